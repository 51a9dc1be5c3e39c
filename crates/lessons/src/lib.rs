//! Playable lessons: a fixed deal at a real table, one new thing a step, done by the learner's own hand.
//!
//! A lesson is data (`lessons/<game>/*.json`, [`Lesson`]): positions to
//! start from, what the learner is to do in them, what the others answer, and the sentences in both
//! languages. A [`Course`] is where somebody stands in one: it knows the script and no rules. The
//! [`Tutor`] plays the script at a table, and lets easy bots take the other seats where it ends.
//!
//! Nothing of a lesson is stored: where somebody stands follows from the actions alone, and those the
//! page keeps. docs/lessons.md says how one is written.

mod course;
mod lesson;
mod shelf;
mod tutor;

pub use course::{Astray, Course, Stage};
pub use lesson::{Answer, BadLesson, Lesson, Nudge, Piece, Refusal, Scene, Step};
pub use shelf::{BadFile, Shelf};
pub use tutor::{Tutor, Wrong};
