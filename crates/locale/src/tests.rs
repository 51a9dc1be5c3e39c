//! The files say the same in both languages, and the words come out as they should.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use coven_catalog::Catalog;
use coven_core::{OptionKind, SetupError};
use coven_wire::Code;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};

use super::*;

fn names(seat: Seat) -> String {
    ["Агата", "Брана", "Веда"][seat.index()].to_owned()
}

#[test]
fn every_file_is_readable_and_no_key_stands_twice() {
    assert_eq!(Locale::shared().problems(), [] as [String; 0]);
}

#[test]
fn both_languages_have_the_same_files_keys_and_arguments() {
    let [ru, en] = Lang::ALL.map(|lang| {
        files(lang)
            .flat_map(|(path, text)| {
                let file = path
                    .split('/')
                    .next_back()
                    .expect("a path has a name")
                    .to_owned();
                arguments(text)
                    .into_iter()
                    .map(move |(key, args)| ((file.clone(), key), args))
            })
            .collect::<BTreeMap<_, _>>()
    });
    assert!(ru.len() > 50, "the sentences are embedded");
    let missing = |from: &BTreeMap<_, _>, other: &BTreeMap<_, BTreeSet<String>>| {
        from.keys()
            .filter(|key| !other.contains_key(*key))
            .cloned()
            .collect::<Vec<_>>()
    };
    assert_eq!(missing(&ru, &en), [], "only in Russian");
    assert_eq!(missing(&en, &ru), [], "only in English");
    for (key, args) in &ru {
        // The two moods of a verb sound alike in English.
        let mut args = args.clone();
        args.remove("mood");
        assert_eq!(args, en[key], "arguments of {key:?}");
    }
}

#[test]
fn every_sentence_has_its_references() {
    let locale = Locale::shared();
    for lang in Lang::ALL {
        for (path, text) in files(lang) {
            for (key, args) in arguments(text) {
                if key.starts_with('-') || key.contains('.') {
                    continue;
                }
                let message = args
                    .iter()
                    .fold(Message::new(&*key), |message, arg| message.number(arg, 1));
                let mut problems = Vec::new();
                locale.try_say(lang, &message, &names, None, &mut problems);
                assert_eq!(problems, [] as [String; 0], "{path}: {key}");
            }
        }
    }
}

#[test]
fn a_missing_key_or_argument_is_found() {
    let locale = Locale::shared();
    assert!(locale.check(&Message::new("bot-level-easy")).is_ok());
    assert!(
        locale
            .check(&Message::new("no-such-key"))
            .unwrap_err()
            .contains("no-such-key")
    );
    assert!(
        locale.check(&Message::new("cli-unknown-game")).is_err(),
        "`game` is missing"
    );
    let nested = Message::new("cli-unknown-game")
        .key("game", "no-such-key")
        .text("known", "");
    assert!(locale.check(&nested).is_err());
    assert_eq!(locale.word(Lang::Ru, "no-such-key"), "no-such-key");
}

#[test]
fn arguments_of_every_kind_become_words() {
    let locale = Locale::shared();
    let say = |lang, arg: Arg| {
        locale.say(
            lang,
            &Message::new("cli-unknown-game")
                .arg("game", arg)
                .text("known", ""),
            &names,
        )
    };
    let card = Spoken {
        ru: "Крыло совы".to_owned(),
        en: "Owl's Wing".to_owned(),
    };
    assert!(say(Lang::Ru, Arg::Seat(Seat::new(1))).contains("Брана"));
    assert!(say(Lang::En, Arg::Name(card.clone())).contains("Owl's Wing"));
    assert!(say(Lang::Ru, Arg::Key("bot-level-easy".to_owned())).contains("лёгкий"));
    let inner = Message::new("cli-engine-player").number("number", 3);
    assert!(say(Lang::Ru, Arg::Said(inner)).contains("игрок 3"));
    let three = Arg::List(vec![
        Arg::Seat(Seat::new(0)),
        Arg::Name(card),
        Arg::Number(7),
    ]);
    assert!(say(Lang::Ru, three.clone()).contains("Агата, Крыло совы и 7"));
    assert!(say(Lang::En, three).contains("Агата, Owl's Wing, and 7"));
    let two = Arg::List(vec![Arg::Text("а".to_owned()), Arg::Text("б".to_owned())]);
    assert!(say(Lang::En, two).contains("а and б"));
}

