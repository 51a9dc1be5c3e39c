//! The little language of the tests, one statement a line:
//!
//! - `r: take r2c3` plays an action through the checked door;
//! - `r? keep | decline` says the complete list of legal decisions;
//! - `r! take r0c0 = no_card_there` says that an action is refused, with the code, and changes
//!   nothing;
//! - `turn: r` says who must decide (`-` for nobody), `phase: take` which decision it is;
//! - `at r: 7`, `stack r: pumpkin-3 P`, `summon r: 2`, `shift r: 3 1`, `spent r: bad_luck` look at
//!   a player; `r2c3: pumpkin-3`, `deck: P`, `decksize: 52`, `out: -` look at the table;
//! - `over: r g` names the winners (`no` while the game goes on), `ender: r` who ended it,
//!   `totals: 4 -3` the points.

use coven_core::{Game as _, Refusal as _, Seat, Viewer, state_hash};
use coven_glastonbury::document::PhaseDoc;

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
        if let Some((who, action)) = line.split_once("! ").filter(|(who, _)| who.len() == 1) {
            let (action, code) = action.split_once(" = ").expect("a refusal names its code");
            return self.refuses(self.seat(who), action, code, line);
        }
        if let Some((who, list)) = line.split_once("? ").filter(|(who, _)| who.len() == 1) {
            let mut wanted: Vec<String> = list
                .split(" | ")
                .filter(|word| *word != "-")
                .map(str::to_owned)
                .collect();
            let mut legal = self.legal(self.seat(who));
            wanted.sort();
            legal.sort();
            assert_eq!(legal, wanted, "{line}");
            return;
        }
        let (key, value) = line
            .split_once(": ")
            .unwrap_or_else(|| panic!("no statement: {line}"));
        if key.len() == 1 {
            return self.act(self.seat(key), value, line);
        }
        assert_eq!(self.look(key, line), value, "{line}");
    }

    fn look(&self, key: &str, line: &str) -> String {
        let doc = self.doc();
        let joined = |words: Vec<String>| match words.len() {
            0 => "-".to_owned(),
            _ => words.join(" "),
        };
        let texts = |list: &[coven_glastonbury::Name]| {
            joined(list.iter().map(ToString::to_string).collect())
        };
        let letters = |seats: Vec<Seat>| joined(seats.iter().map(|s| self.letter(*s)).collect());
        match key {
            "turn" => letters(self.game.actors(&self.state).iter().collect()),
            "phase" => phase(&doc.phase).to_owned(),
            "deck" => texts(&doc.deck),
            "decksize" => doc.deck.len().to_string(),
            "out" => texts(&doc.out),
            "over" => match self.game.outcome(&self.state) {
                None => "no".to_owned(),
                Some(outcome) => letters(outcome.winners().to_vec()),
            },
            "totals" => {
                let outcome = self.game.outcome(&self.state);
                let scores = outcome
                    .unwrap_or_else(|| panic!("{line}: the game goes on"))
                    .scores;
                joined(scores.iter().map(ToString::to_string).collect())
            }
            "ender" => match doc.phase {
                PhaseDoc::Over { ender, .. } | PhaseDoc::AssignPowder { ender, .. } => {
                    self.letter(ender)
                }
                _ => "-".to_owned(),
            },
            _ => self.look_at_player(key, line),
        }
    }

    fn look_at_player(&self, key: &str, line: &str) -> String {
        let doc = self.doc();
        if let Ok(cell) = key.parse::<coven_glastonbury::CellName>() {
            let card = doc.field[usize::from(cell.row)][usize::from(cell.column)];
            return card.map_or("-".to_owned(), |card| card.to_string());
        }
        let (what, who) = key
            .split_once(' ')
            .unwrap_or_else(|| panic!("unknown: {line}"));
        let seat = self.seat_doc(who);
        let words: Vec<String> = match what {
            "at" => seat
                .position
                .iter()
                .map(|at| at.number().to_string())
                .collect(),
            "stack" => seat.stack.iter().map(ToString::to_string).collect(),
            "summon" => seat.summon.iter().map(ToString::to_string).collect(),
            "shift" => seat.shift.iter().map(ToString::to_string).collect(),
            "spent" => seat
                .spent
                .iter()
                .map(|spell| spell.id().to_owned())
                .collect(),
            "powder" => seat
                .powder
                .iter()
                .flatten()
                .map(ToString::to_string)
                .collect(),
            _ => panic!("unknown: {line}"),
        };
        if words.is_empty() {
            "-".to_owned()
        } else {
            words.join(" ")
        }
    }

    /// The card on a cell.
    pub(crate) fn look_at(&self, cell: &str) -> String {
        self.look_at_player(cell, cell)
    }

    /// What the last action told a player, as it goes over the wire.
    pub(crate) fn seen_by(&self, letter: &str) -> String {
        let viewer = Viewer::Seat(self.seat(letter));
        let seen = self.told.iter().filter_map(|event| event.seen(viewer));
        let texts: Vec<String> = seen
            .map(|seen| serde_json::to_string(seen).expect("events are plain data"))
            .collect();
        texts.join("\n")
    }

    fn letter(&self, seat: Seat) -> String {
        self.letters[seat.index()..=seat.index()].to_owned()
    }

    fn act(&mut self, seat: Seat, action: &str, line: &str) {
        let request = action
            .parse()
            .unwrap_or_else(|error| panic!("{line}: {error}"));
        let action = self
            .game
            .judge(&self.state, seat, &request)
            .unwrap_or_else(|refusal| panic!("{line}: refused, {}", refusal.code()));
        self.told.clear();
        self.game
            .apply(&mut self.state, seat, action, &mut self.told);
        self.game
            .sound(&self.state)
            .unwrap_or_else(|problem| panic!("{line}: {problem}"));
    }

    pub(crate) fn refuses(&self, seat: Seat, action: &str, code: &str, line: &str) {
        let before = state_hash(&self.game, &self.state);
        let request = action
            .parse()
            .unwrap_or_else(|error| panic!("{line}: {error}"));
        match self.game.judge(&self.state, seat, &request) {
            Ok(_) => panic!("{line}: accepted"),
            Err(refusal) => {
                assert_eq!(refusal.code(), code, "{line}");
                let key = format!("gl-refusal-{code}");
                assert_eq!(refusal.message().key, key, "{line}");
            }
        }
        assert_eq!(
            state_hash(&self.game, &self.state),
            before,
            "{line}: the state changed"
        );
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
