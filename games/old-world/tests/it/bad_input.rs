//! Section 13: every refusal, with its code, and nothing changed by it.
//!
//! In a script `b! stop = wrong_step` checks the code, the key of its sentence and that the state stays
//! as it was.

use coven_conformance::proves;
use coven_core::{Content, Game, OptionValues, Refusal};
use coven_locale::Locale;
use coven_old_world::card::Terrain::Mountain;
use coven_old_world::state::QuestPlace;
use coven_old_world::{Cards, OldWorld, Refused, Request};
use serde_json::json;

use crate::row::gaining;
use crate::support::{A, B, C, Setup, house};

/// Wolf and griffin at cintra, the wolf with cards and gold, after a move.
fn cintra() -> Setup {
    let setup = Setup::of("wolf griffin bear")
        .at(A, "cintra")
        .at(B, "cintra")
        .gold(A, 3)
        .gold(B, 3);
    setup
        .hand(A, "wolf-push-1 wolf-push-2 wolf-aard-1")
        .hand(B, "griffin-push-1")
        .moved()
}

#[test]
fn after_the_end() {
    proves!["OW-435"];
    let setup = Setup::of("wolf griffin")
        .deck(A, "")
        .deck(B, "")
        .pool("")
        .city("city-03");
    let table = setup.table().tweak(|doc| {
        let row: Vec<String> = doc.row.iter_mut().filter_map(Option::take).collect();
        doc.trashed.extend(row);
    });
    table.run(
        "a: stop
         a: explore city
         a: choose a
         a! stop = game_over
         b! stop = game_over
         a! hunt = game_over
         b! bet attacker = game_over",
    );
}

#[test]
fn a_table_that_cannot_be_set() {
    proves!["OW-436"];
    for players in [0, 6, 7, 100] {
        let error = OldWorld::new(house(), players, &OptionValues::default()).unwrap_err();
        assert_eq!(error.code(), "bad-seat-count");
    }
    let options: OptionValues = [("weather", "rain")].into_iter().collect();
    assert_eq!(
        OldWorld::new(house(), 2, &options).unwrap_err().code(),
        "unknown-option"
    );
    let options: OptionValues = [("boards", "stolen")].into_iter().collect();
    assert_eq!(
        OldWorld::new(house(), 2, &options).unwrap_err().code(),
        "unknown-value"
    );
    let options: OptionValues = [("solo-placement", "chosen")].into_iter().collect();
    assert_eq!(
        OldWorld::new(house(), 2, &options).unwrap_err().code(),
        "unknown-value"
    );
}

#[test]
fn bad_content_is_refused_as_a_whole() {
    proves!["OW-437"];
    let mut file = crate::support::file();
    file["monsters"]["monsters"][3]["life"] = json!(1);
    let problems = Cards::parse(&file.to_string()).unwrap_err();
    assert!(
        problems
            .iter()
            .all(|problem| problem.key.starts_with("ow-content-"))
    );
}

#[test]
fn somebody_elses_decision() {
    proves!["OW-438"];
    cintra().run(
        "b! stop = not_your_decision
         b! move vizima = not_your_decision
         c! act = not_your_decision
         a: poker 1
         a! reroll = not_your_decision
         c! reroll 1 = not_your_decision",
    );
}

#[test]
fn a_second_bet() {
    proves!["OW-438"];
    let setup = Setup::of("wolf griffin bear cat")
        .at(A, "cintra")
        .at(B, "cintra");
    let setup = setup
        .hand(A, "wolf-push-1")
        .hand(B, "griffin-push-1")
        .gold(C, 2)
        .gold(crate::support::D, 1);
    setup.run(
        "a: stop
         a: challenge 1
         turn: cd
         c: bet attacker
         c! bet attacker = not_your_decision
         c! bet defender = not_your_decision
         turn: d
         d: stop
         asked: combo
         gold c: 1",
    );
}

