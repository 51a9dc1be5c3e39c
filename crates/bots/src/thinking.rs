//! A decision that is thought through in slices, so that somebody else may use the thread in
//! between.

use std::sync::Arc;
use std::time::Duration;

use coven_core::{Game, Rng, Seat};

use crate::bot::{Asked, Bot, Decision};

/// One decision on its way. Under a budget of iterations the slices change nothing about it.
#[derive(Debug)]
pub struct Thinking<G: Game> {
    question: Question<G>,
    bot: Box<dyn Bot<G>>,
    rng: Rng,
}

/// What a seat sees and may do.
#[derive(Debug)]
pub struct Question<G: Game> {
    pub game: Arc<G>,
    pub me: Seat,
    pub view: G::View,
    /// Not empty.
    pub legal: Vec<G::Action>,
}

impl<G: Game> Question<G> {
    fn asked(&self) -> Asked<'_, G> {
        Asked {
            game: &self.game,
            me: self.me,
            view: &self.view,
            legal: &self.legal,
        }
    }
}

impl<G: Game> Thinking<G> {
    /// The bot has been shown all that its seat was shown.
    pub fn new(question: Question<G>, bot: Box<dyn Bot<G>>, rng: Rng) -> Self {
        Self { question, bot, rng }
    }

    pub fn game(&self) -> &G {
        &self.question.game
    }

    /// Thinks on for about this long; the decision, once it is made.
    pub fn step(&mut self, slice: Duration) -> Option<Decision<G::Action>> {
        let asked = self.question.asked();
        self.bot.think(&asked, Some(slice), &mut self.rng)
    }

    /// Decides by what was thought so far: there is no more time.
    pub fn settle(&mut self) -> Decision<G::Action> {
        self.bot.settle(&self.question.asked(), &mut self.rng)
    }
}
