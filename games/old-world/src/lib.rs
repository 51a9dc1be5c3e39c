//! The Witcher: Old World: witchers race across the Continent for four trophies; the same cards are
//! legs on the map, blows in a fight and life.
//!
//! The rules are numbered in `docs/rules/old-world.md`; `OW-n` in a comment names the rule that the
//! line carries out.
//!
//! Read in this order: [`card`] (the words), [`effect`] (the language of the cards), [`content`],
//! [`state`] (the table, the agenda and the pending decision), `play` (the engine), [`action`] and
//! [`event`] (what goes in and out), [`document`] (the state as data), [`view`] (who sees what), `fits` (what a state from
//! outside must be so that it can be played on).
//!
//! ```
//! use std::sync::Arc;
//! use coven_core::{Content, Game, OptionValues, Seed, Silent};
//! use coven_old_world::{Cards, OldWorld};
//!
//! let game = OldWorld::new(Arc::new(Cards::house()), 2, &OptionValues::default()).unwrap();
//! let mut state = game.start(Seed::from_number(1), &mut Silent);
//! let seat = game.actors(&state).first().unwrap();
//! // The first player says where the strong monster waits (OW-154).
//! let place = game.judge(&state, seat, &"place forest".parse().unwrap()).unwrap();
//! game.apply(&mut state, seat, place, &mut Silent);
//! assert!(state.lairs.iter().all(Option::is_some));
//! ```

pub mod action;
pub mod card;
mod choices;
pub mod content;
mod determinize;
pub mod document;
pub mod effect;
mod evaluate;
pub mod event;
mod fits;
mod forecast;
mod heuristic;
mod invariants;
mod judge;
mod legal;
mod play;
mod refusal;
pub mod state;
mod unseen;
pub mod view;
mod words;

use std::collections::BTreeMap;
use std::sync::Arc;

use arrayvec::ArrayVec;
use coven_core::{
    Game, GameInfo, Line, Message, OptionSpec, OptionValues, Outcome, Problems, Prompt, Seat,
    SeatSet, Seed, SetupError, Sink, Unread, Viewer,
};

pub use action::{Action, Request};
pub use content::Cards;
pub use determinize::{Belief, Memory};
pub use document::TableDoc;
pub use event::{Event, Seen};
pub use forecast::Forecast;
pub use refusal::Refused;
pub use state::State;
pub use view::View;

use card::{Bag, Card, Location, Potion};
use play::Play;
use state::{Decision, Potions, Tally, Turn, Witcher};

const FIRST_PLAYER: OptionSpec = OptionSpec::choice("first-player", &["random", "host"]);
const BOARDS: OptionSpec = OptionSpec::choice("boards", &["draft", "free", "random"]);
const MONSTER_ATTACK: OptionSpec = OptionSpec::choice("monster-attack", &["players", "die"]);
const TOWNSFOLK: OptionSpec = OptionSpec::choice("townsfolk", &["neighbour", "automatic"]);
const DECK_VIEW: OptionSpec = OptionSpec::choice("deck-view", &["always", "by-the-book"]);
const SOLO_PLACEMENT: OptionSpec = OptionSpec::choice("solo-placement", &["random", "chosen"]);
const UNSEEN_FIRST: OptionSpec = OptionSpec::list("unseen-first", "exploration-card");

/// The rules with their cards and options.
#[derive(Clone, Debug)]
pub struct OldWorld {
    pub(crate) cards: Arc<Cards>,
    pub(crate) players: usize,
    pub(crate) options: Options,
}

/// How boards are picked (OW-158 to OW-160).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Boards {
    Draft,
    Free,
    Random,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "table options are yes or no")]
pub(crate) struct Options {
    /// OW-143: the host, who sits in seat 0, begins.
    host_begins: bool,
    boards: Boards,
    /// OW-355.
    attack_die: bool,
    /// OW-424.
    automatic_townsfolk: bool,
    /// OW-D14.
    deck_by_the_book: bool,
    /// OW-409.
    chosen_placement: bool,
    /// OW-150: exploration cards that stay in the box.
    left_out: Bag,
}

/// OW-423: what so many turns are worth alone.
pub(crate) fn solo_title(turns: u16) -> &'static str {
    match turns {
        0..=6 => "solo-living-legend",
        7..=8 => "solo-almost-legend",
        9..=10 => "solo-professional",
        11..=12 => "solo-reliable",
        _ => "solo-green",
    }
}

