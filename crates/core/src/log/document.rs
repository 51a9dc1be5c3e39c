//! The replay document that `coven replay` and `coven verify` read.
//!
//! The text of a document is canonical: reading it and writing it again gives the same bytes, and
//! its last field is a digest of everything before it. A changed byte is therefore always found,
//! even where it would not change the game.

use std::io;

use serde::{Deserialize, Serialize, Serializer};
use serde_json::Value;
use serde_json::ser::Formatter;
use sha2::{Digest, Sha256};

use super::first::{FIRST, FirstDocument};
use crate::log::{Checkpoint, Course, Entry, LogError, LogHeader, Run};
use crate::{Content, Game, Outcome, Seat, Seed, first_state_hash, state_hash};

const FORMAT: &str = "coven-log/2";
/// Every form that this or a later version writes begins like this.
const FAMILY: &str = "coven-log/";

/// A log of either form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogDocument {
    pub format: String,
    pub header: LogHeader,
    pub entries: Vec<Entry>,
    pub checkpoints: Vec<Checkpoint>,
    /// The result by the rules, if the game came to its end.
    pub outcome: Option<Outcome>,
    /// The hash of the state after the last entry; empty where it was not known.
    pub final_hash: String,
    /// The SHA-256 of this document's text with an empty digest.
    pub digest: String,
}

/// The fields of the second form, in their order.
#[derive(Serialize)]
struct Second<'a> {
    format: &'a str,
    #[serde(flatten)]
    header: &'a LogHeader,
    entries: &'a [Entry],
    checkpoints: &'a [Checkpoint],
    outcome: &'a Option<Outcome>,
    final_hash: &'a str,
    digest: &'a str,
}

/// The second form as it is read: entries one by one, so that a bad one is named by its number.
#[derive(Deserialize)]
struct Raw {
    format: String,
    #[serde(flatten)]
    header: Value,
    entries: Vec<Value>,
    checkpoints: Vec<Checkpoint>,
    outcome: Option<Outcome>,
    final_hash: String,
    digest: String,
}

impl Serialize for LogDocument {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.format == FIRST {
            return FirstDocument::of(self).serialize(serializer);
        }
        Second {
            format: &self.format,
            header: &self.header,
            entries: &self.entries,
            checkpoints: &self.checkpoints,
            outcome: &self.outcome,
            final_hash: &self.final_hash,
            digest: &self.digest,
        }
        .serialize(serializer)
    }
}

impl LogDocument {
    pub fn new<G: Game>(
        game: &G,
        header: LogHeader,
        entries: Vec<Entry>,
        checkpoints: Vec<Checkpoint>,
        state: &G::State,
    ) -> Self {
        let mut document = Self {
            format: FORMAT.to_owned(),
            header,
            entries,
            checkpoints,
            outcome: game.outcome(state),
            final_hash: state_hash(game, state),
            digest: String::new(),
        };
        document.seal();
        document
    }

    /// The log of a game that these entries make; each of them is checked.
    pub fn of<G: Game>(game: &G, header: LogHeader, entries: Vec<Entry>) -> Result<Self, LogError> {
        let seed: Seed = header.seed.parse().map_err(|_| LogError::BadSeed)?;
        let mut run = Run::new(game, &header, seed);
        let mut checkpoints = Vec::new();
        for entry in &entries {
            run.take(entry, &mut |_, _, _| {})?;
            checkpoints.extend(run.checkpoint());
        }
        let state = run.into_state();
        Ok(Self::new(game, header, entries, checkpoints, &state))
    }

    /// A log that nobody here can carry out: its last state is not known.
    pub fn unfinished(
        header: LogHeader,
        entries: Vec<Entry>,
        checkpoints: Vec<Checkpoint>,
    ) -> Self {
        let mut document = Self {
            format: FORMAT.to_owned(),
            header,
            entries,
            checkpoints,
            outcome: None,
            final_hash: String::new(),
            digest: String::new(),
        };
        document.seal();
        document
    }

    /// Writes the digest anew.
    pub fn seal(&mut self) {
        self.digest = self.computed_digest();
    }

    /// The actions that the log holds, in order, taken back or not.
    pub fn actions(&self) -> impl Iterator<Item = (Seat, &str)> {
        self.entries.iter().filter_map(Entry::action)
    }

