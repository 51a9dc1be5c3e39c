//! What makes one document into the next: the places that differ, and what stands there now.

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::Error as _;
use serde::ser::SerializeTuple;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;
use ts_rs::TS;

/// The places of a document that differ from the one before it, in the order in which they are to be
/// put right.
///
/// A place is a JSON pointer. `[place, value]` says what stands there now,
/// `[place]` that there is no such member any more, `[place, at, removed, values]` what is taken out of
/// a list and put in there instead.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(transparent)]
pub struct Change(#[ts(type = "unknown[][]")] Vec<Edit>);

#[derive(Clone, Debug, PartialEq)]
enum Edit {
    Put(String, Value),
    Remove(String),
    Splice(String, usize, usize, Vec<Value>),
}

/// The change does not fit the document.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no `{0}` to be changed")]
pub struct Misfit(String);

impl Change {
    /// What makes `before` into `after`.
    pub fn between(before: &Value, after: &Value) -> Self {
        let mut edits = Vec::new();
        compare(&mut String::new(), before, after, &mut edits);
        Self(edits)
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Carries the change out.
    pub fn apply(&self, document: &mut Value) -> Result<(), Misfit> {
        self.0.iter().try_for_each(|edit| edit.apply(document))
    }
}

/// Notes what differs below a place.
fn compare(place: &mut String, before: &Value, after: &Value, edits: &mut Vec<Edit>) {
    match (before, after) {
        (Value::Object(old), Value::Object(new)) => {
            for name in old.keys().filter(|name| !new.contains_key(*name)) {
                within(place, name, |place| edits.push(Edit::Remove(place.clone())));
            }
            for (name, value) in new {
                within(place, name, |place| match old.get(name) {
                    Some(old) => compare(place, old, value, edits),
                    None => edits.push(Edit::Put(place.clone(), value.clone())),
                });
            }
        }
        (Value::Array(old), Value::Array(new)) if old.len() == new.len() => {
            for (index, (old, new)) in old.iter().zip(new).enumerate() {
                within(place, &index.to_string(), |place| {
                    compare(place, old, new, edits);
                });
            }
        }
        (Value::Array(old), Value::Array(new)) => {
            let same = old.iter().zip(new).take_while(|(old, new)| old == new);
            let start = same.count();
            let (rest, others) = (&old[start..], &new[start..]);
            let same = rest.iter().rev().zip(others.iter().rev());
            let end = same.take_while(|(old, new)| old == new).count();
            let values = others[..others.len() - end].to_vec();
            edits.push(Edit::Splice(place.clone(), start, rest.len() - end, values));
        }
        _ if before == after => {}
        _ => edits.push(Edit::Put(place.clone(), after.clone())),
    }
}

/// Does something at a member of a place.
fn within(place: &mut String, name: &str, work: impl FnOnce(&mut String)) {
    let length = place.len();
    place.push('/');
    place.push_str(&name.replace('~', "~0").replace('/', "~1"));
    work(place);
    place.truncate(length);
}

impl Edit {
    fn apply(&self, document: &mut Value) -> Result<(), Misfit> {
        let (Self::Put(place, _) | Self::Remove(place) | Self::Splice(place, ..)) = self;
        let done = match self {
            Self::Put(place, value) if place.is_empty() => {
                *document = value.clone();
                Some(())
            }
            Self::Put(place, value) => {
                parent(document, place).and_then(|(parent, name)| match parent {
                    Value::Object(members) => {
                        members.insert(name, value.clone());
                        Some(())
                    }
                    Value::Array(values) => {
                        let index: usize = name.parse().ok()?;
                        *values.get_mut(index)? = value.clone();
                        Some(())
                    }
                    _ => None,
                })
            }
            Self::Remove(place) => parent(document, place)
                .and_then(|(parent, name)| parent.as_object_mut()?.remove(&name))
                .map(drop),
            Self::Splice(place, start, removed, values) => {
                document.pointer_mut(place).and_then(|list| {
                    let list = list.as_array_mut()?;
                    let end = start.checked_add(*removed)?;
                    list.get(*start..end)?;
                    list.splice(*start..end, values.iter().cloned());
                    Some(())
                })
            }
        };
        done.ok_or_else(|| Misfit(place.clone()))
    }
}

/// What holds a place, and its name there.
fn parent<'a>(document: &'a mut Value, place: &str) -> Option<(&'a mut Value, String)> {
    let (holder, name) = place.rsplit_once('/')?;
    let name = name.replace("~1", "/").replace("~0", "~");
    Some((document.pointer_mut(holder)?, name))
}

impl Serialize for Edit {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Put(place, value) => (place, value).serialize(to),
            Self::Remove(place) => {
                let mut tuple = to.serialize_tuple(1)?;
                tuple.serialize_element(place)?;
                tuple.end()
            }
            Self::Splice(place, start, removed, values) => {
                (place, start, removed, values).serialize(to)
            }
        }
    }
}

