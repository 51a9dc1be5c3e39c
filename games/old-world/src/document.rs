//! The table as plain data: the full state that `coven engine` loads, and, with what is hidden left
//! out, the view of a seat.
//!
//! Most of this game is open: what lies in a face-down pile follows from what does not, so the lists
//! of cards in the common deck, the decks of stories and the stacks of potions are public as sets.
//! Hidden are only: hands of others, orders of decks, numbers of trail tokens, the extra stack, the
//! monster's life pool, boards shown in the draft, and bets before they are shown. Those fields are
//! absent where the viewer may not know them.

use coven_core::{Seat, Viewer};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::OldWorld;
use crate::card::{Attack, Bag, Card, Corner, FightCard, Location, Monster, Potion, School, Story};
use crate::content::Thing;
use crate::effect::Kept;
use crate::play::fight_id;
use crate::state::{
    Decision, Dice, Fight, Fighter, Foe, Joined, Keepsake, Lair, Last, Look, MAX_PLAYERS, Potions,
    Quest, Result, State, Step, Tally, Turn, Witcher,
};

/// The table. Things are named by their content ids.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(rename = "OldWorldTable")]
pub struct TableDoc {
    /// Never in a view.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub secret: Option<Secret>,
    pub first: Seat,
    pub active: Seat,
    pub rounds: u16,
    pub decision: Decision,
    pub agenda: Vec<Step>,
    pub witchers: Vec<WitcherDoc>,
    /// Slot 1 first.
    pub row: Vec<Option<String>>,
    /// The common deck, as a set.
    pub pool: Vec<String>,
    pub trashed: Vec<String>,
    pub potion_deck: Vec<String>,
    pub potion_discard: Vec<String>,
    /// Exploration cards and events that are still in their decks, as sets.
    pub stories: Vec<String>,
    pub lairs: Vec<Option<LairDoc>>,
    pub openings: Vec<Option<String>>,
    /// How many location tokens lie in the stacks of forest, mountain and water.
    pub token_counts: Vec<u8>,
    /// Monster tokens in the stacks and in the extra stack, as sets by level.
    pub monsters: Vec<Vec<String>>,
    pub extra_count: u8,
    pub driven_off: Vec<String>,
    pub skill_trophies: [u8; 4],
    pub tavern: Option<String>,
    pub turn: Turn,
    pub fight: Option<FightDoc>,
    pub dice: Option<Dice>,
    /// What was decided last, and what came up openly with it.
    pub last: Option<Last>,
    pub die: Option<u8>,
    pub revealed: Vec<String>,
    pub reshuffled: Vec<String>,
    pub struck: Vec<String>,
    pub brawl: Option<Vec<Joined>>,
    pub look: Option<Look>,
    pub winner: Option<Seat>,
    pub stranded: bool,
}

/// What nobody may see.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(rename = "OldWorldSecret")]
pub struct Secret {
    pub seed: String,
    #[ts(type = "number")]
    pub chance: u64,
    /// The location tokens in the stacks.
    pub tokens: Vec<Vec<String>>,
    pub extra: Vec<String>,
}

/// A witcher with his board.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(rename = "OldWorldWitcher")]
pub struct WitcherDoc {
    pub school: Option<School>,
    pub at: String,
    pub skills: [u8; 4],
    pub level: u8,
    pub shield: u8,
    pub gold: u16,
    pub marker: u8,
    pub hand_count: u8,
    pub deck_count: u8,
    /// Hand and deck together, sorted: public, since every card came and went openly.
    pub cards: Vec<String>,
    pub hand: Option<Vec<String>>,
    /// The deck in its order, the top card last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub deck: Option<Vec<String>>,
    /// The top cards of the deck that the viewer has seen, the top card first.
    #[serde(default)]
    pub known_top: Vec<String>,
    /// How many top cards each seat has seen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seen_top: Option<[u8; MAX_PLAYERS]>,
    /// The top card last.
    pub discard: Vec<String>,
    pub potions: Vec<String>,
    pub trails: [bool; 3],
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub trail_tokens: Option<Vec<Option<String>>>,
    pub tracks: Vec<Option<String>>,
    pub quests: Vec<Quest>,
    pub kept: Vec<Keepsake>,
    pub banners: u8,
    pub tally: Tally,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(rename = "OldWorldLair")]
