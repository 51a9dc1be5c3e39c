//! The little language of the tests, one statement a line:
//!
//! - `a: lead owl-5 bat-4` plays an action through the checked door;
//! - `b? play owl-3 | pass` says the complete list of legal decisions;
//! - `b! pass = must-follow` says that an action is refused, with the code, and changes nothing;
//! - `turn: bc` says who must decide;
//! - `values: 9 4` and `winner: lead` say how the last trick was compared;
//! - `tokens: 2 0 0`, `hand a: owl-5 owl-4`, `lead: a 3`, `elixir: b`, `tricks: 1 0` (won by the
//!   Lead and by the Lessers), `over: b c` and `over: no` look at the table.

use coven_core::{Game, Refusal, Seat, state_hash};
use coven_three_witches::{Event, Seen, Side};

use crate::support::{Table, cards};

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
            return self.refuses(seat(who), action, code, line);
        }
        if let Some((who, list)) = line.split_once("? ").filter(|(who, _)| who.len() == 1) {
            let mut wanted: Vec<String> = list.split(" | ").map(str::to_owned).collect();
            let mut legal = self.legal(seat(who));
            wanted.sort();
            legal.sort();
            assert_eq!(legal, wanted, "{line}");
            return;
        }
        let (key, value) = line
            .split_once(": ")
            .unwrap_or_else(|| panic!("no statement: {line}"));
        let doc = self.doc();
        match key {
            "a" | "b" | "c" => self.act(seat(key), value, line),
            "turn" => {
                let actors: String = self.game.actors(&self.state).iter().map(letter).collect();
                assert_eq!(actors, value, "{line}");
            }
            "values" => {
                let (values, _) = self.compared(line);
                assert_eq!(format!("{} {}", values.0, values.1), value, "{line}");
            }
            "winner" => {
                let (_, winner) = self.compared(line);
                let name = if winner == Side::Lead {
                    "lead"
                } else {
                    "lessers"
                };
                assert_eq!(name, value, "{line}");
            }
            "tricks" => {
                let won = |side| doc.piles.iter().filter(|pile| pile.winner == side).count();
                assert_eq!(
                    format!("{} {}", won(Side::Lead), won(Side::Lessers)),
                    value,
                    "{line}"
                );
            }
            "tokens" => {
                let tokens = doc.tokens.map(|tokens| tokens.to_string());
                assert_eq!(tokens.join(" "), value, "{line}");
            }
            "lead" => {
                let orb = doc.orb.expect("a bid stands");
                assert_eq!(doc.lead, Some(orb.seat), "{line}");
                let bid = orb.bid.tricks();
                assert_eq!(format!("{} {bid}", letter(orb.seat)), value, "{line}");
            }
            "elixir" => {
                let holder = self.spectator().elixir_holder.map_or('-', letter);
                assert_eq!(holder.to_string(), value, "{line}");
            }
            "over" => {
                let winners = self
                    .game
                    .outcome(&self.state)
                    .map(|end| end.ranking[0].clone());
                let text = winners.map_or("no".to_owned(), |winners| {
                    let letters: Vec<String> = winners
                        .into_iter()
                        .map(|seat| letter(seat).to_string())
                        .collect();
                    letters.join(" ")
                });
                assert_eq!(text, value, "{line}");
            }
            _ => {
                let who = key
                    .strip_prefix("hand ")
                    .unwrap_or_else(|| panic!("unknown: {line}"));
                let mut wanted = cards(value);
                let mut hand = self.hand(seat(who));
                wanted.sort();
                hand.sort();
                assert_eq!(hand, wanted, "{line}");
            }
        }
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

    fn refuses(&self, seat: Seat, action: &str, code: &str, line: &str) {
        let before = state_hash(&self.game, &self.state);
        let request = action
            .parse()
            .unwrap_or_else(|error| panic!("{line}: {error}"));
        match self.game.judge(&self.state, seat, &request) {
            Ok(_) => panic!("{line}: accepted"),
            Err(refusal) => {
                assert_eq!(refusal.code(), code, "{line}");
                assert_eq!(
                    refusal.message().key,
                    format!("tw-refusal-{code}"),
                    "{line}"
                );
            }
        }
        assert_eq!(
            state_hash(&self.game, &self.state),
            before,
            "{line}: the state changed"
        );
    }

    /// The comparison that the last action led to.
    fn compared(&self, line: &str) -> ((u8, u8), Side) {
        let revealed = |event: &Event| match event.whole() {
            Seen::Revealed {
                lead_value,
                lesser_value,
                winner,
                ..
            } => Some(((*lead_value, *lesser_value), *winner)),
            _ => None,
        };
        self.told
            .iter()
            .find_map(revealed)
            .unwrap_or_else(|| panic!("{line}: no comparison"))
    }
}

pub(crate) fn seat(letter: &str) -> Seat {
    match letter {
        "a" => Seat::new(0),
        "b" => Seat::new(1),
        "c" => Seat::new(2),
        _ => panic!("players are a, b and c, not {letter}"),
    }
}

pub(crate) fn letter(seat: Seat) -> char {
    ['a', 'b', 'c'][seat.index()]
}
