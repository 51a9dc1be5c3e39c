//! Section 12: every invariant, broken by hand, is found by the audit; play by chance keeps them all.

use coven_conformance::proves;
use coven_core::{Game, Seat, SeatSet};
use coven_old_world::card::Corner;
use coven_old_world::effect::Kept;
use coven_old_world::state::{Decision, Foe, QuestPlace, State, Step};
use coven_old_world::{Seen, TableDoc};

use crate::aftermath::hunt;
use crate::support::{A, B, Setup, Table, house};
use crate::trophies::play;

/// Changes a document and says what loading finds.
fn found(table: &Table, change: impl FnOnce(&mut TableDoc)) -> String {
    let mut doc = table.doc();
    change(&mut doc);
    match table.game.load(&doc) {
        Ok(_) => "nothing".to_owned(),
        Err(problems) => problems.to_string(),
    }
}

/// The audit finds that this invariant is broken.
fn breaks(id: &str, table: &Table, change: impl FnOnce(&mut TableDoc)) {
    let mut doc = table.doc();
    change(&mut doc);
    let problems = table.game.load(&doc).expect_err(id);
    let named = problems.iter().any(|problem| problem.rule == id);
    assert!(named, "{id}: {problems}");
}

fn table() -> Table {
    Setup::of("wolf griffin")
        .hand(A, "wolf-push-1 wolf-push-2")
        .trail(A, "hengfors")
        .track(B, "cintra")
        .potions(A, "potion-swallow")
        .kept(A, "event-14")
        .table()
}

fn fighting() -> Table {
    let setup = Setup::of("wolf griffin")
        .at(A, "doldeth")
        .hand(A, "wolf-push-1 wolf-push-2");
    hunt(setup, 12)
}

fn dueling() -> Table {
    let setup = Setup::of("wolf griffin").at(A, "cintra").at(B, "cintra");
    setup
        .hand(A, "wolf-push-1")
        .hand(B, "griffin-push-1")
        .run("a: stop\na: challenge 1")
}

#[test]
fn an_untouched_table_is_sound() {
    for table in [table, fighting, dueling] {
        assert_eq!(found(&table(), |_| {}), "nothing");
    }
}

#[test]
fn cards() {
    proves!["OW-I1", "OW-I2", "OW-I3"];
    let table = table();
    breaks("OW-I1", &table, |doc| {
        let card = doc.witchers[0].hand.as_ref().unwrap()[0].clone();
        doc.witchers[1].discard.push(card);
    });
    breaks("OW-I1", &table, |doc| {
        drop(doc.witchers[0].hand.as_mut().unwrap().pop());
    });
    breaks("OW-I1", &table, |doc| drop(doc.pool.pop()));
    breaks("OW-I1", &table, |doc| {
        let card = doc.pool[0].clone();
        doc.trashed.push(card);
    });
    breaks("OW-I1", &table, |doc| {
        let card = doc.row[0].clone().unwrap();
        doc.pool.push(card);
    });
    breaks("OW-I2", &table, |doc| {
        let card = doc.row[3].take().unwrap();
        doc.trashed.push(card);
    });
    breaks("OW-I2", &table, |doc| {
        let card = doc.row[0].take().unwrap();
        doc.trashed.push(card);
    });
    breaks("OW-I3", &table, |doc| {
        let wolf = &mut doc.witchers[0];
        let deck = wolf.deck.as_mut().unwrap();
        let more: Vec<String> = deck.drain(..6).collect();
        wolf.hand.as_mut().unwrap().extend(more);
    });
}

#[test]
fn potions() {
    proves!["OW-I4"];
    let table = table();
    breaks("OW-I4", &table, |doc| drop(doc.potion_deck.pop()));
    breaks("OW-I4", &table, |doc| {
        let place = doc
            .potion_deck
            .iter()
            .position(|id| id == "potion-blizzard");
        doc.potion_deck[place.unwrap()] = "potion-swallow".to_owned();
    });
    // Five can come of an effect that fills over the limit, six of nothing.
    let give = |count: usize| {
        move |doc: &mut TableDoc| {
            let more: Vec<String> = doc.potion_deck.drain(..count).collect();
            doc.witchers[1].potions.extend(more);
        }
    };
    assert_eq!(found(&table, give(5)), "nothing");
    breaks("OW-I4", &table, give(6));
}

