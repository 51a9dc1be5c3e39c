//! `coven serve`: hands over to the server.

use coven_core::Message;
use coven_server::{ServeArgs, serve};

use crate::failure::Failure;

pub(crate) fn run(args: ServeArgs) -> Result<(), Failure> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|_| Failure::Failed(Message::new("cli-serve-threads")))?;
    runtime.block_on(serve(args)).map_err(Failure::Serve)
}
