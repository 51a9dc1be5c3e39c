//! Tables: made, listed, joined, left, filled with bots, played again, proven.

use axum::extract::{DefaultBodyLimit, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::IntoResponse;
use axum::routing::{delete, get, post};
use axum::{Extension, Json, Router};
use coven_core::{OptionValues, Seat, SetupError};
use coven_store::{DealRecord, SeatRecord, SessionHash, StoreError, TableRecord};
use coven_wire::{
    Code, CreateTable, JoinTable, NewTable, Problem, Replay, SeatPlan, StandIn, TableInfo,
    TableStatus, TableSummary,
};

use serde::Deserialize;

use super::docs::{ChangeRefusals, Refusals};
use super::{Body, Place, Question};
use crate::limit::Address;
use crate::lobby::Guest;
use crate::session::Visitor;
use crate::table::Command;
use crate::{App, Fault, text, wishes};

const BODY_LIMIT: usize = 16 * 1024;
const LISTED: u32 = 50;

pub(crate) fn router() -> Router<App> {
    Router::new()
        .route("/tables", get(waiting).post(create))
        .route("/tables/mine", get(mine))
        .route("/tables/{table}", get(info))
        .route("/tables/{table}/join", post(join))
        .route("/tables/{table}/seats/{seat}", delete(free_seat))
        .route("/tables/{table}/seats/{seat}/bot", post(seat_bot))
        .route("/tables/{table}/rematch", post(rematch))
        .route("/tables/{table}/log", get(log))
        .route("/tables/{table}/replay", get(replay))
        .layer(DefaultBodyLimit::max(BODY_LIMIT))
}

/// Makes a table. The maker sits on seat 0; a table without open seats begins when her
/// page opens its number.
#[utoipa::path(post, path = "/api/tables", tag = "tables", request_body = CreateTable,
    responses((status = 201, body = NewTable), (status = 404, body = Problem), (status = 409, body = Problem), ChangeRefusals))]
pub(crate) async fn create(
    State(app): State<App>,
    Extension(address): Extension<Address>,
    visitor: Visitor,
    Body(wish): Body<CreateTable>,
) -> Result<(StatusCode, HeaderMap, Json<NewTable>), Fault> {
    let entry = app.catalog().get(&wish.game).ok_or(Code::UnknownGame)?;
    let info = entry.info();
    SetupError::check_players(info, wish.others.len() + 1)?;
    let mut chosen = wish.options;
    let left = wishes::take(&mut chosen, info.options);
    let chosen = OptionValues(chosen).complete(info.options)?;
    // A table that could never begin is not made; what is chosen is written as the log will write it.
    let settled = entry.settled(wish.others.len() + 1, &chosen);
    let options = settled.map_err(|error| match error {
        // A value that is there, but not for so many players.
        SetupError::UnknownValue { .. } => Fault::Clash(error),
        other => other.into(),
    })?;
    let name = text::name(&wish.name)?;
    app.limits().check_table(address)?;
    let (session, headers) = visitor.introduce(&app).await?;
    app.check_table_count(&session).await?;
    app.store().see_session(&session, crate::now()).await?;

    let maker = SeatRecord::person(session.clone(), name, wish.commitment);
    let others = wish.others.iter().map(|plan| match plan {
        SeatPlan::Open => SeatRecord::Open { kept_for: None },
        SeatPlan::Bot { level } => SeatRecord::bot(*level),
    });
    let secret = app.chance().secret();
    let mut table = TableRecord {
        id: app.chance().table_id(),
        game: wish.game,
        options,
        wishes: left,
        rules_version: info.rules_version,
        content_hash: entry.content_hash(),
        secret,
        commitment: secret.commitment(),
        status: TableStatus::Waiting,
        host: session,
        listed: wish.listed,
        hints: wish.hints,
        created_at: crate::now(),
        began_at: None,
        rematch: None,
        deal: DealRecord::default(),
        seats: std::iter::once(maker).chain(others).collect(),
    };
    if table.is_full() {
        // The deal that begins now is over everything that is fixed, the options among it.
        table.options = wishes::settle(&app, &table).await?;
    }
    while let Err(error) = keep(&app, &table, address).await {
        match error {
            // Two tables drew the same id: draw again.
            Fault::Store(StoreError::Conflict(_)) => table.id = app.chance().table_id(),
            fault => return Err(fault),
        }
    }
    Ok((
        StatusCode::CREATED,
        headers,
        Json(NewTable { table: table.id }),
    ))
}

/// Keeps a new table, and who made it.
async fn keep(app: &App, table: &TableRecord, address: Address) -> Result<(), Fault> {
    let most = app.settings().max_tables_per_address;
    app.makers()
        .admit(&table.id, address, most, table.created_at)?;
    let kept = keep_listed(app, table, address).await;
    if kept.is_err() {
        app.makers().forget(&table.id);
    }
    kept
}