#[test]
fn whoever_a_sentence_speaks_of_is_you() {
    let (agatha, veda) = (Seat::new(0), Seat::new(2));
    let message = Message::new("sc-event-gift")
        .seat("seat", agatha)
        .seat("to", veda)
        .text("artifact", "Дар");
    let say = |listener| Locale::shared().say_to(listener, Lang::Ru, &message, &names);
    assert_eq!(say(agatha), "Вы играете «Дар»: кон начнёт Веда.");
    assert_eq!(say(veda), "Агата играет «Дар»: кон начнёте вы.");
    let others = "Агата играет «Дар»: кон начнёт Веда.";
    assert_eq!(say(Seat::new(1)), others);
    assert_eq!(Locale::shared().say(Lang::Ru, &message, &names), others);
}

/// What is told of a player has a form for herself: one for the argument that is her seat, which it does not
/// name. Where a name only stands before a colon, «you» is nothing better.
#[test]
fn what_is_told_of_a_player_can_be_told_to_her() {
    for lang in Lang::ALL {
        for (path, text) in files(lang) {
            let sentences = arguments(text);
            for (key, args) in &sentences {
                if let Some((sentence, form)) = key.split_once('.') {
                    assert!(
                        sentences[sentence].contains(form),
                        "{path}: {key} is of nobody"
                    );
                    assert!(!args.contains(form), "{path}: {key} names her");
                } else if key.contains("-event-") || key.starts_with("ow-log-") {
                    let is_of_a_player = args.contains("seat") && !key.ends_with("-told");
                    let is_label = text.contains(&format!("\n{key} = {{ $seat }}: "));
                    let has_form = sentences.contains_key(&format!("{key}.seat"));
                    assert!(
                        !is_of_a_player || is_label || has_form,
                        "{path}: {key} has no «you»"
                    );
                }
            }
        }
    }
}

#[test]
fn plurals_agree() {
    let locale = Locale::shared();
    let say = |lang, number: i64| {
        locale.say(
            lang,
            &Message::new("unit-tricks").number("count", number),
            &names,
        )
    };
    let said: Vec<String> = [1, 3, 5, 21].map(|number| say(Lang::Ru, number)).to_vec();
    assert_eq!(said, ["1 взятка", "3 взятки", "5 взяток", "21 взятка"]);
    assert_eq!(
        [1, 3].map(|number| say(Lang::En, number)),
        ["1 trick", "3 tricks"]
    );
}

#[test]
fn every_code_of_the_server_has_a_sentence() {
    for code in Code::ALL {
        assert_eq!(
            Locale::shared().check(&code.message()),
            Ok(()),
            "{}",
            code.id()
        );
    }
}

#[test]
fn every_refused_setup_has_a_sentence() {
    let allowed: &[&str] = &["off", "on"];
    let errors = [
        SetupError::PlayerCount {
            given: 9,
            min: 3,
            max: 3,
        },
        SetupError::PlayerCount {
            given: 9,
            min: 2,
            max: 4,
        },
        SetupError::UnknownOption {
            name: "moon".to_owned(),
        },
        SetupError::UnknownValue {
            name: "moon".to_owned(),
            value: "red".to_owned(),
            allowed,
        },
        SetupError::RepeatedMember {
            name: "without".to_owned(),
            member: "owl".to_owned(),
        },
        SetupError::UnknownMember {
            name: "without".to_owned(),
            member: "owl".to_owned(),
        },
        SetupError::TooManyMembers {
            name: "without".to_owned(),
            group: "owls".to_owned(),
            most: 3,
        },
    ];
    for error in errors {
        assert_eq!(
            Locale::shared().check(&error.message()),
            Ok(()),
            "{error:?}"
        );
    }
}

