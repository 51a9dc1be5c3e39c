//! Everything on the table: the map, the witchers, the fight, the pending decision and the agenda.
//!
//! Effects resolve through one queue: [`State::agenda`] lists what is still to be done, the next step
//! last. A step may put further steps on it or stop at a decision ([`Decision`]); nothing else waits.
//! What lies face down and unseen is a bag without an order: chance draws when a card is turned up.

mod agenda;
mod fight;

use arrayvec::ArrayVec;
use coven_core::{Rng, Seat, SeatSet, Seed};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

pub use agenda::{Agenda, Decision, Step};
pub use fight::{Fight, FightResult, Fighter, Foe, OVER};

use crate::action::Action;
use crate::card::{Bag, Card, Deck, Location, Monster, Potion, School, Side, Story, Terrain};
use crate::effect::{Abilities, Goal, Kept, List, Source};

pub const MAX_PLAYERS: usize = 5;
/// OW-170.
pub const HAND: usize = 7;
pub const SLOTS: usize = 6;
/// The longest chain: a full hand, an extra card included.
pub const COMBO: usize = 8;

pub type Pile = ArrayVec<Card, { Card::COUNT }>;

/// The whole table.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    pub seed: Seed,
    /// How often chance was asked.
    pub chance: u64,
    pub first: Seat,
    pub active: Seat,
    /// Turns begun by the first player, for the record and the solo result.
    pub rounds: u16,
    pub decision: Decision,
    pub agenda: Agenda,
    pub witchers: ArrayVec<Witcher, MAX_PLAYERS>,
    /// Slot 1 first.
    pub row: [Option<Card>; SLOTS],
    pub pool: Bag,
    pub trashed: Bag,
    pub potion_deck: Potions,
    pub potion_discard: Potions,
    /// Exploration cards in their decks and events in theirs, by [`Story`] number.
    pub stories: Bag,
    pub lairs: [Option<Lair>; 3],
    /// Location tokens above places that wait for their monster during setup.
    pub openings: [Option<Location>; 3],
    /// Location tokens in their stacks, by terrain.
    pub tokens: [Bag; 3],
    /// Monster tokens in their stacks, by level.
    pub monsters: [Bag; 3],
    pub extra: Bag,
    pub driven_off: Bag,
    pub skill_trophies: [u8; 4],
    pub tavern: Option<Location>,
    pub turn: Turn,
    pub fight: Option<Box<Fight>>,
    pub dice: Option<Dice>,
    /// What was decided last, and what came up openly in carrying it out; the next decision clears it.
    pub last: Option<Last>,
    /// The single die.
    pub die: Option<u8>,
    /// Cards that a search in the common deck turned up and put back (OW-211).
    pub revealed: Bag,
    /// Cards that went from a discard into a deck, in the order in which they lay there: whoever was
    /// told how they came to the discard finds it here until the next decision.
    pub reshuffled: Pile,
    /// Cards that a monster showed in a fight that is over.
    pub struck: Bag,
    /// The cards of a short fight (OW-138).
    pub brawl: Option<ArrayVec<Joined, COMBO>>,
    pub look: Option<Look>,
    pub winner: Option<Seat>,
    /// OW-D65: no action card is left in the game; nobody can win any more.
    pub stranded: bool,
}

/// A decision that was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Last {
    pub seat: Seat,
    pub action: Action,
    /// What the others may know of it.
    pub shown: Action,
}

/// How many potions of each kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Potions(pub [u8; Potion::COUNT]);

impl Potions {
    pub fn count(&self) -> usize {
        self.0.iter().map(|count| *count as usize).sum()
    }

    pub fn of(&self, potion: Potion) -> u8 {
        self.0[potion.index()]
    }

    pub fn kinds(&self) -> impl Iterator<Item = Potion> + '_ {
        Potion::all().filter(|potion| self.of(*potion) > 0)
    }

    pub fn put(&mut self, potion: Potion) {
        self.0[potion.index()] += 1;
    }

    pub fn take(&mut self, potion: Potion) {
        self.0[potion.index()] -= 1;
    }

    pub fn draw(&mut self, rng: &mut Rng) -> Potion {
        let mut place = rng.below(self.count());
        for potion in Potion::all() {
            let here = self.of(potion) as usize;
            if place < here {
                self.take(potion);
                return potion;
            }
            place -= here;
        }
        unreachable!("a potion lies at every place below the count")
    }
}

/// A monster on the map; its place tells the terrain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Lair {
    pub monster: Monster,
    pub at: Location,
}

/// A player.
#[derive(Clone, Debug, PartialEq)]
pub struct Witcher {
    pub school: Option<School>,
    pub at: Location,
    pub skills: [u8; 4],
    pub level: u8,
    pub shield: u8,
    pub gold: u16,
    pub marker: u8,
    pub hand: ArrayVec<Card, HAND>,
    /// The top card last; in a fight the life pool.
    pub deck: Pile,
    /// The top card last.
    pub discard: Pile,
    /// How many top cards of the deck each seat has seen and may still know (OW-E144).
    pub seen_top: [u8; MAX_PLAYERS],
    pub potions: Potions,
    pub trails: [Option<Location>; 3],
    pub tracks: [Option<Location>; 3],
    pub quests: ArrayVec<Quest, 72>,
    pub kept: ArrayVec<Keepsake, 96>,
    /// Own witcher trophies still with the board (OW-163).
    pub banners: u8,
    /// Figures for the record: fights won by monster level, and so on.
    pub tally: Tally,
}

