//! The table as one viewer may see it (section 8 of the specification), built from allowed parts.

use coven_core::{Seat, Viewer};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Glastonbury;
use crate::action::Action;
use crate::board::{CellName, Position};
use crate::card::{Card, Colour, Name};
use crate::event::{EndView, RecipesView, field_rows, target_names};
use crate::judge;
use crate::phase;
use crate::sheet::Scoring;
use crate::state::{CAULDRON, Phase, State};

/// What a viewer sees.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(rename = "GlastonburyView")]
pub struct View {
    /// The seat whose view this is; absent for a spectator.
    pub me: Option<Seat>,
    pub phase: PhaseView,
    /// The seats that must decide now.
    pub actors: Vec<Seat>,
    /// Whose turn it is; nobody's before the field is laid.
    pub turn: Option<Seat>,
    /// The starting player, once known.
    pub first: Option<Seat>,
    /// Turns begun so far.
    pub turns: u16,
    /// Whether every stack lies open all the time (GL-127).
    pub open_cauldrons: bool,
    /// Whether recipes are played with (GL-22).
    pub with_recipes: bool,
    /// The colour that left a two-player game.
    pub removed: Option<Colour>,
    /// Six rows of six; corners and empty cells have no card.
    pub field: Vec<Vec<Option<Name>>>,
    /// Cards in the deck.
    pub deck: u8,
    /// Cards out of the game.
    pub out: u8,
    pub seats: Vec<SeatView>,
    /// The line that is open to whoever takes a card now.
    pub line: Option<LineName>,
    /// Where my choices lead: for each corner, card or spell, where the wizard would stop next.
    /// There while I decide about one of them.
    pub ahead: Vec<Ahead>,
    /// The stacks sorted and counted, once they are opened (GL-128).
    pub scoring: Option<Scoring>,
}

/// The name of a line: `C1` to `C4` for columns, `R1` to `R4` for rows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(transparent)]
#[ts(rename = "GlastonburyLine")]
pub struct LineName(pub String);

/// The pending decision, as everybody knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[ts(rename = "GlastonburyPhase")]
pub enum PhaseView {
    ChooseColour,
    NameRemoved,
    NameFirst,
    ChooseCorner,
    /// The wizard stands at a corner; `shift` would lead on.
    CornerSpell,
    /// `shifted`: the wizard came here by `shift`, so instant spells stay.
    Take {
        shifted: bool,
    },
    /// This card emptied a line: keep or decline.
    LastCard {
        cell: CellName,
        card: Name,
    },
    /// The player whose turn it is looks through the own stack; then the cell is refilled.
    CloseView {
        cell: CellName,
    },
    /// Everybody with powder assigns it, sealed.
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
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(rename = "GlastonburySeat")]
pub struct SeatView {
    pub colour: Option<Colour>,
    pub position: Option<Position>,
    /// How many cards lie in the stack.
    pub height: u8,
    pub top: Option<Name>,
    /// The length of the next walk: the top card's number or the cauldron's; absent where only a
    /// card below the top decides (GL-37).
    pub steps: Option<u8>,
    /// The whole stack, bottom first, where it may be looked at now.
    pub stack: Option<Vec<Name>>,
    /// The charges of each `summon` and each `shift` that has some.
    pub summon: Vec<u8>,
    pub shift: Vec<u8>,
    /// Spent spells, face down.
    pub spent: u8,
    /// Mine, or everybody's at scoring.
    pub recipes: Option<RecipesView>,
    /// Whether this player has sealed where the powder goes.
    pub sealed: bool,
    /// Where the powder goes, as far as I may know: a kind or `none` for each.
    pub powder: Option<Vec<Name>>,
}

/// Where a choice leads.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(rename = "GlastonburyAhead")]
pub struct Ahead {
    /// The notation of the choice.
    pub action: String,
    /// The length of the walk: at once for `shift`, otherwise in the next own turn, if nobody takes
    /// the top card away.
    pub steps: u8,
    /// Where it ends.
    pub to: Position,
    /// The line there; none at a corner.
    pub line: Option<LineName>,
}

impl LineName {
    fn beside(position: Position) -> Option<Self> {
        position.line().map(|line| Self(line.id().to_owned()))
    }
}

