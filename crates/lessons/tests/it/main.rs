//! Every lesson that comes with the program, played by its script against the rules.

use coven_catalog::Catalog;
use coven_core::Seat;
use coven_lessons::{Lesson, Shelf, Stage, Tutor, Wrong};
use coven_wire::{LessonAct, LessonPlace, LessonStage};

/// No sentence of a lesson is longer: it is read between two moves.
const MOST_WORDS: usize = 20;

fn every(mut check: impl FnMut(&Catalog, &str, &Lesson)) {
    let catalog = Catalog::house();
    let shelf = Shelf::house();
    for (game, lessons) in shelf.iter() {
        for lesson in lessons {
            check(&catalog, game, lesson);
        }
    }
}

fn begin<'a>(catalog: &Catalog, game: &str, lesson: &'a Lesson, scene: usize) -> Tutor<'a> {
    let entry = catalog
        .get(game)
        .expect("lessons are of games that there are");
    let place = LessonPlace {
        scene: scene as u8,
        acts: Vec::new(),
    };
    let state = &lesson.scenes[scene];
    if let Err(error) = entry.load(Some(state.players), &state.options, &state.state) {
        panic!(
            "{game}/{}: scene {scene} cannot be loaded: {error:?}",
            lesson.id
        );
    }
    Tutor::at(entry, lesson, place).expect("what was loaded is shown")
}

/// Plays a scene by its script; `each` sees the table before every action of the learner.
fn play<'a>(
    catalog: &Catalog,
    game: &str,
    lesson: &'a Lesson,
    scene: usize,
    mut each: impl FnMut(&Tutor<'a>),
) -> Tutor<'a> {
    let mut tutor = begin(catalog, game, lesson, scene);
    while let Stage::Step { number, .. } = tutor.course().stage() {
        each(&tutor);
        let action = tutor.course().expected()[0];
        if let Err(wrong) = tutor.act(action) {
            panic!("{game}/{} step {number}: {action}: {wrong:?}", lesson.id);
        }
    }
    tutor
}

#[test]
fn every_game_has_a_lesson_and_old_world_three() {
    let shelf = Shelf::house();
    for entry in Catalog::house().iter() {
        let id = entry.info().id;
        let count = if id == "old-world" { 3 } else { 1 };
        assert_eq!(shelf.of(id).len(), count, "{id}");
    }
}

#[test]
fn every_script_is_legal_to_its_end() {
    every(|catalog, game, lesson| {
        for scene in 0..lesson.scenes.len() {
            let tutor = play(catalog, game, lesson, scene, |_| {});
            let is_last = scene + 1 == lesson.scenes.len();
            match tutor.stage() {
                LessonStage::Free { .. } => assert!(is_last, "{game}/{}", lesson.id),
                LessonStage::SceneOver => assert!(!is_last, "{game}/{}", lesson.id),
                LessonStage::Step { number, .. } => panic!("{game}: stuck at step {number}"),
            }
        }
    });
}

/// What is as good leads through the rest of its scene as well.
#[test]
fn what_is_as_good_leads_on() {
    every(|catalog, game, lesson| {
        for (scene, steps) in lesson.scenes.iter().enumerate() {
            for (index, step) in steps.steps.iter().enumerate() {
                for also in &step.also {
                    let mut tutor = begin(catalog, game, lesson, scene);
                    let mut at = 0;
                    while let Stage::Step { .. } = tutor.course().stage() {
                        let expected = tutor.course().expected()[0];
                        let action = if at == index { also.as_str() } else { expected };
                        let done = tutor.act(action);
                        assert!(done.is_ok(), "{game}/{}: {action}: {done:?}", lesson.id);
                        at += 1;
                    }
                }
            }
        }
    });
}

#[test]
fn what_the_lesson_does_not_want_is_allowed_and_not_done() {
    every(|catalog, game, lesson| {
        let mut found = Vec::new();
        for scene in 0..lesson.scenes.len() {
            play(catalog, game, lesson, scene, |tutor| {
                let Stage::Step { number, step } = tutor.course().stage() else {
                    return;
                };
                for nudge in &step.nudges {
                    for action in &nudge.actions {
                        if tutor.judge(action) == Err(Wrong::Else(Some(nudge.say.clone()))) {
                            found.push((number, action.clone()));
                        }
                    }
                }
            });
        }
        let steps = lesson.scenes.iter().flat_map(|scene| &scene.steps);
        for (index, step) in steps.enumerate() {
            for action in step.nudges.iter().flat_map(|nudge| &nudge.actions) {
                let known = found.contains(&(index + 1, action.clone()));
                assert!(known, "{game}/{} step {}: {action}", lesson.id, index + 1);
            }
        }
    });
}

