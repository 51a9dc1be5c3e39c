//! The checked door: what a request means here and now, or the first reason of section 13 against it.

use arrayvec::ArrayString;
use coven_core::Seat;

use crate::OldWorld;
use crate::action::{Action, Hidden, Peeked, Request};
use crate::card::{Card, Location, Potion, Story};
use crate::content::{Cards, Thing};
use crate::effect::{Effect, Kept, List};
use crate::legal::{self, actors, legal};
use crate::refusal::Refused;
use crate::state::{Decision, State};

/// The outside form of an action.
pub(crate) fn request(rules: &OldWorld, action: Action) -> Request {
    let cards = &rules.cards;
    let card = |card: Card| cards.action(card).id.clone();
    let place = |location: Location| cards.place(location).id.clone();
    let kept = |kept: Kept| cards.kept_id(kept).to_owned();
    let story = |story: Story| cards.story(story).id.clone();
    let potion = |kind: Potion| cards.potion(kind).id.clone();
    let peeked = |what: Peeked| match what {
        Peeked::Card(found) => card(found),
        Peeked::Fight(found) => crate::play::fight_id(found),
    };
    match action {
        Action::Place(terrain) => Request::Place { terrain },
        Action::Board(school) => Request::Board { school },
        Action::Raise(skill) => Request::Raise { skill },
        Action::Move(to) => Request::Move {
            location: place(to),
        },
        Action::Act => Request::Act,
        Action::Poker(seat) => Request::Poker { seat },
        Action::Quest(quest) => Request::Quest { card: story(quest) },
        Action::Stop => Request::Stop,
        Action::PayCard(paid) => Request::Pay { card: card(paid) },
        Action::PayGold(paid) => Request::PayGold { card: card(paid) },
        Action::PayTwo(one, other) => Request::PayTwo {
            cards: vec![card(one), card(other)],
        },
        Action::Ride(with, paid) => Request::Ride {
            with: kept(with),
            card: paid.map(card),
        },
        Action::Train(skill, with) => Request::Train {
            skill,
            with: with.map(kept),
        },
        Action::Trash(gone) => Request::Trash { card: card(gone) },
        Action::Take(slot) => Request::Take { slot: slot + 1 },
        Action::Purge(slot) => Request::Purge { slot: slot + 1 },
        Action::Track(terrain) => Request::Track { terrain },
        Action::Reroll(mask) => Request::Reroll {
            dice: (0..5)
                .filter(|die| mask & (1 << die) != 0)
                .map(|die| die + 1)
                .collect(),
        },
        Action::Drop(kind) => Request::Drop {
            potion: potion(kind),
        },
        Action::Hunt => Request::Hunt,
        Action::Challenge(seat) => Request::Challenge { seat },
        Action::Meditate(skill) => Request::Meditate { skill },
        Action::Explore(deck) => Request::Explore { deck },
        Action::Instead(with) => Request::Instead { with: kept(with) },
        Action::Choose(option) => Request::Choose { option },
        Action::Discard(gone) => Request::Discard { card: card(gone) },
        Action::Trail(terrain) => Request::Trail { terrain },
        Action::Seek(terrain) => Request::Seek { terrain },
        Action::Go(to) => Request::Go {
            location: place(to),
        },
        Action::Use(with) => Request::Use { with: kept(with) },
        Action::Bet(on) => Request::Bet { on },
        Action::Drink(kind) => Request::Drink {
            potion: potion(kind),
        },
        Action::Specialty => Request::Specialty,
        Action::Play(played) => Request::Play { card: card(played) },
        Action::Keep(kept) => Request::Keep { card: card(kept) },
        Action::Toss(what) => Request::Toss { card: peeked(what) },
        Action::Back(what) => Request::Back { card: peeked(what) },
        Action::Fetch(taken) => Request::Fetch { card: card(taken) },
        Action::Name(attack) => Request::Name { attack },
    }
}

