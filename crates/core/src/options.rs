//! Table options: what a host may choose before the game, the same way in every game.

use std::collections::BTreeMap;
use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::SetupError;

/// One option of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptionSpec {
    pub name: &'static str,
    pub kind: OptionKind,
    /// The value of a choice that suits a table where somebody plays the game for the first time. A
    /// site may take it where nobody chose.
    pub newcomers: Option<&'static str>,
}

/// What may be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionKind {
    /// One of these values, the default first.
    Choice(&'static [&'static str]),
    /// Any number of things of one sort, each at most once; the default is none. Which things there
    /// are is a matter of the content, so the game itself looks at them.
    List { of: &'static str },
}

impl OptionSpec {
    pub const fn choice(name: &'static str, values: &'static [&'static str]) -> Self {
        Self {
            name,
            kind: OptionKind::Choice(values),
            newcomers: None,
        }
    }

    /// The same choice, and which of its values suits newcomers.
    #[must_use]
    pub const fn for_newcomers(self, value: &'static str) -> Self {
        Self {
            newcomers: Some(value),
            ..self
        }
    }

    pub const fn list(name: &'static str, of: &'static str) -> Self {
        Self {
            name,
            kind: OptionKind::List { of },
            newcomers: None,
        }
    }

    /// The values of a choice, the default first; a list has none.
    pub const fn values(&self) -> &'static [&'static str] {
        match self.kind {
            OptionKind::Choice(values) => values,
            OptionKind::List { .. } => &[],
        }
    }

    pub const fn is_list(&self) -> bool {
        matches!(self.kind, OptionKind::List { .. })
    }
}

/// What was chosen: a word, or a list of things. A list may also be written as text, its members
/// with commas between them, where nothing but text can be written (on a command line).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(untagged)]
pub enum OptionValue {
    Text(String),
    List(Vec<String>),
}

impl OptionValue {
    /// The members of a list, in the order given.
    fn members(&self) -> Vec<String> {
        match self {
            Self::List(members) => members.clone(),
            Self::Text(text) if text.is_empty() => Vec::new(),
            Self::Text(text) => text.split(',').map(str::to_owned).collect(),
        }
    }

    /// The word that was chosen; a list is none.
    pub fn text(&self) -> Option<&str> {
        match self {
            Self::Text(text) => Some(text),
            Self::List(_) => None,
        }
    }
}

/// The text form: members with commas between them.
impl fmt::Display for OptionValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(text) => f.write_str(text),
            Self::List(members) => f.write_str(&members.join(",")),
        }
    }
}

impl From<String> for OptionValue {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<&str> for OptionValue {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<Vec<String>> for OptionValue {
    fn from(members: Vec<String>) -> Self {
        Self::List(members)
    }
}

/// The chosen values by name; an option that is not named has its default.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct OptionValues(pub BTreeMap<String, OptionValue>);

impl OptionValues {
    /// Every choice with its value, defaults filled in, and the lists that were named; an unknown
    /// name or value is refused, and so is a list that names something twice.
    pub fn complete(&self, specs: &[OptionSpec]) -> Result<Self, SetupError> {
        let mut complete = BTreeMap::new();
        for (name, value) in &self.0 {
            let spec = specs
                .iter()
                .find(|spec| spec.name == name)
                .ok_or_else(|| SetupError::UnknownOption { name: name.clone() })?;
            let value = match spec.kind {
                OptionKind::Choice(allowed) => match value.text() {
                    Some(text) if allowed.contains(&text) => value.clone(),
                    _ => {
                        return Err(SetupError::UnknownValue {
                            name: name.clone(),
                            value: value.members().join(", "),
                            allowed,
                        });
                    }
                },
                OptionKind::List { .. } => {
                    let members = value.members();
                    for (place, member) in members.iter().enumerate() {
                        if members[..place].contains(member) {
                            return Err(SetupError::RepeatedMember {
                                name: name.clone(),
                                member: member.clone(),
                            });
                        }
                    }
                    OptionValue::List(members)
                }
            };
            complete.insert(name.clone(), value);
        }
        for spec in specs {
            if let Some(default) = spec.values().first() {
                complete
                    .entry(spec.name.to_owned())
                    .or_insert_with(|| (*default).into());
            }
        }
        Ok(Self(complete))
    }