    /// The canonical text: a line for every field and for every entry.
    pub fn text(&self) -> String {
        if self.format == FIRST {
            let mut text = serde_json::to_string_pretty(self).expect("a log is plain data");
            text.push('\n');
            return text;
        }
        let mut bytes = Vec::new();
        self.serialize(&mut serde_json::Serializer::with_formatter(
            &mut bytes,
            Lines::default(),
        ))
        .expect("a log is plain data");
        bytes.push(b'\n');
        String::from_utf8(bytes).expect("JSON is text")
    }

    /// Reads a document; anything but its canonical text is refused.
    pub fn read(text: &str) -> Result<Self, LogError> {
        let document = Self::parse(text)?;
        if document.text() != text {
            return Err(LogError::Changed);
        }
        document.sealed()
    }

    /// Reads a document that a program may have laid out in another way. Who takes another layout
    /// compares it to the byte, and then asks for the seal.
    pub fn parse(text: &str) -> Result<Self, LogError> {
        #[derive(Deserialize)]
        struct Peek {
            format: String,
        }
        let not_a_log = |error: serde_json::Error| {
            if error.is_eof() && !text.trim().is_empty() {
                LogError::Cut { line: error.line() }
            } else {
                LogError::NotALog(error.to_string())
            }
        };
        let Peek { format } = serde_json::from_str(text).map_err(not_a_log)?;
        match format.as_str() {
            FIRST => {
                let first: FirstDocument = serde_json::from_str(text).map_err(not_a_log)?;
                Ok(first.into_document())
            }
            FORMAT => Self::from_raw(serde_json::from_str(text).map_err(not_a_log)?),
            other if other.starts_with(FAMILY) => Err(LogError::Newer(format)),
            _ => Err(LogError::NotALog(format)),
        }
    }

    fn from_raw(raw: Raw) -> Result<Self, LogError> {
        let header = serde_json::from_value(raw.header)
            .map_err(|error| LogError::NotALog(error.to_string()))?;
        let entries = raw.entries.into_iter().enumerate().map(|(index, entry)| {
            let number = index + 1;
            let kind = entry.get("kind").and_then(Value::as_str).map(str::to_owned);
            serde_json::from_value(entry).map_err(|error| match kind {
                Some(kind) if !crate::log::entry::KINDS.contains(&kind.as_str()) => {
                    LogError::UnknownInput { number, kind }
                }
                _ => LogError::BadEntry {
                    number,
                    reason: error.to_string(),
                },
            })
        });
        Ok(Self {
            format: raw.format,
            header,
            entries: entries.collect::<Result<_, _>>()?,
            checkpoints: raw.checkpoints,
            outcome: raw.outcome,
            final_hash: raw.final_hash,
            digest: raw.digest,
        })
    }

