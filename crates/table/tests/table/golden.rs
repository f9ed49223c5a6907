//! The bytes of a table, so that the format cannot drift unnoticed, and the examples of its page.

use seedbase_index::Level;
use seedbase_rules::{Endless, Game, Kalah, Preset, Rules};
use seedbase_table::{Header, TableWriter};
use xxhash_rust::xxh3::xxh3_64;

use crate::fixture::{Fixture, data_of, level, own_side};

const PAGE: &str = include_str!("../../../../docs/format.md");

/// The example file of a section of the page: every byte of it, from the lines `offset  bytes  text`.
fn bytes_on_the_page(heading: &str) -> Vec<u8> {
    let section = PAGE.split("\n#").find(|section| section.trim_start_matches('#').trim_start().starts_with(heading));
    let lines = section.expect("the section").lines().filter_map(|line| line.strip_prefix("    000000"));
    lines.flat_map(|line| line[2..].split('|').next().unwrap_or("").split_whitespace()).map(byte).collect()
}

fn byte(digits: &str) -> u8 {
    u8::from_str_radix(digits, 16).expect("two digits")
}

/// Awari with one seed: who has no seed loses it, a seed in F must be fed, any other is kept.
#[test]
fn the_table_of_one_seed() {
    let fixture = Fixture::empty(1);
    fixture.write(&[-1, -1, -1, -1, -1, -1, -1, 1, 1, 1, 1, 1]).expect("values of the level");
    assert_eq!(fixture.bytes(), bytes_on_the_page("Without depths"));
}

/// All have ended but the one in which a seed in F is fed, which ends it.
#[test]
fn the_table_of_one_seed_with_depths() {
    let fixture = Fixture::empty(1);
    let (values, depths) = ([-1, -1, -1, -1, -1, -1, -1, 1, 1, 1, 1, 1], [0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0]);
    fixture.write_depths(&values, 1, &depths).expect("depths of the level");
    assert_eq!(fixture.bytes(), bytes_on_the_page("With depths"));
}

/// One seed cannot circle, so that guarantee and ceiling are the value; nothing has to be forced where they are
/// the least or the most, which leaves the ceiling of index 6: held by feeding the seed, after one ply.
#[test]
fn the_table_of_one_seed_under_own_side() {
    let (data, exact) =
        (tempfile::tempdir().expect("a temporary directory"), [-1, -1, -1, -1, -1, -1, -1, 1, 1, 1, 1, 1]);
    let mut writer = TableWriter::create(data.path(), own_side(Preset::Oware), 1).expect("a temporary directory");
    writer.push(&exact).expect("values of the level");
    writer.push_ceilings(&exact).expect("ceilings of the level");
    writer.begin_depths(0).expect("all values and ceilings");
    writer.push_depths(&[0; 12]).expect("depths of the level");
    writer.begin_ceiling_depths(1).expect("all depths");
    writer.push_ceiling_depths(&[0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0]).expect("depths of the level");
    let bytes = std::fs::read(writer.finish().expect("all planes")).expect("the table");
    assert_eq!(bytes, bytes_on_the_page("Under own-side"));
}

/// Three bits, so that values lie across bytes; depths of three bits, and of nine; the same with ceilings. The
/// checksums were computed by another implementation from the description of the format.
#[test]
fn tables_of_three_seeds() {
    let checksums = Fixture::of_every_kind().map(|fixture| xxh3_64(&fixture.bytes()));
    assert_eq!(checksums[..3], [0x7a69_650a_72ab_27fa, 0x653b_9347_6d15_c848, 0x6aa4_9c3f_a356_da71]);
    assert_eq!(checksums[3..], [0x146c_306f_16a3_6cc9, 0x5df2_bd98_e6d6_9205, 0xae25_9ec9_1ce2_48e1]);
}

#[test]
fn the_eight_values_on_the_page() {
    let (fixture, mut values) = (Fixture::empty(3), vec![0; level(3).positions() as usize]);
    values[..8].copy_from_slice(&[-3, 2, 0, -2, 3, 1, -1, -3]);
    fixture.write(&values).expect("values of the level");
    assert_eq!(data_of(&fixture.bytes())[..3], [0xe8, 0x62, 0x0a]);
    let page: Vec<&str> = PAGE.split_whitespace().collect();
    assert!(page.join(" ").contains("680,680 = 0x0a62e8, and the bytes e8 62 0a."));
}

#[test]
fn codes_of_rules_never_change() {
    let codes = Rules::oware_family().map(|rules| {
        let bytes = Header::new(Game::new(rules, Endless::Split).unwrap(), &level(1), 0).to_bytes();
        (rules.to_string(), [bytes[16], bytes[17], bytes[18]])
    });
    let expected = [
        ("oware", [1, 1, 1]),
        ("awari", [1, 2, 1]),
        ("abapa", [1, 3, 1]),
        ("backward-captures", [1, 4, 1]),
        ("ovare", [2, 1, 1]),
        ("both-forced-only", [2, 2, 1]),
        ("both-no-capture", [2, 3, 1]),
        ("both-captures", [2, 4, 1]),
    ];
    assert!(codes.eq(expected.map(|(name, codes)| (name.to_owned(), codes))));
    assert_eq!(Header::new(own_side(Preset::Abapa), &level(1), 0).to_bytes()[16..19], [1, 3, 2]);
}

#[test]
fn codes_of_kalah_never_change() {
    let codes = Kalah::all().map(|kalah| {
        let game = Game::usual(kalah.into());
        let bytes = Header::new(game, &Level::of(game.rules(), 1).expect("a level"), 0).to_bytes();
        (kalah.to_string(), [bytes[16], bytes[17], bytes[18], bytes[19]])
    });
    let expected = [
        ("bantumi", [3, 5, 3, 6]),
        ("bantumi-empty-capture", [4, 5, 3, 6]),
        ("bantumi-5", [3, 5, 3, 5]),
        ("bantumi-5-empty-capture", [4, 5, 3, 5]),
        ("bantumi-4", [3, 5, 3, 4]),
        ("bantumi-4-empty-capture", [4, 5, 3, 4]),
        ("bantumi-3", [3, 5, 3, 3]),
        ("bantumi-3-empty-capture", [4, 5, 3, 3]),
    ];
    assert!(codes.eq(expected.map(|(name, codes)| (name.to_owned(), codes))));
}

#[test]
fn the_page_counts_the_position_as_the_index_does() {
    let position = "1 1 1 1 1 2 4 2 3 0 0 0";
    let index = level(16).index(&position.parse().expect("a position")).expect("an open position");
    assert_eq!(index, 4_698_847);
    assert!(PAGE.contains(position) && PAGE.contains("4,698,847"));
}
