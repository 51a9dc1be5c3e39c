//! Changing documents as a careless or a wicked hand would: mostly so that they can still be read.

use coven_core::Rng;
use serde_json::{Map, Value};

/// Numbers at which ranges and lists end.
const NUMBERS: [i64; 14] = [
    0,
    1,
    -1,
    2,
    9,
    40,
    100,
    127,
    128,
    255,
    256,
    65_536,
    i64::MIN,
    i64::MAX,
];
const WORDS: [&str; 8] = [
    "",
    "x",
    "none",
    "v1:00",
    "пас",
    "\u{0}",
    "../../etc",
    "999999999999999999999",
];

/// Changes one to three things in a document. The same chance gives the same changes.
pub fn mutate(document: &Value, rng: &mut Rng) -> Value {
    let mut changed = document.clone();
    for _ in 0..=rng.below(3) {
        one(&mut changed, rng);
    }
    changed
}

/// Changes a text: cut, doubled, one sign another one.
pub fn mutate_text(text: &str, rng: &mut Rng) -> String {
    let signs: Vec<char> = text.chars().collect();
    if signs.is_empty() {
        return WORDS[rng.below(WORDS.len())].to_owned();
    }
    let at = rng.below(signs.len());
    let end = (at + 1 + rng.below(12)).min(signs.len());
    let (head, tail) = (&signs[..at], &signs[at..]);
    match rng.below(6) {
        0 => head.iter().collect(),
        1 => head.iter().chain(&signs[end..]).collect(),
        2 => head.iter().chain(&signs[at..end]).chain(tail).collect(),
        3 => {
            let other = signs[rng.below(signs.len())];
            head.iter().chain([&other]).chain(&tail[1..]).collect()
        }
        4 => {
            let word: Vec<char> = WORDS[rng.below(WORDS.len())].chars().collect();
            head.iter().chain(&word).chain(tail).collect()
        }
        _ => tail.iter().collect(),
    }
}

fn one(document: &mut Value, rng: &mut Rng) {
    let nodes = count(document);
    let donor = nth(document, rng.below(nodes)).cloned();
    let target = rng.below(nodes);
    let Some(node) = nth_mut(document, target) else {
        return;
    };
    // Now and then anything at all: another part of the document, nothing, another type.
    match rng.below(16) {
        0 => *node = donor.unwrap_or(Value::Null),
        1 => *node = stranger(rng),
        _ => neighbour(node, donor, rng),
    }
}

/// Something near: the document can often still be read.
fn neighbour(node: &mut Value, donor: Option<Value>, rng: &mut Rng) {
    match node {
        Value::Null => *node = donor.unwrap_or(Value::Null),
        Value::Bool(on) => *on = !*on,
        Value::Number(number) => {
            let near = number.as_i64().unwrap_or_default();
            let step = 1 + rng.below(3) as i64;
            *node = Value::from(match rng.below(5) {
                0 | 1 => near.wrapping_add(step),
                2 | 3 => near.wrapping_sub(step),
                _ => NUMBERS[rng.below(NUMBERS.len())],
            });
        }
        Value::String(text) => match (rng.below(6), donor) {
            (0..4, Some(Value::String(other))) => *text = other,
            (0, _) => WORDS[rng.below(WORDS.len())].clone_into(text),
            _ => *text = mutate_text(text, rng),
        },
        Value::Array(items) => array(items, donor, rng),
        Value::Object(fields) => object(fields, donor, rng),
    }
}

fn array(items: &mut Vec<Value>, donor: Option<Value>, rng: &mut Rng) {
    if items.is_empty() {
        items.extend(donor);
        return;
    }
    let (one, other) = (rng.below(items.len()), rng.below(items.len()));
    match rng.below(8) {
        0 | 1 => items.swap(one, other),
        2 => drop(items.remove(one)),
        3 => items.insert(other, items[one].clone()),
        4 => items[one] = items[other].clone(),
        5 => items.extend(donor),
        6 => items.clear(),
        _ => {
            let many = items[one].clone();
            items.extend(std::iter::repeat_n(many, 1 + rng.below(300)));
        }
    }
}

