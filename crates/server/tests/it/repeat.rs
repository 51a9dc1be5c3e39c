//! A build for tests: what a number fixes, and what it leaves to the people at the table.

use coven_server::Settings;
use coven_store::TableRecord;
use serde_json::json;

use crate::common::{Person, Site, quick};

/// Two tables of a site whose chance follows from a number, as they are stored when they are dealt.
async fn dealt(number: u64) -> Vec<TableRecord> {
    let settings = Settings {
        test_seed: Some(number),
        ..quick()
    };
    let site = Site::with(settings).await;
    let mut tables = Vec::new();
    for _ in 0..2 {
        let mut anna = Person::new("Анна");
        let bots = json!([{"kind": "bot", "level": "easy"}, {"kind": "bot", "level": "easy"}]);
        let table = site.create(&mut anna, bots, json!({})).await;
        site.begun(&anna, &table).await;
        tables.push(site.stored(&table).await);
    }
    tables
}

#[tokio::test]
async fn a_number_fixes_the_server_and_not_the_people() {
    let [one, again, other] = [dealt(1).await, dealt(1).await, dealt(2).await];
    let servers = |tables: &[TableRecord]| -> Vec<_> {
        let own = |table: &TableRecord| (table.id.clone(), table.secret, table.commitment);
        tables.iter().map(own).collect()
    };
    assert_eq!(servers(&one), servers(&again));
    for (here, there) in one.iter().zip(&other) {
        assert_ne!((&here.id, here.secret), (&there.id, there.secret));
    }
    assert_ne!(one[0].secret, one[1].secret, "each table has its own");
    for (here, there) in one.iter().zip(&again) {
        // Anna thinks of another number every time, and the seed is made of hers, too.
        assert!(here.deal.shown.is_some());
        assert_ne!(here.deal.shown, there.deal.shown);
    }
}
