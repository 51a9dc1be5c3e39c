//! Exploration cards, events, quests and kept cards (sections 5.1 and 5.4), and the short fight.

use coven_core::{Seat, Sink};

use super::Play;
use crate::OldWorld;
use crate::card::{Bag, Deck, Location, Side, Story};
use crate::content::{Cards, Tale};
use crate::effect::{Abilities, Dropped, Effect, Goal, Kept, Row, Source, Table, Trigger};
use crate::event::{Ended, Ending, Event, Seen};
use crate::state::{Decision, Keepsake, Quest, QuestPlace, State, Step, quest_place};

impl OldWorld {
    /// The ending of an event that needs no decision, no die and no fight.
    fn ending_at_once(&self, state: &State, who: Seat, story: Story) -> Option<Ending> {
        let Tale::Effects(list) = self.cards.story(story).tale else {
            return None;
        };
        let witcher = state.witcher(who);
        match *self.cards.list(list).first()? {
            Effect::ByLevel { of, table } => {
                let level = of.map_or(witcher.level, |skill| witcher.skills[skill.index()]);
                self.cards.row_number(table, level)
            }
            Effect::Branch { when, .. } => Some(if self.conditions_hold(state, who, when) {
                1
            } else {
                2
            }),
            Effect::Die(_) | Effect::SkillTest { .. } | Effect::ShortFight { .. } => None,
            _ => Some(0),
        }
    }
}

impl Cards {
    /// Which row of a table a result leads to: the first is 1.
    pub(crate) fn row_number(&self, table: Table, result: u8) -> Option<Ending> {
        let row = |row: &Row| row.from <= result && row.to.is_none_or(|to| result <= to);
        let place = self.rows(table).iter().position(row)?;
        Some(place as Ending + 1)
    }

    /// The event whose endings are the rows of a table, and the one that a result leads to.
    pub(crate) fn ended(&self, source: Source, table: Table, result: u8) -> Option<Ended> {
        let Source::Story(story) = source else {
            return None;
        };
        let Tale::Effects(list) = self.story(story).tale else {
            return None;
        };
        let is_its_own = match *self.list(list).first()? {
            Effect::Die(own)
            | Effect::SkillTest { table: own, .. }
            | Effect::ShortFight { table: own, .. } => own == table,
            _ => false,
        };
        let ending = is_its_own
            .then(|| self.row_number(table, result))
            .flatten()?;
        Some(Ended {
            story: self.story(story).id.clone(),
            ending,
        })
    }
}

