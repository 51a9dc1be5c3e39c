//! Section 9: what each viewer sees, and what nobody does (law 4).

use coven_conformance::proves;
use coven_core::{Game, Heuristic, Seat, Seed, Viewer, state_hash};
use coven_old_world::card::Terrain::Mountain;
use coven_old_world::{Memory, Seen, TableDoc};
use serde_json::json;

use crate::aftermath::hunt;
use crate::support::{A, B, C, Setup, Table, told};
use crate::trophies::play;

/// Everything that a viewer is shown: view, choices, what was told of the last action.
fn face(table: &Table, viewer: Viewer) -> String {
    let view = table.game.view(&table.state, viewer);
    let legal = match viewer {
        Viewer::Seat(seat) => table.legal(seat),
        _ => Vec::new(),
    };
    let view = serde_json::to_string(&view).unwrap();
    let prompt = table.game.prompt(&table.game.view(&table.state, viewer));
    let told = serde_json::to_string(&table.seen(viewer)).unwrap();
    format!("{view} {legal:?} {prompt:?} {told}")
}

/// Two tables that differ only in what others hide look the same to these viewers.
fn same(one: &Table, other: &Table, viewers: &[Viewer]) {
    assert_ne!(
        state_hash(&one.game, &one.state),
        state_hash(&other.game, &other.state),
        "the tables differ"
    );
    for viewer in viewers {
        assert_eq!(face(one, *viewer), face(other, *viewer), "{viewer:?}");
    }
}

const ONLOOKERS: [Viewer; 2] = [Viewer::Seat(B), Viewer::Spectator];

/// A hand card of the first player and the card on top of his deck change places.
fn swapped(doc: &mut TableDoc) {
    let wolf = &mut doc.witchers[0];
    let (hand, deck) = (wolf.hand.as_mut().unwrap(), wolf.deck.as_mut().unwrap());
    let top = deck.len() - 1;
    std::mem::swap(&mut hand[0], &mut deck[top]);
    deck.swap(0, top);
}

#[test]
fn hands_and_decks_of_others() {
    proves!["OW-428", "OW-E143", "OW-I32"];
    let setup = Setup::of("wolf griffin")
        .at(A, "cintra")
        .at(B, "cintra")
        .hand(A, "wolf-yrden-2 wolf-push-1 wolf-push-2")
        .deck(
            A,
            "wolf-aard-1 wolf-cleave-1 wolf-quick-slash-1 wolf-aard-2",
        )
        .hand(B, "griffin-push-1");
    let one = setup.table();
    let other = one.clone().tweak(|doc| {
        let wolf = &mut doc.witchers[0];
        let (hand, deck) = (wolf.hand.as_mut().unwrap(), wolf.deck.as_mut().unwrap());
        // A purple card for a green one; the deck in another order.
        std::mem::swap(&mut hand[1], &mut deck[3]);
        deck.swap(0, 1);
    });
    same(&one, &other, &ONLOOKERS);
    // The yellow card has a purple link: only one of the hands has a card for it. The question
    // whether to stop is put in both, and nothing tells which is which.
    let script =
        "a: stop\na: challenge 1\nasked: combo\na: play wolf-yrden-2\nasked: combo\nturn: a";
    let (one, other) = (one.run(script), other.run(script));
    same(&one, &other, &ONLOOKERS);
    assert_ne!(one.legal(A), other.legal(A));
    let (one, other) = (one.run("a: stop"), other.run("a: stop"));
    assert_eq!(one.asked(), other.asked());
}

#[test]
fn no_view_holds_what_is_hidden() {
    proves!["OW-428", "OW-I32"];
    for players in 1..=5 {
        play(players, 3, 300, |table| {
            let viewers = (0..players).map(|seat| Viewer::Seat(Seat::new(seat)));
            for viewer in viewers.chain([Viewer::Spectator]) {
                let view = table.game.view(&table.state, viewer);
                for (seat, witcher) in view.witchers.iter().enumerate() {
                    let own = viewer == Viewer::Seat(Seat::new(seat));
                    assert_eq!(witcher.hand.is_some(), own);
                    assert!(witcher.cards.is_sorted_by_key(|id| position(table, id)));
                }
                if let (Some(fight), Some(shown)) = (&table.state.fight, &view.fight) {
                    let seen = match viewer {
                        Viewer::Seat(seat) => usize::from(fight.pool_seen[seat.index()]),
                        _ => 0,
                    };
                    assert_eq!(shown.known_top.len(), seen);
                }
            }
        });
    }
}

