//! A connection that holds its places while it is open, and does not wait for ever for a visitor
//! who does not take what is sent to her.

use std::fmt;
use std::io::{self, ErrorKind, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::sync::OwnedSemaphorePermit;
use tokio::time::{Instant, Sleep};

use crate::limit::Permit;

/// Whoever takes this much within the patience of the server is slow, not still.
const FAIR_SHARE: usize = 64 * 1024;

pub(super) struct Socket {
    stream: TcpStream,
    patience: Duration,
    /// Set while something waits to be taken.
    waiting: Option<Waiting>,
    /// Free again when the socket is closed, also after it has become a live connection.
    _places: (OwnedSemaphorePermit, Permit),
}

/// Something waits to be taken until then.
struct Waiting {
    until: Pin<Box<Sleep>>,
    taken: usize,
}

impl fmt::Debug for Socket {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Socket").field(&self.stream).finish()
    }
}

impl Socket {
    pub(super) fn new(
        stream: TcpStream,
        places: (OwnedSemaphorePermit, Permit),
        patience: Duration,
    ) -> Self {
        Self {
            stream,
            patience,
            waiting: None,
            _places: places,
        }
    }

    /// Takes note of how an attempt to send ended.
    fn sent(
        &mut self,
        context: &mut Context<'_>,
        sent: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        match sent {
            Poll::Ready(Ok(count)) => {
                if let Some(waiting) = &mut self.waiting {
                    waiting.taken += count;
                    if waiting.taken >= FAIR_SHARE {
                        self.waiting = None;
                    }
                }
                Poll::Ready(Ok(count))
            }
            Poll::Ready(Err(error)) => Poll::Ready(Err(error)),
            Poll::Pending => {
                let patience = self.patience;
                let waiting = self.waiting.get_or_insert_with(|| Waiting {
                    until: Box::pin(tokio::time::sleep_until(Instant::now() + patience)),
                    taken: 0,
                });
                ready!(waiting.until.as_mut().poll(context));
                Poll::Ready(Err(ErrorKind::TimedOut.into()))
            }
        }
    }
}

impl AsyncRead for Socket {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for Socket {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let sent = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.sent(context, sent)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let sent = Pin::new(&mut self.stream).poll_write_vectored(context, slices);
        self.sent(context, sent)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        // It is asked for when everything has been taken.
        self.waiting = None;
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
