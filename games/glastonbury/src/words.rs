//! What the game says, as keys of the locale files: prompts, buttons, lines of the log.

use coven_core::{Arg, Line, Message, Prompt, Seat, Spoken};

use crate::action::Action;
use crate::board::{CellName, Position};
use crate::card::{Card, Colour, Kind, Name, Spell};
use crate::content::{CardTable, spell_key};
use crate::event::{EndView, Seen};
use crate::state::{Assignment, Target};
use crate::view::{PhaseView, View};

/// What is asked of the viewer, from what she sees.
pub(crate) fn prompt(table: &CardTable, view: &View) -> Prompt {
    let mine = view.me.is_some_and(|me| view.actors.contains(&me));
    let message = if mine {
        asked(table, view)
    } else {
        waiting(view)
    };
    let rules = match view.phase {
        PhaseView::ChooseColour
        | PhaseView::NameRemoved
        | PhaseView::NameFirst
        | PhaseView::ChooseCorner => "setup",
        PhaseView::CornerSpell | PhaseView::Take { shifted: true } => "spells",
        PhaseView::Take { shifted: false } => "turn",
        PhaseView::LastCard { .. } => "end",
        PhaseView::CloseView { .. } => "memory",
        PhaseView::AssignPowder { .. } => "powder",
        PhaseView::Over { .. } => "scoring",
    };
    Prompt { message, rules }
}

/// The viewer must decide.
fn asked(table: &CardTable, view: &View) -> Message {
    let ask = |name: &str| Message::new(format!("gl-prompt-{name}"));
    let mine = view.me.map(|me| &view.seats[me.index()]);
    match &view.phase {
        PhaseView::ChooseColour => ask("colour"),
        PhaseView::NameRemoved => ask("remove"),
        PhaseView::NameFirst => ask("first"),
        PhaseView::ChooseCorner => ask("corner"),
        PhaseView::CornerSpell => {
            let steps = mine.and_then(|seat| seat.steps).unwrap_or_default();
            ask("corner-spell").number("steps", steps)
        }
        PhaseView::Take { shifted: true } => ask("take-shifted"),
        PhaseView::Take { shifted: false } => {
            let can_summon = mine.is_some_and(|seat| !seat.summon.is_empty());
            ask(if can_summon { "take-or-summon" } else { "take" })
        }
        PhaseView::LastCard { card, .. } => ask("last-card").arg("card", named(table, card)),
        PhaseView::CloseView { .. } => ask("close-view"),
        PhaseView::AssignPowder { .. } => {
            let cards = view.me.and_then(|me| {
                let sheet = view.scoring.as_ref()?.sheets.get(me.index())?;
                sheet.powder.as_ref().map(|powder| powder.cards)
            });
            ask("powder").number("cards", cards.unwrap_or_default())
        }
        PhaseView::Over { .. } => ask("over"),
    }
}

/// Somebody else must decide, or nobody.
fn waiting(view: &View) -> Message {
    let what = match &view.phase {
        PhaseView::ChooseColour => "colour",
        PhaseView::NameRemoved => "remove",
        PhaseView::NameFirst => "first",
        PhaseView::ChooseCorner => "corner",
        PhaseView::CornerSpell => "corner-spell",
        PhaseView::Take { .. } => "take",
        PhaseView::LastCard { .. } => "last-card",
        PhaseView::CloseView { .. } => "close-view",
        PhaseView::AssignPowder { .. } => "powder",
        PhaseView::Over { .. } => {
            let scoring = view
                .scoring
                .as_ref()
                .expect("stacks are counted at the end");
            return won("gl-prompt-won", &scoring.winners);
        }
    };
    Message::new(format!("gl-wait-{what}")).arg("who", seats(&view.actors))
}

