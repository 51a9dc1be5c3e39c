//! The full state in its readable, stored form: what `coven engine` shows a referee and loads.

use std::fmt;

use coven_core::{BySeat, Message, Parts, Problems, Reading, Seat, ensure, playable};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Glastonbury;
use crate::board::{Cell, CellName, Position};
use crate::card::{Card, Colour, Name, Spell};
use crate::event::{EndView, RecipesView, field_rows, target_names};
use crate::pile::{Deck, Pile};
use crate::recipe::{RecipeB, Recipes};
use crate::state::{
    Assignment, Charges, End, Field, MAX_OUT, Phase, SeatState, Spells, State, Target,
};

/// A full state. Cards are named as in the specification: `pumpkin-3`, `P`, `bad_luck`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StateDoc {
    pub seed: String,
    pub phase: PhaseDoc,
    /// Whose turn it is (also in choosing corners).
    pub turn: Seat,
    pub first: Seat,
    #[serde(default)]
    pub turns: u16,
    #[serde(default)]
    pub removed: Option<Colour>,
    /// Six rows of six; corners and empty cells are null.
    pub field: Vec<Vec<Option<Name>>>,
    /// Its top first.
    pub deck: Vec<Name>,
    /// One entry a player, clockwise.
    pub seats: Vec<SeatDoc>,
    #[serde(default)]
    pub out: Vec<Name>,
}

/// The pending decision, by the names of the specification.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum PhaseDoc {
    ChooseColour {},
    NameRemoved {},
    NameFirst {},
    ChooseCorner {},
    CornerSpell {},
    Take {
        #[serde(default)]
        shifted: bool,
    },
    LastCard {
        cell: CellName,
        card: Name,
    },
    CloseView {
        cell: CellName,
    },
    AssignPowder {
        ender: Seat,
        reason: EndView,
    },
    Over {
        ender: Seat,
        reason: EndView,
    },
}

/// What belongs to one player.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SeatDoc {
    pub colour: Option<Colour>,
    pub position: Option<Position>,
    /// Bottom first.
    #[serde(default)]
    pub stack: Vec<Name>,
    /// The charges of each card.
    #[serde(default)]
    pub summon: Vec<u8>,
    #[serde(default)]
    pub shift: Vec<u8>,
    #[serde(default)]
    pub spent: Vec<Spell>,
    #[serde(default)]
    pub recipes: Option<RecipesView>,
    /// A kind or `none` for each powder, once assigned.
    #[serde(default)]
    pub powder: Option<Vec<Name>>,
}

pub(crate) fn write(game: &Glastonbury, state: &State) -> StateDoc {
    let table = &game.table;
    StateDoc {
        seed: state.seed.to_string(),
        phase: match state.phase {
            Phase::ChooseColour => PhaseDoc::ChooseColour {},
            Phase::NameRemoved => PhaseDoc::NameRemoved {},
            Phase::NameFirst => PhaseDoc::NameFirst {},
            Phase::ChooseCorner => PhaseDoc::ChooseCorner {},
            Phase::CornerSpell => PhaseDoc::CornerSpell {},
            Phase::Take { shifted } => PhaseDoc::Take { shifted },
            Phase::LastCard { cell, card } => PhaseDoc::LastCard {
                cell: cell.name(),
                card: table.name(card),
            },
            Phase::CloseView { cell } => PhaseDoc::CloseView { cell: cell.name() },
            Phase::AssignPowder { end } => PhaseDoc::AssignPowder {
                ender: end.ender,
                reason: end.reason.into(),
            },
            Phase::Over { end } => PhaseDoc::Over {
                ender: end.ender,
                reason: end.reason.into(),
            },
        },
        turn: state.turn,
        first: state.first,
        turns: state.turns,
        removed: state.removed,
        field: field_rows(table, &state.field),
        deck: table.names(state.deck.as_slice()),
        seats: Seat::all(game.players)
            .map(|seat| write_seat(game, &state.seats[seat]))
            .collect(),
        out: table.names(state.out.as_slice()),
    }
}

fn write_seat(game: &Glastonbury, seat: &SeatState) -> SeatDoc {
    let table = &game.table;
    let spent =
        |spell: Spell| std::iter::repeat_n(spell, usize::from(seat.spells.spent[spell as usize]));
    SeatDoc {
        colour: seat.colour,
        position: seat.position,
        stack: table.names(seat.stack.as_slice()),
        summon: seat.spells.summon.cards().collect(),
        shift: seat.spells.shift.cards().collect(),
        spent: Spell::ALL.into_iter().flat_map(spent).collect(),
        recipes: seat.recipes.map(|recipes| RecipesView::of(table, recipes)),
        powder: seat
            .powder
            .map(|assignment| target_names(table, assignment)),
    }
}

/// The parts of a document that invariants look at.
pub(crate) mod part {
    use coven_core::Parts;

