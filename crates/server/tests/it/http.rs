//! The HTTP interface, without a socket.

use crate::common::{Asked, Person, Site, commitment, figures, quick};
use axum::http::{StatusCode, header};
use coven_locale::Locale;
use coven_server::Settings;
use coven_wire::Code;
use serde_json::{Value, json};

fn wish() -> Value {
    json!({"game": "three-witches", "name": "Анна", "commitment": commitment(), "listed": true,
           "others": [{"kind": "open"}, {"kind": "bot", "level": "hard"}]})
}

fn with(mut wish: Value, key: &str, value: Value) -> Value {
    wish[key] = value;
    wish
}

#[test]
fn every_refusal_has_its_sentence() {
    for code in Code::ALL {
        assert_eq!(
            Locale::shared().check(&code.message()),
            Ok(()),
            "{}",
            code.id()
        );
    }
}

#[tokio::test]
async fn the_catalogue_is_told() {
    let site = Site::open().await;
    let who = Person::new("?");
    let games = site.get(&who, "/api/games").await;
    assert_eq!(games.json[0]["id"], json!("three-witches"));
    assert_eq!(games.json[0]["players"], json!([3, 3]));
    let content = site.get(&who, "/api/games/three-witches/content").await;
    assert_eq!(content.json["cards"].as_array().map(Vec::len), Some(18));
    site.get(&who, "/api/games/chess/content")
        .await
        .refused(404, "unknown-game");
    for (lang, word) in [("?lang=ru", "взят"), ("?lang=en", "trick"), ("", "взят")] {
        let rules = site
            .get(&who, &format!("/api/rules/three-witches{lang}"))
            .await;
        assert_eq!(rules.status, StatusCode::OK, "{}", rules.text);
        let html = rules.json["html"].as_str().unwrap();
        assert!(
            html.contains(word) && html.contains("<h2 id=\"bidding\">"),
            "{lang}"
        );
        assert!(
            html.contains("<span class=\"card-ref\" data-card=\"owl-5\">"),
            "{lang}"
        );
        assert!(!html.contains("[["), "{lang}: every card is resolved");
    }
    site.get(&who, "/api/rules/chess")
        .await
        .refused(404, "unknown-game");
    site.get(&who, "/api/rules/three-witches?lang=fr")
        .await
        .refused(400, "bad-message");
}

#[tokio::test]
async fn bad_wishes_are_refused_and_make_no_table() {
    let site = Site::open().await;
    let who = Person::new("?");
    let seats = |count: usize| Value::from(vec![json!({"kind": "open"}); count]);
    for (body, status, code) in [
        (with(wish(), "game", json!("chess")), 404, "unknown-game"),
        (with(wish(), "others", seats(1)), 400, "bad-seat-count"),
        (with(wish(), "others", seats(0)), 400, "bad-seat-count"),
        (with(wish(), "others", seats(200)), 400, "bad-seat-count"),
        (
            with(wish(), "options", json!({"speed": "fast"})),
            400,
            "unknown-option",
        ),
        (
            with(wish(), "options", json!({"chat": "loud"})),
            400,
            "unknown-value",
        ),
        (
            with(wish(), "options", json!({"chat": 1})),
            400,
            "bad-message",
        ),
        (with(wish(), "name", json!("")), 400, "bad-name"),
        (
            with(wish(), "name", json!("x".repeat(10_000))),
            400,
            "bad-name",
        ),
        (
            with(wish(), "name", json!("\u{0}\u{1}\u{2}")),
            400,
            "bad-name",
        ),
        (with(wish(), "name", json!("a\u{202e}b")), 400, "bad-name"),
        (
            with(wish(), "name", json!("x".repeat(20_000))),
            413,
            "message-too-large",
        ),
        (with(wish(), "commitment", json!("12")), 400, "bad-message"),
        (with(wish(), "nonce", json!("12")), 400, "old-page"),
        (
            with(wish(), "others", json!([{"kind": "bot", "level": "god"}])),
            400,
            "bad-message",
        ),
        (with(wish(), "cheat", json!(true)), 400, "bad-message"),
        (json!([]), 400, "bad-message"),
    ] {
        site.post(&who, "/api/tables", body)
            .await
            .refused(status, code);
    }
    for text in ["", "{", "\u{feff}{}", "true"] {
        let asked = Asked::Text(text.to_owned());
        site.ask(&who, "POST", "/api/tables", asked)
            .await
            .refused(400, "bad-message");
    }
    assert_eq!(site.get(&who, "/api/tables").await.json, json!([]));
}

