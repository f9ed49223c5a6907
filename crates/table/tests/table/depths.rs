//! Depths that were written read back, and a table without any never gives one.

use seedbase_table::TableError;

use crate::fixture::{Fixture, check_message, some_values};

#[test]
fn depths_read_back() {
    for largest in [0, 1, 7, 130, 255, 300, u16::MAX] {
        let (fixture, values) = (Fixture::empty(3), some_values(3));
        let depths: Vec<u16> =
            (0..values.len() as u64).map(|index| (index * index % (u64::from(largest) + 1)) as u16).collect();
        let mut writer = fixture.writer().expect("a temporary directory");
        writer.push(&values).expect("values of the level");
        writer.begin_depths(largest).expect("all values");
        depths.chunks(13).for_each(|chunk| writer.push_depths(chunk).expect("depths of the level"));
        writer.finish().expect("all depths");
        let table = fixture.open().expect("the table");
        table.verify_checksum().expect("as written");
        let mut decoded = vec![0; values.len()];
        table.depths().expect("depths").decode(0, &mut decoded);
        assert_eq!(decoded, depths);
        for (index, &depth) in depths.iter().enumerate() {
            assert_eq!(table.depth(index as u64).expect("a depth"), depth);
            assert_eq!(table.value(index as u64).expect("a value"), values[index]);
        }
    }
}

#[test]
fn a_table_without_depths_gives_none() {
    let fixture = Fixture::written(3);
    let table = fixture.open().expect("the table");
    assert!(table.depths().is_none());
    for index in [0, 1, 10, u64::MAX] {
        let error = table.depth(index).expect_err("no depths");
        assert!(matches!(error, TableError::NoDepths { .. }), "{error:?}");
        check_message(&error, &fixture.path());
    }
}
