//! The checked door: what a request means here and now, or why it is refused.

use coven_core::Seat;

use crate::SeersCatalog;
use crate::action::{Action, MeldRequest, MemberRequest, Request, RiderRequest, TargetRequest};
use crate::card::{Artifact, Card, CardName, Cards, Face, Family};
use crate::content::{Catalogue, letter_of_suit, suit_of_letter};
use crate::meld::{self, Claim, Goal, Kind, Meld, Rider, Shift, Strength};
use crate::phase::{self, can_give, can_lead, finder, may_pass};
use crate::refusal::Refused;
use crate::state::{Phase, State};

pub(crate) fn judge(
    game: &SeersCatalog,
    state: &State,
    seat: Seat,
    request: &Request,
) -> Result<Action, Refused> {
    if state.phase == Phase::Over {
        return Err(Refused::GameOver);
    }
    if !phase::actors(state).contains(seat) {
        return Err(Refused::NotYourTurn);
    }
    let action = judge_in_turn(game, state, request)?;
    // SC-107: one notation an action.
    let written = self::request(&game.catalogue, action);
    if written == *request {
        Ok(action)
    } else {
        Err(Refused::OtherForm {
            canonical: written.to_string(),
        })
    }
}

fn judge_in_turn(game: &SeersCatalog, state: &State, request: &Request) -> Result<Action, Refused> {
    match request {
        Request::Pick { card } => pick(game, state, card),
        Request::Attach { rider } => attach(game, state, rider),
        Request::Lay { meld } => lay(game, state, meld),
        Request::Pass => pass(game, state),
        Request::Yield => {
            let hand = state.hand();
            let stuck = state.phase == Phase::Lead && !can_lead(hand) && can_give(hand);
            if stuck {
                Ok(Action::Yield)
            } else {
                Err(Refused::CannotYield)
            }
        }
        Request::Play {
            artifact,
            cards,
            seat: to,
        } => play(game, state, artifact, cards, *to),
        Request::Back { card } => back(game, state, card.as_ref()),
    }
}

fn pass(game: &SeersCatalog, state: &State) -> Result<Action, Refused> {
    if state.phase == Phase::Lead {
        return Err(Refused::LeaderCannotPass);
    }
    if !state.draft.is_empty() {
        return Err(Refused::FinishFirst);
    }
    if may_pass(state, &finder(game, state).picks(Cards::EMPTY)) {
        Ok(Action::Pass)
    } else {
        Err(Refused::MustPlay)
    }
}

fn pick(game: &SeersCatalog, state: &State, name: &CardName) -> Result<Action, Refused> {
    let card = held(game, state, name)?;
    let drafted = state.draft.members;
    let all_picked = if card.is_joker() {
        drafted.jokers() == state.hand().jokers()
    } else {
        drafted.contains(card)
    };
    if all_picked {
        return Err(Refused::DuplicateCard);
    }
    let open = state.draft.riders.is_empty();
    if open && finder(game, state).picks(drafted).contains(card) {
        return Ok(Action::Pick(card));
    }
    Err(why_not(game, state, card))
}

/// Why no legal meld has this card besides those that are picked.
fn why_not(game: &SeersCatalog, state: &State, card: Card) -> Refused {
    let numbers = game.catalogue.numbers();
    let family = card.as_artifact().map(Artifact::family);
    match family {
        Some(Family::Deed) => return Refused::DeedAlone,
        Some(Family::With) => return Refused::NotAMeld,
        _ => {}
    }
    let goal = state.trick.goal();
    let timely = match goal {
        Goal::Lead => numbers.leading,
        Goal::Beat(_) => numbers.following,
    };
    let artifact = card.as_artifact();
    if family == Some(Family::StandIn) && artifact.is_some_and(|a| timely & a.bit() == 0) {
        return Refused::WrongTime;
    }
    let Goal::Beat(target) = goal else {
        return Refused::LeadsNowhere;
    };
    if artifact == Some(Artifact::FirstMove) {
        return Refused::WrongTime;
    }
    if target.strength == Strength::BLADE {
        return Refused::Unbeatable;
    }
    if artifact == Some(Artifact::FullMoonBlade) && target.kind != Kind::Single {
        return Refused::WrongType {
            wanted: target.kind,
            size: target.size,
        };
    }
    if state.draft.members.len() >= usize::from(target.size) {
        return Refused::WrongSize {
            wanted: target.size,
        };
    }
    match (target.kind, card.face()) {
        (Kind::Single, Face::Suit(..)) if target.lower => Refused::TooHigh {
            bound: target.strength,
        },
        (Kind::Single, Face::Suit(..)) => Refused::TooLow {
            bound: target.strength,
        },
        (Kind::Single, _) => Refused::NeedsSuitCard,
        _ => Refused::LeadsNowhere,
    }
}

