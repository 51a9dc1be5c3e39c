//! `coven engine`: games for programs, over JSON-RPC 2.0, one message a line.
//!
//! The caller is the referee: it holds the matches, carries the moves of its players and bots, and
//! decides who is shown which view. `docs/protocol.md` documents every method.

mod fault;
mod lines;
mod methods;
mod rpc;

use std::io::{BufRead, Write};

use coven_catalog::Catalog;

use crate::failure::Failure;
use lines::Line;

/// The longest line that is read. The largest message, a full state, is a hundred times smaller.
const MAX_LINE: usize = 1024 * 1024;

/// Answers every line until the input ends.
pub(crate) fn run(
    catalog: &Catalog,
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> Result<(), Failure> {
    let mut engine = methods::Engine::new(catalog);
    let mut buffer = Vec::new();
    loop {
        let answer = match lines::read(input, &mut buffer, MAX_LINE) {
            Ok(Line::End) | Err(_) => return Ok(()),
            Ok(Line::TooLong) => Some(rpc::too_long(MAX_LINE)),
            Ok(Line::Whole) => match std::str::from_utf8(&buffer) {
                Ok(text) if text.trim().is_empty() => None,
                Ok(text) => rpc::answer(text, &mut |method, params| engine.call(method, params)),
                Err(_) => Some(rpc::not_text()),
            },
        };
        if let Some(answer) = answer {
            writeln!(output, "{answer}")?;
            // The caller waits for this answer before it goes on.
            output.flush()?;
        }
    }
}