/// The place of a card in the content: the order of a sorted list.
fn position(table: &Table, id: &str) -> usize {
    match table.game.content().find(id) {
        Some(coven_old_world::content::Thing::Card(card)) => card.index(),
        _ => panic!("{id} is no card"),
    }
}

#[test]
fn texts_come_to_all_at_once() {
    proves!["OW-426", "OW-D63", "OW-I33"];
    // Before somebody explores, nothing tells which card will come: two seeds look the same.
    let setup = Setup::of("wolf griffin").city("city-03 city-07 city-13");
    let (one, other) = (setup.clone().seed(1).table(), setup.seed(8).table());
    same(
        &one,
        &other,
        &[Viewer::Seat(A), Viewer::Seat(B), Viewer::Spectator],
    );
    let explored = one.run("a: stop\na: explore city");
    let card = |viewer| {
        let told = explored.seen(viewer);
        told.into_iter().find_map(|seen| match seen {
            Seen::Explored { story, .. } => Some(story),
            _ => None,
        })
    };
    // The right neighbour reads nothing in advance: all are told the same, in the same moment.
    let shown = card(Viewer::Seat(A));
    assert!(shown.is_some());
    assert_eq!(card(Viewer::Seat(B)), shown);
    assert_eq!(card(Viewer::Spectator), shown);
}

#[test]
fn the_option_not_chosen() {
    proves!["OW-427"];
    // Two editions whose card differs in option B only: with A chosen nobody can tell them apart,
    // not from the view, not from what was told.
    let gold = |amount: i32| json!([{"do": "gold", "amount": amount}]);
    let tables: Vec<Table> = [9, -9]
        .into_iter()
        .map(|b| {
            let cards = told(gold(2), gold(b));
            let setup = Setup::with(&cards, "wolf griffin").city("city-01");
            setup.run("a: stop\na: explore city\na: choose a\ngold a: 2")
        })
        .collect();
    for viewer in [Viewer::Seat(A), Viewer::Seat(B), Viewer::Spectator] {
        assert_eq!(face(&tables[0], viewer), face(&tables[1], viewer));
        let chose: Vec<Seen> = tables[0].seen(viewer);
        let chose: Vec<&Seen> = chose
            .iter()
            .filter(|seen| matches!(seen, Seen::Chose { .. }))
            .collect();
        assert_eq!(chose.len(), 1);
    }
    // The log is the choices themselves: playing it again shows no more.
    let again = Setup::with(&told(gold(2), gold(9)), "wolf griffin").city("city-01");
    let again = again.run("a: stop\na: explore city\na: choose a");
    assert_eq!(
        face(&again, Viewer::Spectator),
        face(&tables[0], Viewer::Spectator)
    );
}

/// The viper with the trail of a harpy; the fight cards lie in this order, the top one first.
fn viper(specialty: u8) -> Table {
    let setup = Setup::of("viper griffin bear")
        .at(A, "doldeth")
        .trail(A, "hengfors")
        .skills(A, [1, 1, 1, specialty])
        .hand(A, "viper-cleave-1 viper-push-2");
    hunt(setup, 12).tweak(|doc| {
        let pool = doc.fight.as_mut().unwrap().pool.as_mut().unwrap();
        *pool = (1..=12)
            .rev()
            .map(|card| format!("monster-fight-{card:02}"))
            .collect();
    })
}

fn known(table: &Table, seat: Seat) -> Vec<String> {
    table.view(seat).fight.unwrap().known_top
}

#[test]
fn a_look_is_the_lookers_secret() {
    proves!["OW-429", "OW-E144"];
    // Two damage, then a look at the next three; level 1 discards none.
    let table =
        viper(1).run("a: play viper-cleave-1\na: stop\nasked: use\na: specialty\nasked: peek");
    let looked = |viewer| {
        let told = table.seen(viewer);
        told.into_iter().find_map(|seen| match seen {
            Seen::Looked { count, cards, .. } => Some((count, cards)),
            _ => None,
        })
    };
    let three: Vec<String> = [3, 4, 5]
        .map(|card| format!("monster-fight-{card:02}"))
        .into();
    assert_eq!(looked(Viewer::Seat(A)), Some((3, Some(three.clone()))));
    assert_eq!(looked(Viewer::Seat(B)), Some((3, None)));
    assert_eq!(table.view(A).looking, Some(three));
    assert_eq!(table.view(B).looking, None);
    // Put back in another order; the last one put back is on top.
    let table = table.run("a: back monster-fight-04\na: back monster-fight-03");
    let top: Vec<String> = [5, 3, 4]
        .map(|card| format!("monster-fight-{card:02}"))
        .into();
    assert_eq!(known(&table, A), top);
    for seat in [B, C] {
        assert_eq!(known(&table, seat), Vec::<String>::new());
        assert_eq!(table.view(seat).fight.unwrap().pool_count, 10);
    }
    // The pile changes: the card on top is turned up, two are still known.
    let table = table.run("asked: attack-type\nc: name bite");
    assert_eq!(known(&table, A), top[1..]);
    // Another order of what lies deeper changes nothing for anybody.
    let table = table.tweak(|_| {});
    let other = table.clone().tweak(|doc| {
        let pool = doc.fight.as_mut().unwrap().pool.as_mut().unwrap();
        pool.swap(0, 3);
    });
    same(
        &table,
        &other,
        &[Viewer::Seat(A), Viewer::Seat(B), Viewer::Spectator],
    );
}

