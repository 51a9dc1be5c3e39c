//! The handlers, one file a resource.

pub(crate) mod docs;
pub(crate) mod games;
pub(crate) mod health;
pub(crate) mod live;
pub(crate) mod page;
pub(crate) mod tables;

use axum::Json;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use coven_wire::Code;
use serde::de::DeserializeOwned;

use crate::Fault;

/// Nothing of the API lives here.
pub(crate) async fn unknown() -> Fault {
    Code::NotFound.into()
}

/// A JSON body; a bad one is answered like every other refusal.
pub(crate) struct Body<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = Fault;

    async fn from_request(request: Request, state: &S) -> Result<Self, Fault> {
        match Json::<T>::from_request(request, state).await {
            Ok(Json(body)) => Ok(Self(body)),
            Err(rejection) if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE => {
                Err(Code::MessageTooLarge.into())
            }
            Err(_) => Err(Code::BadMessage.into()),
        }
    }
}
