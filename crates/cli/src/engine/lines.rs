//! Lines of bounded length from a stream: a line that never ends must not fill the memory.

use std::io::{self, BufRead};

/// What was read.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Line {
    /// The buffer holds a line without its end.
    Whole,
    /// The line was longer than allowed; it was skipped to its end.
    TooLong,
    End,
}

/// Reads the next line into the buffer.
pub(crate) fn read(
    input: &mut impl BufRead,
    buffer: &mut Vec<u8>,
    limit: usize,
) -> io::Result<Line> {
    buffer.clear();
    let mut too_long = false;
    let mut any = false;
    loop {
        let chunk = match input.fill_buf() {
            Ok(chunk) => chunk,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if chunk.is_empty() {
            return Ok(match (any, too_long) {
                (false, _) => Line::End,
                (true, true) => Line::TooLong,
                (true, false) => Line::Whole,
            });
        }
        any = true;
        let end = chunk.iter().position(|byte| *byte == b'\n');
        let part = &chunk[..end.unwrap_or(chunk.len())];
        if too_long || buffer.len() + part.len() > limit {
            too_long = true;
            buffer.clear();
        } else {
            buffer.extend_from_slice(part);
        }
        let used = part.len() + usize::from(end.is_some());
        input.consume(used);
        if end.is_some() {
            return Ok(if too_long { Line::TooLong } else { Line::Whole });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_end_at_newlines_limits_and_the_end() {
        let text = b"one\n\nlonger than ten\r\nlast".as_slice();
        let mut input = io::BufReader::with_capacity(4, text);
        let mut buffer = Vec::new();
        let mut seen = Vec::new();
        loop {
            let line = read(&mut input, &mut buffer, 10).expect("a slice can be read");
            if line == Line::End {
                break;
            }
            seen.push((line, String::from_utf8_lossy(&buffer).into_owned()));
        }
        let whole = |text: &str| (Line::Whole, text.to_owned());
        let expected = [
            whole("one"),
            whole(""),
            (Line::TooLong, String::new()),
            whole("last"),
        ];
        assert_eq!(seen, expected);
    }
}
