//! What is hidden, from the table of section 9 and its rules (OW-426 to OW-434): other hands, the order of decks
//! and life pools, the numbers of trail tokens, the extra stack, the monster's face-down cards, boards shown in
//! the draft, bets before all are made, the first of two skills (OW-187), the chance to come.

mod shown;

use coven_core::{Disguise, Mixed, Rng, Seat, Secrets, Viewer};

use crate::action::{Action, Peeked};
use crate::card::{Bag, Card, Corner, FightCard, Location, School, Skill, Terrain};
use crate::effect::SkillPick;
use crate::play::peeked;
use crate::state::{Decision, State, Step};
use crate::{Boards, OldWorld};
use shown::{Shown, known};

/// Mixtures that are tried before whoever makes the next move keeps his hand.
const TRIES: usize = 6;

impl Secrets for OldWorld {
    fn disguise(
        &self,
        state: &State,
        viewer: Viewer,
        next: Option<(Seat, Action)>,
        chance: &mut Rng,
    ) -> Option<Disguise<Self>> {
        let mut kept = Kept::nothing(state, viewer);
        if let Some((actor, action)) = next {
            kept.shown_by(self, actor, action);
        }
        // A move shows that it was possible: somebody who pays has what it takes.
        for _ in 0..TRIES {
            let disguise = self.mixture(&kept, next, chance);
            if self.is_possible(&disguise, next) {
                return Some(disguise);
            }
        }
        if let Some((actor, _)) = next {
            let witcher = state.witcher(actor);
            let all = witcher.hand.iter().chain(&witcher.deck);
            all.for_each(|card| kept.cards.put(card.index()));
            kept.first_pick = true;
        }
        Some(self.mixture(&kept, next, chance))
    }
}

impl OldWorld {
    fn is_possible(&self, disguise: &Disguise<Self>, next: Option<(Seat, Action)>) -> bool {
        let Some(((actor, _), action)) = next.zip(disguise.next) else {
            return true;
        };
        let mut legal = Vec::new();
        crate::legal::legal(self, &disguise.state, actor, &mut legal);
        legal.contains(&action)
    }

    fn mixture(
        &self,
        kept: &Kept<'_>,
        next: Option<(Seat, Action)>,
        chance: &mut Rng,
    ) -> Disguise<Self> {
        let (state, viewer) = (kept.state, kept.viewer);
        let mut other = state.clone();
        if !kept.seed {
            other.seed = chance.seed();
        }
        let cards: Vec<Mixed<Card>> = Seat::all(state.players())
            .map(|seat| kept.mix_cards(&mut other, seat, chance))
            .collect();
        let fight_cards = kept.mix_pool(&mut other, chance);
        kept.mix_tokens(&mut other, chance);
        kept.mix_monsters(&mut other, chance);
        if self.options.boards == Boards::Draft {
            let pick = next.map(|(_, action)| action);
            show_other_boards(&mut other, viewer, pick, chance);
        }
        if !kept.bets {
            bet_otherwise(&mut other, viewer, chance);
        }
        let first = if kept.first_pick {
            None
        } else {
            pick_otherwise(&mut other, viewer, chance)
        };
        // What was decided last may be a secret part of it.
        if let Some(last) = other.last.as_mut().filter(|last| !viewer.knows(last.seat)) {
            last.action = match last.action {
                Action::Keep(card) => Action::Keep(get(&cards, card)),
                Action::Back(Peeked::Card(card)) => Action::Back(Peeked::Card(get(&cards, card))),
                Action::Back(Peeked::Fight(card)) => {
                    Action::Back(Peeked::Fight(fight_cards.get(card)))
                }
                Action::Raise(skill) => Action::Raise(
                    first.map_or(skill, |(old, new)| if skill == old { new } else { skill }),
                ),
                Action::Bet(_) | Action::Stop if matches!(state.decision, Decision::Bet { .. }) => {
                    let fight = other.fight.as_deref();
                    let bet = fight.and_then(|fight| fight.bets[last.seat.index()]);
                    bet.map_or(Action::Stop, Action::Bet)
                }
                action => action,
            };
        }
        let next = next.map(|(actor, action)| {
            if viewer.knows(actor) {
                action
            } else {
                otherwise(kept, &other, action, chance)
            }
        });
        Disguise { state: other, next }
    }
}

