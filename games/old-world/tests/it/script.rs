//! The little language of the tests, one statement a line:
//!
//! - `a: move vizima` does something through the checked door;
//! - `a? move vizima | stop` says the complete list of legal decisions;
//! - `a~ move vizima | move behelt-nar` says the complete list of those with the same first word, and
//!   `a- act` that there is none;
//! - `b! stop = not_your_decision` says that an action is refused, with the code, and changes nothing;
//! - `asked: phase1` and `turn: bc` say what is decided and by whom;
//! - `gold a: 3`, `level a: 2`, `shield a: 1`, `marker a: 1`, `at a: vizima`, `skills a: 2 2 1 2`,
//!   `hand a: 4`, `deck a: 6`, `discard a: 1`, `potions a: 2` look at a board, the piles by their size;
//! - `holds a: rend-1 rend-2` is a hand in any order, `pile a: rend-1 rend-2` a discard from the top;
//! - `trails a: forest`, `tracks a: doldeth`, `quests a: city-01`, `kept a: event-16` list what lies
//!   beside a board, `-` is nothing;
//! - `row: rend-1 - …` is the row from the left, `stacks: 5 5 5` counts the location tokens;
//! - of a fight: `life: 7` and `pool: 06 12` are the monster's life pool, by size and from the top,
//!   `beside: 06 12` its cards lying face up, `combo: rend-1` the cards played, `top a: rend-1` the
//!   first cards of a life pool, `used a: 1` the potions used; of the last action: `damage: 3` the sum
//!   of the combo, `drew a: 2` the cards drawn, `hurt: 2` the fight cards lost by the monster at once,
//!   `result: beaten`, `driven off`, `defeat` or `b won`, `-` while the fight goes on.

use coven_core::{Game, Refusal, Seat, Viewer, state_hash};
use coven_old_world::card::{Skill, Terrain};
use coven_old_world::effect::Kept;
use coven_old_world::state::Joined;
use coven_old_world::{Action, Seen};

use crate::support::Table;

impl Table {
    /// Runs a script and gives the table after it.
    pub(crate) fn run(mut self, script: &str) -> Self {
        for line in script
            .lines()
            .map(str::trim)
            .filter(|line| !line.is_empty())
        {
            self.statement(line);
        }
        self
    }

    fn statement(&mut self, line: &str) {
        let (mark, rest) = line.split_once(' ').unwrap_or((line, ""));
        if let (Some(seat), 2) = (mark.chars().next().and_then(seat), mark.len()) {
            match &mark[1..] {
                ":" => return self.act(seat, rest),
                "?" => return self.lists(seat, rest, |_| true, line),
                "~" => {
                    let word = first(rest);
                    return self.lists(seat, rest, |action| first(action) == word, line);
                }
                "-" => {
                    let found: Vec<String> = self
                        .legal(seat)
                        .into_iter()
                        .filter(|action| action == rest || first(action) == rest)
                        .collect();
                    assert_eq!(found, Vec::<String>::new(), "{line}");
                    return;
                }
                "!" => {
                    let (action, code) = rest.split_once(" = ").expect("a refusal names its code");
                    return self.refuses(seat, action, code, line);
                }
                _ => {}
            }
        }
        let (key, value) = line
            .split_once(": ")
            .unwrap_or_else(|| panic!("no statement: {line}"));
        let found = match key.split_once(' ') {
            Some(("top", who)) => {
                let seat = who.chars().next().and_then(seat).expect("a player");
                let deck = self.doc().witchers[seat.index()].deck.clone().unwrap();
                let count = value.split(' ').count();
                join(deck.into_iter().rev().take(count))
            }
            Some((what, who)) => {
                let seat = who.chars().next().and_then(seat).expect("a player");
                self.look(what, seat)
            }
            None => self.look_at_all(key),
        };
        let value = if key.starts_with("holds") {
            sorted(value)
        } else {
            value.to_owned()
        };
        assert_eq!(found, value, "{line}");
    }

