//! The quick finder against brute force: every subset of a hand, every declaration and every target is
//! put to the rules as they are written, and the steps must lead to exactly those that are accepted.

use std::collections::BTreeSet;

use coven_conformance::proves;
use coven_core::{Game, Rng, Seed};
use coven_seers_catalog::{Action, MeldRequest};

use crate::support::{B, Setup, Table, hands, long};

/// Everything the rules accept from the hand of the seer on turn.
fn brute_force(table: &Table, hand: &[String], suits: usize) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for chosen in 1_u32..1 << hand.len() {
        let cards: Vec<&String> = hand
            .iter()
            .enumerate()
            .filter(|(i, _)| chosen & (1 << i) != 0)
            .map(|(_, c)| c)
            .collect();
        let is_rider = |card: &str| {
            [
                "cauldron",
                "cloak",
                "amulet",
                "hourglass",
                "wolfsbane",
                "scales",
            ]
            .contains(&card)
        };
        let members: Vec<&str> = cards
            .iter()
            .map(|c| c.as_str())
            .filter(|card| !is_rider(card))
            .collect();
        let riders: Vec<&str> = cards
            .iter()
            .map(|c| c.as_str())
            .filter(|card| is_rider(card))
            .collect();
        let mut member_lines = vec![String::new()];
        for member in &members {
            let wild = ["j", "mirror", "thread"].contains(member);
            member_lines = member_lines
                .iter()
                .flat_map(|line| {
                    let values: Vec<String> = if wild {
                        (1..=14)
                            .map(|value| format!("{line} {member}={value}"))
                            .collect()
                    } else {
                        vec![format!("{line} {member}")]
                    };
                    values
                })
                .collect();
        }
        let mut rider_lines = vec![String::new()];
        for rider in &riders {
            let targets: Vec<String> = match *rider {
                "cauldron" => members
                    .iter()
                    .filter_map(|card| Some((card, card.get(1..)?.parse::<u8>().ok()?)))
                    .flat_map(|(card, value)| {
                        (value - 2..=value + 2).map(move |value| format!(":{card}={value}"))
                    })
                    .collect(),
                "cloak" => members
                    .iter()
                    .flat_map(|card| {
                        "ymstg"[..suits]
                            .chars()
                            .map(move |suit| format!(":{card}={suit}"))
                    })
                    .collect(),
                _ => vec![String::new()],
            };
            rider_lines = rider_lines
                .iter()
                .flat_map(|line| targets.iter().map(move |t| format!("{line} {rider}{t}")))
                .collect();
        }
        for kind in ["single", "set", "run"] {
            for line in &member_lines {
                for riders in &rider_lines {
                    let with = if riders.is_empty() { "" } else { " with" };
                    let text = long(&format!("{kind}{line}{with}{riders}"));
                    let Ok(request) = text.parse::<MeldRequest>() else {
                        continue;
                    };
                    if let Ok(meld) = table.game.judge_meld(&table.state, &request) {
                        let canonical = table.game.request(Action::Lay(meld)).to_string();
                        found.insert(canonical.strip_prefix("lay ").unwrap().to_owned());
                    }
                }
            }
        }
    }
    found
}

/// What has to be beaten, with cards that no random hand has.
const TABLES: [&str; 24] = [
    "",
    "",
    "",
    "",
    "single y2",
    "single y7",
    "single y12",
    "single y5 with amulet",
    "single y9 with wolfsbane",
    "single y4 with wolfsbane amulet",
    "single blade",
    "single first-move",
    "set y6 j=6",
    "set y8 j=8",
    "set y7 j=7 with wolfsbane",
    "set y4 j=4 mirror=4",
    "set y9 j=9 mirror=9 with wolfsbane",
    "run y3 y4",
    "run y6 y7",
    "run y8 y9 with wolfsbane",
    "run y2 y3 y4",
    "run y5 y6 y7",
    "run y9 y10 y11 with wolfsbane",
    "run y2 y3 y4 y5",
];

