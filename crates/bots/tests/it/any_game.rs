//! The search, the simulation and the arena on a toy: alone and together, all at once, for long.

use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::pennies::{Nothing, Pennies, Show, State};
use coven_bots::{
    ArenaPlan, Asked, Bot, Budget, Decision, Player, Powers, Question, Searching, SimulationPlan,
    Thinking, arena, simulate,
};
use coven_core::{Game, OptionValues, Seat, Seed, Silent, Viewer};

fn options(rounds: &str) -> OptionValues {
    [("rounds", rounds)].into_iter().collect()
}

fn game(players: usize, rounds: &str) -> Pennies {
    Game::new(Arc::new(Nothing), players, &options(rounds)).expect("a table of this size")
}

fn think(game: &Pennies, state: &State, seat: Seat, budget: Budget, seed: u64) -> Decision<Show> {
    let mut legal = Vec::new();
    game.legal(state, seat, &mut legal);
    let view = game.view(state, Viewer::Seat(seat));
    let mut rng = Seed::from_number(seed).stream(0);
    let asked = Asked {
        game,
        me: seat,
        view: &view,
        legal: &legal,
    };
    Searching::new(budget).decide(&asked, &mut rng)
}

#[test]
fn alone_the_search_finds_the_most() {
    let game = game(1, "3");
    let mut state = game.start(Seed::from_number(1), &mut Silent);
    while let Some(seat) = game.actors(&state).first() {
        let decision = think(&game, &state, seat, Budget::iterations(300), 1);
        assert_eq!(decision.action, Show(2));
        game.apply(&mut state, seat, decision.action, &mut Silent);
    }
    let outcome = game.outcome(&state).expect("three rounds were played");
    assert_eq!(outcome.scores, [6]);
}

/// If the opponents in the imagination knew what was chosen in secret, each side would believe
/// that it loses almost always.
#[test]
fn nobody_answers_to_what_is_chosen_in_secret() {
    let game = game(2, "1");
    let mut state = game.start(Seed::from_number(1), &mut Silent);
    for seat in Seat::all(2) {
        let decision = think(&game, &state, seat, Budget::iterations(4_000), 2);
        let visits: u32 = decision.considered.iter().map(|one| one.visits).sum();
        let worth = decision
            .considered
            .iter()
            .map(|one| one.visits as f32 * one.worth)
            .sum::<f32>()
            / visits as f32;
        assert!((0.4..0.6).contains(&worth), "seat {seat} expects {worth}");
        // The second decides after the first, without knowing more.
        game.apply(&mut state, seat, decision.action, &mut Silent);
    }
}

#[test]
fn every_seat_of_a_simultaneous_decision_gets_an_answer() {
    for players in 1..=5 {
        let game = game(players, "3");
        let state = game.start(Seed::from_number(1), &mut Silent);
        for seat in game.actors(&state).iter() {
            let decision = think(&game, &state, seat, Budget::iterations(200), 3);
            assert_eq!(decision.iterations, 200);
            let visits: u32 = decision.considered.iter().map(|one| one.visits).sum();
            assert_eq!(
                visits, 200,
                "every imagined game goes through one of the choices"
            );
        }
    }
}

/// A machine that is busy can hold a thread up at any time, so the best of some tries counts.
#[test]
fn a_long_game_does_not_break_the_budget() {
    let game = game(5, "100000");
    let state = game.start(Seed::from_number(1), &mut Silent);
    for limit in [0, 1, 20] {
        let quickest = (0..8)
            .map(|seed| {
                let started = Instant::now();
                think(&game, &state, Seat::new(4), Budget::millis(limit), seed);
                started.elapsed()
            })
            .min()
            .expect("eight tries");
        let room = Duration::from_millis(limit + 2);
        assert!(quickest <= room, "{quickest:?} with {limit} ms");
    }
}

