//! Section 3: setup.

use std::collections::BTreeSet;

use coven_conformance::proves;
use coven_core::{Game, OptionValues, Seat, Viewer};
use coven_old_world::card::{Card, Deck, School, Terrain};
use coven_old_world::state::Decision;
use coven_old_world::view::Pending;
use coven_old_world::{OldWorld, Seen};

use crate::support::{A, B, C, D, E, Setup, Table, cost, house, rules};

fn start(players: usize, number: u64) -> Table {
    Table::start(rules(&house(), players, &[]), number)
}

/// Played to the first turn, always with the first choice.
fn begun(players: usize, number: u64, options: &[(&str, &str)]) -> Table {
    let mut table = Table::start(rules(&house(), players, options), number);
    while table.asked() != "phase1" {
        let seat = table.game.actors(&table.state).first().unwrap();
        let action = table.legal(seat)[0].clone();
        table.act(seat, &action);
    }
    table
}

fn level(table: &Table, terrain: Terrain) -> usize {
    let lair = table.state.lair(terrain).expect("a monster");
    // The order of the file is that of levels: 10, 12 and 6.
    match lair.monster.index() {
        0..10 => 1,
        10..22 => 2,
        _ => 3,
    }
}

fn stacks(table: &Table) -> [usize; 3] {
    table.state.monsters.map(coven_old_world::card::Bag::len)
}

#[test]
fn one_to_five_players_take_turns_clockwise() {
    proves!["OW-142", "OW-213"];
    for players in 0..8 {
        let game = OldWorld::new(house(), players, &OptionValues::default());
        assert_eq!(game.is_ok(), (1..=5).contains(&players));
    }
    let mut table = Setup::of("wolf griffin bear")
        .hand(A, "wolf-push-1")
        .hand(B, "griffin-push-1")
        .hand(C, "bear-push-1")
        .table();
    for seat in [A, B, C, A, B] {
        assert_eq!(
            (table.asked(), table.state.active),
            ("phase1".to_owned(), seat)
        );
        table.act(seat, "stop");
        table = table.play_until("phase1");
    }
}

#[test]
fn the_first_player_is_drawn_or_is_the_host() {
    proves!["OW-143"];
    let drawn: BTreeSet<Seat> = (0..40).map(|number| start(4, number).state.first).collect();
    assert_eq!(drawn, BTreeSet::from([A, B, C, D]));
    for number in 0..10 {
        let game = rules(&house(), 4, &[("first-player", "host")]);
        assert_eq!(Table::start(game, number).state.first, A);
    }
}

#[test]
fn the_first_player_is_known_before_the_monsters() {
    proves!["OW-D8", "OW-143"];
    // He is asked for the place of the level II monster while no board is picked.
    for number in 0..10 {
        let table = start(2, number);
        assert_eq!(table.state.decision, Decision::PlaceLevel2);
        assert_eq!(
            table.game.actors(&table.state).first(),
            Some(table.state.first)
        );
        assert!(table.state.witchers.iter().all(|w| w.school.is_none()));
    }
}

#[test]
fn the_row_opens_with_three_free_cards_on_the_right() {
    proves!["OW-144", "OW-145", "OW-E2"];
    let mut left = BTreeSet::new();
    let mut sixth = BTreeSet::new();
    for number in 0..60 {
        let table = start(3, number);
        let row: Vec<String> = table.doc().row.into_iter().flatten().collect();
        assert_eq!(row.len(), 6);
        assert!(row[3..].iter().all(|id| cost(id) == 0), "{row:?}");
        left.extend(row[..3].iter().map(|id| cost(id)));
        sixth.insert(row[5].clone());
        assert_eq!(table.state.pool.len(), 84);
        let costly = table.doc().pool.iter().filter(|id| cost(id) > 0).count();
        let shown = row.iter().filter(|id| cost(id) > 0).count();
        assert_eq!(
            costly + shown,
            50,
            "dearer cards that were revealed are back"
        );
    }
    assert_eq!(
        left,
        BTreeSet::from([0, 1, 2]),
        "slots 1 to 3 take any cost"
    );
    assert!(sixth.len() > 10, "in random order");
}

