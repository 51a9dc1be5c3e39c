//! A game is its header and its actions (law 3); this is the document that says so.
//!
//! The text of a document is canonical: reading it and writing it again gives the same bytes, and
//! its last field is a digest of everything before it. A changed byte is therefore always found,
//! even where it would not change the game.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::{
    Content, Facts, Fairness, Game, OptionValues, Outcome, Seat, Seed, Silent, state_hash,
};

const FORMAT: &str = "coven-log/1";

/// What must be known to run a game again, besides its actions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LogHeader {
    pub game: String,
    pub rules_version: u32,
    pub content_hash: String,
    pub players: usize,
    pub options: OptionValues,
    /// `v1:` and 64 hexadecimal digits.
    pub seed: String,
    /// Where the seed came from, in games dealt by a server.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fairness: Option<Fairness>,
}

impl LogHeader {
    /// The header of a game with this seed.
    pub fn of<G: Game>(game: &G, seed: Seed, fairness: Option<Fairness>) -> Self {
        Self {
            game: G::INFO.id.to_owned(),
            rules_version: G::INFO.rules_version,
            content_hash: game.content().hash(),
            players: game.players(),
            options: game.options(),
            seed: seed.to_string(),
            fairness,
        }
    }

    /// What the deal of this game is bound to.
    pub fn facts(&self) -> Facts<'_> {
        Facts {
            game: &self.game,
            rules_version: self.rules_version,
            content_hash: &self.content_hash,
            options: &self.options,
            players: self.players,
        }
    }
}

/// One accepted action: who and what.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct LogAction(pub Seat, pub String);

/// The replay document that `coven replay` and `coven verify` read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LogDocument {
    pub format: String,
    #[serde(flatten)]
    pub header: LogHeader,
    pub actions: Vec<LogAction>,
    /// The result, if the game is over.
    pub outcome: Option<Outcome>,
    /// The hash of the state after the last action.
    pub final_hash: String,
    /// The SHA-256 of this document's text with an empty digest.
    pub digest: String,
}

/// What is wrong with a log.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum LogError {
    #[error("this is not a log of a game: {0}")]
    NotALog(String),
    #[error("the text is not as it was written: it was changed after the game")]
    Changed,
    #[error("this log is of `{0}`")]
    OtherGame(String),
    #[error("this log needs rules version {needed}, this program has {have}")]
    RulesVersion { needed: u32, have: u32 },
    #[error("this log was played with another content file (hash {0})")]
    OtherContent(String),
    #[error("the table of this log cannot be set up: {0}")]
    Setup(String),
    #[error("the seed is not readable")]
    BadSeed,
    #[error("the published secret does not give the commitment, or not this seed")]
    Unfair,
    #[error("this log proves nothing about its deal: it names no commitment")]
    NoCommitment,
    #[error("action {number} (`{action}` by seat {seat}) is not possible: {reason}")]
    BadAction {
        number: usize,
        seat: Seat,
        action: String,
        reason: String,
    },
    #[error("the actions lead to another end than the log says")]
    OtherEnd,
}

impl LogDocument {
    pub fn new<G: Game>(
        game: &G,
        header: LogHeader,
        actions: Vec<LogAction>,
        state: &G::State,
    ) -> Self {
        let mut document = Self {
            format: FORMAT.to_owned(),
            header,
            actions,
            outcome: game.outcome(state),
            final_hash: state_hash(game, state),
            digest: String::new(),
        };
        document.digest = document.computed_digest();
        document
    }

    /// The canonical text.
    pub fn text(&self) -> String {
        let mut text = serde_json::to_string_pretty(self).expect("a log is plain data");
        text.push('\n');
        text
    }

    /// Reads a document; anything but its canonical text is refused.
    pub fn read(text: &str) -> Result<Self, LogError> {
        let document: Self =
            serde_json::from_str(text).map_err(|error| LogError::NotALog(error.to_string()))?;
        if document.format != FORMAT {
            return Err(LogError::NotALog(document.format));
        }
        if document.text() != text || document.computed_digest() != document.digest {
            return Err(LogError::Changed);
        }
        Ok(document)
    }

    fn computed_digest(&self) -> String {
        let bare = Self {
            digest: String::new(),
            ..self.clone()
        };
        hex::encode(Sha256::digest(bare.text().as_bytes()))
    }

    /// The seed, checked against the commitment where there is one.
    pub fn seed(&self) -> Result<Seed, LogError> {
        let seed: Seed = self.header.seed.parse().map_err(|_| LogError::BadSeed)?;
        match &self.header.fairness {
            Some(fairness) if fairness.proven_seed(&self.header.facts()) != Some(seed) => {
                Err(LogError::Unfair)
            }
            _ => Ok(seed),
        }
    }

    /// Runs the game again, move by move through the checked door, and calls `each` with the state
    /// before every action. Gives the last state, which must be the one the log names.
    pub fn replay<G: Game>(
        &self,
        game: &G,
        mut each: impl FnMut(&G::State, Seat, G::Action),
    ) -> Result<G::State, LogError> {
        self.check_header(game)?;
        let mut state = game.start(self.seed()?, &mut Silent);
        for (number, LogAction(seat, text)) in self.actions.iter().enumerate() {
            let bad = |reason: String| LogError::BadAction {
                number: number + 1,
                seat: *seat,
                action: text.clone(),
                reason,
            };
            if seat.index() >= game.players() {
                return Err(bad("there is no such seat".to_owned()));
            }
            let request: G::Request = text.parse().map_err(|e: crate::NotationError| bad(e.0))?;
            let action = game
                .judge(&state, *seat, &request)
                .map_err(|refusal| bad(crate::Refusal::code(&refusal).to_owned()))?;
            each(&state, *seat, action);
            game.apply(&mut state, *seat, action, &mut Silent);
        }
        if state_hash(game, &state) != self.final_hash || game.outcome(&state) != self.outcome {
            return Err(LogError::OtherEnd);
        }
        Ok(state)
    }

    fn check_header<G: Game>(&self, game: &G) -> Result<(), LogError> {
        let header = &self.header;
        if header.game != G::INFO.id {
            return Err(LogError::OtherGame(header.game.clone()));
        }
        if header.rules_version != G::INFO.rules_version {
            return Err(LogError::RulesVersion {
                needed: header.rules_version,
                have: G::INFO.rules_version,
            });
        }
        if header.content_hash != game.content().hash() {
            return Err(LogError::OtherContent(header.content_hash.clone()));
        }
        if header.players != game.players() || header.options != game.options() {
            return Err(LogError::Setup("players or options differ".to_owned()));
        }
        Ok(())
    }
}
