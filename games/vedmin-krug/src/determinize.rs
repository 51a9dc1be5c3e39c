//! Guessing what a seat cannot see: from its view and from what it remembers.
//!
//! Hidden are the others' hands, the deck, the discard pile, what lies face down, the others'
//! offers in the draft and their plans. A seat remembers which cards it passed on: they travel from
//! hand to hand round the table until they are played.

use arrayvec::ArrayVec;
use coven_core::{Determinize, Rng, Seat, SeatSet, Seed};

use crate::VedminKrug;
use crate::action::Action;
use crate::card::{Arcana, CardName, Cards, Power, RECIPES, Recipe};
use crate::content::Deck;
use crate::document::{FillingDoc, open_filling};
use crate::event::Seen;
use crate::ingredient::{Bag, Ingredient};
use crate::phase::{may_rotate, must_choose_element, must_take_element};
use crate::plan::{Plan, Step};
use crate::state::{Active, Each, Phase, State, Tableau};
use crate::view::{View, WitchView};

/// What a seat remembers: cards it knows in the others' hands.
#[derive(Clone, Debug, Default)]
pub struct Memory {
    known: Each<Cards>,
    /// Cards that I know in the discard pile.
    discarded: Cards,
}

/// A view and a memory, ready for fast sampling.
#[derive(Clone, Debug)]
pub struct Belief {
    me: Seat,
    /// The state with everything known in its place and everything unknown left out.
    known: State,
    /// Recipes whose place is unknown.
    unknown: ArrayVec<Recipe, RECIPES>,
    /// How many unknown recipes each hand takes.
    open_hands: Each<u8>,
    open_discard: u8,
    /// Characters that nobody was seen with, during the draft.
    powers: ArrayVec<Power, { Power::COUNT }>,
    /// Others who have confirmed a hidden plan.
    hidden: SeatSet,
}

impl Determinize for VedminKrug {
    type Memory = Memory;
    type Belief = Belief;

    fn remember(&self, memory: &mut Memory, me: Seat, seen: &Seen) {
        memory.note(&self.deck, self.players, me, seen);
    }

    fn belief(&self, me: Seat, view: &View, memory: &Memory) -> Belief {
        Belief::new(self, me, view, memory)
    }

    fn sample(&self, belief: &Belief, rng: &mut Rng) -> State {
        belief.sample(self, rng)
    }

    /// WW-131, WW-132: of a plan the others see its confirmation and nothing else, until the last
    /// one has confirmed.
    fn glimpse(&self, before: &State, action: Action, _viewer: Seat) -> Action {
        let last = before.confirmed.len() + 1 == self.players;
        match action {
            Action::Character(_) | Action::Lay { .. } if !last => Action::Confirm,
            Action::Character(_)
            | Action::Lay { .. }
            | Action::RenewHand
            | Action::Confirm
            | Action::Withdraw => action,
            // Something that nobody else notices.
            _ => Action::TakeBack,
        }
    }
}

impl Memory {
    fn note(&mut self, deck: &Deck, players: usize, me: Seat, seen: &Seen) {
        let set = |names: &[CardName]| names.iter().filter_map(|name| deck.recipe(name)).collect();
        match seen {
            Seen::HandsPassed { given, .. } => {
                // Hands move left with everything in them that I know.
                let before = self.known;
                for seat in Seat::all(players) {
                    self.known[seat.left(players)] = before[seat];
                }
                self.known[me] = Cards::EMPTY;
                if let Some(given) = given {
                    self.known[me.left(players)] = set(given);
                }
            }
            Seen::Revealed { plays } => {
                for (seat, play) in Seat::all(players).zip(plays) {
                    if let Some(card) = play.as_ref().and_then(|play| deck.recipe(&play.card)) {
                        self.known[seat] = self.known[seat].without(card);
                        self.discarded = self.discarded.without(card);
                    }
                }
            }
            Seen::Renewed { seat, cards, .. } => {
                let gone = match cards {
                    Some(cards) => set(cards),
                    None => self.known[*seat],
                };
                self.discarded = self.discarded.or(gone);
                self.known[*seat] = Cards::EMPTY;
            }
            Seen::Reshuffled { .. } => self.discarded = Cards::EMPTY,
            _ => {}
        }
    }
}

