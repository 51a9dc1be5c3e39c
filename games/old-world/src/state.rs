//! Everything on the table: the map, the witchers, the fight, the pending decision and the agenda.
//!
//! Effects resolve through one queue: [`State::agenda`] lists what is still to be done, the next step
//! last. A step may put further steps on it or stop at a decision ([`Decision`]); nothing else waits.
//! What lies face down and unseen is a bag without an order: chance draws when a card is turned up.

use arrayvec::ArrayVec;
use coven_core::{Rng, Seat, SeatSet, Seed};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::action::Action;
use crate::card::{
    Attack, Bag, Card, Colour, Colours, Corner, Deck, FightCard, Location, Monster, Potion, School,
    Side, Skill, Skills, Story, Terrain,
};
use crate::effect::{
    Abilities, CostPick, Counts, Goal, Kept, List, Source, Table, TakeTo, Trigger, Until,
};

pub const MAX_PLAYERS: usize = 5;
/// OW-170.
pub const HAND: usize = 7;
pub const SLOTS: usize = 6;
/// The longest chain: a full hand, an extra card included.
pub const COMBO: usize = 8;

pub type Pile = ArrayVec<Card, { Card::COUNT }>;
pub type Agenda = ArrayVec<Step, 64>;

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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(rename = "OldWorldLast")]
pub struct Last {
    pub seat: Seat,
    pub action: Action,
    /// What the others may know of it.
    pub shown: Action,
}

/// How many potions of each kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(rename = "OldWorldPotions")]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(rename = "OldWorldLair")]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(rename = "OldWorldQuest")]
pub struct Quest {
    pub story: Story,
    pub side: Side,
    pub place: QuestPlace,
    pub event: u8,
    pub gold: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(rename = "OldWorldQuestPlace")]
pub enum QuestPlace {
    /// The location of a token that lies on the card.
    Token(Location),
    Location(Location),
    OwnSchool,
    AnySchool,
}

/// A kept card and which of its abilities are spent, a bit each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(rename = "OldWorldKeepsake")]
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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(rename = "OldWorldTurn")]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(rename = "OldWorldDice")]
pub struct Dice {
    pub game: DiceGame,
    pub own: [u8; 5],
    pub other: Option<[u8; 5]>,
    /// Which dice of the first and of the second set were rolled again, a bit each.
    pub again: [u8; 2],
    /// The game is played; the dice lie there until the turn ends.
    pub over: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(rename = "OldWorldDiceGame")]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(rename = "OldWorldJoined")]
pub struct Joined {
    pub card: Card,
    /// Added by `extra_card`, without a link.
    pub extra: bool,
    /// OW-346: back in hand.
    pub returned: bool,
}

/// A fight.
#[derive(Clone, Debug, PartialEq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "independent marks of one fight"
)]
pub struct Fight {
    pub attacker: Seat,
    pub foe: Foe,
    /// The size of the agenda below the fight: what comes after it.
    pub floor: u8,
    pub formed: bool,
    /// Who has the fight turn; `None` is the monster.
    pub acting: Option<Seat>,
    /// Fight turns begun: attacker, other side.
    pub turns: [u8; 2],
    pub first: bool,
    pub sides: [Fighter; 2],
    /// The monster's life pool, the top card last.
    pub pool: ArrayVec<FightCard, { FightCard::COUNT }>,
    pub pool_seen: [u8; MAX_PLAYERS],
    pub shown: ArrayVec<FightCard, { FightCard::COUNT }>,
    pub revealed: Option<FightCard>,
    pub attack: Option<Attack>,
    pub combo: ArrayVec<Joined, COMBO>,
    /// From the first card of the combo to the end of stage 4 (OW-310).
    pub in_combo: bool,
    /// The damage of stage 3a while it is made up.
    pub sum: Option<i16>,
    /// The damage that is about to fall (OW-134).
    pub incoming: i16,
    pub attack_plus: i8,
    /// What a lowered attack still deals (OW-99).
    pub attack_min: u8,
    pub cancelled: [bool; 4],
    pub worst: bool,
    /// The monster has used an ability that it has once per fight (OW-112).
    pub monster_spent: bool,
    pub chooser: Option<Seat>,
    pub bets: [Option<Corner>; MAX_PLAYERS],
    /// OW-314.
    pub least: u16,
    pub stale: u8,
    pub result: Option<Result>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(rename = "OldWorldFoe")]
pub enum Foe {
    Monster(Terrain),
    Witcher(Seat),
}

/// How a fight ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(rename = "OldWorldResult")]
pub enum Result {
    Beaten,
    DrivenOff,
    Defeat,
    Won(Corner),
}