pub struct LairDoc {
    pub monster: String,
    pub location: String,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(rename = "OldWorldFight")]
#[expect(
    clippy::struct_excessive_bools,
    reason = "independent marks of one fight"
)]
pub struct FightDoc {
    pub attacker: Seat,
    pub foe: Foe,
    pub floor: u8,
    pub formed: bool,
    pub acting: Option<Seat>,
    pub turns: [u8; 2],
    pub first: bool,
    pub sides: [Fighter; 2],
    pub pool_count: u8,
    /// The monster's life pool, the top card last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub pool: Option<Vec<String>>,
    /// The top cards of the pool that the viewer has seen, the top card first.
    #[serde(default)]
    pub known_top: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub pool_seen: Option<[u8; MAX_PLAYERS]>,
    pub shown: Vec<String>,
    pub revealed: Option<String>,
    pub attack: Option<Attack>,
    pub combo: Vec<Joined>,
    pub in_combo: bool,
    pub sum: Option<i16>,
    pub incoming: i16,
    pub attack_plus: i8,
    #[serde(default)]
    pub attack_min: u8,
    pub cancelled: [bool; 4],
    pub worst: bool,
    #[serde(default)]
    pub monster_spent: bool,
    pub chooser: Option<Seat>,
    /// Own bet only, until all are made.
    pub bets: [Option<Corner>; MAX_PLAYERS],
    pub least: u16,
    pub stale: u8,
    pub result: Option<Result>,
}

/// Writes a state, or what a viewer may know of it.
pub(crate) fn write(rules: &OldWorld, state: &State, viewer: Viewer) -> TableDoc {
    let cards = &rules.cards;
    let full = viewer == Viewer::Referee;
    let card = |card: Card| cards.action(card).id.clone();
    let card_set = |bag: Bag| {
        bag.iter()
            .map(|index| card(Card(index as u8)))
            .collect::<Vec<_>>()
    };
    let potion_list = |potions: &Potions| {
        Potion::all()
            .flat_map(|kind| std::iter::repeat_n(kind, usize::from(potions.of(kind))))
            .map(|kind| cards.potion(kind).id.clone())
            .collect::<Vec<_>>()
    };
    let place = |location: Location| cards.place(location).id.clone();
    let monster = |index: usize| cards.monster(Monster(index as u8)).id.clone();
    // With the extra stack hidden, both are one set.
    let monsters = (0..3)
        .map(|level| {
            let mut bag = state.monsters[level];
            if level == 0 && !full {
                bag = bag.or(state.extra);
            }
            bag.iter().map(monster).collect()
        })
        .collect();
    TableDoc {
        secret: full.then(|| Secret {
            seed: state.seed.to_string(),
            chance: state.chance,
            tokens: state
                .tokens
                .iter()
                .map(|bag| {
                    bag.iter()
                        .map(|index| place(Location(index as u8)))
                        .collect()
                })
                .collect(),
            extra: state.extra.iter().map(monster).collect(),
        }),
        first: state.first,
        active: state.active,
        rounds: state.rounds,
        decision: decision(state, viewer),
        agenda: state.agenda.to_vec(),
        witchers: Seat::all(state.players())
            .map(|seat| witcher(state, seat, viewer, &card, &place, &potion_list))
            .collect(),
        row: state.row.iter().map(|slot| slot.map(card)).collect(),
        pool: card_set(state.pool),
        trashed: card_set(state.trashed),
        potion_deck: potion_list(&state.potion_deck),
        potion_discard: potion_list(&state.potion_discard),
        stories: state
            .stories
            .iter()
            .map(|index| cards.story(Story(index as u8)).id.clone())
            .collect(),
        lairs: state
            .lairs
            .iter()
            .map(|lair| {
                lair.map(|lair| LairDoc {
                    monster: monster(lair.monster.index()),
                    location: place(lair.at),
                })
            })
            .collect(),
        openings: state
            .openings
            .iter()
            .map(|opening| opening.map(place))
            .collect(),
        token_counts: state.tokens.iter().map(|bag| bag.len() as u8).collect(),
        monsters,
        extra_count: state.extra.len() as u8,
        driven_off: state.driven_off.iter().map(monster).collect(),
        skill_trophies: state.skill_trophies,
        tavern: state.tavern.map(place),
        turn: state.turn,
        fight: state
            .fight
            .as_deref()
            .map(|fight| write_fight(state, fight, viewer)),
        dice: state.dice,
        last: state.last.map(|last| {
            let action = if viewer.knows(last.seat) {
                last.action
            } else {
                last.shown
            };
            Last { action, ..last }
        }),
        die: state.die,
        revealed: card_set(state.revealed),
        reshuffled: state.reshuffled.iter().copied().map(card).collect(),
        struck: state
            .struck
            .iter()
            .map(|index| fight_id(FightCard(index as u8)))
            .collect(),
        brawl: state.brawl.as_ref().map(|combo| combo.to_vec()),
        look: state.look,
        winner: state.winner,
        stranded: state.stranded,
    }
}