    /// The value of one choice.
    pub fn get(&self, spec: &OptionSpec) -> &str {
        self.0
            .get(spec.name)
            .and_then(OptionValue::text)
            .or(spec.values().first().copied())
            .unwrap_or_default()
    }

    /// The members of one list.
    pub fn list(&self, spec: &OptionSpec) -> Vec<String> {
        self.0
            .get(spec.name)
            .map_or_else(Vec::new, OptionValue::members)
    }

    /// Whether an option with the values `off` and `on` is on.
    pub fn is_on(&self, spec: &OptionSpec) -> bool {
        self.get(spec) == "on"
    }
}

impl<N: Into<String>, V: Into<OptionValue>> FromIterator<(N, V)> for OptionValues {
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
        OptionSpec::choice("pace", &["slow", "fast"]),
        OptionSpec::choice("open", &["off", "on"]),
        OptionSpec::list("without", "card"),
    ];

    fn values(pairs: &[(&str, &str)]) -> OptionValues {
        pairs.iter().copied().collect()
    }

    fn without(members: &[&str]) -> OptionValues {
        let members: Vec<String> = members.iter().map(|&member| member.to_owned()).collect();
        [("without", members)].into_iter().collect()
    }

    #[test]
    fn what_is_not_said_is_the_first_value() {
        let complete = values(&[("open", "on")]).complete(SPECS).unwrap();
        assert_eq!(complete, values(&[("pace", "slow"), ("open", "on")]));
        assert!(complete.is_on(&SPECS[1]));
        assert_eq!(values(&[]).get(&SPECS[0]), "slow");
        assert!(complete.list(&SPECS[2]).is_empty());
    }

    #[test]
    fn what_does_not_exist_is_refused() {
        let code = |options: OptionValues| options.complete(SPECS).unwrap_err().code();
        assert_eq!(code(values(&[("colour", "red")])), "unknown-option");
        assert_eq!(code(values(&[("pace", "")])), "unknown-value");
        assert_eq!(code(values(&[("open", "On")])), "unknown-value");
        let listed = [("pace", vec!["slow".to_owned()])].into_iter().collect();
        assert_eq!(code(listed), "unknown-value");
        assert_eq!(code(without(&["owl", "cat", "owl"])), "repeated-member");
    }

    #[test]
    fn a_list_is_a_list_or_text_with_commas() {
        let complete = without(&["owl", "cat"]).complete(SPECS).unwrap();
        assert_eq!(complete.list(&SPECS[2]), ["owl", "cat"]);
        let written = values(&[("without", "owl,cat")]).complete(SPECS).unwrap();
        assert_eq!(written, complete);
        assert_eq!(complete.0["without"].to_string(), "owl,cat");
        let empty = values(&[("without", "")]).complete(SPECS).unwrap();
        assert!(empty.list(&SPECS[2]).is_empty());
    }

    #[test]
    fn options_without_lists_are_written_as_they_always_were() {
        let text = r#"{"open":"on","pace":"slow"}"#;
        let read: OptionValues = serde_json::from_str(text).unwrap();
        assert_eq!(read, values(&[("pace", "slow"), ("open", "on")]));
        assert_eq!(serde_json::to_string(&read).unwrap(), text);
        let complete = read.complete(SPECS).unwrap();
        assert_eq!(serde_json::to_string(&complete).unwrap(), text);
        let listed = serde_json::to_string(&without(&["owl", "cat"])).unwrap();
        assert_eq!(listed, r#"{"without":["owl","cat"]}"#);
    }
}
