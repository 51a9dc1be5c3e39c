//! What the game says, as keys of the locale files: prompts, buttons, lines of the log.

use coven_core::{Arg, Line, Message, Prompt, Seat};

use crate::action::Action;
use crate::card::{Card, CardName};
use crate::content::Deck;
use crate::event::{ReturnKind, Seen};
use crate::state::Side;
use crate::view::{PhaseView, View};

/// What is asked of the viewer, from what she sees.
pub(crate) fn prompt(deck: &Deck, view: &View) -> Prompt {
    let mine = view.me.is_some_and(|me| view.actors.contains(&me));
    let (message, rules) = if mine {
        asked(deck, view)
    } else {
        (waiting(view), waiting_rules(&view.phase))
    };
    Prompt { message, rules }
}

/// The viewer must decide.
fn asked(deck: &Deck, view: &View) -> (Message, &'static str) {
    let ask = |name: &str| Message::new(format!("tw-prompt-{name}"));
    let with_card = |name: &str, card: &CardName| ask(name).name("card", deck.title_of(card));
    let bid = view.orb.map_or(0, |orb| i64::from(orb.bid.tricks()));
    match &view.phase {
        PhaseView::OpenBid { forced: true, .. } => (ask("forced-bid"), "bidding"),
        PhaseView::OpenBid { .. } => (ask("open-bid"), "bidding"),
        PhaseView::Raise { bidder, .. } if view.me == Some(*bidder) => {
            (ask("raise-own"), "bidding")
        }
        PhaseView::Raise { bidder, .. } => (ask("raise").seat("bidder", *bidder), "bidding"),
        PhaseView::Exchange { .. } if view.elixir_holder == view.me => {
            (ask("exchange-elixir"), "exchange")
        }
        PhaseView::Exchange { .. } => (ask("exchange"), "exchange"),
        PhaseView::Discard => (ask("discard"), "teams"),
        PhaseView::Lead => {
            let won = view
                .piles
                .iter()
                .filter(|pile| pile.winner == Side::Lead)
                .count() as i64;
            let message = ask("lead").number("trick", view.trick).number("bid", bid);
            (message.number("won", won), "lead")
        }
        PhaseView::FollowFirst | PhaseView::FollowSecond => {
            let table = view.table.as_ref().expect("a Lesser answers a lead");
            let follow = view
                .hand
                .iter()
                .any(|card| is_of_suit(deck, card, &table.lead_suit));
            let name = match (follow, &view.phase) {
                (true, _) => "follow",
                (false, PhaseView::FollowFirst) => "follow-or-pass",
                (false, _) => "follow-void",
            };
            (
                ask(name).name("suit", suit_plural(deck, &table.lead_suit)),
                eye_or_follow(view),
            )
        }
        PhaseView::LatePlay => (ask("late-play"), eye_or_follow(view)),
        PhaseView::ReturnSecret => (ask("return-secret"), "return"),
        PhaseView::ReturnPropose { .. } => (ask("return-propose"), "return"),
        PhaseView::ReturnAnswer { speaker, proposed } => (
            with_card("return-answer", proposed).seat("speaker", *speaker),
            "return",
        ),
        PhaseView::ReturnFinal { proposed, .. } => (with_card("return-final", proposed), "return"),
        PhaseView::Over => (ask("over"), "end"),
    }
}

/// Somebody else must decide, or nobody.
fn waiting(view: &View) -> Message {
    if view.phase == PhaseView::Over {
        let key = if view.winners.len() == 1 {
            "tw-prompt-won"
        } else {
            "tw-prompt-won-shared"
        };
        return Message::new(key).arg("winners", seats(&view.winners));
    }
    let what = match view.phase {
        PhaseView::OpenBid { .. } | PhaseView::Raise { .. } => "bid",
        PhaseView::Exchange { .. } => "exchange",
        PhaseView::Discard => "discard",
        PhaseView::Lead => "lead",
        PhaseView::FollowFirst | PhaseView::FollowSecond | PhaseView::LatePlay => "follow",
        _ => "return",
    };
    Message::new(format!("tw-wait-{what}")).arg("who", seats(&view.actors))
}

fn waiting_rules(phase: &PhaseView) -> &'static str {
    match phase {
        PhaseView::OpenBid { .. } | PhaseView::Raise { .. } => "bidding",
        PhaseView::Exchange { .. } => "exchange",
        PhaseView::Discard => "teams",
        PhaseView::Lead => "lead",
        PhaseView::FollowFirst | PhaseView::FollowSecond | PhaseView::LatePlay => "follow",
        PhaseView::Over => "end",
        _ => "return",
    }
}

fn eye_or_follow(view: &View) -> &'static str {
    if view.table.as_ref().is_some_and(|table| table.eye) {
        "eye"
    } else {
        "follow"
    }
}

fn seats(seats: &[Seat]) -> Arg {
    Arg::List(seats.iter().map(|seat| Arg::Seat(*seat)).collect())
}

fn is_of_suit(deck: &Deck, name: &CardName, suit: &str) -> bool {
    deck.card(name)
        .and_then(Card::suit)
        .is_some_and(|found| deck.suit(found).id == suit)
}

fn suit_plural(deck: &Deck, id: &str) -> coven_core::Spoken {
    let suit = crate::card::Suit::all().find(|suit| deck.suit(*suit).id == id);
    deck.suit(suit.expect("the lead suit is a suit of the deck"))
        .plural
        .clone()
}

