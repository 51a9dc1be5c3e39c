//! What the game says, as keys of the locale files: prompts, buttons, lines of the log.

use coven_core::{Arg, Line, Message, Prompt, Seat};

use crate::SeersCatalog;
use crate::action::Action;
use crate::card::{Artifact, Card, CardName, Cards};
use crate::content::{Catalogue, suit_of_letter};
use crate::event::Seen;
use crate::meld::{Meld, Rider, Strength};
use crate::phase::can_lead;
use crate::state::BONUS_LINE;
use crate::view::{CurrentView, MeldView, PhaseView, RiderView, View, meld_view, rider_view};

/// What is asked of the viewer, from what she sees.
pub(crate) fn prompt(game: &SeersCatalog, view: &View) -> Prompt {
    let mine = view.me.is_some_and(|me| view.actors.contains(&me));
    let (message, rules) = if mine {
        asked(game, view)
    } else {
        waiting(view)
    };
    Prompt { message, rules }
}

/// The viewer must decide.
fn asked(game: &SeersCatalog, view: &View) -> (Message, &'static str) {
    let ask = |name: &str| Message::new(format!("sc-prompt-{name}"));
    let drafting = view
        .draft
        .as_ref()
        .filter(|draft| !draft.members.is_empty());
    if let Some(draft) = drafting {
        let cards = draft
            .members
            .iter()
            .map(|card| game.catalogue.title_of(card))
            .collect();
        let can_end = view.ideas.iter().any(|idea| idea.steps.len() == 1);
        let name = if can_end { "finish" } else { "continue" };
        return (ask(name).arg("cards", Arg::List(cards)), "melds");
    }
    let hand: Cards = view
        .hand
        .iter()
        .filter_map(|name| game.catalogue.card(name))
        .collect();
    match (&view.phase, &view.current) {
        (PhaseView::Follow, Some(current)) => {
            let can = game.finder_of_view(view, hand).exists();
            let must = can && hand.len() <= BONUS_LINE;
            let deed = hand.artifacts() & DEEDS != 0;
            let message = follow(game, ask, *current)
                .number("can", u8::from(can))
                .number("must", u8::from(must));
            let rules = if must { "bonus" } else { "follow" };
            (message.number("deed", u8::from(deed)), rules)
        }
        _ if !can_lead(hand) => (ask("give-or-yield"), "lead"),
        _ => (ask("lead").number("trick", view.trick), "lead"),
    }
}

/// Deeds that a follower may have.
const DEEDS: u16 = Artifact::RodOfReincarnation.bit()
    | Artifact::BottomlessBag.bit()
    | Artifact::RavenCourier.bit()
    | Artifact::Bookmark.bit();

fn follow(game: &SeersCatalog, ask: impl Fn(&str) -> Message, current: CurrentView) -> Message {
    let Some(half_points) = current.half_points else {
        let blade = game
            .catalogue
            .title(Card::artifact(Artifact::FullMoonBlade));
        return ask("follow-blade").arg("artifact", blade);
    };
    ask(&format!("follow-{}", current.kind.id()))
        .number("size", current.size)
        .number("lower", u8::from(current.lower))
        .text("bound", Strength(half_points).text())
}

/// Somebody else must decide, or nobody.
fn waiting(view: &View) -> (Message, &'static str) {
    if view.phase == PhaseView::Over {
        let key = if view.winners.len() == 1 {
            "sc-prompt-won"
        } else {
            "sc-prompt-won-shared"
        };
        return (
            Message::new(key).arg("winners", seats(&view.winners)),
            "end",
        );
    }
    let (key, rules) = match view.phase {
        PhaseView::Lead => ("sc-wait-lead", "lead"),
        _ => ("sc-wait-follow", "follow"),
    };
    (Message::new(key).arg("who", seats(&view.actors)), rules)
}

fn seats(seats: &[Seat]) -> Arg {
    Arg::List(seats.iter().map(|seat| Arg::Seat(*seat)).collect())
}

/// A legal action, as on a button.
pub(crate) fn action(catalogue: &Catalogue, action: Action) -> Message {
    let say = |name: &str| Message::new(format!("sc-action-{name}"));
    let title = |card: Card| catalogue.title(card);
    let deed =
        |name: &str, artifact: Artifact| say(name).arg("artifact", title(Card::artifact(artifact)));
    match action {
        Action::Pick(card) => say("pick").arg("card", title(card)),
        Action::Attach(rider) => {
            let name = match rider {
                Rider::Plain(_) => "attach",
                Rider::Shift(_) => "attach-shift",
                Rider::Cloak(..) => "attach-cloak",
            };
            rider_args(catalogue, say(name), &rider_view(catalogue, rider))
        }
        Action::Lay(meld) => lay(catalogue, &meld),
        Action::Pass => say("pass"),
        Action::Yield => say("yield"),
        Action::Rod => deed("rod", Artifact::RodOfReincarnation),
        Action::Gift(to) => deed("gift", Artifact::GiftOfFate).seat("to", to),
        Action::Bag(card) => deed("bag", Artifact::BottomlessBag).arg("card", title(card)),
        Action::Raven(card, to) => deed("raven", Artifact::RavenCourier)
            .arg("card", title(card))
            .seat("to", to),
        Action::Bookmark => deed("bookmark", Artifact::Bookmark),
        Action::TakeBack(card) => say("back").arg("card", title(card)),
        Action::TakeBackAll => say("back-all"),
    }
}

fn lay(catalogue: &Catalogue, meld: &Meld) -> Message {
    let view = meld_view(catalogue, meld);
    meld_args(
        catalogue,
        Message::new(format!("sc-action-lay-{}", meld_word(&view))),
        &view,
    )
}