pub(crate) fn judge(
    rules: &OldWorld,
    state: &State,
    seat: Seat,
    request: &Request,
) -> Result<Action, Refused> {
    // OW-463: at any time, also after the end; the own hand is in the view.
    if let Request::Look { at } = request
        && *at != (Hidden::Hand { seat })
    {
        return Err(Refused::Hidden);
    }
    if state.winner.is_some() || state.stranded {
        return Err(Refused::GameOver);
    }
    if !actors(state).contains(seat) {
        return Err(if matches!(request, Request::Bet { .. }) {
            bet_refused(state, seat)
        } else {
            Refused::NotYourDecision
        });
    }
    if !fits(state, request) {
        return Err(if matches!(request, Request::Bet { .. }) {
            Refused::NoBet
        } else {
            wrong(state, request)
        });
    }
    let action = understand(rules, state, seat, request)?;
    let mut open = Vec::new();
    legal(rules, state, seat, &mut open);
    if !open.contains(&action) {
        return Err(why(rules, state, seat, action));
    }
    // OW-466: one notation an action.
    let written = self::request(rules, action);
    if written == *request {
        Ok(action)
    } else {
        let canonical = ArrayString::from(&written.to_string()).unwrap_or_default();
        Err(Refused::OtherForm { canonical })
    }
}

/// OW-462, OW-446: a bet is refused as a bet, whoever asks; a second one as any second answer.
fn bet_refused(state: &State, seat: Seat) -> Refused {
    match (&state.fight, state.decision) {
        (Some(fight), Decision::Bet { .. }) if fight.corner(seat).is_none() => {
            if state.witcher(seat).gold == 0 {
                Refused::NotEnoughGold
            } else {
                Refused::NotYourDecision
            }
        }
        _ => Refused::NoBet,
    }
}

/// OW-439, with the sharper reasons for things that have a step of their own.
fn wrong(state: &State, request: &Request) -> Refused {
    match request {
        Request::Drink { .. } if state.fight.is_some() => Refused::PotionLimit,
        Request::Specialty if state.fight.is_some() => Refused::SpecialtyNotNow,
        _ => Refused::WrongStep,
    }
}

/// Whether a request is an answer to the open question at all.
fn fits(state: &State, request: &Request) -> bool {
    use Request as R;
    match state.decision {
        Decision::PlaceLevel2 | Decision::PlaceSolo { .. } => matches!(request, R::Place { .. }),
        Decision::PickBoard { .. } => matches!(request, R::Board { .. }),
        Decision::StartSkill { .. } | Decision::PickSkill { .. } => {
            matches!(request, R::Raise { .. })
        }
        Decision::Phase1 => {
            matches!(
                request,
                R::Move { .. } | R::Act | R::Poker { .. } | R::Quest { .. } | R::Stop
            )
        }
        Decision::MovePayment { .. } => {
            matches!(
                request,
                R::Pay { .. } | R::PayGold { .. } | R::PayTwo { .. } | R::Ride { .. }
            )
        }
        Decision::TrainSkill { .. } => matches!(request, R::Train { .. }),
        Decision::SwapTrash { .. } | Decision::PickTrash { .. } | Decision::Exhaust { .. } => {
            matches!(request, R::Trash { .. } | R::Stop)
        }
        Decision::PickRow { .. } | Decision::Gain => matches!(request, R::Take { .. } | R::Stop),
        Decision::Purge { .. } => matches!(request, R::Purge { .. } | R::Stop),
        Decision::Track { .. } => matches!(request, R::Track { .. } | R::Stop),
        Decision::Reroll { .. } => matches!(request, R::Reroll { .. }),
        Decision::DropPotion { .. } => matches!(request, R::Drop { .. } | R::Stop),
        Decision::Phase2 => matches!(
            request,
            R::Hunt
                | R::Challenge { .. }
                | R::Meditate { .. }
                | R::Explore { .. }
                | R::Instead { .. }
        ),
        Decision::Option { .. } => matches!(request, R::Choose { .. }),
        Decision::Discard { .. }
        | Decision::PickDeck { .. }
        | Decision::HandLoss { .. }
        | Decision::GainPay { .. } => matches!(request, R::Discard { .. } | R::Stop),
        Decision::Trim => matches!(request, R::Discard { .. } | R::Stop),
        Decision::PickTrail { .. } => matches!(request, R::Trail { .. }),
        Decision::PickLocation { .. } => matches!(request, R::Go { .. }),
        Decision::Visit { .. } => matches!(request, R::Act | R::Stop),
        Decision::QuestTerrain { .. } => matches!(request, R::Seek { .. }),
        Decision::Use { .. } => matches!(request, R::Use { .. } | R::Specialty | R::Stop),
        Decision::Bet { .. } => matches!(request, R::Bet { .. } | R::Stop),
        Decision::Stage1 { .. } => {
            matches!(
                request,
                R::Drink { .. } | R::Use { .. } | R::Specialty | R::Stop
            )
        }
        Decision::Combo { .. } | Decision::Extra { .. } => {
            matches!(request, R::Play { .. } | R::Stop)
        }
        Decision::Peek { .. } => {
            matches!(request, R::Keep { .. } | R::Toss { .. } | R::Back { .. })
        }
        Decision::PickDiscard { .. } => matches!(request, R::Fetch { .. }),
        Decision::AttackType { .. } | Decision::ChooseAttack { .. } => {
            matches!(request, R::Name { .. })
        }
        Decision::Over => false,
    }
}