impl Belief {
    fn new(game: &VedminKrug, me: Seat, view: &View, memory: &Memory) -> Self {
        let deck = &*game.deck;
        let mut known = blank(game, view);
        let mut unknown = if known.phase == Phase::Draft {
            Cards::EMPTY
        } else {
            Cards::ALL
        };
        for seat in game.seats() {
            for card in &known.tableaus[seat].recipes {
                unknown = unknown.without(*card);
            }
        }
        // My own things, my plan included.
        known.hands[me] = view
            .hand
            .iter()
            .filter_map(|name| deck.recipe(name))
            .collect();
        known.offers[me] = match view.offer.as_slice() {
            [one, other] => deck
                .power(one)
                .zip(deck.power(other))
                .map(|(one, other)| [one, other]),
            _ => None,
        };
        if let Some(plan) = &view.plan {
            let steps: Vec<Step> = plan
                .steps
                .iter()
                .filter_map(|step| step.step(deck))
                .collect();
            for step in &steps {
                if let Step::Lay { card, .. } = step {
                    known.hands[me] = known.hands[me].with(*card);
                }
            }
            known.plans[me] = Plan::replay(&known, me, &steps, deck.cells());
            if let Some(filling) = &plan.filling {
                let doc = FillingDoc {
                    card: filling.card,
                    chosen: filling.chosen.clone(),
                    inputs: filling.inputs.clone(),
                    gained: filling.gained.clone(),
                };
                known.plans[me].filling = open_filling(game, &known, me, &doc);
            }
        }
        unknown = unknown.minus(known.hands[me]);

        // What I remember of the others' hands, as far as the view leaves room for it.
        let mut open_hands: Each<u8> = Each::default();
        for (seat, witch) in game.seats().zip(&view.witches) {
            if seat == me {
                continue;
            }
            let size = usize::from(witch.hand) + usize::from(witch.laid);
            let remembered = memory.known[seat].and(unknown);
            if remembered.len() <= size {
                known.hands[seat] = remembered;
                unknown = unknown.minus(remembered);
            }
            open_hands[seat] = (size - known.hands[seat].len()) as u8;
        }
        let remembered = memory.discarded.and(unknown);
        if remembered.len() <= usize::from(view.discard) {
            known.discard = remembered;
            unknown = unknown.minus(remembered);
        }
        let offered = |power: &Power| known.offers[me].is_none_or(|offer| !offer.contains(power));
        Self {
            me,
            unknown: unknown.iter().collect(),
            open_hands,
            open_discard: view.discard - known.discard.len() as u8,
            powers: Power::DRAFT.into_iter().filter(offered).collect(),
            hidden: game
                .seats()
                .filter(|seat| *seat != me)
                .filter(|seat| known.confirmed.contains(*seat) && known.asked.contains(*seat))
                .collect(),
            known,
        }
    }

    fn sample(&self, game: &VedminKrug, rng: &mut Rng) -> State {
        let mut state = self.known.clone();
        state.seed = rng.seed();
        let mut cards = self.unknown.clone();
        rng.shuffle(&mut cards);
        let mut cards = cards.into_iter();
        for seat in game.seats() {
            for card in cards.by_ref().take(usize::from(self.open_hands[seat])) {
                state.hands[seat] = state.hands[seat].with(card);
            }
        }
        for card in cards.by_ref().take(usize::from(self.open_discard)) {
            state.discard = state.discard.with(card);
        }
        state.deck = cards.collect();
        if state.phase == Phase::Draft {
            let mut powers = self.powers.clone();
            rng.shuffle(&mut powers);
            let mut pairs = powers.chunks_exact(2);
            for seat in game.seats().filter(|seat| *seat != self.me) {
                state.offers[seat] = pairs
                    .next()
                    .map(|pair| [pair[0].min(pair[1]), pair[0].max(pair[1])]);
            }
        }
        if state.phase != Phase::Over {
            for seat in game.seats().filter(|seat| *seat != self.me) {
                state.plans[seat] = Plan::fresh(&state, seat);
            }
        }
        // WW-84: in initiative order a confirmed plan is carried out and hidden no more.
        let carried =
            game.options.by_initiative && matches!(state.phase, Phase::Arcana | Phase::Brewing);
        if !carried {
            for seat in self.hidden.iter() {
                guess_plan(game, &mut state, seat, rng);
            }
        }
        state
    }
}

