//! Takes a value in, token by token.

use std::fmt::{self, Write as _};

use serde::Serialize;
use serde::ser::{self, Serializer};

use super::{Doc, Token};

/// Why a value has no document.
#[derive(Debug)]
pub(crate) struct NoDocument(String);

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

type Taken = Result<(), NoDocument>;

/// A list or an object that is being taken in.
pub(crate) struct Open<'a> {
    doc: &'a mut Doc,
    /// Where it begins.
    at: usize,
    values: u32,
    /// Where the variant begins whose value it is.
    variant: Option<usize>,
}

impl Doc {
    #[expect(
        clippy::unnecessary_wraps,
        reason = "what every method of serde has to answer"
    )]
    fn push(&mut self, token: Token) -> Taken {
        self.tokens.push(token);
        Ok(())
    }

    /// Begins an object with one member: a value under the name of its variant.
    fn open_variant(&mut self, variant: &'static str) -> usize {
        let at = self.tokens.len();
        self.tokens.push(Token::Members { values: 1, size: 0 });
        self.tokens.push(Token::Fixed(variant));
        at
    }

    fn close_variant(&mut self, at: usize) {
        let size = self.tokens_since(at);
        self.tokens[at] = Token::Members { values: 1, size };
    }

    fn tokens_since(&self, at: usize) -> u32 {
        length(self.tokens.len() - at)
    }

    /// Takes a text in that is told piece by piece.
    fn own(&mut self, text: fmt::Arguments<'_>) -> Taken {
        let start = length(self.text.len());
        self.text.write_fmt(text).map_err(ser::Error::custom)?;
        let end = length(self.text.len());
        self.push(Token::Own(start..end))
    }

    fn open_list(&mut self, variant: Option<&'static str>) -> Open<'_> {
        self.open(variant, Token::List { values: 0, size: 0 })
    }

    fn open_members(&mut self, variant: Option<&'static str>) -> Open<'_> {
        self.open(variant, Token::Members { values: 0, size: 0 })
    }

    fn open(&mut self, variant: Option<&'static str>, token: Token) -> Open<'_> {
        let variant = variant.map(|name| self.open_variant(name));
        let at = self.tokens.len();
        self.tokens.push(token);
        Open {
            doc: self,
            at,
            values: 0,
            variant,
        }
    }
}

/// A view is far below four thousand million tokens.
fn length(length: usize) -> u32 {
    u32::try_from(length).expect("a view has fewer tokens and letters")
}

impl Open<'_> {
    fn take<T: Serialize + ?Sized>(&mut self, value: &T) -> Taken {
        self.values += 1;
        value.serialize(&mut *self.doc)
    }

    fn take_named<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Taken {
        self.doc.tokens.push(Token::Fixed(name));
        self.take(value)
    }

    #[expect(
        clippy::unnecessary_wraps,
        reason = "what every method of serde has to answer"
    )]
    fn close(self) -> Taken {
        let length = self.doc.tokens_since(self.at);
        match &mut self.doc.tokens[self.at] {
            Token::List { values, size } | Token::Members { values, size } => {
                (*values, *size) = (self.values, length);
            }
            _ => unreachable!("what was opened is a list or an object"),
        }
        if let Some(variant) = self.variant {
            self.doc.close_variant(variant);
        }
        Ok(())
    }
}

impl<'a> Serializer for &'a mut Doc {
    type Ok = ();
    type Error = NoDocument;
    type SerializeSeq = Open<'a>;
    type SerializeTuple = Open<'a>;
    type SerializeTupleStruct = Open<'a>;
    type SerializeTupleVariant = Open<'a>;
    type SerializeMap = Open<'a>;
    type SerializeStruct = Open<'a>;
    type SerializeStructVariant = Open<'a>;

    fn serialize_bool(self, value: bool) -> Taken {
        self.push(Token::Bool(value))
    }

    fn serialize_i8(self, value: i8) -> Taken {
        self.push(Token::Integer(value.into()))
    }

    fn serialize_i16(self, value: i16) -> Taken {
        self.push(Token::Integer(value.into()))
    }

    fn serialize_i32(self, value: i32) -> Taken {
        self.push(Token::Integer(value.into()))
    }

    fn serialize_i64(self, value: i64) -> Taken {
        self.push(Token::Integer(value))
    }

    fn serialize_u8(self, value: u8) -> Taken {
        self.push(Token::Integer(value.into()))
    }

    fn serialize_u16(self, value: u16) -> Taken {
        self.push(Token::Integer(value.into()))
    }

