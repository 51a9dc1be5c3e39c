//! What the game says, as keys of the locale files: prompts, buttons, lines of the log.

use coven_core::{Arg, Line, Message, Prompt, Seat};

use crate::action::{Action, Request};
use crate::card::{Arcana, CardName};
use crate::content::Deck;
use crate::event::{Amounts, PlayView, Seen};
use crate::ingredient::{Few, Ingredient};
use crate::step::StepView;
use crate::view::{AskView, PhaseView, PlanView, View};

/// Amounts are said up to this number of one type at once; more is said in parts.
const MOST_SAID: u8 = 9;

/// What is asked of the viewer, from what she sees.
pub(crate) fn prompt(deck: &Deck, view: &View) -> Prompt {
    let mine = view.me.is_some_and(|me| view.actors.contains(&me));
    let message = match &view.plan {
        Some(plan) if mine => asked(deck, view, plan),
        _ => waiting(view),
    };
    Prompt {
        message,
        rules: section(view, mine),
    }
}

fn section(view: &View, mine: bool) -> &'static str {
    match view.phase {
        PhaseView::Draft => "characters",
        PhaseView::Study => "study",
        PhaseView::Arcana => "arcana",
        PhaseView::Brewing if mine => "brewing",
        PhaseView::Brewing => "passing",
        PhaseView::Over => "end",
    }
}

/// The viewer must decide.
fn asked(deck: &Deck, view: &View, plan: &PlanView) -> Message {
    let ask = |name: &str| Message::new(format!("ww-prompt-{name}"));
    match view.phase {
        PhaseView::Draft => ask("draft"),
        PhaseView::Study => {
            let picked = plan.steps.iter().find_map(|step| match step {
                StepView::Picked { card } => Some(card),
                _ => None,
            });
            match picked {
                Some(card) => {
                    let name = if plan.bonus { "picked-bonus" } else { "picked" };
                    ask(name).name("card", deck.title(card))
                }
                None if plan.must_take_element => ask("element"),
                None => ask("study").number("round", view.round),
            }
        }
        PhaseView::Arcana if plan.active.is_empty() && plan.pours == 0 => ask("arcana-done"),
        PhaseView::Arcana if plan.active.is_empty() => ask("pour").number("count", plan.pours),
        PhaseView::Arcana => {
            let names = plan
                .active
                .iter()
                .map(|arcana| Arg::Key(arcana_key(*arcana)));
            ask("arcana").arg("arcana", Arg::List(names.collect()))
        }
        PhaseView::Brewing => match &plan.filling {
            Some(filling) => {
                let message = match &filling.ask {
                    AskView::Input { .. } => ask("fill-input"),
                    AskView::Sources { ingredient, need } => {
                        ask("fill-sources").arg("what", some(*ingredient, *need))
                    }
                    AskView::Output { .. } => ask("fill-output"),
                };
                message.name("card", deck.title(&filling.card))
            }
            None if plan.must_take_element => ask("element"),
            None if plan.has(|step| matches!(step, StepView::Keep { .. })) => ask("kept"),
            None => {
                let overflow = plan.forecast.map_or(0, |forecast| sum(forecast.overflow));
                ask(if overflow > 0 {
                    "brewing-overflow"
                } else {
                    "brewing"
                })
                .number("overflow", overflow)
                .number("sends", sum(plan.sends))
            }
        },
        PhaseView::Over => ask("over"),
    }
}

/// Somebody else must decide, or nobody.
fn waiting(view: &View) -> Message {
    if view.phase == PhaseView::Over {
        let key = match (view.winners.len(), view.dawn) {
            (1, false) => "ww-prompt-won",
            (_, false) => "ww-prompt-won-shared",
            (1, true) => "ww-prompt-dawn",
            (_, true) => "ww-prompt-dawn-shared",
        };
        return Message::new(key).arg("winners", seats(&view.winners));
    }
    let what = match view.phase {
        PhaseView::Draft => "draft",
        PhaseView::Study => "study",
        PhaseView::Arcana => "arcana",
        _ => "brewing",
    };
    Message::new(format!("ww-wait-{what}")).arg("who", seats(&view.actors))
}

fn sum(amounts: Amounts) -> i64 {
    amounts.iter().map(|amount| i64::from(*amount)).sum()
}

fn seats(seats: &[Seat]) -> Arg {
    Arg::List(seats.iter().map(|seat| Arg::Seat(*seat)).collect())
}

fn arcana_key(arcana: Arcana) -> String {
    format!("ww-arcana-{}", arcana.id())
}

fn kind(ingredient: Ingredient) -> String {
    format!("ww-ingredient-{ingredient}")
}

