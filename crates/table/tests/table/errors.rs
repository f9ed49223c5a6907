//! Messages, word for word: they name the file and say what to do.

use std::io;

use seedbase_rules::Preset;
use seedbase_table::{HeaderError, Plane, TableError};

use crate::fixture::game;

fn path() -> std::path::PathBuf {
    "data/awari/split/03.seedbase".into()
}

#[test]
fn messages_for_people() {
    let error = TableError::Missing { path: path() };
    assert_eq!(error.to_string(), "data/awari/split/03.seedbase: there is no such table; build it first");

    let error = TableError::WrongGame { path: path(), expected: game(Preset::Awari), got: game(Preset::Oware) };
    assert_eq!(
        error.to_string(),
        "data/awari/split/03.seedbase: holds oware (split), not awari (split); \
         move it to the directory of its game and build this one again"
    );

    let error = TableError::Header { path: path(), error: HeaderError::Version { expected: 1, got: 2 } };
    assert_eq!(
        error.to_string(),
        "data/awari/split/03.seedbase: format version 2, but this program reads version 1: \
         use a newer program, or build the table again"
    );

    let error = TableError::Truncated { path: path(), expected: 271, got: 270 };
    assert_eq!(error.to_string(), "data/awari/split/03.seedbase: cut off: 270 of 271 bytes; build the table again");

    let error = TableError::NoDepths { path: path() };
    assert_eq!(
        error.to_string(),
        "data/awari/split/03.seedbase: has no depths; build the level again with --force and without --no-depth"
    );

    let error = TableError::NoCeilings { path: path() };
    assert_eq!(
        error.to_string(),
        "data/awari/split/03.seedbase: has no ceilings, for endless play is split there; \
         build with --endless own-side and ask that"
    );

    let error = TableError::DataChecksum { path: path(), plane: Plane::Depths, expected: 0xff, got: 1 };
    assert_eq!(
        error.to_string(),
        "data/awari/split/03.seedbase: its depths are damaged: the checksum is 0000000000000001, \
         it should be 00000000000000ff; build the table again"
    );

    let error = TableError::Padding { path: path(), plane: Plane::CeilingDepths };
    assert_eq!(
        error.to_string(),
        "data/awari/split/03.seedbase: not written as tables are: what follows its ceiling depths is not zero; build \
         the table again"
    );

    let error = TableError::WrongCount { path: path(), plane: Plane::Depths, expected: 364, got: 9 };
    assert_eq!(
        error.to_string(),
        "data/awari/split/03.seedbase: not written: 9 depths were given for 364 positions; report this fault"
    );

    for (plane, name) in [(Plane::Values, "value"), (Plane::Ceilings, "ceiling")] {
        let error = TableError::DamagedValue { path: path(), plane, index: 7, value: 4 };
        assert_eq!(
            error.to_string(),
            format!("data/awari/split/03.seedbase: damaged: position 7 has the {name} 4; build the table again")
        );
        let error = TableError::ValueOutOfRange { path: path(), plane, index: 7, value: 4, seeds: 3 };
        assert_eq!(
            error.to_string(),
            format!(
                "data/awari/split/03.seedbase: not written: position 7 cannot have the {name} 4 with 3 seeds; \
                 report this fault"
            )
        );
    }

    for (plane, name) in [(Plane::Depths, "depth"), (Plane::CeilingDepths, "ceiling depth")] {
        let error = TableError::DamagedDepth { path: path(), plane, index: 7, depth: 6 };
        assert_eq!(
            error.to_string(),
            format!("data/awari/split/03.seedbase: damaged: position 7 has the {name} 6; build the table again")
        );
        let error = TableError::DepthOutOfRange { path: path(), plane, index: 7, depth: 6, largest: 5 };
        assert_eq!(
            error.to_string(),
            format!(
                "data/awari/split/03.seedbase: not written: position 7 has the {name} 6, above the largest of 5; \
                 report this fault"
            )
        );
    }

    let error = TableError::OutOfTurn { path: path(), plane: Plane::CeilingDepths, fault: "were begun twice" };
    assert_eq!(
        error.to_string(),
        "data/awari/split/03.seedbase: not written: ceiling depths were begun twice; report this fault"
    );

    let full = io::Error::from(io::ErrorKind::StorageFull);
    let error = TableError::Io { path: path(), action: "write", error: full };
    assert_eq!(
        error.to_string(),
        "data/awari/split/03.seedbase: could not write it: no storage space; \
         see to the space and the permissions there and build again"
    );
}
