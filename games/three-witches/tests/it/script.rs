//! What scripts (`coven_conformance::run`) look at in 3 Witches:
//!
//! - `values: 9 4` and `winner: lead` say how the last trick was compared;
//! - `tokens: 2 0 0`, `hand a: owl-5 owl-4`, `lead: a 3`, `elixir: b`, `tricks: 1 0` (won by the
//!   Lead and by the Lessers) look at the table.

use coven_conformance::{Look, Script, words};
use coven_three_witches::{Event, Seen, Side, ThreeWitches};

use crate::support::Table;

impl Table {
    /// Runs a script and gives the table after it.
    pub(crate) fn run(self, script: &str) -> Self {
        coven_conformance::run(self, script)
    }

    /// The comparison that the last action led to.
    fn compared(&self) -> ((u8, u8), Side) {
        let revealed = |event: &Event| match event.whole() {
            Seen::Revealed {
                lead_value,
                lesser_value,
                winner,
                ..
            } => Some(((*lead_value, *lesser_value), *winner)),
            _ => None,
        };
        let compared = self.told.iter().find_map(revealed);
        compared.expect("a comparison")
    }
}

impl Script<ThreeWitches> for Table {
    const PREFIX: &'static str = "tw";

    fn look(&self, at: &Look<'_>) -> String {
        let doc = self.doc();
        match at.what {
            "values" => {
                let ((lead, lessers), _) = self.compared();
                words([lead, lessers])
            }
            "winner" => match self.compared().1 {
                Side::Lead => "lead".to_owned(),
                Side::Lessers => "lessers".to_owned(),
            },
            "tricks" => {
                let won = |side| doc.piles.iter().filter(|pile| pile.winner == side).count();
                words([won(Side::Lead), won(Side::Lessers)])
            }
            "tokens" => words(doc.tokens),
            "lead" => {
                let orb = doc.orb.expect("a bid stands");
                assert_eq!(doc.lead, Some(orb.seat), "the orb is the Lead's");
                format!("{} {}", self.letter(orb.seat), orb.bid.tricks())
            }
            "elixir" => {
                let holder = self.spectator().elixir_holder;
                words(holder.map(|seat| self.letter(seat)))
            }
            "hand" => at.in_any_order(self.hand(at.who())),
            _ => at.is_unknown(),
        }
    }
}