/// A legal action, as on a button.
pub(crate) fn action(table: &CardTable, action: Action) -> Message {
    let say = |name: &str| Message::new(format!("gl-action-{name}"));
    match action {
        Action::Colour(colour) => say("colour").arg("colour", colour_name(table, colour)),
        Action::Remove(colour) => say("remove").arg("colour", colour_name(table, colour)),
        Action::First(seat) => say("first").seat("seat", seat),
        Action::Corner(position) => say("corner").key("corner", corner_key(position)),
        Action::Shift => say("shift"),
        Action::EndTurn => say("end"),
        Action::Take { cell, card } => {
            place(say("take"), cell.name()).arg("card", card_arg(table, card))
        }
        Action::Summon { cell, card } => {
            place(say("summon"), cell.name()).arg("card", card_arg(table, card))
        }
        Action::Keep => say("keep"),
        Action::Decline => say("decline"),
        Action::Close => say("close"),
        Action::Powder(assignment) => powder_action(table, assignment),
    }
}

fn powder_action(table: &CardTable, assignment: Assignment) -> Message {
    let say = |name: &str| Message::new(format!("gl-action-{name}"));
    let title = |kind: Kind| table.kind(kind).name.clone();
    let kinds: Vec<Kind> = assignment.targets().filter_map(Target::kind).collect();
    match *kinds {
        [] => say("powder-nowhere"),
        [kind] if assignment.two.is_none() => say("powder").name("kind", title(kind)),
        [kind] => say("powder-one").name("kind", title(kind)),
        [one, two] if one == two => say("powder-both").name("kind", title(one)),
        [one, two, ..] => say("powder-two")
            .name("kind", title(one))
            .name("other", title(two)),
    }
}

/// The line of the log. With hidden cauldrons it names cards in fleeting lines only, and no card
/// that has left the sight of all (GL-123); with open cauldrons it names everything (GL-127).
pub(crate) fn event(table: &CardTable, seen: &Seen, open: bool) -> Option<Line> {
    let say = |name: &str| Message::new(format!("gl-event-{name}"));
    let card = |name: &Name| named(table, name);
    let line = |message: Message| {
        if open {
            Line::lasting(message)
        } else {
            Line::fleeting(message)
        }
    };
    Some(match seen {
        Seen::ColourChosen { seat, colour } => Line::lasting(
            say("colour")
                .seat("seat", *seat)
                .arg("colour", colour_name(table, *colour)),
        ),
        Seen::ColourRemoved { colour } => {
            Line::lasting(say("removed").arg("colour", colour_name(table, *colour)))
        }
        Seen::FirstPlayer { seat } => Line::lasting(say("first").seat("seat", *seat)),
        Seen::RecipesDealt { .. } => Line::lasting(say("recipes")),
        Seen::FieldLaid { deck, .. } => Line::lasting(say("field").number("deck", *deck)),
        Seen::CornerChosen { seat, position } => Line::lasting(
            say("corner")
                .seat("seat", *seat)
                .key("corner", corner_key(*position)),
        ),
        // The number of a card is part of what shall be remembered.
        Seen::Moved { seat, steps: 0, .. } => line(say("stayed").seat("seat", *seat)),
        Seen::Moved {
            seat,
            steps,
            under: true,
            ..
        } => line(
            say("moved-under")
                .seat("seat", *seat)
                .number("steps", *steps),
        ),
        Seen::Moved { seat, steps, .. } => {
            line(say("moved").seat("seat", *seat).number("steps", *steps))
        }
        Seen::Shifted { seat, steps, .. } => {
            line(say("shifted").seat("seat", *seat).number("steps", *steps))
        }
        Seen::Rested { seat, .. } => Line::lasting(say("rested").seat("seat", *seat)),
        Seen::Took {
            seat,
            cell,
            card: name,
            summoned,
        } => {
            let key = match (summoned, open) {
                (false, false) => "took",
                (true, false) => "summoned",
                (false, true) => "took-open",
                (true, true) => "summoned-open",
            };
            let message = place(say(key), *cell).seat("seat", *seat);
            Line::lasting(if open {
                message.arg("card", card(name))
            } else {
                message
            })
        }
        Seen::LineEmptied { seat } => Line::lasting(say("line-emptied").seat("seat", *seat)),
        Seen::Brewed { seat, card: name } => {
            line(say("brewed").seat("seat", *seat).arg("card", card(name)))
        }
        Seen::Armed { seat, spell } => {
            let message = say("armed")
                .seat("seat", *seat)
                .key("spell", spell_key(*spell));
            line(message.number("charges", spell.charges()))
        }
        Seen::Struck {
            seat,
            spell: Spell::Eyeball,
        } => line(say("eyeball").seat("seat", *seat)),
        Seen::Struck { seat, .. } => line(say("bad-luck").seat("seat", *seat)),
        Seen::Lost {
            seat,
            card: lost,
            top,
            ..
        } => {
            let key = match (open, top) {
                (true, _) => "lost-open",
                (false, Some(_)) => "lost",
                (false, None) => "lost-last",
            };
            let message = say(key).seat("seat", *seat);
            line(match (open, top) {
                (true, _) => message.arg("card", card(lost)),
                (false, Some(top)) => message.arg("top", card(top)),
                (false, None) => message,
            })
        }
        // The spell that shows the stack has been told already.
        Seen::Peeked { .. } => return None,
        Seen::PeekClosed { seat } => line(say("peek-closed").seat("seat", *seat)),
        Seen::Refilled {
            cell, card: name, ..
        } => line(place(say("refilled"), *cell).arg("card", card(name))),
        Seen::Declined { seat, card: name } if open => Line::lasting(
            say("declined-open")
                .seat("seat", *seat)
                .arg("card", card(name)),
        ),
        Seen::Declined { seat, .. } => Line::lasting(say("declined").seat("seat", *seat)),
        Seen::OnlyInstants { seat } => Line::lasting(say("only-instants").seat("seat", *seat)),
        Seen::Opened { ender, reason } => {
            let key = match reason {
                EndView::LineEmptied => "opened",
                EndView::OnlyInstants => "opened-instants",
            };
            Line::lasting(say(key).seat("seat", *ender))
        }
        Seen::PowderSealed { seat, .. } => Line::lasting(say("sealed").seat("seat", *seat)),
        Seen::PowderAssigned { seat, kinds, gain } => {
            let named: Vec<Arg> = kinds
                .iter()
                .filter_map(|kind| table.kind_named(kind.as_str()))
                .map(|kind| Arg::Name(table.kind(kind).name.clone()))
                .collect();
            let key = if named.is_empty() {
                "powder-nowhere"
            } else {
                "powder"
            };
            let message = say(key).seat("seat", *seat).number("gain", *gain);
            Line::lasting(if named.is_empty() {
                message
            } else {
                message.arg("kinds", Arg::List(named))
            })
        }
        Seen::Scored { winners, totals } => {
            let best = totals.iter().max().copied().unwrap_or_default();
            Line::lasting(won("gl-event-won", winners).number("points", best))
        }
    })
}