#[test]
fn every_game_is_named_and_every_option_explained() {
    let demand = |key: String| {
        assert!(Locale::shared().has(&key), "there is no sentence `{key}`");
    };
    for entry in Catalog::house().iter() {
        let info = entry.info();
        demand(format!("game-{}-name", info.id));
        demand(format!("game-{}-blurb", info.id));
        for option in info.options {
            let key = format!("option-{}-{}", info.id, option.name);
            demand(key.clone());
            demand(format!("{key}-help"));
            match option.kind {
                OptionKind::Choice(values) => {
                    // The page offers to leave it to the site.
                    let site = option.newcomers.map(|_| "by-table");
                    let values = values.iter().copied().chain(site);
                    values.for_each(|value| demand(format!("{key}-{value}")));
                }
                // The page offers a list as a choice: the site fills it, or it stays empty.
                OptionKind::List { of } => {
                    demand(format!("option-list-{of}"));
                    demand(format!("{key}-off"));
                    demand(format!("{key}-on"));
                }
            }
        }
        for lang in Lang::ALL {
            assert!(
                rules(lang, info.id).is_some(),
                "{lang}: no rules page of {}",
                info.id
            );
        }
    }
}

/// The codes of a game stand in its `refusal.rs` (docs/adding-a-game.md), each as
/// `=> "the-code"`; the sentence of each is in the game's file.
#[test]
fn every_refusal_of_every_game_has_a_sentence() {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
    let mut codes = 0;
    for entry in Catalog::house().iter() {
        let game = entry.info().id;
        let source = fs::read_to_string(games.join(game).join("src/refusal.rs"))
            .expect("every game has its refusals in one file");
        for lang in Lang::ALL {
            let path = format!("{lang}/{game}.ftl");
            let file = FILES
                .get_file(&path)
                .unwrap_or_else(|| panic!("{path} is missing"));
            let keys = arguments(file.contents_utf8().expect("a file of sentences is text"));
            for code in source
                .split("=> \"")
                .skip(1)
                .filter_map(|rest| rest.split('"').next())
            {
                // A code of a specification may have underlines where a key has hyphens.
                let ending = format!("-refusal-{code}");
                let hyphens = ending.replace('_', "-");
                assert!(
                    keys.keys()
                        .any(|key| key.ends_with(&ending) || key.ends_with(&hyphens)),
                    "{path}: no …{ending}"
                );
                codes += 1;
            }
        }
    }
    assert!(codes >= 40, "the codes are found in the source: {codes}");
}

/// What is wrong with a state is said by keys `…-problem-…` of the file `<game>-problems.ftl`; in the
/// source the key stands whole, or its end in `says("…")`.
#[test]
fn every_problem_of_a_state_has_its_sentence_and_no_sentence_is_left_over() {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
    let mut found = 0;
    for (path, text) in files(Lang::Ru).filter(|(path, _)| path.ends_with("-problems.ftl")) {
        let file = path.split('/').next_back().expect("a path has a name");
        let game = file.trim_end_matches("-problems.ftl");
        let source: String = sources(&games.join(game).join("src")).concat();
        let keys = arguments(text);
        let (prefix, _) = keys
            .keys()
            .find_map(|key| key.split_once("-problem-"))
            .unwrap_or_else(|| panic!("{path} has no key of a problem"));
        let prefix = format!("{prefix}-problem-");
        for key in keys.keys().filter(|key| key.starts_with(&prefix)) {
            let end = key.trim_start_matches(&prefix);
            let used = source.contains(&format!("\"{key}\""))
                || source.contains(&format!("says(\"{end}\")"));
            assert!(used, "{path}: nobody says {key}");
            found += 1;
        }
        let said = source.split("says(\"").skip(1);
        for end in said.filter_map(|rest| rest.split('"').next()) {
            let key = format!("{prefix}{end}");
            assert!(keys.contains_key(&key), "{path}: no {key}");
        }
    }
    assert!(found > 150, "{found}");
}

