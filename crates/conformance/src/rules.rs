//! Naming the rules that a test proves.

/// Names the rules that the surrounding test proves: `proves!["TW-45", "TW-47"];`.
///
/// It does nothing when it runs. The shape of the ids is checked by the compiler, and
/// `cargo xtask rules` checks that they exist and that none is missing.
///
/// ```
/// coven_conformance::proves!["TW-45", "TW-D1"];
/// ```
///
/// ```compile_fail
/// coven_conformance::proves!["tw 45"];
/// ```
#[macro_export]
macro_rules! proves {
    ($($id:literal),+ $(,)?) => {
        const {
            $(assert!($crate::is_rule_id($id), "a rule id looks like TW-45 or TW-D1");)+
        }
    };
}

/// Whether a text has the shape of a rule id: capitals, a hyphen, at most one capital, digits.
pub const fn is_rule_id(text: &str) -> bool {
    let bytes = text.as_bytes();
    let mut at = 0;
    while at < bytes.len() && bytes[at].is_ascii_uppercase() {
        at += 1;
    }
    if at == 0 || at >= bytes.len() || bytes[at] != b'-' {
        return false;
    }
    at += 1;
    if at < bytes.len() && bytes[at].is_ascii_uppercase() {
        at += 1;
    }
    let digits = at;
    while at < bytes.len() && bytes[at].is_ascii_digit() {
        at += 1;
    }
    at > digits && at == bytes.len() && bytes[digits] != b'0'
}

#[cfg(test)]
mod tests {
    use super::is_rule_id;

    #[test]
    fn ids_have_one_shape() {
        for good in ["TW-1", "TW-98", "TW-D21", "OLD-E3"] {
            assert!(is_rule_id(good), "{good}");
        }
        for bad in [
            "", "TW", "TW-", "TW-D", "tw-1", "TW-01", "TW-1a", "TW 1", "TW-DD1", "-1",
        ] {
            assert!(!is_rule_id(bad), "{bad}");
        }
    }
}