impl Game for OldWorld {
    const INFO: GameInfo = GameInfo {
        id: "old-world",
        rules_version: 1,
        players: (1, state::MAX_PLAYERS),
        options: &[
            FIRST_PLAYER,
            BOARDS,
            MONSTER_ATTACK,
            TOWNSFOLK,
            DECK_VIEW,
            SOLO_PLACEMENT,
            UNSEEN_FIRST,
        ],
    };

    type Content = Cards;
    type State = State;
    type Action = Action;
    type Request = Request;
    type Event = Event;
    type Seen = Seen;
    type View = View;
    type Refusal = Refused;
    type StateDoc = TableDoc;

    fn new(cards: Arc<Cards>, players: usize, options: &OptionValues) -> Result<Self, SetupError> {
        SetupError::check_players(&Self::INFO, players)?;
        let chosen = options.complete(Self::INFO.options)?;
        // OW-436: only the solo player places monsters.
        let placement = chosen.get(&SOLO_PLACEMENT);
        if players > 1 && placement != SOLO_PLACEMENT.values()[0] {
            return Err(SetupError::UnknownValue {
                name: SOLO_PLACEMENT.name.to_owned(),
                value: placement.to_owned(),
                allowed: &["random"],
            });
        }
        let left_out = unseen::left_out(&cards, &chosen.list(&UNSEEN_FIRST))?;
        Ok(Self {
            cards,
            players,
            options: Options {
                host_begins: chosen.get(&FIRST_PLAYER) == "host",
                boards: match chosen.get(&BOARDS) {
                    "free" => Boards::Free,
                    "random" => Boards::Random,
                    _ => Boards::Draft,
                },
                attack_die: chosen.get(&MONSTER_ATTACK) == "die",
                automatic_townsfolk: chosen.get(&TOWNSFOLK) == "automatic",
                deck_by_the_book: chosen.get(&DECK_VIEW) == "by-the-book",
                chosen_placement: chosen.get(&SOLO_PLACEMENT) == "chosen",
                left_out,
            },
        })
    }

    fn content(&self) -> &Cards {
        &self.cards
    }

    fn players(&self) -> usize {
        self.players
    }

    fn options(&self) -> OptionValues {
        let options = &self.options;
        let pick = |yes: bool, no: &'static str, word: &'static str| if yes { word } else { no };
        let mut values: OptionValues = [
            (
                FIRST_PLAYER.name,
                pick(options.host_begins, "random", "host"),
            ),
            (
                BOARDS.name,
                match options.boards {
                    Boards::Draft => "draft",
                    Boards::Free => "free",
                    Boards::Random => "random",
                },
            ),
            (
                MONSTER_ATTACK.name,
                pick(options.attack_die, "players", "die"),
            ),
            (
                TOWNSFOLK.name,
                pick(options.automatic_townsfolk, "neighbour", "automatic"),
            ),
            (
                DECK_VIEW.name,
                pick(options.deck_by_the_book, "always", "by-the-book"),
            ),
            (
                SOLO_PLACEMENT.name,
                pick(options.chosen_placement, "random", "chosen"),
            ),
        ]
        .into_iter()
        .collect();
        // Nothing left out is written as nothing, so that such games have the header they always had.
        if !options.left_out.is_empty() {
            let ids = unseen::ids(&self.cards, options.left_out);
            values.0.insert(UNSEEN_FIRST.name.to_owned(), ids.into());
        }
        values
    }

    fn start(&self, seed: Seed, events: &mut impl Sink<OldWorld>) -> State {
        let mut potion_deck = Potions::default();
        for (index, kind) in self.cards.potions.iter().enumerate() {
            for _ in 0..kind.copies {
                potion_deck.put(Potion(index as u8));
            }
        }
        let witcher = Witcher {
            school: None,
            at: Location(0),
            skills: [1; 4],
            level: 1,
            shield: 1,
            gold: 0,
            marker: 0,
            hand: ArrayVec::new(),
            deck: ArrayVec::new(),
            discard: ArrayVec::new(),
            seen_top: [0; state::MAX_PLAYERS],
            potions: Potions::default(),
            trails: [None; 3],
            tracks: [None; 3],
            quests: ArrayVec::new(),
            kept: ArrayVec::new(),
            banners: 0,
            tally: Tally::default(),
        };
        let mut state = State {
            seed,
            chance: 0,
            first: Seat::new(0),
            active: Seat::new(0),
            rounds: 0,
            decision: Decision::Over,
            agenda: ArrayVec::new(),
            witchers: std::iter::repeat_n(witcher, self.players).collect(),
            row: [None; state::SLOTS],
            pool: Bag::full(Card::POOL),
            trashed: Bag::default(),
            potion_deck,
            potion_discard: Potions::default(),
            stories: Bag::full(card::Story::COUNT).without(self.options.left_out),
            lairs: [None; 3],
            openings: [None; 3],
            tokens: std::array::from_fn(|place| self.cards.tokens(card::Terrain::ALL[place])),
            monsters: std::array::from_fn(|level| self.cards.of_level(level as u8 + 1)),
            extra: Bag::default(),
            driven_off: Bag::default(),
            skill_trophies: [0; 4],
            tavern: None,
            turn: Turn::default(),
            fight: None,
            dice: None,
            last: None,
            die: None,
            revealed: Bag::default(),
            reshuffled: ArrayVec::new(),
            struck: Bag::default(),
            brawl: None,
            look: None,
            winner: None,
            stranded: false,
        };
        // OW-143, OW-D8: the first player is settled before monsters are placed.
        if !self.options.host_begins {
            let first = state.rng().below(self.players);
            state.first = Seat::new(first);
        }
        state.active = state.first;
        let mut play = Play {
            rules: self,
            s: &mut state,
            events,
        };
        play.set_up();
        if play.s.decision == Decision::Over {
            play.run();
        }
        state
    }

