//! A little colour for terminals, and none for pipes.

/// Whether to colour.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Paint {
    on: bool,
}

/// A colour of the 256 that terminals know.
pub(crate) type Tint = u8;

/// The colours of headings and of everything that shines.
pub(crate) const GOLD: Tint = 179;
/// The colours of things that come in kinds: told apart well on dark and on light.
pub(crate) const KINDS: [Tint; 9] = [179, 173, 73, 107, 140, 174, 67, 137, 109];
/// What is most precious.
pub(crate) const ROSE: Tint = 205;

impl Paint {
    /// Colour on a terminal, unless the user asked for none (<https://no-color.org>).
    pub(crate) fn for_stream(is_terminal: bool) -> Self {
        let refused = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        Self {
            on: is_terminal && !refused,
        }
    }

    #[cfg(test)]
    pub(crate) fn plain() -> Self {
        Self { on: false }
    }

    pub(crate) fn bold(self, text: &str) -> String {
        self.with("1", text)
    }

    pub(crate) fn dim(self, text: &str) -> String {
        self.with("2", text)
    }

    pub(crate) fn tint(self, tint: Tint, text: &str) -> String {
        self.with(&format!("38;5;{tint}"), text)
    }

    pub(crate) fn bold_tint(self, tint: Tint, text: &str) -> String {
        self.with(&format!("1;38;5;{tint}"), text)
    }

    fn with(self, code: &str, text: &str) -> String {
        if self.on && !text.is_empty() {
            format!("\u{1b}[{code}m{text}\u{1b}[0m")
        } else {
            text.to_owned()
        }
    }
}