/// The pending decision; a draft shows its boards to the picker only.
fn decision(state: &State, viewer: Viewer) -> Decision {
    match state.decision {
        Decision::PickBoard { seat, .. } if !viewer.knows(seat) => {
            Decision::PickBoard { seat, shown: 0 }
        }
        decision => decision,
    }
}

fn witcher(
    state: &State,
    seat: Seat,
    viewer: Viewer,
    card: &dyn Fn(Card) -> String,
    place: &dyn Fn(Location) -> String,
    potions: &dyn Fn(&Potions) -> Vec<String>,
) -> WitcherDoc {
    let witcher = state.witcher(seat);
    let full = viewer == Viewer::Referee;
    let mut all: Vec<Card> = witcher.hand.iter().chain(&witcher.deck).copied().collect();
    all.sort_unstable();
    let known = match viewer {
        Viewer::Seat(me) => usize::from(witcher.seen_top[me.index()]),
        _ => 0,
    };
    WitcherDoc {
        school: witcher.school,
        at: place(witcher.at),
        skills: witcher.skills,
        level: witcher.level,
        shield: witcher.shield,
        gold: witcher.gold,
        marker: witcher.marker,
        hand_count: witcher.hand.len() as u8,
        deck_count: witcher.deck.len() as u8,
        cards: all.into_iter().map(card).collect(),
        hand: viewer
            .knows(seat)
            .then(|| witcher.hand.iter().copied().map(card).collect()),
        deck: full.then(|| witcher.deck.iter().copied().map(card).collect()),
        known_top: witcher
            .deck
            .iter()
            .rev()
            .take(known)
            .copied()
            .map(card)
            .collect(),
        seen_top: full.then_some(witcher.seen_top),
        discard: witcher.discard.iter().copied().map(card).collect(),
        potions: potions(&witcher.potions),
        trails: witcher.trails.map(|trail| trail.is_some()),
        trail_tokens: full.then(|| {
            witcher
                .trails
                .iter()
                .map(|trail| trail.map(place))
                .collect()
        }),
        tracks: witcher
            .tracks
            .iter()
            .map(|track| track.map(place))
            .collect(),
        quests: witcher.quests.to_vec(),
        kept: witcher.kept.to_vec(),
        banners: witcher.banners,
        tally: witcher.tally,
    }
}

fn write_fight(state: &State, fight: &Fight, viewer: Viewer) -> FightDoc {
    let full = viewer == Viewer::Referee;
    let known = match viewer {
        Viewer::Seat(me) => usize::from(fight.pool_seen[me.index()]),
        _ => 0,
    };
    let betting = matches!(state.decision, Decision::Bet { .. });
    let bets = std::array::from_fn(|index| {
        let seen = !betting || viewer.knows(Seat::new(index));
        fight.bets[index].filter(|_| seen)
    });
    FightDoc {
        attacker: fight.attacker,
        foe: fight.foe,
        floor: fight.floor,
        formed: fight.formed,
        acting: fight.acting,
        turns: fight.turns,
        first: fight.first,
        sides: fight.sides.clone(),
        pool_count: fight.pool.len() as u8,
        pool: full.then(|| fight.pool.iter().map(|card| fight_id(*card)).collect()),
        known_top: fight
            .pool
            .iter()
            .rev()
            .take(known)
            .map(|card| fight_id(*card))
            .collect(),
        pool_seen: full.then_some(fight.pool_seen),
        shown: fight.shown.iter().map(|card| fight_id(*card)).collect(),
        revealed: fight.revealed.map(fight_id),
        attack: fight.attack,
        combo: fight.combo.to_vec(),
        in_combo: fight.in_combo,
        sum: fight.sum,
        incoming: fight.incoming,
        attack_plus: fight.attack_plus,
        attack_min: fight.attack_min,
        cancelled: fight.cancelled,
        worst: fight.worst,
        monster_spent: fight.monster_spent,
        chooser: fight.chooser,
        bets,
        least: fight.least,
        stale: fight.stale,
        result: fight.result,
    }
}