#[test]
fn what_a_look_discards_is_open() {
    proves!["OW-429"];
    let table =
        viper(3).run("a: play viper-cleave-1\na: stop\na: specialty\na: toss monster-fight-05");
    let table = table.run("a: back monster-fight-06\na: back monster-fight-04");
    for viewer in [Viewer::Seat(A), Viewer::Seat(B), Viewer::Spectator] {
        let view = table.game.view(&table.state, viewer);
        let shown = view.fight.unwrap().shown;
        assert!(shown.contains(&"monster-fight-05".to_owned()));
        assert!(!shown.contains(&"monster-fight-04".to_owned()));
        let told = table.seen(viewer);
        let back = told
            .iter()
            .any(|seen| matches!(seen, Seen::PutBack { count: 3, .. }));
        assert!(back, "how many went back is open");
    }
}

#[test]
fn a_random_discard() {
    proves!["OW-430"];
    // Fight card 8: random discard. Nobody knows the hand, all see what reached the discard.
    let setup = Setup::of("wolf griffin")
        .at(A, "doldeth")
        .hand(A, "wolf-push-1 wolf-push-2 wolf-aard-1");
    let table = hunt(setup, 12).tweak(|doc| {
        let pool = doc.fight.as_mut().unwrap().pool.as_mut().unwrap();
        pool.retain(|id| id != "monster-fight-08");
        pool.push("monster-fight-08".to_owned());
    });
    let before = table.view(B).witchers[0].clone();
    assert!(before.discard.is_empty() && before.hand.is_none());
    let table = table.run("b: name charge\nhand a: 2\ndiscard a: 1");
    let after = table.view(B).witchers[0].clone();
    assert_eq!(after.discard, table.doc().witchers[0].discard);
    assert!(after.hand.is_none());
    let gone = table
        .seen(Viewer::Seat(B))
        .into_iter()
        .find_map(|seen| match seen {
            Seen::Discarded {
                cards,
                from_deck: false,
                ..
            } => Some(cards),
            _ => None,
        });
    assert_eq!(gone, Some(after.discard));
}

#[test]
fn a_trail_shows_its_terrain_only() {
    proves!["OW-431"];
    let one = Setup::of("wolf griffin").trail(A, "hengfors").table();
    let other = Setup::of("wolf griffin").trail(A, "cintra").table();
    same(
        &one,
        &other,
        &[Viewer::Seat(A), Viewer::Seat(B), Viewer::Spectator],
    );
    assert_eq!(one.view(B).witchers[0].trails, [Mountain]);
    // A tracking quest shows its number; once it is a trail it does so no more.
    let setup = Setup::of("wolf griffin")
        .at(A, "vizima")
        .track(A, "cintra")
        .hand(A, "wolf-push-2");
    let table = setup.table();
    let tracks = &table.view(B).witchers[0].tracks;
    assert_eq!(
        (tracks[0].terrain, tracks[0].location.as_str()),
        (Mountain, "cintra")
    );
    let table = table.run("a: move cintra\na: pay wolf-push-2\ntrails a: mountain");
    for viewer in [Viewer::Seat(A), Viewer::Seat(B), Viewer::Spectator] {
        let witcher = table.game.view(&table.state, viewer).witchers[0].clone();
        assert_eq!(witcher.tracks, []);
        assert_eq!(witcher.trails, [Mountain]);
    }
}

