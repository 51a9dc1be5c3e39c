//! Law 2 over time: games that were played once come out the same for ever, under the same rules version
//! and content.
//!
//! `pinned.txt` grows and never changes: `COVEN_BLESS=1` adds lines for a new rules version or a new
//! edition. A line that comes out otherwise under a version that is there already means that the
//! rules changed: then `rules_version` goes up, whoever is told to bless.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use coven_catalog::{Catalog, GameEntry, NewMatch};
use coven_core::{Entry, OptionValues, Seed};

const GAMES: u64 = 2;
/// Random players can go round in circles; this far a game is compared.
const LONGEST: usize = 600;

/// One game of chance: how long it was and where it ended.
fn play(entry: &dyn GameEntry, players: usize, number: u64) -> String {
    let seed = Seed::from_number(number);
    let mut game = entry
        .start(&NewMatch {
            players,
            options: OptionValues::default(),
            seed,
            fairness: None,
            clock: None,
        })
        .expect("the defaults are valid");
    let mut rng = seed.stream(u64::MAX - 7);
    while game.entries() < LONGEST
        && let Some(seat) = game.actors().first().copied()
    {
        let choices = game.choices(seat);
        let action = rng.pick(&choices).action.clone();
        game.resume(Entry::act(seat, action))
            .expect("a choice is possible");
    }
    let scores = game.outcome().map(|outcome| outcome.scores);
    format!("{} {} {scores:?}", game.entries(), game.hash())
}

/// Every edition that this program can play, the present one among them.
fn editions(catalog: &Catalog) -> Vec<Box<dyn GameEntry>> {
    let mut all: Vec<Box<dyn GameEntry>> = Vec::new();
    for entry in catalog.iter() {
        let first = entry.editions().into_iter();
        for hash in first.chain([entry.content_hash()]) {
            let known = all.iter().any(|known| known.content_hash() == hash);
            if !known {
                all.push(entry.edition(&hash, None).expect("it can be played"));
            }
        }
    }
    all
}

#[test]
fn pinned_games_come_out_as_they_always_did() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pinned.txt");
    let text = fs::read_to_string(&file).unwrap_or_default();
    let pinned: BTreeMap<&str, &str> = text
        .lines()
        .filter_map(|line| line.split_once(": "))
        .collect();
    let mut added = String::new();
    for entry in editions(&Catalog::house()) {
        let info = entry.info();
        for players in info.players.0..=info.players.1 {
            for number in 1..=GAMES {
                let name = format!(
                    "{} rules {} content {} players {players} game {number}",
                    info.id,
                    info.rules_version,
                    entry.content_hash()
                );
                let played = play(&*entry, players, number);
                match pinned.get(&*name) {
                    Some(known) => assert_eq!(
                        *known, played,
                        "{name}: the rules changed, so rules_version must go up"
                    ),
                    None => writeln!(added, "{name}: {played}").expect("a text takes a line"),
                }
            }
        }
    }
    if added.is_empty() {
        return;
    }
    let is_blessed = std::env::var_os("COVEN_BLESS").is_some_and(|value| value == "1");
    assert!(is_blessed, "not pinned yet; COVEN_BLESS=1 adds:\n{added}");
    fs::write(&file, text + &added).expect("the file can be written");
}
