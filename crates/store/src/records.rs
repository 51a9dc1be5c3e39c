//! What is kept: plain records without a word of SQL.

use coven_core::{
    Commitment, Deal, DealtSeat, Entry, Facts, Fairness, Fingerprint, FormTwo, MOST_BROKEN, Nonce,
    OldDeal, OptionValues, Outcome, Seat, SeatTerms, Secret, Terms,
};
use coven_wire::{BotLevel, TableStatus};

/// Names a session: the SHA-256 of the token that only the browser has, in hexadecimal.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct SessionHash(String);

impl SessionHash {
    /// From the digest of a token.
    pub fn new(hex_digest: impl Into<String>) -> Self {
        Self(hex_digest.into())
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// A table without its moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableRecord {
    pub id: String,
    pub game: String,
    pub options: OptionValues,
    /// Options that the host left to the site: they are settled by who takes the seats.
    pub wishes: Vec<String>,
    pub rules_version: u32,
    pub content_hash: String,
    pub secret: Secret,
    pub commitment: Commitment,
    pub status: TableStatus,
    /// Who made the table.
    pub host: SessionHash,
    pub listed: bool,
    /// Whether the page may help.
    pub hints: bool,
    /// Unix seconds.
    pub created_at: i64,
    /// When the game began, in Unix milliseconds, if that was written down.
    pub began_at: Option<i64>,
    /// The table where the same people play again.
    pub rematch: Option<String>,
    pub deal: DealRecord,
    /// In the order of the seats.
    pub seats: Vec<SeatRecord>,
}

/// How a table is dealt, besides its secret and what stands on its seats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DealRecord {
    pub form: DealForm,
    /// How many deals were broken; more than [`MOST_BROKEN`] close the table.
    pub broken: u8,
    /// Commitments of broken deals: their numbers may be known.
    pub spent: Vec<Commitment>,
    /// Since when everybody is waited for who owes the deal something, in Unix seconds.
    pub began: Option<i64>,
    /// The fingerprint that everybody was shown.
    pub shown: Option<Fingerprint>,
    /// The rules version of that fingerprint: a game may go on by newer rules.
    pub rules: Option<u32>,
}

/// The form of a table's fairness.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DealForm {
    /// Every nonce came with its seat.
    Old,
    /// Seats commit, then open.
    Committed,
}

impl Default for DealRecord {
    /// Of a new table.
    fn default() -> Self {
        Self {
            form: DealForm::Committed,
            broken: 0,
            spent: Vec::new(),
            began: None,
            shown: None,
            rules: None,
        }
    }
}

impl TableRecord {
    /// Where a session sits.
    pub fn seat_of(&self, session: &SessionHash) -> Option<Seat> {
        self.seats
            .iter()
            .position(
                |seat| matches!(seat, SeatRecord::Person { session: who, .. } if who == session),
            )
            .map(Seat::new)
    }

    /// Whether somebody or a bot sits on every seat.
    pub fn is_full(&self) -> bool {
        !self
            .seats
            .iter()
            .any(|seat| matches!(seat, SeatRecord::Open { .. }))
    }

    /// Whether too many deals were broken here.
    pub fn is_closed(&self) -> bool {
        self.deal.broken > MOST_BROKEN
    }

    /// The rules by which the table is or was dealt.
    fn dealt_rules(&self) -> u32 {
        match self.status {
            TableStatus::Waiting => self.rules_version,
            _ => self.deal.rules.unwrap_or(self.rules_version),
        }
    }

