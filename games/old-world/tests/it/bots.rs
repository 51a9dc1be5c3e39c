//! Sensible play beats chance, and search beats sensible play, on the same deals with seats changed;
//! alone, the search wins the game.

use std::sync::Arc;
use std::time::{Duration, Instant};

use coven_bots::{
    ArenaPlan, Asked, Bot, Budget, Comparison, Player, Searching, SimulationPlan, arena, simulate,
};
use coven_conformance::TestTable;
use coven_core::{Content, Game, OptionValues, Seed};
use coven_old_world::{Cards, OldWorld};

fn meet(players: usize, games: u64, sides: [Player; 2]) -> Comparison {
    let plan = ArenaPlan {
        players,
        options: OptionValues::default(),
        games,
        seed: 3,
        threads: None,
        contenders: sides.to_vec(),
    };
    let report = arena::<OldWorld>(Arc::new(Cards::house()), &plan, &|_| {}).unwrap();
    report.comparisons[0].clone()
}

#[test]
fn sensible_play_beats_chance() {
    for (players, games) in [(2, 12), (4, 14)] {
        let found = meet(players, games, [Player::HEURISTIC, Player::RANDOM]);
        assert_eq!(found.better, Player::HEURISTIC, "{players}: {found:?}");
        assert!(found.beyond_luck, "{players} players: {found:?}");
    }
}

#[test]
fn search_beats_sensible_play() {
    let search = Player::search(Budget::iterations(250));
    let found = meet(2, 6, [search, Player::HEURISTIC]);
    assert_eq!(found.better, search, "{found:?}");
    assert!(found.beyond_luck, "{found:?}");
}

#[test]
fn the_solo_game_is_won() {
    for player in [Player::HEURISTIC, Player::search(Budget::iterations(20))] {
        let plan = SimulationPlan {
            players: 1,
            options: OptionValues::default(),
            games: 3,
            seed: 5,
            threads: None,
            bots: vec![player],
            audit: false,
        };
        let report = simulate::<OldWorld>(Arc::new(Cards::house()), &plan, &|_| {}).unwrap();
        assert_eq!(report.violations, 0, "{:?}", report.first_violation);
        assert_eq!(report.win_shares, [1.0], "{player}");
    }
}

/// A bot that may think for so long answers in time, wherever it is asked in this long game.
#[test]
fn a_search_keeps_its_time() {
    let game = OldWorld::new(Arc::new(Cards::house()), 5, &OptionValues::default()).unwrap();
    let mut table = TestTable::start(game, 9);
    let mut rng = Seed::from_number(9).stream(1);
    let mut bot = Searching::<OldWorld>::new(Budget::millis(40));
    for step in 0..600 {
        let Some((seat, action)) = table.by_chance(&mut rng) else {
            break;
        };
        if step % 25 == 0 {
            let asked = Asked {
                game: &table.game,
                me: seat,
                view: &table.view(seat),
                legal: &table.legal_actions(seat),
            };
            let started = Instant::now();
            bot.decide(&asked, &mut rng);
            let took = started.elapsed();
            assert!(took < Duration::from_millis(400), "step {step}: {took:?}");
        }
        table.apply(seat, action);
    }
}
