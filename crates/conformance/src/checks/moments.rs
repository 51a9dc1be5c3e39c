//! Every moment of a step can be shown.
//!
//! With each event travels the table as it stands right after it, as a change against the moment
//! before. So a view must be possible in the middle of every action, the changes must lead from the
//! view before the step through every moment to the view after it.

use coven_core::{Change, Film, Game, Shot, Viewer};
use serde::Serialize;
use serde_json::Value;

use crate::walk::viewers;
use crate::{Failure, Walk};

/// Whole views and changes agree, from the deal to the end.
pub fn moments<G: Game>(game: &G, number: u64) -> Result<(), Failure> {
    let mut walk = Walk::new(game, number);
    let mut opening = Film::default();
    let dealt = game.start(walk.seed(), &mut opening);
    let seen = whole(&opening.shots, game, None, &dealt);
    seen.map_err(|problem| walk.fail("moments", problem))?;
    loop {
        let Some((seat, action)) = walk
            .choose()
            .map_err(|problem| walk.fail("moments", problem))?
        else {
            return Ok(());
        };
        let before = walk.state.clone();
        let film = walk.film(seat, action);
        let seen = whole(&film.shots, game, Some(&before), &walk.state);
        seen.map_err(|problem| walk.fail("moments", problem))?;
    }
}

/// Follows a step with the eyes of everybody.
fn whole<G: Game>(
    shots: &[Shot<G>],
    game: &G,
    before: Option<&G::State>,
    after: &G::State,
) -> Result<(), String> {
    for viewer in viewers(game.players()) {
        let mut followed = before.map_or(Value::Null, |state| value(&game.view(state, viewer)));
        let told = shots
            .iter()
            .filter(|shot| game.seen(&shot.event, viewer).is_some());
        let mut views: Vec<Value> = told
            .map(|shot| value(&game.moment(&shot.state, &shot.event, viewer)))
            .collect();
        views.push(value(&game.view(after, viewer)));
        for view in views {
            let change = value(&Change::between(&followed, &view));
            let change: Change = serde_json::from_value(change).map_err(|e| e.to_string())?;
            change.apply(&mut followed).map_err(|e| e.to_string())?;
            if followed != view {
                return Err(format!(
                    "the change for {viewer:?} leads elsewhere\n  {followed}\n  {view}"
                ));
            }
        }
    }
    Ok(())
}

fn value(data: &impl Serialize) -> Value {
    serde_json::to_value(data).expect("views are plain data")
}

/// What a viewer is told of a step, moment by moment: the event and what the table looks like.
pub(super) fn told<G: Game>(game: &G, shots: &[Shot<G>], viewer: Viewer) -> Vec<(Value, Value)> {
    shots
        .iter()
        .filter_map(|shot| {
            let seen = game.seen(&shot.event, viewer)?;
            let view = game.moment(&shot.state, &shot.event, viewer);
            Some((value(&seen), value(&view)))
        })
        .collect()
}
