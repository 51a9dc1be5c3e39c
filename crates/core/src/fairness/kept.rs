//! What one player keeps of a deal: enough to find out that it was another one.

use serde::{Deserialize, Serialize};

use super::{Deal, DealtSeat, Facts, Fairness, Fingerprint, Nonce};
use crate::Seat;

/// The file that the page offers, for `coven verify LOG --kept FILE`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Kept {
    pub table: String,
    /// What she was shown before she opened her nonce.
    pub fingerprint: Fingerprint,
    pub nonce: Nonce,
    pub seat: Seat,
}

/// How a log differs from what a player kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum KeptError {
    #[error("the log proves nothing to somebody who kept her number: it is of the first form")]
    OldForm,
    #[error("the log is of another table")]
    OtherTable,
    #[error("the number that was kept did not take part in the deal")]
    OtherNonce,
    #[error("the fingerprint that was kept is not that of the deal")]
    OtherFingerprint,
}

impl Kept {
    /// Whether a deal is the one that this player took part in. That the published numbers give the
    /// seed, and the seed the cards, is proven by the log itself.
    pub fn check(&self, fairness: &Fairness, facts: &Facts<'_>) -> Result<(), KeptError> {
        let Fairness::Deal(deal) = fairness else {
            return Err(KeptError::OldForm);
        };
        if deal.table != self.table {
            return Err(KeptError::OtherTable);
        }
        if self.own(deal) != Some(self.nonce) {
            return Err(KeptError::OtherNonce);
        }
        if deal.fingerprint(facts) != self.fingerprint {
            return Err(KeptError::OtherFingerprint);
        }
        Ok(())
    }

    fn own(&self, deal: &Deal) -> Option<Nonce> {
        deal.seats.get(self.seat.index()).and_then(DealtSeat::nonce)
    }
}
