//! JSON-RPC 2.0: requests, notifications and batches in, answers out.

use serde::{Deserialize, Deserializer, Serialize};
use serde_json::value::{RawValue, to_raw_value};

use super::fault::{Fault, because, quoted};

/// The result of a method, already written, so that its fields keep their order.
pub(crate) type Outcome = Result<Box<RawValue>, Fault>;

/// The most requests in one batch (`cli-engine-why-batch` names it too).
const MAX_BATCH: usize = 1000;

/// Answers one line: a request or a batch of them. Notifications get no answer.
pub(crate) fn answer(
    text: &str,
    call: &mut dyn FnMut(&str, Option<&RawValue>) -> Outcome,
) -> Option<String> {
    let message: &RawValue = match serde_json::from_str(text) {
        Ok(message) => message,
        Err(error) => {
            return Some(write(&Answer::fault(null(), Fault::parse(quoted(&error)))));
        }
    };
    if !message.get().starts_with('[') {
        return one(message, call).as_ref().map(write);
    }
    let batch: Vec<&RawValue> = match serde_json::from_str(message.get()) {
        Ok(batch) => batch,
        Err(error) => {
            return Some(write(&Answer::fault(null(), Fault::parse(quoted(&error)))));
        }
    };
    if batch.is_empty() || batch.len() > MAX_BATCH {
        return Some(write(&Answer::fault(
            null(),
            Fault::request(because("batch")),
        )));
    }
    let answers: Vec<Answer> = batch
        .into_iter()
        .filter_map(|request| one(request, call))
        .collect();
    (!answers.is_empty()).then(|| write(&answers))
}

pub(crate) fn too_long(limit: usize) -> String {
    write(&Answer::fault(null(), Fault::too_long(limit)))
}

pub(crate) fn not_text() -> String {
    write(&Answer::fault(null(), Fault::parse(because("utf-8"))))
}

/// Writes the result of a method.
pub(crate) fn result(value: &impl Serialize) -> Box<RawValue> {
    to_raw_value(value).expect("results are plain data")
}

fn one(
    message: &RawValue,
    call: &mut dyn FnMut(&str, Option<&RawValue>) -> Outcome,
) -> Option<Answer> {
    if !message.get().starts_with('{') {
        return Some(Answer::fault(null(), Fault::request(because("object"))));
    }
    let request: Request = match serde_json::from_str(message.get()) {
        Ok(request) => request,
        Err(error) => {
            return Some(Answer::fault(
                id_of(message),
                Fault::request(quoted(&error)),
            ));
        }
    };
    if request.jsonrpc != "2.0" {
        return Some(Answer::fault(
            id_of(message),
            Fault::request(because("version")),
        ));
    }
    let id = match request.id {
        Some(id) if !is_id(id) => {
            return Some(Answer::fault(null(), Fault::request(because("id"))));
        }
        id => id.map(ToOwned::to_owned),
    };
    let outcome = call(&request.method, request.params);
    // A request without an id is a notification: it is carried out and not answered.
    let id = id?;
    Some(match outcome {
        Ok(result) => Answer {
            jsonrpc: "2.0",
            result: Some(result),
            error: None,
            id,
        },
        Err(fault) => Answer::fault(id, fault),
    })
}

/// The id of a request that is wrong otherwise, so that its sender knows which one.
fn id_of(message: &RawValue) -> Box<RawValue> {
    #[derive(Deserialize)]
    struct OnlyId<'a> {
        #[serde(borrow)]
        id: &'a RawValue,
    }
    match serde_json::from_str::<OnlyId<'_>>(message.get()) {
        Ok(OnlyId { id }) if is_id(id) => id.to_owned(),
        _ => null(),
    }
}

fn is_id(id: &RawValue) -> bool {
    let text = id.get();
    text == "null" || text.starts_with(['"', '-']) || text.starts_with(|c: char| c.is_ascii_digit())
}

fn null() -> Box<RawValue> {
    RawValue::NULL.to_owned()
}

fn write(answer: &impl Serialize) -> String {
    serde_json::to_string(answer).expect("answers are plain data")
}

#[derive(Deserialize)]
struct Request<'a> {
    jsonrpc: String,
    method: String,
    #[serde(default, borrow)]
    params: Option<&'a RawValue>,
    /// Absent in a notification; `null` is an id like any other.
    #[serde(default, borrow, deserialize_with = "present")]
    id: Option<&'a RawValue>,
}

fn present<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<&'de RawValue>, D::Error> {
    <&RawValue>::deserialize(deserializer).map(Some)
}

#[derive(Serialize)]
struct Answer {
    jsonrpc: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<Box<RawValue>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<Fault>,
    id: Box<RawValue>,
}

impl Answer {
    fn fault(id: Box<RawValue>, fault: Fault) -> Self {
        Self {
            jsonrpc: "2.0",
            result: None,
            error: Some(fault),
            id,
        }
    }
}
