//! A document to be compared with the next one, and what differs.
//!
//! The same as going through [`serde_json::Value`] and [`Change`], without a tree of named strings for every
//! view: names of members and variants are never copied, and the difference is written where it goes.
//!
//! [`Change`]: coven_core::Change

use std::fmt::{self, Write as _};

use serde::ser::{self, SerializeSeq, Serializer};
use serde::{Serialize, ser::SerializeMap};

/// What serde tells of a value, as JSON would hold it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Doc(Node);

#[derive(Clone, Debug)]
enum Node {
    Null,
    Bool(bool),
    Integer(i64),
    /// Beyond the integers above.
    Large(u64),
    Float(f64),
    Word(Word),
    List(Vec<Node>),
    /// In the order of their names.
    Members(Vec<(Word, Node)>),
}

/// A text; one that stands in the program is not copied.
#[derive(Clone, Debug)]
enum Word {
    Fixed(&'static str),
    Own(Box<str>),
}

impl Word {
    fn text(&self) -> &str {
        match self {
            Self::Fixed(text) => text,
            Self::Own(text) => text,
        }
    }
}

impl PartialEq for Word {
    fn eq(&self, other: &Self) -> bool {
        self.text() == other.text()
    }
}

impl PartialEq for Node {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Null, Self::Null) => true,
            (Self::Bool(one), Self::Bool(other)) => one == other,
            (Self::Integer(one), Self::Integer(other)) => one == other,
            (Self::Large(one), Self::Large(other)) => one == other,
            (Self::Float(one), Self::Float(other)) => one.to_bits() == other.to_bits(),
            (Self::Word(one), Self::Word(other)) => one == other,
            (Self::List(one), Self::List(other)) => one == other,
            (Self::Members(one), Self::Members(other)) => one == other,
            _ => false,
        }
    }
}

impl Doc {
    /// The document of a value.
    ///
    /// # Panics
    /// If the value is not plain data: a name that is no text, or a number that JSON cannot hold.
    pub(crate) fn of(value: &impl Serialize) -> Self {
        Self(value.serialize(Reader).expect("views are plain data"))
    }

    /// What makes this document into the next, as [`Change`](coven_core::Change) tells it.
    pub(crate) fn until<'a>(&'a self, next: &'a Self) -> Difference<'a> {
        Difference {
            before: self,
            after: next,
        }
    }
}

impl Serialize for Doc {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(to)
    }
}

impl Serialize for Node {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Null => to.serialize_unit(),
            Self::Bool(value) => to.serialize_bool(*value),
            Self::Integer(value) => to.serialize_i64(*value),
            Self::Large(value) => to.serialize_u64(*value),
            Self::Float(value) => to.serialize_f64(*value),
            Self::Word(value) => to.serialize_str(value.text()),
            Self::List(values) => values.serialize(to),
            Self::Members(members) => {
                let mut map = to.serialize_map(Some(members.len()))?;
                for (name, value) in members {
                    map.serialize_entry(name.text(), value)?;
                }
                map.end()
            }
        }
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
        if !std::ptr::eq(self.before, self.after) && self.before != self.after {
            compare(
                &mut String::new(),
                &self.before.0,
                &self.after.0,
                &mut edits,
            )?;
        }
        edits.end()
    }
}

