//! For the host: is it alive, and how is it doing?

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::routing::get;
use coven_store::Trouble;

use crate::{App, metrics};

pub(crate) fn router() -> Router<App> {
    Router::new().route("/healthz", get(health))
}

/// The figures, for an address of their own: they are no business of the players.
pub fn figures() -> Router {
    Router::new().route("/metrics", get(async || metrics::recorder().render()))
}

/// Answers `ok` while a move could be stored; otherwise says what is in the way.
async fn health(State(app): State<App>) -> (StatusCode, &'static str) {
    let reason = match app.pulse().check(app.store()).await {
        Ok(()) => return (StatusCode::OK, "ok\n"),
        Err(Trouble::Full) => "the database cannot be written: the disk is full\n",
        Err(Trouble::ReadOnly) => "the database cannot be written: it is read-only\n",
        Err(Trouble::Disk) => "the database cannot be written: the disk fails\n",
        Err(Trouble::Locked) => "the database cannot be written: another program holds it\n",
        Err(Trouble::Other) => "the database does not answer\n",
    };
    (StatusCode::SERVICE_UNAVAILABLE, reason)
}
