//! Table options: what a host may choose before the game, the same way in every game.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::SetupError;

/// One option: a name and its allowed values, the default first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptionSpec {
    pub name: &'static str,
    pub values: &'static [&'static str],
}

impl OptionSpec {
    pub const fn default_value(&self) -> &'static str {
        self.values[0]
    }
}

/// The chosen values by name; an option that is not named has its default.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct OptionValues(pub BTreeMap<String, String>);

impl OptionValues {
    /// Every option with its value, defaults filled in; an unknown name or value is refused.
    pub fn complete(&self, specs: &[OptionSpec]) -> Result<Self, SetupError> {
        for (name, value) in &self.0 {
            let spec = specs
                .iter()
                .find(|spec| spec.name == name)
                .ok_or_else(|| SetupError::UnknownOption { name: name.clone() })?;
            if !spec.values.contains(&value.as_str()) {
                return Err(SetupError::UnknownValue {
                    name: name.clone(),
                    value: value.clone(),
                    allowed: spec.values,
                });
            }
        }
        Ok(Self(
            specs
                .iter()
                .map(|spec| (spec.name.to_owned(), self.get(spec).to_owned()))
                .collect(),
        ))
    }

    /// The value of one option.
    pub fn get(&self, spec: &OptionSpec) -> &str {
        self.0
            .get(spec.name)
            .map_or(spec.default_value(), String::as_str)
    }

    /// Whether an option with the values `off` and `on` is on.
    pub fn is_on(&self, spec: &OptionSpec) -> bool {
        self.get(spec) == "on"
    }
}

impl<N: Into<String>, V: Into<String>> FromIterator<(N, V)> for OptionValues {
    fn from_iter<I: IntoIterator<Item = (N, V)>>(pairs: I) -> Self {
        Self(
            pairs
                .into_iter()
                .map(|(name, value)| (name.into(), value.into()))
                .collect(),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SPECS: &[OptionSpec] = &[
        OptionSpec {
            name: "pace",
            values: &["slow", "fast"],
        },
        OptionSpec {
            name: "open",
            values: &["off", "on"],
        },
    ];

    fn values(pairs: &[(&str, &str)]) -> OptionValues {
        pairs.iter().copied().collect()
    }

    #[test]
    fn what_is_not_said_is_the_first_value() {
        let complete = values(&[("open", "on")]).complete(SPECS).unwrap();
        assert_eq!(complete, values(&[("pace", "slow"), ("open", "on")]));
        assert!(complete.is_on(&SPECS[1]));
        assert_eq!(values(&[]).get(&SPECS[0]), "slow");
    }

    #[test]
    fn what_does_not_exist_is_refused() {
        let code = |pairs| values(pairs).complete(SPECS).unwrap_err().code();
        assert_eq!(code(&[("colour", "red")]), "unknown-option");
        assert_eq!(code(&[("pace", "")]), "unknown-value");
        assert_eq!(code(&[("open", "On")]), "unknown-value");
    }
}
