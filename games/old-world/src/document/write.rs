//! Writes a state as a document.

use coven_core::Seat;

use super::{FightDoc, LairDoc, Secret, TableDoc, WitcherDoc};
use crate::OldWorld;
use crate::card::{Bag, Card, FightCard, Location, Monster, Potion, Story};
use crate::play::fight_id;
use crate::state::{Fight, Potions, State};

/// Writes a state.
pub(crate) fn write(rules: &OldWorld, state: &State) -> TableDoc {
    let cards = &rules.cards;
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
    TableDoc {
        secret: Some(Secret {
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
        decision: state.decision,
        agenda: state.agenda.to_vec(),
        witchers: Seat::all(state.players())
            .map(|seat| witcher(state, seat, &card, &place, &potion_list))
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
        monsters: state
            .monsters
            .iter()
            .map(|bag| bag.iter().map(monster).collect())
            .collect(),
        extra_count: state.extra.len() as u8,
        driven_off: state.driven_off.iter().map(monster).collect(),
        skill_trophies: state.skill_trophies,
        tavern: state.tavern.map(place),
        turn: state.turn,
        fight: state.fight.as_deref().map(write_fight),
        dice: state.dice,
        last: state.last,
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

fn witcher(
    state: &State,
    seat: Seat,
    card: &dyn Fn(Card) -> String,
    place: &dyn Fn(Location) -> String,
    potions: &dyn Fn(&Potions) -> Vec<String>,
) -> WitcherDoc {
    let witcher = state.witcher(seat);
    let mut all: Vec<Card> = witcher.hand.iter().chain(&witcher.deck).copied().collect();
    all.sort_unstable();
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
        hand: Some(witcher.hand.iter().copied().map(card).collect()),
        deck: Some(witcher.deck.iter().copied().map(card).collect()),
        known_top: Vec::new(),
        seen_top: Some(witcher.seen_top),
        discard: witcher.discard.iter().copied().map(card).collect(),
        potions: potions(&witcher.potions),
        trails: witcher.trails.map(|trail| trail.is_some()),
        trail_tokens: Some(
            witcher
                .trails
                .iter()
                .map(|trail| trail.map(place))
                .collect(),
        ),
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

fn write_fight(fight: &Fight) -> FightDoc {
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
        pool: Some(fight.pool.iter().map(|card| fight_id(*card)).collect()),
        known_top: Vec::new(),
        pool_seen: Some(fight.pool_seen),
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
        bets: fight.bets,
        least: fight.least,
        stale: fight.stale,
        result: fight.result,
    }
}