#[test]
fn the_same_seed_gives_the_same_thoughts() {
    let game = game(3, "3");
    let state = game.start(Seed::from_number(1), &mut Silent);
    let first = think(&game, &state, Seat::new(1), Budget::iterations(500), 7);
    assert_eq!(
        first,
        think(&game, &state, Seat::new(1), Budget::iterations(500), 7)
    );
    // Buffers of an earlier decision leave nothing behind.
    let mut bot = Searching::new(Budget::iterations(500));
    let mut legal = Vec::new();
    game.legal(&state, Seat::new(1), &mut legal);
    for seat in [2, 1] {
        let seat = Seat::new(seat);
        let view = game.view(&state, Viewer::Seat(seat));
        let mut rng = Seed::from_number(7).stream(0);
        let asked = Asked {
            game: &game,
            me: seat,
            view: &view,
            legal: &legal,
        };
        let decision = bot.decide(&asked, &mut rng);
        assert!(seat.index() == 2 || decision == first);
    }
}

#[test]
fn a_simulation_counts_what_was_played() {
    for players in 1..=5 {
        let plan = SimulationPlan {
            players,
            options: options("3"),
            games: 130,
            seed: 4,
            threads: Some(1),
            bots: Vec::new(),
            audit: true,
        };
        let report = simulate::<Pennies>(Arc::new(Nothing), &plan, &|_| {}).expect("a plan");
        assert_eq!(report.games, 130);
        assert_eq!(report.decisions, 130 * 3 * players as u64);
        assert_eq!(
            (report.decisions_per_game.min, report.decisions_per_game.max),
            {
                let each = 3 * players as u64;
                (each, each)
            }
        );
        assert!((report.win_shares.iter().sum::<f64>() - 1.0).abs() < 1e-9);
        assert_eq!((report.violations, report.first_violation), (0, None));
        let bots = vec![Player::search(Budget::iterations(20)), Player::RANDOM];
        let plan = SimulationPlan {
            bots,
            games: 20,
            ..plan
        };
        let report = simulate::<Pennies>(Arc::new(Nothing), &plan, &|_| {}).expect("a plan");
        assert_eq!(report.decisions, 20 * 3 * players as u64);
    }
}

#[test]
fn solo_games_are_compared_too() {
    let plan = ArenaPlan {
        players: 1,
        options: options("3"),
        games: 40,
        seed: 1,
        threads: Some(2),
        contenders: vec![Player::RANDOM, Player::search(Budget::iterations(60))],
    };
    let report = arena::<Pennies>(Arc::new(Nothing), &plan, &|_| {}).expect("a plan");
    let [random, search] = &report.standings[..] else {
        panic!("two contenders")
    };
    assert_eq!(report.games, 40);
    assert!(
        search.mean_score > 5.9 && random.mean_score < 4.0,
        "{report:?}"
    );
}

fn thinking(game: &Pennies, state: &State, seat: Seat, player: Player) -> Thinking<Pennies> {
    let mut legal = Vec::new();
    game.legal(state, seat, &mut legal);
    let question = Question {
        game: Arc::new(game.clone()),
        me: seat,
        view: game.view(state, Viewer::Seat(seat)),
        legal,
    };
    let bot = Powers::all().bot(player);
    Thinking::new(question, bot, Seed::from_number(7).stream(0))
}

#[test]
fn slices_change_nothing_about_a_decision() {
    // One game of short stretches, one whose imagined games are left in the middle.
    for (rounds, iterations) in [("3", 400), ("100000", 3)] {
        let game = game(3, rounds);
        let state = game.start(Seed::from_number(1), &mut Silent);
        let (seat, budget) = (Seat::new(1), Budget::iterations(iterations));
        let whole = think(&game, &state, seat, budget, 7);
        for slice in [0, 1, 50].map(Duration::from_micros) {
            let mut thinking = thinking(&game, &state, seat, Player::search(budget));
            let mut slices = 0;
            let decision = loop {
                slices += 1;
                if let Some(decision) = thinking.step(slice) {
                    break decision;
                }
            };
            assert_eq!(decision, whole);
            assert!(slices > 1 || !slice.is_zero(), "it was sliced");
        }
    }
}