#[test]
fn decks_and_piles_at_the_start() {
    proves!["OW-146", "OW-148", "OW-149", "OW-157"];
    let table = start(3, 1);
    assert_eq!(table.state.potion_deck.count(), 28);
    assert_eq!(table.state.potion_discard.count(), 0);
    assert_eq!(table.state.deck_left(Deck::City).len(), 36);
    assert_eq!(table.state.deck_left(Deck::Wilds).len(), 36);
    assert_eq!(
        table.state.stories.len(),
        36 + 36 + 56,
        "all events are there"
    );
    assert_eq!(table.state.tavern, None);
    // Potions and stories come in another order in another game.
    let first_card = |number| {
        let explored = Setup::of("wolf griffin")
            .seed(number)
            .run("a: stop\na: explore city");
        explored.asked() + &format!("{:?}", explored.state.decision)
    };
    assert!((0..12).map(first_card).collect::<BTreeSet<_>>().len() > 3);
    let potion = |number| {
        let mut setup = Setup::of("wolf griffin").seed(number).moved();
        setup = setup.at(A, "cintra");
        setup.run("a: act").doc().witchers[0].potions.clone()
    };
    assert!((0..12).map(potion).collect::<BTreeSet<_>>().len() > 3);
}

#[test]
fn an_event_is_found_by_its_number() {
    proves!["OW-148", "OW-66"];
    for number in 0..8 {
        // Event 11 is a companion: he is kept.
        let setup = Setup::of("wolf griffin").seed(number).city("city-22");
        setup.run("a: stop\na: explore city\na: choose b\nkept a: event-11");
    }
}

#[test]
fn skill_trophies_by_players() {
    proves!["OW-147", "OW-E7", "OW-163"];
    for (players, copies) in [(2, 1), (3, 1), (4, 2), (5, 2)] {
        let table = begun(players, 3, &[]);
        assert_eq!(table.state.skill_trophies, [copies; 4]);
        for witcher in &table.state.witchers {
            assert_eq!(usize::from(witcher.banners), players - 1);
            assert_eq!(witcher.trophies(), 0, "not yet trophies of anybody");
        }
    }
}

#[test]
fn a_location_token_lies_above_each_monster() {
    proves!["OW-151", "OW-155", "OW-5"];
    let mut seen = BTreeSet::new();
    for number in 0..60 {
        let table = start(3, number);
        assert_eq!(
            table.state.tokens.map(coven_old_world::card::Bag::len),
            [5, 5, 5]
        );
        for terrain in Terrain::ALL {
            let lair = table.state.lair(*terrain).unwrap();
            assert!(!table.state.tokens[terrain.index()].has(lair.at.index()));
            seen.insert(lair.at);
        }
    }
    assert_eq!(seen.len(), 18, "every token comes up in some game");
}

#[test]
fn three_monsters_of_level_one() {
    proves!["OW-152", "OW-153"];
    let mut placed = BTreeSet::new();
    for players in 3..=5 {
        for number in 0..12 {
            let table = start(players, number);
            assert!(
                Terrain::ALL
                    .iter()
                    .all(|terrain| level(&table, *terrain) == 1)
            );
            let [one, two, three] = stacks(&table);
            assert_eq!((one + table.state.extra.len(), two, three), (7, 12, 6));
            placed.extend(table.state.lairs.iter().flatten().map(|lair| lair.monster));
        }
    }
    assert!(placed.len() > 7, "random tokens");
}

