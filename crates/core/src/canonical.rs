//! The one way to write a document so that equal things have equal hashes.

use serde::Serialize;
use serde_json::Value;
use sha2::{Digest, Sha256};

/// The text of a value with the keys of every object in order and nothing between the parts. It
/// depends on what the document says, not on how a type happens to be laid out.
pub fn canonical(value: &impl Serialize) -> String {
    let value = serde_json::to_value(value).expect("documents are plain data");
    let mut text = String::new();
    write(&value, &mut text);
    text
}

/// The first 32 hexadecimal digits of the SHA-256 of a canonical text.
pub(crate) fn short_hash(text: &str) -> String {
    hex::encode(&Sha256::digest(text.as_bytes())[..16])
}

fn write(value: &Value, text: &mut String) {
    match value {
        Value::Object(fields) => {
            let mut keys: Vec<&String> = fields.keys().collect();
            keys.sort();
            text.push('{');
            for (number, key) in keys.into_iter().enumerate() {
                if number > 0 {
                    text.push(',');
                }
                write(&Value::String(key.clone()), text);
                text.push(':');
                write(&fields[key], text);
            }
            text.push('}');
        }
        Value::Array(parts) => {
            text.push('[');
            for (number, part) in parts.iter().enumerate() {
                if number > 0 {
                    text.push(',');
                }
                write(part, text);
            }
            text.push(']');
        }
        plain => text.push_str(&plain.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn order_and_space_do_not_matter() {
        let one: Value = serde_json::from_str(r#"{"b":[1,{"z":null,"a":"я\n"}],"a":1.5}"#).unwrap();
        assert_eq!(
            canonical(&one),
            "{\"a\":1.5,\"b\":[1,{\"a\":\"я\\n\",\"z\":null}]}"
        );
        assert_eq!(canonical(&json!({})), "{}");
    }
}
