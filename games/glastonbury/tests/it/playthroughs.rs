//! Whole games written down, and counts of lines of play. `COVEN_BLESS=1` rewrites the files.

use std::fmt::Write as _;

use coven_conformance::{Playthrough, golden, perft, proves};
use coven_core::{Game as _, Seat, Seed, Silent, Viewer, state_hash};
use coven_glastonbury::Glastonbury;

use crate::setup::seated;
use crate::support::{Table, game, table};

/// A random game: every decision, what a spectator saw of it, and the sheets at the end.
fn tell(game: &Glastonbury, number: u64) -> String {
    let mut rng = Seed::from_number(number).stream(1000);
    let mut text = format!("{} players, random game {number}\n", game.players());
    for (name, value) in &game.options().0 {
        let _ = writeln!(text, "option {name} = {value}");
    }
    let mut table = Table::start(game.clone(), number);
    while let Some((seat, action)) = table.by_chance(&mut rng) {
        let (taken, of) = (game.request(action), table.legal(seat).len());
        let _ = writeln!(text, "\n{seat}: {taken}  (of {of})");
        table.apply(seat, action);
        for seen in table.seen(Viewer::Spectator) {
            let _ = writeln!(text, "  {}", serde_json::to_string(&seen).unwrap());
        }
    }
    let sheets = serde_json::to_string_pretty(&table.spectator().scoring).unwrap();
    let hash = state_hash(game, &table.state);
    let _ = writeln!(text, "\n{sheets}\nhash: {hash}");
    text
}

#[test]
fn a_game_of_two() {
    proves!["GL-I19"];
    let told = tell(&game(2, &[]), 11);
    assert_eq!(told, tell(&game(2, &[]), 11));
    golden!("playthroughs/two.txt", &told);
}

#[test]
fn a_game_of_four_with_recipes() {
    golden!(
        "playthroughs/four-with-recipes.txt",
        &tell(&game(4, &[("recipes", "on")]), 12),
    );
}

#[test]
fn the_end_of_a_game_view_by_view() {
    let table = table(
        "r: at 2 stack moon_honey-1 pumpkin-1 pumpkin-3 P
         y: at 19 stack bat_wing-2 old_bone-1 shift 1
         turn: r
         field: r0c2=bad_luck r3c2=eyeball r1c1=pumpkin-4 r3c1=bat_wing-4 r4c4=P r2c3=old_bone-2
         deck: -
         only: r3c2",
    );
    let (title, state) = ("The end of a game of two", table.state);
    let mut written = Playthrough::new(&table.game, title, state, &[]);
    let acts = [
        (0, "take r3c2"),
        (0, "close"),
        (1, "shift"),
        (1, "take r1c1"),
        (1, "keep"),
    ];
    for (seat, act) in acts {
        written.act(Seat::new(seat), act);
    }
    golden!("playthroughs/end.txt", &written.finish());
}

#[test]
fn lines_of_play() {
    let count = |game: &Glastonbury, number, depths: u32| -> Vec<u64> {
        let table = seated(game.clone(), number);
        (1..=depths)
            .map(|depth| perft(&table.game, &table.state, depth))
            .collect()
    };
    let plain = game(2, &[]);
    let start = plain.start(Seed::from_number(1), &mut Silent);
    let setup: Vec<u64> = (1..=3).map(|depth| perft(&plain, &start, depth)).collect();
    let text = format!(
        "two players from the start: {setup:?}\n\
         two players from the corners: {:?}\n\
         three players from the corners: {:?}\n\
         four players, random corners: {:?}\n",
        count(&plain, 1, 5),
        count(&game(3, &[]), 2, 5),
        count(&game(4, &[("corners", "random")]), 3, 5),
    );
    golden!("playthroughs/perft.txt", &text);
}
