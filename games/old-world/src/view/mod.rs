//! What one viewer sees: a document of its own, built from what that viewer may know.
//!
//! Most of this game is open: what lies in a face-down pile follows from what does not, so the cards of
//! the common deck, the decks of stories and the stacks of potions are public as sets. Hidden are only:
//! hands of others, orders of decks, numbers of trail tokens, the extra stack, the monster's life pool,
//! boards shown in the draft, bets before they are shown, and the first of two skills before both are
//! picked (section 9). No field of a view is a field of the state with holes: whoever adds one says why
//! it may be known. Things are named by the ids of the content files; what is worked out from them by a
//! rule (prices, hands of dice, links, life pools) comes with the view, so that nobody who draws it
//! needs to know the rule.

mod asked;
mod dice;
mod fight;
mod names;
mod restore;
mod to_come;
mod witcher;

use coven_core::{Seat, Viewer};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

pub(crate) use asked::first_picks;
pub use asked::{Decided, Pending, Training};
pub use dice::{Dice, Game as DiceGame, Rolled};
pub use fight::{Combo, CountsAs, Fight, Fighter, Foe, Joined, LifePool};
pub use names::Cause;
pub(crate) use restore::restore;
pub use to_come::ToCome;
pub use witcher::{Goal, KeptCard, Quest, Spent, SpentUntil, Track, Witcher};

use crate::OldWorld;
use crate::action::Action;
use crate::card::{Bag, Card, FightCard, Location, Monster, Story, Terrain};
use crate::forecast::{Forecast, forecast};
use crate::play::{fight_id, move_payments};
use crate::state::{Decision, Look, SLOTS, State};
use names::Names;

/// A view.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(rename = "OldWorldView")]
pub struct View {
    /// The seat that looks; absent for onlookers.
    pub me: Option<Seat>,
    /// Who has to decide.
    pub asked: Vec<Seat>,
    pub pending: Pending,
    /// What was decided last, until the next decision.
    pub decided: Option<Decided>,
    /// What is still to come of this turn, after a fight that goes on; the next first.
    pub still_to_come: Vec<ToCome>,
    pub first: Seat,
    pub active: Seat,
    pub rounds: u16,
    pub turn: Turn,
    pub witchers: Vec<Witcher>,
    /// The highest shield of each witcher now: levels are open.
    pub shield_max: Vec<u8>,
    /// The face-up row, slot 1 first.
    pub row: Vec<Option<String>>,
    /// The price of each row slot in phase III (OW-205).
    pub prices: Vec<Option<u8>>,
    /// The common deck as a set: it is what lies nowhere else.
    pub pool: Vec<String>,
    pub trashed: Vec<String>,
    /// As a set: kinds and their numbers are printed in the rules.
    pub potion_deck: Vec<String>,
    pub potion_discard: Vec<String>,
    /// Exploration cards and events that are still in their decks, as a set.
    pub stories: Vec<String>,
    pub lairs: Vec<Lair>,
    /// Location tokens that wait for their monster during setup lie face up.
    pub openings: Vec<Track>,
    /// How many location tokens lie in the stacks of forest, mountain and water.
    pub token_counts: [u8; 3],
    /// Monster tokens in the stacks and in the extra stack together, as sets by level.
    pub monsters: Vec<Vec<String>>,
    pub extra_count: u8,
    pub driven_off: Vec<String>,
    /// How many are left for combat, defence, alchemy and the specialty.
    pub skill_trophies: [u8; 4],
    pub tavern: Option<String>,
    pub fight: Option<Fight>,
    /// The cards of a short fight (OW-138).
    pub brawl: Option<Combo>,
    /// What the combination would do if it ended now: what lies open is added up.
    pub combo: Option<Forecast>,
    pub dice: Option<Dice>,
    /// What came up openly since the last decision: a die, cards that a search turned up and put back,
    /// a discard that was shuffled in, in its order, and what a monster showed in a fight that is over.
    pub die: Option<u8>,
    pub revealed: Vec<String>,
    pub reshuffled: Vec<String>,
    pub struck: Vec<String>,
    /// Who looks at the top of which pile, and how many cards are to be taken, discarded, put back.
    pub look: Option<Look>,
    /// The cards that the viewer is looking at, the top card first (OW-429).
    pub looking: Option<Vec<String>>,
    /// The steps that the viewer can pay for now (OW-222): made from the own hand.
    pub roads: Vec<Road>,
    /// OW-177, OW-D14: whether the page lists the contents of the viewer's deck now.
    pub deck_open: bool,
    pub winner: Option<Seat>,
    pub stranded: bool,
}

