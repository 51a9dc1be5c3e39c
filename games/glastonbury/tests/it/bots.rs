//! Sensible play beats chance, and search beats sensible play, on the same deals with seats changed.

use std::sync::Arc;

use coven_bots::{ArenaPlan, Budget, Comparison, Player, arena};
use coven_core::{Content as _, OptionValues};
use coven_glastonbury::{CardTable, Glastonbury};

fn meet(players: usize, options: &[(&str, &str)], games: u64, sides: [Player; 2]) -> Comparison {
    let plan = ArenaPlan {
        players,
        options: options.iter().copied().collect::<OptionValues>(),
        games,
        seed: 11,
        threads: None,
        contenders: sides.to_vec(),
    };
    let content = Arc::new(CardTable::house());
    let report = arena::<Glastonbury>(content, &plan, &|_| {}).unwrap();
    report.comparisons[0].clone()
}

#[test]
fn sensible_play_beats_chance() {
    for (players, options) in [
        (2, [].as_slice()),
        (3, &[("recipes", "on")]),
        (4, &[]),
        (4, &[("recipes", "on")]),
    ] {
        let found = meet(players, options, 48, [Player::HEURISTIC, Player::RANDOM]);
        assert_eq!(
            found.better,
            Player::HEURISTIC,
            "{players} players: {found:?}"
        );
        assert!(
            found.beyond_luck && found.score_difference > 20.0,
            "{players} players: {found:?}"
        );
    }
}

#[test]
fn search_beats_sensible_play() {
    let search = Player::search(Budget::iterations(300));
    let found = meet(2, &[], 32, [search, Player::HEURISTIC]);
    assert_eq!(found.better, search, "{found:?}");
    assert!(found.beyond_luck, "{found:?}");
}
