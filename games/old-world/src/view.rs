//! What one viewer sees: the table without what is hidden, and a few things worked out for the page.

use coven_core::{Seat, Viewer};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::OldWorld;
use crate::document::{TableDoc, write};
use crate::forecast::{Forecast, forecast};
use crate::state::{Decision, SLOTS, State};

/// A view.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(rename = "OldWorldView")]
pub struct View {
    /// The seat that looks; absent for onlookers.
    pub me: Option<Seat>,
    /// Who has to decide.
    pub asked: Vec<Seat>,
    pub table: TableDoc,
    /// The price of each row slot in phase III (OW-205).
    pub prices: Vec<Option<u8>>,
    /// The highest shield of each witcher now.
    pub shield_max: Vec<u8>,
    /// What the combination would do if it ended now.
    pub combo: Option<Forecast>,
    /// The cards that the viewer is looking at, the top card first (OW-429).
    pub looking: Option<Vec<String>>,
    /// OW-177, OW-D14: whether the page lists the contents of the viewer's deck now.
    pub deck_open: bool,
}

pub(crate) fn view(rules: &OldWorld, state: &State, viewer: Viewer) -> View {
    let table = write(rules, state, viewer);
    let me = match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Spectator | Viewer::Referee => None,
    };
    let asked = crate::legal::actors(state).iter().collect();
    let looking = state
        .look
        .filter(|look| viewer.knows(look.who))
        .map(|look| {
            (0..look.open)
                .rev()
                .map(|place| match crate::play::peeked(state, look, place) {
                    crate::action::Peeked::Card(card) => rules.cards.action(card).id.clone(),
                    crate::action::Peeked::Fight(card) => crate::play::fight_id(card),
                })
                .collect()
        });
    let deck_open = !rules.options.deck_by_the_book
        || me.is_some_and(|me| {
            let needs = matches!(
                state.decision,
                Decision::Exhaust { seat, .. }
                    | Decision::PickTrash { seat, hand: false, .. }
                    | Decision::PickDeck { seat, .. } if seat == me
            );
            needs || (state.active != me && !state.fighting(me))
        });
    View {
        me,
        asked,
        prices: (0..SLOTS).map(|slot| rules.price(state, slot)).collect(),
        shield_max: Seat::all(state.players())
            .map(|seat| rules.shield_max(state, seat))
            .collect(),
        combo: forecast(rules, state),
        looking,
        deck_open,
        table,
    }
}
