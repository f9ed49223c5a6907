//! How often each symbol occurs in a context, out of 4,096.

/// Bits of the sum of a context's frequencies.
pub(crate) const SCALE_BITS: u32 = 12;
/// The sum of a context's frequencies.
pub(crate) const SCALE: u32 = 1 << SCALE_BITS;

/// Frequencies of the symbols from `first` on. They add up to [`SCALE`]; other symbols do not occur.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Frequencies {
    pub(crate) first: u16,
    pub(crate) of: Vec<u16>,
}

impl Frequencies {
    /// Scales counts, of which one must not be 0: what occurs keeps a frequency of at least 1.
    pub(crate) fn of_counts(counts: &[u64]) -> Frequencies {
        let total: u64 = counts.iter().sum();
        let first = counts.iter().position(|&count| count > 0).unwrap_or(0);
        let last = counts.iter().rposition(|&count| count > 0).unwrap_or(0);
        let counts = &counts[first..=last];
        let scaled = |count: u64| ((count as f64 / total as f64 * f64::from(SCALE)).round() as u16).max(1);
        let mut of: Vec<u16> = counts.iter().map(|&count| if count == 0 { 0 } else { scaled(count) }).collect();
        settle(&mut of, counts);
        Frequencies { first: first as u16, of }
    }
}

/// Takes from or gives to the symbols where it costs least until the sum is right.
fn settle(of: &mut [u16], counts: &[u64]) {
    loop {
        let sum: u32 = of.iter().map(|&frequency| u32::from(frequency)).sum();
        let (step, from): (i32, u16) = match sum.cmp(&SCALE) {
            std::cmp::Ordering::Equal => return,
            std::cmp::Ordering::Greater => (-1, 2),
            std::cmp::Ordering::Less => (1, 1),
        };
        let cost = |at: usize| {
            let frequency = f64::from(of[at]);
            counts[at] as f64 * (frequency / (frequency + f64::from(step))).ln()
        };
        let candidates = (0..of.len()).filter(|&at| of[at] >= from);
        let best = candidates.min_by(|&a, &b| cost(a).total_cmp(&cost(b))).expect("fewer symbols than the scale");
        of[best] = (i32::from(of[best]) + step) as u16;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn frequencies_add_up_and_are_zero_exactly_where_nothing_occurs(
            mut counts in prop::collection::vec(prop_oneof![Just(0_u64), 1_u64..10, 1_u64..1_000_000_000], 1..256),
        ) {
            counts[0] += u64::from(counts.iter().all(|&count| count == 0));
            let frequencies = Frequencies::of_counts(&counts);
            prop_assert_eq!(frequencies.of.iter().map(|&frequency| u32::from(frequency)).sum::<u32>(), SCALE);
            for (symbol, &count) in counts.iter().enumerate() {
                let at = symbol.checked_sub(frequencies.first.into());
                let frequency = at.and_then(|at| frequencies.of.get(at)).copied().unwrap_or(0);
                prop_assert_eq!(frequency > 0, count > 0);
            }
        }
    }
}
