//! Whose page sends a request. A browser adds the visitor's cookie to what any page asks for, but it
//! also names that page: what changes something, and every live connection, is for our own pages.
//! Programs that are not browsers name no page and hold no stranger's cookie.

use std::sync::Once;

use axum::extract::{Request, State};
use axum::http::uri::{Authority, Scheme};
use axum::http::{HeaderMap, Method, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use coven_wire::Code;

use crate::{App, Fault, Settings};

/// Refuses what a page of somebody else wants to change, before anything reads it.
pub(crate) async fn own_pages_only(
    State(app): State<App>,
    request: Request,
    next: Next,
) -> Response {
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD);
    if changes && !is_own(app.settings(), request.uri(), request.headers()) {
        advise(request.headers());
        return Fault::Code(Code::BadOrigin).into_response();
    }
    next.run(request).await
}

/// Whether the page that sends this is ours: the same scheme, host and port, or one that the host
/// of the site has named.
pub(crate) fn is_own(settings: &Settings, uri: &Uri, headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else {
        // Every browser of today says at least how far away the page is.
        let site = headers.get("sec-fetch-site");
        return site.is_none_or(|site| site == "same-origin" || site == "none");
    };
    let Some(origin) = origin.to_str().ok().and_then(Origin::read) else {
        return false;
    };
    let named = settings.origin.iter();
    Origin::of_site(settings, uri, headers).is_some_and(|own| own == origin)
        || named
            .filter_map(|text| Origin::read(text))
            .any(|known| known == origin)
}

/// The first time it may be the host herself, whose proxy keeps something from us.
fn advise(headers: &HeaderMap) {
    static ADVISED: Once = Once::new();
    ADVISED.call_once(|| {
        tracing::warn!(
            origin = ?headers.get(header::ORIGIN),
            host = ?headers.get(header::HOST),
            "a page of another origin was refused; if it is your own site behind a proxy, see \
             --secure-cookies, --behind-proxy and --origin (this is said once)"
        );
    });
}

/// Where a page comes from, the port always written out.
#[derive(Debug, PartialEq, Eq)]
struct Origin {
    scheme: Scheme,
    host: String,
    port: u16,
}

impl Origin {
    /// From what a browser writes; `null` and the like are nobody's.
    fn read(text: &str) -> Option<Self> {
        let uri = text.parse::<Uri>().ok()?;
        Self::new(uri.scheme()?.clone(), uri.authority()?)
    }

    /// Our own, as the visitor's browser knows it. We speak plain http; what stands before us may
    /// speak https.
    fn of_site(settings: &Settings, uri: &Uri, headers: &HeaderMap) -> Option<Self> {
        let forwarded = headers
            .get("x-forwarded-proto")
            .filter(|_| settings.behind_proxy)
            .and_then(|proto| proto.to_str().ok()?.rsplit(',').next()?.trim().parse().ok());
        let scheme = forwarded.unwrap_or(if settings.secure_cookies {
            Scheme::HTTPS
        } else {
            Scheme::HTTP
        });
        let host = headers
            .get(header::HOST)
            .and_then(|host| host.to_str().ok());
        let authority = host
            .and_then(|host| host.parse::<Authority>().ok())
            .or_else(|| uri.authority().cloned())?;
        Self::new(scheme, &authority)
    }

    fn new(scheme: Scheme, authority: &Authority) -> Option<Self> {
        let usual = match scheme.as_str() {
            "http" => 80,
            "https" => 443,
            _ => return None,
        };
        // What stands behind the host is nothing or a port; a name before it is a trick.
        let port = match authority.as_str().strip_prefix(authority.host())? {
            "" => usual,
            rest => rest.strip_prefix(':')?.parse().ok()?,
        };
        let host = authority.host().to_ascii_lowercase();
        Some(Self { scheme, host, port })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether a page of `origin` may ask a site that is reached as `host`.
    fn may(settings: &Settings, host: &str, origin: &str, proto: Option<&str>) -> bool {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, host.parse().expect("a host"));
        headers.insert(header::ORIGIN, origin.parse().expect("an origin"));
        if let Some(proto) = proto {
            headers.insert("x-forwarded-proto", proto.parse().expect("a scheme"));
        }
        is_own(settings, &Uri::from_static("/api/tables"), &headers)
    }

    #[test]
    fn scheme_host_and_port_are_compared() {
        let plain = Settings::default();
        for (host, origin) in [
            ("coven", "http://coven"),
            ("coven", "http://coven:80"),
            ("coven:80", "http://coven"),
            ("COVEN:8080", "http://coven:8080"),
            ("[::1]:8080", "http://[::1]:8080"),
            ("[::1]", "http://[::1]"),
            ("127.0.0.1:8080", "http://127.0.0.1:8080"),
        ] {
            assert!(may(&plain, host, origin, None), "{host} {origin}");
        }
        for (host, origin) in [
            ("coven", "https://coven"),
            ("coven:443", "https://coven"),
            ("coven:8080", "http://coven"),
            ("coven:8080", "http://coven:8081"),
            ("coven", "http://coven.example"),
            ("coven", "http://evil@coven"),
            ("coven", "http://coven.evil"),
            ("coven", "null"),
            ("coven", "file://"),
            ("coven", "coven"),
            ("coven", "http://coven:99999"),
            ("coven", "ftp://coven"),
            ("", "http://"),
        ] {
            assert!(!may(&plain, host, origin, None), "{host} {origin}");
        }
        assert!(
            !may(&plain, "coven", "https://coven", Some("https")),
            "nobody stands in front"
        );
    }

    #[test]
    fn what_stands_in_front_says_how_the_page_was_reached() {
        let tls = Settings {
            secure_cookies: true,
            ..Settings::default()
        };
        assert!(may(&tls, "coven", "https://coven", None));
        assert!(!may(&tls, "coven", "http://coven", None));
        let proxy = Settings {
            behind_proxy: true,
            ..Settings::default()
        };
        assert!(may(&proxy, "coven", "https://coven", Some("https")));
        assert!(!may(&proxy, "coven", "http://coven", Some("https")));
        assert!(may(&proxy, "coven", "http://coven", Some("http")));
        let named = Settings {
            origin: vec!["https://other.example:443".to_owned()],
            ..Settings::default()
        };
        assert!(may(&named, "coven", "https://other.example", None));
        assert!(!may(&named, "coven", "http://other.example", None));
    }

    #[test]
    fn a_browser_that_names_no_page_still_says_how_far_it_is() {
        let settings = Settings::default();
        for (site, own) in [
            (None, true),
            (Some("same-origin"), true),
            (Some("none"), true),
            (Some("same-site"), false),
            (Some("cross-site"), false),
        ] {
            let mut headers = HeaderMap::new();
            if let Some(site) = site {
                headers.insert("sec-fetch-site", site.parse().expect("a word"));
            }
            let uri = Uri::from_static("/api/tables");
            assert_eq!(is_own(&settings, &uri, &headers), own, "{site:?}");
        }
    }
}
