//! The little language of the tests, one statement a line:
//!
//! - `a: lead owl-5 bat-4` plays an action through the checked door;
//! - `b? play owl-3 | pass` says the complete list of legal decisions, `-` that there is none;
//! - `b~ play owl-3 | play owl-4` says the complete list of those with the same first word, and
//!   `b- play` that there is none of these;
//! - `b+ play owl-3` says that something can be played, without playing it;
//! - `b! pass = must-follow` says that an action is refused, with the code, and changes nothing;
//! - `turn: bc` says who must decide, `over: b c` who has won, `over: no` that nobody has yet;
//! - everything else, `gold a: 3` or `row: rend-1 -`, looks at the table, as the game says
//!   ([`Script::look`]).

use std::ops::DerefMut;

use coven_core::{Game, Refusal as _, Seat};

use super::TestTable;

/// A table on which scripts are run.
pub trait Script<G: Game>: Clone + DerefMut<Target = TestTable<G>> {
    /// Sentences of refusals are `<prefix>-refusal-<code>`.
    const PREFIX: &'static str;

    /// What a statement finds, written as the script writes it.
    fn look(&self, at: &Look<'_>) -> String;

    /// The notation of an action as a script writes it, where that is shorter.
    fn notation(&self, text: &str) -> String {
        text.to_owned()
    }

    /// Plays what a script says, or gives the code of the refusal.
    fn play(&mut self, seat: Seat, text: &str) -> Result<(), String> {
        self.told.clear();
        let notation = self.notation(text);
        let played = self.step(seat, &notation);
        played.map_err(|refusal| refusal.code().to_owned())
    }

    /// What a seat can choose from, in notation.
    fn choices(&self, seat: Seat) -> Vec<String> {
        self.legal(seat)
    }
}

/// What a statement looks at: `gold a: 3` at the `gold` of seat 0, and it should be `3`.
#[derive(Clone, Copy, Debug)]
pub struct Look<'a> {
    pub what: &'a str,
    pub seat: Option<Seat>,
    /// What should be found.
    pub value: &'a str,
}

impl Look<'_> {
    /// Whose it is.
    ///
    /// # Panics
    /// If the statement names nobody.
    pub fn who(&self) -> Seat {
        self.seat
            .unwrap_or_else(|| panic!("{}: whose? {}", self.what, self.value))
    }

    /// Things whose order means nothing: in the script's order if they are the same.
    pub fn in_any_order(&self, found: impl IntoIterator<Item: ToString>) -> String {
        let sorted = |text: &str| {
            let mut words: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
            words.sort();
            words
        };
        let found = words(found);
        if sorted(&found) == sorted(self.value) {
            self.value.to_owned()
        } else {
            found
        }
    }

    /// The game knows of nothing like this.
    pub fn is_unknown(&self) -> ! {
        panic!("nothing to look at: {}", self.what)
    }
}

/// A list as a script writes it; `-` is nothing.
pub fn words(items: impl IntoIterator<Item: ToString>) -> String {
    let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    if items.is_empty() {
        "-".to_owned()
    } else {
        items.join(" ")
    }
}

/// Runs a script and gives the table after it.
///
/// # Panics
/// At the first line that does not hold.
#[must_use]
pub fn run<G: Game, T: Script<G>>(mut table: T, script: &str) -> T {
    let lines = script.lines().map(str::trim);
    for line in lines.filter(|line| !line.is_empty()) {
        statement(&mut table, line);
    }
    table
}

fn statement<G: Game, T: Script<G>>(table: &mut T, line: &str) {
    let (mark, rest) = line.split_once(' ').unwrap_or((line, ""));
    if let [letter, sign] = mark.chars().collect::<Vec<char>>()[..]
        && !sign.is_alphanumeric()
        && let Some(seat) = table.letters.find(letter).map(Seat::new)
    {
        return told(table, seat, sign, rest, line);
    }
    let (key, value) = line
        .split_once(": ")
        .unwrap_or_else(|| panic!("no statement: {line}"));
    let (what, seat) = match key.split_once(' ') {
        Some((what, who)) => (what, Some(table.seat(who))),
        None => (key, None),
    };
    let found = match what {
        "turn" => words(Some(table.turn()).filter(|turn| !turn.is_empty())),
        "over" => winners(table),
        _ => table.look(&Look { what, seat, value }),
    };
    assert_eq!(found, value, "{line}");
}

/// A statement about one player.
fn told<G: Game, T: Script<G>>(table: &mut T, seat: Seat, sign: char, rest: &str, line: &str) {
    let first = |text: &str| text.split(' ').next().unwrap_or_default().to_owned();
    match sign {
        ':' => {
            let played = table.play(seat, rest);
            played.unwrap_or_else(|code| panic!("{line}: refused, {code}"));
        }
        '+' => {
            let played = table.clone().play(seat, rest);
            played.unwrap_or_else(|code| panic!("{line}: refused, {code}"));
        }
        '!' => {
            let (text, code) = rest.split_once(" = ").expect("a refusal names its code");
            let refusal = table.refusal(seat, &table.notation(text));
            let key = format!("{}-refusal-{code}", T::PREFIX);
            assert_eq!(refusal.code(), code, "{line}");
            assert_eq!(refusal.message().key, key, "{line}");
        }
        '?' => lists(table, seat, rest, |_| true, line),
        '~' => lists(table, seat, rest, |text| first(text) == first(rest), line),
        '-' => {
            let choices = table.choices(seat).into_iter();
            let found: Vec<String> = choices
                .filter(|text| text == rest || first(text) == rest)
                .collect();
            assert_eq!(found, Vec::<String>::new(), "{line}");
        }
        _ => panic!("no statement: {line}"),
    }
}

fn lists<G: Game, T: Script<G>>(
    table: &T,
    seat: Seat,
    wanted: &str,
    counts: impl Fn(&str) -> bool,
    line: &str,
) {
    let wanted = wanted.split(" | ").filter(|text| *text != "-");
    let mut wanted: Vec<String> = wanted.map(|text| table.notation(text)).collect();
    let mut choices = table.choices(seat);
    choices.retain(|text| counts(text));
    wanted.sort();
    choices.sort();
    assert_eq!(choices, wanted, "{line}");
}

fn winners<G: Game, T: Script<G>>(table: &T) -> String {
    match table.game.outcome(&table.state) {
        None => "no".to_owned(),
        Some(outcome) => words(outcome.winners().iter().map(|seat| table.letter(*seat))),
    }
}
