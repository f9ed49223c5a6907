//! `seedbase stats --plot`.

use std::fs;
use std::path::Path;

use roxmltree::{Document, Node};

use crate::support::{Run, awari, copy, sixteen, table};

fn plot(data: &Path, seeds: &str, file: &Path, more: &[&str]) -> Run {
    awari("stats", data, &[&["--seeds", seeds, "--plot", file.to_str().unwrap()], more].concat())
}

/// The elements of a name that are filled with, or drawn in, a colour.
fn count(picture: &Document, name: &str, attribute: &str, colour: &str) -> usize {
    let is_one = |node: &Node| node.has_tag_name(("http://www.w3.org/2000/svg", name));
    picture.descendants().filter(is_one).filter(|node| node.attribute(attribute) == Some(colour)).count()
}

/// Lines of a level's statistics with something that is not 0 in this column.
fn rows(seeds: &str, form: &[&str], column: usize, keep: impl Fn(i64) -> bool) -> usize {
    let csv = awari("stats", sixteen(), &[&["--seeds", seeds, "--csv"], form].concat()).done().stdout;
    let cells = csv.lines().skip(1).map(|line| line.split(',').nth(column).unwrap().parse().unwrap());
    cells.filter(|&cell| keep(cell)).count()
}

const BLUE: &str = "#0072B2";
const VERMILION: &str = "#D55E00";

#[test]
fn a_picture_shows_every_value_and_every_depth() {
    let place = tempfile::tempdir().unwrap();
    for (seeds, title) in [
        ("12", "awari (split), 12 seeds: 1,339,702 positions"),
        ("3", "awari (split), 3 seeds: 364 positions"),
        ("1", "awari (split), 1 seed: 12 positions"),
    ] {
        let file = place.path().join(format!("{seeds}.svg"));
        assert_eq!(plot(sixteen(), seeds, &file, &[]).done().stdout, "");
        let text = fs::read_to_string(&file).unwrap();
        let picture = Document::parse(&text).expect("well-formed XML");
        let texts: Vec<&str> = picture.descendants().filter_map(|node| node.text()).map(str::trim).collect();
        let axes = ["value (seeds that the mover nets)", "depth (plies to the next capture or the end)"];
        for part in [title, axes[0], axes[1], "positions (logarithmic)", "wins", "draws", "losses"] {
            assert!(texts.contains(&part), "no {part:?} in {texts:?}");
        }
        assert_eq!(count(&picture, "rect", "fill", BLUE), rows(seeds, &[], 1, |value| value > 0));
        assert_eq!(count(&picture, "rect", "fill", VERMILION), rows(seeds, &[], 1, |value| value < 0));
        // One more of each is in the legend.
        assert_eq!(count(&picture, "circle", "fill", BLUE), 1 + rows(seeds, &["--depth"], 2, |wins| wins > 0));
        assert_eq!(
            count(&picture, "circle", "stroke", VERMILION),
            1 + rows(seeds, &["--depth"], 3, |losses| losses > 0)
        );
    }
    assert_eq!(fs::read_dir(place.path()).unwrap().count(), 3, "nothing else is left");
}

#[test]
fn the_smallest_level_has_a_picture_too() {
    let place = tempfile::tempdir().unwrap();
    let file = place.path().join("0.svg");
    plot(sixteen(), "0", &file, &[]).done();
    assert!(Document::parse(&fs::read_to_string(&file).unwrap()).is_ok());
}

#[test]
fn what_is_there_is_not_replaced_without_force() {
    let place = tempfile::tempdir().unwrap();
    let file = place.path().join("picture.svg");
    fs::write(&file, "mine").unwrap();
    plot(sixteen(), "3", &file, &[]).failed(1, &["picture.svg: is there already", "--force"]);
    assert_eq!(fs::read_to_string(&file).unwrap(), "mine");
    plot(sixteen(), "3", &file, &["--force"]).done();
    assert!(fs::read_to_string(&file).unwrap().starts_with("<svg"));
    plot(sixteen(), "3", place.path(), &["--force"]).failed(1, &["is a directory"]);
    plot(sixteen(), "3", &place.path().join("no/picture.svg"), &[]).failed(1, &["its directory is not there"]);
    assert_eq!(fs::read_dir(place.path()).unwrap().count(), 1, "nothing else is left");
}

#[test]
fn nothing_is_drawn_without_depths_or_of_a_missing_table() {
    let data = copy(4);
    let file = data.path().join("picture.svg");
    fs::remove_file(table(data.path(), 4)).unwrap();
    plot(data.path(), "4", &file, &[]).failed(1, &["no table for 4 seeds"]);
    awari("build", data.path(), &["--seeds", "4", "--force", "--no-depth"]).done();
    plot(data.path(), "4", &file, &[]).failed(1, &["has no depths", "--force"]);
    assert!(!file.exists());
}

#[test]
fn a_picture_is_of_the_table_and_is_all_that_is_made() {
    for other in ["--all", "--csv", "--json", "--depth"] {
        plot(sixteen(), "3", Path::new("x.svg"), &[other]).failed(2, &["cannot be used with", "--plot <FILE>"]);
    }
    awari("stats", sixteen(), &["--seeds", "3", "--force"]).failed(2, &["--plot <FILE>"]);
}
