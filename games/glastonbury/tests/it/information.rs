//! Section 8: who sees what, and what the log names.

use std::collections::BTreeSet;

use coven_conformance::proves;
use coven_core::{Arg, Determinize as _, Game as _, Heuristic as _, Line, Seat, Seed, Viewer};
use coven_glastonbury::{Event, Glastonbury, Memory, Name, Seen, State, View};

use crate::support::{Table, check, game, name, table};

/// Plays a random game and looks at it before every decision and at the end.
pub(crate) fn watch(
    game: &Glastonbury,
    number: u64,
    mut look: impl FnMut(&State, &[Event]),
) -> State {
    let mut rng = Seed::from_number(number).stream(77);
    let mut table = Table::start(game.clone(), number);
    look(&table.state, &table.told);
    while let Some((seat, action)) = table.by_chance(&mut rng) {
        table.apply(seat, action);
        look(&table.state, &table.told);
    }
    table.0.state
}

#[test]
fn only_top_cards_are_shown() {
    proves!["GL-120", "GL-124", "GL-D31"];
    let table = table(
        "r: at 2 stack pumpkin-1 old_bone-3 P shift 2 spent bad_luck
         y: at 12 stack bat_wing-1
         g: -
         turn: r
         deck: cat_whisker-1 cat_whisker-2
         out: cat_whisker-3",
    );
    for view in [table.view("r"), table.view("y"), table.spectator()] {
        let red = &view.seats[0];
        assert_eq!(
            (red.height, red.top, &red.stack),
            (3, Some(name("P")), &None)
        );
        assert_eq!((view.seats[1].height, view.seats[2].height), (1, 0));
        // GL-124: heights, spells, the deck and what is out are public as numbers.
        assert_eq!((red.shift.as_slice(), red.spent), ([2].as_slice(), 1));
        assert_eq!(view.deck, 2);
        assert_eq!(usize::from(view.out), table.doc().out.len());
        let text = serde_json::to_string(&view).unwrap();
        for hidden in [
            "\"pumpkin-1\"",
            "\"old_bone-3\"",
            "\"cat_whisker-1\"",
            "\"cat_whisker-3\"",
        ] {
            assert!(!text.contains(hidden), "{hidden}: {text}");
        }
    }
}

#[test]
fn what_all_saw_once_is_not_shown_again() {
    proves!["GL-126"];
    let after = check(
        "r: at 7
         y: at 12 stack bat_wing-1 night_violet-4
         turn: r
         field: r2c1=bad_luck
         deck: cat_whisker-1 cat_whisker-2
         ---
         r: take r2c1
         deck: cat_whisker-2 night_violet-4
         r! look deck = hidden
         y! look out = hidden",
    );
    // All saw the card go under the deck, and all saw the spell; neither is shown again.
    assert!(after.seen_by("y").contains("night_violet-4"));
    for view in [after.view("r"), after.view("y"), after.spectator()] {
        let text = serde_json::to_string(&view).unwrap();
        assert!(!text.contains("night_violet-4"), "{text}");
        assert_eq!(view.seats[0].spent, 1);
        assert!(
            !serde_json::to_string(&view.seats)
                .unwrap()
                .contains("bad_luck")
        );
    }
}

/// The cards that everybody sees now: on the field, on top of stacks, charged spells.
fn visible(view: &View) -> BTreeSet<String> {
    let mut cards: BTreeSet<String> = view
        .field
        .iter()
        .flatten()
        .flatten()
        .map(Name::to_string)
        .collect();
    for seat in &view.seats {
        cards.extend(seat.top.map(|card| card.to_string()));
        if !seat.summon.is_empty() {
            cards.insert("summon".to_owned());
        }
        if !seat.shift.is_empty() {
            cards.insert("shift".to_owned());
        }
    }
    cards
}

/// The cards that a line names, as a view writes them.
fn named(game: &Glastonbury, line: &Line) -> Vec<String> {
    let args = line.message.args.iter();
    let cards = args.filter(|(key, _)| matches!(key.as_str(), "card" | "top" | "spell"));
    cards
        .map(|(_, arg)| match arg {
            Arg::Key(key) if key == "gl-powder" => "P".to_owned(),
            Arg::Key(key) => key.trim_start_matches("gl-spell-").replace('-', "_"),
            Arg::Name(spoken) => {
                let (kind, number) = spoken.en.rsplit_once(' ').unwrap();
                let table = game.content();
                let kind = coven_glastonbury::Kind::all()
                    .find(|known| table.kind(*known).name.en == kind)
                    .unwrap();
                format!("{}-{number}", table.kind(kind).id)
            }
            other => panic!("{other:?}"),
        })
        .collect()
}