#[test]
fn two_players_place_the_stronger_monster() {
    proves!["OW-154", "OW-E3", "OW-155"];
    let wanted = ["novigrad", "hengfors", "loc-ichaer"].map(|id| Some(id.to_owned()));
    let table = (0..20_000)
        .map(|number| start(2, number))
        .find(|table| table.doc().openings == wanted && table.state.first == A)
        .unwrap();
    // The three location tokens are open, the monsters are not.
    let view = table.view(A);
    let open = view
        .openings
        .iter()
        .map(|token| Some(token.location.clone()));
    assert_eq!(open.collect::<Vec<_>>(), wanted);
    assert_eq!(view.lairs, []);
    let table = table.run("a? place forest | place mountain | place water\na: place mountain");
    let at: Vec<String> = table
        .doc()
        .lairs
        .into_iter()
        .flatten()
        .map(|lair| lair.location)
        .collect();
    assert_eq!(at, ["novigrad", "hengfors", "loc-ichaer"]);
    let levels = Terrain::ALL.iter().map(|terrain| level(&table, *terrain));
    assert_eq!(levels.collect::<Vec<_>>(), [1, 2, 1]);
    assert_eq!(stacks(&table), [8, 11, 6]);
}

#[test]
fn the_fight_deck_has_twenty_cards_in_random_order() {
    proves!["OW-156"];
    let pool = |number| {
        let setup = Setup::of("wolf griffin").at(A, "doldeth").seed(number);
        let table = setup.hand(A, "wolf-push-1").run("a: stop\na: hunt");
        table.0.state.fight.unwrap().pool
    };
    let mut seen = BTreeSet::new();
    for number in 0..10 {
        let cards: BTreeSet<u8> = pool(number).iter().map(|card| card.0).collect();
        assert_eq!(cards.len(), 12, "the life of a harpy, no card twice");
        seen.extend(cards);
    }
    assert_eq!(seen, (0..20).collect());
    assert_ne!(pool(0), pool(1));
}

#[test]
fn boards_are_drafted_from_two() {
    proves!["OW-158", "OW-159", "OW-E4", "OW-D9"];
    for number in 0..6 {
        let game = rules(&house(), 5, &[("first-player", "host")]);
        let mut table = Table::start(game, number);
        for seat in [E, D, C, B] {
            let Decision::PickBoard {
                seat: picker,
                shown,
            } = table.state.decision
            else {
                panic!("{}", table.asked());
            };
            assert_eq!((picker, shown.count_ones()), (seat, 2));
            // Only the picker sees the two boards.
            for other in [A, B, C, D, E].into_iter().filter(|other| *other != seat) {
                let hidden = Pending::PickBoard { seat, shown: None };
                assert_eq!(table.view(other).pending, hidden);
            }
            let action = table.legal(seat)[1].clone();
            table.act(seat, &action);
            // The pick itself is public.
            let picked = table.state.witcher(seat).school.unwrap();
            let told = Seen::BoardPicked {
                seat,
                school: picked,
            };
            assert!(table.seen(Viewer::Spectator).contains(&told));
        }
        // One board is left for the first player: no choice.
        assert!(table.state.witcher(A).school.is_some());
        assert_eq!(table.asked(), "start-skill");
    }
    // With four players the first one still sees two.
    let mut table = Table::start(rules(&house(), 4, &[("first-player", "host")]), 1);
    for seat in [D, C, B] {
        let action = table.legal(seat)[0].clone();
        table.act(seat, &action);
    }
    assert_eq!(table.legal(A).len(), 2);
}

#[test]
fn boards_by_free_choice_or_at_random() {
    proves!["OW-160"];
    let options = [("first-player", "host"), ("boards", "free")];
    let table = Table::start(rules(&house(), 3, &options), 1);
    table.run(
        "turn: c
         c? board wolf | board griffin | board bear | board cat | board viper
         c: board cat
         b? board wolf | board griffin | board bear | board viper
         b: board wolf
         a? board griffin | board bear | board viper
         a: board viper
         asked: phase1",
    );
    let mut dealt = BTreeSet::new();
    for number in 0..20 {
        let table = Table::start(rules(&house(), 3, &[("boards", "random")]), number);
        assert_eq!(table.asked(), "phase1");
        dealt.insert(table.state.witchers[0].school.unwrap().index());
    }
    assert!(dealt.len() > 2);
}

