//! `seedbase info`.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::support::{Run, copy, seedbase, table};

fn info(data: &Path, arguments: &[&str]) -> Run {
    seedbase(["info", "--data", data.to_str().unwrap()].iter().chain(arguments))
}

/// Awari up to 3 seeds, and without depths rules without a name up to 1.
fn two_games() -> tempfile::TempDir {
    let data = copy(3);
    let rules =
        ["--capture", "both", "--slam", "captures", "--endless", "split", "--seeds", "1", "--no-depth", "--data"];
    seedbase(["build"].iter().chain(&rules).chain(&[data.path().to_str().unwrap()])).done();
    data
}

#[test]
fn every_table_of_every_game() {
    let data = two_games();
    let told = info(data.path(), &[]).done().stdout;
    let expected = format!(
        "\
game                      seeds       positions planes                 bits deepest      size version  header
awari (split)                 0               1 values, depths          1+1       0     146 B       1  whole
awari (split)                 1              12 values, depths          2+1       1     149 B       1  whole
awari (split)                 2              78 values, depths          3+4       9     213 B       1  whole
awari (split)                 3             364 values, depths          3+5      28     509 B       1  whole
both-captures (split)         0               1 values                    1             137 B       1  whole
both-captures (split)         1              12 values                    2             139 B       1  whole

{}: 6 tables, 1.3 KiB
",
        data.path().display()
    );
    assert_eq!(told, expected);
    for arguments in [&["--preset", "awari", "--endless", "split"][..], &["--preset", "awari"]] {
        let one = info(data.path(), arguments).done().stdout;
        assert!(one.contains("4 tables, 1017 B") && !one.contains("both"), "{one}");
    }
    assert!(info(data.path(), &["--endless", "split"]).done().stdout.contains(": 6 tables, "));
    for arguments in [&["--preset", "oware"][..], &["--endless", "own-side"]] {
        let none = info(data.path(), arguments).done().stdout;
        assert!(none.ends_with(": no tables, but 6 of other games. `seedbase build` makes them.\n"), "{none}");
    }
}

#[test]
fn an_object_a_table() {
    let data = two_games();
    fs::write(table(data.path(), 2), "no table").unwrap();
    let run = info(data.path(), &["--json"]).ended(1);
    let tables: Vec<Value> = run.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(tables.len(), 6);
    let whole = serde_json::json!({
        "preset": "awari", "endless": "split", "seeds": 3, "path": table(data.path(), 3), "bytes": 509, "version": 1,
        "positions": 364, "value_bits": 3, "ceiling_bits": null, "depth_bits": 5, "largest_depth": 28,
        "ceiling_depth_bits": null, "largest_ceiling_depth": null, "error": null,
        "form": "plain", "packed_bits": null,
    });
    assert_eq!(tables[3], whole);
    assert_eq!((&tables[5]["depth_bits"], &tables[5]["largest_depth"]), (&Value::Null, &Value::Null));
    assert_eq!((&tables[5]["value_bits"], &tables[5]["bytes"]), (&2.into(), &139.into()));
    assert_eq!((&tables[2]["seeds"], &tables[2]["positions"]), (&2.into(), &Value::Null));
    assert!(tables[2]["error"].as_str().unwrap().contains("not a Seedbase table"), "{}", tables[2]);
}

#[test]
fn nothing_there() {
    let data = tempfile::tempdir().unwrap();
    assert!(info(data.path(), &[]).done().stdout.contains("no tables. `seedbase build` makes them."));
    assert_eq!(info(data.path(), &["--json"]).done().stdout, "");
    let nowhere = data.path().join("nowhere");
    info(&nowhere, &[]).failed(1, &[nowhere.to_str().unwrap(), "there is no such directory"]);
    fs::write(&nowhere, "a file").unwrap();
    info(&nowhere, &[]).failed(1, &[nowhere.to_str().unwrap(), "cannot be listed", "--data"]);
}

#[test]
fn tables_in_the_wrong_place() {
    let data = copy(3);
    let strange = data.path().join("awari/split/3.seedbase");
    fs::copy(table(data.path(), 3), &strange).unwrap();
    let place = table(data.path(), 3);
    info(data.path(), &[]).failed(1, &[strange.to_str().unwrap(), "move it to", place.to_str().unwrap()]);
    fs::rename(&strange, data.path().join("awari/split/best.seedbase")).unwrap();
    info(data.path(), &[]).failed(1, &["best.seedbase", "move it to"]);
    fs::write(data.path().join("awari/split/best.seedbase"), "x".repeat(200)).unwrap();
    info(data.path(), &[]).failed(1, &["best.seedbase", "no table has this name"]);
}

#[test]
fn other_files_are_not_its_business() {
    let data = copy(1);
    fs::write(data.path().join("README.md"), "tables").unwrap();
    fs::write(data.path().join("awari/notes.txt"), "tables").unwrap();
    fs::write(data.path().join("awari/split/notes.txt"), "tables").unwrap();
    assert!(info(data.path(), &[]).done().stdout.contains("2 tables"));
}