/// Tells what differs below a place where something does.
fn compare<S: SerializeSeq>(
    place: &mut String,
    before: &Node,
    after: &Node,
    edits: &mut S,
) -> Result<(), S::Error> {
    match (before, after) {
        (Node::Members(old), Node::Members(new)) => {
            let find = |list: &[(Word, Node)], name: &str| {
                list.binary_search_by(|(known, _)| known.text().cmp(name))
            };
            for (name, _) in old {
                if find(new, name.text()).is_err() {
                    within(place, name.text(), |place| {
                        edits.serialize_element(&(place.as_str(),))
                    })?;
                }
            }
            for (index, (name, value)) in new.iter().enumerate() {
                let beside = old.get(index).filter(|(known, _)| known == name);
                let before = match beside {
                    Some((_, before)) => Some(before),
                    None => find(old, name.text()).ok().map(|at| &old[at].1),
                };
                match before {
                    Some(before) if before == value => {}
                    Some(before) => within(place, name.text(), |place| {
                        compare(place, before, value, edits)
                    })?,
                    None => within(place, name.text(), |place| {
                        edits.serialize_element(&(place.as_str(), value))
                    })?,
                }
            }
            Ok(())
        }
        (Node::List(old), Node::List(new)) if old.len() == new.len() => {
            for (index, (old, new)) in old.iter().zip(new).enumerate() {
                if old != new {
                    let length = place.len();
                    write!(place, "/{index}").map_err(ser::Error::custom)?;
                    compare(place, old, new, edits)?;
                    place.truncate(length);
                }
            }
            Ok(())
        }
        (Node::List(old), Node::List(new)) => {
            let same = old.iter().zip(new).take_while(|(old, new)| old == new);
            let start = same.count();
            let (rest, others) = (&old[start..], &new[start..]);
            let same = rest.iter().rev().zip(others.iter().rev());
            let end = same.take_while(|(old, new)| old == new).count();
            let values = &others[..others.len() - end];
            edits.serialize_element(&(place.as_str(), start, rest.len() - end, values))
        }
        _ => edits.serialize_element(&(place.as_str(), after)),
    }
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

/// Why a value has no document.
#[derive(Debug)]
struct NoDocument(String);

impl fmt::Display for NoDocument {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for NoDocument {}

impl ser::Error for NoDocument {
    fn custom<T: fmt::Display>(message: T) -> Self {
        Self(message.to_string())
    }
}

type Read = Result<Node, NoDocument>;

/// Takes a value in.
struct Reader;

/// A list that is being taken in, for a variant where it has a name.
struct ListReader {
    variant: Option<&'static str>,
    values: Vec<Node>,
}

/// An object that is being taken in.
struct MembersReader {
    variant: Option<&'static str>,
    members: Vec<(Word, Node)>,
    name: Option<Word>,
}

impl ListReader {
    fn new(variant: Option<&'static str>, length: usize) -> Self {
        let values = Vec::with_capacity(length);
        Self { variant, values }
    }

    fn take<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), NoDocument> {
        self.values.push(value.serialize(Reader)?);
        Ok(())
    }

    fn finish(self) -> Node {
        named(self.variant, Node::List(self.values))
    }
}

impl MembersReader {
    fn new(variant: Option<&'static str>, length: usize) -> Self {
        Self {
            variant,
            members: Vec::with_capacity(length),
            name: None,
        }
    }

    fn take<T: Serialize + ?Sized>(&mut self, name: Word, value: &T) -> Result<(), NoDocument> {
        self.members.push((name, value.serialize(Reader)?));
        Ok(())
    }

    fn finish(mut self) -> Node {
        let members = &mut self.members;
        members.sort_by(|(one, _), (other, _)| one.text().cmp(other.text()));
        named(self.variant, Node::Members(self.members))
    }
}

/// A value under the name of its variant.
fn named(variant: Option<&'static str>, value: Node) -> Node {
    match variant {
        Some(name) => Node::Members(vec![(Word::Fixed(name), value)]),
        None => value,
    }
}

fn unsigned(value: u64) -> Node {
    i64::try_from(value).map_or(Node::Large(value), Node::Integer)
}

impl Serializer for Reader {
    type Ok = Node;
    type Error = NoDocument;
    type SerializeSeq = ListReader;
    type SerializeTuple = ListReader;
    type SerializeTupleStruct = ListReader;
    type SerializeTupleVariant = ListReader;
    type SerializeMap = MembersReader;
    type SerializeStruct = MembersReader;
    type SerializeStructVariant = MembersReader;

    fn serialize_bool(self, value: bool) -> Read {
        Ok(Node::Bool(value))
    }

    fn serialize_i8(self, value: i8) -> Read {
        Ok(Node::Integer(value.into()))
    }

    fn serialize_i16(self, value: i16) -> Read {
        Ok(Node::Integer(value.into()))
    }

    fn serialize_i32(self, value: i32) -> Read {
        Ok(Node::Integer(value.into()))
    }

    fn serialize_i64(self, value: i64) -> Read {
        Ok(Node::Integer(value))
    }

    fn serialize_u8(self, value: u8) -> Read {
        Ok(Node::Integer(value.into()))
    }

    fn serialize_u16(self, value: u16) -> Read {
        Ok(Node::Integer(value.into()))
    }

    fn serialize_u32(self, value: u32) -> Read {
        Ok(Node::Integer(value.into()))
    }

    fn serialize_u64(self, value: u64) -> Read {
        Ok(unsigned(value))
    }

    fn serialize_f32(self, value: f32) -> Read {
        self.serialize_f64(value.into())
    }

    fn serialize_f64(self, value: f64) -> Read {
        // JSON knows no other numbers.
        Ok(if value.is_finite() {
            Node::Float(value)
        } else {
            Node::Null
        })
    }

    fn serialize_char(self, value: char) -> Read {
        self.serialize_str(value.encode_utf8(&mut [0; 4]))
    }

    fn serialize_str(self, value: &str) -> Read {
        Ok(Node::Word(Word::Own(value.into())))
    }

    fn serialize_bytes(self, value: &[u8]) -> Read {
        let bytes = value.iter();
        Ok(Node::List(
            bytes.map(|byte| Node::Integer((*byte).into())).collect(),
        ))
    }

    fn serialize_none(self) -> Read {
        Ok(Node::Null)
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Read {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Read {
        Ok(Node::Null)
    }

    fn serialize_unit_struct(self, _: &'static str) -> Read {
        Ok(Node::Null)
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Read {
        Ok(Node::Word(Word::Fixed(variant)))
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> Read {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Read {
        Ok(named(Some(variant), value.serialize(self)?))
    }

    fn serialize_seq(self, length: Option<usize>) -> Result<ListReader, NoDocument> {
        Ok(ListReader::new(None, length.unwrap_or(0)))
    }

    fn serialize_tuple(self, length: usize) -> Result<ListReader, NoDocument> {
        Ok(ListReader::new(None, length))
    }

    fn serialize_tuple_struct(
        self,
        _: &'static str,
        length: usize,
    ) -> Result<ListReader, NoDocument> {
        Ok(ListReader::new(None, length))
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        length: usize,
    ) -> Result<ListReader, NoDocument> {
        Ok(ListReader::new(Some(variant), length))
    }

    fn serialize_map(self, length: Option<usize>) -> Result<MembersReader, NoDocument> {
        Ok(MembersReader::new(None, length.unwrap_or(0)))
    }

    fn serialize_struct(self, _: &'static str, length: usize) -> Result<MembersReader, NoDocument> {
        Ok(MembersReader::new(None, length))
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        length: usize,
    ) -> Result<MembersReader, NoDocument> {
        Ok(MembersReader::new(Some(variant), length))
    }
}

impl SerializeSeq for ListReader {
    type Ok = Node;
    type Error = NoDocument;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), NoDocument> {
        self.take(value)
    }

    fn end(self) -> Read {
        Ok(self.finish())
    }
}

impl ser::SerializeTuple for ListReader {
    type Ok = Node;
    type Error = NoDocument;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), NoDocument> {
        self.take(value)
    }

    fn end(self) -> Read {
        Ok(self.finish())
    }
}

impl ser::SerializeTupleStruct for ListReader {
    type Ok = Node;
    type Error = NoDocument;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), NoDocument> {
        self.take(value)
    }

    fn end(self) -> Read {
        Ok(self.finish())
    }
}

impl ser::SerializeTupleVariant for ListReader {
    type Ok = Node;
    type Error = NoDocument;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), NoDocument> {
        self.take(value)
    }

    fn end(self) -> Read {
        Ok(self.finish())
    }
}

impl SerializeMap for MembersReader {
    type Ok = Node;
    type Error = NoDocument;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), NoDocument> {
        self.name = Some(match key.serialize(Reader)? {
            Node::Word(name) => name,
            Node::Integer(number) => Word::Own(number.to_string().into()),
            Node::Large(number) => Word::Own(number.to_string().into()),
            Node::Bool(value) => Word::Fixed(if value { "true" } else { "false" }),
            _ => return Err(ser::Error::custom("a name must be a text")),
        });
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), NoDocument> {
        let name = self.name.take().expect("a name comes before its value");
        self.take(name, value)
    }

    fn end(self) -> Read {
        Ok(self.finish())
    }
}

impl ser::SerializeStruct for MembersReader {
    type Ok = Node;
    type Error = NoDocument;

    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        name: &'static str,
        value: &T,
    ) -> Result<(), NoDocument> {
        self.take(Word::Fixed(name), value)
    }

    fn end(self) -> Read {
        Ok(self.finish())
    }
}

