//! Cards are data: a content file, checked as a whole before a table opens with it.

use serde::Serialize;
use sha2::{Digest, Sha256};

use crate::Message;

/// The validated content of a game.
pub trait Content: Serialize + Sized + Send + Sync + 'static {
    /// The content file that ships with the game.
    const HOUSE: &'static str;

    /// Reads and checks a content file; a bad one is refused with every failed check.
    fn parse(text: &str) -> Result<Self, Vec<Message>>;

    /// Reads content that a game was begun with: it was checked then, and checks that came later are
    /// not asked of it.
    fn parse_kept(text: &str) -> Result<Self, Vec<Message>> {
        Self::parse(text)
    }

    fn house() -> Self {
        Self::parse(Self::HOUSE).unwrap_or_else(|problems| {
            panic!("the shipped content file is valid, but: {problems:?}")
        })
    }

    /// Names this content in logs: equal content, equal hash, however the file was laid out.
    fn hash(&self) -> String {
        let bytes = serde_json::to_vec(self).expect("content is plain data");
        hex::encode(&Sha256::digest(&bytes)[..16])
    }
}
