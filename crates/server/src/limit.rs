//! How often one address may ask and one connection may speak.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use axum::extract::{ConnectInfo, Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use coven_wire::Code;
use governor::clock::DefaultClock;
use governor::state::{InMemoryState, NotKeyed};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::args::Settings;
use crate::{App, Fault};

/// The requests of every address.
#[derive(Debug)]
pub(crate) struct RequestLimit(DefaultKeyedRateLimiter<IpAddr>);

impl RequestLimit {
    pub(crate) fn new(settings: &Settings) -> Self {
        let quota = Quota::per_second(settings.requests_per_second)
            .allow_burst(settings.request_burst);
        Self(RateLimiter::keyed(quota))
    }

    /// Forgets addresses that have been quiet.
    pub(crate) fn tidy(&self) {
        self.0.retain_recent();
        self.0.shrink_to_fit();
    }
}

/// The messages of one live connection.
#[derive(Debug)]
pub(crate) struct MessageLimit(RateLimiter<NotKeyed, InMemoryState, DefaultClock>);

impl MessageLimit {
    pub(crate) fn new(settings: &Settings) -> Self {
        let quota = Quota::per_second(settings.messages_per_second)
            .allow_burst(settings.message_burst);
        Self(RateLimiter::direct(quota))
    }

    pub(crate) fn allows(&self) -> bool {
        self.0.check().is_ok()
    }
}

/// Lets a request through, or answers that there were too many.
pub(crate) async fn requests(State(app): State<App>, request: Request, next: Next) -> Response {
    match app.requests().0.check_key(&address(&app, &request)) {
        Ok(()) => next.run(request).await,
        Err(_) => Fault::Code(Code::TooManyRequests).into_response(),
    }
}

/// Where a request comes from. One household has one IPv6 prefix of 64 bits.
fn address(app: &App, request: &Request) -> IpAddr {
    let forwarded = || {
        let header = request.headers().get_all("x-forwarded-for").iter().next_back()?;
        header.to_str().ok()?.rsplit(',').next()?.trim().parse::<IpAddr>().ok()
    };
    let direct = || {
        request.extensions().get::<ConnectInfo<SocketAddr>>().map(|ConnectInfo(from)| from.ip())
    };
    let found = if app.settings().behind_proxy { forwarded().or_else(direct) } else { direct() };
    match found.map(|address| address.to_canonical()) {
        Some(IpAddr::V6(address)) => {
            let network = u128::from(address) & (u128::MAX << 64);
            IpAddr::V6(Ipv6Addr::from(network))
        }
        Some(address) => address,
        // Requests that came over no socket (tests) share one place.
        None => IpAddr::V6(Ipv6Addr::UNSPECIFIED),
    }
}