/// What is remembered until the end of a turn; all of it happened openly.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(rename = "OldWorldTurn")]
#[expect(
    clippy::struct_excessive_bools,
    reason = "independent marks of one turn"
)]
pub struct Turn {
    pub phase: u8,
    pub moved: bool,
    /// Locations whose action was carried out.
    pub acted: Vec<String>,
    /// Who was played dice with.
    pub played: Vec<Seat>,
    pub draw: i8,
    pub fixed: Option<u8>,
    pub free_card: bool,
    pub no_exploration: bool,
    pub phase3_now: bool,
}

/// A monster on the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(rename = "OldWorldLair")]
pub struct Lair {
    pub terrain: Terrain,
    pub monster: String,
    pub location: String,
}

/// A step to a place, and how it can be paid for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(rename = "OldWorldRoad")]
pub struct Road {
    pub to: String,
    /// Cards that pay for it alone.
    pub cards: Vec<String>,
    /// Any card and a coin pay for it.
    pub gold: bool,
    /// Any two cards pay for it.
    pub pair: bool,
    pub rides: Vec<Ride>,
}

/// A kept card that gives a way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(rename = "OldWorldRide")]
pub struct Ride {
    pub with: String,
    /// It costs any card.
    pub card: bool,
}

pub(crate) fn view(rules: &OldWorld, state: &State, viewer: Viewer) -> View {
    let names = Names(&rules.cards);
    let me = viewer.seat();
    let (of_turn, of_fight) = still_to_come(names, state, viewer);
    let card_set = |bag: Bag| {
        let cards = bag.iter().map(|index| Card(index as u8));
        cards.map(|card| names.card(card)).collect()
    };
    let monster_set = |bag: Bag| {
        let monsters = bag.iter().map(|index| Monster(index as u8));
        monsters.map(|monster| names.monster(monster)).collect()
    };
    View {
        me,
        asked: crate::legal::actors(state).iter().collect(),
        pending: Pending::of(rules, state, viewer),
        decided: Decided::of(rules, state, viewer),
        still_to_come: of_turn,
        first: state.first,
        active: state.active,
        rounds: state.rounds,
        turn: turn(names, state),
        witchers: Seat::all(state.players())
            .map(|seat| Witcher::of(names, state, seat, viewer))
            .collect(),
        shield_max: Seat::all(state.players())
            .map(|seat| rules.shield_max(state, seat))
            .collect(),
        row: state
            .row
            .iter()
            .map(|slot| slot.map(|card| names.card(card)))
            .collect(),
        prices: (0..SLOTS).map(|slot| rules.price(state, slot)).collect(),
        pool: card_set(state.pool),
        trashed: card_set(state.trashed),
        potion_deck: names.potions(&state.potion_deck),
        potion_discard: names.potions(&state.potion_discard),
        stories: state
            .stories
            .iter()
            .map(|index| names.story(Story(index as u8)))
            .collect(),
        lairs: lairs(names, state),
        openings: openings(names, state),
        token_counts: state.tokens.map(|bag| bag.len() as u8),
        // Which of the weak ones lie in the extra stack nobody knows.
        monsters: (0..3)
            .map(|level| {
                let stack = state.monsters[level];
                monster_set(if level == 0 {
                    stack.or(state.extra)
                } else {
                    stack
                })
            })
            .collect(),
        extra_count: state.extra.len() as u8,
        driven_off: monster_set(state.driven_off),
        skill_trophies: state.skill_trophies,
        tavern: state.tavern.map(|tavern| names.place(tavern)),
        fight: state
            .fight
            .as_deref()
            .map(|fight| Fight::of(rules, state, fight, of_fight, viewer)),
        brawl: state.brawl.as_ref().map(|combo| Combo::of(rules, combo)),
        combo: forecast(rules, state),
        dice: state.dice.as_ref().map(|dice| Dice::of(names, dice)),
        die: state.die,
        revealed: card_set(state.revealed),
        reshuffled: state
            .reshuffled
            .iter()
            .map(|card| names.card(*card))
            .collect(),
        struck: state
            .struck
            .iter()
            .map(|index| fight_id(FightCard(index as u8)))
            .collect(),
        look: state.look,
        looking: looking(names, state, viewer),
        roads: me.map_or_else(Vec::new, |me| roads(rules, state, me)),
        deck_open: deck_open(rules, state, me),
        winner: state.winner,
        stranded: state.stranded,
    }
}

