//! Every sentence exists (law 12).

use std::collections::BTreeSet;

use coven_core::{Game, Message, Refusal, Spoken, Viewer};

use crate::walk::{bytes, viewers};
use crate::{Failure, Walk};

/// Every message that a game says (prompts, actions, events, refusals) passes the speaker, who
/// renders it in every language and says what is missing.
pub fn sentences<G: Game>(
    game: &G,
    number: u64,
    speak: &dyn Fn(&Message) -> Result<Spoken, String>,
) -> Result<(), Failure> {
    let mut walk = Walk::new(game, number);
    let mut said = BTreeSet::new();
    let mut words = BTreeSet::new();
    let mut events = walk.opening.clone();
    loop {
        let mut messages = Vec::new();
        for viewer in viewers(game.players()) {
            messages.push(game.prompt(&game.view(&walk.state, viewer)).message);
            let seen = events.iter().filter_map(|event| game.seen(event, viewer));
            messages.extend(
                seen.filter_map(|s| game.say_event(&s))
                    .map(|line| line.message),
            );
        }
        for seat in walk.seats() {
            let view = game.view(&walk.state, Viewer::Seat(seat));
            for list in [walk.legal(seat), walk.asides(seat)] {
                messages.extend(game.say_choices(&view, &list));
                for action in list {
                    messages.push(game.say_action(action));
                    words.insert(game.request(action).to_string());
                }
            }
            let refusals = words.iter().filter_map(|word| {
                let request = word.parse::<G::Request>().ok()?;
                game.judge(&walk.state, seat, &request).err()
            });
            messages.extend(refusals.map(|refusal| refusal.message()));
        }
        for message in messages {
            if said.insert(bytes(&message))
                && let Err(problem) = speak(&message)
            {
                return Err(walk.fail("sentences", format!("{}: {problem}", message.key)));
            }
        }
        match walk
            .choose()
            .map_err(|problem| walk.fail("sentences", problem))?
        {
            Some((seat, action)) => events = walk.apply(seat, action),
            None => return Ok(()),
        }
    }
}

/// Every prompt names a heading of the rules page, as `has` knows them.
pub fn headings<G: Game>(game: &G, number: u64, has: &dyn Fn(&str) -> bool) -> Result<(), Failure> {
    let mut walk = Walk::new(game, number);
    loop {
        for viewer in viewers(game.players()) {
            let prompt = game.prompt(&game.view(&walk.state, viewer));
            if !has(prompt.rules) {
                let problem = format!(
                    "the rules page has no heading `{}` for {}",
                    prompt.rules, prompt.message.key
                );
                return Err(walk.fail("headings", problem));
            }
        }
        let next = walk.choose();
        match next.map_err(|problem| walk.fail("headings", problem))? {
            Some((seat, action)) => drop(walk.apply(seat, action)),
            None => return Ok(()),
        }
    }
}