    /// The document, if its digest is that of its text.
    pub fn sealed(self) -> Result<Self, LogError> {
        if self.computed_digest() == self.digest {
            Ok(self)
        } else {
            Err(LogError::Changed)
        }
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

    /// Runs the game again, input by input through the checked door, and calls `each` with the state
    /// before every action. Gives the last state, which must be the one the log names, and what
    /// came of time, resignations and stand-ins. A game of older rules is tried by the present ones.
    pub fn replay<G: Game>(
        &self,
        game: &G,
        each: impl FnMut(&G::State, Seat, G::Action),
    ) -> Result<(G::State, Course), LogError> {
        self.check_header(game)?;
        let (needed, have) = (self.header.rules_version, G::INFO.rules_version);
        self.run(game, each).map_err(|reason| {
            if needed == have {
                reason
            } else {
                LogError::OlderRules {
                    needed,
                    have,
                    reason: Box::new(reason),
                }
            }
        })
    }

    fn run<G: Game>(
        &self,
        game: &G,
        mut each: impl FnMut(&G::State, Seat, G::Action),
    ) -> Result<(G::State, Course), LogError> {
        let mut run = Run::new(game, &self.header, self.seed()?);
        let mut expected = self.checkpoints.iter();
        for entry in &self.entries {
            run.take(entry, &mut each)?;
            if self.format == FIRST {
                continue;
            }
            if let Some(found) = run.checkpoint()
                && expected.next() != Some(&found)
            {
                return Err(LogError::OtherTable {
                    number: found.after,
                });
            }
        }
        if let Some(never) = expected.next() {
            return Err(LogError::OtherTable {
                number: never.after,
            });
        }
        // Who could not carry it out could not say where it ends.
        if self.final_hash.is_empty() && self.outcome.is_none() {
            let course = run.course().clone();
            return Ok((run.into_state(), course));
        }
        let hash = if self.format == FIRST {
            first_state_hash(game, run.state())
        } else {
            state_hash(game, run.state())
        };
        if hash != self.final_hash || game.outcome(run.state()) != self.outcome {
            return Err(LogError::OtherEnd);
        }
        let course = run.course().clone();
        Ok((run.into_state(), course))
    }

    fn check_header<G: Game>(&self, game: &G) -> Result<(), LogError> {
        let header = &self.header;
        let setup = |reason: &str| Err(LogError::Setup(reason.to_owned()));
        if header.game != G::INFO.id {
            return Err(LogError::OtherGame(header.game.clone()));
        }
        if header.rules_version > G::INFO.rules_version {
            return Err(LogError::RulesVersion {
                needed: header.rules_version,
                have: G::INFO.rules_version,
            });
        }
        if !game.content().is_called(&header.content_hash) {
            return Err(LogError::OtherContent(header.content_hash.clone()));
        }
        if header.players != game.players() || header.options != game.options() {
            return setup("players or options differ");
        }
        if header
            .clock
            .as_ref()
            .is_some_and(|clock| !clock.fits(header.players))
        {
            return setup("its clock does not fit its seats");
        }
        if header
            .from
            .as_ref()
            .is_some_and(|from| from.entries > self.entries.len())
        {
            return setup("it goes on from more entries than it holds");
        }
        Ok(())
    }
}

/// JSON with a line for every part down to the second level: a log is long and narrow, and a reader
/// wants an entry a line.
#[derive(Default)]
struct Lines {
    depth: usize,
    has_value: bool,
}

/// How deep lines are broken.
const BROKEN: usize = 2;

impl Lines {
    fn open(&mut self, out: &mut (impl io::Write + ?Sized), bracket: &[u8]) -> io::Result<()> {
        self.depth += 1;
        self.has_value = false;
        out.write_all(bracket)
    }

    fn close(&mut self, out: &mut (impl io::Write + ?Sized), bracket: &[u8]) -> io::Result<()> {
        self.depth -= 1;
        if self.has_value && self.depth < BROKEN {
            self.line(out)?;
        }
        self.has_value = true;
        out.write_all(bracket)
    }

    fn part(&mut self, out: &mut (impl io::Write + ?Sized), first: bool) -> io::Result<()> {
        if !first {
            out.write_all(b",")?;
        }
        if self.depth <= BROKEN {
            self.line(out)
        } else if first {
            Ok(())
        } else {
            out.write_all(b" ")
        }
    }

    fn line(&self, out: &mut (impl io::Write + ?Sized)) -> io::Result<()> {
        out.write_all(b"\n")?;
        (0..self.depth).try_for_each(|_| out.write_all(b"  "))
    }
}

impl Formatter for Lines {
    fn begin_array<W: io::Write + ?Sized>(&mut self, out: &mut W) -> io::Result<()> {
        self.open(out, b"[")
    }

    fn end_array<W: io::Write + ?Sized>(&mut self, out: &mut W) -> io::Result<()> {
        self.close(out, b"]")
    }

    fn begin_array_value<W: io::Write + ?Sized>(
        &mut self,
        out: &mut W,
        first: bool,
    ) -> io::Result<()> {
        self.part(out, first)
    }

    fn end_array_value<W: io::Write + ?Sized>(&mut self, _: &mut W) -> io::Result<()> {
        self.has_value = true;
        Ok(())
    }

    fn begin_object<W: io::Write + ?Sized>(&mut self, out: &mut W) -> io::Result<()> {
        self.open(out, b"{")
    }

    fn end_object<W: io::Write + ?Sized>(&mut self, out: &mut W) -> io::Result<()> {
        self.close(out, b"}")
    }

    fn begin_object_key<W: io::Write + ?Sized>(
        &mut self,
        out: &mut W,
        first: bool,
    ) -> io::Result<()> {
        self.part(out, first)
    }

    fn begin_object_value<W: io::Write + ?Sized>(&mut self, out: &mut W) -> io::Result<()> {
        out.write_all(b": ")
    }

    fn end_object_value<W: io::Write + ?Sized>(&mut self, _: &mut W) -> io::Result<()> {
        self.has_value = true;
        Ok(())
    }
}