#[tokio::test]
async fn unknown_places_are_answered() {
    let site = Site::open().await;
    let who = Person::new("?");
    for path in [
        "/api",
        "/api/",
        "/api/nothing",
        "/api/tables/2222222222/nothing",
    ] {
        site.get(&who, path).await.refused(404, "not-found");
    }
    for table in [
        "2222222222",
        "x",
        "..%2f..",
        "%00",
        "2222222222222222222222222222222222222222",
    ] {
        site.get(&who, &format!("/api/tables/{table}"))
            .await
            .refused(404, "unknown-table");
        let join = json!({"name": "A", "commitment": commitment()});
        let joined = site
            .post(&who, &format!("/api/tables/{table}/join"), join)
            .await;
        joined.refused(404, "unknown-table");
        assert!(
            joined.headers.get(header::SET_COOKIE).is_none(),
            "no session for nothing"
        );
    }
    for path in [
        "/api/tables/%ff",
        "/api/games/%ff/content",
        "/api/rules/%ff",
    ] {
        site.get(&who, path).await.refused(404, "not-found");
    }
    let twice = site
        .get(&who, "/api/rules/three-witches?lang=ru&lang=en")
        .await;
    twice.refused(400, "bad-message");
    for method in ["DELETE", "PUT", "PATCH", "OPTIONS", "TRACE", "BREW"] {
        let asked = site.ask(&who, method, "/api/tables", Asked::Nothing).await;
        asked.refused(405, "bad-method");
        let allowed = asked.headers[header::ALLOW].to_str().unwrap();
        assert!(
            allowed.contains("GET") && allowed.contains("POST"),
            "{method}: {allowed}"
        );
        site.ask(&who, method, "/api/nothing", Asked::Nothing)
            .await
            .refused(404, "not-found");
        let page = site.ask(&who, method, "/", Asked::Nothing).await;
        assert_eq!(page.status, StatusCode::METHOD_NOT_ALLOWED, "{method}");
        assert_eq!(page.headers[header::ALLOW], "GET, HEAD", "{method}");
    }
    site.ask(&who, "POST", "/api/tables", Asked::Nothing)
        .await
        .refused(415, "not-json");
}

#[tokio::test]
async fn pages_of_other_sites_change_nothing() {
    let site = Site::open().await;
    let mut anna = Person::new("Анна");
    let open = json!([{"kind": "open"}, {"kind": "open"}]);
    let table = site.create(&mut anna, open, json!({})).await;
    let before = site.get(&anna, &format!("/api/tables/{table}")).await.json;
    for origin in [
        "http://evil.example",
        "https://coven",
        "http://coven:81",
        "null",
    ] {
        for (method, path) in [
            ("POST", "/api/tables".to_owned()),
            ("POST", format!("/api/tables/{table}/join")),
            ("POST", format!("/api/tables/{table}/seats/1/bot")),
            ("POST", format!("/api/tables/{table}/rematch")),
            ("POST", "/api/nothing".to_owned()),
            ("PUT", "/api/tables".to_owned()),
            ("DELETE", "/api/tables".to_owned()),
        ] {
            for body in [
                Asked::Nothing,
                Asked::Json(wish()),
                Asked::Json(json!({"level": "easy"})),
            ] {
                site.ask_from(Some(origin), &anna, method, &path, body)
                    .await
                    .refused(403, "bad-origin");
            }
        }
    }
    let after = site.get(&anna, &format!("/api/tables/{table}")).await.json;
    assert_eq!(after, before);
    let own = Asked::Json(wish());
    let made = site
        .ask_from(Some("http://coven"), &anna, "POST", "/api/tables", own)
        .await;
    assert_eq!(made.status, StatusCode::CREATED, "{}", made.text);
}

#[tokio::test]
async fn only_who_sits_down_is_remembered() {
    let site = Site::open().await;
    let mut anna = Person::new("Анна");
    let bots = json!([{"kind": "bot", "level": "easy"}, {"kind": "bot", "level": "easy"}]);
    let table = site.create(&mut anna, bots, json!({})).await;
    let sessions = || async {
        let options = sqlx::sqlite::SqliteConnectOptions::new()
            .filename(site.file())
            .read_only(true);
        let mut file = sqlx::ConnectOptions::connect(&options).await.unwrap();
        sqlx::query_scalar::<_, i64>("SELECT COUNT(*) FROM sessions")
            .fetch_one(&mut file)
            .await
            .unwrap()
    };
    assert_eq!(sessions().await, 1);
    for _ in 0..20 {
        let late = site.join(&mut Person::new("Вера"), &table).await;
        late.refused(409, "table-full");
        assert!(late.headers.get(header::SET_COOKIE).is_none());
    }
    assert_eq!(sessions().await, 1, "nobody sat down");
    site.tidy().await;
    assert_eq!(sessions().await, 1, "she sits at a table");
}

