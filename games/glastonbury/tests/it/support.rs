//! Setting up a table in words, one statement a line:
//!
//! - `r: at 7 stack mistletoe-2 P summon 2 shift 3 1 spent bad_luck recipes A-orange B-ender` seats
//!   a player; cards of a stack stand bottom first;
//! - `turn: r take` says whose decision it is and which: `take`, `shifted`, `corner` (a spell at a
//!   corner) or `corners` (choosing one);
//! - `field: r2c0=shift r2c1=pumpkin-3` pins cards; `only: r0c1 r4c1` leaves gaps elsewhere;
//! - `deck: pumpkin-4 P`, its top first (`-` for none; without the line the rest is the deck);
//! - `options: recipes=on`, `removed: green`, `out: P`, `keeper: y`.
//!
//! Cards that are not named go where there is room: on the field, in the deck, out of the game;
//! spells that fit nowhere else are spent ones of the keeper, the last player unless said.
//! Recipes that are not named are dealt in their order.

use std::collections::BTreeMap;
use std::sync::Arc;

use coven_conformance::{TestTable, test_table};
use coven_core::{Content as _, Game as _, OptionValues, Seat, Seed};
use coven_glastonbury::document::{PhaseDoc, SeatDoc, StateDoc};
use coven_glastonbury::event::RecipesView;
use coven_glastonbury::{Card, CardTable, Cell, Colour, Glastonbury, Name, Position, Spell, View};

test_table! {
    /// A table of Glastonbury; its players are the letters of their colours.
    pub(crate) struct Table of Glastonbury
}

pub(crate) fn game(players: usize, options: &[(&str, &str)]) -> Glastonbury {
    let options: OptionValues = options.iter().copied().collect();
    Glastonbury::new(Arc::new(CardTable::house()), players, &options).unwrap()
}

pub(crate) fn name(text: &str) -> Name {
    text.parse().unwrap_or_else(|_| panic!("no name: {text}"))
}

/// `pumpkin-3 P` as names; `-` is none.
pub(crate) fn names(text: &str) -> Vec<Name> {
    text.split_whitespace()
        .filter(|word| *word != "-")
        .map(name)
        .collect()
}

/// A table as described, with the rest of the text run as a script after `---`.
pub(crate) fn check(text: &str) -> Table {
    let (scene, script) = text.split_once("---").unwrap_or((text, ""));
    table(scene).run(script)
}

/// A table as described.
pub(crate) fn table(text: &str) -> Table {
    let scene = Scene::read(text);
    let options: Vec<(&str, &str)> = scene
        .options
        .iter()
        .map(|(name, value)| (name.as_str(), value.as_str()))
        .collect();
    let game = game(scene.seats.len(), &options);
    let doc = scene.doc(&game);
    let mut table = TestTable::of(game, &doc);
    table.letters = scene.letters;
    Table(table)
}

impl Table {
    /// A table at which nobody has a colour yet; they will take them in their order.
    pub(crate) fn start(game: Glastonbury, number: u64) -> Self {
        let mut table = TestTable::start(game, number);
        "rygb"[..table.letters.len()].clone_into(&mut table.letters);
        Self(table)
    }

    pub(crate) fn view(&self, letter: &str) -> View {
        self.0.view(self.seat(letter))
    }
}

#[derive(Default)]
struct Scene {
    letters: String,
    seats: Vec<SeatDoc>,
    turn: Option<(char, String)>,
    field: BTreeMap<(u8, u8), Name>,
    only: Option<Vec<(u8, u8)>>,
    deck: Option<Vec<Name>>,
    out: Vec<Name>,
    removed: Option<Colour>,
    options: Vec<(String, String)>,
    keeper: Option<char>,
}