/// `single`, `set`, `run`, or the name of a single that is an artifact.
fn meld_word(meld: &MeldView) -> &'static str {
    match meld.half_points {
        None => "blade",
        Some(_) => meld.kind.id(),
    }
}

fn rider_args(catalogue: &Catalogue, message: Message, rider: &RiderView) -> Message {
    let mut message = message.arg("artifact", catalogue.title_of(&rider.artifact));
    if let Some(target) = &rider.target {
        message = message.arg("card", catalogue.title_of(target));
    }
    if let Some(value) = rider.value {
        message = message.number("value", value);
    }
    match rider
        .suit
        .and_then(|letter| suit_of_letter(letter.as_str()))
    {
        Some(suit) => message.name("suit", catalogue.suit(suit).name.clone()),
        None => message,
    }
}

/// What the sentences about a meld need: its cards, its value, its riders.
fn meld_args(catalogue: &Catalogue, message: Message, meld: &MeldView) -> Message {
    let cards = meld
        .members
        .iter()
        .map(|member| catalogue.title_of(&member.card))
        .collect();
    let riders = meld
        .riders
        .iter()
        .map(|rider| catalogue.title_of(&rider.artifact))
        .collect();
    let lowest = meld.members.first().map_or(0, |member| member.value);
    let highest = meld.members.last().map_or(0, |member| member.value);
    let strength = meld
        .half_points
        .map_or(String::new(), |half| Strength(half).text());
    message
        .arg("cards", Arg::List(cards))
        .arg("riders", Arg::List(riders))
        .number("with", meld.riders.len() as i64)
        .number("size", meld.members.len() as i64)
        .number("from", lowest)
        .number("value", highest)
        .text("strength", strength)
}

/// The line of the log. Lines that name laid cards are fleeting: the memory rule (SC-105) leaves
/// finished tricks to the players' own memory.
pub(crate) fn event(catalogue: &Catalogue, seen: &Seen) -> Option<Line> {
    let say = |name: &str| Message::new(format!("sc-event-{name}"));
    let titles =
        |cards: &[CardName]| Arg::List(cards.iter().map(|c| catalogue.title_of(c)).collect());
    let deed = |name: &str, seat: Seat, artifact: &CardName| {
        say(name)
            .seat("seat", seat)
            .arg("artifact", catalogue.title_of(artifact))
    };
    Some(match seen {
        Seen::Dealt { round, .. } => Line::lasting(say("dealt").number("round", *round)),
        Seen::Opened { seat } => {
            let first = catalogue.title(Card::artifact(Artifact::FirstMove));
            Line::lasting(say("opened").seat("seat", *seat).arg("artifact", first))
        }
        Seen::TrickBegun { trick, leader } => {
            Line::lasting(say("trick").number("trick", *trick).seat("seat", *leader))
        }
        Seen::Picked { .. } | Seen::Attached { .. } | Seen::TookBack { .. } => return None,
        Seen::Laid { seat, meld, lead } => {
            let message = say(&format!("laid-{}", meld_word(meld))).seat("seat", *seat);
            let message = message.number("lead", u8::from(*lead));
            Line::fleeting(meld_args(catalogue, message, meld))
        }
        Seen::Passed { seat } => Line::fleeting(say("passed").seat("seat", *seat)),
        Seen::Rod {
            seat,
            artifact,
            cards,
        } => Line::fleeting(
            deed("rod", *seat, artifact)
                .arg("cards", titles(cards))
                .number("count", cards.len() as i64),
        ),
        Seen::Gift { seat, artifact, to } => {
            Line::lasting(deed("gift", *seat, artifact).seat("to", *to))
        }
        Seen::Bag {
            seat,
            artifact,
            card: None,
        } => Line::fleeting(deed("bag", *seat, artifact)),
        Seen::Bag {
            seat,
            artifact,
            card: Some(card),
        } => Line::lasting(deed("bag-own", *seat, artifact).arg("card", catalogue.title_of(card))),
        Seen::Raven {
            seat,
            artifact,
            to,
            card: None,
        } => Line::fleeting(deed("raven", *seat, artifact).seat("to", *to)),
        Seen::Raven {
            seat,
            artifact,
            to,
            card: Some(card),
        } => Line::lasting(
            deed("raven-own", *seat, artifact)
                .seat("to", *to)
                .arg("card", catalogue.title_of(card)),
        ),
        Seen::Bookmark { seat, artifact } => Line::fleeting(deed("bookmark", *seat, artifact)),
        Seen::BonusTurned { seat, bonus } => {
            let name = if *bonus { "bonus-on" } else { "bonus-off" };
            Line::lasting(say(name).seat("seat", *seat))
        }
        Seen::Yielded { from, to: Some(to) } => {
            Line::lasting(say("yielded").seat("from", *from).seat("to", *to))
        }
        Seen::Yielded { from, to: None } => Line::lasting(say("nobody-leads").seat("from", *from)),
        Seen::TrickWon { trick, winner } => Line::lasting(
            say("trick-won")
                .number("trick", *trick)
                .seat("seat", *winner),
        ),
        Seen::RoundEnded {
            round,
            ended_by: Some(seat),
            ..
        } => Line::lasting(
            say("round-ended")
                .number("round", *round)
                .seat("seat", *seat),
        ),
        Seen::RoundEnded {
            round,
            ended_by: None,
            ..
        } => Line::lasting(say("round-stuck").number("round", *round)),
        Seen::Won { winners } => {
            let key = if winners.len() == 1 {
                "won"
            } else {
                "won-shared"
            };
            Line::lasting(say(key).arg("winners", seats(winners)))
        }
    })
}