#[test]
fn tokens() {
    proves!["OW-I5", "OW-I6", "OW-I7", "OW-I9"];
    let table = table();
    breaks("OW-I5", &table, |doc| {
        let stacks = &mut doc.secret.as_mut().unwrap().tokens;
        let token = stacks[0].pop().unwrap();
        stacks[1].push(token);
    });
    breaks("OW-I5", &table, |doc| {
        drop(doc.secret.as_mut().unwrap().tokens[2].pop());
    });
    breaks("OW-I5", &table, |doc| {
        doc.witchers[1].tracks[1] = Some("hengfors".to_owned());
    });
    breaks("OW-I6", &table, |doc| {
        let token = doc.secret.as_mut().unwrap().tokens[1].pop();
        doc.witchers[0].tracks[1] = token;
    });
    breaks("OW-I6", &table, |doc| {
        let lair = doc.lairs[1].take().unwrap();
        doc.driven_off.push(lair.monster);
        doc.secret.as_mut().unwrap().tokens[1].push(lair.location);
    });
    breaks("OW-I9", &table, |doc| {
        doc.lairs[0].as_mut().unwrap().location = "behelt-nar".to_owned();
    });
    breaks("OW-I9", &table, |doc| {
        doc.lairs[0].as_mut().unwrap().location = "doldeth".to_owned();
    });
    // The gold on a tracking token is one coin and nobody's: a document has no word for another
    // amount, and it comes to its owner only on arrival.
    let mut value = serde_json::to_value(table.doc()).unwrap();
    value["witchers"][1]["tracks"][1] = serde_json::json!({"token": "cintra", "gold": 2});
    assert!(serde_json::from_value::<TableDoc>(value).is_err());
    let setup = Setup::of("wolf griffin")
        .at(A, "vizima")
        .track(A, "cintra")
        .hand(A, "wolf-push-2");
    setup.run("gold a: 0\na: move cintra\na: pay wolf-push-2\ngold a: 1");
}

#[test]
fn monsters() {
    proves!["OW-I8", "OW-I10"];
    let table = table();
    breaks("OW-I8", &table, |doc| drop(doc.monsters[0].pop()));
    breaks("OW-I8", &table, |doc| {
        let token = doc.monsters[0].pop().unwrap();
        doc.monsters[1].push(token);
    });
    breaks("OW-I8", &table, |doc| {
        // A monster leaves and none appears.
        let lair = doc.lairs[2].take().unwrap();
        doc.driven_off.push(lair.monster);
        doc.secret.as_mut().unwrap().tokens[2].push(lair.location);
    });
    breaks("OW-I10", &table, |doc| {
        let lair = doc.lairs[0].clone().unwrap();
        doc.lairs[1].as_mut().unwrap().monster = lair.monster;
    });
    breaks("OW-I10", &table, |doc| {
        let token = doc.monsters[2][0].clone();
        doc.driven_off.push(token);
    });
}

#[test]
fn stories() {
    proves!["OW-I12"];
    let table = table();
    breaks("OW-I12", &table, |doc| {
        doc.stories.push("event-14".to_owned());
    });
    breaks("OW-I12", &table, |doc| {
        let kept = doc.witchers[0].kept[0];
        doc.witchers[1].kept.push(kept);
    });
    let quest = Setup::of("wolf griffin").quest(A, "city-13", QuestPlace::OwnSchool, 32);
    breaks("OW-I12", &quest.table(), |doc| {
        doc.stories.push("city-13".to_owned());
    });
}

#[test]
fn boards() {
    proves!["OW-I13", "OW-I14", "OW-I15", "OW-I16", "OW-I17"];
    let table = table();
    for level in [0, 6] {
        breaks("OW-I13", &table, |doc| doc.witchers[0].skills[0] = level);
        breaks("OW-I13", &table, |doc| doc.witchers[0].level = level);
    }
    breaks("OW-I14", &table, |doc| doc.witchers[0].skills = [2; 4]);
    breaks("OW-I15", &table, |doc| doc.witchers[0].shield = 2);
    breaks("OW-I17", &table, |doc| doc.witchers[0].marker = 5);
    breaks("OW-I17", &table, |doc| doc.witchers[0].marker = 4);
    let mut value = serde_json::to_value(table.doc()).unwrap();
    value["witchers"][0]["gold"] = serde_json::json!(-1);
    assert!(
        serde_json::from_value::<TableDoc>(value).is_err(),
        "no debts"
    );
}