    fn is_over(&self, state: &State) -> bool {
        state.is_over()
    }

    /// OW-403, OW-406.
    fn outcome(&self, state: &State) -> Option<Outcome> {
        if !state.is_over() {
            return None;
        }
        let winner = state.winner;
        let mut ranking: Vec<Vec<Seat>> = winner.into_iter().map(|winner| vec![winner]).collect();
        for marker in (0..4).rev() {
            let place: Vec<Seat> = Seat::all(state.players())
                .filter(|seat| Some(*seat) != winner && state.witcher(*seat).marker == marker)
                .collect();
            if !place.is_empty() {
                ranking.push(place);
            }
        }
        let reason = if state.stranded {
            "no-cards"
        } else if state.solo() {
            solo_title(state.rounds)
        } else {
            "four-trophies"
        };
        Some(Outcome {
            ranking,
            scores: state
                .witchers
                .iter()
                .map(|witcher| i32::from(witcher.marker))
                .collect(),
            reason: reason.to_owned(),
        })
    }

    fn actors(&self, state: &State) -> SeatSet {
        legal::actors(state)
    }

    /// Who speaks for a monster keeps the one who fights it from going on.
    fn is_service(&self, state: &State, seat: Seat) -> bool {
        matches!(state.decision, Decision::AttackType { seat: asked } if asked == seat && seat != state.active)
    }

    fn legal(&self, state: &State, seat: Seat, actions: &mut Vec<Action>) {
        legal::legal(self, state, seat, actions);
    }

    fn judge(&self, state: &State, seat: Seat, request: &Request) -> Result<Action, Refused> {
        judge::judge(self, state, seat, request)
    }

    fn apply(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        events: &mut impl Sink<OldWorld>,
    ) {
        Play {
            rules: self,
            s: state,
            events,
        }
        .answer(seat, action);
    }

    fn request(&self, action: Action) -> Request {
        judge::request(self, action)
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        view::view(self, state, viewer)
    }

    fn without_hints(&self, view: &mut View) {
        view.combo = None;
    }

    fn seen(&self, event: &Event, viewer: Viewer) -> Option<Seen> {
        event.seen(viewer).cloned()
    }

    fn reads(&self, event: &Event) -> Option<String> {
        match event.seen(Viewer::Spectator) {
            Some(Seen::Explored { story, .. }) => Some(story.clone()),
            _ => None,
        }
    }

    fn unread_first(cards: &Cards, read: &BTreeMap<String, u32>) -> Option<Unread> {
        Some(unseen::unread_first(cards, read))
    }

    fn prompt(&self, view: &View) -> Prompt {
        words::prompt(self, view)
    }

    fn say_action(&self, action: Action) -> Message {
        words::action(self, action)
    }

    fn say_choices(&self, view: &View, list: &[Action]) -> Vec<Message> {
        choices::in_words(self, view, list)
    }

    fn is_interchangeable(&self, one: Action, other: Action) -> bool {
        choices::is_interchangeable(&self.cards, one, other)
    }

    fn say_event(&self, seen: &Seen) -> Option<Line> {
        words::event(self, seen)
    }

    fn state_doc(&self, state: &State) -> TableDoc {
        document::write(self, state)
    }

    fn players_of(doc: &TableDoc) -> Option<usize> {
        Some(doc.witchers.len())
    }

    fn load(&self, doc: &TableDoc) -> Result<State, Problems> {
        document::read(self, doc)
    }

    fn audit(&self, state: &State, problems: &mut Problems) {
        invariants::audit(self, state, problems);
    }
}
