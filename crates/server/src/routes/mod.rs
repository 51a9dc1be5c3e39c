//! The handlers, one file a resource.

pub(crate) mod docs;
pub(crate) mod games;
pub(crate) mod health;
pub(crate) mod lessons;
pub(crate) mod live;
pub(crate) mod page;
pub(crate) mod tables;

use axum::Json;
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use coven_wire::Code;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::{App, Fault};

/// Nothing of the API lives here.
pub(crate) async fn unknown() -> Fault {
    Code::NotFound.into()
}

/// The place is there, but nothing like that can be done with it.
pub(crate) async fn bad_method() -> Fault {
    Code::BadMethod.into()
}

/// A JSON body; a bad one is answered like every other refusal.
pub(crate) struct Body<T>(pub T);

impl<T: DeserializeOwned> FromRequest<App> for Body<T> {
    type Rejection = Fault;

    async fn from_request(request: Request, app: &App) -> Result<Self, Fault> {
        // Bodies are small: whoever takes long over one only holds the connection.
        let patience = app.settings().patience();
        let read = tokio::time::timeout(patience, Json::<Value>::from_request(request, app));
        match read.await.map_err(|_| Code::TooSlow)? {
            Ok(Json(body)) => {
                // Numbers for the deal were sent in the open once: such a page is from before.
                let is_old = body.get("nonce").is_some();
                let refusal = if is_old {
                    Code::OldPage
                } else {
                    Code::BadMessage
                };
                serde_json::from_value(body)
                    .map(Self)
                    .map_err(|_| refusal.into())
            }
            Err(rejection) => Err(match rejection.status() {
                StatusCode::PAYLOAD_TOO_LARGE => Code::MessageTooLarge,
                StatusCode::UNSUPPORTED_MEDIA_TYPE => Code::NotJson,
                _ => Code::BadMessage,
            }
            .into()),
        }
    }
}

/// The parts of a path; a bad one is no place here.
pub(crate) struct Place<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned + Send> FromRequestParts<S> for Place<T> {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Fault> {
        match Path::<T>::from_request_parts(parts, state).await {
            Ok(Path(place)) => Ok(Self(place)),
            Err(_) => Err(Code::NotFound.into()),
        }
    }
}

/// What stands behind the question mark; a bad one is answered like every other refusal.
pub(crate) struct Question<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned + Send> FromRequestParts<S> for Question<T> {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Fault> {
        match Query::<T>::from_request_parts(parts, state).await {
            Ok(Query(question)) => Ok(Self(question)),
            Err(_) => Err(Code::BadMessage.into()),
        }
    }
}