/// Reads ids and remembers what is wrong.
pub(crate) struct Names<'a> {
    rules: &'a OldWorld,
    pub(crate) problems: Vec<String>,
}

impl<'a> Names<'a> {
    pub(crate) fn new(rules: &'a OldWorld) -> Self {
        Self {
            rules,
            problems: Vec::new(),
        }
    }

    fn find<T>(&mut self, id: &str, what: &str, pick: impl Fn(Thing) -> Option<T>) -> Option<T> {
        let found = self.rules.cards.find(id).and_then(pick);
        if found.is_none() {
            self.problems.push(format!("`{id}` is no {what}"));
        }
        found
    }

    pub(crate) fn card(&mut self, id: &str) -> Option<Card> {
        self.find(id, "action card", |thing| match thing {
            Thing::Card(card) => Some(card),
            _ => None,
        })
    }

    fn cards<C: Default + Extend<Card>>(&mut self, ids: &[String]) -> C {
        let mut found = C::default();
        for id in ids {
            found.extend(self.card(id));
        }
        found
    }

    fn bag(&mut self, ids: &[String]) -> Bag {
        ids.iter()
            .filter_map(|id| self.card(id))
            .map(Card::index)
            .collect()
    }

    pub(crate) fn location(&mut self, id: &str) -> Option<Location> {
        self.find(id, "location", |thing| match thing {
            Thing::Location(location) => Some(location),
            _ => None,
        })
    }

    fn potions(&mut self, ids: &[String]) -> Potions {
        let mut potions = Potions::default();
        for id in ids {
            let kind = self.find(id, "potion", |thing| match thing {
                Thing::Potion(kind) => Some(kind),
                _ => None,
            });
            if let Some(kind) = kind {
                potions.put(kind);
            }
        }
        potions
    }

    pub(crate) fn monster(&mut self, id: &str) -> Option<Monster> {
        self.find(id, "monster", |thing| match thing {
            Thing::Monster(monster) => Some(monster),
            _ => None,
        })
    }

    fn monsters(&mut self, ids: &[String]) -> Bag {
        ids.iter()
            .filter_map(|id| self.monster(id))
            .map(Monster::index)
            .collect()
    }

    pub(crate) fn fight_card(&mut self, id: &str) -> Option<FightCard> {
        self.find(id, "fight card", |thing| match thing {
            Thing::FightCard(card) => Some(card),
            _ => None,
        })
    }

    fn story(&mut self, id: &str) -> Option<Story> {
        self.find(id, "story", |thing| match thing {
            Thing::Story(story) => Some(story),
            _ => None,
        })
    }

    fn limited<T, const N: usize>(
        &mut self,
        items: impl IntoIterator<Item = T>,
        what: &str,
    ) -> arrayvec::ArrayVec<T, N> {
        let mut list = arrayvec::ArrayVec::new();
        for item in items {
            if list.try_push(item).is_err() {
                self.problems.push(format!("too many: {what}"));
                break;
            }
        }
        list
    }