#[test]
fn the_log_names_only_cards_that_are_visible() {
    proves!["GL-123", "GL-D30"];
    for number in 0..30 {
        let game = game(2 + number as usize % 3, &[]);
        let mut lines: Vec<Line> = Vec::new();
        let mut took = 0;
        watch(&game, number, |state, events| {
            for event in events {
                let seen = event.seen(Viewer::Spectator).unwrap();
                if game.turns_page(seen) {
                    lines.retain(|line| !line.fleeting);
                }
                took += usize::from(matches!(event.whole(), Seen::Took { .. }));
                lines.extend(game.say_event(seen));
            }
            if game.is_over(state) {
                return;
            }
            let seen = visible(&game.view(state, Viewer::Spectator));
            for line in &lines {
                for card in named(&game, line) {
                    assert!(seen.contains(&card), "game {number}: {card} in {line:?}");
                }
            }
        });
        // Who took a card from which cell stays in the log.
        let told = |line: &&Line| {
            matches!(
                line.message.key.as_str(),
                "gl-event-took" | "gl-event-summoned"
            )
        };
        assert_eq!(lines.iter().filter(told).count(), took);
    }
}

#[test]
fn what_stays_in_the_log_tells_no_card() {
    proves!["GL-D33"];
    // Neither its name, nor its number as the length of a walk, nor what an instant spell did.
    let game = game(3, &[]);
    watch(&game, 5, |_, events| {
        for event in events {
            let seen = event.seen(Viewer::Spectator).unwrap();
            let Some(line) = game.say_event(seen) else {
                continue;
            };
            if !line.fleeting && !matches!(event.whole(), Seen::PowderAssigned { .. }) {
                assert!(named(&game, &line).is_empty(), "{line:?}");
                assert!(!line.message.args.contains_key("steps"), "{line:?}");
                let tells_a_spell = matches!(
                    event.whole(),
                    Seen::Struck { .. } | Seen::Lost { .. } | Seen::Peeked { .. }
                );
                assert!(!tells_a_spell, "{line:?}");
            }
        }
    });
}

#[test]
fn every_prompt_is_explained_by_the_rules_page() {
    use coven_locale::{Lang, rules_section};
    let mut anchors = BTreeSet::new();
    for number in 0..12 {
        let options = [
            ("recipes", "on"),
            ("powder", "manual"),
            ("first_player", "host"),
        ];
        let game = game(2 + number as usize % 3, &options);
        watch(&game, number, |state, _| {
            for viewer in [Viewer::Seat(Seat::new(0)), Viewer::Spectator] {
                anchors.insert(game.prompt(&game.view(state, viewer)).rules);
            }
        });
    }
    assert!(anchors.len() >= 6, "{anchors:?}");
    for anchor in anchors {
        for lang in Lang::ALL {
            assert!(
                rules_section(lang, "glastonbury", anchor).is_some(),
                "{lang}: {anchor}"
            );
        }
    }
}

/// What each seat remembers of a game.
struct Memories(Vec<Memory>);

impl Memories {
    fn note(&mut self, game: &Glastonbury, events: &[Event]) {
        for (seat, memory) in Seat::all(game.players()).zip(&mut self.0) {
            for event in events {
                let seen = event.seen(Viewer::Seat(seat)).unwrap();
                game.remember(memory, seat, seen);
            }
        }
    }
}

