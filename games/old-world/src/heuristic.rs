//! Sensible play without search: where to go, what to train, which fights can be won, how to fight.
//!
//! A choice is made on a guessed full state ([`coven_core::Determinize`]), so that the same judgement
//! serves the bot and the lines that a search imagines; only what the seat may know is looked at.

use coven_core::{Determinize, Heuristic, Rng, Seat};

use crate::OldWorld;
use crate::action::{Action, Peeked};
use crate::card::{Attack, Card, Deck, FightCard, Location, Side, Skill, Terrain};
use crate::determinize::Memory;
use crate::effect::{Amount, Effect, List, SkillPick, TrailPick};
use crate::play::automatic_reroll;
use crate::state::{Decision, Foe, Joined, State, Witcher};
use crate::view::View;

impl Heuristic for OldWorld {
    fn choose(
        &self,
        me: Seat,
        view: &View,
        memory: &Memory,
        legal: &[Action],
        rng: &mut Rng,
    ) -> usize {
        if legal.len() == 1 {
            return 0;
        }
        let belief = self.belief(me, view, memory);
        let state = self.sample(&belief, rng);
        self.pick(&state, me, legal, rng)
    }

    fn imagine(&self, state: &State, seat: Seat, legal: &[Action], rng: &mut Rng) -> usize {
        self.pick(state, seat, legal, rng)
    }
}

impl OldWorld {
    fn pick(&self, state: &State, me: Seat, legal: &[Action], rng: &mut Rng) -> usize {
        if legal.len() == 1 {
            return 0;
        }
        let mut best = (f32::MIN, 0);
        for (index, action) in legal.iter().enumerate() {
            // A little chance, so that equal choices are not always the first.
            let score = self.score(state, me, *action) + rng.unit() * 0.05;
            if score > best.0 {
                best = (score, index);
            }
        }
        best.1
    }

    fn score(&self, state: &State, me: Seat, action: Action) -> f32 {
        let witcher = state.witcher(me);
        match (state.decision, action) {
            (Decision::StartSkill { .. } | Decision::PickSkill { .. }, Action::Raise(skill)) => {
                skill_worth(witcher, skill)
            }
            (Decision::Phase1, _) => self.phase1_score(state, me, action),
            (Decision::MovePayment { .. }, _) => self.payment_score(action),
            (Decision::TrainSkill { .. }, Action::Train(skill, with)) => {
                skill_worth(witcher, skill) - if with.is_some() { 0.3 } else { 0.0 }
            }
            (
                Decision::SwapTrash { .. } | Decision::PickTrash { .. } | Decision::Exhaust { .. },
                Action::Trash(card),
            )
            | (
                Decision::Discard { .. }
                | Decision::HandLoss { .. }
                | Decision::GainPay { .. }
                | Decision::PickDeck { .. },
                Action::Discard(card),
            ) => -self.card_worth(card),
            (Decision::PickRow { .. }, Action::Take(slot)) => {
                state.row[usize::from(slot)].map_or(0.0, |card| self.card_worth(card))
            }
            (Decision::Gain, Action::Take(slot)) => {
                let price = self.price(state, usize::from(slot)).unwrap_or(0);
                state.row[usize::from(slot)]
                    .map_or(0.0, |card| self.card_worth(card) - f32::from(price) * 0.7)
            }
            (Decision::Purge { .. }, Action::Purge(_)) => -0.2,
            (Decision::Track { .. }, Action::Track(terrain)) => {
                1.0 + self.hunt_worth(state, me, terrain)
            }
            (Decision::PickTrail { .. }, Action::Trail(terrain)) => {
                self.hunt_worth(state, me, terrain)
            }
            (Decision::Reroll { own, .. }, Action::Reroll(mask)) => {
                let dice = state.dice.map(|dice| {
                    if own {
                        dice.own
                    } else {
                        dice.other.unwrap_or([1; 5])
                    }
                });
                f32::from(u8::from(
                    dice.is_some_and(|dice| automatic_reroll(dice) == mask),
                ))
            }
            (Decision::Phase2, _) => self.phase2_score(state, me, action),
            (Decision::Option { story, .. }, Action::Choose(side)) => {
                self.option_score(state, me, story, side)
            }
            // Keep the three best cards.
            (Decision::Trim, Action::Discard(card)) => {
                if witcher.hand.len() > 3 {
                    -self.card_worth(card)
                } else {
                    -10.0 - self.card_worth(card)
                }
            }
            (Decision::Trim, Action::Stop) => -5.0,
            (Decision::PickLocation { .. }, Action::Go(to)) => {
                self.place_worth(state, me, to, true)
            }
            (Decision::Visit { .. }, Action::Act) => 1.0,
            (Decision::Use { .. } | Decision::Stage1 { .. }, _) => {
                self.ability_score(state, me, action)
            }
            (Decision::Bet { .. }, _) => self.bet_score(state, me, action),
            (Decision::Combo { .. }, _) => self.combo_score(state, me, action),
            (Decision::Extra { .. }, Action::Play(card)) => self.punch(card) - 1.0,
            (Decision::Peek { .. }, _) => self.peek_score(state, me, action),
            (Decision::PickDiscard { .. }, Action::Fetch(card)) => self.punch(card),
            (Decision::ChooseAttack { .. }, Action::Name(attack)) => {
                let card = state.fight.as_deref().and_then(|fight| fight.revealed);
                card.map_or(0.0, |card| -self.attack_cost(state, me, card, attack))
            }
            _ => 0.0,
        }
    }

