//! The page: the built files of `web/`, embedded.

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use coven_wire::Code;
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::Fault;

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[exclude = ".vite/*"]
#[allow_missing = true]
struct Page;

const INDEX: &str = "index.html";
/// The bundler names these files by their content, so they never change.
const HASHED: &str = "assets/";
pub(crate) const NOT_BUILT: &str = "Страница не собрана: выполните make page и соберите сервер заново.\n\
                         The page is not built: run make page and build the server again.\n";

/// Whether there is a page to show at all.
pub(crate) fn is_built() -> bool {
    Page::get(INDEX).is_some()
}

/// A file of the page; addresses that are no file belong to the page itself.
pub(crate) async fn page(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if path == "api" || path.starts_with("api/") {
        return Fault::Code(Code::NotFound).into_response();
    }
    if method != Method::GET && method != Method::HEAD {
        let allowed = [(header::ALLOW, "GET, HEAD")];
        return (StatusCode::METHOD_NOT_ALLOWED, allowed).into_response();
    }
    if let Some(file) = Page::get(path) {
        return answer(path, file, &headers);
    }
    // A missing picture is missing; a missing address is a place in the page.
    if path.starts_with(HASHED) {
        return StatusCode::NOT_FOUND.into_response();
    }
    match Page::get(INDEX) {
        Some(file) => answer(INDEX, file, &headers),
        None => (StatusCode::SERVICE_UNAVAILABLE, NOT_BUILT).into_response(),
    }
}

fn answer(path: &str, file: EmbeddedFile, asked: &HeaderMap) -> Response {
    let caching = if path.starts_with(HASHED) {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    // Weak, because the same file travels compressed in several ways.
    let tag = format!("W/\"{}\"", hex::encode(&file.metadata.sha256_hash()[..16]));
    let known = asked
        .get(header::IF_NONE_MATCH)
        .and_then(|value| value.to_str().ok());
    let is_known = known.is_some_and(|known| known.split(',').any(|known| known.trim() == tag));
    let mut response = if is_known {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        let mut response = Response::new(Body::from(file.data.into_owned()));
        let kind = mime_guess::from_path(path).first_or_octet_stream();
        if let Ok(kind) = HeaderValue::from_str(kind.as_ref()) {
            response.headers_mut().insert(header::CONTENT_TYPE, kind);
        }
        response
    };
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(caching));
    headers.insert(
        header::ETAG,
        HeaderValue::from_str(&tag).expect("digits fit in a header"),
    );
    response
}