impl Scene {
    fn read(text: &str) -> Self {
        let mut scene = Self::default();
        for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
            let (key, value) = line
                .split_once(": ")
                .unwrap_or_else(|| panic!("no scene: {line}"));
            match key {
                "turn" => {
                    let (who, what) = value.split_once(' ').unwrap_or((value, "take"));
                    scene.turn = Some((who.chars().next().unwrap(), what.to_owned()));
                }
                "field" => scene.field.extend(value.split_whitespace().map(|pin| {
                    let (cell, card) = pin.split_once('=').expect("a pin is cell=card");
                    (place(cell), name(card))
                })),
                "only" => scene.only = Some(value.split_whitespace().map(place).collect()),
                "deck" => scene.deck = Some(names(value)),
                "out" => scene.out = names(value),
                "keeper" => scene.keeper = value.chars().next(),
                "removed" => scene.removed = Colour::named(value),
                "options" => scene.options.extend(value.split_whitespace().map(|option| {
                    let (name, value) = option.split_once('=').expect("an option is name=value");
                    (name.to_owned(), value.to_owned())
                })),
                letter => {
                    scene.letters += letter;
                    scene.seats.push(seat_doc(letter, value));
                }
            }
        }
        scene
    }

    fn doc(&self, game: &Glastonbury) -> StateDoc {
        let table = game.content();
        let removed = self.removed.or_else(|| {
            let free = |colour: &Colour| self.seats.iter().all(|s| s.colour != Some(*colour));
            (self.seats.len() == 2)
                .then(|| Colour::ALL.into_iter().find(free))
                .flatten()
        });
        let mut rest = Rest::of(table, removed);
        rest.take_all(self.field.values().copied());
        rest.take_all(self.deck.iter().flatten().copied());
        rest.take_all(self.out.iter().copied());
        let mut seats = self.seats.clone();
        for seat in &seats {
            rest.take_all(seat.stack.iter().copied());
            let charged = [(Spell::Summon, &seat.summon), (Spell::Shift, &seat.shift)];
            for (spell, charges) in charged {
                rest.take_all(charges.iter().map(|_| name(spell.id())));
            }
            rest.take_all(seat.spent.iter().map(|spell| name(spell.id())));
        }

        let mut field = vec![vec![None; 6]; 6];
        for ((row, column), card) in &self.field {
            field[usize::from(*row)][usize::from(*column)] = Some(*card);
        }
        // With a named deck every spell must lie somewhere: the far end of the field takes it.
        let mut open: Vec<(u8, u8)> = Cell::all()
            .map(|cell| (cell.row(), cell.column()))
            .filter(|at| !self.field.contains_key(at))
            .filter(|at| self.only.as_ref().is_none_or(|only| only.contains(at)))
            .collect();
        if self.deck.is_some() {
            rest.spells_first();
            open.reverse();
        }
        for (row, column) in open {
            field[usize::from(row)][usize::from(column)] = Some(rest.next());
        }

        let mut out = self.out.clone();
        let deck = self
            .deck
            .clone()
            .unwrap_or_else(|| std::mem::take(&mut rest.0));
        let keeper = self.keeper.and_then(|letter| self.letters.find(letter));
        let keeper = keeper.unwrap_or(seats.len() - 1);
        for card in rest.0 {
            match Spell::ALL
                .into_iter()
                .find(|spell| spell.id() == card.as_str())
            {
                Some(spell) => seats[keeper].spent.push(spell),
                None => out.push(card),
            }
        }
        if self
            .options
            .iter()
            .any(|(name, value)| name == "recipes" && value == "on")
        {
            deal_recipes(&mut seats);
        }
        let (who, what) = self.turn.as_ref().expect("a scene says whose turn it is");
        let turn = self.letters.find(*who).expect("the turn is a player's");
        StateDoc {
            seed: Seed::from_number(0).to_string(),
            phase: match what.as_str() {
                "take" => PhaseDoc::Take { shifted: false },
                "shifted" => PhaseDoc::Take { shifted: true },
                "corner" => PhaseDoc::CornerSpell {},
                "corners" => PhaseDoc::ChooseCorner {},
                other => panic!("no decision: {other}"),
            },
            turn: Seat::new(turn),
            first: Seat::new(0),
            turns: if what == "corners" {
                0
            } else {
                turn as u16 + 1
            },
            removed,
            field,
            deck,
            seats,
            out,
        }
    }
}