/// What one witcher has in a fight.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(rename = "OldWorldFighter")]
pub struct Fighter {
    pub used: Potions,
    /// Potions that return after the fight (OW-95).
    pub kept: Potions,
    pub last_potion: Option<Potion>,
    pub potions: u8,
    pub extra_potions: u8,
    pub potion_cap: Option<u8>,
    pub specialty_uses: u8,
    pub specialty_used: u8,
    pub specialty_this_turn: bool,
    pub counts: [Option<(Counts, Until)>; 4],
    pub muted: Colours,
    pub muted_turn: Colours,
    pub hand_first: Option<Until>,
    pub random_first: bool,
    pub combo_cap: Option<(u8, Until)>,
    pub damage_cap: Option<(u8, Until)>,
    pub shield_cap: Option<(u8, Until)>,
    /// Cards the opponent lost to this witcher in this fight turn.
    pub dealt: u8,
    /// Cards lost by the attack of the present fight turn.
    pub lost: u8,
    pub shield_gained: u8,
    pub extra_cards: u8,
    pub draw: i8,
    /// Effects with a floor: how much, and not below what.
    #[ts(as = "Vec<(i8, u8)>")]
    pub floors: ArrayVec<(i8, u8), 4>,
    #[ts(as = "Vec<(crate::effect::Conditions, List)>")]
    pub bonuses: ArrayVec<(crate::effect::Conditions, List), 8>,
}

/// A pending decision: who is asked what (section 6.9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[ts(rename = "OldWorldDecision")]
pub enum Decision {
    PlaceLevel2,
    PickBoard {
        seat: Seat,
        shown: u8,
    },
    PlaceSolo {
        level: u8,
    },
    StartSkill {
        seat: Seat,
    },
    Phase1,
    MovePayment {
        to: Location,
    },
    TrainSkill {
        skills: Skills,
        over: u8,
    },
    SwapTrash {
        over: u8,
    },
    PickRow {
        seat: Seat,
        cost: CostPick,
        to_hand: bool,
    },
    Purge {
        left: u8,
        chosen: u8,
    },
    Track {
        gold: u8,
    },
    Reroll {
        seat: Seat,
        own: bool,
    },
    DropPotion {
        seat: Seat,
        left: u8,
    },
    Phase2,
    Option {
        seat: Seat,
        story: Story,
    },
    Discard {
        seat: Seat,
        left: u8,
        colours: Colours,
    },
    PickDeck {
        seat: Seat,
        left: u8,
    },
    PickSkill {
        seat: Seat,
        skills: Skills,
        second: bool,
    },
    PickTrail {
        seat: Seat,
    },
    PickTrash {
        seat: Seat,
        left: u8,
        hand: bool,
    },
    PickLocation {
        seat: Seat,
        terrain: Option<Terrain>,
        pay_card: bool,
        action: bool,
    },
    Visit {
        seat: Seat,
    },
    QuestTerrain {
        seat: Seat,
        story: Story,
        side: Side,
        event: u8,
        gold: u8,
    },
    Use {
        seat: Seat,
        trigger: Trigger,
    },
    Bet {
        waiting: SeatSet,
    },
    Stage1 {
        seat: Seat,
    },
    Combo {
        seat: Seat,
    },
    Extra {
        seat: Seat,
    },
    Peek {
        seat: Seat,
    },
    PickDiscard {
        seat: Seat,
        left: u8,
        to: TakeTo,
    },
    HandLoss {
        seat: Seat,
        left: u8,
    },
    AttackType {
        seat: Seat,
    },
    ChooseAttack {
        seat: Seat,
    },
    Exhaust {
        seat: Seat,
        left: u8,
    },
    Trim,
    Gain,
    GainPay {
        slot: u8,
        left: u8,
    },
    Over,
}

