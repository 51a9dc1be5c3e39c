//! Cards read in earlier games stay in the box while others are left (OW-150, OW-D11).

use std::collections::BTreeMap;

use coven_core::{SetupError, Unread};

use crate::UNSEEN_FIRST;
use crate::card::{Bag, Deck, Story};
use crate::content::{Cards, Thing};

/// The exploration cards that a list names. Events are never left out, and no deck begins empty.
pub(crate) fn left_out(cards: &Cards, ids: &[String]) -> Result<Bag, SetupError> {
    let mut left_out = Bag::default();
    for id in ids {
        match cards.find(id) {
            Some(Thing::Story(story)) if story.deck().is_some() => left_out.put(story.index()),
            _ => {
                return Err(SetupError::UnknownMember {
                    name: UNSEEN_FIRST.name.to_owned(),
                    member: id.clone(),
                });
            }
        }
    }
    for deck in Deck::ALL {
        if Cards::deck(*deck).without(left_out).is_empty() {
            return Err(SetupError::TooManyMembers {
                name: UNSEEN_FIRST.name.to_owned(),
                group: format!("exploration_{}", deck.id()),
                most: Story::DECK - 1,
            });
        }
    }
    Ok(left_out)
}

/// The ids of a set of cards, in the order of the content file.
pub(crate) fn ids(cards: &Cards, stories: Bag) -> Vec<String> {
    stories
        .iter()
        .map(|index| cards.story(Story(index as u8)).id.clone())
        .collect()
}

/// Of each deck, the cards that these people have read more often than its least read one: they
/// come back when no card is left that was read less.
pub(crate) fn unread_first(cards: &Cards, read: &BTreeMap<String, u32>) -> Unread {
    let times = |index: usize| {
        let id = &cards.story(Story(index as u8)).id;
        read.get(id).copied().unwrap_or(0)
    };
    let mut left_out = Bag::default();
    for deck in Deck::ALL {
        let fewest = Cards::deck(*deck).iter().map(times).min().unwrap_or(0);
        for index in Cards::deck(*deck)
            .iter()
            .filter(|index| times(*index) > fewest)
        {
            left_out.put(index);
        }
    }
    Unread {
        option: UNSEEN_FIRST.name,
        left_out: ids(cards, left_out),
    }
}