    /// How good a card is in a deck: symbols, links, a price that others pay.
    fn card_worth(&self, card: Card) -> f32 {
        let face = self.cards.action(card);
        let links = face.links.iter().flatten();
        let linked: f32 = links
            .map(|link| 0.35 + 0.3 * f32::from(link.damage) + 0.25 * f32::from(link.shield))
            .sum();
        self.punch(card)
            + linked
            + f32::from(face.cost) * 0.6
            + if face.ground.is_none() { 0.4 } else { 0.0 }
    }

    /// What a card does by itself in a fight.
    fn punch(&self, card: Card) -> f32 {
        let symbols = self.cards.action(card).symbols;
        f32::from(symbols.damage)
            + 0.7 * f32::from(symbols.shield)
            + 0.6 * f32::from(symbols.draw)
            + 0.8 * f32::from(symbols.take)
    }

    /// The chance to beat the monster of a terrain, roughly.
    pub(crate) fn hunt_chance(&self, state: &State, me: Seat, terrain: Terrain) -> f32 {
        let Some(lair) = state.lair(terrain) else {
            return 0.0;
        };
        let monster = self.cards.monster(lair.monster);
        let witcher = state.witcher(me);
        let health = witcher.owned() as f32;
        let cards = witcher
            .hand
            .iter()
            .chain(&witcher.deck)
            .chain(&witcher.discard);
        let mean = cards.map(|card| self.card_worth(*card)).sum::<f32>() / health.max(1.0);
        let combat = f32::from(self.cards.boards.values[0][usize::from(witcher.skills[0]) - 1]);
        let played = 1.25 + 0.3 * combat.min(4.0);
        let hurt = 1.0 + played * mean * 0.72 + 0.25 * f32::from(witcher.skills[3]);
        let defence = f32::from(self.cards.boards.values[1][usize::from(witcher.skills[1]) - 1]);
        let taken = (2.6 + 0.35 * f32::from(monster.level) - 0.35 * defence).max(0.8);
        let alchemy = f32::from(self.cards.boards.values[2][usize::from(witcher.skills[2]) - 1]);
        let potions = (witcher.potions.count() as f32).min(alchemy);
        let rounds = ((f32::from(monster.life) - potions * 1.2) / hurt).max(1.0);
        let first = if witcher.trail(terrain) { taken } else { 0.0 };
        let needed = rounds * (taken + played) - first - defence;
        let margin = (health + potions * 0.8 - needed) / 4.0;
        1.0 / (1.0 + (-margin).exp())
    }

    fn hunt_worth(&self, state: &State, me: Seat, terrain: Terrain) -> f32 {
        if state.lair(terrain).is_none() || crate::legal::last_of_solo(state) {
            return 0.0;
        }
        let chance = self.hunt_chance(state, me, terrain);
        if chance > 0.45 {
            14.0 * chance
        } else {
            2.0 * chance
        }
    }

