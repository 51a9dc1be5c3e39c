//! A document to be compared with the next one, and what differs.
//!
//! The same as going through [`serde_json::Value`] and [`Change`], without a tree for every view: a document is
//! one list of tokens, names of members and variants are never copied, and the difference is written where it
//! goes. Members stand in the order in which a value tells them.
//!
//! [`Change`]: coven_core::Change

mod reader;

use std::fmt::Write as _;
use std::ops::Range;

use serde::Serialize;
use serde::ser::{Error as _, SerializeMap as _, SerializeSeq, Serializer};

/// What serde tells of a value, as JSON would hold it.
#[derive(Clone, Debug)]
pub(crate) struct Doc {
    tokens: Vec<Token>,
    /// What texts hold that do not stand in the program.
    text: String,
}

#[derive(Clone, Debug)]
enum Token {
    Null,
    Bool(bool),
    Integer(i64),
    /// Beyond the integers above.
    Large(u64),
    Float(f64),
    /// A text that stands in the program.
    Fixed(&'static str),
    /// A piece of the document's text.
    Own(Range<u32>),
    /// This many values follow; with them it takes so many tokens.
    List {
        values: u32,
        size: u32,
    },
    /// This many names follow, each before its value; with them it takes so many tokens.
    Members {
        values: u32,
        size: u32,
    },
}

impl Doc {
    /// The document of a value.
    ///
    /// # Panics
    /// If the value is not plain data: a name that is no text.
    pub(crate) fn of(value: &impl Serialize) -> Self {
        let mut doc = Self {
            tokens: Vec::with_capacity(256),
            text: String::with_capacity(256),
        };
        value.serialize(&mut doc).expect("views are plain data");
        doc
    }

    /// What makes this document into the next, as [`Change`](coven_core::Change) tells it.
    pub(crate) fn until<'a>(&'a self, next: &'a Self) -> Difference<'a> {
        Difference {
            before: self,
            after: next,
        }
    }

    fn root(&self) -> Node<'_> {
        Node { doc: self, at: 0 }
    }

    fn text(&self, at: usize) -> Option<&str> {
        match &self.tokens[at] {
            Token::Fixed(text) => Some(text),
            Token::Own(range) => Some(&self.text[range.start as usize..range.end as usize]),
            _ => None,
        }
    }
}

/// A value of a document.
#[derive(Clone, Copy)]
struct Node<'a> {
    doc: &'a Doc,
    at: usize,
}

impl<'a> Node<'a> {
    fn token(self) -> &'a Token {
        &self.doc.tokens[self.at]
    }

    fn size(self) -> usize {
        match self.token() {
            Token::List { size, .. } | Token::Members { size, .. } => *size as usize,
            _ => 1,
        }
    }

    /// The values of a list that has so many.
    fn values(self, count: u32) -> impl Iterator<Item = Self> {
        let mut at = self.at + 1;
        (0..count).map(move |_| {
            let value = Self { at, ..self };
            at += value.size();
            value
        })
    }

    /// The members of an object that has so many.
    fn members(self, count: u32) -> impl Iterator<Item = (&'a str, Self)> {
        let mut at = self.at + 1;
        (0..count).map(move |_| {
            let name = self.doc.text(at).expect("a name is a text");
            let value = Self { at: at + 1, ..self };
            at += 1 + value.size();
            (name, value)
        })
    }

    fn member(self, count: u32, name: &str) -> Option<Self> {
        let found = self.members(count).find(|(known, _)| *known == name);
        found.map(|(_, value)| value)
    }

    /// Whether both hold the same, members in the same order.
    fn is_same(self, other: Self) -> bool {
        let size = self.size();
        size == other.size()
            && (0..size).all(|step| {
                let (mine, others) = (self.at + step, other.at + step);
                match (&self.doc.tokens[mine], &other.doc.tokens[others]) {
                    (Token::Null, Token::Null) => true,
                    (Token::Bool(one), Token::Bool(other)) => one == other,
                    (Token::Integer(one), Token::Integer(other)) => one == other,
                    (Token::Large(one), Token::Large(other)) => one == other,
                    (Token::Float(one), Token::Float(other)) => one.to_bits() == other.to_bits(),
                    (
                        Token::List { values, size },
                        Token::List {
                            values: others,
                            size: length,
                        },
                    )
                    | (
                        Token::Members { values, size },
                        Token::Members {
                            values: others,
                            size: length,
                        },
                    ) => values == others && size == length,
                    // Most often it is the very same place of the program.
                    (Token::Fixed(one), Token::Fixed(other)) if std::ptr::eq(*one, *other) => true,
                    _ => {
                        let text = self.doc.text(mine);
                        text.is_some() && text == other.doc.text(others)
                    }
                }
            })
    }
}