/// «3 гриба»: so many of one type, in parts where there are very many.
fn some(ingredient: Ingredient, count: u8) -> Arg {
    let mut amounts = [0; Ingredient::COUNT];
    amounts[ingredient.index()] = count;
    several(amounts)
}

/// «2 гриба и 1 паук»; a word for nothing.
fn several(amounts: Amounts) -> Arg {
    let mut parts = Vec::new();
    for (ingredient, mut count) in Ingredient::ALL.into_iter().zip(amounts) {
        while count > 0 {
            let part = count.min(MOST_SAID);
            parts.push(Arg::Key(format!("ww-some-{ingredient}-{part}")));
            count -= part;
        }
    }
    if parts.is_empty() {
        Arg::Key("ww-nothing".to_owned())
    } else {
        Arg::List(parts)
    }
}

fn of_kinds(kinds: impl IntoIterator<Item = Ingredient>) -> Arg {
    let mut amounts = [0; Ingredient::COUNT];
    for ingredient in kinds {
        amounts[ingredient.index()] += 1;
    }
    several(amounts)
}

fn of_few(few: Few) -> Arg {
    of_kinds(few.iter())
}

/// A legal action, as on a button.
pub(crate) fn action(deck: &Deck, action: Action) -> Message {
    let say = |name: &str| Message::new(format!("ww-action-{name}"));
    let with = |name: &str, ingredient| say(name).key("what", kind(ingredient));
    let titled = |name: &str, card: CardName| say(name).name("card", deck.title(&card));
    match action {
        Action::Character(power) => titled("character", deck.power_name(power)),
        Action::RenewHand => say("renew-hand"),
        Action::PlayRandom => say("play-random"),
        Action::Lay {
            card,
            rotated: false,
        } => titled("lay", deck.name(card)),
        Action::Lay {
            card,
            rotated: true,
        } => titled("lay-rotated", deck.name(card)),
        Action::Element(ingredient) => say("element").arg("what", some(ingredient, 3)),
        Action::Raven(few) => say("raven").arg("what", of_few(few)),
        Action::Book(ingredient) => with("book", ingredient),
        Action::Brew(ingredient) => with("brew", ingredient),
        Action::Pour(ingredient) => with("pour", ingredient),
        Action::Use(recipe) => titled("use", deck.name(recipe)),
        Action::UseOwn(power) => titled("use-own", deck.power_name(power)),
        Action::Choose(ingredient) => with("choose", ingredient),
        Action::Take {
            kind,
            supply,
            bench,
            made,
        } => {
            let parts = [("supply", supply), ("bench", bench), ("made", made)];
            let parts: Vec<Arg> = parts
                .into_iter()
                .filter(|(_, count)| *count > 0)
                .map(|(source, count)| Arg::Key(format!("ww-from-{source}-{count}")))
                .collect();
            say("take")
                .arg("what", some(kind, supply + bench + made))
                .arg("sources", Arg::List(parts))
        }
        Action::Gain(ingredient) => with("gain", ingredient),
        Action::Write {
            kind: ingredient,
            made,
        } => {
            let key = ["write-bench", "write-both", "write-made"][usize::from(made.min(2))];
            with(key, ingredient)
        }
        Action::Keep(ingredient) => with("keep", ingredient),
        Action::Confirm => say("confirm"),
        Action::TakeBack => say("take-back"),
        Action::StartOver => say("start-over"),
        Action::Withdraw => say("withdraw"),
    }
}

