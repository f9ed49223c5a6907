//! What was written under own-side reads back, through every way to it, and lies where bitvec says.

use bitvec::field::BitField;
use bitvec::order::Lsb0;
use bitvec::slice::BitSlice;
use proptest::prelude::*;
use seedbase_rules::Endless;
use seedbase_table::{
    HEADER_BYTES, Plane, Table, TableError, data_bytes, depth_bits, file_bytes, file_bytes_with_depths, value_bits,
};

use crate::fixture::{Fixture, check_message, level, some_ceilings, some_depths, some_values};

/// Widths that are equal and widths that are not, on either side of a byte.
const LARGEST: [(u16, u16); 6] = [(0, 0), (0, 1), (5, 300), (300, 5), (255, 255), (1, u16::MAX)];

/// What stands where the description of the format puts it: plane after plane, each with eight bytes of padding.
struct Reader {
    file: Vec<u8>,
    begin: usize,
}

impl Reader {
    fn new(fixture: &Fixture) -> Self {
        Self { file: fixture.bytes(), begin: HEADER_BYTES }
    }

    /// The next plane, of `count` numbers of `bits` bits.
    fn plane(&mut self, bits: u32, count: usize) -> Vec<u16> {
        let bits = bits as usize;
        let numbers: &BitSlice<u8, Lsb0> = BitSlice::from_slice(&self.file[self.begin..]);
        let plane = numbers.chunks_exact(bits).take(count).map(|number| number.load_le()).collect();
        let used = count * bits;
        assert!(numbers[used..used.next_multiple_of(8) + 64].not_any(), "zeros after the numbers");
        self.begin += used.div_ceil(8) + 8;
        plane
    }

    fn end(self) {
        assert_eq!(self.begin, self.file.len());
    }
}

fn stored(values: &[i8], seeds: u8) -> Vec<u16> {
    values.iter().map(|&value| (i16::from(value) + i16::from(seeds)) as u16).collect()
}

fn check_values(table: &Table, values: &[i8], ceilings: &[i8]) {
    let (guarantees, bounds) = (table.values(), table.ceilings().expect("ceilings"));
    let mut decoded = vec![0; values.len()];
    guarantees.decode(0, &mut decoded);
    assert_eq!(decoded, values);
    bounds.decode(0, &mut decoded);
    assert_eq!(decoded, ceilings);
    for (index, (&value, &ceiling)) in (0..).zip(values.iter().zip(ceilings)) {
        assert_eq!((guarantees.get(index), bounds.get(index)), (value, ceiling), "index {index}");
        assert_eq!((table.value(index).ok(), table.ceiling(index).ok()), (Some(value), Some(ceiling)), "index {index}");
    }
}

fn check_depths(table: &Table, depths: &[u16], ceiling_depths: &[u16]) {
    let (lower, upper) = (table.depths().expect("depths"), table.ceiling_depths().expect("depths of ceilings"));
    let mut decoded = vec![u16::MAX; depths.len()];
    lower.decode(0, &mut decoded);
    assert_eq!(decoded, depths);
    upper.decode(0, &mut decoded);
    assert_eq!(decoded, ceiling_depths);
    for (index, (&depth, &of_ceiling)) in (0..).zip(depths.iter().zip(ceiling_depths)) {
        assert_eq!((lower.get(index), upper.get(index)), (depth, of_ceiling), "index {index}");
        let asked = (table.depth(index).ok(), table.ceiling_depth(index).ok());
        assert_eq!(asked, (Some(depth), Some(of_ceiling)), "index {index}");
    }
}

#[test]
fn ceilings_read_back() {
    for seeds in [0, 1, 2, 3, 4, 7, 8] {
        let (fixture, values, ceilings) = (Fixture::with_ceilings(seeds), some_values(seeds), some_ceilings(seeds));
        let table = fixture.open().expect("the table");
        check_values(&table, &values, &ceilings);
        table.verify_checksum().expect("as written");

        let (bits, positions) = (value_bits(seeds), values.len());
        let mut reader = Reader::new(&fixture);
        assert_eq!(reader.plane(bits, positions), stored(&values, seeds));
        assert_eq!(reader.plane(bits, positions), stored(&ceilings, seeds));
        reader.end();
    }
}

#[test]
fn depths_of_both_read_back() {
    for seeds in [0, 3] {
        for (lower, upper) in LARGEST {
            check_all(seeds, lower, upper);
        }
    }
    check_all(8, 300, 77);
}

fn check_all(seeds: u8, lower: u16, upper: u16) {
    let fixture = Fixture::with_ceiling_depths(seeds, lower, upper);
    let (values, ceilings) = (some_values(seeds), some_ceilings(seeds));
    let (depths, ceiling_depths) = (some_depths(seeds, lower), some_depths(seeds, upper));
    let table = fixture.open().expect("the table");
    check_values(&table, &values, &ceilings);
    check_depths(&table, &depths, &ceiling_depths);
    table.verify_checksum().expect("as written");

    let planes = [table.header().depth(), table.header().ceiling_depth()].map(|plane| plane.expect("depths"));
    assert_eq!(planes.map(|plane| plane.largest()), [lower, upper]);
    let (bits, positions) = (value_bits(seeds), values.len());
    let mut reader = Reader::new(&fixture);
    assert_eq!(reader.plane(bits, positions), stored(&values, seeds));
    assert_eq!(reader.plane(bits, positions), stored(&ceilings, seeds));
    assert_eq!(reader.plane(depth_bits(lower), positions), depths);
    assert_eq!(reader.plane(depth_bits(upper), positions), ceiling_depths);
    reader.end();
}

