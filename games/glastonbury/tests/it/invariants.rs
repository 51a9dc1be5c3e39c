//! Section 11: what always holds, over many random games.

use coven_conformance::proves;
use coven_core::{Game as _, Seat};
use coven_glastonbury::board::Line;
use coven_glastonbury::document::{PhaseDoc, StateDoc};
use coven_glastonbury::{Glastonbury, Position, Seen, Spell, State};

use crate::information::watch;
use crate::scoring::ended;
use crate::support::{game, name, table};

fn tables() -> impl Iterator<Item = (Glastonbury, u64)> {
    (0..60).map(|number| {
        let options: &[(&str, &str)] = match number % 4 {
            0 => &[],
            1 => &[("recipes", "on")],
            2 => &[("recipes", "on"), ("powder", "manual")],
            _ => &[("cauldrons", "open"), ("corners", "random")],
        };
        (game(2 + number as usize % 3, options), number)
    })
}

#[test]
fn cards_are_neither_lost_nor_doubled() {
    proves!["GL-I1", "GL-I6", "GL-I7"];
    for (game, number) in tables() {
        let all = if game.players() == 2 { 76 } else { 84 };
        watch(&game, number, |state, _| {
            game.sound(state).unwrap();
            if state.field.occupied().is_empty() && state.deck.is_empty() && state.turns == 0 {
                return;
            }
            let doc = game.state_doc(state);
            let seats: usize = doc
                .seats
                .iter()
                .map(|s| s.stack.len() + s.summon.len() + s.shift.len() + s.spent.len())
                .sum();
            let field = doc.field.iter().flatten().flatten().count();
            let last = usize::from(matches!(
                state.phase,
                coven_glastonbury::Phase::LastCard { .. }
            ));
            assert_eq!(field + doc.deck.len() + doc.out.len() + seats + last, all);
            for seat in &doc.seats {
                assert!(seat.summon.iter().all(|charges| (1..=2).contains(charges)));
                assert!(seat.shift.iter().all(|charges| (1..=3).contains(charges)));
                let spell = |card: &&coven_glastonbury::Name| {
                    Spell::ALL.iter().any(|spell| spell.id() == card.as_str())
                };
                assert!(!seat.stack.iter().any(|card| spell(&card)));
            }
        });
    }
}

#[test]
fn the_field_has_no_gaps_while_the_deck_has_cards() {
    proves!["GL-I3", "GL-I4", "GL-I5"];
    for (game, number) in tables() {
        let mut was_empty = false;
        let mut size = usize::MAX;
        watch(&game, number, |state, events| {
            let turn_begins = events
                .iter()
                .any(|e| matches!(e.whole(), Seen::Moved { .. }));
            if state.turns == 0 || state.is_scoring() {
                return;
            }
            if turn_begins && !state.deck.is_empty() {
                assert_eq!(state.field.occupied().len(), 32);
            }
            assert!(
                !was_empty || state.deck.is_empty(),
                "an empty deck got cards"
            );
            let lost = events.iter().filter(|e| {
                matches!(
                    e.whole(),
                    Seen::Lost {
                        under_deck: true,
                        ..
                    }
                )
            });
            let lost = lost.count();
            assert!(lost > 0 || state.deck.len() <= size, "the deck grew");
            size = state.deck.len();
            was_empty = state.deck.is_empty();
            let last = matches!(state.phase, coven_glastonbury::Phase::LastCard { .. });
            for line in Line::all() {
                assert!(last || !line.cells().and(state.field.occupied()).is_empty());
            }
            assert!(state.field.occupied().len() >= if turn_begins { 4 } else { 3 });
        });
    }
}

