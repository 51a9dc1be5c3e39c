//! Lessons. Nothing of them is stored: the page says where its learner is, and is told where she is then.

use axum::extract::State;
use axum::routing::post;
use axum::{Json, Router};
use coven_lessons::{Lesson, Tutor, Wrong};
use coven_wire::{Code, LessonAsk, LessonPlace, LessonSummary, LessonTurn, Problem, Update};

use super::docs::ChangeRefusals;
use super::{Body, Place};
use crate::{App, Fault};

/// More actions than any game takes that follows a lesson.
const MOST_ACTS: usize = 4_000;

pub(crate) fn router() -> Router<App> {
    Router::new().route("/lessons/{game}/{lesson}", post(ask))
}

/// A lesson as lists name it.
pub(crate) fn summary(lesson: &Lesson) -> LessonSummary {
    LessonSummary {
        id: lesson.id.clone(),
        name: lesson.name.clone(),
        minutes: lesson.minutes,
        steps: lesson.steps() as u16,
    }
}

/// The table at a place of a lesson, and what an action does there. What the rules refuse is refused with
/// their code; what they allow and the lesson does not want is `lesson-else`, with the lesson's own
/// sentence. The others answer by the script of the lesson, and after it as easy bots.
#[utoipa::path(post, path = "/api/lessons/{game}/{lesson}", tag = "lessons", request_body = LessonAsk,
    params(("game" = String, Path, description = "The id of the game"),
           ("lesson" = String, Path, description = "The id of the lesson")),
    responses((status = 200, content_type = "application/json", body = Object),
              (status = 404, body = Problem), (status = 409, body = Problem), ChangeRefusals))]
pub(crate) async fn ask(
    State(app): State<App>,
    Place((game, lesson)): Place<(String, String)>,
    Body(wish): Body<LessonAsk>,
) -> Result<Json<LessonTurn>, Fault> {
    if app.catalog().get(&game).is_none() {
        return Err(Code::UnknownGame.into());
    }
    if app.lessons().get(&game, &lesson).is_none() {
        return Err(Code::UnknownLesson.into());
    }
    let count = wish.place.acts.len();
    if count > MOST_ACTS {
        return Err(Code::MessageTooLarge.into());
    }
    let shared = app.clone();
    let turn = app
        .loads()
        .run(count, move || -> Result<LessonTurn, Fault> {
            let entry = shared.catalog().get(&game).ok_or(Code::UnknownGame)?;
            let found = shared.lessons().get(&game, &lesson);
            let lesson = found.ok_or(Code::UnknownLesson)?;
            let LessonAsk { place, act, why } = wish;
            let mut tutor =
                Tutor::at(entry, lesson, place).map_err(|_| Fault::Code(Code::LessonAstray))?;
            if let Some(action) = why {
                tutor.judge(&action)?;
            }
            let updates = match act {
                Some(action) => tutor.act(&action)?,
                None => Vec::new(),
            };
            Ok(told(lesson, &tutor, updates))
        });
    // Rules that break down over a place have not been shown it by their own lesson.
    turn.await.ok_or(Code::Broken)?.map(Json)
}

fn told(lesson: &Lesson, tutor: &Tutor<'_>, updates: Vec<Update>) -> LessonTurn {
    let scene = tutor.course().scene();
    let place: &LessonPlace = tutor.place();
    LessonTurn {
        lesson: summary(lesson),
        goal: lesson.goal.clone(),
        goal_lit: lesson.lit.iter().map(ToString::to_string).collect(),
        learner: lesson.learner,
        players: scene.players as u8,
        options: scene.options.0.clone(),
        place: place.clone(),
        stage: tutor.stage(),
        snapshot: tutor.snapshot(),
        updates,
    }
}

impl From<Wrong> for Fault {
    fn from(wrong: Wrong) -> Self {
        match wrong {
            Wrong::Refused(refused) => Self::Game(refused),
            Wrong::Else(Some(say)) => Self::Lesson(say),
            Wrong::Else(None) | Wrong::NotNow => Self::Code(Code::LessonElse),
        }
    }
}
