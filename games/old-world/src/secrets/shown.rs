//! What an action shows to a viewer: everything that comes to lie open while it is carried out.

use coven_core::{Seat, Sink, Viewer};

use crate::OldWorld;
use crate::card::{Bag, Location, Terrain};
use crate::event::Event;
use crate::state::{Decision, MAX_PLAYERS, Quest, QuestPlace, State, Witcher};

/// A listener who takes note of what comes to lie open.
pub(super) struct Shown<'s> {
    before: &'s State,
    viewer: Viewer,
    /// Action cards that left a hand or a deck, or came into the viewer's own hand or under her eyes.
    pub(super) cards: Bag,
    /// What was in the hand and the deck of each witcher so far.
    inside: [Bag; MAX_PLAYERS],
    /// Fight cards that were turned up, or came under the viewer's eyes.
    pub(super) fight_cards: Bag,
    /// Whose cards came to lie open.
    pub(super) lost: [bool; MAX_PLAYERS],
    /// Of which terrains a token was turned up or put back.
    pub(super) tokens: [bool; 3],
    /// Whether a monster came or went.
    pub(super) monsters: bool,
    /// Whether something came up that chance may have chosen.
    pub(super) comes_up: bool,
}

impl Sink<OldWorld> for Shown<'_> {
    fn push(&mut self, state: &State, _event: impl FnOnce() -> Event) {
        self.look(state);
    }
}

impl<'s> Shown<'s> {
    pub(super) fn new(before: &'s State, viewer: Viewer) -> Self {
        Self {
            before,
            viewer,
            cards: Bag::default(),
            inside: [Bag::default(); MAX_PLAYERS],
            fight_cards: Bag::default(),
            lost: [false; MAX_PLAYERS],
            tokens: [false; 3],
            monsters: false,
            comes_up: false,
        }
    }

    /// Takes note of one moment.
    pub(super) fn look(&mut self, now: &State) {
        for seat in Seat::all(now.players()) {
            self.look_at_cards(now, seat);
        }
        self.look_at_fight(now);
        for terrain in Terrain::ALL {
            let moved = open_tokens(self.before, *terrain) != open_tokens(now, *terrain);
            self.tokens[terrain.index()] |= moved;
        }
        self.monsters |= now.lairs != self.before.lairs;
        self.comes_up |= self.is_new(now);
    }

    fn look_at_cards(&mut self, now: &State, seat: Seat) {
        let (before, after) = (self.before.witcher(seat), now.witcher(seat));
        let held = |witcher: &Witcher| -> Bag {
            let all = witcher.hand.iter().chain(&witcher.deck);
            all.map(|card| card.index()).collect()
        };
        let inside = &mut self.inside[seat.index()];
        *inside = inside.or(held(before));
        let mut shown = inside.without(held(after));
        *inside = inside.or(held(after));
        if self.viewer.knows(seat) && before.hand != after.hand {
            let hand = after.hand.iter().map(|card| card.index());
            shown = shown.or(hand.collect());
            self.lost[seat.index()] = true;
        }
        self.lost[seat.index()] |= !shown.is_empty();
        self.cards = self.cards.or(shown);
        let top = after.deck.iter().rev();
        for card in top.take(known(self.viewer, after.seen_top)) {
            self.cards.put(card.index());
        }
    }

    fn look_at_fight(&mut self, now: &State) {
        let Some(fight) = now.fight.as_deref() else {
            return;
        };
        let known = known(self.viewer, fight.pool_seen);
        let top = fight.pool.iter().rev().take(known);
        for card in fight.shown.iter().chain(&fight.revealed).chain(top) {
            self.fight_cards.put(card.index());
        }
    }

    /// Whether something lies open, or before the viewer, that did not lie there: from the table of section 9.
    fn is_new(&self, now: &State) -> bool {
        let before = self.before;
        let fight = |state: &State| {
            let fight = state.fight.as_deref()?;
            Some((
                fight.shown.clone(),
                fight.revealed,
                fight.attack,
                known(self.viewer, fight.pool_seen),
            ))
        };
        let draft = |state: &State| match state.decision {
            Decision::PickBoard { seat, shown } if self.viewer.knows(seat) => shown,
            _ => 0,
        };
        let table = before.row != now.row
            || before.potion_deck != now.potion_deck
            || before.stories != now.stories
            || before.skill_trophies != now.skill_trophies
            || before.revealed != now.revealed
            || before.dice != now.dice
            || before.die != now.die
            || fight(before) != fight(now)
            || draft(before) != draft(now);
        let beside = before.witchers.iter().zip(&now.witchers).any(|(old, new)| {
            old.school != new.school
                || known(self.viewer, old.seen_top) != known(self.viewer, new.seen_top)
        });
        let lost = self.lost.iter().any(|lost| *lost);
        table || beside || lost || self.monsters || self.tokens.contains(&true)
    }
}

/// How many cards on top of a pile a viewer has looked at (OW-429).
pub(super) fn known(viewer: Viewer, seen: [u8; MAX_PLAYERS]) -> usize {
    match viewer {
        Viewer::Seat(seat) => usize::from(seen[seat.index()]),
        Viewer::Spectator | Viewer::Referee => 0,
    }
}

/// The tokens of a terrain that lie face up (OW-192).
fn open_tokens(state: &State, terrain: Terrain) -> Bag {
    let place = terrain.index();
    let lair = state.lairs[place].map(|lair| lair.at);
    let quest = |quest: &Quest| match quest.place {
        QuestPlace::Token(token) => Some(token),
        _ => None,
    };
    let with_witchers = state.witchers.iter().flat_map(|witcher| {
        let quests = witcher.quests.iter().filter_map(quest);
        quests.chain(witcher.tracks[place])
    });
    let open = lair.into_iter().chain(state.openings[place]);
    open.chain(with_witchers).map(Location::index).collect()
}