fn attach(game: &SeersCatalog, state: &State, rider: &RiderRequest) -> Result<Action, Refused> {
    let card = held(game, state, &rider.artifact)?;
    let numbers = game.catalogue.numbers();
    let artifact = card.as_artifact().ok_or(Refused::NotAMeld)?;
    match artifact.family() {
        Family::Deed => return Err(Refused::DeedAlone),
        Family::StandIn | Family::Single => return Err(Refused::NotAMeld),
        Family::With => {}
    }
    let goal = state.trick.goal();
    let timely = if goal == Goal::Lead {
        numbers.leading
    } else {
        numbers.following
    };
    if timely & artifact.bit() == 0 {
        return Err(Refused::WrongTime);
    }
    let draft = state.draft;
    if draft.riders.has(artifact) {
        return Err(Refused::DuplicateCard);
    }
    if draft.is_empty() {
        return Err(Refused::NotAMeld);
    }
    if draft.members.has(Artifact::FirstMove) || draft.members.has(Artifact::FullMoonBlade) {
        return Err(Refused::NoRiders);
    }
    if draft.members.suit_bits() == 0 {
        return Err(Refused::NeedsSuitCard);
    }
    let named = rider
        .target
        .and_then(|target| game.catalogue.card(&target.card));
    if named.is_some_and(|card| !card.is_suit_card() || !draft.members.contains(card)) {
        return Err(Refused::BadTarget);
    }
    let attached = read_rider(game, rider).ok_or(Refused::BadTarget)?;
    if finder(game, state).can_finish(draft.members, draft.riders.with(attached)) {
        return Ok(Action::Attach(attached));
    }
    match goal {
        // SC-85.
        Goal::Beat(target) if artifact == Artifact::SeersScales && target.kind == Kind::Single => {
            Err(Refused::WrongType {
                wanted: target.kind,
                size: target.size,
            })
        }
        _ => Err(Refused::LeadsNowhere),
    }
}

/// A rider with its target, wherever it may ride; `None` if the target cannot be.
pub(crate) fn read_rider(game: &SeersCatalog, rider: &RiderRequest) -> Option<Rider> {
    let artifact = game.catalogue.card(&rider.artifact)?.as_artifact()?;
    let target = match rider.target {
        Some(target) => {
            let card = game
                .catalogue
                .card(&target.card)
                .filter(|card| card.is_suit_card())?;
            Some((card, target.becomes))
        }
        None => None,
    };
    match (artifact, target) {
        (Artifact::CauldronOfSorcery, Some((card, becomes))) => {
            let value = number(&becomes)?;
            let by = game.catalogue.numbers().shift;
            let shifts = [false, true].map(|up| Shift { card, up });
            let fits = |shift: &Shift| u32::from(shift.value(by)) == value;
            shifts.into_iter().find(fits).map(Rider::Shift)
        }
        (Artifact::CloakOfGuises, Some((card, becomes))) => suit_of_letter(becomes.as_str())
            .filter(|suit| suit.index() < game.suits && *suit != card.suit())
            .map(|suit| Rider::Cloak(card, suit)),
        (Artifact::CauldronOfSorcery | Artifact::CloakOfGuises, None) | (_, Some(_)) => None,
        (artifact, None) => (artifact.family() == Family::With).then_some(Rider::Plain(artifact)),
    }
}

/// A finished meld in one line: every rule is asked, and then whether its cards are picked.
fn lay(game: &SeersCatalog, state: &State, request: &MeldRequest) -> Result<Action, Refused> {
    let meld = judge_meld(game, state, request)?;
    let draft = state.draft;
    if draft.members == meld.members && draft.riders == meld.riders {
        Ok(Action::Lay(meld))
    } else {
        Err(Refused::NotPicked)
    }
}