/// A legal action, as on a button.
pub(crate) fn action(deck: &Deck, action: Action) -> Message {
    let say = |name: &str| Message::new(format!("tw-action-{name}"));
    let card = |name: &str, card: Card| say(name).name("card", deck.title(card));
    match action {
        Action::Pass => say("pass"),
        Action::Bid(bid) => say("bid").number("tricks", bid.tricks()),
        Action::Exchange(one, other) => card("exchange", one).name("other", deck.title(other)),
        Action::Discard(discarded) => card("discard", discarded),
        Action::Lead { up, down } => card("lead", up).name("down", deck.title(down)),
        Action::Play(played) => card("play", played),
        Action::Return(returned) => card("return", returned),
        Action::Propose(proposed) => card("propose", proposed),
        Action::Accept => say("accept"),
        Action::Object => say("object"),
        Action::Settle(settled) => card("settle", settled),
        Action::Signal(signal) => say(signal.id()),
    }
}

/// The line of the log. Lines that name played cards are fleeting: the memory rule (TW-96) leaves
/// older tricks to the players' own memory.
pub(crate) fn event(deck: &Deck, seen: &Seen) -> Line {
    let say = |name: &str| Message::new(format!("tw-event-{name}"));
    let title = |card: &CardName| deck.title_of(card);
    let titles =
        |cards: &[CardName]| Arg::List(cards.iter().map(|c| Arg::Name(title(c))).collect());
    match seen {
        Seen::Dealt { round, .. } => Line::lasting(say("dealt").number("round", *round)),
        Seen::ElixirAnnounced { holder } => Line::lasting(say("elixir").seat("seat", *holder)),
        Seen::Bid { seat, bid } => Line::lasting(
            say("bid")
                .seat("seat", *seat)
                .number("tricks", bid.tricks()),
        ),
        Seen::Passed { seat } => Line::lasting(say("passed").seat("seat", *seat)),
        Seen::ExchangeChosen { seat, .. } => {
            Line::lasting(say("exchange-chosen").seat("seat", *seat))
        }
        Seen::Exchanged { .. } => Line::lasting(say("exchanged")),
        Seen::TeamsFormed { lead, bid } => Line::lasting(
            say("teams")
                .seat("lead", *lead)
                .number("tricks", bid.tricks()),
        ),
        Seen::Discarded { seat, card: None } => Line::lasting(say("discarded").seat("seat", *seat)),
        Seen::Discarded {
            seat,
            card: Some(card),
        } => Line::lasting(
            say("discarded-own")
                .seat("seat", *seat)
                .name("card", title(card)),
        ),
        Seen::Led {
            seat, trick, up, ..
        } => Line::fleeting(
            say("led")
                .seat("seat", *seat)
                .number("trick", *trick)
                .name("card", title(up)),
        ),
        Seen::Played {
            seat,
            card: Some(card),
        } => Line::fleeting(say("played").seat("seat", *seat).name("card", title(card))),
        Seen::Played { seat, card: None } => {
            Line::fleeting(say("played-hidden").seat("seat", *seat))
        }
        Seen::Revealed {
            up,
            down,
            first,
            second,
            lead_value,
            lesser_value,
            winner,
            ..
        } => {
            let key = match winner {
                Side::Lead => "revealed-lead",
                Side::Lessers => "revealed-lessers",
            };
            Line::fleeting(
                say(key)
                    .arg("lead_cards", titles(&[*up, *down]))
                    .number("lead_value", *lead_value)
                    .arg("lesser_cards", titles(&[*first, *second]))
                    .number("lesser_value", *lesser_value),
            )
        }
        Seen::Proposed { seat, card } => Line::fleeting(
            say("proposed")
                .seat("seat", *seat)
                .name("card", title(card)),
        ),
        Seen::Accepted { seat } => Line::fleeting(say("accepted").seat("seat", *seat)),
        Seen::Objected { seat } => Line::fleeting(say("objected").seat("seat", *seat)),
        Seen::Returned {
            lead, card: None, ..
        } => Line::fleeting(say("returned-secret").seat("seat", *lead)),
        Seen::Returned {
            lead,
            card: Some(card),
            how,
        } => {
            let key = match how {
                ReturnKind::Secret => "returned-own",
                ReturnKind::Elixir => "returned-elixir",
                ReturnKind::Lessers => "returned",
            };
            Line::fleeting(say(key).seat("seat", *lead).name("card", title(card)))
        }
        Seen::Gathered { trick, winner } => {
            let key = match winner {
                Side::Lead => "gathered-lead",
                Side::Lessers => "gathered-lessers",
            };
            Line::lasting(say(key).number("trick", *trick))
        }
        Seen::Signalled { seat, signal } => Line::fleeting(say(signal.id()).seat("seat", *seat)),
        Seen::Scored { lead, bid, won, .. } => {
            let key = if *won == bid.tricks() {
                "scored-made"
            } else {
                "scored-missed"
            };
            Line::lasting(
                say(key)
                    .seat("lead", *lead)
                    .number("bid", bid.tricks())
                    .number("won", *won),
            )
        }
        Seen::Reviewed { review } => Line::lasting(say("reviewed").number("round", review.round)),
        Seen::Won { winners } => {
            let key = if winners.len() == 1 {
                "won"
            } else {
                "won-shared"
            };
            Line::lasting(say(key).arg("winners", seats(winners)))
        }
    }
}