#[test]
fn trophies() {
    proves!["OW-I18", "OW-I19", "OW-I20", "OW-I21"];
    let table = table();
    breaks("OW-I18", &table, |doc| doc.witchers[0].marker = 1);
    let keep = |id: &str| house().keepsake(id).unwrap();
    breaks("OW-I18", &table, |doc| {
        doc.witchers[0].kept.push(keep("skill-trophy-combat"));
        doc.skill_trophies[0] = 0;
    });
    breaks("OW-I18", &table, |doc| {
        doc.witchers[0].kept.push(keep("school-trophy-wolf"));
        doc.witchers[0].banners = 0;
        doc.witchers[0].marker = 1;
    });
    breaks("OW-I18", &table, |doc| {
        doc.witchers[0]
            .kept
            .extend([keep("skill-trophy-combat"); 2]);
        doc.skill_trophies = [0, 1, 1, 0];
        doc.witchers[0].marker = 2;
    });
    // At position 3 a skill trophy may be one too many, a monster's may not.
    let three = Setup::of("wolf griffin")
        .kept(A, "monster-trophy-rotfiend")
        .kept(A, "monster-trophy-barghest")
        .kept(A, "skill-trophy-combat")
        .marker(A, 3);
    let four = three.clone().kept(A, "skill-trophy-defence").table();
    assert_eq!(found(&four, |_| {}), "nothing");
    breaks("OW-I19", &table, |doc| doc.witchers[0].banners = 0);
    breaks("OW-I20", &table, |doc| doc.skill_trophies[2] = 0);
    breaks("OW-I20", &table, |doc| doc.skill_trophies[2] = 2);
    breaks("OW-I21", &table, |doc| {
        doc.tavern = Some("kaer-morhen".to_owned());
    });
}

#[test]
fn turns() {
    proves!["OW-I22", "OW-I23"];
    breaks("OW-I22", &dueling(), |doc| {
        doc.agenda.insert(0, Step::Phase2);
    });
    breaks("OW-I22", &dueling(), |doc| doc.active = B);
    let two = table();
    breaks("OW-I22", &two, |doc| doc.agenda.insert(0, Step::Phase2));
    breaks("OW-I23", &dueling(), |doc| {
        doc.turn.played = SeatSet::one(B);
    });
    breaks("OW-I23", &dueling(), |doc| {
        doc.tavern = Some("cintra".to_owned());
    });
    breaks("OW-I23", &dueling(), |doc| {
        doc.witchers[0].at = "stygga".to_owned();
    });
}

#[test]
fn fights() {
    proves!["OW-I11", "OW-I25", "OW-I26", "OW-I27"];
    let table = fighting();
    breaks("OW-I11", &table, |doc| {
        let fight = doc.fight.as_mut().unwrap();
        let card = fight.pool.as_ref().unwrap()[0].clone();
        fight.shown.push(card);
    });
    breaks("OW-I26", &table, |doc| {
        let fight = doc.fight.as_mut().unwrap();
        let pool = fight.pool.as_mut().unwrap();
        *pool = (1..=13)
            .map(|card| format!("monster-fight-{card:02}"))
            .collect();
    });
    breaks("OW-I26", &table, |doc| {
        doc.fight.as_mut().unwrap().turns[1] = 13;
    });
    assert_eq!(table.asked(), "attack-type");
    breaks("OW-I25", &table, |doc| {
        let wolf = &mut doc.witchers[0];
        let hand = std::mem::take(wolf.hand.as_mut().unwrap());
        let deck = std::mem::take(wolf.deck.as_mut().unwrap());
        wolf.discard.extend(hand.into_iter().chain(deck));
    });
    breaks("OW-I27", &table, |doc| {
        doc.fight.as_mut().unwrap().sides[0].potions = 5;
    });
}

#[test]
fn alone() {
    proves!["OW-I31"];
    let setup = Setup::of("wolf");
    let table = setup.clone().table();
    breaks("OW-I31", &table, |doc| {
        let lair = doc.lairs[0].take().unwrap();
        doc.driven_off.push(lair.monster);
        doc.secret.as_mut().unwrap().tokens[0].push(lair.location);
    });
    // All three beaten with the skill trophy open.
    breaks("OW-I31", &table, |doc| {
        for place in 0..3 {
            let lair = doc.lairs[place].take().unwrap();
            let trophy = lair.monster.replace("monster-", "monster-trophy-");
            let trophy = house().keepsake(&trophy).unwrap();
            assert!(matches!(trophy.card, Kept::MonsterTrophy(_)));
            doc.witchers[0].kept.push(trophy);
            doc.secret.as_mut().unwrap().tokens[place].push(lair.location);
        }
        doc.witchers[0].marker = 3;
    });
}

