//! What a tile finds, row by row, turned into the columns of the next wave.

use super::bits::transpose;
use super::halves::Halves;
use super::shape::{BlockShape, TILE_ROWS, Tile};
use super::wave::WaveBits;

/// Wins and losses found in the rows of one tile.
#[derive(Debug, Default)]
pub(super) struct Found {
    /// `[word * 64 + row]`, so that the 64 rows of a word lie together.
    wins: Vec<u64>,
    losses: Vec<u64>,
    /// Words in which anything was found.
    any: Vec<bool>,
    pub(super) win_count: u64,
    pub(super) loss_count: u64,
}

impl Found {
    /// Ready for a tile of a block.
    pub(super) fn reset(&mut self, block: &BlockShape) {
        let words = block.row_words * TILE_ROWS as usize;
        if self.wins.len() < words {
            self.wins.resize(words, 0);
            self.losses.resize(words, 0);
            self.any.resize(block.row_words, false);
        }
    }

    #[inline(always)]
    pub(super) fn add(&mut self, row: u32, word: usize, wins: u64, losses: u64) {
        self.any[word] = true;
        let place = word * TILE_ROWS as usize + row as usize;
        self.wins[place] |= wins;
        self.losses[place] |= losses;
        self.win_count += u64::from(wins.count_ones());
        self.loss_count += u64::from(losses.count_ones());
    }

    /// Writes what was found into the next wave and forgets it, but for the counts.
    pub(super) fn emit(&mut self, tile: &Tile, block: &BlockShape, halves: &Halves, next: &WaveBits) {
        for word in 0..block.row_words {
            if !std::mem::take(&mut self.any[word]) {
                continue;
            }
            let (wins, losses) = (turned(&mut self.wins, word), turned(&mut self.losses, word));
            for column in 0..64.min(block.columns - 64 * word as u32) {
                let (wins, losses) = (wins[column as usize], losses[column as usize]);
                if wins | losses != 0 {
                    let column = 64 * word as u32 + column;
                    let target = block.column(column).start + (tile.first_row / TILE_ROWS) as usize;
                    next.add(target, halves.open_id(block.opponent, column), wins, losses);
                }
            }
        }
    }
}

/// The rows of a word as columns; zeroes them.
fn turned(words: &mut [u64], word: usize) -> [u64; 64] {
    let rows = words[64 * word..].first_chunk_mut::<64>().expect("64 rows a word");
    let mut square = std::mem::replace(rows, [0; 64]);
    if square.iter().any(|&row| row != 0) {
        transpose(&mut square);
    }
    square
}