/// What is still to come of the turn, and before that of a fight.
fn still_to_come(names: Names<'_>, state: &State, viewer: Viewer) -> (Vec<ToCome>, Vec<ToCome>) {
    let fight = state.fight.as_deref();
    let floor = fight.map_or(usize::MAX, |fight| usize::from(fight.floor));
    let (turn, fight) = state.agenda.split_at(floor.min(state.agenda.len()));
    let told = |steps: &[_]| {
        let next_first = steps.iter().rev();
        next_first
            .map(|step| ToCome::of(names, state, viewer, *step))
            .collect()
    };
    (told(turn), told(fight))
}

fn lairs(names: Names<'_>, state: &State) -> Vec<Lair> {
    let lairs = Terrain::ALL.iter().filter_map(|terrain| {
        let lair = state.lair(*terrain)?;
        Some(Lair {
            terrain: *terrain,
            monster: names.monster(lair.monster),
            location: names.place(lair.at),
        })
    });
    lairs.collect()
}

fn openings(names: Names<'_>, state: &State) -> Vec<Track> {
    let openings = Terrain::ALL.iter().filter_map(|terrain| {
        let location = names.place(state.openings[terrain.index()]?);
        Some(Track {
            terrain: *terrain,
            location,
        })
    });
    openings.collect()
}

fn turn(names: Names<'_>, state: &State) -> Turn {
    let turn = &state.turn;
    Turn {
        phase: turn.phase,
        moved: turn.moved,
        acted: Location::all()
            .filter(|location| turn.acted & (1 << location.0) != 0)
            .map(|location| names.place(location))
            .collect(),
        played: turn.played.iter().collect(),
        draw: turn.draw,
        fixed: turn.fixed,
        free_card: turn.free_card,
        no_exploration: turn.no_exploration,
        phase3_now: turn.phase3_now,
    }
}

fn looking(names: Names<'_>, state: &State, viewer: Viewer) -> Option<Vec<String>> {
    let look = state.look.filter(|look| viewer.knows(look.who))?;
    let top_first = (0..look.open).rev();
    let cards = top_first.map(|place| match crate::play::peeked(state, look, place) {
        crate::action::Peeked::Card(card) => names.card(card),
        crate::action::Peeked::Fight(card) => fight_id(card),
    });
    Some(cards.collect())
}

fn roads(rules: &OldWorld, state: &State, me: Seat) -> Vec<Road> {
    if state.decision != Decision::Phase1 || state.active != me {
        return Vec::new();
    }
    let names = Names(&rules.cards);
    let near = rules.cards.place(state.witcher(me).at).neighbours;
    let near = near.iter().map(|index| Location(index as u8));
    let mut roads = Vec::new();
    for to in near {
        let mut road = Road {
            to: names.place(to),
            cards: Vec::new(),
            gold: false,
            pair: false,
            rides: Vec::new(),
        };
        move_payments(rules, state, me, to, |way| {
            match way {
                Action::PayCard(card) => road.cards.push(names.card(card)),
                Action::PayGold(_) => road.gold = true,
                Action::PayTwo(..) => road.pair = true,
                Action::Ride(kept, paid) => {
                    let ride = Ride {
                        with: names.kept(kept),
                        card: paid.is_some(),
                    };
                    if !road.rides.contains(&ride) {
                        road.rides.push(ride);
                    }
                }
                _ => {}
            }
            false
        });
        if !road.cards.is_empty() || road.gold || road.pair || !road.rides.is_empty() {
            roads.push(road);
        }
    }
    roads
}

fn deck_open(rules: &OldWorld, state: &State, me: Option<Seat>) -> bool {
    !rules.options.deck_by_the_book
        || me.is_some_and(|me| {
            let needs = matches!(
                state.decision,
                Decision::Exhaust { seat, .. }
                    | Decision::PickTrash { seat, hand: false, .. }
                    | Decision::PickDeck { seat, .. } if seat == me
            );
            needs || (state.active != me && !state.fighting(me))
        })
}