impl Serialize for Node<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self.token() {
            Token::Null => to.serialize_unit(),
            Token::Bool(value) => to.serialize_bool(*value),
            Token::Integer(value) => to.serialize_i64(*value),
            Token::Large(value) => to.serialize_u64(*value),
            Token::Float(value) => to.serialize_f64(*value),
            Token::Fixed(_) | Token::Own(_) => {
                to.serialize_str(self.doc.text(self.at).unwrap_or_default())
            }
            Token::List { values, .. } => to.collect_seq(self.values(*values)),
            Token::Members { values, .. } => {
                let mut map = to.serialize_map(Some(*values as usize))?;
                for (name, value) in self.members(*values) {
                    map.serialize_entry(name, &value)?;
                }
                map.end()
            }
        }
    }
}

impl Serialize for Doc {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.root().serialize(to)
    }
}

/// The places of a document that differ from the one before it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Difference<'a> {
    before: &'a Doc,
    after: &'a Doc,
}

impl Serialize for Difference<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut edits = to.serialize_seq(None)?;
        if !std::ptr::eq(self.before, self.after) {
            let (before, after) = (self.before.root(), self.after.root());
            if !before.is_same(after) {
                compare(&mut String::new(), before, after, &mut edits)?;
            }
        }
        edits.end()
    }
}

/// Tells what differs below a place where something does.
fn compare<S: SerializeSeq>(
    place: &mut String,
    before: Node<'_>,
    after: Node<'_>,
    edits: &mut S,
) -> Result<(), S::Error> {
    match (before.token(), after.token()) {
        (Token::Members { values: old, .. }, Token::Members { values: new, .. }) => {
            compare_members(place, (before, *old), (after, *new), edits)
        }
        (Token::List { values: old, .. }, Token::List { values: new, .. }) if old == new => {
            let pairs = before.values(*old).zip(after.values(*new));
            for (index, (old, new)) in pairs.enumerate() {
                if !old.is_same(new) {
                    let length = place.len();
                    write!(place, "/{index}").map_err(S::Error::custom)?;
                    compare(place, old, new, edits)?;
                    place.truncate(length);
                }
            }
            Ok(())
        }
        (Token::List { values: old, .. }, Token::List { values: new, .. }) => {
            let old: Vec<_> = before.values(*old).collect();
            let new: Vec<_> = after.values(*new).collect();
            let same = old.iter().zip(&new);
            let start = same.take_while(|(old, new)| old.is_same(**new)).count();
            let (rest, others) = (&old[start..], &new[start..]);
            let same = rest.iter().rev().zip(others.iter().rev());
            let end = same.take_while(|(old, new)| old.is_same(**new)).count();
            let values = &others[..others.len() - end];
            edits.serialize_element(&(place.as_str(), start, rest.len() - end, values))
        }
        _ => edits.serialize_element(&(place.as_str(), after)),
    }
}

