//! Deals, whole and broken.

use coven_core::Secret;
use coven_wire::{BotLevel, TableStatus};

use super::{is_conflict, nonce, table};
use crate::{DealForm, DealRecord, SeatRecord, SessionHash, Store};

/// A deal of the old form is read as it was; a deal of today is broken and made anew in one piece.
pub(super) async fn deals(store: &dyn Store, anna: &SessionHash) {
    let mut old = table("dealt-before", anna, 3);
    old.deal.form = DealForm::Old;
    old.seats = [1, 2, 3]
        .map(|byte| SeatRecord::Bot {
            level: BotLevel::Easy,
            nonce: Some(nonce(byte)),
        })
        .to_vec();
    old.status = TableStatus::Finished;
    store.create_table(&old).await.unwrap();
    let read = store.table("dealt-before").await.unwrap().unwrap();
    assert_eq!(read, old);
    assert!(read.fairness().is_some() && read.fingerprint().is_none());

    let mut dealt = table("dealt", anna, 4);
    dealt.listed = false;
    dealt.seats[2] = SeatRecord::bot(BotLevel::Normal);
    dealt.deal.began = Some(4);
    store.create_table(&dealt).await.unwrap();
    dealt.deal.began = Some(5);
    dealt.deal.shown = dealt.fingerprint();
    dealt.deal.rules = Some(1);
    store.begin_deal("dealt", &dealt.deal).await.unwrap();
    assert_eq!(store.table("dealt").await.unwrap(), Some(dealt.clone()));
    let shown = dealt.fingerprint().expect("everybody has committed");

    let believed = dealt.clone();
    dealt.secret = Secret::from_bytes([8; 32]);
    dealt.commitment = dealt.secret.commitment();
    dealt.deal = DealRecord {
        broken: 1,
        spent: vec![nonce(1).commitment()],
        began: None,
        shown: None,
        rules: None,
        ..dealt.deal
    };
    dealt.seats[0] = SeatRecord::Open { kept_for: None };
    assert!(is_conflict(&store.renew_deal(&dealt, &dealt).await));
    store.renew_deal(&believed, &dealt).await.unwrap();
    let twice = store.renew_deal(&believed, &dealt).await;
    assert!(is_conflict(&twice), "once");
    assert_eq!(store.table("dealt").await.unwrap(), Some(dealt.clone()));
    dealt.seats[0] = SeatRecord::person(anna.clone(), "А".to_owned(), nonce(4).commitment());
    assert_ne!(dealt.fingerprint(), Some(shown));
    let mut begun = table("begun", anna, 5);
    begun.status = TableStatus::Finished;
    store.create_table(&begun).await.unwrap();
    let late = store.renew_deal(&begun, &begun).await;
    assert!(is_conflict(&late), "too late");
}