    fn serialize_u32(self, value: u32) -> Taken {
        self.push(Token::Integer(value.into()))
    }

    fn serialize_u64(self, value: u64) -> Taken {
        self.push(i64::try_from(value).map_or(Token::Large(value), Token::Integer))
    }

    fn serialize_f32(self, value: f32) -> Taken {
        self.serialize_f64(value.into())
    }

    fn serialize_f64(self, value: f64) -> Taken {
        // JSON knows no other numbers.
        self.push(if value.is_finite() {
            Token::Float(value)
        } else {
            Token::Null
        })
    }

    fn serialize_char(self, value: char) -> Taken {
        self.serialize_str(value.encode_utf8(&mut [0; 4]))
    }

    fn serialize_str(self, value: &str) -> Taken {
        let start = length(self.text.len());
        self.text.push_str(value);
        let end = length(self.text.len());
        self.push(Token::Own(start..end))
    }

    fn serialize_bytes(self, value: &[u8]) -> Taken {
        self.collect_seq(value)
    }

    fn serialize_none(self) -> Taken {
        self.push(Token::Null)
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Taken {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Taken {
        self.push(Token::Null)
    }

    fn serialize_unit_struct(self, _: &'static str) -> Taken {
        self.push(Token::Null)
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Taken {
        self.push(Token::Fixed(variant))
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> Taken {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Taken {
        let at = self.open_variant(variant);
        value.serialize(&mut *self)?;
        self.close_variant(at);
        Ok(())
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Open<'a>, NoDocument> {
        Ok(self.open_list(None))
    }

    fn serialize_tuple(self, _: usize) -> Result<Open<'a>, NoDocument> {
        Ok(self.open_list(None))
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Open<'a>, NoDocument> {
        Ok(self.open_list(None))
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Open<'a>, NoDocument> {
        Ok(self.open_list(Some(variant)))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Open<'a>, NoDocument> {
        Ok(self.open_members(None))
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Open<'a>, NoDocument> {
        Ok(self.open_members(None))
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Open<'a>, NoDocument> {
        Ok(self.open_members(Some(variant)))
    }

    fn collect_str<T: fmt::Display + ?Sized>(self, value: &T) -> Taken {
        self.own(format_args!("{value}"))
    }
}

impl ser::SerializeSeq for Open<'_> {
    type Ok = ();
    type Error = NoDocument;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Taken {
        self.take(value)
    }

    fn end(self) -> Taken {
        self.close()
    }
}

impl ser::SerializeTuple for Open<'_> {
    type Ok = ();
    type Error = NoDocument;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Taken {
        self.take(value)
    }

    fn end(self) -> Taken {
        self.close()
    }
}

impl ser::SerializeTupleStruct for Open<'_> {
    type Ok = ();
    type Error = NoDocument;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, value: &T) -> Taken {
        self.take(value)
    }

    fn end(self) -> Taken {
        self.close()
    }
}

impl ser::SerializeTupleVariant for Open<'_> {
    type Ok = ();
    type Error = NoDocument;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, value: &T) -> Taken {
        self.take(value)
    }

    fn end(self) -> Taken {
        self.close()
    }
}

impl ser::SerializeMap for Open<'_> {
    type Ok = ();
    type Error = NoDocument;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Taken {
        let at = self.doc.tokens.len();
        key.serialize(&mut *self.doc)?;
        // A name is one text; numbers are told in digits.
        let name = self.doc.tokens.drain(at..).next();
        match name {
            Some(name @ (Token::Fixed(_) | Token::Own(_))) => self.doc.push(name),
            Some(Token::Integer(number)) => self.doc.own(format_args!("{number}")),
            Some(Token::Large(number)) => self.doc.own(format_args!("{number}")),
            Some(Token::Bool(value)) => self.doc.own(format_args!("{value}")),
            _ => Err(ser::Error::custom("a name must be a text")),
        }
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Taken {
        self.take(value)
    }

    fn end(self) -> Taken {
        self.close()
    }
}

impl ser::SerializeStruct for Open<'_> {
    type Ok = ();
    type Error = NoDocument;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Taken {
        self.take_named(name, value)
    }

    fn end(self) -> Taken {
        self.close()
    }
}

impl ser::SerializeStructVariant for Open<'_> {
    type Ok = ();
    type Error = NoDocument;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Taken {
        self.take_named(name, value)
    }

    fn end(self) -> Taken {
        self.close()
    }
}
