//! Section 2: cards, and content files that replace their names.

use std::collections::BTreeMap;
use std::sync::Arc;

use coven_conformance::proves;
use coven_core::{Content as _, Game as _, OptionValues, Seed, Silent};
use coven_glastonbury::recipe::{RecipeA, RecipeB};
use coven_glastonbury::{Card, CardTable, Colour, Glastonbury, Kind, Spell};
use coven_locale::Locale;
use serde_json::{Value, json};

fn house() -> Value {
    serde_json::from_str(CardTable::HOUSE).unwrap()
}

/// The keys of the failed checks.
fn problems(file: &Value) -> Vec<String> {
    let problems = CardTable::parse(&file.to_string()).expect_err("the file is bad");
    for problem in &problems {
        Locale::shared().check(problem).unwrap();
    }
    problems.into_iter().map(|problem| problem.key).collect()
}

fn changed(change: impl FnOnce(&mut Value)) -> Value {
    let mut file = house();
    change(&mut file);
    file
}

#[test]
fn kinds_colours_and_numbers() {
    proves!["GL-2", "GL-3", "GL-4"];
    let table = CardTable::house();
    let mut by_colour: BTreeMap<usize, usize> = BTreeMap::new();
    for kind in Kind::all() {
        let numbers: Vec<u8> = Card::all()
            .filter(|card| card.kind() == Some(kind))
            .flat_map(|card| std::iter::repeat_n(card.number().unwrap(), card.copies().into()))
            .collect();
        assert_eq!(numbers, [1, 2, 3, 4]);
        *by_colour.entry(table.colour_of(kind)).or_default() += 1;
    }
    assert_eq!(Kind::all().len(), 18);
    assert_eq!(by_colour.into_values().collect::<Vec<_>>(), [2; 9]);
    let ids: Vec<&str> = table
        .colours()
        .iter()
        .map(|colour| colour.id.as_str())
        .collect();
    let wizards = Colour::ALL.map(Colour::id);
    assert_eq!(ids[..4], wizards);
    assert_eq!(ids[4..], ["orange", "purple", "brown", "white", "black"]);
    let powder = Card::POWDER;
    assert_eq!(
        (powder.copies(), powder.number(), powder.kind()),
        (2, Some(0), None)
    );
}

#[test]
fn ten_spells_and_which_of_them_are_orange() {
    proves!["GL-7", "GL-8"];
    let copies = Spell::ALL.map(|spell| (spell.id(), Card::spell(spell).copies()));
    assert_eq!(
        copies,
        [("bad_luck", 4), ("eyeball", 2), ("summon", 2), ("shift", 2)]
    );
    let instant: Vec<Card> = Card::all().filter(|card| card.is_instant()).collect();
    assert_eq!(
        instant,
        [Card::spell(Spell::BadLuck), Card::spell(Spell::Eyeball)]
    );
    // GL-8: orange ingredients are no orange cards in that sense.
    let table = CardTable::house();
    let orange = Kind::all().filter(|kind| table.kind(*kind).colour == "orange");
    for kind in orange {
        assert!((1..=4).all(|number| !Card::ingredient(kind, number).is_instant()));
    }
}

#[test]
fn house_names_are_the_specified_ones() {
    proves!["GL-D1"];
    let table = CardTable::house();
    let rows: Vec<String> = Kind::all()
        .map(|kind| format!("{} {}", table.kind(kind).id, table.kind(kind).colour))
        .collect();
    let wanted = "dragon_blood red, fly_agaric red, moon_honey yellow, brimstone yellow, \
        frog_slime green, mistletoe green, mermaid_scale blue, frost_crystal blue, \
        pumpkin orange, salamander_tail orange, bat_wing purple, night_violet purple, \
        mandrake_root brown, druid_acorn brown, old_bone white, spider_silk white, \
        raven_feather black, cat_whisker black";
    assert_eq!(rows.join(", "), wanted);
    let symbols: std::collections::BTreeSet<&str> = Kind::all()
        .map(|kind| table.kind(kind).symbol.as_str())
        .collect();
    assert_eq!(symbols.len(), 18, "every kind has a picture of its own");
    let recipes: Vec<&str> = RecipeA::all()
        .map(|recipe| table.recipe_a(recipe).id.as_str())
        .collect();
    assert_eq!(
        recipes,
        ["A-orange", "A-purple", "A-brown", "A-white", "A-black"]
    );
    let recipes: Vec<&str> = RecipeB::ALL
        .iter()
        .map(|recipe| table.recipe_b(*recipe).name.ru.as_str())
        .collect();
    assert_eq!(
        recipes,
        [
            "Жидкое варево",
            "Лёгкая рука",
            "Тихая палочка",
            "По щепотке",
            "Последняя капля"
        ]
    );
}

