//! Logs of the first form, `coven-log/1`: a header and its moves. They are read, verified and written
//! again byte for byte; new logs are of the second form.

use serde::{Deserialize, Serialize};

use crate::log::{Entry, LogHeader};
use crate::{Fairness, OptionValues, Outcome, Seat};

/// The fields in the order of the first form.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FirstDocument {
    format: String,
    game: String,
    rules_version: u32,
    content_hash: String,
    players: usize,
    options: OptionValues,
    seed: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    fairness: Option<Fairness>,
    actions: Vec<(Seat, String)>,
    outcome: Option<Outcome>,
    final_hash: String,
    digest: String,
}

pub(super) const FIRST: &str = "coven-log/1";

impl FirstDocument {
    pub(super) fn of(document: &super::LogDocument) -> Self {
        let header = document.header.clone();
        let actions = document.entries.iter().filter_map(Entry::action);
        Self {
            format: FIRST.to_owned(),
            game: header.game,
            rules_version: header.rules_version,
            content_hash: header.content_hash,
            players: header.players,
            options: header.options,
            seed: header.seed,
            fairness: header.fairness,
            actions: actions
                .map(|(seat, action)| (seat, action.to_owned()))
                .collect(),
            outcome: document.outcome.clone(),
            final_hash: document.final_hash.clone(),
            digest: document.digest.clone(),
        }
    }

    pub(super) fn into_document(self) -> super::LogDocument {
        super::LogDocument {
            format: self.format,
            header: LogHeader {
                game: self.game,
                rules_version: self.rules_version,
                content_hash: self.content_hash,
                players: self.players,
                options: self.options,
                seed: self.seed,
                fairness: self.fairness,
                clock: None,
                from: None,
            },
            entries: self
                .actions
                .into_iter()
                .map(|(seat, action)| Entry::act(seat, action))
                .collect(),
            checkpoints: Vec::new(),
            outcome: self.outcome,
            final_hash: self.final_hash,
            digest: self.digest,
        }
    }
}