/// Tells what differs between two objects with so many members each.
fn compare_members<S: SerializeSeq>(
    place: &mut String,
    (before, old): (Node<'_>, u32),
    (after, new): (Node<'_>, u32),
    edits: &mut S,
) -> Result<(), S::Error> {
    // Two objects of one kind have the same members in the same order, as a rule.
    let mut is_alike = old == new;
    let mut beside = before.members(old);
    for (name, value) in after.members(new) {
        let known = match beside.next() {
            Some((known, before)) if known == name => Some(before),
            _ => {
                is_alike = false;
                before.member(old, name)
            }
        };
        match known {
            Some(known) if known.is_same(value) => {}
            Some(known) => within(place, name, |place| compare(place, known, value, edits))?,
            None => within(place, name, |place| {
                edits.serialize_element(&(place.as_str(), value))
            })?,
        }
    }
    if !is_alike {
        for (name, _) in before.members(old) {
            if after.member(new, name).is_none() {
                within(place, name, |place| {
                    edits.serialize_element(&(place.as_str(),))
                })?;
            }
        }
    }
    Ok(())
}

/// Does something at a member of a place.
fn within<T>(place: &mut String, name: &str, work: impl FnOnce(&mut String) -> T) -> T {
    let length = place.len();
    place.push('/');
    for sign in name.chars() {
        match sign {
            '~' => place.push_str("~0"),
            '/' => place.push_str("~1"),
            plain => place.push(plain),
        }
    }
    let done = work(place);
    place.truncate(length);
    done
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use coven_core::Change;
    use proptest::prelude::*;
    use serde_json::{Value, json};

    use super::*;

    /// Everything that serde can tell of a value.
    #[derive(Serialize)]
    #[serde(rename_all = "kebab-case")]
    enum Any {
        Unit,
        Newtype(u64),
        Tuple(i8, Option<char>),
        Struct { z: f64, a: bool },
    }

    #[derive(Serialize)]
    struct Whole {
        z: Vec<Any>,
        numbers: BTreeMap<i32, (u64, f32)>,
        #[serde(flatten)]
        more: BTreeMap<&'static str, Option<()>>,
        text: &'static str,
        shown: Shown,
        #[serde(skip_serializing_if = "Option::is_none")]
        absent: Option<u8>,
    }

    /// Told by its words.
    struct Shown;

    impl Serialize for Shown {
        fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
            to.collect_str(&format_args!("{}-{}", "owl", 3))
        }
    }

    #[test]
    fn a_document_is_what_json_holds() {
        let whole = Whole {
            z: vec![
                Any::Unit,
                Any::Newtype(u64::MAX),
                Any::Tuple(-1, Some('я')),
                Any::Struct { z: 0.5, a: true },
            ],
            numbers: [(-3, (1, 0.25)), (7, (u64::MAX, f32::NAN))].into(),
            more: [("m", None), ("b", Some(()))].into(),
            text: "ведьма",
            shown: Shown,
            absent: None,
        };
        assert_eq!(
            serde_json::to_string(&Doc::of(&whole)).unwrap(),
            serde_json::to_string(&whole).unwrap()
        );
    }

    #[test]
    fn equal_documents_differ_nowhere() {
        let doc = Doc::of(&json!({ "a": [1, { "b": null }] }));
        assert_eq!(
            serde_json::to_value(doc.until(&doc.clone())).unwrap(),
            json!([])
        );
    }

    #[test]
    fn members_are_found_wherever_they_stand() {
        let object = |text: &'static str| {
            let members: Vec<(char, char)> = text.chars().zip(text.chars().skip(1)).collect();
            Doc::of(&Members(members))
        };
        let edits = |one, other| {
            let (before, after) = (object(one), object(other));
            serde_json::to_value(before.until(&after)).unwrap()
        };
        assert_eq!(edits("abca", "bcab"), json!([]), "another order alone");
        assert_eq!(edits("abc", "bcd"), json!([["/c", "d"], ["/a"]]));
    }

    /// An object with members in any order.
    struct Members(Vec<(char, char)>);

    impl Serialize for Members {
        fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
            to.collect_map(self.0.iter().copied())
        }
    }

    proptest! {
        #[test]
        fn documents_differ_where_values_do(
            one in document(),
            other in document(),
        ) {
            let (before, after) = (Doc::of(&one), Doc::of(&other));
            let told = serde_json::to_string(&before.until(&after)).unwrap();
            let values = serde_json::to_value(Change::between(&one, &other)).unwrap();
            assert_eq!(sorted(&serde_json::from_str(&told).unwrap()), sorted(&values));
            let read: Change = serde_json::from_str(&told).unwrap();
            let mut followed: Value = one;
            read.apply(&mut followed).unwrap();
            assert_eq!(followed, other);
        }
    }

    /// Edits of different places, in whatever order they were told.
    fn sorted(edits: &Value) -> Vec<String> {
        let edits = edits.as_array().cloned().unwrap_or_default();
        let mut edits: Vec<_> = edits.iter().map(ToString::to_string).collect();
        edits.sort();
        edits
    }

    fn document() -> impl Strategy<Value = Value> {
        let leaf = prop_oneof![
            Just(Value::Null),
            any::<bool>().prop_map(Value::from),
            (0..3_i64).prop_map(Value::from),
            "[a/~]{0,2}".prop_map(Value::from)
        ];
        leaf.prop_recursive(4, 32, 4, |inner| {
            prop_oneof![
                prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
                prop::collection::btree_map("[ab/~]{0,2}", inner, 0..4)
                    .prop_map(|members| Value::Object(members.into_iter().collect())),
            ]
        })
    }
}
