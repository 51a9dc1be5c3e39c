//! All lessons there are.

use include_dir::{Dir, include_dir};

use crate::{BadLesson, Lesson};

/// A folder a game, a file a lesson; they are taken in the order of their files.
static FILES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/../../lessons");

/// The lessons of every game, in the order in which they are taken.
#[derive(Debug)]
pub struct Shelf(Vec<(String, Vec<Lesson>)>);

/// A lesson file that is none.
#[derive(Debug, thiserror::Error)]
#[error("lessons/{file}: {problem}")]
pub struct BadFile {
    pub file: String,
    pub problem: BadLesson,
}

impl Shelf {
    /// The lessons that come with the program.
    pub fn house() -> Self {
        Self::read().expect("the lessons that come with the program are whole")
    }

    /// Reads every lesson file.
    pub fn read() -> Result<Self, BadFile> {
        let games = FILES.dirs().map(|folder| -> Result<_, BadFile> {
            let mut files: Vec<_> = folder.files().collect();
            files.sort_by_key(|file| file.path());
            let lessons = files.into_iter().map(|file| {
                let text = file.contents_utf8().unwrap_or_default();
                Lesson::parse(text).map_err(|problem| BadFile {
                    file: file.path().display().to_string(),
                    problem,
                })
            });
            let game = folder.path().display().to_string();
            Ok((game, lessons.collect::<Result<Vec<_>, _>>()?))
        });
        games.collect::<Result<_, _>>().map(Self)
    }

    /// The lessons of a game; none where it has none, or is no game of ours.
    pub fn of(&self, game: &str) -> &[Lesson] {
        let own = self.0.iter().find(|(id, _)| id == game);
        own.map_or(&[], |(_, lessons)| lessons)
    }

    pub fn get(&self, game: &str, id: &str) -> Option<&Lesson> {
        self.of(game).iter().find(|lesson| lesson.id == id)
    }

    /// Every game that has lessons, with them.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &[Lesson])> {
        self.0
            .iter()
            .map(|(game, lessons)| (game.as_str(), lessons.as_slice()))
    }
}
