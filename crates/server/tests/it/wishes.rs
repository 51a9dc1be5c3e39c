//! What a host leaves to the site is settled by who sits at the table: cards that people have read
//! stay in the box (Old World), newcomers play with what is simplest (Whirling Witchcraft).

use std::collections::{BTreeMap, BTreeSet};

use axum::http::StatusCode;
use coven_catalog::Catalog;
use serde_json::{Value, json};

use crate::common::{Answer, Asked, Live, Person, Site, quick};

/// The shipped cards, but one blow fells every monster: a game is over soon.
fn weak_monsters() -> Catalog {
    let house = Catalog::house();
    let text = house.get("old-world").unwrap().shipped_content();
    let mut file: Value = serde_json::from_str(text).unwrap();
    for monster in file["monsters"]["monsters"].as_array_mut().unwrap() {
        monster["life"] = json!(2);
    }
    Catalog::new(&BTreeMap::from([(
        "old-world".to_owned(),
        file.to_string(),
    )]))
    .unwrap()
}

fn wish(who: &Person, game: &str, others: &Value, options: &Value) -> Value {
    json!({"game": game, "name": who.name, "commitment": who.commits(),
           "others": others, "options": options})
}

async fn create(site: &Site, who: &mut Person, others: Value, options: Value) -> Answer {
    create_of(site, who, "old-world", others, options).await
}

async fn create_of(
    site: &Site,
    who: &mut Person,
    game: &str,
    others: Value,
    options: Value,
) -> Answer {
    let body = wish(who, game, &others, &options);
    let made = site.post(who, "/api/tables", body).await;
    assert_eq!(made.status, StatusCode::CREATED, "{}", made.text);
    who.keep_cookie(&made);
    let table = made.json["table"].as_str().unwrap();
    site.get(who, &format!("/api/tables/{table}")).await
}

fn list(info: &Answer) -> BTreeSet<String> {
    // An empty list is not written down.
    let list = info.json["options"]["unseen-first"].as_array();
    let list = list.into_iter().flatten();
    list.map(|card| card.as_str().unwrap().to_owned()).collect()
}

/// What of it stays in the box: a deck that has been read to its last card begins anew.
fn left_out(read: &BTreeSet<String>) -> BTreeSet<String> {
    let house = Catalog::house();
    let text = house.get("old-world").unwrap().shipped_content();
    let file: Value = serde_json::from_str(text).unwrap();
    let mut left_out = read.clone();
    for deck in ["exploration_city", "exploration_wilds"] {
        let cards = file[deck]["cards"].as_array().unwrap();
        let ids = || cards.iter().map(|card| card["id"].as_str().unwrap());
        if ids().all(|id| read.contains(id)) {
            left_out.retain(|id| ids().all(|of_deck| of_deck != id));
        }
    }
    left_out
}

/// Plays to the end, exploring wherever it is possible; gives what was read aloud.
async fn play(live: &mut Live) -> BTreeSet<String> {
    while !live.is_over() {
        let choices = live.choices();
        let explore = choices.iter().find(|action| action.starts_with("explore"));
        match explore.or(choices.first()) {
            Some(action) => {
                let action = action.clone();
                if let Err(code) = live.act(&action).await {
                    let late = ["stale-version", "already-finished"];
                    assert!(late.contains(&code.as_str()), "{code}");
                }
            }
            None => drop(live.next().await),
        }
    }
    let mut read = BTreeSet::new();
    for text in &live.texts {
        let message: Value = serde_json::from_str(text).unwrap();
        let frames = message["update"]["frames"].as_array().into_iter().flatten();
        let events = frames.map(|frame| &frame["event"]);
        let explored = events.filter(|event| event["kind"] == "explored");
        read.extend(explored.map(|event| event["story"].as_str().unwrap().to_owned()));
    }
    read
}