impl<'de> Deserialize<'de> for Edit {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let parts = Vec::<Value>::deserialize(from)?;
        let number = |value: &Value| value.as_u64().and_then(|n| usize::try_from(n).ok());
        let edit = match parts.as_slice() {
            [Value::String(place)] => Some(Self::Remove(place.clone())),
            [Value::String(place), value] => Some(Self::Put(place.clone(), value.clone())),
            [Value::String(place), start, removed, Value::Array(values)] => {
                number(start).zip(number(removed)).map(|(start, removed)| {
                    Self::Splice(place.clone(), start, removed, values.clone())
                })
            }
            _ => None,
        };
        edit.ok_or_else(|| {
            D::Error::custom("a change is [place, value], [place] or [place, at, removed, values]")
        })
    }
}

impl JsonSchema for Edit {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Edit".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "array", "minItems": 1, "maxItems": 4 })
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// The change as it travels, and that it leads there.
    fn told(before: &Value, after: &Value) -> Value {
        let told = serde_json::to_value(Change::between(before, after)).unwrap();
        let change: Change = serde_json::from_value(told.clone()).unwrap();
        let mut document = before.clone();
        change.apply(&mut document).unwrap();
        assert_eq!(&document, after);
        told
    }

    #[test]
    fn only_what_differs_is_named() {
        let before = json!({ "hand": ["a", "b", "c", "d"], "sizes": [4, 4], "turn": 0, "old": 1 });
        let after = json!({ "hand": ["a", "c", "d"], "sizes": [3, 4], "turn": 0, "new": null });
        assert_eq!(
            told(&before, &after),
            json!([
                ["/old"],
                ["/hand", 1, 1, []],
                ["/new", null],
                ["/sizes/0", 3]
            ])
        );
    }

    #[test]
    fn equal_documents_differ_nowhere() {
        let document = json!({ "a": [1, { "b": null }] });
        assert!(Change::between(&document, &document).is_empty());
    }

    #[test]
    fn whole_documents_names_with_slashes_and_lists_of_lists() {
        assert_eq!(told(&json!(null), &json!([1])), json!([["", [1]]]));
        assert_eq!(
            told(&json!([1, 2, 1]), &json!([1, 1])),
            json!([["", 1, 1, []]])
        );
        assert_eq!(
            told(&json!([]), &json!([1, 1])),
            json!([["", 0, 0, [1, 1]]])
        );
        let before = json!({ "a/b~c": { "": [[1], [2]] } });
        let after = json!({ "a/b~c": { "": [[1], [2, 3]] } });
        assert_eq!(told(&before, &after), json!([["/a~1b~0c//1", 1, 0, [3]]]));
    }

    #[test]
    fn a_change_that_does_not_fit_says_where() {
        let change = Change::between(&json!({ "a": { "b": 1 } }), &json!({ "a": { "b": 2 } }));
        let misfit = change.apply(&mut json!({ "a": 1 })).unwrap_err();
        assert_eq!(misfit.to_string(), "there is no `/a/b` to be changed");
        for bad in [
            json!([[]]),
            json!([[1]]),
            json!([["a", -1, 0, []]]),
            json!([["a", 1, 2, 3, 4]]),
        ] {
            assert!(serde_json::from_value::<Change>(bad).is_err());
        }
    }

    proptest::proptest! {
        #[test]
        fn any_document_becomes_any_other(one in document(), other in document()) {
            told(&one, &other);
        }
    }

    fn document() -> impl proptest::strategy::Strategy<Value = Value> {
        use proptest::prelude::*;
        let leaf = prop_oneof![
            Just(Value::Null),
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
