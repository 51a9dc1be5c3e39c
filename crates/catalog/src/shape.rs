//! Compares a document with the schema of what it should be, and tells every difference at its place.
//!
//! A reader stops at the first thing that it cannot read, and says so in English. Whoever wrote a
//! document wants to hear of all of them, in her language. The schemas are those that are made from
//! our own types (docs/schema/), so only the words that appear there are understood here.

use coven_core::{Arg, Message, Problem, Problems};
use serde_json::{Map, Value};

/// How much of a foreign text a sentence quotes.
const QUOTED: usize = 40;

/// Adds every difference between a value and a schema.
pub(crate) fn compare(schema: &Value, value: &Value, problems: &mut Problems) {
    Shape { root: schema }.look(schema, value, "", problems);
}

struct Shape<'s> {
    root: &'s Value,
}

impl Shape<'_> {
    fn look(&self, schema: &Value, value: &Value, place: &str, problems: &mut Problems) {
        if let Some(name) = schema["$ref"].as_str() {
            let target = name
                .strip_prefix('#')
                .and_then(|path| self.root.pointer(path));
            if let Some(target) = target {
                self.look(target, value, place, problems);
            }
            return;
        }
        let branches = schema["oneOf"].as_array().or(schema["anyOf"].as_array());
        if let Some(branches) = branches {
            self.branch(branches, value, place, problems);
            return;
        }
        let allowed = schema["enum"].as_array().map(Vec::as_slice);
        let allowed = allowed.or(schema.get("const").map(std::slice::from_ref));
        if let Some(allowed) = allowed {
            if !allowed.contains(value) {
                problems.push(word(place, value, allowed));
            }
            return;
        }
        let wanted: Vec<&str> = match &schema["type"] {
            Value::String(one) => vec![one],
            Value::Array(several) => several.iter().filter_map(Value::as_str).collect(),
            _ => return,
        };
        if !wanted.iter().any(|wanted| is_a(value, wanted)) {
            let wanted = wanted.iter().map(|kind| Arg::Key(format!("shape-{kind}")));
            let message = Message::new("problem-type").arg("wanted", Arg::List(wanted.collect()));
            problems.push(Problem::new("", place, message));
            return;
        }
        match value {
            Value::Object(fields) => self.object(schema, fields, place, problems),
            Value::Array(items) => self.array(schema, items, place, problems),
            Value::Number(_) => number(schema, value, place, problems),
            _ => {}
        }
    }

    /// One of several forms: the one that fits, or else the one that the document meant.
    fn branch(&self, branches: &[Value], value: &Value, place: &str, problems: &mut Problems) {
        let mut meant = None;
        for branch in branches {
            let mut differences = Problems::new();
            self.look(branch, value, place, &mut differences);
            if differences.is_empty() {
                return;
            }
            if self.is_meant(branch, value) {
                meant = Some(differences);
            }
        }
        if let Some(differences) = meant {
            differences
                .into_vec()
                .into_iter()
                .for_each(|problem| problems.push(problem));
            return;
        }
        let words: Vec<Value> = branches.iter().flat_map(Self::names).collect();
        let named = value.as_object().and_then(|fields| fields.get("kind"));
        problems.push(word(place, named.unwrap_or(value), &words));
    }

    /// Whether a value wants to be of this form: its tag says so, or its only field, or, where there
    /// is nothing but `null` beside it, that it is not `null`.
    fn is_meant(&self, branch: &Value, value: &Value) -> bool {
        if let Some(name) = branch["$ref"].as_str() {
            let target = name
                .strip_prefix('#')
                .and_then(|path| self.root.pointer(path));
            return target.is_some_and(|target| self.is_meant(target, value));
        }
        let Some(properties) = branch["properties"].as_object() else {
            let plain = branch["type"].as_str() != Some("null") && branch.get("const").is_none();
            return plain && !value.is_null();
        };
        let Some(fields) = value.as_object() else {
            return false;
        };
        let mut tags = properties
            .iter()
            .filter_map(|(name, schema)| Some((name, schema.get("const")?)))
            .peekable();
        if tags.peek().is_some() {
            tags.all(|(name, tag)| fields.get(name) == Some(tag))
        } else {
            properties.len() > 1 || properties.keys().any(|name| fields.contains_key(name))
        }
    }

    /// The words by which a form is known.
    fn names(branch: &Value) -> Vec<Value> {
        if let Some(words) = branch["enum"].as_array() {
            return words.clone();
        }
        if let Some(word) = branch.get("const") {
            return vec![word.clone()];
        }
        let properties = branch["properties"].as_object();
        let tags: Vec<Value> = properties
            .into_iter()
            .flat_map(Map::values)
            .filter_map(|schema| schema.get("const").cloned())
            .collect();
        match properties {
            Some(properties) if tags.is_empty() && properties.len() == 1 => properties
                .keys()
                .map(|name| Value::from(name.as_str()))
                .collect(),
            _ => tags,
        }
    }

    fn object(
        &self,
        schema: &Value,
        fields: &Map<String, Value>,
        place: &str,
        problems: &mut Problems,
    ) {
        let required = schema["required"].as_array().into_iter().flatten();
        for name in required.filter_map(Value::as_str) {
            if !fields.contains_key(name) {
                let message = Message::new("problem-missing").text("field", name);
                problems.push(Problem::new("", place, message));
            }
        }
        let properties = schema["properties"].as_object();
        for (name, value) in fields {
            match properties.and_then(|properties| properties.get(name)) {
                Some(schema) => self.look(schema, value, &within(place, name), problems),
                None if schema["additionalProperties"] == Value::Bool(false) => {
                    let message = Message::new("problem-extra").text("field", short(name));
                    problems.push(Problem::new("", place, message));
                }
                None => {}
            }
        }
    }

    fn array(&self, schema: &Value, items: &[Value], place: &str, problems: &mut Problems) {
        let fewest = schema["minItems"].as_u64().unwrap_or(0);
        let most = schema["maxItems"].as_u64().unwrap_or(u64::MAX);
        let given = items.len() as u64;
        if given < fewest {
            let message = Message::new("problem-too-few")
                .number("given", given as i64)
                .number("fewest", fewest as i64);
            problems.push(Problem::new("", place, message));
        }
        if given > most {
            let message = Message::new("problem-too-many")
                .number("given", given as i64)
                .number("most", most as i64);
            problems.push(Problem::new("", place, message));
        }
        for (number, item) in items.iter().enumerate() {
            let own = schema["prefixItems"].get(number);
            if let Some(schema) = own.or(schema.get("items")) {
                self.look(schema, item, &format!("{place}[{number}]"), problems);
            }
        }
    }
}

