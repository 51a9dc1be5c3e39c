//! What scripts (`coven_conformance::run`) look at in Glastonbury, where the players are `r`, `y`, `g` and `b`:
//!
//! - `phase: take` says which decision it is;
//! - `at r: 7`, `stack r: pumpkin-3 P`, `summon r: 2`, `shift r: 3 1`, `spent r: bad_luck` look at
//!   a player; `r2c3: pumpkin-3`, `deck: P`, `decksize: 52`, `out: -` look at the table;
//! - `ender: r` says who ended the game, `totals: 4 -3` are the points.

use coven_conformance::{Look, Script, words};
use coven_core::{Game as _, Viewer};
use coven_glastonbury::document::PhaseDoc;
use coven_glastonbury::{CellName, Glastonbury, Position};

use crate::support::Table;

impl Table {
    /// Runs a script and gives the table after it.
    pub(crate) fn run(self, script: &str) -> Self {
        coven_conformance::run(self, script)
    }

    /// The card on a cell.
    pub(crate) fn look_at(&self, cell: &str) -> String {
        let cell: CellName = cell
            .parse()
            .unwrap_or_else(|error| panic!("{cell}: {error}"));
        words(self.doc().field[usize::from(cell.row)][usize::from(cell.column)])
    }

    /// What the last action told a player, as it goes over the wire.
    pub(crate) fn seen_by(&self, letter: &str) -> String {
        let seen = self.seen(Viewer::Seat(self.seat(letter)));
        let texts: Vec<String> = seen
            .iter()
            .map(|seen| serde_json::to_string(seen).expect("events are plain data"))
            .collect();
        texts.join("\n")
    }
}

impl Script<Glastonbury> for Table {
    const PREFIX: &'static str = "gl";

    fn look(&self, at: &Look<'_>) -> String {
        let doc = self.doc();
        let seat = || doc.seats[at.who().index()].clone();
        match at.what {
            "phase" => phase(&doc.phase).to_owned(),
            "deck" => words(doc.deck),
            "decksize" => doc.deck.len().to_string(),
            "out" => words(doc.out),
            "totals" => {
                let outcome = self.game.outcome(&self.state);
                words(outcome.expect("the game is over").scores)
            }
            "ender" => match doc.phase {
                PhaseDoc::Over { ender, .. } | PhaseDoc::AssignPowder { ender, .. } => {
                    self.letter(ender).to_string()
                }
                _ => "-".to_owned(),
            },
            "at" => words(seat().position.map(Position::number)),
            "stack" => words(seat().stack),
            "summon" => words(seat().summon),
            "shift" => words(seat().shift),
            "spent" => words(seat().spent.iter().map(|spell| spell.id())),
            "powder" => words(seat().powder.iter().flatten()),
            cell => self.look_at(cell),
        }
    }
}

fn phase(phase: &PhaseDoc) -> &'static str {
    match phase {
        PhaseDoc::ChooseColour {} => "choose_colour",
        PhaseDoc::NameRemoved {} => "name_removed",
        PhaseDoc::NameFirst {} => "name_first",
        PhaseDoc::ChooseCorner {} => "choose_corner",
        PhaseDoc::CornerSpell {} => "corner_spell",
        PhaseDoc::Take { .. } => "take",
        PhaseDoc::LastCard { .. } => "last_card",
        PhaseDoc::CloseView { .. } => "close_view",
        PhaseDoc::AssignPowder { .. } => "assign_powder",
        PhaseDoc::Over { .. } => "over",
    }
}
