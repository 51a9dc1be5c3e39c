//! What scripts (`coven_conformance::run`) look at in Old World:
//!
//! - `asked: phase1` says what is decided;
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

use coven_conformance::{Look, Script, words};
use coven_core::{Game, Seat, Viewer};
use coven_old_world::card::{Skill, Terrain};
use coven_old_world::effect::Kept;
use coven_old_world::state::Joined;
use coven_old_world::{Action, OldWorld, Seen};

use crate::support::Table;

impl Script<OldWorld> for Table {
    const PREFIX: &'static str = "ow";

    fn look(&self, at: &Look<'_>) -> String {
        match at.seat {
            Some(seat) => self.look_at_player(at, seat),
            None => self.look_at_all(at),
        }
    }
}

impl Table {
    /// Runs a script and gives the table after it.
    pub(crate) fn run(self, script: &str) -> Self {
        coven_conformance::run(self, script)
    }

    /// Something of one player.
    fn look_at_player(&self, at: &Look<'_>, seat: Seat) -> String {
        let witcher = self.state.witcher(seat);
        let doc = &self.doc().witchers[seat.index()];
        match at.what {
            "gold" => witcher.gold.to_string(),
            "level" => witcher.level.to_string(),
            "shield" => witcher.shield.to_string(),
            "marker" => witcher.marker.to_string(),
            "at" => doc.at.clone(),
            "skills" => words(witcher.skills),
            "hand" => witcher.hand.len().to_string(),
            "deck" => witcher.deck.len().to_string(),
            "discard" => witcher.discard.len().to_string(),
            "potions" => witcher.potions.count().to_string(),
            "holds" => at.in_any_order(doc.hand.as_ref().unwrap()),
            "pile" => words(doc.discard.iter().rev()),
            "top" => {
                let count = at.value.split(' ').count();
                words(doc.deck.as_ref().unwrap().iter().rev().take(count))
            }
            "trails" => words(
                Terrain::ALL
                    .iter()
                    .filter(|terrain| witcher.trail(**terrain))
                    .map(|terrain| terrain.id()),
            ),
            "tracks" => words(doc.tracks.iter().flatten()),
            "quests" => words(
                witcher
                    .quests
                    .iter()
                    .map(|quest| self.id(Kept::Story(quest.story))),
            ),
            "kept" => words(witcher.kept.iter().map(|kept| self.id(kept.card))),
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
            _ => at.is_unknown(),
        }
    }

    fn look_at_all(&self, at: &Look<'_>) -> String {
        match at.what {
            "asked" => self.asked(),
            "row" => words(
                self.doc()
                    .row
                    .into_iter()
                    .map(|slot| slot.unwrap_or_else(|| "-".to_owned())),
            ),
            "stacks" => words(self.state.tokens.iter().map(|stack| stack.len())),
            "trophies" => words(
                Skill::ALL
                    .iter()
                    .map(|skill| self.state.skill_trophies[skill.index()]),
            ),
            _ => self.look_at_fight(at),
        }
    }

    fn look_at_fight(&self, at: &Look<'_>) -> String {
        let fight = || self.doc().fight.expect("a fight");
        let numbers = |cards: Vec<String>| {
            let number = |card: String| card.trim_start_matches("monster-fight-").to_owned();
            words(cards.into_iter().map(number))
        };
        let told = self.seen(Viewer::Referee);
        match at.what {
            "life" => fight().pool.unwrap().len().to_string(),
            "pool" => numbers(fight().pool.unwrap().into_iter().rev().collect()),
            "beside" => numbers(fight().shown),
            "combo" => {
                let id = |joined: Joined| self.game.request(Action::Play(joined.card)).to_string();
                let played = fight().combo.into_iter().map(id);
                words(played.map(|play| play.trim_start_matches("play ").to_owned()))
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
                Seen::WitcherWon { seat, .. } => Some(format!("{} won", self.letter(*seat))),
                _ => None,
            })),
            _ => at.is_unknown(),
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