    /// What a place offers: its action, its monster, quests and trails that end there.
    fn place_worth(&self, state: &State, me: Seat, at: Location, act: bool) -> f32 {
        let witcher = state.witcher(me);
        let mut worth = 0.0;
        if act && state.turn.acted & (1 << at.0) == 0 {
            for effect in self.cards.list(self.cards.place(at).action.effects) {
                worth += match *effect {
                    Effect::Skill {
                        pick: SkillPick::Named(skill),
                        ..
                    } => {
                        let level = witcher.skills[skill.index()];
                        if level <= witcher.level && level < 5 {
                            skill_worth(witcher, skill) * 1.3
                        } else {
                            0.0
                        }
                    }
                    Effect::Train { skills, .. } => {
                        let home = witcher
                            .school
                            .is_some_and(|school| self.cards.board(school).home == at);
                        Skill::ALL
                            .iter()
                            .filter(|skill| skills.has(**skill) || home)
                            .filter(|skill| {
                                let level = witcher.skills[skill.index()];
                                level < 5 && witcher.gold > u16::from(level)
                            })
                            .map(|skill| skill_worth(witcher, *skill))
                            .fold(0.0, f32::max)
                    }
                    Effect::Potion(_) if witcher.potions.count() < 4 => 1.3,
                    Effect::Gold(_) => 0.7,
                    Effect::TrackingQuest { .. } => 0.6,
                    Effect::TownsfolkPoker { .. } if witcher.gold > 0 => 0.5,
                    Effect::SwapCard { .. } => 0.8,
                    Effect::TrashRow { .. } => {
                        if witcher.gold == 0 {
                            0.7
                        } else {
                            0.1
                        }
                    }
                    _ => 0.0,
                };
            }
        }
        for terrain in Terrain::ALL {
            if witcher.tracks[terrain.index()] == Some(at) {
                worth += 1.6;
            }
        }
        let quests = witcher.quests.iter().filter(|quest| {
            matches!(quest.place, crate::state::QuestPlace::Token(place) | crate::state::QuestPlace::Location(place) if place == at)
                && witcher.gold >= u16::from(quest.gold)
        });
        worth + quests.count() as f32 * 2.4
    }

    /// The best that can still be done this turn from a place, with a number of cards to walk.
    fn road_worth(&self, state: &State, me: Seat, at: Location, cards: usize, seen: u32) -> f32 {
        let end = state
            .monster_at(at)
            .map_or(0.0, |terrain| self.hunt_worth(state, me, terrain));
        if cards == 0 {
            return end;
        }
        let mut best = end;
        for next in self.cards.place(at).neighbours.iter() {
            if seen & (1 << next) != 0 {
                continue;
            }
            let to = Location(next as u8);
            let here = self.place_worth(state, me, to, true);
            let on = self.road_worth(state, me, to, cards - 1, seen | 1 << next);
            // A step costs a card, which is no more than a card.
            best = best.max(here + on * 0.93 - 0.25);
        }
        best
    }

    fn phase1_score(&self, state: &State, me: Seat, action: Action) -> f32 {
        let witcher = state.witcher(me);
        let steps = witcher.hand.len().min(3);
        match action {
            Action::Act => 20.0,
            Action::Quest(_) => 21.0,
            Action::Poker(_) => 19.0,
            Action::Move(to) => {
                let here = self.place_worth(state, me, to, true);
                let on = self.road_worth(
                    state,
                    me,
                    to,
                    steps.saturating_sub(1),
                    1 << witcher.at.0 | 1 << to.0,
                );
                here + on * 0.93 - 0.25
            }
            // To stay is to fight what is here, or to keep the cards.
            _ => {
                let hunt = state
                    .monster_at(witcher.at)
                    .map_or(0.0, |terrain| self.hunt_worth(state, me, terrain));
                hunt + 0.15
            }
        }
    }

    fn payment_score(&self, action: Action) -> f32 {
        match action {
            Action::Ride(_, None) => 3.0,
            Action::Ride(_, Some(card)) => 1.0 - self.card_worth(card) * 0.5,
            Action::PayCard(card) => {
                let universal = if self.cards.action(card).ground.is_none() {
                    1.0
                } else {
                    0.0
                };
                1.0 - self.card_worth(card) * 0.5 - universal
            }
            Action::PayGold(card) => -1.0 - self.card_worth(card) * 0.5,
            Action::PayTwo(one, other) => {
                -0.8 - (self.card_worth(one) + self.card_worth(other)) * 0.5
            }
            _ => 0.0,
        }
    }