/// A plan that somebody may have confirmed.
fn guess_plan(game: &VedminKrug, state: &mut State, seat: Seat, rng: &mut Rng) {
    let cells = game.deck.cells();
    match state.phase {
        Phase::Draft => {
            if let Some(offer) = state.offers[seat] {
                state.plans[seat].take(Step::Character(*rng.pick(&offer)), cells);
            }
        }
        Phase::Study => {
            if must_choose_element(game, state, seat) {
                state.plans[seat].take(Step::Element(*rng.pick(&Ingredient::ALL)), cells);
            }
            let hand = state.hands[seat];
            let card = hand
                .iter()
                .nth(rng.below(hand.len()))
                .expect("who has laid had a card");
            let rotated = may_rotate(game, state, seat, card) && rng.below(2) == 0;
            state.plans[seat].take(Step::Lay { card, rotated }, cells);
        }
        Phase::Brewing => {
            if must_take_element(game, state, seat) {
                state.plans[seat].take(Step::Element(*rng.pick(&Ingredient::ALL)), cells);
            }
            game.brew_greedily(state, seat);
        }
        // Arcana may be left unused; after the end nothing is hidden.
        Phase::Arcana | Phase::Over => {}
    }
}

/// The public part of a view as a state.
fn blank(game: &VedminKrug, view: &View) -> State {
    let deck = &*game.deck;
    let mut state = State {
        seed: Seed::from_bytes([0; 32]),
        round: view.round,
        late: view.late,
        phase: view.phase.phase(),
        asked: SeatSet::EMPTY,
        confirmed: SeatSet::EMPTY,
        offers: Each::default(),
        characters: Each::default(),
        retired: SeatSet::EMPTY,
        leaving: SeatSet::EMPTY,
        deck: ArrayVec::new(),
        discard: Cards::EMPTY,
        reshuffles: 0,
        hands: Each::default(),
        tableaus: Each::from_fn(|_| Tableau::default()),
        tokens: Each::default(),
        benches: Each::default(),
        cauldrons: Each::default(),
        circles: Each::default(),
        open: Each::default(),
        active: Each::default(),
        gifts: SeatSet::EMPTY,
        plans: Each::from_fn(|_| Plan::default()),
    };
    for (seat, witch) in game.seats().zip(&view.witches) {
        place(deck, &mut state, seat, witch);
    }
    state
}

fn place(deck: &Deck, state: &mut State, seat: Seat, witch: &WitchView) {
    let mark = |set: &mut SeatSet, on: bool| {
        if on {
            *set = set.with(seat);
        }
    };
    mark(&mut state.asked, witch.asked);
    mark(&mut state.confirmed, witch.confirmed);
    mark(&mut state.retired, witch.retired);
    mark(&mut state.leaving, witch.leaving);
    mark(&mut state.gifts, witch.gift);
    state.characters[seat] = witch.character.as_ref().and_then(|name| deck.power(name));
    for played in &witch.tableau {
        let Some(card) = deck.recipe(&played.card) else {
            continue;
        };
        let tableau = &mut state.tableaus[seat];
        tableau.recipes.push(card);
        if played.rotated {
            tableau.rotated = tableau.rotated.with(card);
        }
    }
    state.tokens[seat] = witch.tokens;
    state.benches[seat] = Bag::of(witch.bench);
    state.cauldrons[seat] = Bag::of(witch.cauldron);
    state.circles[seat] = Bag::of(witch.circle);
    state.open[seat] = witch.open.iter().copied().collect();
    state.active[seat] = witch
        .active
        .iter()
        .fold(Active::pouring(witch.pours), |all, one: &Arcana| {
            all.with(*one)
        });
}
