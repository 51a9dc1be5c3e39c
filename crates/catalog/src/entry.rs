//! One game of the catalogue: what can be done with it without knowing its types.

use std::collections::{BTreeMap, HashMap};
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use coven_bots::{ArenaPlan, ArenaReport, Powers, SimulationPlan, SimulationReport};
use coven_core::{
    Clock, Content, Fairness, Game, GameInfo, LogDocument, LogError, LogHeader, Message,
    OptionValues, Problem, Problems, Seed, SetupError, Unread,
};
use coven_table::{Match, Table};
use schemars::{JsonSchema, schema_for};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::{BadContent, Types};

/// A game that can be started, loaded, replayed and simulated.
pub trait GameEntry: fmt::Debug + Send + Sync {
    fn info(&self) -> &'static GameInfo;
    fn content_hash(&self) -> String;
    /// The text of the content file that this entry plays with.
    fn content_text(&self) -> &str;
    /// The hashes of the editions that shipped before.
    fn editions(&self) -> Vec<String>;
    /// The game with the content that a table was begun with: this one, a shipped edition, or a file
    /// that was kept; whichever has this hash, in whichever form.
    fn edition(&self, hash: &str, kept: Option<&str>) -> Option<Box<dyn GameEntry>>;
    /// The content as the page draws it.
    fn content(&self) -> Value;
    /// The text of the content file that ships with the game.
    fn shipped_content(&self) -> &'static str;
    fn start(&self, new: &NewMatch) -> Result<Box<dyn Match>, SetupError>;
    /// The options as the header of such a game names them. What is bound to a deal is this, because a
    /// list may be written in more ways than one.
    fn settled(&self, players: usize, options: &OptionValues) -> Result<OptionValues, SetupError>;
    /// A match from a full state, for scenarios. Without a number of players it is the one that the
    /// state tells.
    fn load(
        &self,
        players: Option<usize>,
        options: &OptionValues,
        state: &Value,
    ) -> Result<Box<dyn Match>, LoadError>;
    /// A match from its log, checked move by move.
    fn replay(&self, log: &LogDocument) -> Result<Box<dyn Match>, LogError>;
    /// What a table leaves out for people who have read cards, each so many times, in earlier games;
    /// `None` where a game has no option for it.
    fn unread_first(&self, read: &BTreeMap<String, u32>) -> Option<Unread>;
    /// JSON Schemas of view, event, action, state and content, by name.
    fn schema(&self) -> Value;
    /// The page's types: view, event, action and content with everything they are made of.
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
    pub clock: Option<Clock>,
}

/// Why a state could not be loaded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LoadError {
    Setup(SetupError),
    /// Everything that is wrong with it.
    Inconsistent(Vec<Problem>),
}

impl LoadError {
    fn inconsistent(problems: Problems) -> Self {
        Self::Inconsistent(problems.into_vec())
    }
}

/// Reads a document, or tells everything in it that cannot be read.
fn read<D: DeserializeOwned + JsonSchema>(value: &Value) -> Result<D, Problems> {
    serde_path_to_error::deserialize(value).map_err(|error| {
        let mut problems = Problems::new();
        crate::shape::compare(schema_for!(D).as_value(), value, &mut problems);
        if problems.is_empty() {
            // A word that only its own type knows to be none.
            let message = Message::new("problem-unreadable");
            problems.push(Problem::new("", error.path(), message));
        }
        let message = Message::new("problem-unchecked-all");
        problems.push(Problem::new("", "", message));
        problems
    })
}

/// A game of the catalogue with the content it was started with.
pub(crate) struct Entry<G: Game> {
    content: Arc<G::Content>,
    text: Arc<str>,
    known: Arc<Known<G>>,
    powers: Powers<G>,
}

/// Entries of other editions, by the hashes they were asked for.
type Known<G> = Mutex<HashMap<String, Entry<G>>>;

impl<G: Game> Clone for Entry<G> {
    fn clone(&self) -> Self {
        Self {
            content: Arc::clone(&self.content),
            text: Arc::clone(&self.text),
            known: Arc::clone(&self.known),
            powers: self.powers,
        }
    }
}

impl<G: Game> fmt::Debug for Entry<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Entry({})", G::INFO.id)
    }
}

/// Makes the entry of a game, with a replaced content file or the shipped one. Its rules are enough; what else can be
/// done with it is said by its powers.
pub fn entry<G: Game>(
    content: Option<&str>,
    powers: Powers<G>,
) -> Result<Box<dyn GameEntry>, BadContent> {
    let text = content.unwrap_or(G::Content::HOUSE);
    let content = match content {
        None => G::Content::house(),
        Some(text) => G::Content::parse(text).map_err(|problems| BadContent {
            game: G::INFO.id.to_owned(),
            problems,
        })?,
    };
    let known = Arc::new(Mutex::default());
    Ok(Box::new(Entry::<G>::with(
        Arc::new(content),
        text.into(),
        known,
        powers,
    )))
}

impl<G: Game> Entry<G> {
    fn game(&self, players: usize, options: &OptionValues) -> Result<Arc<G>, SetupError> {
        G::new(Arc::clone(&self.content), players, options).map(Arc::new)
    }