    fn phase2_score(&self, state: &State, me: Seat, action: Action) -> f32 {
        let witcher = state.witcher(me);
        match action {
            Action::Hunt => {
                let chance = state
                    .monster_at(witcher.at)
                    .map_or(0.0, |terrain| self.hunt_chance(state, me, terrain));
                if chance > 0.42 {
                    10.0 + chance
                } else {
                    chance - 1.0
                }
            }
            Action::Challenge(other) => {
                let them = state.witcher(other);
                let fresh = them
                    .school
                    .is_none_or(|school| !witcher.has(crate::effect::Kept::SchoolTrophy(school)));
                let edge = self.arms(witcher) - self.arms(them);
                if fresh && edge > 1.0 {
                    9.0 + edge * 0.1
                } else {
                    -5.0
                }
            }
            Action::Meditate(_) if witcher.marker < 3 => 30.0,
            Action::Meditate(_) => 1.5,
            Action::Explore(Deck::City) => 1.0 + if witcher.gold < 3 { 0.5 } else { 0.0 },
            Action::Explore(Deck::Wilds) => 1.1,
            Action::Instead(_) => 2.0,
            _ => 0.0,
        }
    }

    /// What a witcher brings to a fight with another.
    fn arms(&self, witcher: &Witcher) -> f32 {
        let cards = witcher
            .hand
            .iter()
            .chain(&witcher.deck)
            .chain(&witcher.discard);
        cards
            .map(|card| 1.0 + self.card_worth(*card) * 0.4)
            .sum::<f32>()
            + f32::from(witcher.skills[0]) * 2.0
            + f32::from(witcher.skills[1]) * 1.5
            + witcher.hand.len() as f32 * 0.6
            + witcher.potions.count() as f32
    }

    fn option_score(&self, state: &State, me: Seat, story: crate::card::Story, side: Side) -> f32 {
        let (cost, effects) = self.cards.option(story, side);
        self.list_worth(state, me, cost) + self.list_worth(state, me, effects)
    }

    /// What a list of effects is worth to a witcher, roughly.
    fn list_worth(&self, state: &State, me: Seat, list: List) -> f32 {
        let witcher = state.witcher(me);
        let fixed = |amount: Amount| match amount {
            Amount::Fixed(n) => f32::from(n),
            Amount::Of { plus, .. } => 2.0 + f32::from(plus),
        };
        self.cards
            .list(list)
            .iter()
            .map(|effect| match *effect {
                Effect::Gold(n) => fixed(n).max(-f32::from(witcher.gold)) * 0.6,
                Effect::Potion(n) => fixed(n).clamp(-(witcher.potions.count() as f32), 4.0) * 0.6,
                Effect::LoseAllPotions => -(witcher.potions.count() as f32) * 0.6,
                Effect::PotionFill { to, .. } => {
                    (f32::from(to) - witcher.potions.count() as f32).max(0.0) * 0.6
                }
                Effect::Skill {
                    pick: SkillPick::Named(skill),
                    amount,
                } => f32::from(amount) * skill_worth(witcher, skill),
                Effect::Skill {
                    pick: SkillPick::TwoLowest,
                    ..
                } => 5.0,
                Effect::Skill { .. } => 3.0,
                Effect::Shield(n) => fixed(n).max(-f32::from(witcher.shield)) * 0.35,
                Effect::ShieldSet(to) => {
                    (f32::from(to.unwrap_or(4)) - f32::from(witcher.shield)) * 0.3
                }
                Effect::DrawCards(n) => fixed(n) * 0.6,
                Effect::DrawPhase3(n) => f32::from(n) * 0.8,
                Effect::GainRowCard(_) | Effect::Keep(_) => 1.6,
                Effect::TrashOwn { .. } => 0.1,
                Effect::TrailToken(TrailPick::EachMonster) => 1.8,
                Effect::TrailToken(_) => 0.9,
                Effect::Quest { .. } => 2.3,
                Effect::Event(_) => 2.4,
                Effect::Move { .. } => 1.0,
                Effect::DiscardHand { .. } => -0.5,
                Effect::Die(table) => {
                    (1..=6)
                        .map(|die| self.list_worth(state, me, self.cards.row(table, die)))
                        .sum::<f32>()
                        / 6.0
                }
                Effect::PokerChallenge { .. } => 1.2,
                Effect::Phase3Now | Effect::NoExploration => -1.2,
                _ => 0.0,
            })
            .sum()
    }

