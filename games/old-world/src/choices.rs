//! A list of choices in words: what tells each of them from the others.
//!
//! Copies of a card share a name. Where two cards of a list are alike in everything that is printed
//! it does not matter which is taken, and they read alike. Where they differ the words say in what.

use arrayvec::ArrayVec;
use coven_core::{Arg, Message};

use crate::OldWorld;
use crate::action::{Action, Peeked};
use crate::card::{Card, Colour, Side, Story};
use crate::content::{Cards, Symbols, Thing};
use crate::effect::{Amount, Effect};
use crate::view::{Pending, View};
use crate::words::{action_naming, card, say};

/// The actions of a list in words, for the chooser whose view this is.
pub(crate) fn in_words(rules: &OldWorld, view: &View, list: &[Action]) -> Vec<Message> {
    let cards = &rules.cards;
    let mut named: Vec<Card> = list.iter().flat_map(|action| cards_of(*action)).collect();
    named.sort_unstable();
    named.dedup();
    let spoken = |found: Card| told_from(cards, found, &named);
    list.iter()
        .map(|action| match (&view.pending, *action) {
            (Pending::Option { story, .. }, Action::Choose(side)) => match cards.find(story) {
                Some(Thing::Story(story)) => option(cards, story, side),
                _ => action_naming(rules, *action, &spoken),
            },
            (_, action) => action_naming(rules, action, &spoken),
        })
        .collect()
}

/// Whether two actions differ only in which of several equal cards they name.
pub(crate) fn is_interchangeable(cards: &Cards, one: Action, other: Action) -> bool {
    // The same words about the same number of cards, and each card a copy of its partner.
    let blank = |action: Action| match action {
        Action::Ride(with, Some(_)) => Some(with),
        _ => None,
    };
    let (ones, others) = (cards_of(one), cards_of(other));
    let copies = |ones: &[Card], others: &[Card]| {
        let is_copy =
            |(one, other): (&Card, &Card)| cards.action(*one).is_copy_of(cards.action(*other));
        ones.iter().zip(others).all(is_copy)
    };
    let turned: ArrayVec<Card, 2> = others.iter().rev().copied().collect();
    !ones.is_empty()
        && ones.len() == others.len()
        && std::mem::discriminant(&one) == std::mem::discriminant(&other)
        && blank(one) == blank(other)
        && (copies(&ones, &others) || copies(&ones, &turned))
}

/// The action cards that an action names.
fn cards_of(action: Action) -> ArrayVec<Card, 2> {
    match action {
        Action::PayCard(card)
        | Action::PayGold(card)
        | Action::Ride(_, Some(card))
        | Action::Trash(card)
        | Action::Discard(card)
        | Action::Play(card)
        | Action::Keep(card)
        | Action::Toss(Peeked::Card(card))
        | Action::Back(Peeked::Card(card))
        | Action::Fetch(card) => ArrayVec::from_iter([card]),
        Action::PayTwo(one, other) => ArrayVec::from_iter([one, other]),
        _ => ArrayVec::new(),
    }
}

/// A card by its name, and by what is printed on it as far as that differs from the other cards of
/// the list with this name.
fn told_from(cards: &Cards, found: Card, named: &[Card]) -> Arg {
    let own = cards.action(found);
    let namesakes = || {
        named
            .iter()
            .map(|other| cards.action(*other))
            .filter(|other| other.name == own.name)
    };
    let mut face = Vec::new();
    if namesakes().any(|other| other.colour != own.colour) {
        face.push(colour(own.colour));
    }
    if namesakes().any(|other| other.cost != own.cost) {
        face.push(Arg::Said(say("face-cost").number("cost", own.cost)));
    }
    if namesakes().any(|other| other.ground != own.ground) {
        face.push(Arg::Key(own.ground.map_or_else(
            || "ow-face-any-terrain".to_owned(),
            |terrain| format!("ow-terrain-{}", terrain.id()),
        )));
    }
    if namesakes().any(|other| other.symbols != own.symbols) {
        face.push(symbols(own.symbols).unwrap_or_else(|| Arg::Key("ow-face-none".to_owned())));
    }
    if namesakes().any(|other| other.links != own.links) {
        face.push(links(own.links));
    }
    let name = Arg::Name(card(cards, found));
    if face.is_empty() {
        name
    } else {
        let told = say("face").arg("card", name).arg("face", Arg::List(face));
        Arg::Said(told)
    }
}

fn colour(colour: Colour) -> Arg {
    Arg::Key(format!("ow-face-colour-{}", colour.id()))
}

/// What a card or a link gives; `None` if it gives nothing.
fn symbols(symbols: Symbols) -> Option<Arg> {
    let mut given = Vec::new();
    let mut add = |kind: &str, amount: i8| {
        if amount != 0 {
            let sign = if amount > 0 { "+" } else { "−" };
            let amount = format!("{sign}{}", amount.unsigned_abs());
            given.push(Arg::Said(
                say(&format!("face-{kind}")).text("amount", amount),
            ));
        }
    };
    add("damage", symbols.damage);
    add("shield", symbols.shield);
    add("draw", symbols.draw);
    if symbols.take > 0 {
        given.push(Arg::Said(say("face-take").number("count", symbols.take)));
    }
    if symbols.returns {
        given.push(Arg::Key("ow-face-returns".to_owned()));
    }
    (!given.is_empty()).then_some(Arg::List(given))
}

fn links(links: [Option<Symbols>; 5]) -> Arg {
    let link = |to: Colour| {
        let given = links[to.index()]?;
        Some(match symbols(given) {
            Some(given) => Arg::Said(
                say("face-link-with")
                    .arg("colour", colour(to))
                    .arg("given", given),
            ),
            None => colour(to),
        })
    };
    let links: Vec<Arg> = Colour::ALL.iter().copied().filter_map(link).collect();
    if links.is_empty() {
        Arg::Key("ow-face-no-links".to_owned())
    } else {
        Arg::Said(say("face-links").arg("links", Arg::List(links)))
    }
}

/// OW-283, OW-284: what an option says and what it costs; what comes of it stays hidden.
fn option(cards: &Cards, story: Story, side: Side) -> Message {
    let id = &cards.story(story).id;
    let what = format!("ow-story-{id}-{}", side.id());
    let (cost, _) = cards.option(story, side);
    let price: Vec<Arg> = cards
        .list(cost)
        .iter()
        .map(|effect| paid(*effect))
        .collect();
    if price.is_empty() {
        say("do-choose").key("what", what)
    } else {
        say("do-choose-paying")
            .key("what", what)
            .arg("price", Arg::List(price))
    }
}

/// One part of a price: a cost is made of things that can be counted (OW-13).
fn paid(effect: Effect) -> Arg {
    let (kind, amount) = match effect {
        Effect::Gold(amount) => ("gold", amount),
        Effect::Potion(amount) => ("potion", amount),
        Effect::Shield(amount) => ("shield", amount),
        Effect::DiscardHand { amount, .. } => ("discard", amount),
        Effect::TrashOwn { amount, .. } => ("trash", amount),
        _ => return Arg::Key("ow-price-other".to_owned()),
    };
    match amount {
        Amount::Fixed(amount) => {
            let price = say(&format!("price-{kind}"));
            Arg::Said(price.number("amount", i64::from(amount).abs()))
        }
        Amount::Of { .. } => Arg::Key("ow-price-other".to_owned()),
    }
}
