//! Section 8.2: table options.

use coven_conformance::proves;
use coven_core::{Game, OptionValue, OptionValues};
use coven_old_world::OldWorld;

use crate::support::{A, Setup, house, rules};

#[test]
fn options_are_fixed_and_public() {
    proves!["OW-425"];
    let game = rules(
        &house(),
        3,
        &[("townsfolk", "automatic"), ("monster-attack", "die")],
    );
    let options = game.options();
    let value = |name: &str| options.0.get(name).and_then(OptionValue::text);
    assert_eq!(value("townsfolk"), Some("automatic"));
    assert_eq!(value("monster-attack"), Some("die"));
    // Every choice is listed, those left alone with their first value; an empty list is not.
    for spec in OldWorld::INFO.options {
        assert_eq!(value(spec.name).is_none(), spec.is_list(), "{}", spec.name);
        assert!(value(spec.name).is_none_or(|value| spec.values().contains(&value)));
    }
    assert_eq!(value("boards"), Some("draft"));
    assert_eq!(value("first-player"), Some("random"));
    // Nothing of a game changes them.
    let setup = Setup::of("wolf griffin").options(&[("townsfolk", "automatic")]);
    let table = setup.table().next_turn_of(A);
    let options = table.game.options();
    let townsfolk = options.0.get("townsfolk").and_then(OptionValue::text);
    assert_eq!(townsfolk, Some("automatic"));
}

#[test]
fn a_die_instead_of_the_players() {
    proves!["OW-425"];
    let setup = Setup::of("wolf griffin")
        .at(A, "doldeth")
        .hand(A, "wolf-push-1 wolf-push-2");
    setup.clone().run("a: stop\na: hunt\nasked: attack-type");
    let table = setup
        .options(&[("monster-attack", "die")])
        .run("a: stop\na: hunt");
    assert_ne!(table.asked(), "attack-type");
    assert!(table.state.die.is_some());
}

#[test]
fn unknown_options_are_refused() {
    proves!["OW-436"];
    let new = |players: usize, options: &[(&str, &str)]| {
        let options: OptionValues = options.iter().copied().collect();
        OldWorld::new(house(), players, &options)
    };
    assert!(new(2, &[]).is_ok());
    assert!(new(0, &[]).is_err() && new(6, &[]).is_err());
    assert!(new(2, &[("weather", "rain")]).is_err());
    assert!(new(2, &[("boards", "all")]).is_err());
    assert!(new(2, &[("boards", "")]).is_err());
    // An option for another player count.
    assert!(new(1, &[("solo-placement", "chosen")]).is_ok());
    assert!(new(2, &[("solo-placement", "chosen")]).is_err());
}