#[tokio::test]
async fn what_people_have_read_stays_in_the_box() {
    let site = Site::open()
        .await
        .restart_with(weak_monsters(), quick())
        .await;
    let mut anna = Person::new("Анна");
    let bot = json!([{"kind": "bot", "level": "easy"}]);
    let on = json!({"unseen-first": "on"});

    // Nobody has read anything: nothing is left out, but the wish is kept.
    let first = create(&site, &mut anna, bot.clone(), on.clone()).await;
    assert_eq!(list(&first), BTreeSet::new());
    let table = first.json["table"].as_str().unwrap().to_owned();
    let mut live = site.dealt(std::slice::from_ref(&anna), &table).await;
    let read = play(&mut live[0]).await;
    assert!(!read.is_empty(), "she explored");
    let read = left_out(&read);

    // A new table leaves out what she has read; without the wish all cards take part.
    let second = create(&site, &mut anna, bot.clone(), on.clone()).await;
    assert_eq!(list(&second), read);
    let plain = create(
        &site,
        &mut anna,
        bot.clone(),
        json!({"unseen-first": "off"}),
    )
    .await;
    assert_eq!(plain.json["options"]["unseen-first"], Value::Null);

    // Somebody else has read nothing; at a table with her the cards stay in the box.
    let mut boris = Person::new("Борис");
    let open = json!([{"kind": "open"}]);
    let waiting = create(&site, &mut boris, open, on).await;
    assert_eq!(waiting.json["options"]["unseen-first"], json!("on"));
    let third = waiting.json["table"].as_str().unwrap().to_owned();
    let joined = site.join(&mut anna, &third).await;
    assert_eq!(joined.status, StatusCode::OK, "{}", joined.text);
    assert_eq!(list(&joined), read);
    let site = site.restart_with(weak_monsters(), quick()).await;
    let later = site.get(&anna, &format!("/api/tables/{third}")).await;
    assert_eq!(list(&later), read, "fixed when the deal began");

    // She gets up before the game: the list is made for whoever comes instead of her.
    let seat = format!("/api/tables/{third}/seats/1");
    let left = site.ask(&anna, "DELETE", &seat, Asked::Nothing).await;
    assert!(left.status.is_success(), "{}", left.text);
    let waiting = site.get(&boris, &format!("/api/tables/{third}")).await;
    assert_eq!(waiting.json["options"]["unseen-first"], json!("on"));
    let joined = site.join(&mut Person::new("Вера"), &third).await;
    assert_eq!(joined.status, StatusCode::OK, "{}", joined.text);
    assert_eq!(list(&joined), BTreeSet::new());

    // Playing again, the list is made anew, though the first one was empty.
    let path = format!("/api/tables/{table}/rematch");
    let again = site.post(&anna, &path, json!({})).await;
    let again = again.json["table"].as_str().unwrap().to_owned();
    let joined = site.join(&mut anna, &again).await;
    assert_eq!(list(&joined), read);
}

/// WW-128, for everybody who sits down and not for the maker alone.
#[tokio::test]
async fn a_newcomer_is_thought_of_whenever_she_joins() {
    coven_conformance::proves!["WW-128"];
    let site = Site::open().await;
    let mut anna = Person::new("Анна");
    let bot = json!([{"kind": "bot", "level": "easy"}]);
    let open = json!([{"kind": "open"}]);
    let characters = |info: &Answer| info.json["options"]["characters"].clone();
    let game = "vedmin-krug";

    // She has never played it; afterwards she has.
    let first = create_of(&site, &mut anna, game, bot.clone(), json!({})).await;
    assert_eq!(characters(&first), "initiates");
    let table = first.json["table"].as_str().unwrap().to_owned();
    let mut live = site.dealt(std::slice::from_ref(&anna), &table).await;
    play(&mut live[0]).await;
    let path = format!("/api/tables/{table}/rematch");
    let again = site.post(&anna, &path, json!({})).await;
    let again = again.json["table"].as_str().unwrap().to_owned();
    assert_eq!(characters(&site.join(&mut anna, &again).await), "draft");

    // What nobody chose is settled by who comes; what the maker chose stays.
    for (options, waiting, begun) in [
        (json!({}), "by-table", "initiates"),
        (json!({"characters": "by-table"}), "by-table", "initiates"),
        (json!({"characters": "draft"}), "draft", "draft"),
    ] {
        let made = create_of(&site, &mut anna, game, open.clone(), options).await;
        assert_eq!(characters(&made), waiting);
        let table = made.json["table"].as_str().unwrap().to_owned();
        let joined = site.join(&mut Person::new("Борис"), &table).await;
        assert_eq!(joined.status, StatusCode::OK, "{}", joined.text);
        assert_eq!(characters(&joined), begun);
    }
    let of_another = wish(&anna, game, &open, &json!({"order": "by-table"}));
    let refused = site.post(&anna, "/api/tables", of_another).await;
    refused.refused(400, "unknown-value");
    let games = site.get(&anna, "/api/games").await;
    let games = games.json.as_array().unwrap();
    let offered = games.iter().find(|one| one["id"] == game).unwrap();
    assert_eq!(
        offered["options"][0],
        json!({"name": "characters", "values": ["by-table", "draft", "initiates"]})
    );
}

#[tokio::test]
async fn a_list_may_be_given_and_a_bad_one_makes_no_table() {
    let site = Site::open().await;
    let mut anna = Person::new("Анна");
    let solo = json!([]);
    let given = json!({"unseen-first": ["wilds-02", "city-01"]});
    let made = create(&site, &mut anna, solo.clone(), given).await;
    assert_eq!(list(&made).len(), 2);
    for (bad, code) in [
        (json!(["city-99"]), "unknown-member"),
        (json!(["city-01", "city-01"]), "repeated-member"),
        (json!("city-01,"), "unknown-member"),
        (
            (1..=36)
                .map(|number| format!("city-{number:02}"))
                .collect::<Value>(),
            "too-many-members",
        ),
    ] {
        let body = wish(&anna, "old-world", &solo, &json!({ "unseen-first": bad }));
        site.post(&anna, "/api/tables", body)
            .await
            .refused(400, code);
    }
    let games = site.get(&anna, "/api/games").await;
    let games = games.json.as_array().unwrap();
    let game = games.iter().find(|game| game["id"] == "old-world").unwrap();
    let options = game["options"].as_array().unwrap();
    let listed: Vec<&Value> = options.iter().filter(|one| one["list"] == true).collect();
    assert_eq!(
        listed,
        [&json!({"name": "unseen-first", "values": [], "list": true})]
    );
}
