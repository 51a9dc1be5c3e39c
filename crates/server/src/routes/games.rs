//! The games of the catalogue: what they are, their cards, their rules in our words.

use axum::extract::State;
use axum::http::{HeaderName, header};
use axum::routing::get;
use axum::{Json, Router};
use coven_catalog::GameEntry;
use coven_locale::Lang;
use coven_wire::{Code, GameOption, GameSummary, Problem, RulesPage};
use serde::Deserialize;
use serde_json::Value;

use super::docs::Refusals;
use super::{Place, Question, lessons};
use crate::session::Visitor;
use crate::{App, Fault, markdown, wishes};

/// Content and rules change only when the server is started anew; a page may keep them a while.
const CACHED: [(HeaderName, &str); 1] = [(header::CACHE_CONTROL, "public, max-age=300")];

pub(crate) fn router() -> Router<App> {
    Router::new()
        .route("/games", get(games))
        .route("/games/{game}/content", get(content))
        .route("/rules/{game}", get(rules))
}

/// Every game of this server, and whether the asker knows it.
#[utoipa::path(get, path = "/api/games", tag = "games",
    responses((status = 200, body = Vec<GameSummary>), Refusals))]
pub(crate) async fn games(
    State(app): State<App>,
    Visitor(session): Visitor,
) -> Result<Json<Vec<GameSummary>>, Fault> {
    let finished = match &session {
        Some(session) => app.store().finished_games(session).await?,
        None => Vec::new(),
    };
    let entries = app.catalog().iter();
    Ok(Json(
        entries
            .map(|entry| summary(&app, entry, &finished))
            .collect(),
    ))
}

fn summary(app: &App, entry: &dyn GameEntry, finished: &[String]) -> GameSummary {
    let info = entry.info();
    GameSummary {
        id: info.id.to_owned(),
        players: (info.players.0 as u8, info.players.1 as u8),
        rules_version: info.rules_version,
        options: info
            .options
            .iter()
            .map(|option| GameOption {
                name: option.name.to_owned(),
                values: if option.is_list() {
                    Vec::new()
                } else {
                    let words = wishes::words(option).into_iter();
                    words.map(str::to_owned).collect()
                },
                list: option.is_list(),
            })
            .collect(),
        finished: finished.iter().any(|id| id == info.id),
        lessons: app
            .lessons()
            .of(info.id)
            .iter()
            .map(lessons::summary)
            .collect(),
    }
}

/// The cards of a game, as data; the shape is the game's own.
#[utoipa::path(get, path = "/api/games/{game}/content", tag = "games",
    params(("game" = String, Path, description = "The id of the game")),
    responses((status = 200, body = Object), (status = 404, body = Problem), Refusals))]
pub(crate) async fn content(
    State(app): State<App>,
    Place(game): Place<String>,
) -> Result<([(HeaderName, &'static str); 1], Json<Value>), Fault> {
    let entry = app.catalog().get(&game).ok_or(Code::UnknownGame)?;
    Ok((CACHED, Json(entry.content())))
}

/// Which language a page is wanted in.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Language {
    lang: Option<String>,
}

/// The rules of a game in our words, as HTML.
#[utoipa::path(get, path = "/api/rules/{game}", tag = "games",
    params(("game" = String, Path, description = "The id of the game"),
           ("lang" = Option<String>, Query, pattern = "^(ru|en)$",
            description = "`ru` (the default) or `en`")),
    responses((status = 200, body = RulesPage), (status = 404, body = Problem), Refusals))]
pub(crate) async fn rules(
    State(app): State<App>,
    Place(game): Place<String>,
    Question(Language { lang }): Question<Language>,
) -> Result<([(HeaderName, &'static str); 1], Json<RulesPage>), Fault> {
    let entry = app.catalog().get(&game).ok_or(Code::UnknownGame)?;
    let lang = match lang {
        None => Lang::default(),
        Some(lang) => lang.parse().map_err(|_| Code::BadMessage)?,
    };
    let text = coven_locale::rules(lang, &game).ok_or(Code::NotFound)?;
    Ok((CACHED, Json(markdown::page(text, lang, &entry.content()))))
}
