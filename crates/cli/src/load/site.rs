//! The way to a site: plain requests, and live connections.

use coven_wire::ClientMessage;
use futures_util::SinkExt;
use http_body_util::{BodyExt, Full};
use hyper::body::Bytes;
use hyper::{Request, StatusCode, header};
use hyper_util::rt::TokioIo;
use serde_json::Value;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

/// A generator that clears a large buffer before it reads is busy with that.
const BUFFER: usize = 8 * 1024;

/// Where the site is.
#[derive(Debug)]
pub(crate) struct Site {
    authority: String,
}

/// Why somebody does not go on.
#[derive(Debug)]
pub(crate) enum Stop {
    /// Nobody answers there, or the connection was lost.
    Gone,
    Refused(String),
}

impl Stop {
    pub(crate) fn code(&self) -> &str {
        match self {
            Self::Gone => "connection-lost",
            Self::Refused(code) => code,
        }
    }
}

impl Site {
    /// `http://HOST:PORT`, with or without a slash at the end.
    pub(crate) fn parse(address: &str) -> Option<Self> {
        let authority = address.strip_prefix("http://")?;
        let authority = authority.strip_suffix('/').unwrap_or(authority);
        let plain = |c: char| c.is_ascii_alphanumeric() || "-.:[]".contains(c);
        let is_whole = !authority.is_empty() && authority.chars().all(plain);
        let authority = match authority.rsplit_once(':') {
            Some((_, port)) if port.parse::<u16>().is_ok() => authority.to_owned(),
            Some(_) if !authority.ends_with(']') => return None,
            _ => format!("{authority}:80"),
        };
        is_whole.then_some(Self { authority })
    }

    async fn reach(&self) -> Result<TcpStream, Stop> {
        let stream = TcpStream::connect(&self.authority);
        let stream = stream.await.map_err(|_| Stop::Gone)?;
        stream.set_nodelay(true).map_err(|_| Stop::Gone)?;
        Ok(stream)
    }

    /// Asks for something over HTTP, as the one with this cookie; keeps the cookie that she is given.
    pub(crate) async fn post(
        &self,
        path: &str,
        cookie: &mut Option<String>,
        body: &Value,
    ) -> Result<Value, Stop> {
        let io = TokioIo::new(self.reach().await?);
        let handshake = hyper::client::conn::http1::handshake(io).await;
        let (mut sender, connection) = handshake.map_err(|_| Stop::Gone)?;
        tokio::task::spawn_local(connection);
        let mut request = Request::post(path)
            .header(header::HOST, &self.authority)
            .header(header::CONTENT_TYPE, "application/json");
        if let Some(cookie) = cookie.as_deref() {
            request = request.header(header::COOKIE, cookie);
        }
        let body = Full::new(Bytes::from(body.to_string()));
        let request = request.body(body).map_err(|_| Stop::Gone)?;
        let response = sender.send_request(request).await.map_err(|_| Stop::Gone)?;
        let status = response.status();
        if let Some(given) = response.headers().get(header::SET_COOKIE)
            && let Some(pair) = given.to_str().ok().and_then(|text| text.split(';').next())
        {
            *cookie = Some(pair.to_owned());
        }
        let bytes = response.into_body().collect().await;
        let bytes = bytes.map_err(|_| Stop::Gone)?.to_bytes();
        let answer: Value = serde_json::from_slice(&bytes).unwrap_or_default();
        match status {
            StatusCode::OK | StatusCode::CREATED => Ok(answer),
            _ => {
                let code = answer["code"].as_str().unwrap_or(status.as_str());
                Err(Stop::Refused(code.to_owned()))
            }
        }
    }

    /// A live connection to a table.
    pub(crate) async fn connect(&self, table: &str, cookie: Option<&str>) -> Result<Live, Stop> {
        let address = format!("ws://{}/api/tables/{table}/live", self.authority);
        let mut request = address.into_client_request().map_err(|_| Stop::Gone)?;
        if let Some(cookie) = cookie.and_then(|cookie| cookie.parse().ok()) {
            request.headers_mut().insert(header::COOKIE, cookie);
        }
        let stream = self.reach().await?;
        let config = WebSocketConfig::default()
            .read_buffer_size(BUFFER)
            .write_buffer_size(0);
        let connected = client_async_with_config(request, stream, Some(config)).await;
        let (socket, _) = connected.map_err(|error| match error {
            tokio_tungstenite::tungstenite::Error::Http(response) => {
                let body = response.body().as_deref().unwrap_or_default();
                let answer: Value = serde_json::from_slice(body).unwrap_or_default();
                let status = response.status();
                let code = answer["code"].as_str().unwrap_or(status.as_str());
                Stop::Refused(code.to_owned())
            }
            _ => Stop::Gone,
        })?;
        Ok(Live(socket))
    }
}

/// A live connection.
#[derive(Debug)]
pub(crate) struct Live(WebSocketStream<TcpStream>);

impl Live {
    /// The next message in words.
    pub(crate) async fn next(&mut self) -> Result<tokio_tungstenite::tungstenite::Utf8Bytes, Stop> {
        use futures_util::StreamExt as _;
        loop {
            match self.0.next().await {
                Some(Ok(Message::Text(text))) => return Ok(text),
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return Err(Stop::Gone),
            }
        }
    }

    pub(crate) async fn say(&mut self, message: &ClientMessage) -> Result<(), Stop> {
        let text = serde_json::to_string(message).expect("a message is plain data");
        let sent = self.0.send(Message::text(text)).await;
        sent.map_err(|_| Stop::Gone)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_a_scheme_a_host_and_perhaps_a_port() {
        let authority = |address: &str| Site::parse(address).map(|site| site.authority);
        let whole = authority("http://127.0.0.1:8080/");
        assert_eq!(whole.as_deref(), Some("127.0.0.1:8080"));
        assert_eq!(authority("http://coven").as_deref(), Some("coven:80"));
        assert_eq!(authority("http://[::1]").as_deref(), Some("[::1]:80"));
        assert_eq!(authority("http://[::1]:9").as_deref(), Some("[::1]:9"));
        for bad in [
            "",
            "coven",
            "https://coven",
            "http://",
            "http://a b",
            "http://coven:port",
            "http://coven:70000",
            "http://coven/path",
        ] {
            assert_eq!(authority(bad), None, "{bad}");
        }
    }
}