#[test]
fn whoever_has_no_more_time_decides_by_what_was_thought() {
    let game = game(3, "3");
    let state = game.start(Seed::from_number(1), &mut Silent);
    let seat = Seat::new(1);
    let mut legal = Vec::new();
    game.legal(&state, seat, &mut legal);
    let player = Player::search(Budget::iterations(1_000_000));
    let unthought = thinking(&game, &state, seat, player).settle();
    assert_eq!(unthought.iterations, 0);
    assert!(legal.contains(&unthought.action), "rules of thumb");

    let mut begun = thinking(&game, &state, seat, player);
    for _ in 0..100 {
        assert_eq!(begun.step(Duration::ZERO), None);
    }
    let settled = begun.settle();
    let short = think(&game, &state, seat, Budget::iterations(100), 7);
    assert_eq!(settled, short, "a hundred slices of one imagined game each");
    let plain = thinking(&game, &state, seat, Player::NOVICE).settle();
    assert!(legal.contains(&plain.action));
}

/// The limit of a level is time of thought: who must wait for a thread loses none of it.
#[test]
fn time_between_slices_is_not_thinking_time() {
    let game = game(5, "100000");
    let state = game.start(Seed::from_number(1), &mut Silent);
    let seat = Seat::new(0);
    let player = Player::search(Budget::millis(10));
    let mut waits = thinking(&game, &state, seat, player);
    assert_eq!(waits.step(Duration::ZERO), None);
    think(&game, &state, seat, Budget::millis(30), 1);
    assert_eq!(waits.step(Duration::ZERO), None, "it has time left");
}

/// A machine that is busy can hold a thread up at any time, so the best of some tries counts.
#[test]
fn a_slice_ends_in_the_middle_of_a_long_imagined_game() {
    let game = game(5, "100000");
    let state = game.start(Seed::from_number(1), &mut Silent);
    let player = Player::search(Budget::millis(60_000));
    let mut thinking = thinking(&game, &state, Seat::new(4), player);
    let quickest = (0..8)
        .map(|_| {
            let started = Instant::now();
            assert_eq!(thinking.step(Duration::from_micros(200)), None);
            started.elapsed()
        })
        .min()
        .expect("eight tries");
    assert!(quickest < Duration::from_millis(2), "{quickest:?}");
}

/// Nothing but the rules is needed to be played: whoever is wished for, chance stands in.
fn by_the_rules_alone<G: Game>(content: Arc<G::Content>, options: OptionValues) {
    let powers = Powers::<G>::none();
    let wished = vec![Player::search(Budget::iterations(5)), Player::NOVICE];
    let plan = SimulationPlan {
        players: 2,
        options: options.clone(),
        games: 10,
        seed: 4,
        threads: Some(1),
        bots: wished.clone(),
        audit: true,
    };
    let report = powers
        .simulate(Arc::clone(&content), &plan, &|_| {})
        .expect("a plan");
    assert_eq!(
        report.bots,
        [Player::RANDOM; 2],
        "the report names who played"
    );
    assert_eq!((report.games, report.violations), (10, 0));
    assert_eq!(report.figures, [], "nothing is counted");
    let plan = ArenaPlan {
        players: 2,
        options,
        games: 4,
        seed: 1,
        threads: Some(1),
        contenders: wished,
    };
    let report = powers.arena(content, &plan, &|_| {}).expect("a plan");
    let played: Vec<Player> = report.standings.iter().map(|one| one.contender).collect();
    assert_eq!(played, [Player::RANDOM; 2]);
}

#[test]
fn a_game_without_any_power_is_played_by_chance() {
    by_the_rules_alone::<Pennies>(Arc::new(Nothing), options("3"));
}

#[test]
fn who_cannot_be_had_is_replaced_by_the_strongest_below() {
    let search = Player::search(Budget::iterations(5));
    let sensible = Powers::<Pennies>::none().with_heuristic();
    let wished = [search, Player::HEURISTIC, Player::NOVICE, Player::RANDOM];
    let who = |powers: Powers<Pennies>| wished.map(|player| powers.stand_in(player));
    assert_eq!(who(Powers::all()), wished);
    let [_, heuristic, novice, random] = wished;
    assert_eq!(who(sensible), [heuristic, heuristic, novice, random]);
    assert_eq!(who(Powers::none()), [random; 4]);
}