/// The line of the log.
pub(crate) fn event(deck: &Deck, seen: &Seen) -> Option<Line> {
    let say = |name: &str| Message::new(format!("ww-event-{name}"));
    let by = |name: &str, seat: Seat| say(name).seat("seat", seat);
    let titles = |cards: &[CardName]| {
        Arg::List(
            cards
                .iter()
                .map(|card| Arg::Name(deck.title(card)))
                .collect(),
        )
    };
    let message = match seen {
        Seen::Offered { cards } if cards.is_empty() => say("offered-others"),
        Seen::Offered { cards } => say("offered").arg("cards", titles(cards)),
        Seen::Cast { characters } => say("cast").arg("characters", titles(characters)),
        Seen::Dealt { .. } => say("dealt"),
        Seen::RoundBegan { round, study: true } => say("round").number("round", *round),
        Seen::RoundBegan {
            round,
            study: false,
        } => say("late-round").number("round", *round),
        Seen::Planned { .. } | Seen::TookBack {} => return None,
        Seen::Picked { card } => say("picked").name("card", deck.title(card)),
        Seen::Chose { seat, action: None } => by("chose", *seat),
        Seen::Chose {
            seat,
            action: Some(request),
        } => match request {
            Request::Character { card } => by("chose-own", *seat).name("card", deck.title(card)),
            Request::Lay { card, rotated } => {
                by(if *rotated { "laid-rotated" } else { "laid" }, *seat)
                    .name("card", deck.title(card))
            }
            _ => by("chose", *seat),
        },
        Seen::Confirmed { seat } => by("confirmed", *seat),
        Seen::Withdrew { seat } => by("withdrew", *seat),
        Seen::Renewed {
            seat,
            cards: None,
            count,
        } => by("renewed", *seat).number("count", *count),
        Seen::Renewed {
            seat,
            cards: Some(cards),
            ..
        } => by("renewed-own", *seat).arg("cards", titles(cards)),
        Seen::Reshuffled { deck } => say("reshuffled").number("count", *deck),
        Seen::Revealed { plays } => say("revealed").arg("plays", revealed(deck, plays)),
        Seen::Activated {
            arcana, pours: 0, ..
        } if arcana.is_empty() => return None,
        Seen::Activated { seat, arcana, .. } => {
            if arcana.is_empty() {
                by("may-pour", *seat)
            } else {
                let names = arcana
                    .iter()
                    .map(|arcana| Arg::Key(arcana_key(*arcana)))
                    .collect();
                by("activated", *seat).arg("arcana", Arg::List(names))
            }
        }
        Seen::Resolved { seat, steps, .. } if steps.is_empty() => by("waived", *seat),
        Seen::Resolved { seat, steps, .. } => {
            return Some(told(by("resolved", *seat), deck, steps));
        }
        Seen::Brewed { seat, steps, .. } if steps.is_empty() => by("brewed-nothing", *seat),
        Seen::Brewed {
            seat,
            steps,
            cauldron,
            ..
        } => {
            let message = by("brewed", *seat).arg("cauldron", several(*cauldron));
            return Some(told(message, deck, steps));
        }
        Seen::Retired { seat, card } => by("retired", *seat).name("card", deck.title(card)),
        Seen::Passed { contents, .. } if sum(*contents) == 0 => return None,
        Seen::Passed {
            from,
            to,
            contents,
            overflow,
        } => {
            let message = by(
                if sum(*overflow) > 0 {
                    "overflow"
                } else {
                    "passed"
                },
                *from,
            )
            .seat("to", *to)
            .arg("contents", several(*contents));
            message
                .arg("overflow", several(*overflow))
                .number("count", sum(*overflow))
        }
        Seen::HandsPassed {
            given: Some(cards), ..
        } if !cards.is_empty() => say("hands-own").arg("cards", titles(cards)),
        Seen::HandsPassed { .. } => say("hands"),
        Seen::Drew {
            seat,
            cards: Some(cards),
            ..
        } => by("drew-own", *seat).arg("cards", titles(cards)),
        Seen::Drew {
            seat,
            count,
            cards: None,
        } => by("drew", *seat).number("count", *count),
        Seen::Turned { seat, .. } => by("turned", *seat),
        Seen::Ended { winners, dawn } => {
            let key = match (winners.len(), dawn) {
                (1, false) => "won",
                (_, false) => "won-shared",
                (1, true) => "dawn",
                (_, true) => "dawn-shared",
            };
            say(key).arg("winners", seats(winners))
        }
    };
    Some(Line::lasting(message))
}

/// The names of what everybody turned up.
fn revealed(deck: &Deck, plays: &[Option<PlayView>]) -> Arg {
    let names = plays
        .iter()
        .flatten()
        .map(|play| Arg::Name(deck.title(&play.card)));
    Arg::List(names.collect())
}

/// A carried-out plan: the recipes and effects it names.
fn told(message: Message, deck: &Deck, steps: &[StepView]) -> Line {
    let parts = steps.iter().filter_map(|step| part(deck, step)).collect();
    Line::lasting(message.arg("steps", Arg::List(parts)))
}

fn part(deck: &Deck, step: &StepView) -> Option<Arg> {
    let key = |name: &str, ingredient: Ingredient| Arg::Key(format!("ww-step-{name}-{ingredient}"));
    Some(match step {
        StepView::Use { card, .. } => Arg::Name(deck.title(card)),
        StepView::Element { ingredient } => key("element", *ingredient),
        StepView::Book { ingredient } | StepView::Write { ingredient, .. } => {
            key("book", *ingredient)
        }
        StepView::Brew { ingredient } => key("brew", *ingredient),
        StepView::Pour { ingredient } => key("pour", *ingredient),
        StepView::Keep { ingredient } => key("keep", *ingredient),
        StepView::Raven { .. } => Arg::Key("ww-step-raven".to_owned()),
        StepView::Character { .. } | StepView::Picked { .. } | StepView::Lay { .. } => return None,
    })
}