/// Whether the seer on turn could lay this meld, whatever she has picked so far.
pub(crate) fn judge_meld(
    game: &SeersCatalog,
    state: &State,
    request: &MeldRequest,
) -> Result<Meld, Refused> {
    let claim = claim(&game.catalogue, request)?;
    meld::check(
        &claim,
        state.hand(),
        state.trick.goal(),
        game.suits,
        game.catalogue.numbers(),
    )
}

/// The meld of a line, wherever it may lie; `None` if it is none.
pub(crate) fn read_meld(game: &SeersCatalog, line: &str) -> Option<Meld> {
    let request: MeldRequest = line.parse().ok()?;
    let claim = claim(&game.catalogue, &request).ok()?;
    meld::read(&claim, game.suits, game.catalogue.numbers()).ok()
}

fn claim(catalogue: &Catalogue, request: &MeldRequest) -> Result<Claim, Refused> {
    let card = |name: &CardName| catalogue.card(name).ok_or(Refused::CardNotInHand);
    let mut claim = Claim {
        kind: request.shape,
        members: Vec::with_capacity(request.members.len()),
        riders: Vec::with_capacity(request.riders.len()),
        shift: None,
        cloak: None,
    };
    for member in &request.members {
        claim.members.push((card(&member.card)?, member.declared));
    }
    for rider in &request.riders {
        let artifact = card(&rider.artifact)?;
        claim.riders.push(artifact);
        let named = rider
            .target
            .map(|target| (catalogue.card(&target.card), target.becomes));
        match (artifact.as_artifact(), named) {
            (Some(Artifact::CauldronOfSorcery), Some((Some(card), becomes))) => {
                claim.shift = number(&becomes).map(|value| (card, value));
            }
            (Some(Artifact::CloakOfGuises), Some((Some(card), becomes))) => {
                claim.cloak = Some((card, suit_of_letter(becomes.as_str())));
            }
            (_, Some(_)) => return Err(Refused::BadTarget),
            (_, None) => {}
        }
    }
    Ok(claim)
}

fn play(
    game: &SeersCatalog,
    state: &State,
    artifact: &CardName,
    cards: &[CardName],
    to: Option<u32>,
) -> Result<Action, Refused> {
    let deed = held(game, state, artifact)?.as_artifact();
    let deed = deed
        .filter(|a| a.family() == Family::Deed)
        .ok_or(Refused::NotAMeld)?;
    if !state.draft.is_empty() {
        return Err(Refused::FinishFirst);
    }
    // SC-69, SC-72.
    if (deed == Artifact::GiftOfFate) != (state.phase == Phase::Lead) {
        return Err(Refused::WrongTime);
    }
    let takes_card = matches!(deed, Artifact::BottomlessBag | Artifact::RavenCourier);
    let takes_seat = matches!(deed, Artifact::GiftOfFate | Artifact::RavenCourier);
    if cards.len() > usize::from(takes_card) {
        return Err(Refused::DeedAlone);
    }
    // SC-74, SC-75.
    let card = match cards {
        _ if !takes_card => None,
        [name] => {
            let card = game.catalogue.card(name).ok_or(Refused::CardNotInHand)?;
            if !card.is_suit_card() {
                return Err(Refused::NeedsSuitCard);
            }
            Some(held(game, state, name)?)
        }
        _ => return Err(Refused::NeedsSuitCard),
    };
    let seat = match to {
        None if takes_seat => return Err(Refused::BadTarget),
        None => None,
        Some(index) => {
            let other = Seat::all(game.players)
                .find(|seat| seat.index() as u64 == u64::from(index) && *seat != state.turn);
            Some(other.filter(|_| takes_seat).ok_or(Refused::BadTarget)?)
        }
    };
    Ok(match (deed, card, seat) {
        (Artifact::GiftOfFate, _, Some(to)) => Action::Gift(to),
        (Artifact::BottomlessBag, Some(card), _) => Action::Bag(card),
        (Artifact::RavenCourier, Some(card), Some(to)) => Action::Raven(card, to),
        (Artifact::RodOfReincarnation, ..) => Action::Rod,
        _ => Action::Bookmark,
    })
}

fn back(game: &SeersCatalog, state: &State, name: Option<&CardName>) -> Result<Action, Refused> {
    if state.draft.is_empty() {
        return Err(Refused::NothingPicked);
    }
    let Some(name) = name else {
        return Ok(Action::TakeBackAll);
    };
    let card = game.catalogue.card(name).ok_or(Refused::NothingPicked)?;
    let rides = card
        .as_artifact()
        .is_some_and(|a| state.draft.riders.has(a));
    if rides || state.draft.members.contains(card) {
        Ok(Action::TakeBack(card))
    } else {
        Err(Refused::NothingPicked)
    }
}