/// A step of the agenda.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[ts(rename = "OldWorldStep")]
pub enum Step {
    // Setup.
    DraftBoards {
        left: u8,
    },
    DealWitchers,
    StartSkills {
        seat: Seat,
        left: u8,
    },
    PlaceSolo {
        level: u8,
    },
    // The turn.
    BeginTurn,
    Phase1,
    Phase2,
    Trim,
    DrawCards,
    GainCard,
    EndTurn,
    // Effects.
    Run {
        list: List,
        at: u8,
        who: Seat,
        source: Source,
    },
    PotionLimit {
        who: Seat,
    },
    LosePotions {
        who: Seat,
        left: u8,
    },
    LevelUp {
        who: Seat,
    },
    RaiseSecond {
        who: Seat,
        skill: Skill,
    },
    DiscardCards {
        who: Seat,
        left: u8,
        colours: Colours,
    },
    DiscardFromDeck {
        who: Seat,
        left: u8,
    },
    TrashCards {
        who: Seat,
        left: u8,
        hand: bool,
    },
    TakeFromDiscard {
        who: Seat,
        left: u8,
        to: TakeTo,
    },
    ShuffleDeck {
        who: Seat,
    },
    Arrived {
        who: Seat,
    },
    Visit {
        who: Seat,
    },
    /// A story is over: to the box unless it was kept.
    PutAway {
        story: Story,
        who: Seat,
    },
    /// A quest is over: card and token leave.
    QuestDone {
        story: Story,
        token: Option<Location>,
    },
    TakeTrail {
        who: Seat,
        terrain: Terrain,
    },
    Brawl {
        draw: u8,
        table: Table,
        who: Seat,
        source: Source,
    },
    BrawlOver {
        table: Table,
        who: Seat,
        source: Source,
    },
    Dice,
    // Abilities that are due.
    Auto {
        trigger: Trigger,
        who: Seat,
        at: u8,
    },
    Offer {
        trigger: Trigger,
        who: Seat,
    },
    // The fight.
    Bets,
    FormPools,
    FirstTurn,
    FightTurn {
        monster: bool,
        who: Seat,
    },
    Stage1,
    TestSelf,
    Combo,
    Extra,
    SumDamage,
    DealSum,
    Shields,
    Symbols {
        at: u8,
    },
    Bonuses {
        at: u8,
    },
    Stage4,
    ComboAway,
    TurnOver,
    NameAttack,
    Reveal,
    Strike,
    StruckAway,
    Land {
        who: Seat,
        attack: bool,
    },
    HandLoss {
        who: Seat,
        left: u8,
    },
    Hurt {
        who: Seat,
        lost: u8,
    },
    TestWitcher {
        who: Seat,
    },
    Aftermath,
    Exhaust {
        who: Seat,
        left: u8,
    },
    NewMonster {
        terrain: Terrain,
        level: u8,
        beaten: bool,
    },
    MonsterDone,
    WitcherGold,
    WitcherCard,
    WitcherDone,
    AfterFight,
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

impl Fighter {
    /// How many cards the opponent may still lose to this witcher in this fight turn (OW-91).
    pub fn damage_left(&self) -> u8 {
        self.damage_cap
            .map_or(u8::MAX, |cap| cap.0.saturating_sub(self.dealt))
    }
}

impl Fight {
    pub fn new(attacker: Seat, foe: Foe, floor: usize) -> Self {
        let fighter = Fighter {
            specialty_uses: 1,
            ..Fighter::default()
        };
        Self {
            attacker,
            foe,
            floor: floor as u8,
            formed: false,
            acting: None,
            turns: [0; 2],
            first: false,
            sides: [fighter.clone(), fighter],
            pool: ArrayVec::new(),
            pool_seen: [0; MAX_PLAYERS],
            shown: ArrayVec::new(),
            revealed: None,
            attack: None,
            combo: ArrayVec::new(),
            in_combo: false,
            sum: None,
            incoming: 0,
            attack_plus: 0,
            attack_min: 0,
            cancelled: [false; 4],
            worst: false,
            monster_spent: false,
            chooser: None,
            bets: [None; MAX_PLAYERS],
            least: u16::MAX,
            stale: 0,
            result: None,
        }
    }

    pub fn corner(&self, seat: Seat) -> Option<Corner> {
        if seat == self.attacker {
            Some(Corner::Attacker)
        } else {
            (self.foe == Foe::Witcher(seat)).then_some(Corner::Defender)
        }
    }

    pub fn seat(&self, corner: Corner) -> Option<Seat> {
        match (corner, self.foe) {
            (Corner::Attacker, _) => Some(self.attacker),
            (Corner::Defender, Foe::Witcher(seat)) => Some(seat),
            (Corner::Defender, Foe::Monster(_)) => None,
        }
    }

    /// The witcher on the other side.
    pub fn opponent(&self, seat: Seat) -> Option<Seat> {
        self.seat(self.corner(seat)?.other())
    }

    pub fn side(&self, seat: Seat) -> &Fighter {
        &self.sides[self.corner(seat).map_or(0, Corner::index)]
    }

    pub fn side_mut(&mut self, seat: Seat) -> &mut Fighter {
        let corner = self.corner(seat).map_or(0, Corner::index);
        &mut self.sides[corner]
    }

    pub fn is_monster(&self) -> bool {
        matches!(self.foe, Foe::Monster(_))
    }

    /// Whether the present fight turn is the first of its side (OW-47).
    pub fn is_first_turn(&self) -> bool {
        let side = match self.acting {
            Some(seat) => self.corner(seat).map_or(1, Corner::index),
            None => 1,
        };
        self.turns[side] <= 1
    }

    /// The colour of cards in the combo.
    pub fn colours<'a>(&'a self, cards: &'a crate::Cards) -> impl Iterator<Item = Colour> + 'a {
        self.combo
            .iter()
            .map(|joined| cards.action(joined.card).colour)
    }
}
