//! TW-E29: a complete round, as a script and as a playthrough that a person can read.

use coven_conformance::{Playthrough, golden, proves};

use crate::support::Table;

const HANDS: [&str; 3] = [
    "owl-5 owl-4 bat-5 bat-4 dog-3 frog-1",
    "elixir newt-5 newt-2 frog-4 owl-1 dog-2",
    "owl-3 dog-4 newt-1 frog-3 bat-2 bat-3",
];

const ROUND: &str = "
    elixir: b
    c: pass
    a: bid 3
    b: pass
    c: pass
    a: pass
    lead: a 3
    b: discard dog-2
    c: discard bat-2

    a: lead owl-5 owl-4
    b? play owl-1
    b: play owl-1
    c? play owl-3
    c: play owl-3
    values: 9 4
    winner: lead
    a: return owl-5
    hand a: owl-5 bat-5 bat-4 dog-3 frog-1

    a: lead bat-5 bat-4
    b: pass
    c? play bat-3
    c: play bat-3
    b: play newt-2
    values: 9 3
    winner: lead
    a: return bat-5
    hand a: owl-5 bat-5 dog-3 frog-1

    a: lead dog-3 frog-1
    b: play frog-4
    c? play dog-4
    c: play dog-4
    values: 3 8
    winner: lessers
    b: propose frog-1
    c: accept
    hand a: owl-5 bat-5 frog-1

    a: lead frog-1 bat-5
    b: pass
    c? play frog-3
    c: play frog-3
    b: play elixir
    values: 5 6
    winner: lessers
    c: propose bat-5
    b: object
    c: settle frog-1
    hand a: owl-5 frog-1
    tricks: 2 2

    a: lead frog-1 owl-5
    b: play newt-5
    c: play newt-1
    values: 5 6
    winner: lessers
    tokens: 0 1 1
    over: no
";

#[test]
fn a_complete_round() {
    proves![
        "TW-E29", "TW-13", "TW-40", "TW-65", "TW-69", "TW-74", "TW-79"
    ];
    let table = Table::deal(HANDS).run(ROUND);
    assert_eq!(table.doc().round, 2);
    let record = &table.doc().past[0];
    assert_eq!((record.won, record.bid.unwrap().tricks()), (2, 3));
}

#[test]
fn a_complete_round_as_a_playthrough() {
    proves!["TW-E29", "TW-95"];
    let table = Table::deal(HANDS);
    let (title, state) = ("TW-E29: a complete round of 3 Witches", table.state.clone());
    let mut play = Playthrough::new(&table.game, title, state, &[]);
    for line in ROUND.lines().map(str::trim) {
        if let Some((who @ ("a" | "b" | "c"), action)) = line.split_once(": ") {
            play.act(table.seat(who), action);
        }
    }
    golden!("playthroughs/tw-e29.txt", &play.finish());
}