/// The texts of all source files of a folder.
fn sources(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a game has its sources");
    let mut texts = Vec::new();
    for entry in entries.filter_map(Result::ok) {
        let path = entry.path();
        if path.is_dir() {
            texts.extend(sources(&path));
        } else {
            texts.push(fs::read_to_string(&path).expect("a source file is text"));
        }
    }
    texts
}

#[test]
fn rules_pages_have_the_same_anchors_in_the_same_order() {
    let pages = |lang: Lang| {
        let folder = FILES
            .get_dir(format!("{lang}/rules"))
            .expect("there are rules pages");
        let named = |file: &include_dir::File<'_>| {
            let text = file.contents_utf8().expect("a page is text");
            let headings = text.lines().filter(|line| line.starts_with("## "));
            let anchors: Vec<String> = headings.map(|line| anchor(line).to_owned()).collect();
            (
                file.path()
                    .file_name()
                    .expect("a file has a name")
                    .to_owned(),
                anchors,
            )
        };
        folder.files().map(named).collect::<BTreeMap<_, _>>()
    };
    assert_eq!(pages(Lang::Ru), pages(Lang::En));
}

#[test]
fn a_section_is_found_by_its_anchor() {
    for lang in Lang::ALL {
        for wanted in [
            "bidding", "exchange", "teams", "lead", "follow", "eye", "compare", "return",
            "scoring", "signals", "elixir", "values", "end",
        ] {
            let section = rules_section(lang, "three-witches", wanted);
            let section = section.unwrap_or_else(|| panic!("{lang}: no section {wanted}"));
            assert_eq!(
                section
                    .lines()
                    .filter(|line| line.starts_with("## "))
                    .count(),
                1
            );
            assert_eq!(anchor(section.lines().next().expect("a heading")), wanted);
        }
        assert_eq!(rules_section(lang, "three-witches", "no-such-anchor"), None);
        assert_eq!(rules(lang, "../../Cargo"), None);
    }
}

fn anchor(heading: &str) -> &str {
    let (_, rest) = heading
        .split_once("{#")
        .unwrap_or_else(|| panic!("no anchor: {heading}"));
    rest.strip_suffix('}')
        .unwrap_or_else(|| panic!("unclosed anchor: {heading}"))
}

/// Every sentence of a file with the names of its arguments, its attributes included.
fn arguments(text: &str) -> BTreeMap<String, BTreeSet<String>> {
    let parsed = fluent_syntax::parser::parse(text).expect("the files are readable");
    let mut sentences = BTreeMap::new();
    for entry in &parsed.body {
        let (key, value, attributes) = match entry {
            Entry::Message(m) => (m.id.name.to_owned(), m.value.as_ref(), &m.attributes),
            Entry::Term(t) => (format!("-{}", t.id.name), Some(&t.value), &t.attributes),
            _ => continue,
        };
        let mut args = BTreeSet::new();
        if let Some(pattern) = value {
            in_pattern(pattern, &mut args);
        }
        sentences.insert(key.clone(), args);
        for attribute in attributes {
            let mut args = BTreeSet::new();
            in_pattern(&attribute.value, &mut args);
            sentences.insert(format!("{key}.{}", attribute.id.name), args);
        }
    }
    sentences
}

fn in_pattern(pattern: &Pattern<&str>, args: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            in_expression(expression, args);
        }
    }
}

fn in_expression(expression: &Expression<&str>, args: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => in_inline(inline, args),
        Expression::Select { selector, variants } => {
            in_inline(selector, args);
            for variant in variants {
                in_pattern(&variant.value, args);
            }
        }
    }
}

fn in_inline(inline: &InlineExpression<&str>, args: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            args.insert(id.name.to_owned());
        }
        InlineExpression::Placeable { expression } => in_expression(expression, args),
        InlineExpression::FunctionReference { arguments, .. } => {
            for inner in &arguments.positional {
                in_inline(inner, args);
            }
        }
        _ => {}
    }
}