#[test]
fn somebody_decides() {
    proves!["OW-I30"];
    breaks("OW-I30", &table(), |doc| doc.decision = Decision::Over);
    breaks("OW-I30", &table(), |doc| doc.stranded = true);
}

/// What changed with one action, checked against the invariants that speak of change.
fn step(before: &State, after: &Table) {
    let state = &after.state;
    let told: Vec<Seen> = after.seen(coven_core::Viewer::Referee);
    for seat in Seat::all(state.players()) {
        let (old, new) = (before.witcher(seat), state.witcher(seat));
        // OW-I13.
        for (was, is) in old.skills.iter().zip(&new.skills) {
            assert!(*was < 5 || *is == 5, "OW-I13: a skill at 5 fell");
        }
        assert!(new.level >= old.level, "OW-I13: the witcher level fell");
        // OW-I17: it rises by one, for the player whose turn it was.
        assert!(
            (old.marker..=old.marker + 1).contains(&new.marker),
            "OW-I17"
        );
        assert!(new.marker == old.marker || seat == before.active, "OW-I17");
        // OW-I16: gold comes with a word about it.
        if new.gold > old.gold {
            let sources = told.iter().any(|seen| {
                matches!(
                    seen,
                    Seen::Gold { .. } | Seen::Dealt { .. } | Seen::BetsPaid { .. }
                )
            });
            assert!(sources, "OW-I16: gold out of nothing");
        }
    }
    // OW-I24.
    let gained = told.iter().filter(
        |seen| matches!(seen, Seen::Gained { to_hand: true, slot: Some(_), .. } if before.turn.phase == 3),
    );
    assert!(gained.count() <= 1, "OW-I24");
    fight_step(before, state, &told);
}

fn fight_step(before: &State, state: &State, told: &[Seen]) {
    let (Some(old), Some(new)) = (before.fight.as_deref(), state.fight.as_deref()) else {
        return;
    };
    if !old.formed || new.result.is_some() || old.attacker != new.attacker {
        return;
    }
    // OW-I25: cards of a fighter leave only by being trashed.
    for corner in [Corner::Attacker, Corner::Defender] {
        let Some(seat) = new.seat(corner) else {
            continue;
        };
        let all = |state: &State| {
            let combo = state.fight.as_deref().map_or(0, |fight| {
                let mine = fight.acting == Some(seat);
                fight
                    .combo
                    .iter()
                    .filter(|card| mine && !card.returned)
                    .count()
            });
            state.witcher(seat).owned() + combo
        };
        let trashed = told.iter().map(|seen| match seen {
            Seen::Trashed { seat: of, cards } if *of == seat => cards.len(),
            _ => 0,
        });
        assert_eq!(all(state) + trashed.sum::<usize>(), all(before), "OW-I25");
    }
    // OW-I26.
    if let Foe::Monster(_) = new.foe {
        assert!(new.pool.len() <= old.pool.len(), "OW-I26");
        let revealed = told
            .iter()
            .filter(|seen| matches!(seen, Seen::AttackRevealed { .. }))
            .count();
        assert!(old.pool.len() - new.pool.len() >= revealed, "OW-I26");
    }
}

#[test]
fn chance_keeps_them() {
    proves![
        "OW-I1", "OW-I2", "OW-I3", "OW-I4", "OW-I5", "OW-I6", "OW-I8", "OW-I9", "OW-I10", "OW-I11",
        "OW-I12", "OW-I13", "OW-I14", "OW-I15", "OW-I16", "OW-I17", "OW-I18", "OW-I19", "OW-I20",
        "OW-I21", "OW-I24", "OW-I25", "OW-I26", "OW-I27", "OW-I30", "OW-I31"
    ];
    let mut longest = 0;
    for players in 1..=5 {
        for number in 20..26 {
            let mut before: Option<State> = None;
            play(players, number, 5_000, |table| {
                table.game.sound(&table.state).unwrap();
                for seat in table.game.actors(&table.state).iter() {
                    let legal = table.legal(seat).len();
                    assert!(legal > 0, "OW-I30: stuck");
                    longest = longest.max(legal);
                }
                if let Some(before) = &before {
                    step(before, table);
                }
                before = Some(table.state.clone());
            });
        }
    }
    assert!(longest <= 110, "OW-I30: {longest} choices");
}