/// A random hand of the other suits, rich in wild cards and artifacts.
fn random_hand(rng: &mut Rng, size: usize, on_table: &str, suits: usize) -> Vec<String> {
    let mut suit_cards: Vec<String> = Vec::new();
    let letters = &"mstg"[..suits - 1];
    let low = 2 + rng.below(7);
    for suit in letters.chars() {
        // A narrow band of values makes sets and runs likely.
        suit_cards.extend(
            (low..low + 6)
                .filter(|v| *v <= 13)
                .map(|v| format!("{suit}{v}")),
        );
    }
    rng.shuffle(&mut suit_cards);
    let mut specials: Vec<&str> = [
        "cauldron",
        "cloak",
        "amulet",
        "hourglass",
        "wolfsbane",
        "scales",
        "mirror",
        "thread",
        "blade",
        "j",
        "j",
        "first-move",
    ]
    .into_iter()
    .filter(|card| *card == "j" || !on_table.contains(card))
    .collect();
    rng.shuffle(&mut specials);
    let special = rng.below(size.min(4) + 1);
    let mut hand: Vec<String> = specials[..special]
        .iter()
        .map(|card| (*card).to_owned())
        .collect();
    hand.extend(suit_cards.into_iter().take(size - special));
    hand
}

fn setup(hand: &[String], on_table: &str) -> Setup {
    // The others hold yellow cards, which the random hand never has.
    let lying: Vec<&str> = on_table.split(' ').collect();
    let yellow: Vec<String> = (2..=13)
        .map(|v| format!("y{v}"))
        .filter(|card| !lying.contains(&card.as_str()))
        .collect();
    let five = hands([
        &yellow[0],
        &hand.join(" "),
        &yellow[1],
        &yellow[2],
        &yellow[3],
    ]);
    if on_table.is_empty() {
        five.turn(B)
    } else {
        five.laid(&format!("a: {on_table}"))
    }
}

fn compare(hand: &[String], on_table: &str) -> usize {
    let table = setup(hand, on_table).table();
    if table.game.actors(&table.state).first() != Some(B) {
        return 0;
    }
    let wanted = brute_force(&table, hand, 5);
    let ends = table.ends(B);
    let melds: BTreeSet<String> = ends
        .iter()
        .filter(|line| ["single", "set", "run"].contains(&line.split(' ').next().unwrap()))
        .cloned()
        .collect();
    assert_eq!(melds, wanted, "hand {hand:?} on `{on_table}`");
    // SC-33, SC-43: forced exactly when brute force finds something.
    if !on_table.is_empty() {
        let forced = !ends.contains("pass");
        assert_eq!(
            forced,
            hand.len() <= 5 && !wanted.is_empty(),
            "hand {hand:?} on `{on_table}`"
        );
    }
    wanted.len()
}

fn can_be(hand: &[String], on_table: &str) -> bool {
    let leads = hand
        .iter()
        .any(|card| card == "blade" || card == "first-move" || card.len() <= 3 && card != "j");
    let named = hand.iter().filter(|card| card.len() > 3).count()
        + ["first-move", "blade", "amulet", "wolfsbane", "mirror"]
            .iter()
            .filter(|card| on_table.contains(*card))
            .count();
    let wild = hand
        .iter()
        .filter(|card| ["j", "mirror", "thread"].contains(&card.as_str()))
        .count();
    let targets = hand
        .iter()
        .filter(|card| ["cauldron", "cloak"].contains(&card.as_str()))
        .count();
    let affordable = wild + targets < 4;
    (leads || !on_table.is_empty()) && named < 9 && affordable
}

#[test]
fn forced_play_in_bonus_is_exactly_what_brute_force_finds() {
    proves!["SC-33", "SC-40", "SC-43", "SC-107", "SC-I9"];
    let mut rng = Seed::from_number(11).stream(0);
    let mut melds = 0;
    let mut tables = 0;
    for _ in 0..700 {
        let on_table = TABLES[rng.below(TABLES.len())];
        let size = 1 + rng.below(5);
        let hand = random_hand(&mut rng, size, on_table, 5);
        if can_be(&hand, on_table) {
            tables += 1;
            melds += compare(&hand, on_table);
        }
    }
    assert!(
        tables > 500 && melds > 1_000,
        "{tables} tables, {melds} melds: too few to prove a thing"
    );
}