    /// Reads a table. Of what is absent in a view the fields stay empty: the sampler fills them.
    pub(crate) fn table(&mut self, doc: &TableDoc) -> State {
        let seed = doc.secret.as_ref().map_or_else(
            || coven_core::Seed::from_bytes([0; 32]),
            |secret| {
                secret.seed.parse().unwrap_or_else(|_| {
                    self.problems.push("the seed cannot be read".to_owned());
                    coven_core::Seed::from_bytes([0; 32])
                })
            },
        );
        if doc.row.len() != 6
            || doc.lairs.len() != 3
            || doc.openings.len() != 3
            || doc.monsters.len() != 3
        {
            self.problems
                .push("six slots, three places and three levels are needed".to_owned());
        }
        let slot = |names: &mut Self, index: usize| {
            doc.row
                .get(index)
                .and_then(Option::as_ref)
                .and_then(|id| names.card(id))
        };
        let row = std::array::from_fn(|index| slot(self, index));
        let lairs = std::array::from_fn(|index| {
            let lair = doc.lairs.get(index).and_then(Option::as_ref)?;
            Some(Lair {
                monster: self.monster(&lair.monster)?,
                at: self.location(&lair.location)?,
            })
        });
        let openings = std::array::from_fn(|index| {
            doc.openings
                .get(index)
                .and_then(Option::as_ref)
                .and_then(|id| self.location(id))
        });
        let tokens = std::array::from_fn(|index| {
            let ids = doc
                .secret
                .as_ref()
                .and_then(|secret| secret.tokens.get(index));
            ids.map(|ids| {
                ids.iter()
                    .filter_map(|id| self.location(id))
                    .map(Location::index)
                    .collect()
            })
            .unwrap_or_default()
        });
        let monsters = std::array::from_fn(|index| {
            let ids = doc.monsters.get(index).cloned().unwrap_or_default();
            self.monsters(&ids)
        });
        let witchers: Vec<Witcher> = doc
            .witchers
            .iter()
            .map(|witcher| self.witcher(witcher))
            .collect();
        let fight = doc.fight.as_ref().map(|fight| Box::new(self.fight(fight)));
        State {
            seed,
            chance: doc.secret.as_ref().map_or(0, |secret| secret.chance),
            first: doc.first,
            active: doc.active,
            rounds: doc.rounds,
            decision: doc.decision,
            agenda: self.limited(doc.agenda.iter().copied(), "steps of the agenda"),
            witchers: self.limited(witchers, "players"),
            row,
            pool: self.bag(&doc.pool),
            trashed: self.bag(&doc.trashed),
            potion_deck: self.potions(&doc.potion_deck),
            potion_discard: self.potions(&doc.potion_discard),
            stories: doc
                .stories
                .iter()
                .filter_map(|id| self.story(id))
                .map(Story::index)
                .collect(),
            lairs,
            openings,
            tokens,
            monsters,
            extra: doc
                .secret
                .as_ref()
                .map(|secret| secret.extra.clone())
                .map(|ids| self.monsters(&ids))
                .unwrap_or_default(),
            driven_off: self.monsters(&doc.driven_off),
            skill_trophies: doc.skill_trophies,
            tavern: doc.tavern.as_ref().and_then(|id| self.location(id)),
            turn: doc.turn,
            fight,
            dice: doc.dice,
            last: doc.last,
            die: doc.die,
            revealed: self.bag(&doc.revealed),
            reshuffled: {
                let cards: Vec<Card> = self.cards(&doc.reshuffled);
                self.limited(cards, "cards shuffled in")
            },
            struck: doc
                .struck
                .iter()
                .filter_map(|id| self.fight_card(id))
                .map(FightCard::index)
                .collect(),
            brawl: doc
                .brawl
                .as_ref()
                .map(|combo| self.limited(combo.iter().copied(), "cards of a combo")),
            look: doc.look,
            winner: doc.winner,
            stranded: doc.stranded,
        }
    }

    fn witcher(&mut self, doc: &WitcherDoc) -> Witcher {
        let hand: Vec<Card> = doc
            .hand
            .as_ref()
            .map(|ids| self.cards(ids))
            .unwrap_or_default();
        let deck: Vec<Card> = doc
            .deck
            .as_ref()
            .map(|ids| self.cards(ids))
            .unwrap_or_default();
        let discard: Vec<Card> = self.cards(&doc.discard);
        let trail = |names: &mut Self, index: usize| {
            let tokens = doc.trail_tokens.as_ref()?;
            tokens
                .get(index)
                .and_then(Option::as_ref)
                .and_then(|id| names.location(id))
        };
        Witcher {
            school: doc.school,
            at: self.location(&doc.at).unwrap_or(Location(0)),
            skills: doc.skills,
            level: doc.level,
            shield: doc.shield,
            gold: doc.gold,
            marker: doc.marker,
            hand: self.limited(hand, "cards in a hand"),
            deck: self.limited(deck, "cards in a deck"),
            discard: self.limited(discard, "cards in a discard"),
            seen_top: doc.seen_top.unwrap_or_default(),
            potions: self.potions(&doc.potions),
            trails: std::array::from_fn(|index| trail(self, index)),
            tracks: std::array::from_fn(|index| {
                doc.tracks
                    .get(index)
                    .and_then(Option::as_ref)
                    .and_then(|id| self.location(id))
            }),
            quests: self.limited(doc.quests.iter().copied(), "quests"),
            kept: self.limited(doc.kept.iter().copied(), "kept cards"),
            banners: doc.banners,
            tally: doc.tally,
        }
    }