impl Glastonbury {
    pub(crate) fn view_of(&self, state: &State, viewer: Viewer) -> View {
        let me = viewer.seat();
        let is_laid = !matches!(
            state.phase,
            Phase::ChooseColour | Phase::NameRemoved | Phase::NameFirst
        );
        let takes = matches!(state.phase, Phase::Take { .. });
        View {
            me,
            phase: self.phase_view(state),
            actors: phase::actors(self, state).iter().collect(),
            turn: is_laid.then_some(state.turn),
            first: is_laid.then_some(state.first),
            turns: state.turns,
            open_cauldrons: self.options.open_cauldrons,
            with_recipes: self.options.recipes,
            removed: state.removed,
            field: field_rows(&self.table, &state.field),
            deck: state.deck.len() as u8,
            out: state.out.len() as u8,
            seats: Seat::all(self.players)
                .map(|seat| self.seat_view(state, seat, viewer))
                .collect(),
            line: if takes {
                LineName::beside(state.position(state.turn))
            } else {
                None
            },
            ahead: me.map(|seat| self.ahead(state, seat)).unwrap_or_default(),
            scoring: state.is_scoring().then(|| Scoring::of(self, state, viewer)),
        }
    }

    fn phase_view(&self, state: &State) -> PhaseView {
        match state.phase {
            Phase::ChooseColour => PhaseView::ChooseColour,
            Phase::NameRemoved => PhaseView::NameRemoved,
            Phase::NameFirst => PhaseView::NameFirst,
            Phase::ChooseCorner => PhaseView::ChooseCorner,
            Phase::CornerSpell => PhaseView::CornerSpell,
            Phase::Take { shifted } => PhaseView::Take { shifted },
            Phase::LastCard { cell, card } => PhaseView::LastCard {
                cell: cell.name(),
                card: self.table.name(card),
            },
            Phase::CloseView { cell } => PhaseView::CloseView { cell: cell.name() },
            Phase::AssignPowder { end } => PhaseView::AssignPowder {
                ender: end.ender,
                reason: end.reason.into(),
            },
            Phase::Over { end } => PhaseView::Over {
                ender: end.ender,
                reason: end.reason.into(),
            },
        }
    }

    fn seat_view(&self, state: &State, seat: Seat, viewer: Viewer) -> SeatView {
        let own = &state.seats[seat];
        // GL-120: of every stack, the own one included, only the top card is shown. GL-70: but for
        // the taker of `eyeball`; GL-127: and for all with open cauldrons; GL-128: and at scoring.
        let peeks = matches!(state.phase, Phase::CloseView { .. }) && state.turn == seat;
        let is_open = self.options.open_cauldrons
            || state.is_scoring()
            || (peeks && viewer.knows(seat))
            || viewer == Viewer::Referee;
        let over = matches!(state.phase, Phase::Over { .. });
        let (steps, under) = state.steps(seat);
        SeatView {
            colour: own.colour,
            position: own.position,
            height: own.stack.len() as u8,
            top: own.stack.top().map(|card| self.table.name(card)),
            // GL-125: the number under powder is told when the wizard moves, not before.
            steps: (!under || is_open).then_some(steps),
            stack: is_open.then(|| self.table.names(own.stack.as_slice())),
            summon: own.spells.summon.cards().collect(),
            shift: own.spells.shift.cards().collect(),
            spent: own.spells.spent_count(),
            // GL-101.
            recipes: own
                .recipes
                .filter(|_| viewer.knows(seat) || state.is_scoring())
                .map(|recipes| RecipesView::of(&self.table, recipes)),
            sealed: own.powder.is_some(),
            // GL-118: sealed until all have chosen.
            powder: own
                .powder
                .filter(|_| viewer.knows(seat) || over)
                .map(|assignment| target_names(&self.table, assignment)),
        }
    }

    /// Where the choices of a seat lead. Everything here follows from what the seat sees.
    fn ahead(&self, state: &State, seat: Seat) -> Vec<Ahead> {
        let mut choices = Vec::new();
        phase::legal(self, state, seat, &mut choices);
        let along = |action: Action| {
            let (from, steps) = match action {
                // GL-32: the first walk has the cauldron's length.
                Action::Corner(corner) => (corner, CAULDRON),
                Action::Shift => (state.position(seat), state.top_number(seat)),
                // GL-34: a spell leaves the top number as it was.
                Action::Take { card, .. } | Action::Summon { card, .. } => {
                    let steps = card.number().unwrap_or_else(|| state.top_number(seat));
                    (state.position(seat), steps)
                }
                _ => return None,
            };
            let to = from.ahead(steps);
            let action = judge::request(&self.table, action).to_string();
            Some(Ahead {
                action,
                steps,
                to,
                line: LineName::beside(to),
            })
        };
        choices.into_iter().filter_map(along).collect()
    }
}

/// The card that a view names.
pub(crate) fn card_of(game: &Glastonbury, name: &Name) -> Card {
    game.table
        .card(name)
        .expect("a view names cards of the table")
}