#[test]
fn what_the_rules_refuse_has_the_code_that_the_lesson_tells() {
    every(|catalog, game, lesson| {
        let mut found = Vec::new();
        for scene in 0..lesson.scenes.len() {
            play(catalog, game, lesson, scene, |tutor| {
                let Stage::Step { number, step } = tutor.course().stage() else {
                    return;
                };
                for mistake in &step.refused {
                    if let Err(Wrong::Refused(refused)) = tutor.judge(&mistake.action) {
                        found.push((number, mistake.action.clone(), refused.code));
                    }
                }
            });
        }
        let steps = lesson.scenes.iter().flat_map(|scene| &scene.steps);
        for (index, step) in steps.enumerate() {
            for mistake in &step.refused {
                let (action, code) = (mistake.action.clone(), mistake.code.clone());
                let known = found.contains(&(index + 1, action.clone(), code));
                assert!(
                    known,
                    "{game}/{} step {}: {action}: {found:?}",
                    lesson.id,
                    index + 1
                );
            }
        }
    });
}

#[test]
fn a_sentence_is_short_and_there_in_both_languages() {
    every(|_, game, lesson| {
        let steps = lesson.scenes.iter().flat_map(|scene| &scene.steps);
        let nudges = steps.clone().flat_map(|step| &step.nudges);
        let said = steps
            .map(|step| &step.say)
            .chain(nudges.map(|nudge| &nudge.say))
            .chain([&lesson.goal, &lesson.farewell, &lesson.name]);
        for said in said {
            for (text, letters) in [(&said.ru, 'а'..='я'), (&said.en, 'a'..='z')] {
                let words = text.split_whitespace().count();
                assert!(
                    (1..=MOST_WORDS).contains(&words),
                    "{game}: {words} words: {text}"
                );
                let own = text.chars().any(|letter| letters.contains(&letter));
                assert!(own, "{game}: not in its language: {text}");
            }
        }
    });
}

/// The position at the end is a real one: easy bots play it out, the learner's seat among them.
#[test]
fn the_last_position_is_played_out() {
    every(|catalog, game, lesson| {
        let last = lesson.scenes.len() - 1;
        let mut tutor = play(catalog, game, lesson, last, |_| {});
        for _ in 0..2_000 {
            if tutor.running().is_over() {
                break;
            }
            let choices = tutor.running().choices(lesson.learner);
            let first = choices.last().expect("the learner is asked");
            tutor.act(&first.action).expect("it is listed");
        }
        assert!(tutor.running().is_over() || game == "old-world", "{game}");
    });
}

/// Where somebody stands follows from what was done alone.
#[test]
fn a_place_is_found_again() {
    every(|catalog, game, lesson| {
        let entry = catalog.get(game).expect("it is a game");
        for scene in 0..lesson.scenes.len() {
            play(catalog, game, lesson, scene, |tutor| {
                let again = Tutor::at(entry, lesson, tutor.place().clone()).expect("the same way");
                assert_eq!(again.stage(), tutor.stage());
                assert_eq!(again.snapshot(), tutor.snapshot());
            });
        }
    });
}

#[test]
fn a_place_that_is_none_is_refused() {
    every(|catalog, game, lesson| {
        let entry = catalog.get(game).expect("it is a game");
        let act = |seat, action: &str| LessonAct {
            seat: Seat::new(seat),
            action: action.to_owned(),
        };
        let places = [
            (99, vec![]),
            (0, vec![act(0, "nonsense")]),
            (0, vec![act(1, "pass")]),
            (0, vec![act(7, "pass")]),
        ];
        for (scene, acts) in places {
            let place = LessonPlace { scene, acts };
            assert!(
                Tutor::at(entry, lesson, place).is_err(),
                "{game}/{}",
                lesson.id
            );
        }
    });
}
