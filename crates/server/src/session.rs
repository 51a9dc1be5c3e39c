//! Who a visitor is: a random token in her cookie, of which only the hash is kept.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use coven_store::SessionHash;
use sha2::{Digest, Sha256};

use crate::{App, Fault};

const COOKIE: &str = "coven_session";
/// Browsers keep a cookie for about a year at most.
const MAX_AGE: u32 = 60 * 60 * 24 * 365;

/// The visitor of a request. A hash that the store does not know sits nowhere, so it needs no
/// further check until she wants to sit down.
#[derive(Clone, Debug)]
pub(crate) struct Visitor(pub Option<SessionHash>);

impl<S: Sync> FromRequestParts<S> for Visitor {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(Self::of(&parts.headers))
    }
}

impl Visitor {
    pub(crate) fn of(headers: &HeaderMap) -> Self {
        let token = headers
            .get_all(header::COOKIE)
            .iter()
            .filter_map(|value| value.to_str().ok())
            .flat_map(|value| value.split(';'))
            .filter_map(|pair| pair.trim().split_once('='))
            .find(|(name, _)| *name == COOKIE)
            .map(|(_, token)| token);
        Self(token.filter(|token| is_token(token)).map(hash))
    }

    /// Her session; a visitor without one gets a new one and the cookie to keep it. Nothing is
    /// stored: a session is remembered when its owner sits down.
    pub(crate) async fn introduce(self, app: &App) -> Result<(SessionHash, HeaderMap), Fault> {
        let mut headers = HeaderMap::new();
        if let Some(session) = self.0
            && app.store().knows_session(&session).await?
        {
            return Ok((session, headers));
        }
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).expect("the operating system provides randomness");
        let token = hex::encode(bytes);
        let session = hash(&token);
        let secure = if app.settings().secure_cookies {
            "; Secure"
        } else {
            ""
        };
        let cookie =
            format!("{COOKIE}={token}; HttpOnly; SameSite=Lax; Path=/; Max-Age={MAX_AGE}{secure}");
        let cookie = HeaderValue::from_str(&cookie).expect("hexadecimal digits fit in a header");
        headers.insert(header::SET_COOKIE, cookie);
        Ok((session, headers))
    }
}

fn is_token(text: &str) -> bool {
    text.len() == 64
        && text
            .bytes()
            .all(|b| b.is_ascii_digit() || (b'a'..=b'f').contains(&b))
}

fn hash(token: &str) -> SessionHash {
    SessionHash::new(hex::encode(Sha256::digest(token.as_bytes())))
}
