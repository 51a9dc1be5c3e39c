//! Where somebody stands in a scene of a lesson: the script, without any rules.

use coven_core::Spoken;

use crate::{Answer, Lesson, Scene, Step};

/// How far a scene has come.
#[derive(Clone, Debug)]
pub struct Course<'a> {
    lesson: &'a Lesson,
    scene: usize,
    step: usize,
    /// What of the step the learner has not done yet.
    left: Vec<&'a str>,
    /// What the others owe before the learner is asked again.
    owed: &'a [Answer],
    /// The script is over: whoever is asked plays as she likes.
    free: bool,
}

/// What comes next.
#[derive(Clone, Copy, Debug)]
pub enum Stage<'a> {
    /// The learner is asked to do a step; steps are counted from 1 through the whole lesson.
    Step { number: usize, step: &'a Step },
    /// Another seat answers by the script.
    Answer(&'a Answer),
    /// The scene is played; the next one waits.
    SceneOver,
    /// The script is over.
    Free,
}

/// An action that is not the script's: the lesson, or what came before, is another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Astray;

impl<'a> Course<'a> {
    /// The beginning of a scene.
    pub fn begin(lesson: &'a Lesson, scene: usize) -> Option<Self> {
        let steps = &lesson.scenes.get(scene)?.steps;
        Some(Self {
            lesson,
            scene,
            step: 0,
            left: steps.first()?.acts.iter().map(String::as_str).collect(),
            owed: &[],
            free: false,
        })
    }

    pub fn lesson(&self) -> &'a Lesson {
        self.lesson
    }

    pub fn scene(&self) -> &'a Scene {
        &self.lesson.scenes[self.scene]
    }

    pub fn stage(&self) -> Stage<'a> {
        if self.free {
            return Stage::Free;
        }
        if let Some(answer) = self.owed.first() {
            return Stage::Answer(answer);
        }
        let before = &self.lesson.scenes[..self.scene];
        let before: usize = before.iter().map(|scene| scene.steps.len()).sum();
        match self.scene().steps.get(self.step) {
            Some(step) => Stage::Step {
                number: before + self.step + 1,
                step,
            },
            None => Stage::SceneOver,
        }
    }

    /// What the learner does next, if she does what is shown.
    pub fn expected(&self) -> &[&'a str] {
        match self.stage() {
            Stage::Step { .. } => &self.left,
            Stage::Answer(_) | Stage::SceneOver | Stage::Free => &[],
        }
    }

    /// Whether an action, which the rules allow, is what is wanted now. Of several actions of one
    /// kind that follow each other (cards that are picked, cards that are parted with) any may come first.
    pub fn wants(&self, action: &str) -> bool {
        match self.stage() {
            Stage::Step { step, .. } => {
                let first = self.left.first().map(|first| verb(first));
                let mut alike = self
                    .left
                    .iter()
                    .take_while(|next| Some(verb(next)) == first);
                step.free
                    || alike.any(|next| *next == action)
                    || step.also.iter().any(|other| other == action)
            }
            Stage::Free => true,
            Stage::Answer(_) | Stage::SceneOver => false,
        }
    }

    /// What the lesson says to an action that it does not want now; nothing where it has no sentence
    /// of its own for it.
    pub fn nudge(&self, action: &str) -> Option<&'a Spoken> {
        let Stage::Step { step, .. } = self.stage() else {
            return None;
        };
        let nudge = step
            .nudges
            .iter()
            .find(|nudge| nudge.actions.iter().any(|one| one == action));
        nudge.map(|nudge| &nudge.say)
    }

    /// The learner has done this.
    pub fn done(&mut self, action: &str) -> Result<(), Astray> {
        if !self.wants(action) {
            return Err(Astray);
        }
        let Stage::Step { step, .. } = self.stage() else {
            return Ok(());
        };
        if step.free {
            self.free = true;
            return Ok(());
        }
        match self.left.iter().position(|next| *next == action) {
            Some(place) => {
                self.left.remove(place);
            }
            // Something that is as good: it is always the whole step.
            None => self.left.clear(),
        }
        if self.left.is_empty() {
            self.owed = &step.then;
            self.step += 1;
            let next = self.scene().steps.get(self.step);
            let acts = next.map(|step| step.acts.as_slice()).unwrap_or_default();
            self.left = acts.iter().map(String::as_str).collect();
        }
        Ok(())
    }

    /// Another seat has done this.
    pub fn answered(&mut self, answer: &Answer) -> Result<(), Astray> {
        if self.free {
            return Ok(());
        }
        match self.owed.split_first() {
            Some((next, rest)) if next == answer => {
                self.owed = rest;
                Ok(())
            }
            _ => Err(Astray),
        }
    }
}

fn verb(action: &str) -> &str {
    action.split(' ').next().unwrap_or_default()
}