#[test]
fn figures_markers_and_decks() {
    proves!["OW-161", "OW-162", "OW-164", "OW-166", "OW-9", "OW-8"];
    let homes = [
        "kaer-morhen",
        "kaer-seren",
        "haern-caduch",
        "stygga",
        "gorthur-gvaed",
    ];
    for number in 0..8 {
        let table = begun(3, number, &[]);
        let doc = table.doc();
        for (witcher, board) in doc.witchers.iter().zip(&table.state.witchers) {
            let school = witcher.school.unwrap();
            assert_eq!(witcher.at, homes[school.index()]);
            assert_eq!((witcher.marker, witcher.level, witcher.shield), (0, 1, 1));
            assert_eq!(witcher.skills, [1; 4]);
            assert!(witcher.discard.is_empty());
            let mut own: Vec<Card> = board.hand.iter().chain(&board.deck).copied().collect();
            own.sort_unstable();
            assert_eq!(own, Card::starting(school).collect::<Vec<_>>());
        }
        // Cards of the other schools are nowhere.
        let others = School::ALL
            .iter()
            .filter(|school| doc.witchers.iter().all(|w| w.school != Some(**school)));
        for card in others.flat_map(|school| Card::starting(*school)) {
            assert!(!table.state.pool.has(card.index()) && !table.state.trashed.has(card.index()));
        }
    }
    let order = |number| {
        begun(2, number, &[("boards", "free"), ("first-player", "host")])
            .state
            .witchers[0]
            .deck
            .clone()
    };
    assert_ne!(order(1), order(2), "the deck is shuffled");
}

#[test]
fn cards_and_gold_by_turn_order() {
    proves!["OW-165", "OW-E1"];
    let wanted: [&[(usize, u16)]; 4] = [
        &[(3, 2), (5, 4)],
        &[(3, 2), (4, 4), (5, 6)],
        &[(2, 4), (3, 5), (4, 6), (5, 7)],
        &[(2, 5), (3, 5), (4, 5), (4, 7), (5, 7)],
    ];
    for (players, wanted) in (2..=5).zip(wanted) {
        for number in 0..5 {
            // Combat is raised where a skill is: no card comes of it.
            let table = begun(players, number, &[]);
            for (place, (hand, gold)) in wanted.iter().enumerate() {
                let witcher = table
                    .state
                    .witcher(table.state.first.clockwise(place, players));
                assert_eq!((witcher.hand.len(), witcher.gold), (*hand, *gold));
                assert_eq!(witcher.deck.len(), 10 - hand);
            }
        }
    }
}

#[test]
fn the_extra_stack_of_large_tables() {
    proves!["OW-167", "OW-E5"];
    for (players, level1, extra) in [(2, 8, 0), (3, 7, 0), (4, 6, 1), (5, 5, 2)] {
        let table = begun(players, 2, &[]);
        assert_eq!(
            (stacks(&table)[0], table.state.extra.len()),
            (level1, extra)
        );
        assert!(
            table.state.extra.iter().all(|monster| monster < 10),
            "level I"
        );
        // Unseen: a view counts them and no more.
        let view = table.view(A);
        assert_eq!(usize::from(view.extra_count), extra);
        assert_eq!(
            view.monsters[0].len(),
            level1 + extra,
            "mixed with the stack"
        );
    }
}

#[test]
fn four_players_raise_a_skill() {
    proves!["OW-168", "OW-E6"];
    let options = [("first-player", "host"), ("boards", "random")];
    Table::start(rules(&house(), 4, &options), 1).run(
        "turn: a
         a? raise combat | raise defence | raise alchemy | raise specialty
         a: raise defence
         skills a: 1 2 1 1
         shield a: 2
         b: raise alchemy
         skills b: 1 1 2 1
         potions b: 1
         c: raise specialty
         skills c: 1 1 1 2
         d: raise combat
         level a: 1
         level b: 1
         level c: 1
         level d: 1
         asked: phase1
         turn: a",
    );
}