/// Keeps a new table, and a place on the public list if it is to stand there.
async fn keep_listed(app: &App, table: &TableRecord, address: Address) -> Result<(), Fault> {
    let is_shown = table.listed && table.status == TableStatus::Waiting;
    if is_shown {
        let most = app.settings().listed_per_address;
        app.lobby().list(&table.id, address, most)?;
    }
    let kept = app.store().create_table(table).await;
    match (&kept, is_shown) {
        (Ok(()), true) => {
            let session = table.host.clone();
            app.lobby().sat(&table.id, Guest { session, address });
        }
        (Err(_), true) => app.lobby().forget(&table.id),
        (_, false) => {}
    }
    Ok(kept?)
}

/// Tables that anybody may join.
#[utoipa::path(get, path = "/api/tables", tag = "tables",
    responses((status = 200, body = Vec<TableSummary>), Refusals))]
pub(crate) async fn waiting(State(app): State<App>) -> Result<Json<Vec<TableSummary>>, Fault> {
    let tables = app.store().waiting(LISTED).await?;
    Ok(Json(
        tables.iter().map(|table| summary(table, false)).collect(),
    ))
}

/// The tables where the asker sits.
#[utoipa::path(get, path = "/api/tables/mine", tag = "tables",
    responses((status = 200, body = Vec<TableSummary>), Refusals))]
pub(crate) async fn mine(
    State(app): State<App>,
    Visitor(session): Visitor,
) -> Result<Json<Vec<TableSummary>>, Fault> {
    let Some(session) = session else {
        return Ok(Json(Vec::new()));
    };
    let mut summaries = Vec::new();
    for table in app.store().tables_of(&session, LISTED).await? {
        if table.is_closed() {
            continue;
        }
        let owes = |seat| table.owes(seat);
        let your_turn = match table.status {
            TableStatus::Waiting => table.seat_of(&session).is_some_and(owes),
            TableStatus::Playing => is_turn(&app, &table.id, &session).await.unwrap_or(false),
            TableStatus::Finished => false,
        };
        summaries.push(summary(&table, your_turn));
    }
    Ok(Json(summaries))
}

async fn is_turn(app: &App, table: &str, session: &SessionHash) -> Result<bool, Fault> {
    let ask = |reply| Command::IsTurn {
        session: session.clone(),
        reply,
    };
    app.tables().ask(app, table, ask).await
}

fn summary(table: &TableRecord, your_turn: bool) -> TableSummary {
    let mut people = Vec::new();
    let (mut open_seats, mut bots) = (0, 0);
    for seat in &table.seats {
        match seat {
            SeatRecord::Open { .. } => open_seats += 1,
            SeatRecord::Bot { .. } => bots += 1,
            SeatRecord::Person { name, .. } => people.push(name.clone()),
        }
    }
    TableSummary {
        table: table.id.clone(),
        game: table.game.clone(),
        status: table.status,
        people,
        open_seats,
        bots,
        your_turn,
        created_at: table.created_at,
    }
}

/// A table, as the asker may know it.
#[utoipa::path(get, path = "/api/tables/{table}", tag = "tables",
    params(("table" = String, Path, pattern = "^[2-9a-kmnp-z]{10}$", description = "The id of the table")),
    responses((status = 200, body = TableInfo), (status = 404, body = Problem),
              (status = 409, body = Problem), Refusals))]
pub(crate) async fn info(
    State(app): State<App>,
    Place(table): Place<String>,
    Visitor(asker): Visitor,
) -> Result<Json<TableInfo>, Fault> {
    let ask = |reply| Command::Info {
        asker: asker.clone(),
        reply,
    };
    Ok(Json(app.tables().ask(&app, &table, ask).await?))
}

/// Takes a seat: the one that is kept for the asker, or the first open one.
#[utoipa::path(post, path = "/api/tables/{table}/join", tag = "tables", request_body = JoinTable,
    params(("table" = String, Path, pattern = "^[2-9a-kmnp-z]{10}$", description = "The id of the table")),
    responses((status = 200, body = TableInfo), (status = 404, body = Problem),
              (status = 409, body = Problem), ChangeRefusals))]
pub(crate) async fn join(
    State(app): State<App>,
    Extension(address): Extension<Address>,
    Place(table): Place<String>,
    visitor: Visitor,
    Body(wish): Body<JoinTable>,
) -> Result<(HeaderMap, Json<TableInfo>), Fault> {
    let name = text::name(&wish.name)?;
    let (session, headers) = visitor.introduce(&app).await?;
    let guest = Guest { session, address };
    let ask = |reply| Command::Join {
        guest: guest.clone(),
        name: name.clone(),
        commitment: wish.commitment,
        reply,
    };
    Ok((headers, Json(app.tables().ask(&app, &table, ask).await?)))
}

/// Frees the seat of a person before the game begins: she leaves it, or the host sends her away.
/// A host who leaves hands the table on; a table that nobody is left at is closed.
#[utoipa::path(delete, path = "/api/tables/{table}/seats/{seat}", tag = "tables",
    params(("table" = String, Path, pattern = "^[2-9a-kmnp-z]{10}$", description = "The id of the table"),
           ("seat" = u8, Path, description = "The seat, from 0")),
    responses((status = 204), (status = 404, body = Problem), (status = 409, body = Problem),
              ChangeRefusals))]
