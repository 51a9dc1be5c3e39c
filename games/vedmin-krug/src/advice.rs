//! «Лучшее из возможного»: the best brew there is, proposed to whoever asks for it. A search that had
//! to stop before its end says that it is the best one found.

use coven_core::{Advice, Determinize as _, Message, Seat, Seed, Silent};

use crate::VedminKrug;
use crate::action::{Action, Request};
use crate::brew::EXACT;
use crate::determinize::Memory;
use crate::heuristic::fill;
use crate::plan::Step;
use crate::state::{Phase, State};
use crate::view::View;

impl VedminKrug {
    /// The actions that lead from where the viewer's plan stands to the largest overflow she can
    /// force, by what she can know: her right-hand neighbour's workbench as it lies.
    pub(crate) fn propose(&self, view: &View) -> Option<Advice<Request>> {
        let me = view.me.filter(|me| view.actors.contains(me))?;
        // Only what the view shows matters to a brew; the rest of the guess is never looked at.
        let mut chance = Seed::from_number(0).stream(0);
        let mut state = self.sample(&self.belief(me, view, &Memory::default()), &mut chance);
        if state.phase != Phase::Brewing {
            return None;
        }
        let mut actions = Vec::new();
        if state.plans[me].filling.is_some() {
            self.advance(&mut state, me, Action::TakeBack, &mut actions);
        }
        let brew = self.best_brew(&state, me, EXACT);
        for step in &brew.steps {
            let first = match *step {
                Step::Element(kind) => Action::Element(kind),
                Step::Use(used) => Self::use_action(&state, me, used.recipe),
                Step::Write { kind, made } => Action::Write { kind, made },
                Step::Keep(kind) => Action::Keep(kind),
                _ => continue,
            };
            self.advance(&mut state, me, first, &mut actions);
            while let (Step::Use(used), Some(_)) = (step, &state.plans[me].filling) {
                let mut legal = Vec::new();
                self.list(&state, me, &mut legal);
                let choice = legal[fill(&state, me, used, &legal)];
                self.advance(&mut state, me, choice, &mut actions);
            }
        }
        Some(Advice {
            actions: actions
                .into_iter()
                .map(|action| self.write(action))
                .collect(),
            message: Message::new(if brew.exact {
                "ww-advice"
            } else {
                "ww-advice-found"
            })
            .number("points", brew.points),
        })
    }

    fn advance(&self, state: &mut State, seat: Seat, action: Action, actions: &mut Vec<Action>) {
        self.carry(state, seat, action, &mut Silent);
        actions.push(action);
    }
}