impl ser::SerializeStructVariant for MembersReader {
    type Ok = Node;
    type Error = NoDocument;

    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        name: &'static str,
        value: &T,
    ) -> Result<(), NoDocument> {
        self.take(Word::Fixed(name), value)
    }

    fn end(self) -> Read {
        Ok(self.finish())
    }
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
        #[serde(skip_serializing_if = "Option::is_none")]
        absent: Option<u8>,
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
            absent: None,
        };
        let doc = serde_json::to_value(Doc::of(&whole)).unwrap();
        assert_eq!(doc, serde_json::to_value(&whole).unwrap());
        assert_eq!(
            serde_json::to_string(&Doc::of(&whole)).unwrap(),
            serde_json::to_value(&whole).unwrap().to_string(),
            "in the same order"
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

    proptest! {
        #[test]
        fn documents_differ_where_values_do(
            one in document(),
            other in document(),
        ) {
            let (before, after) = (Doc::of(&one), Doc::of(&other));
            let told = serde_json::to_string(&before.until(&after)).unwrap();
            let values: Change = Change::between(&one, &other);
            assert_eq!(told, serde_json::to_string(&values).unwrap());
            let read: Change = serde_json::from_str(&told).unwrap();
            let mut followed: Value = one;
            read.apply(&mut followed).unwrap();
            assert_eq!(followed, other);
        }
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
