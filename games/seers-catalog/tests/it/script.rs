//! The little language of the tests, one statement a line:
//!
//! - `a: set y5 m5` lays a meld: its steps go through the checked door one by one; `a: pass`,
//!   `a: play rod`, `a: pick y5` and so on are played as they stand;
//! - `b? single y7 | pass` says everything that a seer can bring about: finished melds, deeds, pass;
//! - `b+ run y4 y5` says that a meld can be laid, without laying it;
//! - `b! set y6 m7 = not-a-set` says that something is refused, with the code, and changes nothing;
//! - `turn: b`, `phase: lead`, `leader: a`, `inside: ab`, `bonus: bc`, `hand a: y5 j`, `sizes: 1 2 3`,
//!   `current: a single 7.5`, `lower: yes`, `lying: y5 m8`, `round: 2`, `trick: 3`, `scores: 0 6 -6`
//!   (of the last round), `totals: 8 -1 -4`, `over: b c`, `over: no` look at the table.

use coven_core::{Game, Refusal, Seat, state_hash};
use coven_seers_catalog::document::PhaseDoc;
use coven_seers_catalog::{CardName, MeldRequest, Request};

use crate::support::{Table, cards, long, short};

const VERBS: [&str; 7] = ["pick", "attach", "lay", "pass", "yield", "play", "back"];

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
        let split = |mark: &str| line.split_once(mark).filter(|(who, _)| who.len() == 1);
        if let Some((who, rest)) = split("! ") {
            let (what, code) = rest.split_once(" = ").expect("a refusal names its code");
            return self.refuses(seat(who), what, code, line);
        }
        if let Some((who, list)) = split("? ") {
            let mut wanted: Vec<String> = list.split(" | ").map(long).collect();
            let ends = self.ends(seat(who));
            let mut found: Vec<String> = ends.into_iter().collect();
            wanted.sort();
            found.sort();
            let text = |list: &[String]| list.iter().map(|l| short(l)).collect::<Vec<_>>();
            assert_eq!(text(&found), text(&wanted), "{line}");
            return;
        }
        if let Some((who, meld)) = split("+ ") {
            assert_eq!(
                self.game.actors(&self.state).first(),
                Some(seat(who)),
                "{line}"
            );
            assert!(
                self.clone().try_lay(seat(who), meld).is_ok(),
                "{line}: refused"
            );
            return;
        }
        let (key, value) = line
            .split_once(": ")
            .unwrap_or_else(|| panic!("no statement: {line}"));
        if key.len() == 1 {
            return self.plays(seat(key), value, line);
        }
        self.looks(key, value, line);
    }

    fn looks(&self, key: &str, value: &str, line: &str) {
        let doc = self.doc();
        let letters = |flags: &[bool]| -> String {
            let seats = flags.iter().enumerate().filter(|(_, flag)| **flag);
            seats.map(|(index, _)| letter(Seat::new(index))).collect()
        };
        let numbers = |list: Vec<i64>| {
            list.iter()
                .map(ToString::to_string)
                .collect::<Vec<_>>()
                .join(" ")
        };
        let sorted = |mut list: Vec<CardName>| {
            list.sort();
            list
        };
        let view = self.spectator();
        match key {
            "turn" => {
                let actors: String = view.actors.iter().map(|seat| letter(*seat)).collect();
                assert_eq!(actors, value, "{line}");
            }
            "phase" => {
                let phase = match doc.phase {
                    PhaseDoc::Lead => "lead",
                    PhaseDoc::Follow => "follow",
                    PhaseDoc::Over => "over",
                };
                assert_eq!(phase, value, "{line}");
            }
            "leader" => assert_eq!(letter(view.leader).to_string(), value, "{line}"),
            "inside" => assert_eq!(letters(&view.inside), value, "{line}"),
            "bonus" => {
                let bonus = letters(&view.bonus);
                assert_eq!(if bonus.is_empty() { "-" } else { &bonus }, value, "{line}");
            }
            "sizes" => {
                let sizes = view
                    .hand_sizes
                    .iter()
                    .map(|size| i64::from(*size))
                    .collect();
                assert_eq!(numbers(sizes), value, "{line}");
            }
            "current" => {
                let text = view.current.map_or("-".to_owned(), |current| {
                    let strength = current.half_points.map_or("blade".to_owned(), |half| {
                        (f32::from(half) / 2.0).to_string()
                    });
                    format!("{} {} {strength}", letter(current.owner), current.kind.id())
                });
                assert_eq!(text, value, "{line}");
            }
            "lower" => {
                let lower = view.current.is_some_and(|current| current.lower);
                assert_eq!(if lower { "yes" } else { "no" }, value, "{line}");
            }
            "lying" => {
                let lying = view
                    .melds
                    .iter()
                    .filter(|laid| !laid.taken)
                    .flat_map(|laid| {
                        let members = laid.meld.members.iter().map(|member| member.card);
                        members.chain(laid.meld.riders.iter().map(|rider| rider.artifact))
                    });
                let wanted = if value == "-" {
                    Vec::new()
                } else {
                    cards(value)
                };
                assert_eq!(sorted(lying.collect()), sorted(wanted), "{line}");
            }
            "round" => assert_eq!(doc.round.to_string(), value, "{line}"),
            "trick" => assert_eq!(doc.trick.number.to_string(), value, "{line}"),
            "scores" => {
                let last = doc.past.last().expect("a round was scored");
                let scores = last.scores.iter().map(|score| i64::from(*score)).collect();
                assert_eq!(numbers(scores), value, "{line}");
            }
            "totals" => {
                let totals = view.totals.iter().map(|total| i64::from(*total)).collect();
                assert_eq!(numbers(totals), value, "{line}");
            }
            "over" => {
                let end = self.game.outcome(&self.state);
                let text = end.map_or("no".to_owned(), |end| {
                    let letters = end.ranking[0].iter().map(|seat| letter(*seat).to_string());
                    letters.collect::<Vec<_>>().join(" ")
                });
                assert_eq!(text, value, "{line}");
            }
            _ => {
                let who = key
                    .strip_prefix("hand ")
                    .unwrap_or_else(|| panic!("unknown: {line}"));
                let hand = doc.hands[seat(who).index()].clone();
                let wanted = if value == "-" {
                    Vec::new()
                } else {
                    cards(value)
                };
                assert_eq!(sorted(hand), sorted(wanted), "{line}");
            }
        }
    }

    fn plays(&mut self, seat: Seat, what: &str, line: &str) {
        self.told.clear();
        let done = if VERBS.contains(&what.split(' ').next().unwrap_or_default()) {
            let request = long(what)
                .parse()
                .unwrap_or_else(|error| panic!("{line}: {error}"));
            self.try_step(seat, &request)
        } else {
            self.try_lay(seat, what)
        };
        done.unwrap_or_else(|code| panic!("{line}: refused, {code}"));
        self.game
            .sound(&self.state)
            .unwrap_or_else(|problem| panic!("{line}: {problem}"));
    }

    fn try_step(&mut self, seat: Seat, request: &Request) -> Result<(), String> {
        let judged = self.game.judge(&self.state, seat, request);
        let action = judged.map_err(|refusal| refusal.code().to_owned())?;
        self.game
            .apply(&mut self.state, seat, action, &mut self.told);
        Ok(())
    }

    /// All steps of a meld, each through the checked door.
    fn try_lay(&mut self, seat: Seat, line: &str) -> Result<(), String> {
        let line = long(line);
        let request: MeldRequest = line
            .parse()
            .unwrap_or_else(|error| panic!("{line}: {error}"));
        if self.game.actors(&self.state).first() != Some(seat) {
            return Err("not-your-turn".to_owned());
        }
        let judged = self.game.judge_meld(&self.state, &request);
        let meld = judged.map_err(|refusal| refusal.code().to_owned())?;
        for step in self.game.steps(&self.state, &meld) {
            self.try_step(seat, &self.game.request(step))?;
        }
        Ok(())
    }

    fn refuses(&self, seat: Seat, what: &str, code: &str, line: &str) {
        let before = state_hash(&self.game, &self.state);
        let verb = VERBS.contains(&what.split(' ').next().unwrap_or_default());
        let text = if verb {
            long(what)
        } else {
            format!("lay {}", long(what))
        };
        let request: Request = text
            .parse()
            .unwrap_or_else(|error| panic!("{line}: {error}"));
        match self.game.judge(&self.state, seat, &request) {
            Ok(_) => panic!("{line}: accepted"),
            Err(refusal) => {
                assert_eq!(refusal.code(), code, "{line}");
                assert_eq!(
                    refusal.message().key,
                    format!("sc-refusal-{code}"),
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
}

pub(crate) fn seat(letter: &str) -> Seat {
    let at = "abcde"
        .find(letter)
        .unwrap_or_else(|| panic!("seers are a to e, not {letter}"));
    Seat::new(at)
}

pub(crate) fn letter(seat: Seat) -> char {
    ['a', 'b', 'c', 'd', 'e'][seat.index()]
}
