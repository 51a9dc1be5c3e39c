//! Section 3: the setup, and section 7: options.

use coven_conformance::proves;
use coven_core::{Game, OptionValues, Seat};
use coven_vedmin_krug::view::PhaseView;
use coven_vedmin_krug::{Deck, Seen, VedminKrug};
use std::sync::Arc;

use super::support::{A, B, C, Table, game};

#[test]
fn seats_and_neighbours() {
    proves!["WW-20", "WW-21", "WW-D4"];
    assert_eq!((A.left(3), A.right(3)), (B, C));
    assert_eq!((A.left(2), A.right(2)), (B, B));
}

#[test]
fn initiates_start_at_once() {
    proves!["WW-22", "WW-23", "WW-27", "WW-30", "WW-E3", "WW-E1"];
    for players in 2..=5 {
        let table = Table::new(players, &[("characters", "initiates")], 3);
        assert_eq!((table.phase(), table.state.round), (PhaseView::Study, 1));
        assert_eq!(table.actors().len(), players, "there is no first player");
        for seat in Seat::all(players) {
            assert_eq!(table.bench(seat), [0, 1, 4, 4, 4]);
            assert_eq!((table.circle(seat), table.cauldron(seat)), ([0; 5], [0; 5]));
            assert_eq!(table.state.tokens[seat], [0; 3]);
            assert_eq!(table.hand(seat).len(), 4);
        }
        assert_eq!(table.state.deck.len(), 60 - 4 * players);
    }
}

#[test]
fn the_draft_deals_two_of_twelve_and_reveals_together() {
    proves!["WW-24", "WW-25", "WW-E3", "WW-D21", "WW-135"];
    let mut table = Table::new(5, &[], 11);
    assert_eq!(table.phase(), PhaseView::Draft);
    assert!(
        table.state.deck.is_empty(),
        "recipes are dealt after the draft"
    );
    let mut offered = Vec::new();
    for seat in Seat::all(5) {
        let view = table.view(seat);
        assert_eq!(view.offer.len(), 2);
        offered.extend(view.offer);
    }
    offered.sort_unstable();
    offered.dedup();
    assert_eq!(offered.len(), 10);
    assert!(offered.iter().all(|card| card.as_str() != "chr-initiate"));
    for seat in Seat::all(5) {
        assert!(
            table
                .view(A)
                .witches
                .iter()
                .all(|witch| witch.character.is_none())
        );
        let choice = table.legal(seat)[0].clone();
        table.act(seat, &choice);
    }
    let kept: Vec<_> = table
        .view(B)
        .witches
        .iter()
        .map(|witch| witch.character.unwrap())
        .collect();
    assert_eq!(kept.len(), 5);
    // The rejected character is shown to nobody, and the choice is final now.
    let rejected = offered.iter().find(|card| !kept.contains(card)).unwrap();
    for seat in Seat::all(5) {
        let seen = serde_json::to_string(&table.view(seat)).unwrap();
        assert!(!seen.contains(rejected.as_str()));
        table.refuses(seat, "withdraw", "too_late");
    }
}

#[test]
fn the_seer_starts_with_five() {
    proves!["WW-26", "WW-E1", "WW-D22", "WW-111"];
    let table = Table::cast(&["chr-jill", "chr-seer"], &[]);
    assert_eq!((table.hand(A).len(), table.hand(B).len()), (4, 5));
    assert_eq!(table.state.deck.len(), 51);
    let no_seer = Table::cast(&["chr-jill", "chr-fey"], &[]);
    assert_eq!(no_seer.state.deck.len(), 52);
    let five = Table::cast(
        &[
            "chr-seer",
            "chr-fey",
            "chr-jill",
            "chr-spider",
            "chr-warrior",
        ],
        &[],
    );
    assert_eq!(five.hand(A).len(), 5);
    assert_eq!(five.state.deck.len(), 39);
}

#[test]
fn characters_set_benches_and_tokens() {
    proves!["WW-27", "WW-28", "WW-29", "WW-E2", "WW-D12", "WW-D24"];
    let table = Table::cast(&["chr-toadmouth", "chr-slyboots"], &[]);
    assert_eq!(table.bench(A), [0, 1, 2, 1, 9]);
    assert_eq!(table.state.tokens[A], [0, 1, 0]);
    assert!(table.view(A).witches[0].active.is_empty());
    assert_eq!(table.bench(B), [1, 1, 5, 3, 5]);
    assert!(table.view(A).witches[1].gift);
    let side = Table::cast(
        &["chr-toadmouth", "chr-slyboots"],
        &[("slyboots_start", "side")],
    );
    assert_eq!(side.bench(B), [1, 1, 5, 3, 5]);
    assert!(!side.view(A).witches[1].gift);
}

#[test]
fn options_are_fixed_and_checked() {
    proves!["WW-127", "WW-129", "WW-165", "WW-D40"];
    let options = game(3, &[("order", "initiative")]).options();
    assert_eq!(options.0["order"], "initiative".into());
    assert_eq!(options.0["characters"], "draft".into());
    let new = |players, options: &[(&str, &str)]| {
        let options: OptionValues = options.iter().copied().collect();
        VedminKrug::new(
            Arc::new(<Deck as coven_core::Content>::house()),
            players,
            &options,
        )
    };
    for players in [0, 1, 6] {
        assert!(new(players, &[]).is_err());
    }
    assert!(new(3, &[("colour", "red")]).is_err());
    assert!(new(3, &[("characters", "both")]).is_err());
    // One setting for the whole table: everybody is an Initiate, or nobody.
    let table = Table::new(4, &[("characters", "initiates")], 1);
    let view = table.view(A);
    assert!(
        view.witches
            .iter()
            .all(|w| w.character.unwrap().as_str() == "chr-initiate")
    );
    assert!(matches!(table.told[0].whole(), Seen::Cast { .. }));
}