/// OW-440: everything a request names exists and is where the action needs it.
fn understand(
    rules: &OldWorld,
    state: &State,
    seat: Seat,
    request: &Request,
) -> Result<Action, Refused> {
    let action = named(&rules.cards, request)?;
    let me = state.witcher(seat);
    let held = |card: Card| me.hand.contains(&card);
    let player = |other: Seat| other.index() < state.players();
    let there = match action {
        Action::Poker(other) | Action::Challenge(other) => player(other),
        Action::Quest(story) => me.quests.iter().any(|quest| quest.story == story),
        Action::PayCard(card) | Action::PayGold(card) | Action::Play(card) => held(card),
        Action::PayTwo(one, other) => {
            if one == other && held(one) {
                return Err(Refused::BadPayment);
            }
            held(one) && held(other)
        }
        Action::Ride(with, paid) => paid.is_none_or(held) && me.has(with),
        Action::Train(_, with) => with.is_none_or(|with| me.has(with)),
        Action::Trash(card) => held(card) || me.deck.contains(&card) || me.discard.contains(&card),
        Action::Take(slot) | Action::Purge(slot) => state.row[usize::from(slot)].is_some(),
        Action::Drop(kind) | Action::Drink(kind) => {
            if me.potions.of(kind) == 0 && state.fight.is_some() {
                return Err(Refused::PotionLimit);
            }
            me.potions.of(kind) > 0
        }
        Action::Instead(with) | Action::Use(with) => me.has(with),
        Action::Discard(card) => match state.decision {
            Decision::PickDeck { .. } => me.deck.contains(&card),
            _ => held(card),
        },
        Action::Keep(card) => crate::play::is_open(state, Peeked::Card(card)),
        Action::Toss(what) | Action::Back(what) => crate::play::is_open(state, what),
        Action::Fetch(card) => me.discard.contains(&card),
        Action::Place(_)
        | Action::Board(_)
        | Action::Raise(_)
        | Action::Move(_)
        | Action::Act
        | Action::Stop
        | Action::Track(_)
        | Action::Reroll(_)
        | Action::Hunt
        | Action::Meditate(_)
        | Action::Explore(_)
        | Action::Choose(_)
        | Action::Trail(_)
        | Action::Seek(_)
        | Action::Go(_)
        | Action::Bet(_)
        | Action::Specialty
        | Action::Name(_) => true,
    };
    if there {
        Ok(action)
    } else {
        Err(Refused::NoSuchThing)
    }
}

