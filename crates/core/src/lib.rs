//! What every game of Coven shares, and nothing that only one of them needs.
//!
//! A game is a value that implements [`Game`]: it holds the validated content and the table
//! options, and turns *state + action* into *state + events*. It knows no clock, no network and no
//! human language: sentences are [`Message`]s, keys with arguments, which the locale files turn
//! into Russian or English.
//!
//! Two doors lead into the rules. [`Game::judge`] is the checked one: it takes a [`Game::Request`],
//! the outside form of an action as a person or a program wrote it, and answers with an
//! [`Game::Action`] or with a refusal. [`Game::apply`] is the trusted one: it takes an action that
//! is known to be legal and is as fast as the rules allow, for search and simulation.
//!
//! What a game can do beyond being played is a trait of its own: [`Determinize`], [`Evaluate`],
//! [`Heuristic`], [`Secrets`].
//!
//! ```
//! use coven_core::{Seat, SeatSet, Seed};
//!
//! // The same seed gives the same shuffle on every machine, for ever.
//! let seed: Seed = "v1:000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f".parse().unwrap();
//! let mut deck: Vec<u8> = (0..10).collect();
//! seed.stream(1).shuffle(&mut deck);
//! assert_eq!(deck, [3, 5, 1, 8, 2, 9, 6, 7, 4, 0]);
//!
//! // Seats go clockwise; the left neighbour is the next seat.
//! assert_eq!(Seat::new(2).left(3), Seat::new(0));
//! assert_eq!(SeatSet::all(3).len(), 3);
//! ```

mod canonical;
mod change;
mod clock;
mod content;
mod event;
mod fairness;
mod game;
mod log;
mod message;
mod mixed;
mod options;
mod outcome;
mod powers;
mod problem;
mod random;
mod reading;
mod seat;
mod set;
mod sink;

pub use canonical::canonical;
pub use change::{Change, Misfit};
pub use clock::{Clock, Clocks, Night, Pace, SeatClock, WhenOut};
pub use content::{Called, Content, Edition, Source, content_rows};
pub use event::Event;
pub use fairness::{
    Commitment, Deal, DealtSeat, Facts, Fairness, Fingerprint, FormTwo, Kept, KeptError,
    MOST_BROKEN, Nonce, OldDeal, SeatTerms, Secret, Terms,
};
pub use game::{
    Advice, Game, GameInfo, Line, NotationError, Prompt, Refusal, SetupError, Talk, Unread,
    first_state_hash, state_hash,
};
pub use log::{
    Author, BadInput, CHECKPOINT_EVERY, Checkpoint, Course, Ended, Entry, Input, LogDocument,
    LogError, LogHeader, NotNow, Prefix, Run, Stamp, deciding,
};
pub use message::{Arg, Message, Spoken};
pub use mixed::Mixed;
pub use options::{OptionKind, OptionSpec, OptionValue, OptionValues};
pub use outcome::Outcome;
pub use powers::{Determinize, Disguise, Evaluate, Heuristic, Secrets, Statistics};
pub use problem::{Parts, Problem, Problems};
pub use random::{BadSeed, Rng, Seed};
pub use reading::{Reading, playable, quoted};
pub use seat::{BySeat, Seat, SeatSet, Viewer};
pub use sink::{Film, Shot, Silent, Sink};