#[test]
fn wizards_move_only_on_their_turns() {
    proves!["GL-I8", "GL-I9", "GL-60"];
    for (game, number) in tables() {
        let mut positions: Vec<Option<Position>> = vec![None; game.players()];
        // Where each player's last turn ended, and how many turns she had.
        let mut ended_at: Vec<Vec<Position>> = vec![Vec::new(); game.players()];
        let mut running: Option<Seat> = None;
        watch(&game, number, |state, events| {
            for event in events {
                match *event.whole() {
                    Seen::CornerChosen { seat, position } => {
                        positions[seat.index()] = Some(position);
                    }
                    Seen::Moved {
                        seat,
                        from,
                        to,
                        steps,
                        ..
                    } => {
                        if let Some(before) = running.replace(seat) {
                            ended_at[before.index()].push(positions[before.index()].unwrap());
                        }
                        assert_eq!(positions[seat.index()], Some(from));
                        assert!(steps <= 4 && from.ahead(steps) == to);
                        positions[seat.index()] = Some(to);
                    }
                    Seen::Shifted {
                        seat,
                        from,
                        to,
                        steps,
                    } => {
                        assert_eq!((running, positions[seat.index()]), (Some(seat), Some(from)));
                        assert!((1..=4).contains(&steps) && from.is_corner() && !to.is_corner());
                        positions[seat.index()] = Some(to);
                    }
                    _ => {}
                }
            }
            for seat in Seat::all(game.players()) {
                assert_eq!(state.seats[seat].position, positions[seat.index()]);
            }
        });
        for turns in ended_at {
            assert!(
                turns.first().is_none_or(|first| !first.is_corner()),
                "a first turn at a corner"
            );
            assert!(
                turns
                    .windows(2)
                    .all(|two| !(two[0].is_corner() && two[1].is_corner()))
            );
        }
    }
}

#[test]
fn a_turn_changes_a_stack_by_one_card_and_casts_one_spell() {
    proves!["GL-I10", "GL-I11"];
    for (game, number) in tables() {
        let mut cast = 0;
        let mut changes = vec![0i32; game.players()];
        watch(&game, number, |_, events| {
            for event in events {
                match *event.whole() {
                    Seen::Moved { .. } => {
                        cast = 0;
                        changes.fill(0);
                    }
                    Seen::Brewed { seat, .. } => changes[seat.index()] += 1,
                    Seen::Lost { seat, .. } => changes[seat.index()] -= 1,
                    Seen::Shifted { .. } | Seen::Struck { .. } => cast += 1,
                    Seen::Took { summoned, .. } => cast += i32::from(summoned),
                    _ => {}
                }
                assert!(cast <= 1);
                assert!(changes.iter().all(|change| change.abs() <= 1));
            }
        });
    }
}

#[test]
fn games_end_in_time() {
    proves!["GL-I12", "GL-I13"];
    for (game, number) in tables() {
        let (mut taken, mut returned) = (0, 0);
        let end = watch(&game, number, |_, events| {
            for event in events {
                match event.whole() {
                    Seen::Took { .. } => taken += 1,
                    Seen::Lost {
                        under_deck: true, ..
                    } => returned += 1,
                    _ => {}
                }
            }
        });
        let (least, most) = if game.players() == 2 {
            (50, 73)
        } else {
            (58, 81)
        };
        assert!(returned <= 4 * (game.players() - 1));
        assert!(
            taken <= most + returned,
            "{taken} taken, {returned} returned"
        );
        let outcome = game.outcome(&end).unwrap();
        if outcome.reason == "line-emptied" {
            assert!(
                taken >= least + returned,
                "{taken} taken, {returned} returned"
            );
        }
        assert!(usize::from(end.turns) <= 2 * taken + 1 && end.turns <= 187);
    }
}

#[test]
fn points_stay_in_their_bounds() {
    proves!["GL-I14", "GL-I15", "GL-I16", "GL-I17"];
    for (game, number) in tables() {
        let end = watch(&game, number, |_, _| {});
        let view = game.view(&end, coven_core::Viewer::Spectator);
        let scoring = view.scoring.unwrap();
        let outcome = game.outcome(&end).unwrap();
        for (sheet, total) in scoring.sheets.iter().zip(&outcome.scores) {
            assert_eq!(sheet.total, *total);
            for row in &sheet.kinds {
                let (low, high) = if row.doubled { (-8, 25) } else { (-4, 15) };
                assert!((low..=high).contains(&row.points));
            }
            let rows: i32 = sheet.kinds.iter().map(|row| row.points).sum();
            assert_eq!(rows, sheet.ingredients);
            if let Some(a) = &sheet.recipe_a {
                let most = if game.players() == 4 { 20 } else { 10 };
                assert!(
                    (0..=most).contains(&a.points) && (game.players() < 4 || a.points % 2 == 0)
                );
            }
            assert!(
                sheet
                    .recipe_b
                    .as_ref()
                    .is_none_or(|b| b.points == 0 || b.points == 10)
            );
            if let Some(powder) = &sheet.powder {
                // GL-I16: powder never lowers the points of sets, and no way beats the best.
                for way in &powder.ways {
                    let recipe = sheet.recipe_a.as_ref().map_or(0, |_| way.recipe_a);
                    assert!(way.ingredients + recipe <= powder.ways[0].sum);
                }
                if powder.automatic && !powder.ways.is_empty() {
                    assert_eq!(powder.assigned.as_ref(), Some(&powder.ways[0].kinds));
                }
            }
        }
        let best = outcome.scores.iter().max();
        assert!(!outcome.winners().is_empty());
        assert!(
            outcome
                .winners()
                .iter()
                .all(|seat| Some(&outcome.scores[seat.index()]) == best)
        );
    }
}