    /// Potions, specialty and kept cards: used when they help now.
    fn ability_score(&self, state: &State, me: Seat, action: Action) -> f32 {
        let witcher = state.witcher(me);
        match action {
            Action::Drink(kind) => {
                let ability = self.cards.potion(kind).ability;
                0.4 + self.fight_worth(witcher, ability.effects)
                    + self.fight_worth(witcher, ability.cost)
            }
            Action::Use(_) => 0.6,
            Action::Specialty => 0.8,
            _ => 0.35,
        }
    }

    fn fight_worth(&self, witcher: &Witcher, list: List) -> f32 {
        let hand = witcher.hand.len();
        let max = self.cards.boards.values[1][usize::from(witcher.skills[1]) - 1];
        self.cards
            .list(list)
            .iter()
            .map(|effect| match *effect {
                Effect::Damage(_) => 1.0,
                Effect::Shield(Amount::Fixed(n)) if n > 0 => {
                    if witcher.shield < max {
                        0.8
                    } else {
                        -1.0
                    }
                }
                Effect::Shield(_) => -0.5,
                Effect::DrawCards(_) => {
                    if hand <= 4 {
                        1.0
                    } else {
                        -0.5
                    }
                }
                Effect::Draw { amount, .. } => f32::from(amount) * 0.5,
                Effect::ExtraCard(_) => {
                    if hand >= 2 {
                        0.6
                    } else {
                        -0.5
                    }
                }
                Effect::ComboBonus { .. } => {
                    if hand >= 3 {
                        0.7
                    } else {
                        -0.5
                    }
                }
                Effect::TakeDiscard { .. } => {
                    if witcher.discard.is_empty() {
                        -1.0
                    } else {
                        0.7
                    }
                }
                Effect::Cap { .. } => {
                    if hand <= 1 {
                        0.0
                    } else {
                        -1.0
                    }
                }
                Effect::DiscardHand { .. } => -0.6,
                _ => 0.0,
            })
            .sum()
    }

    fn bet_score(&self, state: &State, _me: Seat, action: Action) -> f32 {
        let Some(fight) = state.fight.as_deref() else {
            return 0.0;
        };
        let Foe::Witcher(defender) = fight.foe else {
            return 0.0;
        };
        let edge = self.arms(state.witcher(fight.attacker)) - self.arms(state.witcher(defender));
        match action {
            Action::Bet(crate::card::Corner::Attacker) => edge - 2.0,
            Action::Bet(crate::card::Corner::Defender) => -edge - 2.0,
            _ => 0.0,
        }
    }

    /// The best chain that begins with the cards on the table and goes on with this action.
    fn combo_score(&self, state: &State, me: Seat, action: Action) -> f32 {
        let witcher = state.witcher(me);
        let mut chain: arrayvec::ArrayVec<Joined, 16> =
            crate::legal::combo(state).iter().copied().collect();
        let mut hand: arrayvec::ArrayVec<Card, 8> = witcher.hand.iter().copied().collect();
        match action {
            Action::Play(card) => {
                hand.retain(|held| *held != card);
                chain.push(Joined {
                    card,
                    extra: false,
                    returned: false,
                });
                self.best_chain(state, me, &mut chain, &mut hand)
            }
            _ => self.chain_worth(state, me, &chain),
        }
    }