    fn fight(&mut self, doc: &FightDoc) -> Fight {
        let pool: Vec<FightCard> = doc
            .pool
            .iter()
            .flatten()
            .filter_map(|id| self.fight_card(id))
            .collect();
        let shown: Vec<FightCard> = doc
            .shown
            .iter()
            .filter_map(|id| self.fight_card(id))
            .collect();
        let mut fight = Fight::new(doc.attacker, doc.foe, usize::from(doc.floor));
        fight.formed = doc.formed;
        fight.acting = doc.acting;
        fight.turns = doc.turns;
        fight.first = doc.first;
        fight.sides.clone_from(&doc.sides);
        fight.pool = self.limited(pool, "fight cards");
        fight.pool_seen = doc.pool_seen.unwrap_or_default();
        fight.shown = self.limited(shown, "fight cards");
        fight.revealed = doc.revealed.as_ref().and_then(|id| self.fight_card(id));
        fight.attack = doc.attack;
        fight.combo = self.limited(doc.combo.iter().copied(), "cards of a combo");
        fight.in_combo = doc.in_combo;
        fight.sum = doc.sum;
        fight.incoming = doc.incoming;
        fight.attack_plus = doc.attack_plus;
        fight.attack_min = doc.attack_min;
        fight.cancelled = doc.cancelled;
        fight.worst = doc.worst;
        fight.monster_spent = doc.monster_spent;
        fight.chooser = doc.chooser;
        fight.bets = doc.bets;
        fight.least = doc.least;
        fight.stale = doc.stale;
        fight.result = doc.result;
        fight
    }
}

/// Reads a full state; whatever is inconsistent is listed.
pub(crate) fn read(rules: &OldWorld, doc: &TableDoc) -> std::result::Result<State, Vec<String>> {
    let mut names = Names::new(rules);
    let state = names.table(doc);
    let mut problems = names.problems;
    if doc.secret.is_none() {
        problems.push("the secret part is missing".to_owned());
    }
    if state.players() != rules.players {
        problems.push(format!("{} witchers are needed", rules.players));
    }
    let numbers_fit = doc.agenda.iter().all(|step| step_fits(rules, step))
        && doc.witchers.iter().all(|witcher| {
            witcher
                .quests
                .iter()
                .all(|quest| quest.story.index() < Story::COUNT)
                && witcher.kept.iter().all(|kept| kept_fits(rules, kept))
        });
    if !numbers_fit {
        problems.push("a number names nothing of the content".to_owned());
    }
    if problems.is_empty()
        && let Err(problem) = crate::invariants::audit(rules, &state)
    {
        problems.push(problem);
    }
    if problems.is_empty() {
        Ok(state)
    } else {
        Err(problems)
    }
}

fn step_fits(rules: &OldWorld, step: &Step) -> bool {
    let seat_fits = |seat: &Seat| seat.index() < rules.players;
    match step {
        Step::Run { list, who, .. } => rules.cards.has_list(*list) && seat_fits(who),
        Step::PutAway { story, .. } | Step::QuestDone { story, .. } => story.index() < Story::COUNT,
        _ => true,
    }
}

fn kept_fits(rules: &OldWorld, kept: &Keepsake) -> bool {
    rules.cards.has_abilities(kept.abilities)
        && match kept.card {
            Kept::Story(story) => story.index() < Story::COUNT,
            Kept::MonsterTrophy(monster) => monster.index() < Monster::COUNT,
            Kept::SchoolTrophy(_) | Kept::SkillTrophy(_) => true,
        }
}
