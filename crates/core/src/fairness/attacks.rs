//! The deal from the attackers' side: what each of them can try, and who finds her out.

use super::*;
use crate::Seat;

/// A table of two people and a bot; the people's nonces.
struct Round {
    options: OptionValues,
    deal: Deal,
}

fn secret(byte: u16) -> Secret {
    let mut bytes = [7; 32];
    bytes[..2].copy_from_slice(&byte.to_be_bytes());
    Secret::from_bytes(bytes)
}

fn person(byte: u8) -> DealtSeat {
    let nonce = Nonce::from_bytes([byte; 32]);
    DealtSeat::Person {
        commitment: nonce.commitment(),
        nonce,
    }
}

impl Round {
    fn new(anna: u8, boris: u8) -> Self {
        let secret = secret(0);
        let bot = DealtSeat::Bot {
            bot: "hard".to_owned(),
        };
        Self {
            options: [("chat", "free")].into_iter().collect(),
            deal: Deal {
                form: FormTwo,
                table: "2345678abc".to_owned(),
                rules_version: 1,
                commitment: secret.commitment(),
                secret,
                seats: vec![person(anna), bot, person(boris)],
                broken: 0,
            },
        }
    }

    fn facts(&self) -> Facts<'_> {
        Facts {
            game: "three-witches",
            rules_version: 1,
            content_hash: "abc",
            options: &self.options,
            players: 3,
        }
    }

    /// What the person on this seat keeps before she opens.
    fn kept(&self, seat: usize) -> Kept {
        Kept {
            table: self.deal.table.clone(),
            fingerprint: self.deal.fingerprint(&self.facts()),
            nonce: self.deal.seats[seat].nonce().expect("a person sits there"),
            seat: Seat::new(seat),
        }
    }

    fn proven(&self) -> Option<Seed> {
        Fairness::Deal(self.deal.clone()).proven_seed(&self.facts())
    }

    fn check(&self, kept: &Kept) -> Result<(), KeptError> {
        kept.check(&Fairness::Deal(self.deal.clone()), &self.facts())
    }
}

/// The deal that a cheat would like: one seed in sixteen.
fn is_wanted(seed: Seed) -> bool {
    seed.bytes()[0] < 16
}

#[test]
fn an_honest_deal_is_proven_to_everybody() {
    let round = Round::new(1, 2);
    assert_eq!(round.proven(), Some(round.deal.seed(&round.facts())));
    for seat in [0, 2] {
        assert_eq!(round.check(&round.kept(seat)), Ok(()));
    }
}

/// It knows every commitment and may try as many secrets as it likes: without the nonces a secret
/// that would be good for one opening is good for another by chance alone.
#[test]
fn a_grinding_server_cannot_aim_before_the_nonces_are_open() {
    let mut guessed = Round::new(1, 2);
    let good = (0..u16::MAX).find(|number| {
        guessed.deal.secret = secret(*number);
        guessed.deal.commitment = guessed.deal.secret.commitment();
        is_wanted(guessed.deal.seed(&guessed.facts()))
    });
    let good = secret(good.expect("one in sixteen is good for a guess"));
    let hits = (0..=255_u8)
        .filter(|nonce| {
            let mut real = Round::new(*nonce, 2);
            real.deal.secret = good;
            real.deal.commitment = good.commitment();
            is_wanted(real.deal.seed(&real.facts()))
        })
        .count();
    assert!((4..=32).contains(&hits), "chance gives 16 of 256: {hits}");
}

/// When the nonces are open it finds the secret it wants at once. `verify` finds the secret that does
/// not fit; and where the commitment is swapped too, what anybody kept finds the other fingerprint.
#[test]
fn a_grinding_server_is_found_after_the_nonces_are_open() {
    let mut round = Round::new(1, 2);
    let kept = [round.kept(0), round.kept(2)];
    let found = (1..u16::MAX).find(|number| {
        round.deal.secret = secret(*number);
        is_wanted(round.deal.seed(&round.facts()))
    });
    assert!(found.is_some());
    assert_eq!(round.proven(), None, "found by verify");

    let found = (1..u16::MAX).find(|number| {
        round.deal.secret = secret(*number);
        round.deal.commitment = round.deal.secret.commitment();
        is_wanted(round.deal.seed(&round.facts()))
    });
    assert!(found.is_some());
    assert!(round.proven().is_some(), "the log alone looks right");
    for kept in kept {
        assert_eq!(round.check(&kept), Err(KeptError::OtherFingerprint));
    }
}

/// The last to open knows everything if the server tells her, and opens another number.
#[test]
fn a_late_opener_is_found() {
    let mut round = Round::new(1, 2);
    let anna = round.kept(0);
    let other = Nonce::from_bytes([99; 32]);
    if let DealtSeat::Person { nonce, .. } = &mut round.deal.seats[2] {
        *nonce = other;
    }
    assert_eq!(round.proven(), None, "found by the server and by verify");
    round.deal.seats[2] = person(99);
    assert!(round.proven().is_some(), "with a swapped commitment too");
    assert_eq!(
        round.check(&anna),
        Err(KeptError::OtherFingerprint),
        "found by what the others kept"
    );
}