    /// Something of one player.
    fn look(&self, what: &str, seat: Seat) -> String {
        let witcher = self.state.witcher(seat);
        let doc = &self.doc().witchers[seat.index()];
        match what {
            "gold" => witcher.gold.to_string(),
            "level" => witcher.level.to_string(),
            "shield" => witcher.shield.to_string(),
            "marker" => witcher.marker.to_string(),
            "at" => doc.at.clone(),
            "skills" => join(witcher.skills.iter().map(ToString::to_string)),
            "hand" => witcher.hand.len().to_string(),
            "deck" => witcher.deck.len().to_string(),
            "discard" => witcher.discard.len().to_string(),
            "potions" => witcher.potions.count().to_string(),
            "holds" => sorted(&doc.hand.as_ref().unwrap().join(" ")),
            "pile" => join(doc.discard.iter().rev().cloned()),
            "trails" => join(
                Terrain::ALL
                    .iter()
                    .filter(|terrain| witcher.trail(**terrain))
                    .map(|terrain| terrain.id().to_owned()),
            ),
            "tracks" => join(doc.tracks.iter().flatten().cloned()),
            "quests" => join(
                witcher
                    .quests
                    .iter()
                    .map(|quest| self.id(Kept::Story(quest.story))),
            ),
            "kept" => join(witcher.kept.iter().map(|kept| self.id(kept.card))),
            "used" => {
                let fight = self.state.fight.as_ref().expect("a fight");
                fight.side(seat).potions.to_string()
            }
            "drew" => {
                let drawn = self
                    .seen(Viewer::Referee)
                    .into_iter()
                    .map(|seen| match seen {
                        Seen::Drew {
                            seat: who, count, ..
                        } if who == seat => count,
                        _ => 0,
                    });
                drawn.sum::<u8>().to_string()
            }
            _ => panic!("unknown: {what}"),
        }
    }

    fn look_at_all(&self, what: &str) -> String {
        match what {
            "asked" => self.asked(),
            "turn" => self.game.actors(&self.state).iter().map(letter).collect(),
            "row" => join(
                self.doc()
                    .row
                    .into_iter()
                    .map(|slot| slot.unwrap_or_else(|| "-".to_owned())),
            ),
            "stacks" => join(
                self.state
                    .tokens
                    .iter()
                    .map(|stack| stack.len().to_string()),
            ),
            "trophies" => join(
                Skill::ALL
                    .iter()
                    .map(|skill| self.state.skill_trophies[skill.index()].to_string()),
            ),
            _ => self.look_at_fight(what),
        }
    }

    fn look_at_fight(&self, what: &str) -> String {
        let fight = || self.doc().fight.expect("a fight");
        let numbers = |cards: Vec<String>| {
            let number = |card: String| card.trim_start_matches("monster-fight-").to_owned();
            join(cards.into_iter().map(number))
        };
        let told = self.seen(Viewer::Referee);
        match what {
            "life" => fight().pool.unwrap().len().to_string(),
            "pool" => numbers(fight().pool.unwrap().into_iter().rev().collect()),
            "beside" => numbers(fight().shown),
            "combo" => {
                let id = |joined: Joined| self.game.request(Action::Play(joined.card)).to_string();
                let played = fight().combo.into_iter().map(id);
                join(played.map(|play| play.trim_start_matches("play ").to_owned()))
            }
            "damage" => last(told.iter().map(|seen| match seen {
                Seen::Combo { damage, .. } => Some(damage.to_string()),
                _ => None,
            })),
            "hurt" => last(told.iter().map(|seen| match seen {
                Seen::MonsterHurt { cards, .. } => Some(cards.len().to_string()),
                _ => None,
            })),
            "result" => last(told.iter().map(|seen| match seen {
                Seen::MonsterBeaten { .. } => Some("beaten".to_owned()),
                Seen::MonsterDrivenOff { .. } => Some("driven off".to_owned()),
                Seen::Defeated { .. } => Some("defeat".to_owned()),
                Seen::WitcherWon { seat, .. } => Some(format!("{} won", letter(*seat))),
                _ => None,
            })),
            _ => panic!("unknown: {what}"),
        }
    }

