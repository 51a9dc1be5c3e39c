//! Every card of every deck is played at least once: for each one a table on which it lies in the
//! right place, and the shortest way, or play by chance, until it has done what it says.

use std::collections::BTreeSet;

use coven_core::{Game, Rng, Seat, Seed, Viewer};
use coven_old_world::Seen;
use coven_old_world::card::Terrain::Mountain;
use serde_json::Value;

use crate::aftermath::hunt;
use crate::support::{A, B, Setup, Table, file, house};

/// What was seen of cards: `played block-1`, `used event-14`, `chose city-01 a` and so on.
type Done = BTreeSet<String>;

fn note(table: &Table, done: &mut Done) {
    for seen in table.seen(Viewer::Referee) {
        let what = match seen {
            Seen::Played { card, .. } => format!("played {card}"),
            Seen::Drank { potion, .. } => format!("drank {potion}"),
            Seen::MonsterAbility { monster, .. } => format!("ability {monster}"),
            Seen::AttackRevealed { card, attack } => format!("{} {card}", attack.id()),
            Seen::Chose { story, option, .. } => format!("chose {story} {}", option.id()),
            Seen::EventDrawn { story, .. } => format!("drawn {story}"),
            Seen::Used { card, .. }
            | Seen::Moved {
                with: Some(card), ..
            } => format!("used {card}"),
            _ => continue,
        };
        done.insert(what);
    }
}

fn act(table: &mut Table, seat: Seat, action: &str, done: &mut Done) {
    // A lesson at a discount is told by what it leaves, not by a use.
    if let ["train", _, card] = action.split(' ').collect::<Vec<_>>().as_slice() {
        done.insert(format!("used {card}"));
    }
    table.act(seat, action);
    note(table, done);
}

/// Plays on by chance until the turn of the first player is over, or so many decisions are made. Who
/// may go on with a combo or use something mostly does.
fn drive(mut table: Table, rng: &mut Rng, steps: usize, done: &mut Done) -> Table {
    for _ in 0..steps {
        let Some(seat) = table.game.actors(&table.state).first() else {
            break;
        };
        if table.state.active != A {
            break;
        }
        let mut legal = table.legal(seat);
        if legal.len() > 1 && rng.below(8) > 0 {
            legal.retain(|action| action != "stop");
        }
        let action = rng.pick(&legal).clone();
        act(&mut table, seat, &action, done);
    }
    table
}

fn run(setup: Setup, script: &str, done: &mut Done) -> Table {
    let mut table = setup.table();
    for line in script.lines() {
        act(&mut table, A, line.trim(), done);
    }
    table
}

fn listed(path: &str) -> Vec<Value> {
    file()
        .pointer(path)
        .and_then(Value::as_array)
        .unwrap()
        .clone()
}

fn id(card: &Value) -> String {
    card["id"].as_str().unwrap().to_owned()
}

/// Nothing of what was wanted is missing.
fn complete(wanted: impl IntoIterator<Item = String>, done: &Done) {
    let missing: Vec<String> = wanted
        .into_iter()
        .filter(|card| !done.contains(card))
        .collect();
    assert_eq!(missing, Vec::<String>::new(), "never resolved");
}

#[test]
fn action_cards() {
    let mut done = Done::new();
    let mut wanted = Vec::new();
    let starting = listed("/starting_decks/cards");
    for card in starting.iter().chain(&listed("/action_cards/cards")) {
        let card = id(card);
        let schools = ["wolf", "griffin", "bear", "cat", "viper"];
        let own = schools
            .iter()
            .find(|school| card.starts_with(&format!("{school}-")));
        let school = own.unwrap_or(&"wolf");
        let other = if *school == "wolf" { "griffin" } else { "wolf" };
        let row = if card.starts_with("block") {
            "rend-1 rend-2 rend-3 rend-4 rend-5 rend-6"
        } else {
            "block-1 block-2 block-3 block-4 block-5 block-6"
        };
        let setup = Setup::of(&format!("{school} {other}"))
            .at(A, "doldeth")
            .trail(A, "hengfors")
            .row(row)
            .hand(A, &card)
            .discard(A, "");
        let mut table = run(setup, "stop\nhunt", &mut done).play_until("combo");
        act(&mut table, A, &format!("play {card}"), &mut done);
        // The fight turn goes on to its end: the card has done what it says.
        let table = table.play_until("attack-type");
        assert!(table.state.fight.as_deref().unwrap().combo.is_empty());
        wanted.push(format!("played {card}"));
    }
    assert_eq!(wanted.len(), 140);
    complete(wanted, &done);
}

#[test]
fn potions() {
    let mut done = Done::new();
    let mut wanted = Vec::new();
    for potion in listed("/potions/potions") {
        let potion = id(&potion);
        let setup = Setup::of("wolf griffin")
            .at(A, "doldeth")
            .trail(A, "hengfors")
            .hand(A, "wolf-yrden-1 wolf-push-1")
            .potions(A, &potion);
        run(setup, &format!("stop\nhunt\ndrink {potion}"), &mut done);
        wanted.push(format!("drank {potion}"));
    }
    assert_eq!(wanted.len(), 7);
    complete(wanted, &done);
}

