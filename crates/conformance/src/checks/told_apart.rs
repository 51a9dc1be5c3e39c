//! What can be chosen can be told apart.

use std::collections::{BTreeMap, HashMap};

use coven_core::{Game, Message, Spoken, Viewer};

use crate::walk::bytes;
use crate::{Failure, Walk};

/// Two choices of one list never read the same in any language, unless the game says that it does
/// not matter which of them is taken.
pub fn told_apart<G: Game>(
    game: &G,
    number: u64,
    speak: &dyn Fn(&Message) -> Result<Spoken, String>,
) -> Result<(), Failure> {
    let mut walk = Walk::new(game, number);
    let mut known = HashMap::new();
    loop {
        for seat in walk.seats() {
            let view = game.view(&walk.state, Viewer::Seat(seat));
            for list in [walk.legal(seat), walk.asides(seat)] {
                let problem = one_list(game, &view, &list, &mut known, speak).err();
                if let Some(problem) = problem {
                    return Err(walk.fail("told apart", format!("seat {seat}: {problem}")));
                }
            }
        }
        let next = walk.choose();
        match next.map_err(|problem| walk.fail("told apart", problem))? {
            Some((seat, action)) => drop(walk.apply(seat, action)),
            None => return Ok(()),
        }
    }
}

fn one_list<G: Game>(
    game: &G,
    view: &G::View,
    list: &[G::Action],
    known: &mut HashMap<String, Spoken>,
    speak: &dyn Fn(&Message) -> Result<Spoken, String>,
) -> Result<(), String> {
    let messages = game.say_choices(view, list);
    if messages.len() != list.len() {
        return Err(format!(
            "{} choices are said in {} sentences",
            list.len(),
            messages.len()
        ));
    }
    let mut read: BTreeMap<String, G::Action> = BTreeMap::new();
    for (action, message) in list.iter().zip(&messages) {
        let key = bytes(message);
        let said = match known.get(&key) {
            Some(said) => said,
            None => known.entry(key).or_insert(speak(message)?),
        };
        // No word of one language is a word of the other: one map serves both.
        for (lang, words) in [("ru", &said.ru), ("en", &said.en)] {
            let other = read.insert(format!("{lang}: {words}"), *action);
            if let Some(other) = other
                && !game.is_interchangeable(other, *action)
            {
                let (one, other) = (game.request(other), game.request(*action));
                return Err(format!(
                    "`{one}` and `{other}` both read “{words}” ({lang})"
                ));
            }
        }
    }
    Ok(())
}