#[tokio::test]
async fn a_table_is_made_found_and_filled() {
    let site = Site::open().await;
    let mut anna = Person::new("Анна");
    let made = site.post(&anna, "/api/tables", wish()).await;
    let cookie = made.headers[header::SET_COOKIE]
        .to_str()
        .unwrap()
        .to_owned();
    for part in ["HttpOnly", "SameSite=Lax", "Path=/"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    assert!(!cookie.contains("Secure"));
    anna.cookie = Some(cookie.split(';').next().unwrap().to_owned());
    let table = made.json["table"].as_str().unwrap().to_owned();
    let token = anna
        .cookie
        .as_ref()
        .unwrap()
        .split('=')
        .nth(1)
        .unwrap()
        .to_owned();
    let file = std::fs::read(site.file()).unwrap();
    let wal = std::fs::read(site.file().with_extension("db-wal")).unwrap_or_default();
    let stored = [file, wal].concat();
    assert!(
        !stored.windows(64).any(|part| part == token.as_bytes()),
        "only its hash is kept"
    );

    let info = site.get(&anna, &format!("/api/tables/{table}")).await.json;
    assert_eq!(info["you"], json!(0));
    assert_eq!(info["host"], json!(true));
    assert_eq!(info["status"], json!("waiting"));
    assert_eq!(
        info["commitment"].as_str().map(str::len),
        Some(64),
        "published before the deal"
    );
    assert!(info.get("secret").is_none());
    let boris = Person::new("Борис");
    let seen = site.get(&boris, &format!("/api/tables/{table}")).await.json;
    assert_eq!((&seen["you"], &seen["host"]), (&Value::Null, &json!(false)));
    let listed = site.get(&boris, "/api/tables").await.json;
    assert_eq!(listed[0]["table"], json!(table));
    assert_eq!(listed[0]["people"], json!(["Анна"]));
    assert_eq!(
        (&listed[0]["open_seats"], &listed[0]["bots"]),
        (&json!(1), &json!(1))
    );
    assert_eq!(site.get(&boris, "/api/tables/mine").await.json, json!([]));
    assert_eq!(
        site.get(&anna, "/api/tables/mine").await.json[0]["table"],
        json!(table)
    );

    // The host may put a bot down and take it away again; nobody else may.
    let seat = |n: &str| format!("/api/tables/{table}/seats/{n}/bot");
    let easy = json!({"level": "easy"});
    site.post(&boris, &seat("1"), easy.clone())
        .await
        .refused(403, "not-host");
    site.post(&anna, &seat("0"), easy.clone())
        .await
        .refused(409, "seat-taken");
    for nowhere in ["3", "255", "256", "-1", "x"] {
        site.post(&anna, &seat(nowhere), easy.clone())
            .await
            .refused(404, "not-found");
    }
    let emptied = site.post(&anna, &seat("2"), json!({"level": null})).await;
    assert_eq!(emptied.json["seats"][2]["kind"], json!("open"));

    site.join(&mut anna, &table)
        .await
        .refused(409, "already-seated");
    let mut boris = boris;
    let joined = site.join(&mut boris, &table).await;
    assert_eq!(
        (&joined.json["you"], &joined.json["status"]),
        (&json!(1), &json!("waiting"))
    );
    assert_eq!(joined.json["deal"]["fingerprint"], Value::Null);
    let full = site.post(&anna, &seat("2"), easy.clone()).await;
    assert_eq!(full.json["status"], json!("waiting"));
    assert_eq!(
        full.json["deal"]["fingerprint"].as_str().map(str::len),
        Some(64),
        "the last seat begins the deal"
    );
    assert_eq!(full.json["commitment"], info["commitment"]);
    for level in [json!({"level": null}), easy] {
        site.post(&anna, &seat("2"), level)
            .await
            .refused(409, "deal-stands");
    }
    site.join(&mut Person::new("Вера"), &table)
        .await
        .refused(409, "table-full");
    assert_eq!(
        site.get(&boris, "/api/tables").await.json,
        json!([]),
        "no longer waiting"
    );
    // Who decides depends on the deal and the bot; that it is said does not.
    for who in [&anna, &boris] {
        let mine = site.get(who, "/api/tables/mine").await;
        assert!(mine.json[0]["your_turn"].is_boolean(), "{}", mine.json);
    }
}

#[tokio::test]
async fn tables_are_not_made_without_end() {
    let settings = Settings {
        max_tables: 3,
        max_tables_per_person: 2,
        ..quick()
    };
    let site = Site::with(settings).await;
    let mut anna = Person::new("Анна");
    let open = json!([{"kind": "open"}, {"kind": "open"}]);
    for _ in 0..2 {
        site.create(&mut anna, open.clone(), json!({})).await;
    }
    site.post(&anna, "/api/tables", wish())
        .await
        .refused(429, "too-many-tables");
    site.create(&mut Person::new("Борис"), open, json!({}))
        .await;
    site.post(&Person::new("Вера"), "/api/tables", wish())
        .await
        .refused(429, "too-many-tables");

    // Nor does throwing the cookie away help for long.
    let site = Site::with(Settings {
        tables_per_hour: 2.try_into().unwrap(),
        ..quick()
    })
    .await;
    for _ in 0..2 {
        let made = site.post(&Person::new("?"), "/api/tables", wish()).await;
        assert_eq!(made.status, StatusCode::CREATED);
    }
    let third = site.post(&Person::new("?"), "/api/tables", wish()).await;
    third.refused(429, "too-many-tables");
    assert!(
        third.headers.get(header::SET_COOKIE).is_none(),
        "no session for nothing"
    );
}

#[tokio::test]
async fn an_address_that_asks_too_much_waits() {
    let settings = Settings {
        requests_per_second: 1.try_into().unwrap(),
        request_burst: 3.try_into().unwrap(),
        ..quick()
    };
    let site = Site::with(settings).await;
    let who = Person::new("?");
    let mut last = site.get(&who, "/api/games").await;
    assert_eq!(last.status, StatusCode::OK);
    for _ in 0..5 {
        last = site.get(&who, "/api/games").await;
    }
    last.refused(429, "too-many-requests");
    assert_eq!(
        site.get(&who, "/healthz").await.status,
        StatusCode::OK,
        "the host may always look"
    );
}

#[tokio::test]
async fn browsers_are_told_to_be_strict() {
    let site = Site::open().await;
    let who = Person::new("?");
    for path in ["/", "/table/abc", "/api/games", "/api/nothing", "/healthz"] {
        let answer = site.get(&who, path).await;
        let csp = answer.headers["content-security-policy"].to_str().unwrap();
        assert!(
            csp.starts_with("default-src 'self';") && !csp.contains("unsafe"),
            "{path}"
        );
        assert!(csp.contains("frame-ancestors 'none'"), "{path}");
        assert_eq!(
            answer.headers["x-content-type-options"], "nosniff",
            "{path}"
        );
        assert!(answer.headers.contains_key("referrer-policy"), "{path}");
    }
    let cookies = Settings {
        secure_cookies: true,
        ..quick()
    };
    let made = Site::with(cookies)
        .await
        .post(&who, "/api/tables", wish())
        .await;
    assert!(
        made.headers[header::SET_COOKIE]
            .to_str()
            .unwrap()
            .contains("; Secure")
    );
}

#[tokio::test]
async fn the_host_can_watch_and_authors_can_browse() {
    let site = Site::open().await;
    let who = Person::new("?");
    let health = site.get(&who, "/healthz").await;
    assert_eq!(
        (health.status, health.text.as_str()),
        (StatusCode::OK, "ok\n")
    );
    site.get(&who, "/api/nothing")
        .await
        .refused(404, "not-found");
    let metrics = figures().await;
    // Every test of this process counts on the same recorder.
    let counted = metrics.lines().find_map(|line| {
        line.strip_prefix("coven_refusals_total{kind=\"request\"} ")?
            .parse::<u64>()
            .ok()
    });
    assert!(counted >= Some(1), "{metrics}");
    let public = site.get(&who, "/metrics").await.text;
    assert!(!public.contains("coven_"), "players do not see it");
    let document = site.get(&who, "/api/openapi.json").await.json;
    for path in [
        "/api/games",
        "/api/tables",
        "/api/tables/{table}/join",
        "/api/tables/{table}/log",
        "/api/tables/{table}/replay",
    ] {
        assert!(document["paths"].get(path).is_some(), "{path}");
    }
    assert!(document["components"]["schemas"].get("TableInfo").is_some());
    let page = site.get(&who, "/api/docs/").await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(page.text.contains("swagger"), "{}", page.text);
    // The policy lets no inline script run, so there must be none.
    for script in page.text.split("<script").skip(1) {
        assert!(
            script.trim_start().starts_with("src=") || script.contains(" src="),
            "{script}"
        );
    }
    let script = site.get(&who, "/api/docs/swagger-initializer.js").await;
    assert!(script.text.contains("/api/openapi.json"), "{}", script.text);
}
