//! One game of the catalogue: what can be done with it without knowing its types.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use coven_bots::{ArenaPlan, ArenaReport, SimulationPlan, SimulationReport};
use coven_core::{
    Content, Evaluate, Fairness, Game, GameInfo, Heuristic, LogDocument, LogError, OptionValues,
    Seed, SetupError, Statistics, Unread,
};
use coven_table::{Match, Table};
use schemars::schema_for;
use serde_json::{Value, json};

use crate::{BadContent, Types};

/// A game that can be started, loaded, replayed and simulated.
pub trait GameEntry: fmt::Debug + Send + Sync {
    fn info(&self) -> &'static GameInfo;
    fn content_hash(&self) -> String;
    /// The content as the page draws it.
    fn content(&self) -> Value;
    /// The text of the content file that ships with the game.
    fn shipped_content(&self) -> &'static str;
    fn start(&self, new: &NewMatch) -> Result<Box<dyn Match>, SetupError>;
    /// A match from a full state, for scenarios.
    fn load(&self, new: &NewMatch, state: &Value) -> Result<Box<dyn Match>, LoadError>;
    /// A match from its log, checked move by move.
    fn replay(&self, log: &LogDocument) -> Result<Box<dyn Match>, LogError>;
    /// What a table leaves out for people who have read cards, each so many times, in earlier games;
    /// `None` where a game has no option for it.
    fn unread_first(&self, read: &BTreeMap<String, u32>) -> Option<Unread>;
    /// JSON Schemas of view, event, action and state, by name.
    fn schema(&self) -> Value;
    /// The page's types: view, event and action with everything they are made of.
    fn typescript(&self) -> Types;
    fn simulate(
        &self,
        plan: &SimulationPlan,
        progress: &(dyn Fn(u64) + Sync),
    ) -> Result<SimulationReport, SetupError>;
    fn arena(
        &self,
        plan: &ArenaPlan,
        progress: &(dyn Fn(u64) + Sync),
    ) -> Result<ArenaReport, SetupError>;
}

/// What a new match needs.
#[derive(Clone, Debug)]
pub struct NewMatch {
    pub players: usize,
    pub options: OptionValues,
    pub seed: Seed,
    pub fairness: Option<Fairness>,
}

/// Why a state could not be loaded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LoadError {
    Setup(SetupError),
    /// Not a state document of this game at all.
    Unreadable(String),
    /// Everything that is wrong with it.
    Inconsistent(Vec<String>),
}

/// A game of the catalogue with the content it was started with.
pub(crate) struct Entry<G: Game> {
    content: Arc<G::Content>,
}

impl<G: Game> fmt::Debug for Entry<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Entry({})", G::INFO.id)
    }
}

/// Makes the entry of a game, with a replaced content file or the shipped one.
pub(crate) fn entry<G>(content: Option<&str>) -> Result<Box<dyn GameEntry>, BadContent>
where
    G: Heuristic + Evaluate + Statistics,
{
    let content = match content {
        None => G::Content::house(),
        Some(text) => G::Content::parse(text).map_err(|problems| BadContent {
            game: G::INFO.id.to_owned(),
            problems,
        })?,
    };
    Ok(Box::new(Entry::<G> {
        content: Arc::new(content),
    }))
}

impl<G: Game> Entry<G> {
    fn game(&self, players: usize, options: &OptionValues) -> Result<Arc<G>, SetupError> {
        G::new(Arc::clone(&self.content), players, options).map(Arc::new)
    }
}

impl<G: Heuristic + Evaluate + Statistics> GameEntry for Entry<G> {
    fn info(&self) -> &'static GameInfo {
        &G::INFO
    }

    fn content_hash(&self) -> String {
        self.content.hash()
    }

    fn content(&self) -> Value {
        serde_json::to_value(&*self.content).expect("content is plain data")
    }

    fn shipped_content(&self) -> &'static str {
        G::Content::HOUSE
    }

    fn start(&self, new: &NewMatch) -> Result<Box<dyn Match>, SetupError> {
        let game = self.game(new.players, &new.options)?;
        Ok(Box::new(Table::start(game, new.seed, new.fairness.clone())))
    }

    fn load(&self, new: &NewMatch, state: &Value) -> Result<Box<dyn Match>, LoadError> {
        let game = self
            .game(new.players, &new.options)
            .map_err(LoadError::Setup)?;
        let doc: G::StateDoc = serde_json::from_value(state.clone())
            .map_err(|error| LoadError::Unreadable(error.to_string()))?;
        let state = game.load(&doc).map_err(LoadError::Inconsistent)?;
        Ok(Box::new(Table::from_state(game, new.seed, state)))
    }

    fn replay(&self, log: &LogDocument) -> Result<Box<dyn Match>, LogError> {
        let game = self
            .game(log.header.players, &log.header.options)
            .map_err(|error| LogError::Setup(error.to_string()))?;
        Ok(Box::new(Table::replay(game, log)?))
    }

    fn unread_first(&self, read: &BTreeMap<String, u32>) -> Option<Unread> {
        G::unread_first(&self.content, read)
    }

    fn schema(&self) -> Value {
        json!({
            "game": G::INFO.id,
            "rules_version": G::INFO.rules_version,
            "view": schema_for!(G::View),
            "event": schema_for!(G::Seen),
            "action": schema_for!(G::Request),
            "state": schema_for!(G::StateDoc),
        })
    }

    fn typescript(&self) -> Types {
        let mut types = Types::default();
        types.add::<G::View>();
        types.add::<G::Seen>();
        types.add::<G::Request>();
        types
    }

    fn simulate(
        &self,
        plan: &SimulationPlan,
        progress: &(dyn Fn(u64) + Sync),
    ) -> Result<SimulationReport, SetupError> {
        coven_bots::simulate::<G>(Arc::clone(&self.content), plan, progress)
    }

    fn arena(
        &self,
        plan: &ArenaPlan,
        progress: &(dyn Fn(u64) + Sync),
    ) -> Result<ArenaReport, SetupError> {
        coven_bots::arena::<G>(Arc::clone(&self.content), plan, progress)
    }
}