/// A hand that can make long and colourful combos.
const COLOURFUL: &str =
    "whirl-6 crippling-strike-3 precise-cut-4 counterattack-1 magic-trap-1 melt-armour-1";
const ROW: &str = "block-1 block-2 block-3 block-4 block-5 block-6";

/// A hunter before a monster, a little different with each number.
fn hunter(schools: &str, number: u64) -> Setup {
    let setup = Setup::of(schools)
        .at(A, "doldeth")
        .row(ROW)
        .seed(number)
        .hand(A, if number % 4 == 3 { "rend-1" } else { COLOURFUL })
        .potions(A, "potion-swallow potion-swallow potion-tawny-owl")
        .skills(A, [2, 1 + (number % 3) as u8, 3, 1])
        .shield(A, (number % 2) as u8);
    let setup = if number % 5 == 4 {
        setup.deck(A, "wolf-push-1")
    } else {
        setup
    };
    if number.is_multiple_of(2) {
        setup.trail(A, "hengfors")
    } else {
        setup
    }
}

#[test]
fn monsters() {
    let mut done = Done::new();
    let mut wanted = Vec::new();
    for monster in listed("/monsters/monsters") {
        let monster = id(&monster);
        let want = format!("ability {monster}");
        for number in 0..60 {
            if done.contains(&want) {
                break;
            }
            let setup = hunter("wolf griffin", number);
            // Two of them stand on the table already.
            let setup = match monster.as_str() {
                "monster-arachas" => setup.at(A, "stygga"),
                "monster-foglet" => setup.at(A, "gorthur-gvaed"),
                _ => setup.lair(Mountain, &monster, "doldeth"),
            };
            let table = run(setup, "stop\nhunt", &mut done);
            let life = [8, 4, 2][number as usize % 3];
            let table = if table
                .state
                .fight
                .as_deref()
                .is_some_and(|fight| fight.formed)
            {
                table.tweak(|doc| {
                    let pool = doc.fight.as_mut().unwrap().pool.as_mut().unwrap();
                    pool.truncate(life);
                })
            } else {
                table
            };
            drive(
                table,
                &mut Seed::from_number(number).stream(3),
                120,
                &mut done,
            );
        }
        wanted.push(want);
    }
    assert_eq!(wanted.len(), 28);
    complete(wanted, &done);
}

#[test]
fn fight_cards() {
    let mut done = Done::new();
    let mut wanted = Vec::new();
    for card in listed("/monster_fight_cards/cards") {
        for attack in ["charge", "bite"] {
            let card = id(&card);
            let setup = Setup::of("wolf griffin")
                .at(A, "doldeth")
                .hand(A, "wolf-push-1 wolf-push-2 wolf-aard-1")
                .skills(A, [2, 2, 2, 2]);
            let mut table = hunt(setup, 12).tweak(|doc| {
                let pool = doc.fight.as_mut().unwrap().pool.as_mut().unwrap();
                pool.retain(|held| *held != card);
                pool.truncate(11);
                pool.push(card.clone());
            });
            let before = table.state.clone();
            act(&mut table, B, &format!("name {attack}"), &mut done);
            let (old, new) = (before.witcher(A), table.state.witcher(A));
            let felt = old.shield != new.shield
                || old.skills != new.skills
                || old.owned() != new.owned()
                || old.health() != new.health()
                || table.asked() == "pick-trash";
            assert!(felt, "{attack} of {card} does nothing");
            wanted.push(format!("{attack} {card}"));
        }
    }
    assert_eq!(wanted.len(), 40);
    complete(wanted, &done);
}

#[test]
fn exploration_cards() {
    let mut done = Done::new();
    let mut wanted = Vec::new();
    for deck in ["city", "wilds"] {
        for card in listed(&format!("/exploration_{deck}/cards")) {
            for option in ["a", "b"] {
                let card = id(&card);
                let setup = Setup::of("wolf griffin")
                    .at(A, "cintra")
                    .gold(A, 9)
                    .potions(A, "potion-swallow potion-blizzard")
                    .hand(A, "wolf-push-1 wolf-push-2 wolf-aard-1");
                let setup = if deck == "city" {
                    setup.city(&card)
                } else {
                    setup.wilds(&card)
                };
                let script = format!("stop\nexplore {deck}\nchoose {option}");
                let table = run(setup, &script, &mut done);
                // To the end of the turn: every effect of the outcome has an end.
                let table = drive(table, &mut Seed::from_number(9).stream(3), 200, &mut done);
                assert_ne!(table.state.active, A, "{card} {option} goes on and on");
                wanted.push(format!("chose {card} {option}"));
            }
        }
    }
    assert_eq!(wanted.len(), 144);
    complete(wanted, &done);
}

