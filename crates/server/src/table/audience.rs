//! Who listens to a table, and how she is told.

use axum::extract::ws::Utf8Bytes;
use coven_store::{SessionHash, TableRecord};
use coven_table::Listening;
use coven_wire::ServerMessage;
use tokio::sync::mpsc;
use tokio::time::Instant;

use super::ListenerId;
use crate::limit::Address;

/// What the owner of a table has for a connection.
#[derive(Clone, Debug)]
pub(crate) enum Word {
    Say(Utf8Bytes),
    /// An answer and what came of it, in one write.
    Both(Box<[Utf8Bytes; 2]>),
    /// A newer connection of the same seat took its place.
    Replaced,
}

/// The live connections of one table.
#[derive(Debug, Default)]
pub(super) struct Audience {
    listeners: Vec<Listener>,
    last: u64,
}

#[derive(Debug)]
pub(super) struct Listener {
    pub id: ListenerId,
    pub session: Option<SessionHash>,
    since: Instant,
    address: Address,
    out: mpsc::Sender<Word>,
    /// The last version that everybody here was told about.
    due: u64,
    /// Up to which version she was shown everything; nothing from those who do not tell.
    shown: Option<u64>,
}

impl Audience {
    pub(super) fn add(
        &mut self,
        session: Option<SessionHash>,
        address: Address,
        out: mpsc::Sender<Word>,
    ) -> ListenerId {
        self.last += 1;
        let id = ListenerId(self.last);
        self.listeners.push(Listener {
            id,
            session,
            since: Instant::now(),
            address,
            out,
            due: 0,
            shown: None,
        });
        id
    }

    pub(super) fn remove(&mut self, id: ListenerId) {
        self.listeners.retain(|listener| listener.id != id);
    }

    /// How many connections those have who fit.
    pub(super) fn count(&self, fits: impl Fn(Option<&SessionHash>) -> bool) -> usize {
        let listeners = self.listeners.iter();
        listeners
            .filter(|listener| fits(listener.session.as_ref()))
            .count()
    }

    /// Lets the oldest connections of somebody go until she has fewer than `most`.
    pub(super) fn make_room(&mut self, session: &SessionHash, most: usize) {
        let mut too_many = (self.count(|who| who == Some(session)) + 1).saturating_sub(most.max(1));
        self.listeners.retain(|listener| {
            let goes = too_many > 0 && listener.session.as_ref() == Some(session);
            if goes {
                too_many -= 1;
                // One that does not keep up is closed without the word.
                let _unheard = listener.out.try_send(Word::Replaced);
            }
            !goes
        });
    }

    pub(super) fn is_empty(&self) -> bool {
        self.listeners.is_empty()
    }

    pub(super) fn contains(&self, id: ListenerId) -> bool {
        self.listeners.iter().any(|listener| listener.id == id)
    }

    pub(super) fn session(&self, id: ListenerId) -> Option<&SessionHash> {
        self.listeners
            .iter()
            .find(|listener| listener.id == id)?
            .session
            .as_ref()
    }

    pub(super) fn has(&self, session: &SessionHash) -> bool {
        self.listeners
            .iter()
            .any(|listener| listener.session.as_ref() == Some(session))
    }

    /// The seats from which somebody listens, and whether anybody looks on.
    pub(super) fn listening(&self, record: &TableRecord) -> Listening {
        let mut listening = Listening::NOBODY;
        for listener in &self.listeners {
            let session = listener.session.as_ref();
            match session.and_then(|session| record.seat_of(session)) {
                Some(seat) => listening.seats = listening.seats.with(seat),
                None => listening.spectators = true,
            }
        }
        listening
    }

    /// Since when somebody is here without a break.
    pub(super) fn here_since(&self, session: &SessionHash) -> Option<Instant> {
        self.listeners
            .iter()
            .filter(|listener| listener.session.as_ref() == Some(session))
            .map(|listener| listener.since)
            .min()
    }

    /// A step was told, to each with her version. Whether it was told to everybody: only such a step is waited for, so
    /// that waiting tells nobody about a step that was a secret.
    pub(super) fn told(&mut self, version: impl Fn(&Listener) -> Option<u64>) -> bool {
        let versions: Option<Vec<u64>> = self.listeners.iter().map(version).collect();
        let Some(versions) = versions else {
            return false;
        };
        for (listener, version) in self.listeners.iter_mut().zip(versions) {
            listener.due = version;
        }
        true
    }

    /// Somebody says up to which version she was shown everything.
    pub(super) fn shown(&mut self, id: ListenerId, version: u64) {
        let listener = self.listeners.iter_mut().find(|one| one.id == id);
        if let Some(listener) = listener {
            listener.shown = Some(version.max(listener.shown.unwrap_or(0)));
        }
    }

    /// Whether one of those who fit is still being shown something that everybody was told.
    pub(super) fn is_watching(&self, fits: impl Fn(&SessionHash) -> bool) -> bool {
        self.listeners.iter().any(|listener| {
            let session = listener.session.as_ref();
            session.is_some_and(&fits) && listener.shown.is_some_and(|shown| shown < listener.due)
        })
    }

    /// Where the first of those listens from who fit.
    pub(super) fn first(&self, fits: impl Fn(Option<&SessionHash>) -> bool) -> Option<Address> {
        let found = self
            .listeners
            .iter()
            .find(|listener| fits(listener.session.as_ref()));
        found.map(|listener| listener.address)
    }

    /// Everybody who listens, each once.
    pub(super) fn sessions(&self) -> Vec<Option<SessionHash>> {
        let mut sessions: Vec<_> = self
            .listeners
            .iter()
            .map(|listener| listener.session.clone())
            .collect();
        sessions.sort();
        sessions.dedup();
        sessions
    }

    /// Tells one listener.
    pub(super) fn tell(&mut self, id: ListenerId, message: &ServerMessage) {
        let text = written(message);
        self.send(|listener| (listener.id == id).then(|| text.clone()));
    }

    /// Tells every listener what `text` makes for her, if anything. Whoever does not keep up with
    /// her queue is let go: her page connects again and asks for everything.
    pub(super) fn send(&mut self, mut text: impl FnMut(&Listener) -> Option<Utf8Bytes>) {
        self.send_words(|listener| text(listener).map(Word::Say));
    }

    /// The same for whatever there is to be had for a connection.
    pub(super) fn send_words(&mut self, mut word: impl FnMut(&Listener) -> Option<Word>) {
        self.listeners.retain(|listener| match word(listener) {
            Some(word) => listener.out.try_send(word).is_ok(),
            None => true,
        });
    }
}

/// A message as it goes over the wire.
pub(crate) fn written(message: &ServerMessage) -> Utf8Bytes {
    serde_json::to_string(message)
        .expect("a message is plain data")
        .into()
}
