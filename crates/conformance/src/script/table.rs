//! A table in the middle of a game, for a test to play on.

use coven_core::{Game, Refusal as _, Rng, Seat, Seed, Viewer, state_hash};

/// The letters by which tests name the players, seat by seat.
const LETTERS: &str = "abcdefgh";

/// A table in the middle of a game, and what its last action told.
///
/// A game gives its own table besides what only that game has, with [`test_table!`](crate::test_table).
#[derive(Clone, Debug)]
pub struct TestTable<G: Game> {
    pub game: G,
    pub state: G::State,
    pub told: Vec<G::Event>,
    /// The letters of the players, seat by seat.
    pub letters: String,
}

impl<G: Game> TestTable<G> {
    pub fn new(game: G, state: G::State, told: Vec<G::Event>) -> Self {
        let letters = LETTERS[..game.players()].to_owned();
        Self {
            game,
            state,
            told,
            letters,
        }
    }

    /// The table that a document describes.
    ///
    /// # Panics
    /// With everything that is wrong with the document.
    pub fn of(game: G, doc: &G::StateDoc) -> Self {
        let state = game.load(doc).unwrap_or_else(|problems| {
            let text = serde_json::to_string(doc).expect("a document is plain data");
            panic!("{problems:?}\n{text}")
        });
        Self::new(game, state, Vec::new())
    }

    /// A fresh game.
    pub fn start(game: G, number: u64) -> Self {
        let mut told = Vec::new();
        let state = game.start(Seed::from_number(number), &mut told);
        Self::new(game, state, told)
    }

    pub fn doc(&self) -> G::StateDoc {
        self.game.state_doc(&self.state)
    }

    pub fn view(&self, seat: Seat) -> G::View {
        self.game.view(&self.state, Viewer::Seat(seat))
    }

    pub fn spectator(&self) -> G::View {
        self.game.view(&self.state, Viewer::Spectator)
    }

    /// What a viewer was told of the last action.
    pub fn seen(&self, viewer: Viewer) -> Vec<G::Seen> {
        let seen = |event| self.game.seen(event, viewer);
        self.told.iter().filter_map(seen).collect()
    }

    pub fn legal_actions(&self, seat: Seat) -> Vec<G::Action> {
        crate::walk::legal(&self.game, &self.state, seat)
    }

    /// The notations of the legal decisions of a seat.
    pub fn legal(&self, seat: Seat) -> Vec<String> {
        self.notations(self.legal_actions(seat))
    }

    /// The notations of what a seat may do besides.
    pub fn asides(&self, seat: Seat) -> Vec<String> {
        self.notations(crate::walk::asides(&self.game, &self.state, seat))
    }

    fn notations(&self, actions: Vec<G::Action>) -> Vec<String> {
        let notation = |action| self.game.request(action).to_string();
        actions.into_iter().map(notation).collect()
    }

    pub fn can(&self, seat: Seat, text: &str) -> bool {
        self.legal(seat).iter().any(|action| action == text)
    }

    /// Those who must decide now.
    pub fn actors(&self) -> Vec<Seat> {
        self.game.actors(&self.state).iter().collect()
    }

    /// Their letters.
    pub fn turn(&self) -> String {
        let actors = self.actors().into_iter();
        actors.map(|seat| self.letter(seat)).collect()
    }

    /// The seat of a letter.
    ///
    /// # Panics
    /// If nobody has it.
    pub fn seat(&self, letter: &str) -> Seat {
        let at = self.letters.find(letter);
        Seat::new(at.unwrap_or_else(|| panic!("the players are {}, not {letter}", self.letters)))
    }

    /// The letter of a seat.
    ///
    /// # Panics
    /// If nobody sits there.
    pub fn letter(&self, seat: Seat) -> char {
        let letter = self.letters.chars().nth(seat.index());
        letter.expect("a seat of this table")
    }

    /// Plays an action through the checked door.
    ///
    /// # Panics
    /// If it is refused, or leaves a state that is not sound.
    pub fn act(&mut self, seat: Seat, text: &str) -> &mut Self {
        self.told.clear();
        self.step(seat, text).unwrap_or_else(|refusal| {
            let (code, legal) = (refusal.code(), self.legal(seat));
            panic!("seat {seat}: `{text}` is refused: {code}; legal: {legal:?}")
        });
        self
    }

    /// Several actions of one seat, separated by semicolons.
    pub fn acts(&mut self, seat: Seat, texts: &str) -> &mut Self {
        for text in texts.split(';') {
            self.act(seat, text.trim());
        }
        self
    }

    /// Plays an action through the checked door; what it tells is added to what was told.
    pub fn step(&mut self, seat: Seat, text: &str) -> Result<(), G::Refusal> {
        let action = self.judge(seat, text)?;
        self.add(seat, action);
        Ok(())
    }

    /// Plays an action that is known to be legal.
    pub fn apply(&mut self, seat: Seat, action: G::Action) {
        self.told.clear();
        self.add(seat, action);
    }

    fn add(&mut self, seat: Seat, action: G::Action) {
        let Self {
            game, state, told, ..
        } = self;
        game.apply(state, seat, action, told);
        game.sound(state)
            .unwrap_or_else(|problem| panic!("after `{}`: {problem}", game.request(action)));
    }

    fn judge(&self, seat: Seat, text: &str) -> Result<G::Action, G::Refusal> {
        let request = text
            .parse()
            .unwrap_or_else(|error| panic!("`{text}` is no notation: {error}"));
        self.game.judge(&self.state, seat, &request)
    }

    /// The action is refused with this code and changes nothing.
    ///
    /// # Panics
    /// If it is accepted, or refused with another code.
    pub fn refuses(&self, seat: Seat, text: &str, code: &str) {
        let refusal = self.refusal(seat, text);
        assert_eq!(refusal.code(), code, "seat {seat}: `{text}`");
    }

    /// Why the action is refused; that changes nothing.
    ///
    /// # Panics
    /// If it is accepted.
    pub fn refusal(&self, seat: Seat, text: &str) -> G::Refusal {
        let before = state_hash(&self.game, &self.state);
        let judged = self.judge(seat, text);
        let after = state_hash(&self.game, &self.state);
        assert_eq!(after, before, "`{text}` changed something");
        let accepted = |action| format!("seat {seat}: `{text}` is accepted: {action:?}");
        judged.map(accepted).expect_err("a refusal")
    }

    /// What plain chance would have the first do who must decide; `None` when the game is over.
    pub fn by_chance(&self, rng: &mut Rng) -> Option<(Seat, G::Action)> {
        let seat = self.game.actors(&self.state).first()?;
        Some((seat, *rng.pick(&self.legal_actions(seat))))
    }
}

/// The table of one game's tests: a [`TestTable`](crate::TestTable), and room for methods of its own.
///
/// ```text
/// test_table! {
///     /// A table of 3 Witches.
///     pub(crate) struct Table of ThreeWitches
/// }
/// ```
#[macro_export]
macro_rules! test_table {
    ($(#[$meta:meta])* $vis:vis struct $name:ident of $game:ty) => {
        $(#[$meta])*
        #[derive(Clone, Debug)]
        $vis struct $name($vis $crate::TestTable<$game>);

        impl ::std::ops::Deref for $name {
            type Target = $crate::TestTable<$game>;

            fn deref(&self) -> &Self::Target {
                &self.0
            }
        }

        impl ::std::ops::DerefMut for $name {
            fn deref_mut(&mut self) -> &mut Self::Target {
                &mut self.0
            }
        }
    };
}