    /// The id of a story or trophy.
    pub(crate) fn id(&self, kept: Kept) -> String {
        let cards = self.game.content();
        let file: &serde_json::Value = &serde_json::to_value(cards).unwrap();
        let mut found = Vec::new();
        collect_ids(file, &mut found);
        found
            .into_iter()
            .find(|id| match cards.find(id) {
                Some(coven_old_world::content::Thing::Story(story)) => kept == Kept::Story(story),
                Some(coven_old_world::content::Thing::Kept(other)) => kept == other,
                _ => false,
            })
            .expect("every card has an id")
    }

    fn lists(&self, seat: Seat, wanted: &str, counts: impl Fn(&str) -> bool, line: &str) {
        let mut wanted: Vec<String> = wanted.split(" | ").map(str::to_owned).collect();
        let mut legal = self.legal(seat);
        legal.retain(|action| counts(action));
        wanted.sort();
        legal.sort();
        assert_eq!(legal, wanted, "{line}");
    }

    pub(crate) fn act(&mut self, seat: Seat, text: &str) {
        let request = text
            .parse()
            .unwrap_or_else(|error| panic!("{text}: {error}"));
        let action = self
            .game
            .judge(&self.state, seat, &request)
            .unwrap_or_else(|refusal| {
                let (code, asked) = (refusal.code(), self.asked());
                panic!("{seat}: {text}: refused, {code}, at {asked}")
            });
        self.told.clear();
        self.game
            .apply(&mut self.state, seat, action, &mut self.told);
        self.game
            .sound(&self.state)
            .unwrap_or_else(|problem| panic!("{seat}: {text}: {problem}"));
    }

    fn refuses(&self, seat: Seat, action: &str, code: &str, line: &str) {
        let before = state_hash(&self.game, &self.state);
        let request = action
            .parse()
            .unwrap_or_else(|error| panic!("{line}: {error}"));
        match self.game.judge(&self.state, seat, &request) {
            Ok(_) => panic!("{line}: accepted"),
            Err(refusal) => {
                assert_eq!(refusal.code(), code, "{line}");
                let key = format!("ow-refusal-{code}");
                assert_eq!(refusal.message().key, key, "{line}");
            }
        }
        let after = state_hash(&self.game, &self.state);
        assert_eq!(after, before, "{line}: the state changed");
    }
}

fn collect_ids(value: &serde_json::Value, found: &mut Vec<String>) {
    match value {
        serde_json::Value::Object(map) => {
            if let Some(id) = map.get("id").and_then(|id| id.as_str()) {
                found.push(id.to_owned());
            }
            map.values().for_each(|value| collect_ids(value, found));
        }
        serde_json::Value::Array(items) => items.iter().for_each(|item| collect_ids(item, found)),
        _ => {}
    }
}

/// The last of what was told, `-` if nothing was.
fn last(told: impl Iterator<Item = Option<String>>) -> String {
    told.flatten().last().unwrap_or_else(|| "-".to_owned())
}

fn first(text: &str) -> &str {
    text.split(' ').next().unwrap_or(text)
}

fn join(items: impl Iterator<Item = String>) -> String {
    let items: Vec<String> = items.collect();
    if items.is_empty() {
        "-".to_owned()
    } else {
        items.join(" ")
    }
}

fn sorted(text: &str) -> String {
    let mut words: Vec<&str> = text
        .split_whitespace()
        .filter(|word| *word != "-")
        .collect();
    words.sort_unstable();
    words.join(" ")
}

fn seat(letter: char) -> Option<Seat> {
    ('a'..='e').position(|seat| seat == letter).map(Seat::new)
}

pub(crate) fn letter(seat: Seat) -> char {
    ['a', 'b', 'c', 'd', 'e'][seat.index()]
}