#[test]
fn larger_hands_reach_every_meld_too() {
    proves!["SC-21", "SC-29", "SC-107"];
    let mut rng = Seed::from_number(12).stream(0);
    let mut melds = 0;
    for _ in 0..160 {
        let on_table = TABLES[rng.below(TABLES.len())];
        let size = 6 + rng.below(2);
        let hand = random_hand(&mut rng, size, on_table, 5);
        if can_be(&hand, on_table) {
            melds += compare(&hand, on_table);
        }
    }
    assert!(melds > 1_000, "{melds} melds");
}

/// Walks every step from here: wherever a meld can still be laid, and nowhere else, the finder
/// proposes one. The steps are those of the test above, so this is brute force as well.
fn propose_everywhere(table: &Table, seen: &mut BTreeSet<String>) -> usize {
    if !seen.insert(format!("{:?}", table.state.draft)) {
        return 0;
    }
    let legal = table.legal_actions(B);
    let is_step = |a: &Action| matches!(a, Action::Pick(_) | Action::Attach(_) | Action::Lay(_));
    let ideas = table.view(B).ideas;
    assert_eq!(
        !ideas.is_empty(),
        legal.iter().any(is_step),
        "hand {:?}, picked {:?}: {:?}",
        table.view(B).hand,
        table.state.draft,
        table.legal(B)
    );
    // What is proposed can be laid, step by step.
    for idea in ideas.iter().take(2) {
        let mut after = table.clone();
        for step in &idea.steps {
            after = after.run(&format!("b: {step}"));
        }
        assert_eq!(after.spectator().last.map(|last| last.seat), Some(B));
    }
    let mut many = usize::from(ideas.first().is_some_and(|idea| idea.meld.riders.len() > 1));
    for action in legal {
        if matches!(action, Action::Pick(_) | Action::Attach(_)) {
            let mut next = table.clone();
            next.apply(B, action);
            many += propose_everywhere(&next, seen);
        }
    }
    many
}

#[test]
fn whoever_can_lay_a_meld_is_proposed_one() {
    proves!["SC-107"];
    // P11 of the findings: eight, counted as nine, and half a point.
    let hand = ["m8", "cauldron", "amulet"].map(str::to_owned);
    let table = setup(&hand, "single y9").table();
    let ideas = table.view(B).ideas;
    let found: Vec<String> = ideas.iter().map(|idea| idea.steps.join(" | ")).collect();
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(propose_everywhere(&table, &mut BTreeSet::new()) > 0);

    let mut rng = Seed::from_number(13).stream(0);
    let (mut tables, mut many) = (0, 0);
    for _ in 0..600 {
        let on_table = TABLES[4 + rng.below(TABLES.len() - 4)];
        let size = 2 + rng.below(4);
        let hand = rider_hand(&mut rng, size, on_table);
        if can_be(&hand, on_table) {
            tables += 1;
            let table = setup(&hand, on_table).table();
            if table.game.actors(&table.state).first() == Some(B) {
                many += propose_everywhere(&table, &mut BTreeSet::new());
            }
        }
    }
    assert!(
        tables > 400 && many > 40,
        "{tables} tables, {many} places with several riders: too few to prove a thing"
    );
}

/// Few cards near each other and as many riders as there are.
fn rider_hand(rng: &mut Rng, size: usize, on_table: &str) -> Vec<String> {
    let mut riders: Vec<&str> = ["cauldron", "cloak", "amulet", "wolfsbane", "scales"]
        .into_iter()
        .filter(|card| !on_table.contains(card))
        .collect();
    rng.shuffle(&mut riders);
    riders.truncate(2 + rng.below(3));
    let mut hand = random_hand(rng, size, on_table, 5);
    hand.retain(|card| !riders.contains(&card.as_str()) && card != "hourglass");
    hand.extend(riders.into_iter().map(str::to_owned));
    hand
}
