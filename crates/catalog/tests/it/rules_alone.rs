//! A game with nothing but its rules: no rules of thumb, no judgement, no figures.

use coven_bots::{Player, Powers, SimulationPlan};
use coven_catalog::{Catalog, GameEntry, NewMatch, entry};
use coven_core::{Game, OptionValues, Seed};
use coven_table::BotSpec;
use coven_three_witches::ThreeWitches;

/// Nothing is asked of the game but that it is one.
fn listed<G: Game>() -> Box<dyn GameEntry> {
    entry::<G>(None, Powers::none()).expect("the shipped content is good")
}

#[test]
fn it_is_listed_played_replayed_and_simulated() {
    let catalog = Catalog::of(vec![listed::<ThreeWitches>()]);
    let entry = catalog.get("three-witches").expect("it is listed");
    let new = NewMatch {
        players: 3,
        options: OptionValues::default(),
        seed: Seed::from_number(5),
        fairness: None,
        clock: None,
    };
    let mut game = entry.start(&new).expect("a table");
    // Whoever is wished for, somebody sits down and plays.
    let wished = ["search:iterations=9", "heuristic", "novice"];
    let wished = wished.map(|text| text.parse::<Player>().expect(text));
    while let Some(seat) = game.actors().first().copied() {
        let spec = BotSpec {
            player: wished[seat.index()],
            seed: Seed::from_number(game.entries() as u64),
        };
        let answer = game.bot_job(seat, spec).answer();
        assert!(answer.considered.is_empty(), "nobody searches");
        game.apply(seat, &answer.action).expect("a legal action");
        game.audit().expect("everything holds");
    }
    assert!(game.outcome().is_some());
    let again = entry.replay(&game.log()).expect("the log is whole");
    assert_eq!(again.hash(), game.hash());

    let plan = SimulationPlan {
        players: 3,
        options: OptionValues::default(),
        games: 20,
        seed: 1,
        threads: Some(1),
        bots: wished.to_vec(),
        audit: true,
    };
    let report = entry.simulate(&plan, &|_| {}).expect("a plan");
    assert_eq!((report.games, report.violations), (20, 0));
    assert_eq!(report.bots, [Player::RANDOM; 3]);
    assert_eq!(report.figures, []);
}