/// What a request names, wherever that may be now.
pub(crate) fn named(cards: &Cards, request: &Request) -> Result<Action, Refused> {
    let missing = Refused::NoSuchThing;
    let find = |id: &str| cards.find(id).ok_or(missing);
    let card = |id: &str| match find(id)? {
        Thing::Card(card) => Ok(card),
        _ => Err(missing),
    };
    let place = |id: &str| match find(id)? {
        Thing::Location(location) => Ok(location),
        _ => Err(missing),
    };
    let kept = |id: &str| match find(id)? {
        Thing::Story(story) => Ok(Kept::Story(story)),
        Thing::Kept(kept) => Ok(kept),
        _ => Err(missing),
    };
    let potion = |id: &str| match find(id)? {
        Thing::Potion(kind) => Ok(kind),
        _ => Err(missing),
    };
    let slot = |slot: u8| match slot {
        1..=6 => Ok(slot - 1),
        _ => Err(missing),
    };
    let peeked = |id: &str| match find(id)? {
        Thing::Card(card) => Ok(Peeked::Card(card)),
        Thing::FightCard(card) => Ok(Peeked::Fight(card)),
        _ => Err(missing),
    };
    Ok(match request {
        Request::Place { terrain } => Action::Place(*terrain),
        Request::Board { school } => Action::Board(*school),
        Request::Raise { skill } => Action::Raise(*skill),
        Request::Move { location } => Action::Move(place(location)?),
        Request::Act => Action::Act,
        Request::Poker { seat } => Action::Poker(*seat),
        Request::Quest { card } => match find(card)? {
            Thing::Story(story) => Action::Quest(story),
            _ => return Err(missing),
        },
        Request::Stop => Action::Stop,
        Request::Pay { card: id } => Action::PayCard(card(id)?),
        Request::PayGold { card: id } => Action::PayGold(card(id)?),
        Request::PayTwo { cards } => match cards.as_slice() {
            [one, other] => {
                let (one, other) = (card(one)?, card(other)?);
                Action::PayTwo(one.min(other), one.max(other))
            }
            _ => return Err(Refused::BadPayment),
        },
        Request::Ride { with, card: paid } => {
            let paid = paid.as_ref().map(|id| card(id)).transpose()?;
            Action::Ride(kept(with)?, paid)
        }
        Request::Train { skill, with } => {
            Action::Train(*skill, with.as_ref().map(|id| kept(id)).transpose()?)
        }
        Request::Trash { card: id } => Action::Trash(card(id)?),
        Request::Take { slot: given } => Action::Take(slot(*given)?),
        Request::Purge { slot: given } => Action::Purge(slot(*given)?),
        Request::Track { terrain } => Action::Track(*terrain),
        Request::Reroll { dice } => {
            let mut mask = 0u8;
            for die in dice {
                if !(1..=5).contains(die) || mask & (1 << (die - 1)) != 0 {
                    return Err(missing);
                }
                mask |= 1 << (die - 1);
            }
            Action::Reroll(mask)
        }
        Request::Drop { potion: id } => Action::Drop(potion(id)?),
        Request::Hunt => Action::Hunt,
        Request::Challenge { seat } => Action::Challenge(*seat),
        Request::Meditate { skill } => Action::Meditate(*skill),
        Request::Explore { deck } => Action::Explore(*deck),
        Request::Instead { with } => Action::Instead(kept(with)?),
        Request::Choose { option } => Action::Choose(*option),
        Request::Discard { card: id } => Action::Discard(card(id)?),
        Request::Trail { terrain } => Action::Trail(*terrain),
        Request::Seek { terrain } => Action::Seek(*terrain),
        Request::Go { location } => Action::Go(place(location)?),
        Request::Use { with } => Action::Use(kept(with)?),
        Request::Bet { on } => Action::Bet(*on),
        Request::Drink { potion: id } => Action::Drink(potion(id)?),
        Request::Specialty => Action::Specialty,
        Request::Play { card: id } => Action::Play(card(id)?),
        Request::Keep { card } => match peeked(card)? {
            Peeked::Card(card) => Action::Keep(card),
            Peeked::Fight(_) => return Err(missing),
        },
        Request::Toss { card } => Action::Toss(peeked(card)?),
        Request::Back { card } => Action::Back(peeked(card)?),
        Request::Fetch { card: id } => Action::Fetch(card(id)?),
        Request::Name { attack } => Action::Name(*attack),
        Request::Look { .. } => return Err(Refused::Hidden),
    })
}