#[test]
fn another_decision_point() {
    proves!["OW-439"];
    cintra().run(
        "a! hunt = wrong_step
         a! explore city = wrong_step
         a! take 1 = wrong_step
         a! reroll 1 = wrong_step
         a: stop
         a! move vizima = wrong_step
         a! act = wrong_step
         a! stop = wrong_step
         a: challenge 1
         a! explore city = wrong_step",
    );
    // Stopping a combo before its first card.
    let setup = Setup::of("wolf griffin")
        .at(A, "cintra")
        .at(B, "cintra")
        .hand(A, "wolf-push-1")
        .hand(B, "griffin-push-1");
    setup.run("a: stop\na: challenge 1\nasked: combo\na! stop = wrong_step");
    // Ending step 1 of phase III with more than three cards.
    let setup = Setup::of("wolf griffin")
        .hand(A, "wolf-push-1 wolf-push-2 wolf-aard-1 wolf-aard-2")
        .city("city-03");
    setup.run("a: stop\na: explore city\na: choose a\nasked: trim\na! stop = wrong_step\na: discard wolf-push-1\na~ stop");
}

#[test]
fn things_that_are_not_there() {
    proves!["OW-440"];
    cintra().run(
        "a! move atlantis = no_such_thing
         a! move rend-1 = no_such_thing
         a! quest city-01 = no_such_thing
         a! quest rend-1 = no_such_thing
         a! poker 4 = no_such_thing
         a: move vizima
         a! pay griffin-push-1 = no_such_thing
         a! pay unicorn-1 = no_such_thing
         a! pay-two wolf-push-1 wolf-cleave-1 = no_such_thing
         a! ride event-16 = no_such_thing
         a! ride event-99 = no_such_thing
         a: pay wolf-push-1
         a: stop
         a! challenge 4 = no_such_thing",
    );
    let setup = Setup::of("wolf griffin")
        .at(A, "vengerberg")
        .hand(A, "wolf-push-1")
        .moved();
    setup.run("a: act\na! trash wolf-cleave-1 = no_such_thing\na! trash rend-1 = no_such_thing");
    gaining(Setup::of("wolf griffin")).run("a! take 0 = no_such_thing\na! take 7 = no_such_thing");
    let table = cintra().run("a: poker 1");
    table.run(
        "b! reroll 6 = no_such_thing\nb! reroll 0 = no_such_thing\nb! reroll 1 1 = no_such_thing",
    );
    let four = "potion-swallow potion-swallow potion-swallow potion-blizzard";
    let setup = Setup::of("wolf griffin")
        .at(A, "cintra")
        .moved()
        .potions(A, four);
    let table = setup.until("a: act", |table| {
        table.state.witcher(A).potions.kinds().count() == 3
    });
    let held = table.doc().witchers[0].potions.clone();
    let absent = [
        "potion-black-blood",
        "potion-thunderbolt",
        "potion-tawny-owl",
    ]
    .into_iter()
    .find(|id| !held.contains(&(*id).to_owned()))
    .unwrap();
    table.run(&format!(
        "a! drop {absent} = no_such_thing\na! drop potion-of-youth = no_such_thing"
    ));
}

#[test]
fn no_path() {
    proves!["OW-441"];
    cintra().run("a! move stygga = not_adjacent\na! move cintra = not_adjacent");
}

#[test]
fn a_payment_that_does_not_fit() {
    proves!["OW-442"];
    let setup = Setup::of("wolf griffin")
        .at(A, "vizima")
        .hand(A, "wolf-push-1 wolf-cleave-1 wolf-push-2");
    setup.run(
        "a: move beauclair
         a! pay wolf-push-1 = bad_payment
         a! pay-gold wolf-push-2 = bad_payment
         a! pay-two wolf-push-1 = bad_payment
         a! pay-two wolf-push-1 wolf-cleave-1 wolf-push-2 = bad_payment
         a! pay-two wolf-push-1 wolf-push-1 = bad_payment",
    );
    Setup::of("wolf griffin")
        .at(A, "vizima")
        .hand(A, "wolf-push-1")
        .run("a! move beauclair = bad_payment");
    // A horse that does not go there.
    let setup = Setup::of("wolf griffin")
        .at(A, "vizima")
        .kept(A, "event-16")
        .hand(A, "wolf-push-2");
    setup.run("a: move beauclair\na! ride event-16 = bad_payment");
}

