//! A bot's decision in the words of the game.

use std::time::Duration;

use coven_bots::{Decision, Thinking};
use coven_core::Game;

use crate::matches::{BotAnswer, BotJob, BotThought};

impl<G: Game> BotJob for Thinking<G> {
    fn think(&mut self, slice: Duration) -> Option<BotAnswer> {
        let decision = self.step(slice)?;
        Some(BotAnswer::of(self.game(), &decision))
    }

    fn settle(&mut self) -> BotAnswer {
        let decision = Thinking::settle(self);
        BotAnswer::of(self.game(), &decision)
    }
}

impl BotAnswer {
    fn of<G: Game>(game: &G, decision: &Decision<G::Action>) -> Self {
        let text = |action: G::Action| game.request(action).to_string();
        Self {
            action: text(decision.action),
            considered: decision
                .considered
                .iter()
                .map(|thought| BotThought {
                    action: text(thought.action),
                    visits: thought.visits,
                    worth: thought.worth,
                })
                .collect(),
        }
    }
}
