//! Guessing what a seat cannot see: from its view and from what it remembers.
//!
//! Nearly everything was seen by all once (GL-121), and a bot remembers it by right (GL-129): what
//! lies in every stack, what went under the deck and out of the game, which spells are spent. What
//! is left to chance is the order of the deck, the recipes of others and powder under seal
//! (GL-130). A seat that came late knows less: what it did not see is dealt out by chance, too.

use arrayvec::ArrayVec;
use coven_core::{BySeat, Determinize, Rng, Seat};

use crate::Glastonbury;
use crate::action::Action;
use crate::board::Cell;
use crate::card::{Card, Spell};
use crate::content::DECK_SIZE;
use crate::event::{RecipesView, Seen};
use crate::phase;
use crate::pile::Stack;
use crate::recipe::{RecipeA, RecipeB, Recipes};
use crate::state::{Assignment, Charges, End, MAX_PLAYERS, Phase, State, Target};
use crate::view::{PhaseView, View, card_of};

type Cards = ArrayVec<Card, DECK_SIZE>;

/// What a seat remembers of what it was shown. Each list holds the cards nearest to sight: the top
/// part of a stack, the lowest cards of the deck, what left the game last.
#[derive(Clone, Debug, Default)]
pub struct Memory {
    stacks: BySeatOf<Cards>,
    under: Cards,
    out: Cards,
    /// Instant spells that were taken, and charged ones that were used up.
    spent: BySeatOf<[u8; 4]>,
    charges: BySeatOf<[Charges; 2]>,
}

type BySeatOf<T> = [T; MAX_PLAYERS];

/// A view and a memory, ready for fast sampling.
#[derive(Clone, Debug)]
pub struct Belief {
    me: Seat,
    /// The state with everything known in its place.
    known: State,
    /// Before the field is laid the seed alone decides what will lie there.
    seed_decides: bool,
    /// Cards whose place is unknown: ingredients and powder, and spells.
    brewed: Cards,
    spells: ArrayVec<Spell, 10>,
    /// How many cards at the bottom of each stack are unknown.
    open_stacks: BySeat<u8, MAX_PLAYERS>,
    open_out: u8,
    /// How many cards at the top of the deck are unknown.
    open_deck: u8,
    open_spent: BySeat<u8, MAX_PLAYERS>,
    /// Known cards that lie above the unknown ones.
    stacks: BySeatOf<Cards>,
    out: Cards,
    under: Cards,
    recipes_a: ArrayVec<RecipeA, 5>,
    recipes_b: ArrayVec<RecipeB, 5>,
    /// Others who have sealed where their powder goes.
    sealed: ArrayVec<Seat, MAX_PLAYERS>,
}

impl Determinize for Glastonbury {
    type Memory = Memory;
    type Belief = Belief;

    fn remember(&self, memory: &mut Memory, _: Seat, seen: &Seen) {
        memory.note(self, seen);
    }

    fn belief(&self, me: Seat, view: &View, memory: &Memory) -> Belief {
        Belief::new(self, me, view, memory)
    }

    fn sample(&self, belief: &Belief, rng: &mut Rng) -> State {
        belief.sample(self, rng)
    }

    /// GL-118: only powder under seal is hidden when it happens.
    fn glimpse(&self, _: &State, action: Action, _: Seat) -> Action {
        match action {
            Action::Powder(_) => Action::Powder(Assignment {
                one: Target::Nowhere,
                two: None,
            }),
            open => open,
        }
    }
}

impl Memory {
    fn note(&mut self, game: &Glastonbury, seen: &Seen) {
        let card = |name| card_of(game, name);
        match seen {
            Seen::Brewed { seat, card: name } => push(&mut self.stacks[seat.index()], card(name)),
            Seen::Lost {
                seat,
                card: name,
                top,
                under_deck,
            } => {
                let stack = &mut self.stacks[seat.index()];
                stack.pop();
                if stack.is_empty() {
                    stack.extend(top.as_ref().map(card));
                }
                push(
                    if *under_deck {
                        &mut self.under
                    } else {
                        &mut self.out
                    },
                    card(name),
                );
            }
            Seen::Declined { card: name, .. } => push(&mut self.out, card(name)),
            Seen::Peeked {
                seat,
                cards: Some(cards),
            } => {
                self.stacks[seat.index()] = cards.iter().map(card).collect();
            }
            Seen::Refilled { deck, .. } => {
                // Once the unknown part is used up, the refill comes from what went under the deck.
                let left = usize::from(*deck).min(self.under.len());
                let drawn = self.under.len() - left;
                self.under.drain(..drawn);
            }
            Seen::Struck { seat, spell } => self.spent[seat.index()][*spell as usize] += 1,
            Seen::Armed { seat, spell } => {
                self.charges[seat.index()][usize::from(*spell == Spell::Shift)].add(*spell);
            }
            Seen::Took {
                seat,
                summoned: true,
                ..
            } => self.cast(*seat, Spell::Summon),
            Seen::Shifted { seat, .. } => self.cast(*seat, Spell::Shift),
            _ => {}
        }
    }