    fn best_chain(
        &self,
        state: &State,
        me: Seat,
        chain: &mut arrayvec::ArrayVec<Joined, 16>,
        hand: &mut arrayvec::ArrayVec<Card, 8>,
    ) -> f32 {
        let mut best = self.chain_worth(state, me, chain);
        if chain.len() >= 5 {
            return best;
        }
        for index in 0..hand.len() {
            let card = hand[index];
            if self.joins(chain, card) {
                hand.swap_remove(index);
                chain.push(Joined {
                    card,
                    extra: false,
                    returned: false,
                });
                best = best.max(self.best_chain(state, me, chain, hand));
                chain.pop();
                hand.push(card);
                let last = hand.len() - 1;
                hand.swap(index, last);
            }
        }
        best
    }

    /// What a chain wins for what it costs.
    fn chain_worth(&self, state: &State, me: Seat, chain: &[Joined]) -> f32 {
        let witcher = state.witcher(me);
        let muted = state
            .fight
            .as_deref()
            .map_or_else(Default::default, |fight| fight.side(me).muted);
        let sum = self.combo_symbols(chain, muted);
        let mut back = 0;
        for index in 0..chain.len() {
            if self
                .used_link(chain, index)
                .is_some_and(|link| link.returns)
            {
                back += 1;
            }
        }
        let max = self.shield_max(state, me);
        let shield = f32::from(sum.shield).min(f32::from(max.saturating_sub(witcher.shield)));
        let foe = state.fight.as_deref().map_or(99, |fight| match fight.foe {
            Foe::Monster(_) => fight.pool.len(),
            Foe::Witcher(_) => fight.opponent(me).map_or(99, |seat| {
                state.witcher(seat).health() + usize::from(state.witcher(seat).shield)
            }),
        });
        let damage = f32::from(sum.damage.max(0)).min(foe as f32);
        if damage >= foe as f32 {
            return 100.0;
        }
        let cost = chain.len() as f32 - back as f32;
        let draw = f32::from(sum.draw) * 0.35;
        (damage + shield * 0.85 + draw + 1.2) / (cost + 2.4)
    }

    fn attack_cost(&self, state: &State, me: Seat, card: FightCard, attack: Attack) -> f32 {
        let witcher = state.witcher(me);
        self.cards
            .list(self.cards.attack(card, attack))
            .iter()
            .map(|effect| match *effect {
                Effect::TakeDamage(Amount::Fixed(n)) => {
                    (f32::from(n) - f32::from(witcher.shield)).max(0.0) + f32::from(n) * 0.3
                }
                Effect::TakeDamage(Amount::Of { plus, .. }) => 2.5 + f32::from(plus),
                Effect::DiscardHand { .. } => 2.0,
                Effect::TrashOwn { .. } => 2.2,
                Effect::Skill { .. } => 2.5,
                _ => 0.0,
            })
            .sum()
    }

    /// Looks: the worst of the foe's cards go, the mildest comes next; of own cards the best.
    fn peek_score(&self, state: &State, me: Seat, action: Action) -> f32 {
        let danger = |card: FightCard| {
            f32::midpoint(
                self.attack_cost(state, me, card, Attack::Charge),
                self.attack_cost(state, me, card, Attack::Bite),
            )
        };
        match action {
            Action::Keep(card) | Action::Toss(Peeked::Card(card)) => self.card_worth(card),
            // The last one put back lies on top.
            Action::Toss(Peeked::Fight(card)) | Action::Back(Peeked::Fight(card)) => danger(card),
            Action::Back(Peeked::Card(card)) => {
                let own = state.look.is_some_and(|look| look.whose == Some(me));
                if own {
                    -self.card_worth(card)
                } else {
                    self.card_worth(card)
                }
            }
            _ => 0.0,
        }
    }
}

/// Which skill to raise: combat and defence first, none far ahead of the others.
fn skill_worth(witcher: &Witcher, skill: Skill) -> f32 {
    let base = match skill {
        Skill::Combat => 3.4,
        Skill::Defence => 3.2,
        Skill::Specialty => 2.7,
        Skill::Alchemy => 2.5,
    };
    let level = f32::from(witcher.skills[skill.index()]);
    // The one lowest skill holds the witcher level down.
    let others = || Skill::ALL.iter().filter(|other| **other != skill);
    let lifts = others().all(|other| witcher.skills[other.index()] > witcher.skills[skill.index()]);
    base - level * 0.35 + if lifts { 0.8 } else { 0.0 } + if level > 3.5 { 0.6 } else { 0.0 }
}