#[test]
fn names_pairings_and_other_colours_may_be_replaced() {
    proves!["GL-10"];
    let file = changed(|file| {
        file["kinds"][8]["id"] = json!("toad_eye");
        file["kinds"][8]["name"] = json!({"ru": "Жабий глаз", "en": "Toad Eye"});
        file["kinds"][8]["symbol"] = json!("toad-eye");
        // Another colour gets another name, and two kinds change their colours.
        file["colours"][8] = json!({
            "id": "pink", "name": {"ru": "розовый", "en": "pink"}, "source": "house"
        });
        file["kinds"][16]["colour"] = json!("pink");
        file["kinds"][17]["colour"] = json!("pink");
        file["kinds"][0]["colour"] = json!("yellow");
        file["kinds"][2]["colour"] = json!("red");
        for recipe in file["recipes"].as_array_mut().unwrap() {
            if recipe["id"] == "A-black" {
                recipe["id"] = json!("A-pink");
                recipe["name"] = json!({"ru": "Розовое зелье", "en": "Pink Brew"});
            }
        }
    });
    let table = CardTable::parse(&file.to_string()).unwrap();
    assert!(table.card(&"toad_eye-3".parse().unwrap()).is_some());
    assert!(table.card(&"pumpkin-3".parse().unwrap()).is_none());
    assert_eq!(table.recipe_a(RecipeA::new(4)).name.en, "Pink Brew");
    // Nothing else may be said in a content file.
    let file = changed(|file| file["kinds"][0]["steps"] = json!(5));
    assert_eq!(problems(&file), ["gl-content-json"]);
    let file = changed(|file| file["spells"] = json!([]));
    assert_eq!(problems(&file), ["gl-content-json"]);
}

#[test]
fn a_bad_file_is_refused_with_every_failed_check() {
    proves!["GL-11", "GL-134"];
    let mut found = Vec::new();
    let mut bad = |change: &dyn Fn(&mut Value), wanted: &[&str]| {
        let keys = problems(&changed(|file| change(file)));
        for key in wanted {
            assert!(
                keys.contains(&format!("gl-content-{key}")),
                "{wanted:?}: {keys:?}"
            );
        }
        found.extend(keys);
    };
    bad(&|f| f["game"] = json!("chess"), &["game"]);
    bad(
        &|f| drop(f["kinds"].as_array_mut().unwrap().pop()),
        &["kind-count", "colour-kinds"],
    );
    bad(
        &|f| f["kinds"][0]["id"] = json!("Dragon Blood"),
        &["kind-id"],
    );
    bad(&|f| f["kinds"][0]["id"] = json!("none"), &["kind-id"]);
    bad(
        &|f| f["kinds"][1]["id"] = json!("dragon_blood"),
        &["kind-repeated"],
    );
    bad(&|f| f["kinds"][1]["name"]["ru"] = json!(" "), &["unnamed"]);
    bad(
        &|f| f["kinds"][1]["numbers"] = json!([1, 2, 3, 3]),
        &["numbers"],
    );
    bad(
        &|f| f["kinds"][1]["numbers"] = json!([1, 2, 3, 4, 5]),
        &["numbers"],
    );
    bad(
        &|f| drop(f["colours"].as_array_mut().unwrap().pop()),
        &["colour-count", "colour-unknown"],
    );
    bad(&|f| f["colours"][8]["id"] = json!("Black!"), &["colour-id"]);
    bad(
        &|f| f["colours"][8]["id"] = json!("white"),
        &["colour-repeated"],
    );
    bad(
        &|f| f["kinds"][0]["colour"] = json!("yellow"),
        &["colour-kinds"],
    );
    bad(&|f| f["colours"][0]["id"] = json!("pink"), &["wizard"]);
    bad(
        &|f| f["colours"][4]["id"] = json!("pink"),
        &["orange", "recipe-missing"],
    );
    bad(
        &|f| f["recipes"][0]["id"] = json!("A-red"),
        &["recipe-unknown", "recipe-missing"],
    );
    bad(
        &|f| f["recipes"][1]["id"] = f["recipes"][0]["id"].clone(),
        &["recipe-repeated"],
    );
    bad(
        &|f| drop(f["recipes"].as_array_mut().unwrap().pop()),
        &["recipe-missing"],
    );
    assert_eq!(CardTable::parse("{").unwrap_err()[0].key, "gl-content-json");
    // Several failed checks are all named.
    let file = changed(|file| {
        file["game"] = json!("chess");
        file["kinds"][1]["numbers"] = json!([]);
        file["kinds"][2]["name"]["en"] = json!("");
    });
    assert_eq!(
        problems(&file),
        [
            "gl-content-game",
            "gl-content-numbers",
            "gl-content-unnamed"
        ]
    );
}

/// GL-12: the same actions with other names give the same game and the same points.
#[test]
fn renaming_changes_nothing_but_names() {
    proves!["GL-12"];
    let mut renamed = house();
    for (index, kind) in renamed["kinds"]
        .as_array_mut()
        .unwrap()
        .iter_mut()
        .enumerate()
    {
        let letter = char::from(b'a' + index as u8);
        kind["id"] = json!(format!("kind_{letter}"));
        kind["name"] = json!({"ru": format!("Вид {letter}"), "en": format!("Kind {letter}")});
    }
    let make = |text: &str| {
        let content = Arc::new(CardTable::parse(text).unwrap());
        let options = OptionValues::from_iter([("recipes", "on")]);
        Glastonbury::new(content, 3, &options).unwrap()
    };
    let (plain, other) = (make(CardTable::HOUSE), make(&renamed.to_string()));
    for number in 0..5 {
        let seed = Seed::from_number(number);
        let mut rng = seed.stream(99);
        let mut one = plain.start(seed, &mut Silent);
        let mut two = other.start(seed, &mut Silent);
        while let Some(seat) = plain.actors(&one).first() {
            let (mut legal, mut same) = (Vec::new(), Vec::new());
            plain.legal(&one, seat, &mut legal);
            other.legal(&two, seat, &mut same);
            assert_eq!(legal, same);
            let action = *rng.pick(&legal);
            plain.apply(&mut one, seat, action, &mut Silent);
            other.apply(&mut two, seat, action, &mut Silent);
        }
        assert_eq!(plain.outcome(&one), other.outcome(&two));
    }
}