/// Whoever has no recipes gets the first free ones.
fn deal_recipes(seats: &mut [SeatDoc]) {
    let a = ["A-orange", "A-purple", "A-brown", "A-white", "A-black"].map(name);
    let b = [
        "B-few-cards",
        "B-few-fours",
        "B-few-spells",
        "B-most-ones",
        "B-ender",
    ]
    .map(name);
    for at in 0..seats.len() {
        if seats[at].recipes.is_some() {
            continue;
        }
        let taken: Vec<RecipesView> = seats.iter().filter_map(|seat| seat.recipes).collect();
        let free_a = a
            .into_iter()
            .find(|a| taken.iter().all(|other| other.a != *a))
            .unwrap();
        let free_b = b
            .into_iter()
            .find(|b| taken.iter().all(|other| other.b != *b))
            .unwrap();
        seats[at].recipes = Some(RecipesView {
            a: free_a,
            b: free_b,
        });
    }
}

/// Cards that have no place yet.
struct Rest(Vec<Name>);

impl Rest {
    fn of(table: &CardTable, removed: Option<Colour>) -> Self {
        let is_in = |card: &Card| {
            card.kind()
                .is_none_or(|kind| Some(table.colour_of(kind)) != removed.map(Colour::index))
        };
        let copies = |card: Card| std::iter::repeat_n(table.name(card), card.copies().into());
        Self(Card::all().filter(is_in).flat_map(copies).collect())
    }

    fn take_all(&mut self, cards: impl Iterator<Item = Name>) {
        for card in cards {
            let at = self.0.iter().position(|other| *other == card);
            self.0
                .remove(at.unwrap_or_else(|| panic!("{card} lies in two places")));
        }
    }

    fn spells_first(&mut self) {
        self.0
            .sort_by_key(|card| !Spell::ALL.iter().any(|spell| spell.id() == card.as_str()));
    }

    fn next(&mut self) -> Name {
        self.0.remove(0)
    }
}

fn place(text: &str) -> (u8, u8) {
    let cell: coven_glastonbury::CellName = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
    (cell.row, cell.column)
}

pub(crate) fn colour(letter: &str) -> Colour {
    let found = Colour::ALL
        .into_iter()
        .find(|colour| colour.id().starts_with(letter));
    found.unwrap_or_else(|| panic!("players are r, y, g and b, not {letter}"))
}

fn seat_doc(letter: &str, text: &str) -> SeatDoc {
    let mut seat = SeatDoc {
        colour: Some(colour(letter)),
        position: Position::new(12),
        ..SeatDoc::default()
    };
    let mut about = "";
    let mut recipes = Vec::new();
    for word in text.split_whitespace() {
        match (about, word) {
            (_, "at" | "stack" | "summon" | "shift" | "spent" | "recipes") => about = word,
            ("at", "nowhere") => seat.position = None,
            ("at", number) => seat.position = Position::new(number.parse().unwrap()),
            ("stack" | "", "-") => {}
            ("stack", card) => seat.stack.push(name(card)),
            ("summon", charges) => seat.summon.push(charges.parse().unwrap()),
            ("shift", charges) => seat.shift.push(charges.parse().unwrap()),
            ("spent", spell) => seat.spent.push(
                Spell::ALL
                    .into_iter()
                    .find(|known| known.id() == spell)
                    .expect("a spell"),
            ),
            ("recipes", recipe) => recipes.push(name(recipe)),
            _ => panic!("no player: {text}"),
        }
    }
    if let [a, b] = *recipes {
        seat.recipes = Some(RecipesView { a, b });
    }
    seat
}
