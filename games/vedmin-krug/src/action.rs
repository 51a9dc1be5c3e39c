//! What a player can do, in two forms: [`Action`], packed and known to be well formed, and
//! [`Request`], the outside form that people and programs write.

use std::fmt;
use std::str::FromStr;

use coven_core::NotationError;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::card::{CardName, Power, Recipe};
use crate::ingredient::{Few, Ingredient};
use crate::plan::Way;

/// A legal move of the game, packed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Action {
    Character(Power),
    RenewHand,
    Element(Ingredient),
    PlayRandom,
    Lay {
        card: Recipe,
        rotated: bool,
    },
    Raven(Few),
    Book(Ingredient),
    Brew(Ingredient),
    Pour(Ingredient),
    Use(Recipe),
    /// The recipe on one's own character.
    UseOwn(Power),
    Choose(Ingredient),
    Take {
        kind: Ingredient,
        supply: u8,
        bench: u8,
        made: u8,
    },
    Gain(Ingredient),
    Write {
        kind: Ingredient,
        made: u8,
    },
    Keep(Ingredient),
    Confirm,
    TakeBack,
    StartOver,
    Withdraw,
}

impl Action {
    pub(crate) fn taking(kind: Ingredient, way: Way) -> Self {
        Self::Take {
            kind,
            supply: way.supply,
            bench: way.bench,
            made: way.made,
        }
    }
}

/// Where an ingredient comes from. Only the first three are sources; the others can be asked for
/// and are refused (WW-60, WW-160).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, TS,
)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "VedminKrugSource")]
pub enum Origin {
    Supply,
    Bench,
    /// Output cells of recipes used earlier this round.
    Made,
    /// The mushrooms on the Slyboots.
    Card,
    Cauldron,
    Circle,
    Neighbour,
}

impl Origin {
    pub const ALL: [Self; 7] = [
        Self::Supply,
        Self::Bench,
        Self::Made,
        Self::Card,
        Self::Cauldron,
        Self::Circle,
        Self::Neighbour,
    ];

    pub const fn id(self) -> &'static str {
        match self {
            Self::Supply => "supply",
            Self::Bench => "bench",
            Self::Made => "made",
            Self::Card => "card",
            Self::Cauldron => "cauldron",
            Self::Circle => "circle",
            Self::Neighbour => "neighbour",
        }
    }
}

/// What nobody may look at (WW-167).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "VedminKrugHidden")]
pub enum Hidden {
    Deck,
    Discard,
    Hand,
    Plan,
}

impl Hidden {
    const ALL: [Self; 4] = [Self::Deck, Self::Discard, Self::Hand, Self::Plan];

    const fn id(self) -> &'static str {
        match self {
            Self::Deck => "deck",
            Self::Discard => "discard",
            Self::Hand => "hand",
            Self::Plan => "plan",
        }
    }
}

/// A move as it arrives from outside. The text form is the notation of the game:
///
/// `character chr-jill`; `renew_hand`, `play_random`, `lay rec-07 rotated`; `raven m s`, `book f`,
/// `brew t`, `pour s`; `element m`; `use rec-15`, then as far as there is a choice: `choose f` for
/// a hybrid input cell, `take f bench made` for the sources of all inputs of a type (supply, bench,
/// made in this order), `gain s` for an output cell; `write t bench made`; `keep f`; `confirm`. At
/// any time of one's own plan `take_back`, `start_over`, and after confirming `withdraw`.
///
/// `turn` and `look` can be asked and are always refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(rename = "VedminKrugRequest")]
pub enum Request {
    Character {
        card: CardName,
    },
    RenewHand,
    PlayRandom,
    Lay {
        card: CardName,
        rotated: bool,
    },
    Turn {
        card: CardName,
    },
    Raven {
        ingredients: Vec<Ingredient>,
    },
    Book {
        ingredient: Option<Ingredient>,
    },
    Brew {
        ingredient: Option<Ingredient>,
    },
    Pour {
        ingredient: Option<Ingredient>,
    },
    Element {
        ingredient: Option<Ingredient>,
    },
    Use {
        card: CardName,
    },
    Choose {
        ingredient: Option<Ingredient>,
    },
    Take {
        ingredient: Option<Ingredient>,
        sources: Vec<Origin>,
    },
    Gain {
        ingredient: Option<Ingredient>,
    },
    Write {
        ingredient: Option<Ingredient>,
        sources: Vec<Origin>,
    },
    Keep {
        ingredient: Option<Ingredient>,
    },
    Confirm,
    TakeBack,
    StartOver,
    Withdraw,
    Look {
        place: Hidden,
    },
}

