//! What viewers are told: the steps of a table moment by moment, and what is asked of them.

use coven_core::{Change, Entry, Game, Seat, Viewer};
use coven_wire::{Asked, Choice, Frame, Replay, Update};

use crate::Match as _;
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
    pub(crate) fn update(&self, viewer: Viewer, next: &Next<G>) -> Option<Update> {
        let mut before = None;
        let mut frames = Vec::new();
        for (event, moment) in next.events.iter().zip(&next.moments) {
            let Some(seen) = self.game.seen(event, viewer) else {
                continue;
            };
            let last = before.unwrap_or_else(|| self.view(viewer));
            let view = to_value(&self.plainly(self.game.moment(moment, event, viewer)));
            frames.push(Frame {
                event: to_value(&seen),
                line: self.game.say_event(&seen),
                turn_page: self.game.turns_page(&seen),
                change: Change::between(&last, &view),
            });
            before = Some(view);
        }
        let before = before?;
        let view = self.plainly(self.game.view(&next.state, viewer));
        Some(Update {
            version: match viewer {
                Viewer::Seat(seat) => next.seats[seat.index()].version,
                Viewer::Spectator | Viewer::Referee => next.spectator_version,
            },
            frames,
            change: Change::between(&before, &to_value(&view)),
            asked: self.asked(&next.state, &next.seats, viewer, &view),
        })
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
                updates.extend(self.update(viewer, &next));
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