/// What the balance report counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(rename = "OldWorldTally")]
pub struct Tally {
    pub turns: u16,
    pub fights: [u16; 3],
    pub beaten: [u16; 3],
    pub witcher_wins: u16,
    pub gained: [u16; 5],
    pub events: u16,
}

/// A quest beside the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Quest {
    pub story: Story,
    pub side: Side,
    pub place: QuestPlace,
    pub event: u8,
    pub gold: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum QuestPlace {
    /// The location of a token that lies on the card.
    Token(Location),
    Location(Location),
    OwnSchool,
    AnySchool,
}

/// A kept card and which of its abilities are spent, a bit each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Keepsake {
    pub card: Kept,
    pub abilities: Abilities,
    pub spent: u8,
    pub spent_turn: u8,
    pub spent_fight: u8,
}

impl Keepsake {
    /// A card with nothing spent.
    pub const fn new(card: Kept, abilities: Abilities) -> Self {
        Self {
            card,
            abilities,
            spent: 0,
            spent_turn: 0,
            spent_fight: 0,
        }
    }
}

/// What is remembered until the end of a turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "independent marks of one turn"
)]
pub struct Turn {
    pub phase: u8,
    pub moved: bool,
    /// Locations whose action was carried out, as bits.
    pub acted: u32,
    pub played: SeatSet,
    pub draw: i8,
    pub fixed: Option<u8>,
    pub free_card: bool,
    pub no_exploration: bool,
    pub phase3_now: bool,
}

/// Dice on the table. The first set belongs to the active player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Dice {
    pub game: DiceGame,
    pub own: [u8; 5],
    pub other: Option<[u8; 5]>,
    /// Which dice of the first and of the second set were rolled again, a bit each.
    pub again: [u8; 2],
    /// The game is played; the dice lie there until the turn ends.
    pub over: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DiceGame {
    Witcher(Seat),
    Townsfolk {
        stake: u8,
        bank: u8,
    },
    Challenge {
        hand: [u8; 5],
        win: List,
        lose: List,
        source: Source,
        who: Seat,
    },
}

/// Cards taken from the top of a pile to be looked at (OW-87).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(rename = "OldWorldLook")]
pub struct Look {
    pub who: Seat,
    /// Whose life pool; `None` is the monster's.
    pub whose: Option<Seat>,
    /// How many top cards are looked at and still to be decided on.
    pub open: u8,
    pub take: u8,
    pub discard: u8,
    /// How many were put back already, on top of what was not looked at.
    pub back: u8,
}

/// A card of a combo.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Joined {
    pub card: Card,
    /// Added by `extra_card`, without a link.
    pub extra: bool,
    /// OW-346: back in hand.
    pub returned: bool,
}

/// Which quest a goal means, once a token is drawn.
pub fn quest_place(goal: Goal) -> Option<QuestPlace> {
    match goal {
        Goal::Terrain(_) => None,
        Goal::Location(location) => Some(QuestPlace::Location(location)),
        Goal::OwnSchool => Some(QuestPlace::OwnSchool),
        Goal::AnySchool => Some(QuestPlace::AnySchool),
    }
}

impl Witcher {
    pub fn health(&self) -> usize {
        self.hand.len() + self.deck.len()
    }

    pub fn owned(&self) -> usize {
        self.hand.len() + self.deck.len() + self.discard.len()
    }

    pub fn has(&self, card: Kept) -> bool {
        self.kept.iter().any(|kept| kept.card == card)
    }

    /// Trophies of every kind (OW-396).
    pub fn trophies(&self) -> usize {
        self.kept
            .iter()
            .filter(|kept| !matches!(kept.card, Kept::Story(_)))
            .count()
    }

    pub fn trail(&self, terrain: Terrain) -> bool {
        self.trails[terrain.index()].is_some()
    }

    pub fn track(&self, terrain: Terrain) -> bool {
        self.tracks[terrain.index()].is_some()
    }
}

impl State {
    pub fn witcher(&self, seat: Seat) -> &Witcher {
        &self.witchers[seat.index()]
    }

    pub fn witcher_mut(&mut self, seat: Seat) -> &mut Witcher {
        &mut self.witchers[seat.index()]
    }

    pub fn players(&self) -> usize {
        self.witchers.len()
    }

    pub fn is_over(&self) -> bool {
        self.winner.is_some() || self.stranded
    }

    pub fn solo(&self) -> bool {
        self.players() == 1
    }

    /// A fresh use of chance.
    pub fn rng(&mut self) -> Rng {
        self.chance += 1;
        self.seed.stream(self.chance)
    }

    /// Takes note of a discard that is shuffled in.
    pub(crate) fn note_reshuffled(&mut self, discard: &[Card]) {
        for card in discard {
            // A card that goes the same way again is noted already.
            if !self.reshuffled.contains(card) {
                self.reshuffled.push(*card);
            }
        }
    }

    pub fn push(&mut self, step: Step) {
        self.agenda.push(step);
    }

    pub fn lair(&self, terrain: Terrain) -> Option<Lair> {
        self.lairs[terrain.index()]
    }

    /// The terrain of the monster in a location.
    pub fn monster_at(&self, at: Location) -> Option<Terrain> {
        Terrain::ALL
            .iter()
            .copied()
            .find(|terrain| self.lair(*terrain).is_some_and(|lair| lair.at == at))
    }

    /// The fight in which a seat fights with a formed life pool.
    pub fn fighting(&self, seat: Seat) -> bool {
        self.fight
            .as_ref()
            .is_some_and(|fight| fight.formed && fight.corner(seat).is_some())
    }

    /// Cards of a deck that are still in it.
    pub fn deck_left(&self, deck: Deck) -> Bag {
        self.stories.and(crate::Cards::deck(deck))
    }
}
