//! The full state in its readable, stored form: what `coven engine` shows a referee and loads.

use coven_core::{BySeat, Seat};
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

/// Reads a state and checks it; everything that is wrong is listed.
pub(crate) fn read(game: &Glastonbury, doc: &StateDoc) -> Result<State, Vec<String>> {
    let mut reader = Reader {
        game,
        problems: Vec::new(),
    };
    let state = reader.state(doc);
    let mut problems = reader.problems;
    if problems.is_empty()
        && let Err(problem) = crate::invariants::audit(game, &state)
    {
        problems.push(problem);
    }
    if problems.is_empty() {
        Ok(state)
    } else {
        Err(problems)
    }
}

/// Collects what cannot be read instead of stopping at the first.
struct Reader<'a> {
    game: &'a Glastonbury,
    problems: Vec<String>,
}

impl Reader<'_> {
    fn demand(&mut self, holds: bool, problem: impl FnOnce() -> String) {
        if !holds {
            self.problems.push(problem());
        }
    }

    fn card(&mut self, name: Name, place: &str) -> Card {
        self.game.table.card(&name).unwrap_or_else(|| {
            self.problems
                .push(format!("{place}: there is no card `{name}`"));
            Card::POWDER
        })
    }

    /// Cards of a place that holds at most so many.
    fn cards(&mut self, names: &[Name], most: usize, place: &str) -> Vec<Card> {
        self.demand(names.len() <= most, || {
            format!("{place}: {} cards, at most {most} fit", names.len())
        });
        names
            .iter()
            .take(most)
            .map(|name| self.card(*name, place))
            .collect()
    }

    /// Cards that belong on a stack.
    fn brewed(&mut self, names: &[Name], place: &str) -> Vec<Card> {
        let mut cards = self.cards(names, MAX_OUT, place);
        self.demand(cards.iter().all(|card| card.is_brewed()), || {
            format!("{place}: spells never lie here (GL-I6)")
        });
        cards.retain(|card| card.is_brewed());
        cards
    }

    fn seat(&mut self, seat: Seat, place: &str) -> Seat {
        let players = self.game.players;
        self.demand(seat.index() < players, || {
            format!("{place}: there is no seat {seat}")
        });
        seat.clockwise(0, players)
    }

    fn cell(&mut self, name: CellName) -> Cell {
        name.cell().unwrap_or_else(|| {
            self.problems
                .push(format!("phase: {name} is no cell of the field"));
            Cell::at(1, 1).expect("an inner place is a cell")
        })
    }

    fn charges(&mut self, cards: &[u8], spell: Spell, place: &str) -> Charges {
        let fits = cards.iter().all(|charges| *charges <= spell.charges());
        let charges = Charges::of(cards).filter(|_| fits);
        charges.unwrap_or_else(|| {
            let id = spell.id();
            self.problems
                .push(format!("{place}: {cards:?} are no charges of {id} (GL-I7)"));
            Charges::default()
        })
    }

    fn assignment(&mut self, names: &[Name], place: &str) -> Option<Assignment> {
        let mut targets = Vec::new();
        for name in names {
            match (name.as_str(), self.game.table.kind_named(name.as_str())) {
                (Name::NONE, _) => targets.push(Target::Nowhere),
                (_, Some(kind)) => targets.push(Target::Kind(kind)),
                (_, None) => self
                    .problems
                    .push(format!("{place}: there is no kind `{name}`")),
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
                self.problems
                    .push(format!("{place}: one or two powders are assigned"));
                None
            }
        }
    }

    fn recipes(&mut self, names: RecipesView, place: &str) -> Option<Recipes> {
        let a = self.game.table.recipe_a_named(names.a.as_str());
        let b = RecipeB::named(names.b.as_str());
        self.demand(a.is_some(), || {
            format!("{place}: there is no recipe A `{}`", names.a)
        });
        self.demand(b.is_some(), || {
            format!("{place}: there is no recipe B `{}`", names.b)
        });
        Some(Recipes { a: a?, b: b? })
    }

    fn end(&mut self, ender: Seat, reason: EndView) -> End {
        End {
            ender: self.seat(ender, "phase"),
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
                card: self.card(card, "phase"),
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
        self.demand(is_square, || "field: six rows of six (GL-13)".to_owned());
        for (row, names) in (0..6).zip(rows) {
            for (column, name) in (0..6).zip(names) {
                let Some(name) = name else { continue };
                let card = self.card(*name, "field");
                match Cell::at(row, column) {
                    Some(cell) => field.lay(cell, card),
                    None => self
                        .problems
                        .push("field: a card on a corner (GL-13)".to_owned()),
                }
            }
        }
        field
    }

    fn seat_state(&mut self, doc: &SeatDoc, number: usize) -> SeatState {
        let place = format!("seat {number}");
        let mut spells = Spells {
            summon: self.charges(&doc.summon, Spell::Summon, &place),
            shift: self.charges(&doc.shift, Spell::Shift, &place),
            spent: [0; 4],
        };
        self.demand(doc.spent.len() <= 10, || {
            format!("{place}: more spells than there are")
        });
        for spell in doc.spent.iter().take(10) {
            spells.spent[*spell as usize] += 1;
        }
        SeatState {
            colour: doc.colour,
            position: doc.position,
            stack: self.brewed(&doc.stack, &place).into_iter().collect(),
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
        let seed = doc.seed.parse().unwrap_or_else(|error| {
            self.problems.push(format!("seed: {error}"));
            coven_core::Seed::from_bytes([0; 32])
        });
        let players = self.game.players;
        self.demand(doc.seats.len() == players, || {
            format!("seats: {} entries for {players} players", doc.seats.len())
        });
        let mut seats = BySeat::from_fn(|_| SeatState::default());
        for (number, seat) in doc.seats.iter().take(players).enumerate() {
            seats[Seat::new(number)] = self.seat_state(seat, number);
        }
        State {
            seed,
            phase: self.phase(doc.phase),
            turn: self.seat(doc.turn, "turn"),
            first: self.seat(doc.first, "first"),
            turns: doc.turns,
            removed: doc.removed,
            field: self.field(&doc.field),
            deck: self
                .cards(&doc.deck, Deck::LARGEST, "deck")
                .into_iter()
                .collect(),
            seats,
            out: self
                .brewed(&doc.out, "out")
                .into_iter()
                .collect::<Pile<MAX_OUT>>(),
        }
    }
}