/// What stands for an action of somebody else.
fn otherwise(kept: &Kept<'_>, other: &State, action: Action, chance: &mut Rng) -> Action {
    let state = kept.state;
    match (state.decision, action) {
        // OW-317: bets are shown together.
        (Decision::Bet { .. }, _) if !kept.bets => {
            let bet = Corner::ALL.get(chance.below(Corner::ALL.len() + 1));
            bet.copied().map_or(Action::Stop, Action::Bet)
        }
        // OW-187: two skills are chosen before either is raised.
        (
            Decision::PickSkill {
                skills,
                second: true,
                ..
            },
            _,
        ) => {
            let skills: Vec<Skill> = skills.iter().collect();
            Action::Raise(*chance.pick(&skills))
        }
        // OW-429: what a look takes and puts back is the looker's.
        (Decision::Peek { .. }, Action::Keep(_) | Action::Back(_)) => {
            let Some(look) = state.look else {
                return action;
            };
            let named = |place: &u8| match (peeked(state, look, *place), action) {
                (Peeked::Card(card), Action::Keep(kept)) => card == kept,
                (what, Action::Back(back)) => what == back,
                _ => false,
            };
            // What is turned up afterwards lies where it lay; else any card may be the one.
            let place = if kept.seen_of_look {
                (0..look.open).find(named).unwrap_or_default()
            } else {
                chance.below(usize::from(look.open)) as u8
            };
            match (peeked(other, look, place), action) {
                (Peeked::Card(card), Action::Keep(_)) => Action::Keep(card),
                (what, _) => Action::Back(what),
            }
        }
        _ => action,
    }
}

fn get(mixed: &[Mixed<Card>], card: Card) -> Card {
    mixed.iter().fold(card, |card, mixed| mixed.get(card))
}

/// What stays as it is in a disguise.
#[expect(
    clippy::struct_excessive_bools,
    reason = "independent marks of one action"
)]
struct Kept<'s> {
    state: &'s State,
    viewer: Viewer,
    cards: Bag,
    fight_cards: Bag,
    tokens: [bool; 3],
    monsters: bool,
    bets: bool,
    first_pick: bool,
    seed: bool,
    /// A card of the pile that is looked at is turned up.
    seen_of_look: bool,
}

impl<'s> Kept<'s> {
    fn nothing(state: &'s State, viewer: Viewer) -> Self {
        Self {
            state,
            viewer,
            cards: Bag::default(),
            fight_cards: Bag::default(),
            tokens: [false; 3],
            monsters: false,
            bets: false,
            first_pick: false,
            seed: false,
            seen_of_look: false,
        }
    }

    /// What an action shows to the viewer stays.
    fn shown_by(&mut self, rules: &OldWorld, actor: Seat, action: Action) {
        let state = self.state;
        let mut after = state.clone();
        let mut shown = Shown::new(state, self.viewer);
        coven_core::Game::apply(rules, &mut after, actor, action, &mut shown);
        shown.look(&after);
        let by_chance = after.chance != state.chance;
        self.seed = by_chance && shown.comes_up;
        self.cards = shown.cards;
        self.fight_cards = shown.fight_cards;
        self.tokens = shown.tokens;
        self.monsters = shown.monsters;
        for seat in Seat::all(state.players()) {
            // OW-430: which card chance takes depends on all that are there.
            if by_chance && shown.lost[seat.index()] {
                let witcher = state.witcher(seat);
                let all = witcher.hand.iter().chain(&witcher.deck);
                all.for_each(|card| self.cards.put(card.index()));
            }
        }
        // OW-270: that no other token is left is shown by its absence.
        if let Action::Track(terrain) = action {
            self.tokens[terrain.index()] = true;
        }
        self.bets = matches!(state.decision, Decision::Bet { waiting } if waiting.len() <= 1);
        let waits = |step: &Step| matches!(step, Step::RaiseSecond { .. });
        self.first_pick = state.agenda.iter().any(waits) && !after.agenda.iter().any(waits);
        self.seen_of_look = state.look.is_some_and(|look| {
            look.whose.map_or_else(
                || !shown.fight_cards.is_empty(),
                |seat| shown.lost[seat.index()],
            )
        });
    }

    /// Hand and deck of another witcher change places; of the own deck only the order is unknown.
    fn mix_cards(&self, other: &mut State, seat: Seat, chance: &mut Rng) -> Mixed<Card> {
        let witcher = other.witcher_mut(seat);
        let known = known(self.viewer, witcher.seen_top);
        let own = self.viewer.knows(seat);
        let below = witcher.deck.len() - known.min(witcher.deck.len());
        let hand = witcher.hand.iter().filter(|_| !own);
        let hidden = hand.chain(&witcher.deck[..below]).copied();
        let hidden: Vec<Card> = hidden
            .filter(|card| !self.cards.has(card.index()))
            .collect();
        let mixed = Mixed::of(hidden, chance);
        for card in witcher.hand.iter_mut().chain(&mut witcher.deck) {
            *card = mixed.get(*card);
        }
        mixed
    }