    pub(crate) const PHASE: Parts = Parts::one(0);
    pub(crate) const TURN: Parts = Parts::one(1);
    pub(crate) const FIELD: Parts = Parts::one(2);
    pub(crate) const DECK: Parts = Parts::one(3);
    pub(crate) const SEATS: Parts = Parts::one(4);
    pub(crate) const OUT: Parts = Parts::one(5);
}

/// Reads a state and checks it; everything that is wrong is listed.
pub(crate) fn read(game: &Glastonbury, doc: &StateDoc) -> Result<State, Problems> {
    let mut reader = Reader {
        game,
        reading: Reading::new(game.players),
    };
    let state = reader.state(doc);
    let mut problems = reader.reading.into_problems();
    crate::invariants::audit(game, &state, &mut problems);
    let known = part::FIELD.and(part::DECK).and(part::SEATS);
    if problems.can_check("GL-I13", known) {
        let most = most_turns(game, &state);
        let message = Message::new("gl-problem-turns-taken")
            .number("turns", state.turns)
            .number("most", most as i64);
        ensure!(
            problems,
            usize::from(state.turns) <= most,
            "GL-I13",
            "turns",
            message
        );
    }
    playable(game, &state, &mut problems);
    problems.or(state)
}

/// GL-I13 for the cards that were taken so far: nobody rests at a corner twice in a row. What
/// `bad_luck` sent back under the deck was taken twice.
fn most_turns(game: &Glastonbury, state: &State) -> usize {
    let all = game.playing_cards(state.removed).count();
    let left = state.field.occupied().len() + state.deck.len();
    let seats = &state.seats.0[..game.players];
    let struck: usize = seats
        .iter()
        .map(|seat| usize::from(seat.spells.spent[Spell::BadLuck as usize]))
        .sum();
    let taken = all.saturating_sub(left) + struck * (game.players - 1);
    2 * taken + game.players
}

/// Reads names; a card that does not exist is powder for the time being.
struct Reader<'a> {
    game: &'a Glastonbury,
    reading: Reading,
}

