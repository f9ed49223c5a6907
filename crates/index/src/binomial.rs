//! Binomial coefficients and the sizes of blocks.

/// Seeds on a full board: the largest total a half or a level can have.
pub const MAX_TOTAL: usize = 48;

const TOP: usize = MAX_TOTAL + 12;
const WIDTH: usize = 13;

/// `CHOOSE[n][k]` = C(n, k) for n < 60 and k <= 12.
static CHOOSE: [[u64; WIDTH]; TOP] = pascal();

const fn pascal() -> [[u64; WIDTH]; TOP] {
    let mut table = [[0; WIDTH]; TOP];
    let mut n = 0;
    while n < TOP {
        table[n][0] = 1;
        let mut k = 1;
        while k < WIDTH && n > 0 {
            table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    table
}

/// C(n, k) for n < 60 and k <= 12.
///
/// # Panics
/// Outside that range.
#[inline]
pub fn binomial(n: usize, k: usize) -> u64 {
    CHOOSE[n][k]
}

/// Halves of `pits` pits, 1..=6, that hold `seeds` seeds: C(seeds + pits - 1, pits - 1).
///
/// # Panics
/// Above [`MAX_TOTAL`], and without pits.
#[inline]
pub fn rows_of(pits: usize, seeds: usize) -> u64 {
    binomial(seeds + pits - 1, pits - 1)
}

/// Halves that hold `seeds` seeds: C(seeds + 5, 5). The rows of a block on a board of six pits a row.
///
/// # Panics
/// Above [`MAX_TOTAL`].
#[inline]
pub fn rows(seeds: usize) -> u64 {
    binomial(seeds + 5, 5)
}

/// Open halves that hold `seeds` seeds: all of them less those with a seed in every pit. The columns of a
/// block.
///
/// # Panics
/// Above [`MAX_TOTAL`].
#[inline]
pub fn columns(seeds: usize) -> u64 {
    rows(seeds) - if seeds >= 6 { rows(seeds - 6) } else { 0 }
}