#[test]
fn before_the_first_move() {
    proves!["OW-443"];
    let setup = Setup::of("wolf griffin")
        .at(A, "cintra")
        .at(B, "cintra")
        .gold(A, 1)
        .gold(B, 1)
        .hand(A, "wolf-push-1");
    let here = QuestPlace::Location(setup.location("cintra"));
    setup.quest(A, "wilds-36", here, 8).run(
        "a! act = must_move_first
         a! poker 1 = must_move_first
         a! quest wilds-36 = must_move_first",
    );
}

#[test]
fn used_already() {
    proves!["OW-444"];
    cintra().run("a: act\na! act = already_used\na: poker 1\nb: reroll\na: reroll\na! poker 1 = already_used");
    let setup = Setup::of("wolf griffin")
        .at(A, "vengerberg")
        .kept(A, "event-16")
        .hand(A, "wolf-push-2");
    setup.run("a: move vizima\na: ride event-16\na: move cintra\na! ride event-16 = already_used");
    // A card that is good for once a fight.
    let setup = Setup::of("wolf griffin")
        .at(A, "cintra")
        .at(B, "cintra")
        .kept(A, "event-14")
        .kept(A, "event-13");
    let setup = setup.hand(A, "wolf-push-1").hand(B, "griffin-push-1");
    setup.run("a: stop\na: challenge 1\na: use event-14\na! use event-14 = already_used");
}

#[test]
fn conditions_of_a_place() {
    proves!["OW-445"];
    let at = |place: &str| Setup::of("wolf griffin").at(A, place).moved();
    at("ard-modron")
        .skills(A, [2, 1, 1, 1])
        .run("a! act = not_available");
    at("ard-modron")
        .skills(A, [5, 5, 5, 5])
        .run("a! act = not_available");
    at("novigrad").run("a! act = not_available");
    at("vengerberg").run("a! act = not_available");
    at("stygga")
        .gold(A, 9)
        .run("a: act\na! train specialty = not_available");
    let table = at("stygga").gold(A, 9).skills(A, [5, 1, 1, 1]);
    table.run("a: act\na! train combat = not_available");
}

#[test]
fn not_enough_gold() {
    proves!["OW-446"];
    let at = |place: &str| Setup::of("wolf griffin").at(A, place).moved();
    at("stygga").run("a! act = not_enough_gold");
    at("stygga")
        .gold(A, 2)
        .skills(A, [1, 3, 1, 1])
        .run("a: act\na! train defence = not_enough_gold");
    at("cintra")
        .at(B, "cintra")
        .gold(A, 1)
        .run("a! poker 1 = not_enough_gold");
    at("cintra")
        .at(B, "cintra")
        .gold(B, 1)
        .run("a! poker 1 = not_enough_gold");
    let here = QuestPlace::Location(at("cintra").location("cintra"));
    at("cintra")
        .quest(A, "wilds-36", here, 8)
        .quest_gold(A, 1)
        .run("a! quest wilds-36 = not_enough_gold");
    Setup::of("wolf griffin")
        .city("city-12")
        .run("a: stop\na: explore city\na! choose b = not_enough_gold");
    // A bet without gold.
    let setup = Setup::of("wolf griffin bear cat")
        .at(A, "cintra")
        .at(B, "cintra")
        .gold(C, 1);
    let setup = setup.hand(A, "wolf-push-1").hand(B, "griffin-push-1");
    setup.run("a: stop\na: challenge 1\nturn: c\nd! bet attacker = not_enough_gold");
}

#[test]
fn not_here() {
    proves!["OW-447"];
    let here = QuestPlace::Location(cintra().location("vizima"));
    cintra().quest(A, "wilds-36", here, 8).run(
        "a! poker 2 = not_here
         a! quest wilds-36 = not_here
         a: stop
         a! hunt = not_here
         a! challenge 2 = not_here",
    );
}

