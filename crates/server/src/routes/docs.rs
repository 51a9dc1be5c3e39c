//! The OpenAPI document and a page to browse it.

use axum::Router;
use utoipa::OpenApi;
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
    )
)]
struct Document;

pub(crate) fn router() -> Router<App> {
    SwaggerUi::new(PATH)
        .url("/api/openapi.json", Document::openapi())
        .into()
}