fn number(schema: &Value, value: &Value, place: &str, problems: &mut Problems) {
    let whole = |value: &Value| {
        let small = value.as_i64().map(i128::from);
        small.or(value.as_u64().map(i128::from))
    };
    let Some(given) = whole(value) else {
        return;
    };
    let low = whole(&schema["minimum"]).unwrap_or(i128::MIN);
    let high = whole(&schema["maximum"]).unwrap_or(i128::MAX);
    if !(low..=high).contains(&given) {
        let message = Message::new("problem-range")
            .text("given", given.to_string())
            .text("low", low.to_string())
            .text("high", high.to_string());
        problems.push(Problem::new("", place, message));
    }
}

fn word(place: &str, value: &Value, allowed: &[Value]) -> Problem {
    let plain = |value: &Value| match value {
        Value::String(text) => short(text),
        other => short(&other.to_string()),
    };
    let allowed: Vec<String> = allowed.iter().map(plain).collect();
    let message = Message::new("problem-word")
        .text("given", plain(value))
        .text("allowed", allowed.join(", "));
    Problem::new("", place, message)
}

fn is_a(value: &Value, kind: &str) -> bool {
    match kind {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "boolean" => value.is_boolean(),
        "null" => value.is_null(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        _ => true,
    }
}

fn within(place: &str, name: &str) -> String {
    if place.is_empty() {
        name.to_owned()
    } else {
        format!("{place}.{name}")
    }
}

fn short(text: &str) -> String {
    let plain = text.replace(char::is_control, " ");
    match plain.char_indices().nth(QUOTED) {
        None => plain,
        Some((end, _)) => format!("{}…", &plain[..end]),
    }
}