#[test]
fn forbidden_fights() {
    proves!["OW-448", "OW-449", "OW-450", "OW-451"];
    let setup = Setup::of("wolf griffin")
        .at(A, "stygga")
        .at(B, "stygga")
        .hand(A, "wolf-push-1");
    setup
        .clone()
        .run("a: stop\na! challenge 1 = fight_forbidden_school");
    let mut closed = setup.clone().at(A, "cintra").at(B, "cintra");
    closed.doc.tavern = Some("cintra".to_owned());
    closed.run("a: stop\na! challenge 1 = fight_forbidden_tavern");
    cintra()
        .run("a: poker 1\nb: reroll\na: reroll\na: stop\na! challenge 1 = fight_forbidden_poker");
    let setup = setup
        .at(A, "doldeth")
        .lair(Mountain, "monster-archespore", "doldeth");
    setup.run("a: stop\na! hunt = cannot_fight");
    // Without a single action card.
    let bare = Setup::of("wolf griffin")
        .deck(A, "")
        .at(A, "doldeth")
        .at(B, "doldeth");
    bare.run(
        "a: stop\na- hunt\na- challenge\na! hunt = cannot_fight\na! challenge 1 = cannot_fight",
    );
}

#[test]
fn the_skill_trophy_first() {
    proves!["OW-452"];
    let mut setup = Setup::of("wolf")
        .at(A, "doldeth")
        .hand(A, "wolf-push-1")
        .marker(A, 2);
    setup.doc.lairs[0] = None;
    setup.doc.lairs[2] = None;
    let setup = setup
        .kept(A, "monster-trophy-rotfiend")
        .kept(A, "monster-trophy-barghest");
    setup.run("a: stop\na! hunt = skill_trophy_first");
}

#[test]
fn no_meditation() {
    proves!["OW-453"];
    let setup = Setup::of("wolf griffin")
        .skills(A, [5, 4, 5, 1])
        .kept(B, "skill-trophy-combat")
        .marker(B, 1);
    setup.kept(A, "skill-trophy-alchemy").marker(A, 1).run(
        "a: stop
         a! meditate combat = cannot_meditate
         a! meditate defence = cannot_meditate
         a! meditate alchemy = cannot_meditate",
    );
}

#[test]
fn no_exploration() {
    proves!["OW-454"];
    let setup = Setup::of("wolf griffin")
        .at(A, "doldeth")
        .quest_here(37)
        .hand(A, "wolf-push-1");
    setup.run("a: quest wilds-36\na: choose b\na: stop\na! explore city = cannot_explore\na! explore wilds = cannot_explore");
}

#[test]
fn no_trail() {
    proves!["OW-455"];
    let setup = Setup::of("wolf griffin")
        .at(A, "hengfors")
        .moved()
        .trail(A, "novigrad")
        .track(A, "cintra");
    setup.run("a: act\na! track forest = no_trail_possible\na! track mountain = no_trail_possible");
    let setup = Setup::of("wolf griffin")
        .at(A, "hengfors")
        .moved()
        .stack(Mountain, "");
    setup.run("a: act\na! track mountain = no_trail_possible");
    let setup = Setup::told(json!([{"do": "trail_token", "amount": 1}])).trail(A, "novigrad");
    setup.run("a: stop\na: explore city\na: choose a\na! trail forest = no_trail_possible");
}

#[test]
fn a_cost_that_cannot_be_paid() {
    proves!["OW-456"];
    let mut file = crate::support::file();
    file["exploration_city"]["cards"][0]["options"]["A"]["cost"] =
        json!([{"do": "potion", "amount": -1}]);
    let cards = std::sync::Arc::new(Cards::parse(&file.to_string()).unwrap());
    Setup::with(&cards, "wolf griffin")
        .city("city-01")
        .run("a: stop\na: explore city\na! choose a = cannot_pay_cost");
    // Event 15 costs a hand card in stage 1; with one potion to drink the stage is open.
    let setup = Setup::of("wolf griffin")
        .at(A, "cintra")
        .at(B, "cintra")
        .kept(A, "event-15")
        .potions(A, "potion-swallow");
    let setup = setup.hand(B, "griffin-push-1");
    setup.run("a: stop\na: challenge 1\nasked: stage1\na! use event-15 = cannot_pay_cost");
}

