//! The two promises of the house's own faces: the dearer the stronger, and copies of a name are alike.

use coven_conformance::proves;
use coven_core::{Content, Message};
use coven_locale::Locale;
use coven_old_world::Cards;
use serde_json::{Value, json};

use super::{changed, problems, text};

/// The cards that a problem is about, by the rule that they break.
fn blamed(problems: &[Message], rule: &str) -> Vec<String> {
    let of_rule = problems
        .iter()
        .filter(|problem| text(problem, "rule") == rule);
    of_rule
        .map(|problem| {
            let place = text(problem, "place");
            let id = place.strip_prefix("content.action_cards.cards[");
            id.and_then(|id| id.strip_suffix(']')).unwrap().to_owned()
        })
        .collect()
}

fn pool_card<'a>(file: &'a mut Value, id: &str) -> &'a mut Value {
    let cards = file["action_cards"]["cards"].as_array_mut().unwrap();
    cards.iter_mut().find(|card| card["id"] == id).unwrap()
}

#[test]
fn the_first_edition_broke_both_promises_and_is_still_read() {
    proves!["OW-464", "OW-465", "OW-D66"];
    let edition = Cards::EDITIONS[0].text;
    // One name is changed, so that it is no longer the edition that shipped.
    let mut file: Value = serde_json::from_str(edition).unwrap();
    file["boards"]["schools"][0]["en"] = json!("Wolves");
    let problems = Cards::parse(&file.to_string()).unwrap_err();
    for problem in &problems {
        assert_eq!(Locale::shared().check(problem), Ok(()), "{}", problem.key);
    }
    let dear = blamed(&problems, "OW-464");
    for id in [
        "whirl-2",
        "block-6",
        "melt-armour-2",
        "shock-wave-1",
        "shock-wave-2",
        "shock-wave-4",
        "crushing-blow-2",
        "crushing-blow-3",
        "crushing-blow-4",
        // These are matched by starting cards.
        "block-2",
        "block-4",
        "exploding-shield-2",
    ] {
        assert!(dear.iter().any(|found| found == id), "{id}: {dear:?}");
    }
    assert_eq!(dear.len(), 12, "{dear:?}");
    let whirl = problems
        .iter()
        .find(|problem| text(problem, "place").contains("whirl-2"));
    assert_eq!(
        text(whirl.unwrap(), "others"),
        "precise-cut-4, precise-cut-8, griffin-quick-slash-2"
    );
    let unlike = blamed(&problems, "OW-465");
    let mut names: Vec<&str> = unlike.iter().map(|id| &id[..id.len() - 2]).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(
        names,
        [
            "block",
            "crushing-blow",
            "exploding-shield",
            "intense-aard",
            "rend"
        ]
    );
    assert_eq!(problems.len(), dear.len() + unlike.len());
    // Games that were begun with such cards go on, and the edition itself may be offered again.
    assert!(Cards::parse_edition(&file.to_string()).is_ok());
    let kept = Cards::parse_edition(edition).unwrap();
    assert_eq!(Cards::parse(edition).unwrap().hash(), kept.hash());
    assert_ne!(kept.hash(), Cards::house().hash());
    // What every file must hold is still asked of it.
    file["monsters"]["monsters"][0]["life"] = json!(30);
    assert!(Cards::parse_edition(&file.to_string()).is_err());
}

#[test]
fn the_dearer_the_stronger() {
    proves!["OW-464", "OW-D66"];
    let dear = |change: &dyn Fn(&mut Value)| blamed(&problems(change), "OW-464");
    // A cheaper card with more of everything, in its colour and in another.
    let strong = json!([{"do": "damage", "amount": 3}]);
    let links =
        json!({"green": strong, "red": strong, "yellow": strong, "purple": strong, "blue": strong});
    let raise = |colour: &'static str| {
        let (strong, links) = (strong.clone(), links.clone());
        move |file: &mut Value| {
            let card = pool_card(file, "precise-cut-1");
            card["fight"] = strong.clone();
            card["links"] = links.clone();
            card["colour"] = json!(colour);
        }
    };
    let blue = dear(&raise("blue"));
    assert!(
        blue.iter()
            .all(|id| id.starts_with("whirl") || id.starts_with("crippling"))
    );
    assert_eq!(blue.len(), 10, "every dearer card of its colour: {blue:?}");
    assert!(
        dear(&raise("red"))
            .iter()
            .all(|id| !id.starts_with("whirl"))
    );
    // A link that the cheaper card lacks, or one that gives more, is enough.
    let alike = |link: Value| {
        move |file: &mut Value| {
            pool_card(file, "precise-cut-1")["links"] = json!({"green": []});
            let card = pool_card(file, "whirl-3");
            card["links"] = json!({"green": []});
            if !link.is_null() {
                card["links"]["yellow"] = link.clone();
            }
        }
    };
    assert_eq!(dear(&alike(Value::Null)), ["whirl-3"]);
    assert_eq!(dear(&alike(json!([]))), [""; 0]);
    // Print is as it is.
    let printed = |file: &mut Value| {
        alike(Value::Null)(file);
        for id in ["precise-cut-1", "whirl-3"] {
            pool_card(file, id)["source"] = json!("published");
        }
    };
    let still: Vec<String> = dear(&printed);
    assert!(still.is_empty(), "{still:?}");
}

#[test]
fn copies_of_a_name_strike_alike() {
    proves!["OW-465", "OW-D66"];
    let unlike = |change: &dyn Fn(&mut Value)| blamed(&problems(change), "OW-465");
    let draw = |file: &mut Value, id: &str| {
        pool_card(file, id)["fight"][1]["amount"] = json!(-2);
    };
    assert_eq!(unlike(&|file| draw(file, "rend-5")), ["rend-5"]);
    // The printed copies are the pattern, wherever they stand.
    let others = unlike(&|file| {
        for number in 3..=8 {
            draw(file, &format!("rend-{number}"));
        }
    });
    assert_eq!(
        others,
        ["rend-3", "rend-4", "rend-5", "rend-6", "rend-7", "rend-8"]
    );
    // Terrain and links may differ, and print is as it is.
    assert!(
        changed(|file| {
            let card = pool_card(file, "rend-5");
            card["terrain"] = json!("mountain");
            card["links"] = json!({"blue": []});
        })
        .is_ok()
    );
    assert!(changed(|file| draw(file, "rend-2")).is_ok());
}