    /// The monster's cards are any that were not turned up (OW-320, OW-323).
    fn mix_pool(&self, other: &mut State, chance: &mut Rng) -> Mixed<FightCard> {
        let Some(fight) = other.fight.as_deref_mut() else {
            return Mixed::of([], chance);
        };
        let known = known(self.viewer, fight.pool_seen);
        let top: Vec<FightCard> = fight.pool.iter().rev().take(known).copied().collect();
        let hidden = FightCard::all().filter(|card| {
            let is_open = fight.shown.contains(card) || fight.revealed == Some(*card);
            !is_open && !top.contains(card) && !self.fight_cards.has(card.index())
        });
        let mixed = Mixed::of(hidden, chance);
        for card in &mut fight.pool {
            *card = mixed.get(*card);
        }
        mixed
    }

    /// OW-431: of a trail its terrain is known.
    fn mix_tokens(&self, other: &mut State, chance: &mut Rng) {
        for terrain in Terrain::ALL {
            let place = terrain.index();
            if self.tokens[place] {
                continue;
            }
            let mut hidden = other.tokens[place];
            let trails = other.witchers.iter_mut();
            let trails: Vec<&mut Location> = trails
                .filter_map(|witcher| witcher.trails[place].as_mut())
                .collect();
            for trail in &trails {
                hidden.put(trail.index());
            }
            for trail in trails {
                *trail = Location(hidden.draw(chance) as u8);
            }
            other.tokens[place] = hidden;
        }
    }

    /// OW-167: the extra stack is made unseen of the weak ones.
    fn mix_monsters(&self, other: &mut State, chance: &mut Rng) {
        if self.monsters {
            return;
        }
        let count = other.extra.len();
        let mut hidden = other.monsters[0].or(other.extra);
        other.extra = (0..count).map(|_| hidden.draw(chance)).collect();
        other.monsters[0] = hidden;
    }
}

/// OW-158: only the picker sees the two boards; which one he takes is open, the other stays unknown.
fn show_other_boards(state: &mut State, viewer: Viewer, pick: Option<Action>, chance: &mut Rng) {
    let Decision::PickBoard { seat, shown } = state.decision else {
        return;
    };
    if viewer.knows(seat) {
        return;
    }
    let taken = |school: &School| state.witchers.iter().any(|one| one.school == Some(*school));
    let open = School::ALL.iter().filter(|school| !taken(school));
    let mut open: Bag = open.map(|school| school.index()).collect();
    let mut boards = Bag::default();
    if let Some(Action::Board(school)) = pick {
        boards.put(school.index());
        open.take(school.index());
    }
    while boards.len() < shown.count_ones() as usize {
        boards.put(open.draw(chance));
    }
    state.decision = Decision::PickBoard {
        seat,
        shown: boards.low(),
    };
}

/// OW-316, OW-317: onlookers with gold have bet on anybody or nobody.
fn bet_otherwise(state: &mut State, viewer: Viewer, chance: &mut Rng) {
    let (Decision::Bet { waiting }, Some(fight)) = (state.decision, state.fight.as_deref_mut())
    else {
        return;
    };
    for (seat, witcher) in Seat::all(state.witchers.len()).zip(&state.witchers) {
        let bets = fight.corner(seat).is_none() && witcher.gold > 0;
        if bets && !waiting.contains(seat) && !viewer.knows(seat) {
            let bet = Corner::ALL.get(chance.below(Corner::ALL.len() + 1));
            fight.bets[seat.index()] = bet.copied();
        }
    }
}

/// OW-187: of two skills the first may be any of the lowest, as long as none is raised. Gives what it was and
/// what it is.
fn pick_otherwise(state: &mut State, viewer: Viewer, chance: &mut Rng) -> Option<(Skill, Skill)> {
    let waiting = state
        .agenda
        .iter()
        .position(|step| matches!(step, Step::RaiseSecond { who, .. } if !viewer.knows(*who)))?;
    let Step::RaiseSecond { who, skill: old } = state.agenda[waiting] else {
        return None;
    };
    let lowest: Vec<Skill> = state.pickable(who, SkillPick::TwoLowest).iter().collect();
    if !lowest.contains(&old) {
        return None;
    }
    let new = *chance.pick(&lowest);
    state.agenda[waiting] = Step::RaiseSecond { who, skill: new };
    if let Decision::PickSkill {
        seat,
        skills,
        second: false,
    } = &mut state.decision
        && *seat == who
        && waiting + 1 == state.agenda.len()
    {
        *skills = skills
            .with(old)
            .iter()
            .filter(|skill| *skill != new)
            .collect();
    }
    Some((old, new))
}
