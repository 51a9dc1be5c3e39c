//! The tutor: a lesson at a real table.

use coven_bots::Level;
use coven_catalog::GameEntry;
use coven_core::{Seat, SeatSet, Seed, Spoken, Stamp, Viewer};
use coven_table::{BotSpec, Listening, Match, Refused, UpdateText};
use coven_wire::{LessonAct, LessonPlace, LessonStage, Snapshot, Update};

use crate::{Answer, Astray, Course, Lesson, Stage};

/// The bots that play on have a chance of their own, the same for everybody who takes the lesson.
const BOT_SEED: u64 = 3;

/// Where somebody is in a lesson, with the table before her.
#[derive(Debug)]
pub struct Tutor<'a> {
    course: Course<'a>,
    place: LessonPlace,
    running: Box<dyn Match>,
}

/// Why an action was not done. Nothing changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// The rules refuse it.
    Refused(Refused),
    /// The rules allow it, and the lesson has something else in mind; with its own sentence, if it has one.
    Else(Option<Spoken>),
    /// It is not for the learner to act.
    NotNow,
}

impl<'a> Tutor<'a> {
    /// The table at a place of a lesson, made from the actions that led there.
    pub fn at(
        entry: &dyn GameEntry,
        lesson: &'a Lesson,
        place: LessonPlace,
    ) -> Result<Self, Astray> {
        let mut course = Course::begin(lesson, place.scene as usize).ok_or(Astray)?;
        let scene = course.scene();
        let mut running = entry
            .load(Some(scene.players), &scene.options, &scene.state)
            .map_err(|_| Astray)?;
        for act in &place.acts {
            if act.seat.index() >= running.players() {
                return Err(Astray);
            }
            if act.seat == lesson.learner {
                course.done(&act.action)?;
            } else {
                course.answered(&Answer {
                    seat: act.seat,
                    action: act.action.clone(),
                })?;
            }
            running.apply(act.seat, &act.action).map_err(|_| Astray)?;
        }
        let mut tutor = Self {
            course,
            place,
            running,
        };
        // A place that was kept half-way: what the others owe is done before anything is shown.
        tutor.let_others_answer();
        Ok(tutor)
    }

    pub fn place(&self) -> &LessonPlace {
        &self.place
    }

    pub fn running(&self) -> &dyn Match {
        &*self.running
    }

    pub fn course(&self) -> &Course<'a> {
        &self.course
    }

    pub fn snapshot(&self) -> Snapshot {
        self.running.snapshot(self.viewer())
    }

    /// What the page is to say and to light.
    pub fn stage(&self) -> LessonStage {
        let lesson = self.course.lesson();
        match self.course.stage() {
            Stage::Step { number, step } => LessonStage::Step {
                number: number as u16,
                say: step.say.clone(),
                lit: step.lit.iter().map(ToString::to_string).collect(),
                show: self
                    .course
                    .expected()
                    .iter()
                    .map(ToString::to_string)
                    .collect(),
            },
            Stage::SceneOver => LessonStage::SceneOver,
            Stage::Answer(_) | Stage::Free => LessonStage::Free {
                say: lesson.farewell.clone(),
            },
        }
    }

    /// Why something cannot be done now. Never changes anything.
    pub fn judge(&self, action: &str) -> Result<String, Wrong> {
        if matches!(self.course.stage(), Stage::SceneOver) {
            return Err(Wrong::NotNow);
        }
        let learner = self.course.lesson().learner;
        let notation = self
            .running
            .judge(learner, action, None)
            .map_err(Wrong::Refused)?;
        if self.course.wants(&notation) {
            return Ok(notation);
        }
        Err(Wrong::Else(self.course.nudge(&notation).cloned()))
    }

    /// The learner does something, and the others answer: what she is told of it all.
    pub fn act(&mut self, action: &str) -> Result<Vec<Update>, Wrong> {
        let notation = self.judge(action)?;
        let learner = self.course.lesson().learner;
        let mut updates = Vec::new();
        let told = self.carry_out(learner, &notation).map_err(Wrong::Refused)?;
        updates.extend(told);
        self.course
            .done(&notation)
            .expect("what was judged is wanted");
        updates.extend(self.let_others_answer());
        Ok(updates)
    }

    fn viewer(&self) -> Viewer {
        Viewer::Seat(self.course.lesson().learner)
    }

    fn carry_out(&mut self, seat: Seat, action: &str) -> Result<Option<Update>, Refused> {
        let learner = self.course.lesson().learner;
        let listening = Listening {
            seats: SeatSet::one(learner),
            spectators: false,
        };
        let prepared = self.running.prepare(seat, action, None, listening)?;
        self.place.acts.push(LessonAct {
            seat,
            action: prepared.notation.clone(),
        });
        let applied = self.running.commit(prepared, Stamp::default());
        let told = applied.seats.get(learner.index()).and_then(Option::as_ref);
        Ok(told.map(UpdateText::read))
    }

    /// The others do what the script says, and after it what easy bots like, until the learner is asked.
    fn let_others_answer(&mut self) -> Vec<Update> {
        let mut updates = Vec::new();
        while let Some(answer) = self.next_answer() {
            let told = self
                .carry_out(answer.seat, &answer.action)
                .expect("the tests have played every script, and a bot chooses what is possible");
            self.course
                .answered(&answer)
                .expect("it is what the script says");
            updates.extend(told);
        }
        updates
    }

    fn next_answer(&self) -> Option<Answer> {
        match self.course.stage() {
            Stage::Answer(answer) => Some(answer.clone()),
            Stage::Step { .. } | Stage::SceneOver => None,
            Stage::Free => {
                let learner = self.course.lesson().learner;
                let actors = self.running.actors();
                let seat = actors.into_iter().find(|seat| *seat != learner)?;
                let spec = BotSpec {
                    player: Level::Easy.player(),
                    seed: Seed::from_number(BOT_SEED)
                        .stream(self.place.acts.len() as u64)
                        .seed(),
                };
                let action = self.running.bot_job(seat, spec).answer().action;
                Some(Answer { seat, action })
            }
        }
    }
}