fn won(key: &str, winners: &[Seat]) -> Message {
    let key = if winners.len() == 1 {
        key.to_owned()
    } else {
        format!("{key}-shared")
    };
    Message::new(key).arg("winners", seats(winners))
}

fn seats(seats: &[Seat]) -> Arg {
    Arg::List(seats.iter().map(|seat| Arg::Seat(*seat)).collect())
}

/// Rows from the north and columns from the west, counted from 1 as people count.
fn place(message: Message, cell: CellName) -> Message {
    message
        .number("row", i64::from(cell.row) + 1)
        .number("column", i64::from(cell.column) + 1)
}

/// The corners by their sides of the field.
fn corner_key(position: Position) -> &'static str {
    match position.number() {
        0 => "gl-corner-nw",
        5 => "gl-corner-ne",
        10 => "gl-corner-se",
        _ => "gl-corner-sw",
    }
}

fn colour_name(table: &CardTable, colour: Colour) -> Arg {
    Arg::Name(table.wizard(colour).name.clone())
}

/// A card by its name in a view.
fn named(table: &CardTable, name: &Name) -> Arg {
    let card = table
        .card(name)
        .expect("views and events name cards of the table");
    card_arg(table, card)
}

/// What a card is called: the content names ingredients, the locale files powder and spells.
fn card_arg(table: &CardTable, card: Card) -> Arg {
    match (card.kind(), card.number(), card.as_spell()) {
        (Some(kind), Some(number), _) => {
            let Spoken { ru, en } = &table.kind(kind).name;
            Arg::Name(Spoken {
                ru: format!("{ru} {number}"),
                en: format!("{en} {number}"),
            })
        }
        (_, _, Some(spell)) => Arg::Key(spell_key(spell)),
        _ => Arg::Key("gl-powder".to_owned()),
    }
}