#[test]
fn events() {
    let mut done = Done::new();
    let mut wanted = Vec::new();
    for event in listed("/events/events") {
        let choice = event["kind"] == "choice";
        let number = event["number"].as_u64().unwrap() as u8;
        let options: &[&str] = if choice { &["a", "b"] } else { &[""] };
        for option in options {
            for seed in 0..6 {
                let setup = Setup::of("wolf griffin")
                    .at(A, "cintra")
                    .seed(seed)
                    .gold(A, 9)
                    .potions(A, "potion-swallow potion-blizzard")
                    .hand(A, "wolf-push-1 wolf-push-2 wolf-aard-1")
                    .quest_here(number);
                let mut table = run(setup, "quest wilds-36", &mut done);
                if choice {
                    act(&mut table, A, &format!("choose {option}"), &mut done);
                }
                let table = drive(
                    table,
                    &mut Seed::from_number(seed).stream(3),
                    300,
                    &mut done,
                );
                assert_ne!(table.state.active, A, "event {number} goes on and on");
            }
            if choice {
                wanted.push(format!("chose {} {option}", id(&event)));
            }
        }
        wanted.push(format!("drawn {}", id(&event)));
    }
    complete(wanted, &done);
}

/// Cards that stay with their owner and are of use on the road.
fn on_the_road(card: &str, number: u64) -> Option<(Setup, &'static str)> {
    let setup = Setup::of("wolf griffin").seed(number);
    Some(match card {
        "city-05" => (setup.at(A, "stygga").moved().gold(A, 9), "act"),
        "city-34" | "event-29" => (setup, "stop\nexplore city"),
        "event-22" => (setup, "stop\ninstead event-22"),
        "event-11" => (
            setup.at(A, "vizima").hand(A, "wolf-push-2"),
            "move hengfors\npay wolf-push-2",
        ),
        "event-16" => (setup.at(A, "vengerberg"), "move vizima\nride event-16"),
        "event-32" => (
            setup.at(A, "vizima").hand(A, "wolf-push-2"),
            "move ban-ard\nride event-32 wolf-push-2",
        ),
        "monster-trophy-harpy" => (
            setup
                .lair(Mountain, "monster-barghest", "doldeth")
                .at(A, "vizima")
                .hand(A, "wolf-push-1"),
            "move cintra\nride monster-trophy-harpy wolf-push-1",
        ),
        _ => return None,
    })
}

/// One attempt to make use of a kept card.
fn attempt(card: &str, number: u64, done: &mut Done) {
    let school = card.strip_prefix("school-trophy-");
    let mut rng = Seed::from_number(number).stream(3);
    let marker = u8::from(card.contains("trophy"));
    if let Some((setup, script)) = on_the_road(card, number) {
        let table = run(setup.kept(A, card).marker(A, marker), script, done);
        drive(table, &mut rng, 30, done);
        return;
    }
    let schools = match school {
        Some("wolf") => "cat wolf".to_owned(),
        Some(other) => format!("wolf {other}"),
        None => "wolf griffin".to_owned(),
    };
    let setup = hunter(&schools, number);
    let setup = if schools.starts_with("cat") && number % 5 == 4 {
        setup.deck(A, "cat-push-1")
    } else {
        setup
    };
    // The monsters on the table are not those whose trophy is looked at.
    let setup = match card {
        "monster-trophy-arachas" => setup.lair(
            coven_old_world::card::Terrain::Forest,
            "monster-barghest",
            "stygga",
        ),
        "monster-trophy-foglet" => setup.lair(
            coven_old_world::card::Terrain::Water,
            "monster-barghest",
            "gorthur-gvaed",
        ),
        _ => setup,
    };
    let setup = setup.kept(A, card).marker(A, marker);
    let table = run(setup, "stop\nhunt", done);
    drive(table, &mut rng, 150, done);
}

#[test]
fn trophies_and_kept_cards() {
    let mut done = Done::new();
    let mut cards: Vec<String> = Vec::new();
    for monster in listed("/monsters/monsters") {
        cards.push(id(&monster["trophy"]));
    }
    cards.extend(listed("/skill_trophies/trophies").iter().map(id));
    cards.extend(listed("/school_trophies/trophies").iter().map(id));
    for path in [
        "/events/events",
        "/exploration_city/cards",
        "/exploration_wilds/cards",
    ] {
        // Event 25 lasts instead of being used: the limit of five potions, below.
        let stays = |id: &String| house().keepsake(id).is_some() && id != "event-25";
        cards.extend(listed(path).iter().map(id).filter(stays));
    }
    assert!(cards.len() > 28 + 4 + 5 + 15);
    for card in &cards {
        let want = format!("used {card}");
        for number in 0..80 {
            if done.contains(&want) {
                break;
            }
            attempt(card, number, &mut done);
        }
    }
    complete(cards.iter().map(|card| format!("used {card}")), &done);
    let four = "potion-swallow potion-blizzard potion-thunderbolt potion-tawny-owl";
    let setup = Setup::of("wolf griffin")
        .at(A, "cintra")
        .moved()
        .potions(A, four);
    setup.clone().run("a: act\nasked: drop-potion");
    setup
        .kept(A, "event-25")
        .run("a: act\npotions a: 5\nasked: phase2");
}