#[test]
fn powder_never_costs_points() {
    proves!["GL-I16"];
    // Every set of numbers, own colour or not, with one powder more.
    for bits in 0..16u8 {
        for own in [false, true] {
            for powders in 0..2 {
                let points = |powders| {
                    let numbers = coven_glastonbury::Numbers::from_bits(bits);
                    coven_glastonbury::score::kind_points(numbers, powders, own)
                };
                assert!(
                    points(powders + 1) >= points(powders),
                    "{bits:04b} {own} {powders}"
                );
            }
        }
    }
}

/// What `load` says about a state.
fn problem(state: &State, game: &Glastonbury, change: impl FnOnce(&mut StateDoc)) -> String {
    let mut doc = game.state_doc(state);
    change(&mut doc);
    let problems = game.load(&doc).expect_err("the state is inconsistent");
    problems.to_string()
}

#[test]
fn inconsistent_states_are_not_loaded() {
    proves!["GL-I1", "GL-I2"];
    let table = table(
        "options: recipes=on
         r: at 2 stack pumpkin-1 shift 3
         y: at 12 stack old_bone-1
         turn: r",
    );
    let says = |wanted: &str, change: &dyn Fn(&mut StateDoc)| {
        let said = problem(&table.state, &table.game, change);
        assert!(said.contains(wanted), "{wanted}: {said}");
    };
    says("GL-I1", &|doc| doc.deck[0] = name("pumpkin-1"));
    says("GL-I1", &|doc| doc.deck.truncate(3));
    says("GL-I6", &|doc| doc.seats[0].stack.push(name("bad_luck")));
    says("GL-I7", &|doc| doc.seats[0].shift = vec![4]);
    says("GL-I7", &|doc| doc.seats[0].shift = vec![0]);
    says("GL-I2", &|doc| doc.seats[0].recipes = doc.seats[1].recipes);
    says("GL-I2", &|doc| doc.seats[0].recipes = None);
    says("GL-I8", &|doc| doc.seats[0].position = None);
    says("GL-40", &|doc| doc.seats[0].position = Position::new(5));
    says("GL-18", &|doc| doc.seats[0].colour = doc.seats[1].colour);
    says("GL-23", &|doc| doc.removed = None);
    says("GL-I13", &|doc| doc.turns = 999);
    says("GL-I13", &|doc| doc.turns = 151);
    says("GL-29", &|doc| doc.turns = 0);
    says("GL-29", &|doc| doc.turns = 2);
    says("deck[0]: problem-unknown id=unicorn", &|doc| {
        doc.deck[0] = name("unicorn");
    });
    says("turn: problem-no-seat seat=7", &|doc| {
        doc.turn = Seat::new(7);
    });
    says("GL-13", &|doc| doc.field[0][0] = Some(name("pumpkin-2")));
    says("GL-93", &|doc| {
        doc.seats[0].powder = Some(vec![name("pumpkin")]);
    });
    says("seats: problem-for-each-player", &|doc| {
        drop(doc.seats.pop());
    });
    says("GL-61", &|doc| doc.phase = PhaseDoc::Take { shifted: true });
    // P5: powder holds a wizard where it is, so that none comes to a corner under it.
    says("GL-36", &|doc| {
        doc.seats[0].position = Position::new(5);
        doc.phase = PhaseDoc::CornerSpell {};
        doc.seats[0].stack.push(name("P"));
    });
    // Everything that is wrong is listed.
    let said = problem(&table.state, &table.game, |doc| {
        doc.seed = "v9:1".to_owned();
        doc.deck[0] = name("unicorn");
        doc.turn = Seat::new(7);
    });
    assert_eq!(
        said.split("; ").count(),
        4,
        "the last says what was not checked: {said}"
    );
    let end = ended("r: at 2 stack pumpkin-1 P\n y: -");
    let said = problem(&end.state, &end.game, |doc| {
        doc.seats[0].powder = Some(vec![name("none")]);
    });
    assert!(said.contains("GL-98"), "{said}");
}