    fn cast(&mut self, seat: Seat, spell: Spell) {
        let at = usize::from(spell == Spell::Shift);
        let charges = &mut self.charges[seat.index()][at];
        // A charge that was never seen coming is nothing to count.
        if !charges.is_empty() && charges.cast() {
            self.spent[seat.index()][spell as usize] += 1;
        }
    }
}

fn push(cards: &mut Cards, card: Card) {
    // No more cards than the deck has can lie anywhere.
    let _ = cards.try_push(card);
}

impl Belief {
    fn new(game: &Glastonbury, me: Seat, view: &View, memory: &Memory) -> Self {
        let mut belief = Self {
            me,
            known: known_state(game, view),
            seed_decides: view.turn.is_none(),
            brewed: Cards::new(),
            spells: ArrayVec::new(),
            open_stacks: BySeat::default(),
            open_out: 0,
            open_deck: 0,
            open_spent: BySeat::default(),
            stacks: Default::default(),
            out: Cards::new(),
            under: Cards::new(),
            recipes_a: RecipeA::all().collect(),
            recipes_b: RecipeB::ALL.into_iter().collect(),
            sealed: ArrayVec::new(),
        };
        if belief.seed_decides {
            return belief;
        }
        let mut unknown = Unknown::all(game, view);
        belief.place_visible(game, view, memory, &mut unknown);
        belief.place_spells(view, memory, &mut unknown);
        belief.place_remembered(view, memory, &mut unknown);
        for card in Card::all() {
            for _ in 0..unknown.0[card.face()] {
                match card.as_spell() {
                    Some(spell) => belief.spells.push(spell),
                    None => belief.brewed.push(card),
                }
            }
        }
        belief
    }

    /// What lies open, and recipes.
    fn place_visible(
        &mut self,
        game: &Glastonbury,
        view: &View,
        memory: &Memory,
        unknown: &mut Unknown,
    ) {
        for cell in Cell::all() {
            let name = view.field[usize::from(cell.row())][usize::from(cell.column())].as_ref();
            if let Some(card) = name.map(|name| card_of(game, name)) {
                unknown.take(card);
                self.known.field.lay(cell, card);
            }
        }
        if let Phase::LastCard { card, .. } = self.known.phase {
            unknown.take(card);
        }
        for (seat, shown) in Seat::all(game.players).zip(&view.seats) {
            if let Some(stack) = &shown.stack {
                self.stacks[seat.index()] = stack.iter().map(|name| card_of(game, name)).collect();
            } else if let Some(top) = &shown.top {
                // The remembered part of the stack, if it agrees with what is seen.
                let top = card_of(game, top);
                let remembered = &memory.stacks[seat.index()];
                let fits = remembered.last() == Some(&top)
                    && remembered.len() <= usize::from(shown.height)
                    && unknown.has(remembered);
                self.stacks[seat.index()] = if fits {
                    remembered.clone()
                } else {
                    Cards::from_iter([top])
                };
            }
            let known = &self.stacks[seat.index()];
            self.open_stacks[seat] = shown.height - known.len() as u8;
            known.iter().for_each(|card| unknown.take(*card));
            if let Some(RecipesView { a, b }) = &shown.recipes {
                let a = game
                    .table
                    .recipe_a_named(a.as_str())
                    .expect("a view names recipes");
                let b = RecipeB::named(b.as_str()).expect("a view names recipes");
                self.known.seats[seat].recipes = Some(Recipes { a, b });
                self.recipes_a.retain(|other| *other != a);
                self.recipes_b.retain(|other| *other != b);
            }
            match &shown.powder {
                Some(names) => {
                    let kind = |name: &crate::card::Name| game.table.kind_named(name.as_str());
                    let mut targets = names
                        .iter()
                        .map(|name| kind(name).map_or(Target::Nowhere, Target::Kind));
                    let one = targets.next().unwrap_or(Target::Nowhere);
                    self.known.seats[seat].powder = Some(Assignment {
                        one,
                        two: targets.next(),
                    });
                }
                None if shown.sealed => self.sealed.push(seat),
                None => {}
            }
        }
    }