/// Why a well-formed answer to the open question is not allowed.
fn why(rules: &OldWorld, state: &State, seat: Seat, action: Action) -> Refused {
    let me = state.witcher(seat);
    match action {
        Action::Move(to) | Action::Go(to) => {
            if rules.cards.place(me.at).neighbours.has(to.index()) {
                Refused::BadPayment
            } else {
                Refused::NotAdjacent
            }
        }
        Action::PayCard(_) | Action::PayTwo(..) => Refused::BadPayment,
        Action::PayGold(_) => {
            if me.gold == 0 {
                Refused::BadPayment
            } else {
                Refused::NotAvailable
            }
        }
        Action::Ride(kept, _) => ride_refused(rules, state, seat, kept),
        Action::Act if !state.turn.moved => Refused::MustMoveFirst,
        Action::Act if state.turn.acted & (1 << me.at.0) != 0 => Refused::AlreadyUsed,
        Action::Act if unpaid_training(rules, state, seat) => Refused::NotEnoughGold,
        Action::Act | Action::Raise(_) => Refused::NotAvailable,
        Action::Poker(other) => poker_refused(state, seat, other),
        Action::Quest(story) => {
            let quest = me.quests.iter().find(|quest| quest.story == story);
            match quest {
                _ if !state.turn.moved => Refused::MustMoveFirst,
                Some(quest) if !rules.quest_here(state, seat, quest.place) => Refused::NotHere,
                _ => Refused::NotEnoughGold,
            }
        }
        Action::Train(skill, _) => {
            let known = match state.decision {
                Decision::TrainSkill { skills, .. } => skills.has(skill),
                _ => false,
            };
            if !known || me.skills[skill.index()] >= 5 {
                Refused::NotAvailable
            } else {
                Refused::NotEnoughGold
            }
        }
        Action::Take(_) => Refused::RowCardNotAllowed,
        Action::Track(_) | Action::Trail(_) => Refused::NoTrailPossible,
        Action::Hunt => match state.monster_at(me.at) {
            None => Refused::NotHere,
            Some(_) if legal::last_of_solo(state) => Refused::SkillTrophyFirst,
            Some(_) => Refused::CannotFight,
        },
        Action::Challenge(other) => challenge_refused(rules, state, other),
        Action::Meditate(_) => Refused::CannotMeditate,
        Action::Explore(_) => Refused::CannotExplore,
        Action::Choose(side) => match state.decision {
            Decision::Option { story, .. }
                if lacks_gold(rules, state, seat, rules.cards.option(story, side).0) =>
            {
                Refused::NotEnoughGold
            }
            _ => Refused::CannotPayCost,
        },
        Action::Instead(_) | Action::Use(_) => use_refused(rules, state, seat, action),
        Action::Play(_) => Refused::NoLink,
        Action::Drink(_) => {
            if rules.potions_left(state, seat) == 0 {
                Refused::PotionLimit
            } else {
                Refused::CannotPayCost
            }
        }
        Action::Specialty => Refused::SpecialtyNotNow,
        Action::Stop => match state.decision {
            Decision::PickRow { .. } | Decision::Gain => Refused::RowCardNotAllowed,
            Decision::Combo { .. } | Decision::Trim => Refused::WrongStep,
            _ => Refused::WrongNumber,
        },
        Action::Keep(_) | Action::Toss(_) | Action::Back(_) => Refused::WrongNumber,
        Action::Place(_)
        | Action::Board(_)
        | Action::Seek(_)
        | Action::Purge(_)
        | Action::Fetch(_)
        | Action::Drop(_)
        | Action::Discard(_)
        | Action::Trash(_) => Refused::NoSuchThing,
        Action::Reroll(_) | Action::Bet(_) | Action::Name(_) => Refused::WrongStep,
    }
}