#[test]
fn no_link() {
    proves!["OW-457"];
    let setup = Setup::of("wolf griffin")
        .at(A, "cintra")
        .at(B, "cintra")
        .hand(B, "griffin-push-1");
    let setup = setup.hand(A, "wolf-push-1 wolf-cleave-1 wolf-quick-slash-1");
    setup.clone().run("a: stop\na: challenge 1\na: play wolf-push-1\na! play wolf-cleave-1 = no_link\na: play wolf-quick-slash-1");
    // A cap of one card ends the combo: black blood.
    let setup = setup.potions(A, "potion-black-blood");
    let table = setup
        .run("a: stop\na: challenge 1\na: drink potion-black-blood")
        .play_until("combo");
    let table = table.run("a: play wolf-push-1");
    assert!(
        !table
            .legal(A)
            .iter()
            .any(|action| action == "play wolf-quick-slash-1")
    );
}

#[test]
fn potions_out_of_place() {
    proves!["OW-458"];
    let setup = Setup::of("wolf griffin")
        .at(A, "cintra")
        .at(B, "cintra")
        .hand(B, "griffin-push-1");
    let setup = setup
        .hand(A, "wolf-push-1 wolf-cleave-1")
        .kept(A, "event-14");
    // Alchemy 1: one potion in a fight; a used one is gone.
    let setup = setup.potions(A, "potion-swallow potion-blizzard");
    setup.run(
        "a: stop
         a: challenge 1
         a: drink potion-swallow
         asked: stage1
         a! drink potion-blizzard = potion_limit
         a! drink potion-swallow = potion_limit
         a: stop
         asked: combo
         a! drink potion-blizzard = potion_limit",
    );
}

#[test]
fn a_specialty_at_the_wrong_moment() {
    proves!["OW-459"];
    let setup = Setup::of("griffin wolf")
        .at(A, "cintra")
        .at(B, "cintra")
        .hand(B, "wolf-push-1");
    let setup = setup
        .hand(A, "griffin-push-1 griffin-cleave-1")
        .potions(A, "potion-swallow");
    // The discard is empty: no magic. And never in a combo.
    setup.run(
        "a: stop
         a: challenge 1
         asked: stage1
         a! specialty = specialty_not_now
         a: stop
         asked: combo
         a! specialty = specialty_not_now",
    );
    // Too often: the cat looks once.
    let setup = Setup::of("cat wolf")
        .at(A, "cintra")
        .at(B, "cintra")
        .hand(B, "wolf-push-1")
        .hand(A, "cat-push-1");
    let table = setup
        .potions(A, "potion-swallow")
        .run("a: stop\na: challenge 1\nasked: stage1\na: specialty")
        .play_until("stage1");
    table.run("a! specialty = specialty_not_now");
}

#[test]
fn row_cards_that_cannot_be_had() {
    proves!["OW-460"];
    gaining(Setup::of("wolf griffin"))
        .run("a! take 1 = row_card_not_allowed\na! stop = row_card_not_allowed");
    let row = "rend-1 whirl-1 crushing-blow-1 rend-2 whirl-2 whirl-3";
    let setup = Setup::told(json!([{"do": "gain_row_card", "cost": 0}])).row(row);
    setup.run("a: stop\na: explore city\na: choose a\na! take 2 = row_card_not_allowed\na! stop = row_card_not_allowed");
}

