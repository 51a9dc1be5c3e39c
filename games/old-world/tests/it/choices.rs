//! Choices in words: each can be told from the others of its list.

use coven_conformance::proves;
use coven_core::{Game, Message, Spoken, Viewer};
use coven_locale::Locale;
use coven_old_world::Action;
use coven_old_world::card::Card;

use crate::support::{A, Setup, Table};

fn said(table: &Table, list: &[Action]) -> Vec<Spoken> {
    let view = table.game.view(&table.state, Viewer::Seat(A));
    let messages = table.game.say_choices(&view, list);
    messages
        .iter()
        .map(|message| Locale::shared().in_both(message).unwrap())
        .collect()
}

#[test]
fn an_option_says_what_it_offers_and_what_it_costs() {
    proves!["OW-283", "OW-284", "OW-427"];
    // City 12 B costs 1 gold.
    let setup = Setup::of("wolf griffin").city("city-12").gold(A, 1);
    let table = setup.run("a: stop\na: explore city\na? choose a | choose b");
    let legal = table.legal_actions(A);
    let said = said(&table, &legal);
    let word = |key: &str| {
        let message = Message::new(key);
        Locale::shared().in_both(&message).unwrap()
    };
    let (first, second) = (word("ow-story-city-12-a"), word("ow-story-city-12-b"));
    assert_eq!(said[0], first);
    assert_eq!(said[1].ru, format!("{} (цена: золото 1)", second.ru));
    assert_eq!(said[1].en, format!("{} (price: gold 1)", second.en));
}

/// P7 of the findings: three cards of one name, three different faces, one sentence.
#[test]
fn cards_read_alike_exactly_where_they_are_alike() {
    proves!["OW-18"];
    let table = Setup::of("wolf griffin").table();
    let all: Vec<Action> = Card::all().map(Action::Discard).collect();
    let said = said(&table, &all);
    for (one, words) in all.iter().zip(&said) {
        for (other, others) in all.iter().zip(&said) {
            let same = table.game.is_interchangeable(*one, *other);
            assert_eq!(words.ru == others.ru, same, "{} | {}", words.ru, others.ru);
            assert_eq!(words.en == others.en, same, "{} | {}", words.en, others.en);
        }
    }
    // Alone in its list a card needs no more than its name.
    let alone = said_alone(&table, all[0]);
    assert!(!alone.ru.contains('('), "{}", alone.ru);
}

fn said_alone(table: &Table, action: Action) -> Spoken {
    said(table, &[action]).remove(0)
}
