//! For the host: is it alive, and how is it doing?

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::routing::get;
use coven_store::SessionHash;

use crate::{App, metrics};

pub(crate) fn router() -> Router<App> {
    Router::new()
        .route("/healthz", get(health))
        .route("/metrics", get(figures))
}

/// Answers `ok` while the store answers.
async fn health(State(app): State<App>) -> (StatusCode, &'static str) {
    match app.store().knows_session(&SessionHash::new("")).await {
        Ok(_) => (StatusCode::OK, "ok\n"),
        Err(error) => {
            tracing::error!(%error, "the store does not answer");
            (
                StatusCode::SERVICE_UNAVAILABLE,
                "the database does not answer\n",
            )
        }
    }
}

async fn figures() -> String {
    metrics::recorder().render()
}
