//! Reading packed numbers.

use crate::spread::spread;

/// Numbers of 1 to 16 bits, one next to the other: the stored form of a table's values and depths.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Packed<'a> {
    data: &'a [u8],
    count: u64,
    bits: u32,
    mask: u64,
}

impl<'a> Packed<'a> {
    /// `data` is `count` packed numbers of `bits` bits and the padding.
    pub(crate) fn new(data: &'a [u8], bits: u32, count: u64) -> Self {
        Self { data, count, bits, mask: (1 << bits) - 1 }
    }

    /// How many numbers there are.
    pub(crate) const fn count(&self) -> u64 {
        self.count
    }

    /// Whether everything after the last number is zero: the rest of its byte, and the padding.
    pub(crate) fn ends_in_zeros(&self) -> bool {
        let end = self.count * u64::from(self.bits);
        let (byte, bit) = ((end / 8) as usize, end % 8);
        // Padding follows, so that there is such a byte also when the numbers end with one.
        self.data[byte] >> bit == 0 && self.data[byte + 1..].iter().all(|&byte| byte == 0)
    }

    /// The number with this index. Panics when there is none.
    #[inline]
    pub(crate) fn get(&self, index: u64) -> u16 {
        assert!(index < self.count, "no such position");
        let bit = index * u64::from(self.bits);
        let word = self.word((bit / 8) as usize);
        ((word >> (bit % 8)) & self.mask) as u16
    }

    /// Fills `out` with the numbers from `start` on, made what they mean by `meaning`. Panics when there are
    /// not so many. Of up to eight bits it is several times faster than one by one.
    #[inline(always)]
    pub(crate) fn decode<T>(&self, start: u64, out: &mut [T], meaning: impl Fn(u16) -> T + Copy) {
        let end = start.checked_add(out.len() as u64);
        assert!(end.is_some_and(|end| end <= self.count), "no such positions");
        match self.bits {
            1 => self.decode_bits::<1, T>(start, out, meaning),
            2 => self.decode_bits::<2, T>(start, out, meaning),
            3 => self.decode_bits::<3, T>(start, out, meaning),
            4 => self.decode_bits::<4, T>(start, out, meaning),
            5 => self.decode_bits::<5, T>(start, out, meaning),
            6 => self.decode_bits::<6, T>(start, out, meaning),
            7 => self.decode_bits::<7, T>(start, out, meaning),
            8 => self.decode_bits::<8, T>(start, out, meaning),
            _ => self.decode_single(start, out, meaning),
        }
    }

    /// Numbers up to the first that begins a byte, then eight at a time, then the rest.
    fn decode_bits<const B: u32, T>(&self, start: u64, out: &mut [T], meaning: impl Fn(u16) -> T + Copy) {
        let single = (start.next_multiple_of(8) - start).min(out.len() as u64);
        let (head, rest) = out.split_at_mut(single as usize);
        self.decode_single(start, head, meaning);
        let mut at = start + single;
        let (eights, tail) = rest.as_chunks_mut::<8>();
        let mut byte = (at / 8 * u64::from(B)) as usize;
        for eight in eights.iter_mut() {
            let numbers = spread::<B>(self.word(byte)).to_le_bytes();
            *eight = numbers.map(|number| meaning(number.into()));
            byte += B as usize;
        }
        at += eights.len() as u64 * 8;
        self.decode_single(at, tail, meaning);
    }

    fn decode_single<T>(&self, start: u64, out: &mut [T], meaning: impl Fn(u16) -> T) {
        for (index, place) in (start..).zip(out) {
            *place = meaning(self.get(index));
        }
    }

    /// The eight bytes from `byte` on, which are there for the byte of every number and every eight numbers:
    /// as many bytes of padding follow the last.
    ///
    /// The checks of index and bounds cost a tenth of a nanosecond where a look-up in memory takes six, so
    /// nothing is gained by leaving them out.
    #[inline(always)]
    fn word(&self, byte: usize) -> u64 {
        u64::from_le_bytes(self.data[byte..byte + 8].try_into().expect("eight bytes are eight bytes"))
    }
}