impl<S: Sink<OldWorld>> Play<'_, S> {
    /// OW-283, OW-292: the top card of a deck; an empty one is made of what lies in the box.
    pub(crate) fn explore(&mut self, who: Seat, deck: Deck) {
        if self.s.deck_left(deck).is_empty() {
            self.return_stories(deck);
        }
        let mut left = self.s.deck_left(deck);
        if left.is_empty() {
            return;
        }
        let mut rng = self.s.rng();
        let story = Story(left.draw(&mut rng) as u8);
        self.s.stories.take(story.index());
        self.tell(|cards| Seen::Explored {
            seat: who,
            story: cards.story(story).id.clone(),
        });
        self.s.push(Step::PutAway { story, who });
        self.ask(Decision::Option { seat: who, story });
    }

    /// What somebody keeps or has as a quest.
    pub(crate) fn held(&self) -> Bag {
        let mut held = Bag::default();
        for witcher in &self.s.witchers {
            for quest in &witcher.quests {
                held.put(quest.story.index());
            }
            for kept in &witcher.kept {
                if let Kept::Story(story) = kept.card {
                    held.put(story.index());
                }
            }
        }
        for step in &self.s.agenda {
            if let Step::PutAway { story, .. } | Step::QuestDone { story, .. } = step {
                held.put(story.index());
            }
        }
        held
    }

    fn return_stories(&mut self, deck: Deck) {
        let held = self.held();
        let events = Bag::full(Story::COUNT)
            .without(crate::Cards::deck(Deck::City))
            .without(crate::Cards::deck(Deck::Wilds));
        let back = crate::Cards::deck(deck).or(events).without(held);
        self.s.stories = self.s.stories.or(back);
    }

    /// An option is chosen: its cost first, then its outcome (OW-284, OW-285).
    pub(crate) fn choose(&mut self, who: Seat, story: Story, side: Side) {
        self.tell(|cards| Seen::Chose {
            seat: who,
            story: cards.story(story).id.clone(),
            option: side,
        });
        let (cost, effects) = self.cards().option(story, side);
        let source = Source::Story(story);
        // The side is needed where the card becomes a quest or is kept.
        self.run_list(effects, who, source);
        self.run_list(cost, who, source);
    }

    /// OW-66, OW-242.
    pub(crate) fn draw_event(&mut self, who: Seat, number: u8) {
        let story = Story::event(number);
        if !self.s.stories.has(story.index()) {
            return;
        }
        self.s.stories.take(story.index());
        self.s.witcher_mut(who).tally.events += 1;
        let (rules, state) = (self.rules, &*self.s);
        self.events.push(state, || {
            Event::open(Seen::EventDrawn {
                seat: who,
                story: rules.cards.story(story).id.clone(),
                ending: rules.ending_at_once(state, who, story),
            })
        });
        match self.cards().story(story).tale {
            Tale::Choice(_) => {
                self.s.push(Step::PutAway { story, who });
                self.ask(Decision::Option { seat: who, story });
            }
            Tale::Kept(abilities) => self.keep(who, Kept::Story(story), abilities),
            Tale::Effects(list) => {
                self.s.push(Step::PutAway { story, who });
                self.run_list(list, who, Source::Story(story));
            }
        }
    }

    /// OW-244.
    pub(crate) fn quest_done(&mut self, _story: Story, token: Option<Location>) {
        if let Some(token) = token {
            self.return_token(token);
        }
    }

    pub(crate) fn return_token(&mut self, token: Location) {
        if let Some(terrain) = self.cards().place(token).ground {
            self.s.tokens[terrain.index()].put(token.index());
        }
    }

    /// OW-240 to OW-244.
    pub(crate) fn complete_quest(&mut self, who: Seat, story: Story) {
        let witcher = self.s.witcher_mut(who);
        let place = witcher
            .quests
            .iter()
            .position(|quest| quest.story == story)
            .expect("the quest is there");
        let quest = witcher.quests.remove(place);
        self.tell(|cards| Seen::QuestDone {
            seat: who,
            story: cards.story(story).id.clone(),
        });
        self.gold(who, -i16::from(quest.gold));
        let token = match quest.place {
            QuestPlace::Token(location) => Some(location),
            _ => None,
        };
        self.s.push(Step::QuestDone { story, token });
        self.draw_event(who, quest.event);
    }

    /// OW-287 to OW-291.
    pub(crate) fn take_quest(
        &mut self,
        who: Seat,
        source: Source,
        goal: Goal,
        event: u8,
        gold: u8,
    ) {
        let Source::Story(story) = source else { return };
        let side = self.side_of(story, event);
        match (quest_place(goal), goal) {
            (Some(place), _) => self.begin_quest(
                who,
                Quest {
                    story,
                    side,
                    place,
                    event,
                    gold,
                },
            ),
            (None, Goal::Terrain(terrain)) if !self.s.tokens[terrain.index()].is_empty() => {
                self.token_quest(who, story, side, terrain, event, gold);
            }
            _ => {
                let open = self
                    .s
                    .tokens
                    .iter()
                    .filter(|stack| !stack.is_empty())
                    .count();
                if open == 0 {
                    self.tell(|cards| Seen::QuestLost {
                        seat: who,
                        story: cards.story(story).id.clone(),
                    });
                } else {
                    self.ask(Decision::QuestTerrain {
                        seat: who,
                        story,
                        side,
                        event,
                        gold,
                    });
                }
            }
        }
    }

    /// Which option of a story leads to an event.
    fn side_of(&self, story: Story, event: u8) -> Side {
        let cards = self.cards();
        let leads = |side: Side| {
            cards.list(cards.option(story, side).1).iter().any(
                |effect| matches!(effect, crate::effect::Effect::Quest { event: number, .. } if *number == event),
            )
        };
        if leads(Side::A) { Side::A } else { Side::B }
    }

    /// OW-289: a random token of the terrain on the card.
    pub(crate) fn token_quest(
        &mut self,
        who: Seat,
        story: Story,
        side: Side,
        terrain: crate::card::Terrain,
        event: u8,
        gold: u8,
    ) {
        let mut rng = self.s.rng();
        let token = Location(self.s.tokens[terrain.index()].draw(&mut rng) as u8);
        self.begin_quest(
            who,
            Quest {
                story,
                side,
                place: QuestPlace::Token(token),
                event,
                gold,
            },
        );
    }

    fn begin_quest(&mut self, who: Seat, quest: Quest) {
        self.s.witcher_mut(who).quests.push(quest);
        self.tell(|cards| Seen::QuestTaken {
            seat: who,
            story: cards.story(quest.story).id.clone(),
            location: match quest.place {
                QuestPlace::Token(location) | QuestPlace::Location(location) => {
                    Some(cards.place(location).id.clone())
                }
                QuestPlace::OwnSchool | QuestPlace::AnySchool => None,
            },
        });
    }

    pub(crate) fn keep_story(&mut self, who: Seat, source: Source, abilities: Abilities) {
        if let Source::Story(story) = source {
            self.keep(who, Kept::Story(story), abilities);
        }
    }

    /// OW-70, OW-243, OW-114: a card comes to its owner.
    pub(crate) fn keep(&mut self, who: Seat, card: Kept, abilities: Abilities) {
        let keepsake = Keepsake::new(card, abilities);
        self.s.witcher_mut(who).kept.push(keepsake);
        if matches!(card, Kept::Story(_)) {
            self.tell(|cards| Seen::CardKept {
                seat: who,
                card: cards.kept_id(card).to_owned(),
            });
        }
        self.due(Trigger::Gain, who);
    }

    /// OW-71.
    pub(crate) fn drop_kept(&mut self, who: Seat, source: Source, what: Dropped) {
        let card = match (what, source) {
            (Dropped::Story(story), _) | (Dropped::This, Source::Story(story)) => {
                Kept::Story(story)
            }
            (Dropped::This, Source::Kept(card)) => card,
            _ => return,
        };
        let witcher = self.s.witcher_mut(who);
        if let Some(place) = witcher.kept.iter().position(|kept| kept.card == card) {
            witcher.kept.remove(place);
            self.tell(|cards| Seen::CardDropped {
                seat: who,
                card: cards.kept_id(card).to_owned(),
            });
        }
    }

    /// OW-137, OW-138: draws, then one combo.
    pub(crate) fn brawl(&mut self, draw: u8, table: Table, who: Seat, source: Source) {
        self.draw(who, usize::from(draw));
        self.s.brawl = Some(arrayvec::ArrayVec::new());
        self.s.push(Step::BrawlOver { table, who, source });
        if !self.s.witcher(who).hand.is_empty() {
            self.ask(Decision::Combo { seat: who });
        }
    }

    /// OW-139, OW-140.
    pub(crate) fn brawl_over(&mut self, table: Table, who: Seat, source: Source) {
        let combo = self.s.brawl.take().unwrap_or_default();
        let total = self
            .rules
            .combo_symbols(&combo, crate::card::Colours::default());
        let (damage, shield) = (total.damage.max(0) as u8, total.shield.max(0) as u8);
        self.tell(|cards| Seen::Brawl {
            seat: who,
            damage,
            shield,
            ended: cards.ended(source, table, damage),
        });
        self.shield(who, i16::from(shield));
        for joined in &combo {
            self.s.witcher_mut(who).discard.push(joined.card);
        }
        self.run_list(self.cards().row(table, damage), who, source);
    }
}