#[test]
fn another_number_of_cards() {
    proves!["OW-461"];
    let trash = Setup::told(json!([{"do": "trash_own", "amount": 2, "zone": "hand"}]))
        .hand(A, "wolf-push-1 wolf-push-2 wolf-aard-1");
    trash.run("a: stop\na: explore city\na: choose a\na! stop = wrong_number\na: trash wolf-push-1\na! stop = wrong_number");
    let discard = Setup::told(json!([{"do": "discard_hand", "amount": 2, "pick": "owner"}]))
        .hand(A, "wolf-push-1 wolf-push-2 wolf-aard-1");
    discard.run("a: stop\na: explore city\na: choose a\na! stop = wrong_number\na: discard wolf-push-1\na! stop = wrong_number");
    let setup = Setup::of("wolf griffin").skills(A, [5, 1, 1, 1]);
    setup.run("a: stop\na: meditate combat\nasked: exhaust\na! stop = wrong_number");
    // The cat must take exactly what the level says: nothing may go back before.
    let setup = Setup::of("cat wolf")
        .at(A, "cintra")
        .at(B, "cintra")
        .hand(B, "wolf-push-1")
        .hand(A, "cat-push-1");
    let setup = setup
        .skills(A, [1, 1, 1, 2])
        .deck(A, "cat-push-2 cat-aard-1 cat-aard-2 cat-yrden-1");
    let table = setup.run("a: stop\na: challenge 1\nasked: stage1\na: specialty\nasked: peek");
    let top = table.legal(A)[0].split_once(' ').unwrap().1.to_owned();
    table.run(&format!(
        "a! back {top} = wrong_number\na! toss {top} = wrong_number"
    ));
}

#[test]
fn bets_that_are_none() {
    proves!["OW-462"];
    // With two players, in a monster fight, and outside fights.
    let two = Setup::of("wolf griffin")
        .at(A, "cintra")
        .at(B, "cintra")
        .gold(A, 1)
        .gold(B, 1);
    let two = two.hand(A, "wolf-push-1").hand(B, "griffin-push-1");
    two.run("a! bet attacker = no_bet\na: stop\na: challenge 1\nasked: combo\na! bet attacker = no_bet\nb! bet defender = no_bet");
    let monster = Setup::of("wolf griffin bear")
        .at(A, "doldeth")
        .hand(A, "wolf-push-1")
        .gold(B, 3)
        .gold(C, 3);
    monster.run(
        "a: stop\na: hunt\nasked: attack-type\nb! bet attacker = no_bet\nc! bet attacker = no_bet",
    );
    // As a participant.
    let three = Setup::of("wolf griffin bear")
        .at(A, "cintra")
        .at(B, "cintra")
        .gold(A, 3)
        .gold(B, 3)
        .gold(C, 3);
    let three = three.hand(A, "wolf-push-1").hand(B, "griffin-push-1");
    three.run("a: stop\na: challenge 1\nturn: c\na! bet attacker = no_bet\nb! bet defender = no_bet\nc: bet defender\ngold c: 2");
    // More than one gold cannot even be said.
    assert!("bet attacker 2".parse::<Request>().is_err());
    assert!("bet 2".parse::<Request>().is_err());
}

#[test]
fn the_first_reason_counts() {
    proves!["OW-438", "OW-439", "OW-440", "OW-443", "OW-447"];
    // Not his decision before everything; the wrong step before a thing that is not there; a thing
    // that is not there before the first move; the first move before the place.
    cintra().run("b! move atlantis = not_your_decision\na! trash unicorn-1 = wrong_step");
    let setup = Setup::of("wolf griffin")
        .at(A, "cintra")
        .hand(A, "wolf-push-1");
    setup.run("a! quest unicorn-1 = no_such_thing\na! poker 1 = must_move_first");
}

#[test]
fn every_reason_is_a_sentence() {
    let all = [
        Refused::GameOver,
        Refused::NotYourDecision,
        Refused::WrongStep,
        Refused::NoSuchThing,
        Refused::NotAdjacent,
        Refused::BadPayment,
        Refused::MustMoveFirst,
        Refused::AlreadyUsed,
        Refused::NotAvailable,
        Refused::NotEnoughGold,
        Refused::NotHere,
        Refused::FightForbiddenSchool,
        Refused::FightForbiddenTavern,
        Refused::FightForbiddenPoker,
        Refused::CannotFight,
        Refused::SkillTrophyFirst,
        Refused::CannotMeditate,
        Refused::CannotExplore,
        Refused::NoTrailPossible,
        Refused::CannotPayCost,
        Refused::NoLink,
        Refused::PotionLimit,
        Refused::SpecialtyNotNow,
        Refused::RowCardNotAllowed,
        Refused::WrongNumber,
        Refused::NoBet,
        Refused::Hidden,
    ];
    for reason in all {
        Locale::shared().check(&reason.message()).unwrap();
    }
}