    fn place_spells(&mut self, view: &View, memory: &Memory, unknown: &mut Unknown) {
        for (seat, shown) in Seat::all(view.seats.len()).zip(&view.seats) {
            let charges = |cards: &[u8]| Charges::of(cards).expect("a view shows charges");
            let (summon, shift) = (charges(&shown.summon), charges(&shown.shift));
            for (spell, charges) in [(Spell::Summon, summon), (Spell::Shift, shift)] {
                charges
                    .cards()
                    .for_each(|_| unknown.take(Card::spell(spell)));
            }
            let spells = &mut self.known.seats[seat].spells;
            spells.summon = summon;
            spells.shift = shift;
            let remembered = memory.spent[seat.index()];
            let count: u8 = remembered.iter().sum();
            let is_there = Spell::ALL
                .into_iter()
                .all(|spell| remembered[spell as usize] <= unknown.0[Card::spell(spell).face()]);
            if count <= shown.spent && is_there {
                spells.spent = remembered;
                for spell in Spell::ALL {
                    unknown.0[Card::spell(spell).face()] -= remembered[spell as usize];
                }
                self.open_spent[seat] = shown.spent - count;
            } else {
                self.open_spent[seat] = shown.spent;
            }
        }
    }

    /// What lies under the deck and out of the game.
    fn place_remembered(&mut self, view: &View, memory: &Memory, unknown: &mut Unknown) {
        let mut place = |remembered: &Cards, size: u8| {
            let from = remembered.len().saturating_sub(usize::from(size));
            let cards: Cards = remembered[from..].iter().copied().collect();
            if !unknown.has(&cards) {
                return (Cards::new(), size);
            }
            cards.iter().for_each(|card| unknown.take(*card));
            let open = size - cards.len() as u8;
            (cards, open)
        };
        (self.under, self.open_deck) = place(&memory.under, view.deck);
        (self.out, self.open_out) = place(&memory.out, view.out);
    }

    fn sample(&self, game: &Glastonbury, rng: &mut Rng) -> State {
        let mut state = self.known;
        state.seed = rng.seed();
        if self.seed_decides {
            return state;
        }
        let mut spells = self.spells.clone();
        rng.shuffle(&mut spells);
        for seat in Seat::all(game.players) {
            for _ in 0..self.open_spent[seat] {
                let spell = spells
                    .pop()
                    .expect("every spent spell is one of the ten (GL-7)");
                state.seats[seat].spells.spent[spell as usize] += 1;
            }
        }
        self.phase_needs_a_spell(&mut state, &mut spells);
        let mut brewed = self.brewed.clone();
        rng.shuffle(&mut brewed);
        let mut deal = || {
            brewed
                .pop()
                .expect("there are as many unknown cards as open places")
        };
        for seat in Seat::all(game.players) {
            let mut stack = Stack::default();
            (0..self.open_stacks[seat]).for_each(|_| stack.push(deal()));
            self.stacks[seat.index()]
                .iter()
                .for_each(|card| stack.push(*card));
            state.seats[seat].stack = stack;
        }
        (0..self.open_out).for_each(|_| state.out.push(deal()));
        self.out.iter().for_each(|card| state.out.push(*card));
        // What is left over is the deck, in any order.
        let mut deck: Cards = brewed;
        deck.extend(spells.into_iter().map(Card::spell));
        debug_assert_eq!(
            deck.len(),
            usize::from(self.open_deck),
            "every card has its place"
        );
        rng.shuffle(&mut deck);
        deck.iter()
            .chain(&self.under)
            .for_each(|card| state.deck.put_under(*card));
        self.guess_recipes(game, &mut state, rng);
        for seat in &self.sealed {
            let mut ways: ArrayVec<Assignment, 190> = ArrayVec::new();
            phase::assignments(&state.seats[*seat].stack, |way| ways.push(way));
            state.seats[*seat].powder = Some(*rng.pick(&ways));
        }
        state
    }