#[test]
fn one_thing_in_phase_two() {
    proves!["OW-I22", "OW-I23"];
    for players in 1..=4 {
        let mut done = 0;
        let mut poker: Vec<Seat> = Vec::new();
        let mut acted: Vec<String> = Vec::new();
        play(players, 40, 3_000, |table| {
            for seen in table.seen(coven_core::Viewer::Referee) {
                match seen {
                    Seen::TurnBegan { .. } => {
                        assert!(done <= 1, "OW-I22: {done} things in one turn");
                        done = 0;
                        poker.clear();
                        acted.clear();
                    }
                    Seen::Explored { .. } | Seen::MonsterAttacked { .. } => done += 1,
                    Seen::WitcherAttacked { defender, .. } => {
                        done += 1;
                        assert!(!poker.contains(&defender), "OW-I23: a fight after poker");
                    }
                    Seen::Acted { location, .. } => {
                        assert!(!acted.contains(&location), "OW-I23: twice at {location}");
                        acted.push(location);
                    }
                    _ => {}
                }
            }
            if let Some(coven_old_world::state::Dice {
                game: coven_old_world::state::DiceGame::Witcher(with),
                again: [0, 0],
                over: false,
                ..
            }) = table.state.dice
                && table.state.turn.played.contains(with)
                && !poker.contains(&with)
            {
                poker.push(with);
            }
        });
    }
}

#[test]
fn after_a_fight() {
    proves!["OW-I28", "OW-I29"];
    let mut ended = 0;
    let mut exhausted = 0;
    for number in 60..66 {
        let mut before: Option<State> = None;
        // Cards to be trashed for the last trophy, and how many of them are.
        let mut due: Option<(Seat, usize, usize)> = None;
        play(3, number, 4_000, |table| {
            let state = &table.state;
            for seen in table.seen(coven_core::Viewer::Referee) {
                match seen {
                    Seen::Trophy { seat, marker, .. } => {
                        let rose = before
                            .as_ref()
                            .is_some_and(|old| old.witcher(seat).marker < marker);
                        let owned = state.witcher(seat).owned();
                        due = rose.then_some((seat, usize::from(marker).min(owned), 0));
                    }
                    Seen::Trashed { seat, cards } => {
                        if let Some((who, _, gone)) = &mut due
                            && *who == seat
                        {
                            *gone += cards.len();
                        }
                    }
                    _ => {}
                }
            }
            // OW-I29: exhaustion is over when something else is asked.
            if let Some((_, wanted, gone)) = due
                && !matches!(state.decision, Decision::Exhaust { .. })
            {
                assert_eq!(gone, wanted, "OW-I29");
                exhausted += 1;
                due = None;
            }
            // OW-I28: the fight is over with this decision.
            let fought = before.as_ref().and_then(|old| old.fight.as_deref());
            // The farewell of a companion after the fight may cost shields (event 51).
            let farewell = table
                .seen(coven_core::Viewer::Referee)
                .iter()
                .any(|seen| matches!(seen, Seen::Chose { story, .. } if story == "event-51"));
            if let (Some(fight), None, false) = (fought, &state.fight, farewell) {
                ended += 1;
                for corner in [Corner::Attacker, Corner::Defender] {
                    let Some(seat) = fight.seat(corner) else {
                        continue;
                    };
                    let witcher = state.witcher(seat);
                    let defence = witcher.skills[1].min(4);
                    assert_eq!(witcher.shield, defence, "OW-I28: the shield");
                    assert!(witcher.discard.is_empty(), "OW-I28: the discard");
                    if corner == Corner::Defender {
                        let all = witcher.owned();
                        let hand = witcher.hand.len();
                        assert!(hand == 3.min(all) || hand == 4.min(all), "OW-I28: {hand}");
                    }
                }
            }
            before = Some(state.clone());
        });
    }
    assert!(ended > 10 && exhausted > 3, "{ended} {exhausted}");
}

#[test]
fn the_same_game_again() {
    proves!["OW-I33"];
    for players in [1, 2, 4] {
        let hashes = |number: u64| {
            let mut hashes = Vec::new();
            play(players, number, 200, |table| {
                hashes.push(coven_core::state_hash(&table.game, &table.state));
            });
            hashes
        };
        assert_eq!(hashes(5), hashes(5));
        assert_ne!(hashes(5), hashes(6));
    }
}