#[test]
fn fight_cards_are_shown_during_the_fight() {
    proves!["OW-432"];
    let setup = Setup::of("wolf griffin")
        .at(A, "doldeth")
        .trail(A, "hengfors")
        .hand(A, "wolf-cleave-1 wolf-cleave-2")
        .row("crushing-blow-1 whirl-1 crushing-blow-2 crushing-blow-4 crushing-blow-3 rend-2");
    let table = hunt(setup, 4).tweak(|doc| {
        let pool = doc.fight.as_mut().unwrap().pool.as_mut().unwrap();
        *pool = [5, 14, 13, 12]
            .map(|card| format!("monster-fight-{card:02}"))
            .into();
    });
    // Two damage: cards 12 and 13 lie beside the monster, for everybody to look through.
    let table = table.run("a: play wolf-cleave-1\na: stop");
    let shown = |table: &Table| {
        let view = table.view(B);
        (view.fight.map(|fight| fight.shown), view.struck)
    };
    let two: Vec<String> = [12, 13]
        .map(|card| format!("monster-fight-{card:02}"))
        .into();
    assert_eq!(shown(&table), (Some(two), Vec::new()));
    // The last blow: the fight is over, but what it turned up is shown until the next decision.
    let table =
        table.run("b: name charge\na: play wolf-cleave-2\nasked: exhaust\na: trash wolf-yrden-2");
    let (fight, struck) = shown(&table);
    assert!(fight.is_none());
    assert_eq!(struck.len(), 4);
    let table = table.run("asked: gain").play_until("phase1");
    assert_eq!(shown(&table), (None, Vec::new()));
}

#[test]
fn nothing_public_is_a_memory_task() {
    proves!["OW-433"];
    let setup = Setup::of("wolf griffin")
        .discard(A, "wolf-push-1 wolf-aard-1")
        .hand(A, "wolf-push-2")
        .at(A, "vengerberg")
        .moved();
    let here = coven_old_world::state::QuestPlace::Location(setup.location("vengerberg"));
    let setup = setup.quest(A, "city-21", here, 14).quest_gold(A, 2);
    let table = setup
        .run("a: act\na: trash wolf-push-2")
        .play_until("phase1");
    for viewer in [Viewer::Seat(B), Viewer::Spectator] {
        let view = table.game.view(&table.state, viewer);
        assert_eq!(
            view.witchers[0].discard,
            ["wolf-aard-1", "wolf-push-1"],
            "in its order"
        );
        assert!(view.trashed.contains(&"wolf-push-2".to_owned()));
        assert_eq!(view.witchers[0].quests[0].gold, 2);
        assert_eq!(view.witchers[0].quests[0].event, 14);
    }
}

#[test]
fn bots_use_what_their_seat_was_shown() {
    proves!["OW-434"];
    // The same choice with the same seed in two states that differ in what the bot may not know.
    let setup = Setup::of("griffin wolf")
        .at(A, "cintra")
        .hand(A, "griffin-push-1 griffin-aard-1 griffin-cleave-1")
        .hand(B, "wolf-push-1 wolf-push-2 wolf-aard-1")
        .gold(A, 3);
    let one = setup.clone().seed(1).table();
    let other = setup.seed(2).table().tweak(|doc| {
        doc.witchers.reverse();
        swapped(doc);
        doc.witchers.reverse();
        let tokens = &mut doc.secret.as_mut().unwrap().tokens;
        tokens[Mountain.index()].reverse();
    });
    same(&one, &other, &[Viewer::Seat(A)]);
    let choice = |table: &Table, seed: u64| {
        let (legal, view) = (table.legal_actions(A), table.view(A));
        let mut rng = Seed::from_number(seed).stream(1);
        legal[table.game.choose(A, &view, &Memory, &legal, &mut rng)]
    };
    for seed in 0..20 {
        assert_eq!(choice(&one, seed), choice(&other, seed));
    }
}

#[test]
fn asking_for_what_is_hidden() {
    proves!["OW-463"];
    let setup = Setup::of("wolf griffin").hand(A, "wolf-push-1");
    setup.run(
        "a! look hand 1 = hidden
         b! look hand 0 = hidden
         a! look pile = hidden
         b! look outcome = hidden
         b! look board = hidden
         a! look hand 0 = wrong_step",
    );
    for wrong in [
        "look",
        "look hand",
        "look hand 7",
        "look deck",
        "look pile 1",
    ] {
        assert!(
            wrong.parse::<coven_old_world::Request>().is_err(),
            "{wrong}"
        );
    }
    // After the end as well.
    let beasts = ["rotfiend", "barghest", "ekimmara"];
    let setup = Setup::of("wolf griffin")
        .at(A, "doldeth")
        .trail(A, "hengfors")
        .hand(A, "wolf-cleave-1");
    let setup = beasts
        .into_iter()
        .fold(setup, |setup, id| {
            setup.kept(A, &format!("monster-trophy-{id}"))
        })
        .marker(A, 3);
    hunt(setup, 1).run(
        "a: play wolf-cleave-1\nasked: over\nb! look pile = hidden\nb! look hand 1 = game_over",
    );
}