impl fmt::Display for Request {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fn kind(f: &mut fmt::Formatter<'_>, verb: &str, kind: Option<Ingredient>) -> fmt::Result {
            match kind {
                Some(kind) => write!(f, "{verb} {kind}"),
                None => f.write_str(verb),
            }
        }
        fn sources(f: &mut fmt::Formatter<'_>, sources: &[Origin]) -> fmt::Result {
            sources
                .iter()
                .try_for_each(|source| write!(f, " {}", source.id()))
        }
        match self {
            Self::Character { card } => write!(f, "character {card}"),
            Self::RenewHand => f.write_str("renew_hand"),
            Self::PlayRandom => f.write_str("play_random"),
            Self::Lay {
                card,
                rotated: false,
            } => write!(f, "lay {card}"),
            Self::Lay {
                card,
                rotated: true,
            } => write!(f, "lay {card} rotated"),
            Self::Turn { card } => write!(f, "turn {card}"),
            Self::Raven { ingredients } => {
                f.write_str("raven")?;
                ingredients.iter().try_for_each(|kind| write!(f, " {kind}"))
            }
            Self::Book { ingredient } => kind(f, "book", *ingredient),
            Self::Brew { ingredient } => kind(f, "brew", *ingredient),
            Self::Pour { ingredient } => kind(f, "pour", *ingredient),
            Self::Element { ingredient } => kind(f, "element", *ingredient),
            Self::Use { card } => write!(f, "use {card}"),
            Self::Choose { ingredient } => kind(f, "choose", *ingredient),
            Self::Take {
                ingredient,
                sources: list,
            } => {
                kind(f, "take", *ingredient)?;
                sources(f, list)
            }
            Self::Gain { ingredient } => kind(f, "gain", *ingredient),
            Self::Write {
                ingredient,
                sources: list,
            } => {
                kind(f, "write", *ingredient)?;
                sources(f, list)
            }
            Self::Keep { ingredient } => kind(f, "keep", *ingredient),
            Self::Confirm => f.write_str("confirm"),
            Self::TakeBack => f.write_str("take_back"),
            Self::StartOver => f.write_str("start_over"),
            Self::Withdraw => f.write_str("withdraw"),
            Self::Look { place } => write!(f, "look {}", place.id()),
        }
    }
}

/// No request names more things than this.
const LONGEST: usize = 12;

impl FromStr for Request {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let bad = || NotationError(text.chars().take(80).collect());
        let mut words = text.split(' ');
        let verb = words.next().ok_or_else(bad)?;
        let rest: Vec<&str> = words.take(LONGEST + 1).collect();
        if rest.len() > LONGEST {
            return Err(bad());
        }
        let card = |word: &str| word.parse::<CardName>().map_err(|_| bad());
        let only_card = || match rest.as_slice() {
            [word] => card(word),
            _ => Err(bad()),
        };
        let only_kind = || match rest.as_slice() {
            [] => Ok(None),
            [word] => Ingredient::from_letter(word).map(Some).ok_or_else(bad),
            _ => Err(bad()),
        };
        let kind_and_sources = || -> Result<(Option<Ingredient>, Vec<Origin>), NotationError> {
            let (ingredient, places) = match rest.split_first() {
                Some((first, places)) => match Ingredient::from_letter(first) {
                    Some(kind) => (Some(kind), places),
                    None => (None, rest.as_slice()),
                },
                None => (None, [].as_slice()),
            };
            let sources = places
                .iter()
                .map(|word| {
                    Origin::ALL
                        .into_iter()
                        .find(|origin| origin.id() == *word)
                        .ok_or_else(bad)
                })
                .collect::<Result<_, _>>()?;
            Ok((ingredient, sources))
        };
        let request = match verb {
            "character" => Self::Character { card: only_card()? },
            "lay" => match rest.as_slice() {
                [word] => Self::Lay {
                    card: card(word)?,
                    rotated: false,
                },
                [word, "rotated"] => Self::Lay {
                    card: card(word)?,
                    rotated: true,
                },
                _ => return Err(bad()),
            },
            "turn" => Self::Turn { card: only_card()? },
            "raven" => Self::Raven {
                ingredients: rest
                    .iter()
                    .map(|word| Ingredient::from_letter(word).ok_or_else(bad))
                    .collect::<Result<_, _>>()?,
            },
            "book" => Self::Book {
                ingredient: only_kind()?,
            },
            "brew" => Self::Brew {
                ingredient: only_kind()?,
            },
            "pour" => Self::Pour {
                ingredient: only_kind()?,
            },
            "element" => Self::Element {
                ingredient: only_kind()?,
            },
            "use" => Self::Use { card: only_card()? },
            "choose" => Self::Choose {
                ingredient: only_kind()?,
            },
            "take" => {
                let (ingredient, sources) = kind_and_sources()?;
                Self::Take {
                    ingredient,
                    sources,
                }
            }
            "gain" => Self::Gain {
                ingredient: only_kind()?,
            },
            "write" => {
                let (ingredient, sources) = kind_and_sources()?;
                Self::Write {
                    ingredient,
                    sources,
                }
            }
            "keep" => Self::Keep {
                ingredient: only_kind()?,
            },
            "look" => match rest.as_slice() {
                [word] => {
                    let place = Hidden::ALL.into_iter().find(|place| place.id() == *word);
                    Self::Look {
                        place: place.ok_or_else(bad)?,
                    }
                }
                _ => return Err(bad()),
            },
            _ if !rest.is_empty() => return Err(bad()),
            "renew_hand" => Self::RenewHand,
            "play_random" => Self::PlayRandom,
            "confirm" => Self::Confirm,
            "take_back" => Self::TakeBack,
            "start_over" => Self::StartOver,
            "withdraw" => Self::Withdraw,
            _ => return Err(bad()),
        };
        // One action, one text.
        if request.to_string() == text {
            Ok(request)
        } else {
            Err(bad())
        }
    }
}
