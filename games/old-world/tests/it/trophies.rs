//! Section 7 and 6.9: trophies, exhaustion, the end of the game, and who decides.

use coven_conformance::proves;
use coven_core::{Game, Heuristic, Rng, Seat, Seed, Viewer};
use coven_old_world::state::Decision;
use coven_old_world::{Memory, Seen};

use crate::aftermath::hunt;
use crate::support::{A, B, Setup, Table, house, rules};

/// A wolf with combat 5 who meditates for it.
fn meditating(marker: u8) -> Setup {
    let beasts = ["rotfiend", "barghest", "ekimmara"];
    let beasts = beasts.into_iter().take(usize::from(marker));
    let setup = Setup::of("wolf griffin")
        .at(A, "cintra")
        .skills(A, [5, 1, 1, 1]);
    beasts
        .fold(setup, |setup, id| {
            setup.kept(A, &format!("monster-trophy-{id}"))
        })
        .marker(A, marker)
}

#[test]
fn three_ways_to_a_trophy() {
    proves!["OW-396", "OW-397"];
    let monster = Setup::of("wolf griffin")
        .at(A, "doldeth")
        .trail(A, "hengfors")
        .hand(A, "wolf-cleave-1");
    let monster = hunt(monster, 2).run("a: play wolf-cleave-1");
    let duel = Setup::of("wolf bear")
        .at(A, "cintra")
        .at(B, "cintra")
        .hand(A, "wolf-cleave-1")
        .hand(B, "bear-push-1")
        .deck(B, "")
        .shield(B, 0);
    let duel = duel.run("a: stop\na: challenge 1\na: play wolf-cleave-1");
    let meditation = meditating(0).run("a: stop\na: meditate combat");
    won(monster, "monster-trophy-harpy");
    won(duel, "school-trophy-bear");
    won(meditation, "skill-trophy-combat");
}

/// A first trophy, face up: the other sees the card with all that it can do.
fn won(table: Table, trophy: &str) {
    let table = table.run(&format!("kept a: {trophy}\nmarker a: 1"));
    let card = house().keepsake(trophy).unwrap();
    assert_eq!(table.state.witcher(A).kept.as_slice(), [card]);
    let [seen] = &table.view(B).witchers[0].kept[..] else {
        panic!("one card");
    };
    assert_eq!((seen.card.as_str(), seen.spent.len()), (trophy, 0));
}

/// OW-396 says exactly: whoever has one more trophy has just won it in one of the three ways.
#[test]
fn nothing_else_gives_a_trophy() {
    proves!["OW-396", "OW-38"];
    let mut ways = [0; 3];
    for number in 0..4 {
        let mut table = Table::start(rules(&house(), 3, &[]), number);
        let mut rng = Seed::from_number(number).stream(7);
        while let Some(seat) = table.actors().first().copied() {
            let (legal, view) = (table.legal_actions(seat), table.view(seat));
            let choice = table.game.choose(seat, &view, &Memory, &legal, &mut rng);
            let before: Vec<usize> = Seat::all(3)
                .map(|seat| table.state.witcher(seat).trophies())
                .collect();
            let action = table.game.request(legal[choice]).to_string();
            table.apply(seat, legal[choice]);
            let told = table.seen(Viewer::Referee);
            for (who, before) in Seat::all(3).zip(before) {
                let beaten = told
                    .iter()
                    .any(|seen| matches!(seen, Seen::MonsterBeaten { seat, .. } if *seat == who));
                let won = told
                    .iter()
                    .any(|seen| matches!(seen, Seen::WitcherWon { seat, .. } if *seat == who));
                let meditated = action.starts_with("meditate ") && seat == who;
                let gained = table.state.witcher(who).trophies() - before;
                let most = usize::from(beaten) + usize::from(won) + usize::from(meditated);
                assert!(gained <= most, "game {number}: {told:?}");
                assert!(
                    !(beaten || meditated) || gained == 1,
                    "game {number}: {told:?}"
                );
                for (way, is_this) in ways.iter_mut().zip([beaten, won, meditated]) {
                    *way += usize::from(is_this && gained == 1);
                }
            }
        }
    }
    let [beaten, _, meditated] = ways;
    assert!(beaten > 0 && meditated > 0, "{ways:?}");
}

#[test]
fn exhaustion() {
    proves!["OW-398", "OW-400", "OW-401", "OW-D56"];
    for marker in 0..3 {
        let setup = meditating(marker)
            .hand(A, "wolf-push-1 wolf-push-2")
            .discard(A, "wolf-aard-1");
        let mut table = setup.run("a: stop\na: meditate combat\nasked: exhaust");
        // All own cards of hand, deck and discard are shown, sorted.
        assert_eq!(table.legal(A).len(), 10);
        for left in (0..=marker).rev() {
            let Decision::Exhaust { left: asked, .. } = table.state.decision else {
                panic!("{}", table.asked());
            };
            assert_eq!(asked, left + 1);
            let action = table.legal(A)[0].clone();
            table.act(A, &action);
        }
        // Exactly as many; the rest, the hand included, is the new deck, and phase III drew from it.
        let witcher = table.state.witcher(A);
        assert_eq!(witcher.owned(), 9 - usize::from(marker));
        table
            .run("hand a: 3\ndiscard a: 0\nasked: gain")
            .run(&format!("marker a: {}", marker + 1));
    }
}