#[test]
fn everything_that_is_settled_is_in_the_fingerprint() {
    let honest = Round::new(1, 2);
    let kept = honest.kept(0);
    let changes: [fn(&mut Deal); 6] = [
        |deal| deal.rules_version = 2,
        |deal| deal.broken = 1,
        |deal| deal.seats[1] = person(3),
        |deal| {
            deal.seats[1] = DealtSeat::Bot {
                bot: "easy".to_owned(),
            };
        },
        |deal| deal.seats.swap(1, 2),
        |deal| deal.commitment = secret(5).commitment(),
    ];
    for change in changes {
        let mut round = Round::new(1, 2);
        change(&mut round.deal);
        assert_eq!(round.check(&kept), Err(KeptError::OtherFingerprint));
    }
    let deal = Fairness::Deal(honest.deal.clone());
    let mut nothing = honest.options.clone();
    nothing
        .0
        .insert("words".to_owned(), Vec::<String>::new().into());
    let same = Facts {
        options: &nothing,
        ..honest.facts()
    };
    assert_eq!(kept.check(&deal, &same), Ok(()), "a list of nothing");
    let open = OptionValues::default();
    let facts = honest.facts();
    for facts in [
        Facts {
            game: "glastonbury",
            ..facts
        },
        Facts {
            content_hash: "abd",
            ..facts
        },
        Facts {
            options: &open,
            ..facts
        },
    ] {
        assert_eq!(kept.check(&deal, &facts), Err(KeptError::OtherFingerprint));
    }
}

#[test]
fn a_deal_without_her_number_is_not_hers() {
    let round = Round::new(1, 2);
    let kept = round.kept(0);
    let without = Round::new(3, 2);
    assert_eq!(without.check(&kept), Err(KeptError::OtherNonce));
    for seat in [1, 2, 3] {
        let moved = Kept {
            seat: Seat::new(seat),
            ..kept.clone()
        };
        assert_eq!(round.check(&moved), Err(KeptError::OtherNonce));
    }
    let mut elsewhere = Round::new(1, 2);
    elsewhere.deal.table = "another".to_owned();
    assert_eq!(elsewhere.check(&kept), Err(KeptError::OtherTable));
    let old = Fairness::Old(OldDeal {
        commitment: round.deal.commitment,
        secret: round.deal.secret,
        nonces: vec![],
    });
    assert_eq!(kept.check(&old, &round.facts()), Err(KeptError::OldForm));
}

#[test]
fn too_many_broken_deals_and_missing_seats_prove_nothing() {
    let mut round = Round::new(1, 2);
    round.deal.broken = MOST_BROKEN;
    assert!(round.proven().is_some());
    round.deal.broken = MOST_BROKEN + 1;
    assert_eq!(round.proven(), None);
    let mut round = Round::new(1, 2);
    round.deal.seats.pop();
    assert_eq!(round.proven(), None);
    let mut round = Round::new(1, 2);
    round.deal.rules_version = 2;
    assert_eq!(round.proven(), None, "rules of the future");
}

#[test]
fn its_text_is_read_and_nothing_else() {
    let deal = Fairness::Deal(Round::new(1, 2).deal);
    let text = serde_json::to_string(&deal).unwrap();
    assert!(text.starts_with("{\"form\":2,\"table\":\"2345678abc\","));
    assert_eq!(serde_json::from_str::<Fairness>(&text).unwrap(), deal);
    for (from, to) in [
        ("\"form\":2", "\"form\":3"),
        ("\"broken\":0", "\"broken\":0,\"more\":1"),
        ("{\"bot\":\"hard\"}", "{\"bot\":\"hard\",\"nonce\":1}"),
    ] {
        assert!(text.contains(from), "{from}");
        let changed = text.replacen(from, to, 1);
        assert!(serde_json::from_str::<Fairness>(&changed).is_err(), "{to}");
    }
}

/// The page computes the same numbers: its tests read the same file.
#[test]
fn the_numbers_of_the_page_are_ours() {
    #[derive(Deserialize)]
    struct Example {
        game: String,
        rules_version: u32,
        content_hash: String,
        players: usize,
        options: OptionValues,
        seed: String,
        fairness: Fairness,
        fingerprint: Fingerprint,
    }
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../fixtures/fairness/deal.json"
    );
    let text = std::fs::read_to_string(path).unwrap();
    let example: Example = serde_json::from_str(&text).unwrap();
    let facts = Facts {
        game: &example.game,
        rules_version: example.rules_version,
        content_hash: &example.content_hash,
        options: &example.options,
        players: example.players,
    };
    let seed = example.fairness.proven_seed(&facts);
    assert_eq!(seed.map(|seed| seed.to_string()), Some(example.seed));
    let Fairness::Deal(deal) = &example.fairness else {
        panic!("the example is of the second form");
    };
    assert_eq!(deal.fingerprint(&facts), example.fingerprint);
}