pub(crate) async fn free_seat(
    State(app): State<App>,
    Place((table, seat)): Place<(String, String)>,
    Visitor(session): Visitor,
) -> Result<StatusCode, Fault> {
    let seat = Seat::new(seat.parse::<u8>().map_err(|_| Code::NotFound)?.into());
    let ask = |reply| Command::Free {
        session: session.clone(),
        seat,
        reply,
    };
    app.tables().ask(&app, &table, ask).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Puts a bot on an open seat, or asks for one in the place of somebody who is missing: the host alone for
/// who is away, otherwise by a vote. `level: null` takes a vote back, or (by the host) ends a stand-in.
#[utoipa::path(post, path = "/api/tables/{table}/seats/{seat}/bot", tag = "tables",
    request_body = StandIn,
    params(("table" = String, Path, pattern = "^[2-9a-kmnp-z]{10}$", description = "The id of the table"),
           ("seat" = u8, Path, description = "The seat, from 0")),
    responses((status = 200, body = TableInfo), (status = 404, body = Problem),
              (status = 409, body = Problem), ChangeRefusals))]
pub(crate) async fn seat_bot(
    State(app): State<App>,
    Place((table, seat)): Place<(String, String)>,
    Visitor(session): Visitor,
    Body(StandIn { level }): Body<StandIn>,
) -> Result<Json<TableInfo>, Fault> {
    let seat = Seat::new(seat.parse::<u8>().map_err(|_| Code::NotFound)?.into());
    let ask = |reply| Command::SeatBot {
        session: session.clone(),
        seat,
        level,
        reply,
    };
    Ok(Json(app.tables().ask(&app, &table, ask).await?))
}

/// The table where the same people play again. Their seats are kept for them: each joins it.
#[utoipa::path(post, path = "/api/tables/{table}/rematch", tag = "tables",
    params(("table" = String, Path, pattern = "^[2-9a-kmnp-z]{10}$", description = "The id of the finished table")),
    responses((status = 200, body = NewTable), (status = 404, body = Problem),
              (status = 409, body = Problem), ChangeRefusals))]
pub(crate) async fn rematch(
    State(app): State<App>,
    Place(table): Place<String>,
    Visitor(session): Visitor,
) -> Result<Json<NewTable>, Fault> {
    let ask = |reply| Command::Rematch {
        session: session.clone(),
        reply,
    };
    Ok(Json(NewTable {
        table: app.tables().ask(&app, &table, ask).await?,
    }))
}

/// The log of a finished game with the proof of its fair deal: what `coven verify` reads.
#[utoipa::path(get, path = "/api/tables/{table}/log", tag = "tables",
    params(("table" = String, Path, pattern = "^[2-9a-kmnp-z]{10}$", description = "The id of the finished table")),
    responses((status = 200, content_type = "application/json", body = Object),
              (status = 404, body = Problem), (status = 409, body = Problem), Refusals))]
pub(crate) async fn log(
    State(app): State<App>,
    Place(table): Place<String>,
) -> Result<impl IntoResponse, Fault> {
    let text = app
        .tables()
        .ask(&app, &table, |reply| Command::Log { reply })
        .await?;
    let file = format!("attachment; filename=\"coven-{table}.json\"");
    let headers = [
        (header::CONTENT_TYPE, "application/json".to_owned()),
        (header::CONTENT_DISPOSITION, file),
    ];
    Ok((headers, text))
}

/// Which stretch of a finished game.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Stretch {
    #[serde(default)]
    from: u64,
    seat: Option<u8>,
}

/// A stretch of a finished game, step by step, as the asker saw it or as another seat did.
#[utoipa::path(get, path = "/api/tables/{table}/replay", tag = "tables",
    params(("table" = String, Path, pattern = "^[2-9a-kmnp-z]{10}$", description = "The id of the finished table"),
           ("from" = Option<u64>, Query, maximum = 2_147_483_647, description = "The version to begin at; the beginning by default"),
           ("seat" = Option<u8>, Query, maximum = 255, description = "Whose view; the asker's own by default")),
    responses((status = 200, content_type = "application/json", body = Object),
              (status = 404, body = Problem), (status = 409, body = Problem), Refusals))]
pub(crate) async fn replay(
    State(app): State<App>,
    Place(table): Place<String>,
    Visitor(session): Visitor,
    Question(Stretch { from, seat }): Question<Stretch>,
) -> Result<Json<Replay>, Fault> {
    let ask = |reply| Command::Replay {
        session: session.clone(),
        seat: seat.map(|seat| Seat::new(seat.into())),
        from,
        reply,
    };
    let (actions, job) = app.tables().ask(&app, &table, ask).await?;
    // What was played under these rules runs again.
    let told = app.loads().run(actions, job).await;
    Ok(Json(told.ok_or(Code::OtherEdition)?))
}