    /// What the deal is bound to.
    pub fn facts(&self) -> Facts<'_> {
        Facts {
            game: &self.game,
            rules_version: self.dealt_rules(),
            content_hash: &self.content_hash,
            options: &self.options,
            players: self.seats.len(),
        }
    }

    /// What everybody is shown before she opens her number: there once every seat is taken and
    /// every person has committed.
    pub fn fingerprint(&self) -> Option<Fingerprint> {
        if self.deal.form == DealForm::Old || self.is_closed() {
            return None;
        }
        let levels: Vec<String> = self.seats.iter().map(SeatRecord::level).collect();
        let seats = self
            .seats
            .iter()
            .zip(&levels)
            .map(|(seat, level)| match seat {
                SeatRecord::Open { .. } => None,
                SeatRecord::Person { commitment, .. } => {
                    commitment.map(|commitment| SeatTerms::Person { commitment })
                }
                SeatRecord::Bot { .. } => Some(SeatTerms::Bot { level }),
            });
        let terms = Terms {
            table: &self.id,
            facts: self.facts(),
            seats: seats.collect::<Option<_>>()?,
            commitment: self.commitment,
            broken: self.deal.broken,
        };
        Some(terms.fingerprint())
    }

    /// Whether the deal waits for the person of this seat: for her number once the fingerprint
    /// stands, for her commitment before.
    pub fn owes(&self, seat: Seat) -> bool {
        if self.status != TableStatus::Waiting || self.is_closed() || !self.is_full() {
            return false;
        }
        match self.seats.get(seat.index()) {
            Some(SeatRecord::Person {
                commitment, nonce, ..
            }) if self.fingerprint().is_none() => commitment.is_none() && nonce.is_none(),
            Some(SeatRecord::Person { nonce, .. }) => nonce.is_none(),
            Some(SeatRecord::Open { .. } | SeatRecord::Bot { .. }) | None => false,
        }
    }

    /// Where the seed comes from, once everybody has opened her number.
    pub fn fairness(&self) -> Option<Fairness> {
        match self.deal.form {
            DealForm::Old => self.old_deal().map(Fairness::Old),
            DealForm::Committed => self.opened_deal().map(Fairness::Deal),
        }
    }

    fn opened_deal(&self) -> Option<Deal> {
        self.fingerprint()?;
        let seats = self.seats.iter().map(|seat| match seat {
            SeatRecord::Open { .. } => None,
            SeatRecord::Person {
                commitment, nonce, ..
            } => Some(DealtSeat::Person {
                commitment: (*commitment)?,
                nonce: (*nonce)?,
            }),
            SeatRecord::Bot { .. } => Some(DealtSeat::Bot { bot: seat.level() }),
        });
        Some(Deal {
            form: FormTwo,
            table: self.id.clone(),
            rules_version: self.dealt_rules(),
            commitment: self.commitment,
            secret: self.secret,
            seats: seats.collect::<Option<_>>()?,
            broken: self.deal.broken,
        })
    }

    fn old_deal(&self) -> Option<OldDeal> {
        let nonces = self.seats.iter().map(|seat| match seat {
            SeatRecord::Open { .. } => None,
            SeatRecord::Person { nonce, .. } | SeatRecord::Bot { nonce, .. } => *nonce,
        });
        Some(OldDeal {
            commitment: self.commitment,
            secret: self.secret,
            nonces: nonces.collect::<Option<_>>()?,
        })
    }
}

/// Who sits on a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeatRecord {
    /// Nobody yet; perhaps kept for somebody of the last game.
    Open { kept_for: Option<SessionHash> },
    Person {
        session: SessionHash,
        name: String,
        /// What she has committed to, unless a broken deal took it.
        commitment: Option<Commitment>,
        /// What she has opened.
        nonce: Option<Nonce>,
        stand_in: Option<BotLevel>,
    },
    Bot {
        level: BotLevel,
        /// Only at a table of the old form.
        nonce: Option<Nonce>,
    },
}

impl SeatRecord {
    /// A bot of a table of today.
    pub const fn bot(level: BotLevel) -> Self {
        Self::Bot { level, nonce: None }
    }

    /// Somebody who has just sat down.
    pub fn person(session: SessionHash, name: String, commitment: Commitment) -> Self {
        Self::Person {
            session,
            name,
            commitment: Some(commitment),
            nonce: None,
            stand_in: None,
        }
    }

    /// The word for how strong its bot is; empty where none sits.
    fn level(&self) -> String {
        match self {
            Self::Bot { level, .. } => word(*level),
            Self::Open { .. } | Self::Person { .. } => String::new(),
        }
    }
}

/// One input of the log, with what only the store knows of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntryRecord {
    pub entry: Entry,
    /// The page's key of an act: one that is asked again is not played twice.
    pub key: Option<String>,
}

impl From<Entry> for EntryRecord {
    fn from(entry: Entry) -> Self {
        Self { entry, key: None }
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndedHow {
    /// As the rules end it.
    ByRules,
    /// Everybody agreed to stop.
    Closed,
    Draw,
    /// The rules have changed since, and it cannot go on by the new ones.
    Stopped,
}

/// The end of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    pub how: EndedHow,
    /// The result, where the rules have one.
    pub outcome: Option<Outcome>,
    /// Unix milliseconds; unknown for games that ended before this was written down.
    pub at: Option<i64>,
}

/// A finished game as history, statistics and ratings need it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndedGame {
    /// Games are numbered as they end.
    pub number: u64,
    pub table: String,
    /// Unix milliseconds; unknown for games that began before this was written down.
    pub began_at: Option<i64>,
    pub ending: Ending,
}

/// Something somebody wrote.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChatRecord {
    pub seat: Seat,
    pub text: String,
}

/// How many tables are there that are not finished.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TableCounts {
    pub all: u64,
    /// Those that one session made.
    pub hosted: u64,
}

/// The word of a plain enum, the same as on the wire.
pub(crate) fn word(value: impl serde::Serialize) -> String {
    match serde_json::to_value(value) {
        Ok(serde_json::Value::String(word)) => word,
        other => unreachable!("a plain enum is one word, not {other:?}"),
    }
}
