//! The rows of the opponent in the order of others.

use seedbase_rules::{Half, ROW};

use super::{Coverage, Direction, Order};

/// The opponent's rows of at most `seeds` seeds: by the last pit, then the one before it, down to the first.
pub(super) fn opponents(order: Order, seeds: u8) -> impl Iterator<Item = Half> {
    // The pits from the last to the first, as the digits of a number.
    let first = match order.direction {
        Direction::Ascending => [0; ROW],
        Direction::Descending => [seeds, 0, 0, 0, 0, 0],
    };
    let next = move |digits: &[u8; ROW]| match order.direction {
        Direction::Ascending => above(*digits, seeds),
        Direction::Descending => below(*digits, seeds),
    };
    let rows = std::iter::successors(Some(first), next).map(|digits| reversed(&Half::new(digits)));
    rows.filter(move |row| order.coverage == Coverage::All || row.is_open())
}

/// The same row from its last pit to its first.
pub(super) fn reversed(row: &Half) -> Half {
    let mut pits = *row.pits();
    pits.reverse();
    Half::new(pits)
}

/// The next larger digits that add up to at most `most`.
fn above(mut digits: [u8; ROW], most: u8) -> Option<[u8; ROW]> {
    for at in (0..ROW).rev() {
        if digits.iter().sum::<u8>() < most {
            digits[at] += 1;
            return Some(digits);
        }
        digits[at] = 0;
    }
    None
}

/// The next smaller digits that add up to at most `most`.
fn below(mut digits: [u8; ROW], most: u8) -> Option<[u8; ROW]> {
    let at = digits.iter().rposition(|&digit| digit > 0)?;
    digits[at] -= 1;
    if let Some(next) = at.checked_add(1).filter(|&next| next < ROW) {
        digits[next] = most - digits.iter().sum::<u8>();
    }
    Some(digits)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All digits that add up to at most `most`, in ascending order, by trying all.
    fn slowly(most: u8) -> Vec<[u8; ROW]> {
        let base = u64::from(most) + 1;
        let digits = |number: u64| std::array::from_fn(|at| (number / base.pow(5 - at as u32) % base) as u8);
        (0..base.pow(6)).map(digits).filter(|digits: &[u8; ROW]| digits.iter().sum::<u8>() <= most).collect()
    }

    fn listed(direction: Direction, coverage: Coverage, seeds: u8) -> Vec<[u8; ROW]> {
        opponents(Order { direction, coverage }, seeds).map(|row| *reversed(&row).pits()).collect()
    }

    #[test]
    fn both_directions_list_every_row() {
        for seeds in 0..=7 {
            let mut slow = slowly(seeds);
            assert_eq!(listed(Direction::Ascending, Coverage::All, seeds), slow);
            slow.reverse();
            assert_eq!(listed(Direction::Descending, Coverage::All, seeds), slow);
            slow.retain(|digits| digits.contains(&0));
            assert_eq!(listed(Direction::Descending, Coverage::Open, seeds), slow);
        }
    }
}