impl Reader<'_> {
    fn card(&mut self, name: Name, part: Parts, place: impl fmt::Display) -> Card {
        let found = self.game.table.card(&name);
        let card = self.reading.known(found, name, part, place);
        card.unwrap_or(Card::POWDER)
    }

    /// Cards of a place that holds at most so many.
    fn cards(&mut self, names: &[Name], most: usize, part: Parts, place: &str) -> Vec<Card> {
        self.reading.at_most(names.len(), most, part, place);
        let names = names.iter().take(most).enumerate();
        names
            .map(|(number, name)| self.card(*name, part, format_args!("{place}[{number}]")))
            .collect()
    }

    /// Cards that belong on a stack.
    fn brewed(&mut self, names: &[Name], part: Parts, place: &str) -> Vec<Card> {
        let mut cards = self.cards(names, MAX_OUT, part, place);
        if !cards.iter().all(|card| card.is_brewed()) {
            let message = Message::new("gl-problem-spell-brewed");
            self.reading.fail(part, "GL-I6", place, message);
        }
        cards.retain(|card| card.is_brewed());
        cards
    }

    fn cell(&mut self, name: CellName) -> Cell {
        let cell = self
            .reading
            .known(name.cell(), name, part::PHASE, "phase.cell");
        cell.unwrap_or_else(|| Cell::at(1, 1).expect("an inner place is a cell"))
    }

    fn charges(&mut self, cards: &[u8], spell: Spell, place: &str) -> Charges {
        let fits = cards.iter().all(|charges| *charges <= spell.charges());
        let charges = Charges::of(cards).filter(|_| fits);
        charges.unwrap_or_else(|| {
            let place = format!("{place}.{}", spell.id());
            let message = Message::new("gl-problem-charges");
            self.reading.fail(part::SEATS, "GL-I7", place, message);
            Charges::default()
        })
    }

    fn assignment(&mut self, names: &[Name], place: &str) -> Option<Assignment> {
        let mut targets = Vec::new();
        for (number, name) in names.iter().enumerate() {
            let place = format!("{place}.powder[{number}]");
            if name.as_str() == Name::NONE {
                targets.push(Target::Nowhere);
            } else {
                let kind = self.game.table.kind_named(name.as_str());
                let kind = self.reading.known(kind, name, part::SEATS, place);
                targets.extend(kind.map(Target::Kind));
            }
        }
        targets.sort_unstable();
        match *targets {
            [one] => Some(Assignment { one, two: None }),
            [one, two] => Some(Assignment {
                one,
                two: Some(two),
            }),
            _ => {
                let message = Message::new("gl-problem-powder-count");
                let place = format!("{place}.powder");
                self.reading.fail(part::SEATS, "GL-95", place, message);
                None
            }
        }
    }

    fn recipes(&mut self, names: RecipesView, place: &str) -> Option<Recipes> {
        let a = self.game.table.recipe_a_named(names.a.as_str());
        let b = RecipeB::named(names.b.as_str());
        let place = |name: &str| format!("{place}.recipes.{name}");
        let a = self.reading.known(a, names.a, part::SEATS, place("a"));
        let b = self.reading.known(b, names.b, part::SEATS, place("b"));
        Some(Recipes { a: a?, b: b? })
    }

    fn end(&mut self, ender: Seat, reason: EndView) -> End {
        End {
            ender: self.reading.seat(ender, part::PHASE, "phase.ender"),
            reason: reason.into(),
        }
    }

    fn phase(&mut self, doc: PhaseDoc) -> Phase {
        match doc {
            PhaseDoc::ChooseColour {} => Phase::ChooseColour,
            PhaseDoc::NameRemoved {} => Phase::NameRemoved,
            PhaseDoc::NameFirst {} => Phase::NameFirst,
            PhaseDoc::ChooseCorner {} => Phase::ChooseCorner,
            PhaseDoc::CornerSpell {} => Phase::CornerSpell,
            PhaseDoc::Take { shifted } => Phase::Take { shifted },
            PhaseDoc::LastCard { cell, card } => Phase::LastCard {
                cell: self.cell(cell),
                card: self.card(card, part::PHASE, "phase.card"),
            },
            PhaseDoc::CloseView { cell } => Phase::CloseView {
                cell: self.cell(cell),
            },
            PhaseDoc::AssignPowder { ender, reason } => Phase::AssignPowder {
                end: self.end(ender, reason),
            },
            PhaseDoc::Over { ender, reason } => Phase::Over {
                end: self.end(ender, reason),
            },
        }
    }

    fn field(&mut self, rows: &[Vec<Option<Name>>]) -> Field {
        let mut field = Field::new();
        let is_square = rows.len() == 6 && rows.iter().all(|row| row.len() == 6);
        if !is_square {
            let message = Message::new("gl-problem-square");
            self.reading.fail(part::FIELD, "GL-13", "field", message);
        }
        for (row, names) in (0..6).zip(rows) {
            for (column, name) in (0..6).zip(names) {
                let Some(name) = name else { continue };
                let place = format!("field[{row}][{column}]");
                let card = self.card(*name, part::FIELD, &place);
                if let Some(cell) = Cell::at(row, column) {
                    field.lay(cell, card);
                } else {
                    let message = Message::new("gl-problem-corner-card");
                    self.reading.fail(part::FIELD, "GL-13", place, message);
                }
            }
        }
        field
    }

    fn seat_state(&mut self, doc: &SeatDoc, number: usize) -> SeatState {
        let place = format!("seats[{number}]");
        let mut spells = Spells {
            summon: self.charges(&doc.summon, Spell::Summon, &place),
            shift: self.charges(&doc.shift, Spell::Shift, &place),
            spent: [0; 4],
        };
        let most = Spell::ALL.map(|spell| Card::spell(spell).copies());
        let most = usize::from(most.iter().sum::<u8>());
        self.reading
            .at_most(doc.spent.len(), most, part::SEATS, format!("{place}.spent"));
        for spell in doc.spent.iter().take(most) {
            spells.spent[*spell as usize] += 1;
        }
        let stack = format!("{place}.stack");
        SeatState {
            colour: doc.colour,
            position: doc.position,
            stack: self
                .brewed(&doc.stack, part::SEATS, &stack)
                .into_iter()
                .collect(),
            spells,
            recipes: doc
                .recipes
                .and_then(|recipes| self.recipes(recipes, &place)),
            powder: doc
                .powder
                .as_deref()
                .and_then(|names| self.assignment(names, &place)),
        }
    }

    fn state(&mut self, doc: &StateDoc) -> State {
        let players = self.game.players;
        self.reading
            .for_each_player(doc.seats.len(), part::SEATS, "seats");
        let mut seats = BySeat::from_fn(|_| SeatState::default());
        for (number, seat) in doc.seats.iter().take(players).enumerate() {
            seats[Seat::new(number)] = self.seat_state(seat, number);
        }
        State {
            seed: self.reading.seed(&doc.seed),
            phase: self.phase(doc.phase),
            turn: self.reading.seat(doc.turn, part::TURN, "turn"),
            first: self.reading.seat(doc.first, part::TURN, "first"),
            turns: doc.turns,
            removed: doc.removed,
            field: self.field(&doc.field),
            deck: self
                .cards(&doc.deck, Deck::LARGEST, part::DECK, "deck")
                .into_iter()
                .collect(),
            seats,
            out: self
                .brewed(&doc.out, part::OUT, "out")
                .into_iter()
                .collect::<Pile<MAX_OUT>>(),
        }
    }
}
