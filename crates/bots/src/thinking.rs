//! A decision that is thought through in slices, so that somebody else may use the thread in
//! between.

use std::sync::Arc;
use std::time::Duration;

use coven_core::{Evaluate, Heuristic, Rng, Seat};

use crate::choose::{Asked, Bot, Decision};
use crate::player::Player;

/// One decision on its way. Under a budget of iterations the slices change nothing about it.
#[derive(Debug)]
pub struct Thinking<G: Heuristic + Evaluate> {
    question: Question<G>,
    bot: Bot<G>,
    rng: Rng,
    begun: bool,
}

/// What a seat knows and may do.
#[derive(Debug)]
pub struct Question<G: Heuristic> {
    pub game: Arc<G>,
    pub me: Seat,
    pub view: G::View,
    pub memory: G::Memory,
    /// Not empty.
    pub legal: Vec<G::Action>,
}

impl<G: Heuristic> Question<G> {
    fn asked(&self) -> Asked<'_, G> {
        Asked {
            game: &self.game,
            me: self.me,
            view: &self.view,
            memory: &self.memory,
            legal: &self.legal,
        }
    }
}

impl<G: Heuristic + Evaluate> Thinking<G> {
    pub fn new(question: Question<G>, player: Player, rng: Rng) -> Self {
        Self {
            question,
            bot: Bot::new(player),
            rng,
            begun: false,
        }
    }

    pub fn game(&self) -> &G {
        &self.question.game
    }

    /// Thinks on for about this long; the decision, once it is made.
    pub fn step(&mut self, slice: Duration) -> Option<Decision<G::Action>> {
        let asked = self.question.asked();
        if !self.begun {
            self.begun = true;
            if let Some(decision) = self.bot.at_once(&asked, &mut self.rng) {
                return Some(decision);
            }
            self.bot.begin(&asked);
        }
        self.bot
            .think(&asked, Some(slice), &mut self.rng)
            .then(|| self.bot.conclude(&asked, &mut self.rng))
    }

    /// Decides by what was thought so far: there is no more time.
    pub fn settle(&mut self) -> Decision<G::Action> {
        let asked = self.question.asked();
        if !self.begun
            && let Some(decision) = self.bot.at_once(&asked, &mut self.rng)
        {
            return decision;
        }
        self.bot.conclude(&asked, &mut self.rng)
    }
}
