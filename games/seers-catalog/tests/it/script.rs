//! What is said besides in scripts (`coven_conformance::run`) of Seers Catalog:
//!
//! - `a: set y5 m5` lays a meld: its steps go through the checked door one by one; `a: pass`,
//!   `a: play rod`, `a: pick y5` and so on are played as they stand;
//! - `b? single y7 | pass` says everything that a seer can bring about: finished melds, deeds, pass;
//! - `phase: lead`, `leader: a`, `inside: ab`, `bonus: bc`, `hand a: y5 j`, `sizes: 1 2 3`,
//!   `current: a single 7.5`, `lower: yes`, `lying: y5 m8`, `round: 2`, `trick: 3`, `scores: 0 6 -6`
//!   (of the last round), `totals: 8 -1 -4` look at the table.

use coven_conformance::{Look, Script, words};
use coven_core::{Game as _, Refusal as _, Seat};
use coven_seers_catalog::document::PhaseDoc;
use coven_seers_catalog::view::CurrentView;
use coven_seers_catalog::{MeldRequest, SeersCatalog};

use crate::support::{Table, long, short};

const VERBS: [&str; 7] = ["pick", "attach", "lay", "pass", "yield", "play", "back"];

fn is_meld(text: &str) -> bool {
    !VERBS.contains(&text.split(' ').next().unwrap_or_default())
}

impl Table {
    /// Runs a script and gives the table after it.
    pub(crate) fn run(self, script: &str) -> Self {
        coven_conformance::run(self, script)
    }

    /// All steps of a meld, each through the checked door.
    fn lay(&mut self, seat: Seat, text: &str) -> Result<(), String> {
        let text = long(text);
        let request: MeldRequest = text
            .parse()
            .unwrap_or_else(|error| panic!("{text}: {error}"));
        if self.actors() != [seat] {
            return Err("not-your-turn".to_owned());
        }
        let judged = self.game.judge_meld(&self.state, &request);
        let meld = judged.map_err(|refusal| refusal.code().to_owned())?;
        for step in self.game.steps(&self.state, &meld) {
            let step = self.game.request(step).to_string();
            let done = self.step(seat, &step);
            done.map_err(|refusal| refusal.code().to_owned())?;
        }
        Ok(())
    }

    fn letters_of(&self, flags: &[bool]) -> String {
        let seats = flags.iter().enumerate().filter(|(_, flag)| **flag);
        let letters = seats.map(|(index, _)| self.letter(Seat::new(index)));
        words(Some(letters.collect::<String>()).filter(|letters| !letters.is_empty()))
    }

    fn current(&self, current: CurrentView) -> String {
        let strength = current.half_points.map_or("blade".to_owned(), |half| {
            (f32::from(half) / 2.0).to_string()
        });
        let owner = self.letter(current.owner);
        format!("{owner} {} {strength}", current.kind.id())
    }
}

impl Script<SeersCatalog> for Table {
    const PREFIX: &'static str = "sc";

    fn notation(&self, text: &str) -> String {
        let lay = if is_meld(text) { "lay " } else { "" };
        format!("{lay}{}", long(text))
    }

    fn play(&mut self, seat: Seat, text: &str) -> Result<(), String> {
        self.told.clear();
        if is_meld(text) {
            return self.lay(seat, text);
        }
        let done = self.step(seat, &long(text));
        done.map_err(|refusal| refusal.code().to_owned())
    }

    fn choices(&self, seat: Seat) -> Vec<String> {
        let ends = self.ends(seat).into_iter();
        ends.map(|end| self.notation(&end)).collect()
    }

    fn look(&self, at: &Look<'_>) -> String {
        let (doc, view) = (self.doc(), self.spectator());
        match at.what {
            "phase" => match doc.phase {
                PhaseDoc::Lead => "lead".to_owned(),
                PhaseDoc::Follow => "follow".to_owned(),
                PhaseDoc::Over => "over".to_owned(),
            },
            "leader" => self.letter(view.leader).to_string(),
            "inside" => self.letters_of(&view.inside),
            "bonus" => self.letters_of(&view.bonus),
            "sizes" => words(view.hand_sizes),
            "current" => words(view.current.map(|current| self.current(current))),
            "lower" => {
                let lower = view.current.is_some_and(|current| current.lower);
                if lower { "yes" } else { "no" }.to_owned()
            }
            "lying" => {
                let lying = view.melds.iter().filter(|laid| !laid.taken);
                let cards = lying.flat_map(|laid| {
                    let members = laid.meld.members.iter().map(|member| member.card);
                    members.chain(laid.meld.riders.iter().map(|rider| rider.artifact))
                });
                at.in_any_order(cards.map(|card| short(card.as_str())))
            }
            "round" => doc.round.to_string(),
            "trick" => doc.trick.number.to_string(),
            "scores" => words(&doc.past.last().expect("a round was scored").scores),
            "totals" => words(view.totals),
            "hand" => {
                let hand = &doc.hands[at.who().index()];
                at.in_any_order(hand.iter().map(|card| short(card.as_str())))
            }
            _ => at.is_unknown(),
        }
    }
}
