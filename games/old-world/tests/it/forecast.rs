//! What a view says of a combination before it ends is what happens when it ends.

use coven_core::Viewer;
use coven_old_world::Seen;

use crate::support::{A, Setup, Table};

/// The witcher of the bear meets the harpy with the first turn.
fn hunt() -> Table {
    Setup::of("bear griffin")
        .at(A, "doldeth")
        .hand(A, "bear-yrden-1 bear-cleave-1 bear-push-1")
        .trail(A, "cintra")
        .run("a: stop\na: hunt")
        .play_until("combo")
}

#[test]
fn a_combination_is_added_up_while_it_is_built() {
    let table = hunt();
    let empty = table.view(A).combo.expect("it is being built");
    assert_eq!((empty.damage, empty.shield), (0, 0));
    let table = table.run("a: play bear-yrden-1");
    // The link counts only when a card is joined through it.
    assert_eq!(table.view(A).combo.expect("one card").damage, 0);
    let table = table.run("a: play bear-cleave-1");
    let foreseen = table.view(A).combo.expect("two cards");
    // The harpy lets nothing be drawn for combat in the first turn.
    assert_eq!(
        (foreseen.damage, foreseen.shield, foreseen.draw),
        (3, 0, Some(0))
    );
    let table = table.run("a: stop");
    let dealt = table.seen(Viewer::Spectator).into_iter().find_map(|seen| {
        let Seen::Combo { damage, .. } = seen else {
            return None;
        };
        Some(damage)
    });
    assert_eq!(dealt, Some(foreseen.damage));
}

#[test]
fn nothing_is_foreseen_outside_a_combination() {
    assert_eq!(Setup::of("bear griffin").table().view(A).combo, None);
}