#[test]
fn a_bot_remembers_everything_that_was_public() {
    proves!["GL-129", "GL-D32"];
    for number in 0..12 {
        let game = game(2 + number as usize % 3, &[("recipes", "on")]);
        let mut memories = Memories(vec![Memory::default(); game.players()]);
        let mut rng = Seed::from_number(number).stream(5);
        let mut under = 0;
        watch(&game, number, |state, events| {
            memories.note(&game, events);
            for event in events {
                match event.whole() {
                    Seen::Lost {
                        under_deck: true, ..
                    } => under += 1,
                    Seen::Refilled { deck, .. } => under = under.min(usize::from(*deck)),
                    _ => {}
                }
            }
            if state.turns == 0 || game.is_over(state) {
                return;
            }
            for seat in Seat::all(game.players()) {
                let view = game.view(state, Viewer::Seat(seat));
                let belief = game.belief(seat, &view, &memories.0[seat.index()]);
                let guess = game.sample(&belief, &mut rng);
                for other in Seat::all(game.players()) {
                    assert_eq!(guess.seats[other].stack, state.seats[other].stack);
                    assert_eq!(guess.seats[other].spells, state.seats[other].spells);
                }
                assert_eq!(guess.out, state.out);
                let low = |state: &State| {
                    let deck = state.deck.as_slice();
                    deck[deck.len() - under..].to_vec()
                };
                assert_eq!(low(&guess), low(state), "what was put under the deck");
            }
        });
    }
}

#[test]
fn a_bot_knows_no_more_than_that() {
    proves!["GL-130"];
    let game = game(3, &[("recipes", "on")]);
    let mut memories = Memories(vec![Memory::default(); 3]);
    let mut rng = Seed::from_number(8).stream(5);
    let mut decks_differed = 0;
    watch(&game, 8, |state, events| {
        memories.note(&game, events);
        let Some(seat) = game.actors(state).first().filter(|_| state.turns > 0) else {
            return;
        };
        let view = game.view(state, Viewer::Seat(seat));
        let belief = game.belief(seat, &view, &memories.0[seat.index()]);
        // A state that differs only in the deck's order and the recipes of others.
        let other = game.sample(&belief, &mut rng);
        decks_differed += usize::from(other.deck != state.deck);
        let choose = |state: &State| {
            let mut legal = Vec::new();
            game.legal(state, seat, &mut legal);
            let view = game.view(state, Viewer::Seat(seat));
            let mut rng = Seed::from_number(99).stream(0);
            let memory = &memories.0[seat.index()];
            legal[game.choose(seat, &view, memory, &legal, &mut rng)]
        };
        assert_eq!(choose(state), choose(&other));
    });
    assert!(decks_differed > 20);
}

#[test]
fn a_stack_view_is_the_takers_alone() {
    proves!["GL-I18"];
    // Two states that differ only in what nobody may look at give every seat the same view.
    let scene = |below: &str, deck: &str, out: &str, spent: &str| {
        table(&format!(
            "r: at 2 stack {below} P spent {spent}
             y: at 12 stack bat_wing-1
             turn: r
             field: r0c1=shift r0c2=shift r0c3=summon r0c4=summon r1c0=bad_luck r1c1=bad_luck r1c2=bad_luck
             field: r1c3=frog_slime-1 r1c4=frog_slime-2 r1c5=frog_slime-3 r2c0=frog_slime-4 r2c1=dragon_blood-1 r2c2=dragon_blood-2
             field: r2c3=dragon_blood-3 r2c4=dragon_blood-4 r2c5=fly_agaric-1 r3c0=fly_agaric-2 r3c1=fly_agaric-3 r3c2=fly_agaric-4
             field: r3c3=moon_honey-1 r3c4=moon_honey-2 r3c5=moon_honey-3 r4c0=moon_honey-4 r4c1=brimstone-1 r4c2=brimstone-2
             field: r4c3=brimstone-3 r4c4=brimstone-4 r4c5=mistletoe-1 r5c1=mistletoe-2 r5c2=mistletoe-3 r5c3=mistletoe-4 r5c4=eyeball
             removed: blue
             deck: {deck}
             out: {out}"
        ))
    };
    let one = scene(
        "pumpkin-1 pumpkin-2",
        "old_bone-1 old_bone-2 eyeball",
        "cat_whisker-1",
        "bad_luck",
    );
    let two = scene(
        "old_bone-2 cat_whisker-1",
        "pumpkin-2 bad_luck old_bone-1",
        "pumpkin-1",
        "eyeball",
    );
    for letter in ["r", "y"] {
        assert_eq!(one.view(letter), two.view(letter));
    }
    assert_eq!(one.spectator(), two.spectator());
}