fn held(game: &SeersCatalog, state: &State, name: &CardName) -> Result<Card, Refused> {
    let card = game.catalogue.card(name);
    card.filter(|card| state.hand().contains(*card))
        .ok_or(Refused::CardNotInHand)
}

/// A number as it is written in a target; `07` is none.
fn number(text: &CardName) -> Option<u32> {
    let text = text.as_str();
    let plain = text.len() <= 3 && (text == "0" || !text.starts_with('0'));
    plain.then(|| text.parse().ok()).flatten()
}

/// The outside form of an action.
pub(crate) fn request(catalogue: &Catalogue, action: Action) -> Request {
    let name = |card| catalogue.name(card);
    let play = |artifact: Artifact, card: Option<Card>, seat: Option<Seat>| Request::Play {
        artifact: name(Card::artifact(artifact)),
        cards: card.map(name).into_iter().collect(),
        seat: seat.map(|seat| seat.index() as u32),
    };
    match action {
        Action::Pick(card) => Request::Pick { card: name(card) },
        Action::Attach(rider) => Request::Attach {
            rider: rider_request(catalogue, rider),
        },
        Action::Lay(meld) => Request::Lay {
            meld: meld_request(catalogue, &meld),
        },
        Action::Pass => Request::Pass,
        Action::Yield => Request::Yield,
        Action::Rod => play(Artifact::RodOfReincarnation, None, None),
        Action::Gift(to) => play(Artifact::GiftOfFate, None, Some(to)),
        Action::Bag(card) => play(Artifact::BottomlessBag, Some(card), None),
        Action::Raven(card, to) => play(Artifact::RavenCourier, Some(card), Some(to)),
        Action::Bookmark => play(Artifact::Bookmark, None, None),
        Action::TakeBack(card) => Request::Back {
            card: Some(name(card)),
        },
        Action::TakeBackAll => Request::Back { card: None },
    }
}

pub(crate) fn rider_request(catalogue: &Catalogue, rider: Rider) -> RiderRequest {
    let word = |text: String| {
        text.parse()
            .expect("values and letters are plain and short")
    };
    let target = match rider {
        Rider::Plain(_) => None,
        Rider::Shift(shift) => Some(TargetRequest {
            card: catalogue.name(shift.card),
            becomes: word(shift.value(catalogue.numbers().shift).to_string()),
        }),
        Rider::Cloak(card, suit) => Some(TargetRequest {
            card: catalogue.name(card),
            becomes: word(letter_of_suit(suit).to_owned()),
        }),
    };
    RiderRequest {
        artifact: catalogue.name(Card::artifact(rider.artifact())),
        target,
    }
}

/// The canonical line of a finished meld.
pub(crate) fn meld_request(catalogue: &Catalogue, meld: &Meld) -> MeldRequest {
    let is_wild = |card: Card| match card.face() {
        Face::Suit(..) => false,
        Face::Joker => true,
        Face::Artifact(artifact) => artifact.family() == Family::StandIn,
    };
    let member = |member: &meld::Member| MemberRequest {
        card: catalogue.name(member.card),
        declared: is_wild(member.card).then_some(u32::from(member.value)),
    };
    MeldRequest {
        shape: meld.kind,
        members: meld
            .spread(catalogue.numbers())
            .iter()
            .map(member)
            .collect(),
        riders: meld
            .riders
            .iter()
            .map(|rider| rider_request(catalogue, rider))
            .collect(),
    }
}

/// The steps that lead from what is picked to this meld, the laying included.
pub(crate) fn steps(
    catalogue: &Catalogue,
    draft: &crate::state::Draft,
    meld: &Meld,
) -> Vec<Action> {
    let missing = meld.spread(catalogue.numbers());
    let mut have = draft.members;
    let mut steps = Vec::new();
    for member in missing {
        if have.contains(member.card) {
            have = have.without(member.card);
        } else {
            steps.push(Action::Pick(member.card));
        }
    }
    let attached = |rider: &Rider| draft.riders.has(rider.artifact());
    steps.extend(
        meld.riders
            .iter()
            .filter(|rider| !attached(rider))
            .map(Action::Attach),
    );
    steps.push(Action::Lay(*meld));
    steps
}
