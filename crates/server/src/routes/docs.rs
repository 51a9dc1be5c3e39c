//! The OpenAPI document and a page to browse it.

use std::collections::BTreeMap;

use axum::Router;
use coven_wire::Problem;
use utoipa::openapi::response::{Response, ResponseBuilder};
use utoipa::openapi::{ContentBuilder, Ref, RefOr};
use utoipa::{IntoResponses, OpenApi};
use utoipa_swagger_ui::SwaggerUi;

use super::{games, tables};
use crate::App;

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

pub(crate) fn router() -> Router<App> {
    SwaggerUi::new(PATH)
        .url("/api/openapi.json", Document::openapi())
        .into()
}