/// OW-446: the part of a cost that is due in gold.
fn lacks_gold(rules: &OldWorld, state: &State, seat: Seat, cost: List) -> bool {
    rules.cards.list(cost).iter().any(|effect| match effect {
        Effect::Gold(_) => !crate::play::payable_one(rules, state, seat, *effect),
        _ => false,
    })
}

/// OW-446: a school that would train a skill for more gold than there is.
fn unpaid_training(rules: &OldWorld, state: &State, seat: Seat) -> bool {
    let me = state.witcher(seat);
    let effects = rules.cards.place(me.at).action.effects;
    rules.cards.list(effects).iter().any(|effect| match effect {
        Effect::Train { skills, .. } => skills.iter().any(|skill| me.skills[skill.index()] < 5),
        _ => false,
    })
}

fn ride_refused(rules: &OldWorld, state: &State, seat: Seat, kept: Kept) -> Refused {
    use crate::effect::{Source, Trigger};
    let has = state.witcher(seat).kept.iter().any(|held| {
        held.card == kept
            && rules
                .cards
                .abilities(held.abilities)
                .iter()
                .any(|ability| ability.trigger == Trigger::Phase1Move)
    });
    let ready = rules
        .kept_ready(state, seat, Trigger::Phase1Move)
        .any(|ready| ready.source == Source::Kept(kept));
    match (has, ready) {
        (false, _) => Refused::NoSuchThing,
        (true, false) => Refused::AlreadyUsed,
        (true, true) => Refused::BadPayment,
    }
}

fn poker_refused(state: &State, seat: Seat, other: Seat) -> Refused {
    let (me, them) = (state.witcher(seat), state.witcher(other));
    if !state.turn.moved {
        Refused::MustMoveFirst
    } else if state.turn.played.contains(other) {
        Refused::AlreadyUsed
    } else if seat != other && me.at == them.at {
        Refused::NotEnoughGold
    } else {
        Refused::NotHere
    }
}

fn challenge_refused(rules: &OldWorld, state: &State, other: Seat) -> Refused {
    let me = state.witcher(state.active);
    if other == state.active || state.witcher(other).at != me.at {
        Refused::NotHere
    } else if rules.cards.place(me.at).is_school {
        Refused::FightForbiddenSchool
    } else if state.tavern == Some(me.at) {
        Refused::FightForbiddenTavern
    } else if state.turn.played.contains(other) {
        Refused::FightForbiddenPoker
    } else {
        Refused::CannotFight
    }
}

fn use_refused(rules: &OldWorld, state: &State, seat: Seat, action: Action) -> Refused {
    use crate::effect::{Source, Trigger};
    let (kept, trigger) = match (action, state.decision) {
        (Action::Instead(kept), _) => (kept, Trigger::Explore),
        (Action::Use(kept), Decision::Use { trigger, .. }) => (kept, trigger),
        (Action::Use(kept), _) => (kept, Trigger::OwnStage1),
        _ => return Refused::NotAvailable,
    };
    let held = state
        .witcher(seat)
        .kept
        .iter()
        .find(|held| held.card == kept);
    let fits = held.is_some_and(|held| {
        rules
            .cards
            .abilities(held.abilities)
            .iter()
            .any(|ability| ability.trigger == trigger && ability.may)
    });
    let ready = rules
        .kept_ready(state, seat, trigger)
        .any(|ready| ready.source == Source::Kept(kept) && ready.ability.may);
    match (fits, ready) {
        (false, _) => Refused::WrongStep,
        (true, true) => Refused::CannotPayCost,
        (true, false) => {
            let spent =
                held.is_some_and(|held| held.spent | held.spent_fight | held.spent_turn != 0);
            if spent {
                Refused::AlreadyUsed
            } else {
                Refused::NotAvailable
            }
        }
    }
}