#[test]
fn files_are_as_long_as_announced() {
    let length = |fixture: Fixture| fixture.bytes().len() as u64;
    let level = level(3);
    assert_eq!(length(Fixture::with_ceilings(3)), file_bytes(&level, Endless::OwnSide));
    for largest in [0, 1, 5, 255, 300, u16::MAX] {
        let announced = file_bytes_with_depths(&level, Endless::OwnSide, depth_bits(largest));
        assert_eq!(length(Fixture::with_ceiling_depths(3, largest, largest)), announced);
    }
}

#[test]
fn values_and_depths_are_stored_as_under_split() {
    let split = Fixture::with_depths(3, 300).bytes();
    let own_side = Fixture::with_ceiling_depths(3, 300, 5);
    let (header, bytes) = (own_side.open().expect("the table").header().clone(), own_side.bytes());
    let of = |plane| header.section(plane).expect("every plane");
    let part = |plane| &bytes[of(plane).offset() as usize..][..of(plane).bytes() as usize];
    let (values, depths) = split[HEADER_BYTES..].split_at(data_bytes(&level(3)) as usize);
    assert_eq!((part(Plane::Values), part(Plane::Depths)), (values, depths));
}

/// Never the value in its place: what the mover can be sure of there is another question.
#[test]
fn split_has_no_ceilings() {
    for fixture in [Fixture::written(3), Fixture::with_depths(3, 5)] {
        let (table, positions) = (fixture.open().expect("the table"), level(3).positions());
        assert!(table.ceilings().is_none() && table.ceiling_depths().is_none());
        assert_eq!(table.header().ceiling_depth(), None);
        for index in (0..=positions).chain([u64::MAX]) {
            for error in [table.ceiling(index).map(drop), table.ceiling_depth(index).map(drop)] {
                let error = error.expect_err("no ceilings");
                assert!(matches!(error, TableError::NoCeilings { .. }), "{error:?}");
                check_message(&error, &fixture.path());
            }
        }
    }
}

/// Never 0, which would be the depth of an ended game.
#[test]
fn without_depths_ceilings_have_none_either() {
    let fixture = Fixture::with_ceilings(3);
    let table = fixture.open().expect("the table");
    assert!(table.depths().is_none() && table.ceiling_depths().is_none());
    assert_eq!((table.header().depth(), table.header().ceiling_depth()), (None, None));
    for index in (0..=level(3).positions()).chain([u64::MAX]) {
        for error in [table.depth(index), table.ceiling_depth(index)] {
            let error = error.expect_err("no depths");
            assert!(matches!(error, TableError::NoDepths { .. }), "{error:?}");
            check_message(&error, &fixture.path());
        }
    }
}

#[test]
fn an_index_beyond_the_level_is_an_error() {
    let fixture = Fixture::with_ceiling_depths(3, 5, 300);
    let (table, positions) = (fixture.open().expect("the table"), level(3).positions());
    let (ceilings, depths) = (table.ceilings().expect("ceilings"), table.ceiling_depths().expect("depths"));
    assert_eq!((ceilings.positions(), depths.positions()), (positions, positions));
    for index in [positions, positions + 1, positions + 21, 1 << 61, u64::MAX / 3 + 1, u64::MAX] {
        for error in [table.ceiling(index).map(drop), table.ceiling_depth(index).map(drop)] {
            let error = error.expect_err("no such position");
            assert!(matches!(error, TableError::NoSuchPosition { .. }), "{error:?}");
            check_message(&error, &fixture.path());
        }
        assert!(std::panic::catch_unwind(|| ceilings.get(index)).is_err(), "{index}");
        assert!(std::panic::catch_unwind(|| depths.get(index)).is_err(), "{index}");
        assert!(std::panic::catch_unwind(|| ceilings.decode(index, &mut [0])).is_err(), "{index}");
        assert!(std::panic::catch_unwind(|| depths.decode(index, &mut [0])).is_err(), "{index}");
    }
    ceilings.decode(positions, &mut []);
    depths.decode(positions, &mut []);
}

fn values_of(seeds: u8) -> impl Strategy<Value = Vec<i8>> {
    let largest = seeds as i8;
    prop::collection::vec(-largest..=largest, level(seeds).positions() as usize)
}

fn depths_of(seeds: u8) -> impl Strategy<Value = (u16, Vec<u16>)> {
    let positions = level(seeds).positions() as usize;
    (0..16u32).prop_flat_map(move |shift| {
        let largest = u16::MAX >> shift;
        (Just(largest), prop::collection::vec(0..=largest, positions))
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn any_planes_in_any_chunks_read_back(
        (seeds, values, ceilings, (lower, depths), (upper, ceiling_depths)) in (0..=4u8).prop_flat_map(|seeds| {
            (Just(seeds), values_of(seeds), values_of(seeds), depths_of(seeds), depths_of(seeds))
        }),
        chunk in 1..40usize,
    ) {
        let fixture = Fixture::empty_own_side(seeds);
        let mut writer = fixture.writer().expect("a temporary directory");
        values.chunks(chunk).for_each(|chunk| writer.push(chunk).expect("values of the level"));
        ceilings.chunks(chunk + 1).for_each(|chunk| writer.push_ceilings(chunk).expect("ceilings of the level"));
        writer.begin_depths(lower).expect("all ceilings");
        depths.chunks(chunk + 2).for_each(|chunk| writer.push_depths(chunk).expect("depths of the level"));
        writer.begin_ceiling_depths(upper).expect("all depths");
        ceiling_depths.chunks(chunk + 3).for_each(|chunk| writer.push_ceiling_depths(chunk).expect("of the level"));
        writer.finish().expect("all planes");
        let table = fixture.open().expect("the table");
        table.verify_checksum().expect("as written");
        check_values(&table, &values, &ceilings);
        check_depths(&table, &depths, &ceiling_depths);
    }
}