#[test]
fn fewer_cards_than_exhaustion_wants() {
    proves!["OW-402", "OW-D57"];
    let setup = meditating(2).deck(A, "wolf-push-1 wolf-push-2");
    let table =
        setup.run("a: stop\na: meditate combat\na: trash wolf-push-1\na: trash wolf-push-2");
    let table = table.run("marker a: 3\nhand a: 0\ndeck a: 0\ndiscard a: 0");
    assert_eq!(
        table
            .doc()
            .trashed
            .iter()
            .filter(|id| id.starts_with("wolf-push"))
            .count(),
        2
    );
    assert!(
        table.state.winner.is_none(),
        "the game goes on with what is left"
    );
}

#[test]
fn meditation_never_wins() {
    proves!["OW-399", "OW-D56"];
    let setup = meditating(3).hand(A, "wolf-push-1 wolf-push-2");
    let table = setup.run(
        "a: stop
         a: meditate combat
         marker a: 3
         holds a: wolf-push-1 wolf-push-2
         asked: trim",
    );
    assert_eq!(table.state.witcher(A).trophies(), 4);
    assert!(table.state.winner.is_none());
}

#[test]
fn the_end() {
    proves!["OW-403", "OW-404", "OW-405", "OW-406", "OW-D58", "OW-D59"];
    let setup = Setup::of("wolf griffin bear cat viper")
        .at(A, "doldeth")
        .trail(A, "hengfors")
        .hand(A, "wolf-cleave-1");
    let mut setup = setup;
    for (seat, beasts) in [
        (0, "rotfiend barghest ekimmara"),
        (2, "arachas fiend"),
        (3, "wyvern leshen"),
        (4, "griffin"),
    ] {
        let seat = coven_core::Seat::new(seat);
        let beasts: Vec<&str> = beasts.split(' ').collect();
        for beast in &beasts {
            setup = setup.kept(seat, &format!("monster-trophy-{beast}"));
        }
        setup = setup.marker(seat, beasts.len() as u8);
    }
    let setup = setup.lair(
        coven_old_world::card::Terrain::Forest,
        "monster-nekkers-nest",
        "stygga",
    );
    let table = hunt(setup, 2);
    assert_eq!(table.game.outcome(&table.state), None);
    let table = table.run("a: play wolf-cleave-1\nasked: over\na! stop = game_over");
    let outcome = table.game.outcome(&table.state).unwrap();
    let ranking: Vec<Vec<usize>> = outcome
        .ranking
        .iter()
        .map(|place| place.iter().map(|seat| seat.index()).collect())
        .collect();
    // The winner, then by marker; equal ones share a place.
    assert_eq!(ranking, [vec![0], vec![2, 3], vec![4], vec![1]]);
    assert_eq!(outcome.scores, [4, 0, 2, 2, 1]);
    assert_eq!(outcome.reason, "four-trophies");
}

#[test]
fn no_limit_of_turns() {
    proves!["OW-405", "OW-D58"];
    let setup = Setup::of("wolf griffin");
    let mut table = setup.table().tweak(|doc| {
        doc.rounds = 1_000;
        doc.witchers[0].tally.turns = 1_000;
    });
    table = table.next_turn_of(B).next_turn_of(A);
    assert!(table.state.rounds > 1_000 && !table.state.is_over());
}

/// Plays a game by chance; `look` sees each state with a decision.
pub(crate) fn play(players: usize, number: u64, steps: usize, mut look: impl FnMut(&Table)) {
    let mut table = Table::start(rules(&house(), players, &[]), number);
    let mut rng: Rng = Seed::from_number(number).stream(7);
    for _ in 0..steps {
        let actors = table.actors();
        if actors.is_empty() {
            break;
        }
        look(&table);
        let seat = *rng.pick(&actors);
        let action = *rng.pick(&table.legal_actions(seat));
        table.apply(seat, action);
    }
}

#[test]
fn one_open_decision() {
    proves!["OW-393", "OW-394"];
    let mut bets = 0;
    for number in 0..12 {
        play(4, number, 400, |table| {
            let open = table.game.actors(&table.state).iter().count();
            match table.state.decision {
                Decision::Bet { waiting } => {
                    bets += 1;
                    assert_eq!(open, waiting.iter().count());
                }
                // What needs no decision has happened: somebody is asked, or the game is over.
                _ => assert_eq!(open, 1, "{:?}", table.state.decision),
            }
        });
    }
    assert!(bets > 0, "some fights had bets");
}

#[test]
fn what_happens_by_itself() {
    proves!["OW-394"];
    // One answer of A: the skill, its potion, the level-up and its card, the end of the turn of the
    // place; then the menu again.
    let setup = Setup::of("wolf griffin")
        .at(A, "ban-ard")
        .moved()
        .skills(A, [2, 2, 1, 2])
        .level(A, 1)
        .hand(A, "wolf-push-1");
    setup.run("a: act\nskills a: 2 2 2 2\npotions a: 1\nlevel a: 2\nhand a: 2\nasked: phase1");
}

#[test]
fn choices_are_final_and_can_be_paid() {
    proves!["OW-395"];
    let setup = Setup::of("wolf griffin")
        .at(A, "vizima")
        .hand(A, "wolf-push-2 wolf-cleave-2")
        .gold(A, 1);
    let table = setup.run("a: move hengfors\nasked: move-payment");
    // The way is named: no other way, no end, only a payment.
    table.clone().run(
        "a! move cintra = wrong_step
         a! stop = wrong_step
         a! act = wrong_step
         a: pay wolf-push-2
         at a: hengfors",
    );
    // Whatever is offered can be paid: each payment is accepted and leads on.
    for payment in table.legal(A) {
        let after = table.clone().run(&format!("a: {payment}\nat a: hengfors"));
        assert!(after.state.witcher(A).owned() == 10);
    }
}
