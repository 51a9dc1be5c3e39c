//! What viewers are told: the steps of a table moment by moment, and what is asked of them.

use std::fmt::Display;

use coven_core::{Entry, Game, Line, Message, Outcome, Seat, Viewer};
use coven_wire::{Asked, Choice, Replay};
use serde::ser::{Serialize, SerializeStruct, Serializer};

use crate::Match as _;
use crate::doc::{Difference, Doc};
use crate::matches::UpdateText;
use crate::table::{Next, SeatState, Table, to_value};

impl<G: Game> Table<G> {
    /// A list of actions, in words for the chooser whose view this is.
    pub(crate) fn in_words(&self, view: &G::View, list: &[G::Action]) -> Vec<Choice> {
        let messages = self.game.say_choices(view, list);
        list.iter()
            .zip(messages)
            .map(|(action, message)| {
                let request = self.game.request(*action);
                Choice {
                    action: request.to_string(),
                    request: to_value(&request),
                    message,
                }
            })
            .collect()
    }

    pub(crate) fn aside_actions(&self, state: &G::State, seat: Seat) -> Vec<G::Action> {
        let mut actions = Vec::new();
        self.game.asides(state, seat, &mut actions);
        actions
    }

    /// What is asked of a viewer of this state, whose view this is.
    pub(crate) fn asked(
        &self,
        state: &G::State,
        seats: &[SeatState<G>],
        viewer: Viewer,
        view: &G::View,
    ) -> Asked {
        let prompt = self.game.prompt(view);
        let (choices, asides) = match viewer {
            Viewer::Seat(seat) => (
                self.in_words(view, &seats[seat.index()].legal),
                self.in_words(view, &self.aside_actions(state, seat)),
            ),
            Viewer::Spectator | Viewer::Referee => (Vec::new(), Vec::new()),
        };
        Asked {
            prompt: prompt.message,
            rules: prompt.rules.to_owned(),
            choices,
            asides,
            outcome: self.game.outcome(state),
        }
    }

    /// A view as this table shows it.
    pub(crate) fn plainly(&self, mut view: G::View) -> G::View {
        if self.is_plain {
            self.game.without_hints(&mut view);
        }
        view
    }

    /// What a viewer is told of a filmed action, if she learns anything of it.
    pub(crate) fn update(&self, viewer: Viewer, next: &Next<G>) -> Option<UpdateText> {
        let mut told = Vec::new();
        for (event, moment) in next.events.iter().zip(&next.moments) {
            if let Some(seen) = self.game.seen(event, viewer) {
                told.push((seen, self.plainly(self.game.moment(moment, event, viewer))));
            }
        }
        if told.is_empty() {
            return None;
        }
        let before = self.plainly(self.game.view(&self.state, viewer));
        let view = self.plainly(self.game.view(&next.state, viewer));
        // Each view against the one before it; one that is the same is not looked at twice.
        let mut docs = vec![Doc::of(&before)];
        let mut last = &before;
        let views = told.iter().map(|(_, view)| view).chain([&view]);
        let places: Vec<(usize, usize)> = views
            .map(|view| {
                let from = docs.len() - 1;
                if view != last {
                    docs.push(Doc::of(view));
                    last = view;
                }
                (from, docs.len() - 1)
            })
            .collect();
        let change = |place: usize| {
            let (from, to) = places[place];
            docs[from].until(&docs[to])
        };
        let frames = told.iter().enumerate().map(|(place, (seen, _))| ToldFrame {
            event: seen,
            line: self.game.say_event(seen),
            turn_page: self.game.turns_page(seen),
            change: change(place),
        });
        let prompt = self.game.prompt(&view);
        let (choices, asides) = match viewer {
            Viewer::Seat(seat) => (
                self.offers(&view, &next.seats[seat.index()].legal),
                self.offers(&view, &self.aside_actions(&next.state, seat)),
            ),
            Viewer::Spectator | Viewer::Referee => (Vec::new(), Vec::new()),
        };
        Some(UpdateText::of(&Told {
            version: match viewer {
                Viewer::Seat(seat) => next.seats[seat.index()].version,
                Viewer::Spectator | Viewer::Referee => next.spectator_version,
            },
            frames: frames.collect::<Vec<_>>(),
            change: change(told.len()),
            prompt: prompt.message,
            rules: prompt.rules,
            choices,
            asides,
            outcome: self.game.outcome(&next.state),
        }))
    }

    /// A list of actions as it is told.
    fn offers(&self, view: &G::View, list: &[G::Action]) -> Vec<Offer<G::Request>> {
        if list.is_empty() {
            return Vec::new();
        }
        let messages = self.game.say_choices(view, list);
        list.iter()
            .zip(messages)
            .map(|(action, message)| Offer {
                request: self.game.request(*action),
                message,
            })
            .collect()
    }

    /// Whether a viewer learns anything of these events.
    pub(crate) fn is_told(&self, viewer: Viewer, events: &[G::Event]) -> bool {
        events
            .iter()
            .any(|event| self.game.seen(event, viewer).is_some())
    }

    /// Runs actions again for one viewer: where she stood at `from`, and the steps after it.
    pub(crate) fn retell(
        mut self,
        actions: Vec<Entry>,
        viewer: Viewer,
        from: u64,
        most: usize,
    ) -> Replay {
        let mut snapshot = (from == 0).then(|| self.snapshot(viewer));
        let mut updates = Vec::new();
        for entry in actions {
            let (seat, action) = entry.action().expect("only actions are told again");
            let accepted = self
                .accept(seat, action)
                .unwrap_or_else(|refused| panic!("it was accepted before: {refused:?}"));
            let before = self.version(viewer);
            let is_told = snapshot.is_some() && updates.len() < most;
            let next = self.next(seat, accepted, is_told);
            if is_told {
                updates.extend(self.update(viewer, &next).map(|update| update.read()));
            }
            self.put(next, entry);
            let version = self.version(viewer);
            if version != before && version == from {
                snapshot = Some(self.snapshot(viewer));
            }
        }
        Replay {
            last: self.version(viewer),
            // A stretch that begins after the end shows the end.
            snapshot: snapshot.unwrap_or_else(|| self.snapshot(viewer)),
            updates,
        }
    }
}

/// An [`Update`](coven_wire::Update) on its way to be written, with what it is made of still the game's own.
#[derive(serde::Serialize)]
struct Told<'a, S, R: Serialize + Display> {
    version: u64,
    frames: Vec<ToldFrame<'a, S>>,
    change: Difference<'a>,
    prompt: Message,
    rules: &'static str,
    choices: Vec<Offer<R>>,
    asides: Vec<Offer<R>>,
    outcome: Option<Outcome>,
}

/// A [`Frame`](coven_wire::Frame) on its way to be written.
#[derive(serde::Serialize)]
struct ToldFrame<'a, S> {
    event: &'a S,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<Line>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    turn_page: bool,
    change: Difference<'a>,
}

/// A [`Choice`] on its way to be written.
struct Offer<R> {
    request: R,
    message: Message,
}

impl<R: Serialize + Display> Serialize for Offer<R> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut offer = to.serialize_struct("Choice", 3)?;
        offer.serialize_field("action", &Notation(&self.request))?;
        offer.serialize_field("request", &self.request)?;
        offer.serialize_field("message", &self.message)?;
        offer.end()
    }
}

/// A request in words.
struct Notation<'a, R>(&'a R);

impl<R: Display> Serialize for Notation<'_, R> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self.0)
    }
}
