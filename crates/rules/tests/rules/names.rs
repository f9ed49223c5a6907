//! What rules and games are called.

use std::collections::HashSet;

use seedbase_rules::{Endless, Game, GameError, Preset, Rules};

#[test]
fn every_rule_set_has_a_name_of_its_own_that_reads_back() {
    let names: HashSet<String> = Rules::all().map(|rules| rules.to_string()).collect();
    assert_eq!((names.len(), Rules::all().count()), (16, 16));
    for rules in Rules::all() {
        assert_eq!(rules.to_string().parse(), Ok(rules));
    }
    assert!(Rules::oware_family().all(|rules| Rules::all().any(|any| any == rules)));
}

#[test]
fn kalah_is_named_by_what_differs_from_bantumi() {
    let kalah: Vec<String> =
        Rules::all().map(|rules| rules.to_string()).filter(|name| name.contains("bantumi")).collect();
    let expected = [
        "bantumi",
        "bantumi-empty-capture",
        "bantumi-5",
        "bantumi-5-empty-capture",
        "bantumi-4",
        "bantumi-4-empty-capture",
        "bantumi-3",
        "bantumi-3-empty-capture",
    ];
    assert_eq!(kalah, expected);
    for none in ["", "bantumi-", "bantumi-2", "bantumi-7", "kalah", "bantumi-empty-capture-4", "Bantumi", "backward"] {
        assert!(matches!(none.parse::<Rules>(), Err(GameError::Rules { .. })), "{none}");
    }
}

#[test]
fn only_some_choices_of_endless_play_exist() {
    for rules in Rules::all() {
        let made: Vec<Endless> = Endless::ALL.into_iter().filter(|&e| Game::new(rules, e).is_ok()).collect();
        assert_eq!(made, Endless::choices(rules));
        assert_eq!(Game::new(rules, Endless::usual(rules)), Ok(Game::usual(rules)));
    }
    let error = Game::new(Preset::Bantumi.rules(), Endless::Split).unwrap_err();
    assert_eq!(error.to_string(), "there is no bantumi with split for endless play: every game ends, so leave it out");
    let error = Game::new(Preset::Awari.rules(), Endless::None).unwrap_err();
    assert_eq!(error.to_string(), "there is no awari with none for endless play: use split or own-side");
    assert_eq!(Endless::ALL.map(|endless| endless.name().parse()), Endless::ALL.map(Ok));
}
