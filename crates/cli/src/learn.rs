//! `coven learn`: a lesson in the terminal. The same script as on the page; what is lit there is pointed at in the list.

use std::io::{BufRead, Write};

use coven_bots::Level;
use coven_catalog::Catalog;
use coven_core::{Message, Seed};
use coven_lessons::{Course, Lesson, Shelf, Stage};
use coven_wire::Code;

use crate::args::LearnArgs;
use crate::content::entry;
use crate::failure::{Failure, short};
use crate::paint::Paint;
use crate::play::{Session, Wish};
use crate::rules::wrapped;
use crate::voice::Voice;

pub(crate) fn run(
    args: &LearnArgs,
    catalog: &Catalog,
    voice: Voice,
    paint: Paint,
    input: &mut impl BufRead,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let voice = voice.in_lesson();
    let entry = entry(catalog, &args.game)?;
    let shelf = Shelf::house();
    let lesson = find(&shelf, args)?;
    let place = |scene: usize| {
        let scene = &lesson.scenes[scene];
        entry
            .load(Some(scene.players), &scene.options, &scene.state)
            .map_err(|_| Failure::Failed(Code::LessonAstray.message()))
    };
    let mut session = Session {
        entry,
        running: place(0)?,
        me: lesson.learner,
        game: &args.game,
        bots: Level::Easy.player(),
        chance: Seed::from_number(0),
        told: 0,
        pointed: Vec::new(),
        voice,
        paint,
        out,
    };
    let title = Message::new("cli-learn-welcome")
        .text("game", voice.game(&args.game))
        .text("lesson", voice.of(&lesson.name));
    session.line(&paint.bold(&voice.say(&title)))?;
    session.line(&paint.dim(&voice.word("cli-play-keys")))?;
    session.line("")?;
    session.line(&paint.bold(&wrapped(voice.of(&lesson.goal))))?;
    for scene in 0..lesson.scenes.len() {
        if scene > 0 {
            session.running = place(scene)?;
            session.told = 0;
        }
        let course = Course::begin(lesson, scene).expect("the scene is one of the lesson's");
        if !teach(&mut session, course, input)? {
            return Ok(());
        }
    }
    Ok(())
}

/// The lesson that is asked for: the first where none is named.
fn find<'a>(shelf: &'a Shelf, args: &LearnArgs) -> Result<&'a Lesson, Failure> {
    let found = match &args.lesson {
        Some(id) => shelf.get(&args.game, id),
        None => shelf.of(&args.game).first(),
    };
    found.ok_or_else(|| {
        let known = shelf.of(&args.game).iter();
        let known: Vec<&str> = known.map(|lesson| lesson.id.as_str()).collect();
        let message = Message::new("cli-unknown-lesson")
            .text("lesson", short(args.lesson.as_deref().unwrap_or_default()))
            .text("known", known.join(", "));
        Failure::Usage(message)
    })
}

/// One scene of a lesson, and the game after the last one; whether the learner wants to go on.
fn teach<W: Write>(
    session: &mut Session<'_, W>,
    mut course: Course<'_>,
    input: &mut impl BufRead,
) -> Result<bool, Failure> {
    let voice = session.voice;
    loop {
        session.tell()?;
        let (number, step) = match course.stage() {
            Stage::Step { number, step } => (number, step),
            Stage::Answer(answer) => {
                session
                    .running
                    .apply(answer.seat, &answer.action)
                    .expect("the tests have played every script");
                course.answered(answer).expect("it is what the script says");
                continue;
            }
            Stage::SceneOver => {
                session.line("")?;
                session.line(&voice.word("cli-learn-scene-over"))?;
                return Ok(true);
            }
            Stage::Free => {
                session.line("")?;
                let farewell = wrapped(voice.of(&course.lesson().farewell));
                session.line(&session.paint.bold(&farewell))?;
                session.pointed.clear();
                session.play(input)?;
                return Ok(false);
            }
        };
        let count = Message::new("cli-learn-step")
            .number("number", number as i64)
            .number("of", course.lesson().steps() as i64);
        session.line("")?;
        session.line(&session.paint.dim(&voice.say(&count)))?;
        session.line(&session.paint.bold(&wrapped(voice.of(&step.say))))?;
        session.pointed = course.expected().iter().map(ToString::to_string).collect();
        match session.ask(input)? {
            Wish::Do(action) if course.wants(&action) => {
                session
                    .running
                    .apply(session.me, &action)
                    .expect("what was judged is possible");
                course.done(&action).expect("it is wanted");
            }
            Wish::Do(action) => {
                let nudge = course.nudge(&action).map(|say| voice.of(say).to_owned());
                let nudge = nudge.unwrap_or_else(|| voice.say(&Code::LessonElse.message()));
                session.line(&nudge)?;
            }
            Wish::Explain => session.explain()?,
            Wish::AllRules => session.all_rules()?,
            Wish::Tale => session.retell()?,
            Wish::Quit => {
                session.line(&voice.word("cli-play-quit"))?;
                return Ok(false);
            }
            Wish::Gone => {
                session.line(&voice.word("cli-play-gone"))?;
                return Ok(false);
            }
        }
    }
}
