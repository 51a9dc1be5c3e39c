//! How often one address may ask, how many connections it may hold, how often one may speak.

use std::collections::HashMap;
#[cfg(test)]
use std::net::Ipv4Addr;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::extract::{ConnectInfo, Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use coven_wire::Code;
use governor::clock::DefaultClock;
use governor::state::{InMemoryState, NotKeyed};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::args::Settings;
use crate::{App, Fault};

/// Where a request comes from: one machine, or one household behind a router.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Address(IpAddr);

impl Address {
    /// Nobody knows where from: all such share one place.
    pub(crate) const UNKNOWN: Self = Self(IpAddr::V6(Ipv6Addr::UNSPECIFIED));

    /// An address of the range for examples.
    #[cfg(test)]
    pub(crate) const fn example(last: u8) -> Self {
        Self(IpAddr::V4(Ipv4Addr::new(192, 0, 2, last)))
    }

    /// One household has one IPv6 prefix of 64 bits.
    pub(crate) fn of(ip: IpAddr) -> Self {
        match ip.to_canonical() {
            IpAddr::V6(address) => {
                let network = u128::from(address) & (u128::MAX << 64);
                Self(IpAddr::V6(Ipv6Addr::from(network)))
            }
            address @ IpAddr::V4(_) => Self(address),
        }
    }
}

/// How often every address may ask, and make a table.
#[derive(Debug)]
pub(crate) struct Limits {
    requests: DefaultKeyedRateLimiter<Address>,
    tables: DefaultKeyedRateLimiter<Address>,
}

impl Limits {
    pub(crate) fn new(settings: &Settings) -> Self {
        let requests =
            Quota::per_second(settings.requests_per_second).allow_burst(settings.request_burst);
        let at_once = settings.table_burst.min(settings.tables_per_hour);
        let tables = Quota::per_hour(settings.tables_per_hour).allow_burst(at_once);
        Self {
            requests: RateLimiter::keyed(requests),
            tables: RateLimiter::keyed(tables),
        }
    }

    /// Whether one more table may come from this address now.
    pub(crate) fn check_table(&self, address: Address) -> Result<(), Fault> {
        self.tables
            .check_key(&address)
            .map_err(|_| Code::TooManyTables.into())
    }

    /// Forgets addresses that have been quiet.
    pub(crate) fn tidy(&self) {
        for limiter in [&self.requests, &self.tables] {
            limiter.retain_recent();
            limiter.shrink_to_fit();
        }
    }
}

/// The messages of one live connection.
#[derive(Debug)]
pub(crate) struct MessageLimit(RateLimiter<NotKeyed, InMemoryState, DefaultClock>);

impl MessageLimit {
    pub(crate) fn new(settings: &Settings) -> Self {
        let quota =
            Quota::per_second(settings.messages_per_second).allow_burst(settings.message_burst);
        Self(RateLimiter::direct(quota))
    }

    pub(crate) fn allows(&self) -> bool {
        self.0.check().is_ok()
    }
}

/// The connections that are open, all of them and by address. Guests, who do not sit where they
/// connect to, may have three quarters of the places and no more: the others are kept for those who do.
#[derive(Debug)]
pub(crate) struct Connections {
    most: usize,
    most_per_address: usize,
    open: Mutex<Open>,
}

#[derive(Debug, Default)]
struct Open {
    all: Count,
    by_address: HashMap<Address, Count>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Count {
    all: usize,
    guests: usize,
}

impl Count {
    fn has_room(self, most: usize, as_whom: Visit) -> bool {
        match as_whom {
            Visit::Own => self.all < most,
            Visit::Guest => self.all < most && self.guests < most - most / 4,
        }
    }

    fn add(&mut self, as_whom: Visit) {
        self.all += 1;
        self.guests += usize::from(as_whom == Visit::Guest);
    }

    fn take(&mut self, as_whom: Visit) {
        self.all -= 1;
        self.guests -= usize::from(as_whom == Visit::Guest);
    }
}

/// As whom somebody connects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Visit {
    /// She sits there.
    Own,
    Guest,
}

impl Connections {
    pub(crate) fn new(most: usize, most_per_address: usize) -> Arc<Self> {
        Arc::new(Self {
            most,
            most_per_address,
            open: Mutex::default(),
        })
    }

    /// Counts one more connection until the permit is dropped.
    pub(crate) fn admit(
        self: &Arc<Self>,
        address: Address,
        as_whom: Visit,
    ) -> Result<Permit, Fault> {
        let mut open = self.open();
        let mut here = open.by_address.get(&address).copied().unwrap_or_default();
        let fits =
            open.all.has_room(self.most, as_whom) && here.has_room(self.most_per_address, as_whom);
        if !fits {
            return Err(Code::TooManyRequests.into());
        }
        here.add(as_whom);
        open.all.add(as_whom);
        open.by_address.insert(address, here);
        Ok(Permit {
            connections: Arc::clone(self),
            address,
            as_whom,
        })
    }

    fn open(&self) -> MutexGuard<'_, Open> {
        // The counts are whole even if a holder of the lock panicked.
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// One counted connection.
#[derive(Debug)]
pub(crate) struct Permit {
    connections: Arc<Connections>,
    address: Address,
    as_whom: Visit,
}

impl Drop for Permit {
    fn drop(&mut self) {
        let mut open = self.connections.open();
        open.all.take(self.as_whom);
        if let Some(count) = open.by_address.get_mut(&self.address) {
            count.take(self.as_whom);
            if count.all == 0 {
                open.by_address.remove(&self.address);
            }
        }
    }
}

/// Lets a request through with its address noted, or answers that there were too many.
pub(crate) async fn requests(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let address = address(&app, &request);
    match app.limits().requests.check_key(&address) {
        Ok(()) => {
            request.extensions_mut().insert(address);
            next.run(request).await
        }
        Err(_) => Fault::Code(Code::TooManyRequests).into_response(),
    }
}

fn address(app: &App, request: &Request) -> Address {
    let forwarded = || {
        let header = request
            .headers()
            .get_all("x-forwarded-for")
            .iter()
            .next_back()?;
        header
            .to_str()
            .ok()?
            .rsplit(',')
            .next()?
            .trim()
            .parse::<IpAddr>()
            .ok()
    };
    let direct = || {
        request
            .extensions()
            .get::<ConnectInfo<SocketAddr>>()
            .map(|ConnectInfo(from)| from.ip())
    };
    let found = if app.settings().behind_proxy {
        forwarded().or_else(direct)
    } else {
        direct()
    };
    // Requests that came over no socket (tests) share one place.
    Address::of(found.unwrap_or(Ipv6Addr::UNSPECIFIED.into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_household_is_one_address() {
        let of = |text: &str| Address::of(text.parse().unwrap());
        assert_eq!(of("2001:db8:1:2::3"), of("2001:db8:1:2:ffff::1"));
        assert_ne!(of("2001:db8:1:2::3"), of("2001:db8:1:3::3"));
        assert_ne!(of("192.0.2.1"), of("192.0.2.2"));
        assert_eq!(
            of("::ffff:192.0.2.1"),
            of("192.0.2.1"),
            "the same in both forms"
        );
    }

    #[test]
    fn connections_are_counted_while_they_last() {
        let connections = Connections::new(3, 2);
        let [home, school] = [1, 2].map(|last| Address([192, 0, 2, last].into()));
        let admit = |address| connections.admit(address, Visit::Own);
        let first = admit(home).expect("the first");
        let _second = admit(home).expect("the second");
        assert!(admit(home).is_err(), "enough for one address");
        let third = admit(school).expect("another address");
        assert!(admit(school).is_err(), "enough for the whole site");
        drop(first);
        drop(third);
        assert!(admit(home).is_ok(), "who leaves makes room");
        assert_eq!(
            connections.open().by_address.len(),
            1,
            "nobody is remembered without need"
        );
    }
    #[test]
    fn guests_leave_a_quarter_to_those_who_sit() {
        let connections = Connections::new(12, 8);
        let [home, school] = [1, 2].map(|last| Address([192, 0, 2, last].into()));
        let guests = |address, count: usize| -> Vec<Permit> {
            let tries = (0..count).map(|_| connections.admit(address, Visit::Guest));
            tries.filter_map(Result::ok).collect()
        };
        let crowd = guests(home, 20);
        assert_eq!(crowd.len(), 6, "three quarters of an address");
        let own = [(); 3].map(|()| connections.admit(home, Visit::Own));
        assert_eq!(own.iter().filter(|own| own.is_ok()).count(), 2);
        assert_eq!(guests(school, 20).len(), 3, "three quarters of the site");
        drop(crowd);
        assert_eq!(guests(home, 20).len(), 6, "who leaves makes room");
    }
}