fn object(fields: &mut Map<String, Value>, donor: Option<Value>, rng: &mut Rng) {
    let names: Vec<String> = fields.keys().cloned().collect();
    if names.is_empty() {
        fields.insert("moon".to_owned(), Value::from(1));
        return;
    }
    let (one, other) = (
        &names[rng.below(names.len())],
        &names[rng.below(names.len())],
    );
    match rng.below(5) {
        0 => drop(fields.remove(one)),
        1 => drop(fields.insert("moon".to_owned(), donor.unwrap_or(Value::Null))),
        2 => {
            let value = fields[one].clone();
            let old = fields.insert(other.clone(), value);
            fields.insert(one.clone(), old.unwrap_or(Value::Null));
        }
        _ => drop(fields.insert(one.clone(), donor.unwrap_or(Value::Null))),
    }
}

fn stranger(rng: &mut Rng) -> Value {
    match rng.below(7) {
        0 => Value::Null,
        1 => Value::from(NUMBERS[rng.below(NUMBERS.len())]),
        2 => Value::from(WORDS[rng.below(WORDS.len())]),
        3 => Value::Array(Vec::new()),
        4 => Value::Object(Map::new()),
        5 => Value::from(1.5),
        _ => Value::from(u64::MAX),
    }
}

fn count(value: &Value) -> usize {
    1 + match value {
        Value::Array(items) => items.iter().map(count).sum(),
        Value::Object(fields) => fields.values().map(count).sum(),
        _ => 0,
    }
}

fn nth(value: &Value, number: usize) -> Option<&Value> {
    if number == 0 {
        return Some(value);
    }
    let mut left = number - 1;
    let inner: Box<dyn Iterator<Item = &Value>> = match value {
        Value::Array(items) => Box::new(items.iter()),
        Value::Object(fields) => Box::new(fields.values()),
        _ => return None,
    };
    for item in inner {
        let size = count(item);
        if left < size {
            return nth(item, left);
        }
        left -= size;
    }
    None
}

fn nth_mut(value: &mut Value, number: usize) -> Option<&mut Value> {
    if number == 0 {
        return Some(value);
    }
    let mut left = number - 1;
    let inner: Box<dyn Iterator<Item = &mut Value>> = match value {
        Value::Array(items) => Box::new(items.iter_mut()),
        Value::Object(fields) => Box::new(fields.values_mut()),
        _ => return None,
    };
    for item in inner {
        let size = count(item);
        if left < size {
            return nth_mut(item, left);
        }
        left -= size;
    }
    None
}

#[cfg(test)]
mod tests {
    use coven_core::Seed;
    use serde_json::json;

    use super::*;

    #[test]
    fn the_same_chance_gives_the_same_changes_and_most_change_something() {
        let document = json!({"hand": ["owl-1", "owl-2"], "round": 3, "lead": null, "on": true});
        let mut changed = 0;
        for number in 0..500 {
            let seed = Seed::from_number(number);
            let one = mutate(&document, &mut seed.stream(0));
            assert_eq!(one, mutate(&document, &mut seed.stream(0)));
            changed += usize::from(one != document);
            let text = document.to_string();
            let one = mutate_text(&text, &mut seed.stream(1));
            assert_eq!(one, mutate_text(&text, &mut seed.stream(1)));
        }
        assert!(changed > 400, "{changed} of 500");
    }

    #[test]
    fn every_part_of_a_document_is_reached() {
        let document = json!({"a": [1, 2, {"b": 3}], "c": "x"});
        let all: Vec<&Value> = (0..count(&document))
            .filter_map(|number| nth(&document, number))
            .collect();
        assert_eq!(all.len(), 7);
        assert_eq!(nth(&document, 7), None);
        let mut copy = document.clone();
        let last = nth_mut(&mut copy, 6).expect("the last part");
        assert_eq!(*last, json!("x"));
    }
}