    fn with(
        content: Arc<G::Content>,
        text: Arc<str>,
        known: Arc<Known<G>>,
        powers: Powers<G>,
    ) -> Self {
        Self {
            content,
            text,
            known,
            powers,
        }
    }

    /// The entry with the content of this hash. Reading a content file takes its time, so what was
    /// found once is remembered.
    fn of(&self, hash: &str, kept: Option<&str>) -> Option<Self> {
        if self.content.is_called(hash) {
            return Some(self.clone());
        }
        let known = || {
            let known = self.known.lock();
            // The map is whole even if a holder of the lock panicked.
            known.unwrap_or_else(PoisonError::into_inner)
        };
        if let Some(entry) = known().get(hash) {
            return Some(entry.clone());
        }
        let shipped = G::Content::edition(hash);
        let kept = || {
            let text = kept?;
            let content = G::Content::parse_edition(text).ok()?;
            content.is_called(hash).then_some((text, content))
        };
        let (text, content) = shipped.or_else(kept)?;
        let entry = Self::with(
            Arc::new(content),
            text.into(),
            Arc::clone(&self.known),
            self.powers,
        );
        known().insert(hash.to_owned(), entry.clone());
        Some(entry)
    }
}

impl<G: Game> GameEntry for Entry<G> {
    fn info(&self) -> &'static GameInfo {
        &G::INFO
    }

    fn content_hash(&self) -> String {
        self.content.hash().to_owned()
    }

    fn content_text(&self) -> &str {
        &self.text
    }

    fn editions(&self) -> Vec<String> {
        let shipped = G::Content::EDITIONS.iter();
        let read = shipped.filter_map(|edition| G::Content::parse_edition(edition.text).ok());
        read.map(|content| content.hash().to_owned()).collect()
    }

    fn edition(&self, hash: &str, kept: Option<&str>) -> Option<Box<dyn GameEntry>> {
        let entry = self.of(hash, kept)?;
        Some(Box::new(entry))
    }

    fn content(&self) -> Value {
        self.content.shown()
    }

    fn shipped_content(&self) -> &'static str {
        G::Content::HOUSE
    }

    fn start(&self, new: &NewMatch) -> Result<Box<dyn Match>, SetupError> {
        let game = self.game(new.players, &new.options)?;
        let header = LogHeader {
            clock: new.clock.clone(),
            ..LogHeader::of(&*game, new.seed, new.fairness.clone())
        };
        let table = Table::start(game, new.seed, header);
        Ok(Box::new(table.with_bots(self.powers)))
    }

    fn settled(&self, players: usize, options: &OptionValues) -> Result<OptionValues, SetupError> {
        Ok(self.game(players, options)?.options())
    }

    fn load(
        &self,
        players: Option<usize>,
        options: &OptionValues,
        state: &Value,
    ) -> Result<Box<dyn Match>, LoadError> {
        let (fewest, _) = G::INFO.players;
        // What the caller says of the table is judged first: it is no fault of the state.
        self.game(players.unwrap_or(fewest), options)
            .map_err(LoadError::Setup)?;
        let doc: G::StateDoc = read(state).map_err(LoadError::inconsistent)?;
        let players = players.or_else(|| G::players_of(&doc)).unwrap_or(fewest);
        let game = self.game(players, options).map_err(|error| {
            let problem = Problem::new("", "", error.message());
            LoadError::Inconsistent(vec![problem])
        })?;
        let state = game.load(&doc).map_err(LoadError::inconsistent)?;
        // The state brings its own chance; this seed names nothing.
        let seed = Seed::from_bytes([0; 32]);
        let table = Table::from_state(game, seed, state);
        Ok(Box::new(table.with_bots(self.powers)))
    }

    fn replay(&self, log: &LogDocument) -> Result<Box<dyn Match>, LogError> {
        let header = &log.header;
        // Another game is told by its name; another content, of no edition, by its hash.
        let entry = self.of(&header.content_hash, None);
        let entry = entry.as_ref().unwrap_or(self);
        let game = entry
            .game(header.players, &header.options)
            .map_err(|error| LogError::Setup(error.to_string()))?;
        let table = Table::replay(game, log)?;
        Ok(Box::new(table.with_bots(self.powers)))
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
            "content": schema_for!(<G::Content as Content>::Shown),
        })
    }

    fn typescript(&self) -> Types {
        let mut types = Types::default();
        types.add::<G::View>();
        types.add::<G::Seen>();
        types.add::<G::Request>();
        types.add::<<G::Content as Content>::Shown>();
        types
    }

    fn simulate(
        &self,
        plan: &SimulationPlan,
        progress: &(dyn Fn(u64) + Sync),
    ) -> Result<SimulationReport, SetupError> {
        self.powers
            .simulate(Arc::clone(&self.content), plan, progress)
    }

    fn arena(
        &self,
        plan: &ArenaPlan,
        progress: &(dyn Fn(u64) + Sync),
    ) -> Result<ArenaReport, SetupError> {
        self.powers.arena(Arc::clone(&self.content), plan, progress)
    }
}
