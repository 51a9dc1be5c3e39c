//! The OpenAPI document and a page to browse it.

use std::collections::BTreeMap;

use axum::Router;
use coven_catalog::{Catalog, GameEntry};
use coven_wire::Problem;
use serde_json::{Value, json};
use utoipa::openapi::response::{Response, ResponseBuilder};
use utoipa::openapi::{ContentBuilder, Ref, RefOr};
use utoipa::{IntoResponses, OpenApi};
use utoipa_swagger_ui::SwaggerUi;

use super::{games, lessons, tables};
use crate::{App, wishes};

/// Where the browsable document lives.
pub(crate) const PATH: &str = "/api/docs";

/// The HTTP interface. Live play goes over the WebSocket `/api/tables/{table}/live`, whose messages
/// are the types `ClientMessage` and `ServerMessage`.
#[derive(OpenApi)]
#[openapi(
    info(title = "Coven"),
    paths(
        games::games,
        games::content,
        games::rules,
        lessons::ask,
        tables::create,
        tables::waiting,
        tables::mine,
        tables::info,
        tables::join,
        tables::free_seat,
        tables::seat_bot,
        tables::rematch,
        tables::log,
        tables::replay,
    ),
    components(schemas(Problem))
)]
struct Document;

/// How any question may be refused.
pub(crate) struct Refusals;

impl IntoResponses for Refusals {
    fn responses() -> BTreeMap<String, RefOr<Response>> {
        problems(&[
            (400, "The question was not understood."),
            (429, "Too often: wait a couple of seconds."),
            (503, "The database does not answer."),
        ])
    }
}

/// How what changes something may be refused besides.
pub(crate) struct ChangeRefusals;

impl IntoResponses for ChangeRefusals {
    fn responses() -> BTreeMap<String, RefOr<Response>> {
        let mut all = problems(&[
            (
                403,
                "It is not for the asker to do, or another site's page asks.",
            ),
            (408, "The body took too long to arrive."),
            (413, "The body is too long."),
            (415, "The body is not JSON."),
        ]);
        all.extend(Refusals::responses());
        all
    }
}

fn problems(statuses: &[(u16, &str)]) -> BTreeMap<String, RefOr<Response>> {
    let problem = |why: &str| {
        let content = ContentBuilder::new()
            .schema(Some(Ref::from_schema_name("Problem")))
            .build();
        ResponseBuilder::new()
            .description(why)
            .content("application/json", content)
            .build()
    };
    statuses
        .iter()
        .map(|(status, why)| (status.to_string(), RefOr::T(problem(why))))
        .collect()
}

pub(crate) fn router(catalog: &Catalog) -> Router<App> {
    SwaggerUi::new(PATH)
        .external_url_unchecked("/api/openapi.json", document(catalog))
        .into()
}

/// The document of this server: it knows which games there are and what each of them takes.
fn document(catalog: &Catalog) -> Value {
    let mut document =
        serde_json::to_value(Document::openapi()).expect("the document is plain data");
    let wish = &mut document["components"]["schemas"]["CreateTable"];
    *wish = json!({"oneOf": catalog.iter().map(|entry| wish_for(entry, wish)).collect::<Vec<_>>()});
    let paths = document["paths"].as_object_mut().into_iter();
    let operations = paths.flat_map(|paths| paths.values_mut().filter_map(Value::as_object_mut));
    for operation in operations.flat_map(|operations| operations.values_mut()) {
        let parameters = operation
            .get_mut("parameters")
            .and_then(Value::as_array_mut);
        for parameter in parameters.into_iter().flatten() {
            let kind = &mut parameter["schema"]["type"];
            // What may be left out is not the word `null`.
            if let Some(first) = kind.as_array().and_then(|kinds| kinds.first()).cloned() {
                *kind = first;
            }
        }
    }
    document
}

/// The wish for a table of one game: its seats and options.
fn wish_for(entry: &dyn GameEntry, general: &Value) -> Value {
    let info = entry.info();
    let mut wish = general.clone();
    let fields = &mut wish["properties"];
    fields["game"] = json!({"type": "string", "enum": [info.id]});
    fields["others"]["minItems"] = json!(info.players.0 - 1);
    fields["others"]["maxItems"] = json!(info.players.1 - 1);
    let options: serde_json::Map<String, Value> = info
        .options
        .iter()
        .map(|option| {
            // Which things a list may name is told by the content; its two words are told here.
            let values = json!({"type": "string", "enum": wishes::words(option)});
            (option.name.to_owned(), values)
        })
        .collect();
    fields["options"] =
        json!({"type": "object", "additionalProperties": false, "properties": options});
    wish
}