    /// Whoever looks through the stack has a spent `eyeball` (GL-71), and whoever has just shifted has
    /// used a charge of some `shift` (GL-58), whether I remember it or not.
    fn phase_needs_a_spell(&self, state: &mut State, spells: &mut ArrayVec<Spell, 10>) {
        let turn = state.turn;
        let needed = match state.phase {
            Phase::CloseView { .. } => Spell::Eyeball,
            Phase::Take { shifted: true } if !state.seats[turn].spells.has_used(Spell::Shift) => {
                Spell::Shift
            }
            _ => return,
        };
        let spent = |state: &State, seat: Seat| state.seats[seat].spells.spent[needed as usize];
        if spent(state, turn) > 0 || self.open_spent[turn] == 0 {
            return;
        }
        // One of the guessed spells of this seat changes places with it.
        let known = self.known.seats[turn].spells.spent;
        let mine = state.seats[turn].spells.spent;
        let given = Spell::ALL
            .into_iter()
            .find(|spell| mine[*spell as usize] > known[*spell as usize])
            .expect("a guessed spell is there");
        let swap = |state: &mut State, seat: Seat, away: Spell, back: Spell| {
            state.seats[seat].spells.spent[away as usize] -= 1;
            state.seats[seat].spells.spent[back as usize] += 1;
        };
        if let Some(at) = spells.iter().position(|spell| *spell == needed) {
            spells[at] = given;
        } else {
            let holder =
                Seat::all(MAX_PLAYERS).find(|seat| spent(state, *seat) > spent(&self.known, *seat));
            let Some(holder) = holder else { return };
            swap(state, holder, needed, given);
        }
        swap(state, turn, given, needed);
    }

    fn guess_recipes(&self, game: &Glastonbury, state: &mut State, rng: &mut Rng) {
        if !game.options.recipes {
            return;
        }
        let (mut a, mut b) = (self.recipes_a.clone(), self.recipes_b.clone());
        rng.shuffle(&mut a);
        rng.shuffle(&mut b);
        for seat in Seat::all(game.players).filter(|seat| *seat != self.me) {
            if state.seats[seat].recipes.is_none() {
                state.seats[seat].recipes = a.pop().zip(b.pop()).map(|(a, b)| Recipes { a, b });
            }
        }
    }
}

/// How many cards of each face have no known place.
struct Unknown([u8; crate::card::FACES]);

impl Unknown {
    fn all(game: &Glastonbury, view: &View) -> Self {
        let mut counts = [0; crate::card::FACES];
        game.playing_cards(view.removed)
            .for_each(|card| counts[card.face()] += 1);
        Self(counts)
    }

    fn take(&mut self, card: Card) {
        self.0[card.face()] -= 1;
    }

    /// Whether all these cards can still be somewhere.
    fn has(&self, cards: &[Card]) -> bool {
        let mut left = self.0;
        cards.iter().all(|card| {
            let count = &mut left[card.face()];
            *count > 0 && {
                *count -= 1;
                true
            }
        })
    }
}

/// What a view says about the state, without cards.
fn known_state(game: &Glastonbury, view: &View) -> State {
    let mut state = State::empty(coven_core::Seed::from_bytes([0; 32]));
    state.turn = view.turn.unwrap_or(phase::HOST);
    state.first = view.first.unwrap_or(phase::HOST);
    state.turns = view.turns;
    state.removed = view.removed;
    for (seat, shown) in Seat::all(game.players).zip(&view.seats) {
        state.seats[seat].colour = shown.colour;
        state.seats[seat].position = shown.position;
    }
    state.phase = match view.phase {
        PhaseView::ChooseColour => Phase::ChooseColour,
        PhaseView::NameRemoved => Phase::NameRemoved,
        PhaseView::NameFirst => Phase::NameFirst,
        PhaseView::ChooseCorner => Phase::ChooseCorner,
        PhaseView::CornerSpell => Phase::CornerSpell,
        PhaseView::Take { shifted } => Phase::Take { shifted },
        PhaseView::LastCard { cell, card } => Phase::LastCard {
            cell: cell.cell().expect("the last card lay on a cell"),
            card: card_of(game, &card),
        },
        PhaseView::CloseView { cell } => Phase::CloseView {
            cell: cell.cell().expect("the eyeball lay on a cell"),
        },
        PhaseView::AssignPowder { ender, reason } => Phase::AssignPowder {
            end: End {
                ender,
                reason: reason.into(),
            },
        },
        PhaseView::Over { ender, reason } => Phase::Over {
            end: End {
                ender,
                reason: reason.into(),
            },
        },
    };
    state
}
