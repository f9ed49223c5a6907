//! The positions that a threshold starts from: those whose exits decide them.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use rayon::prelude::*;

use super::bits::for_each_bit;
use super::code;
use super::context::Context;
use super::cpu::Cpu;
use super::shape::{BlockShape, Tile};
use super::state::{State, StatePart, codes_of_word};
use super::wave::{ByVerdict, Wave, WaveBits};

/// Which exits to look for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Exit {
    /// Ended games: depth 0.
    Ended,
    /// Captures: depth 1.
    Capture,
}

/// Finds the positions that `exit` decides at threshold `s` and adds them to the waves `next`: a win needs
/// an exit worth s, a loss that nothing is better than its exit worth -s.
pub(super) fn scan<C: Cpu>(
    cpu: C,
    context: &Context<'_>,
    state: &mut State,
    s: i8,
    exit: Exit,
    next: &mut ByVerdict<Wave>,
) {
    let codes = match exit {
        Exit::Ended => [code::ended(s), code::ended(-s)],
        Exit::Capture => [code::exit(s), code::exit(-s)],
    };
    let counts = [AtomicU64::new(0), AtomicU64::new(0)];
    let bits = [&next.wins.bits, &next.losses.bits];
    state.tiles(&context.shape).into_par_iter().for_each(|(tile, mut part)| {
        let block = context.shape.block(tile.own);
        let found = cpu.run(
            #[inline(always)]
            || scan_tile(cpu, &tile, block, &mut part, s, codes, bits),
        );
        counts[0].fetch_add(found[0], Relaxed);
        counts[1].fetch_add(found[1], Relaxed);
    });
    let [wins, losses] = counts.map(AtomicU64::into_inner);
    next.wins.in_bits += wins;
    next.losses.in_bits += losses;
}

#[inline(always)]
fn scan_tile<C: Cpu>(
    cpu: C,
    tile: &Tile,
    block: &BlockShape,
    part: &mut StatePart<'_>,
    s: i8,
    [win, loss]: [i8; 2],
    bits: [&WaveBits; 2],
) -> [u64; 2] {
    let mut counts = [0; 2];
    for row in 0..tile.rows {
        let (words, codes) = part.row(row, block.row_words, block.columns);
        for (index, word) in words.iter_mut().enumerate() {
            let codes = codes_of_word(codes, index);
            let (wins, losses) = (cpu.equal(codes, win), cpu.equal(codes, loss));
            if wins | losses == 0 {
                continue;
            }
            let found = [wins & !word.decided, losses & word.stuck()];
            word.decided |= found[0] | found[1];
            cpu.fill(codes, found[0], code::exit(s));
            cpu.fill(codes, found[1], code::exit(-s));
            for (which, found) in found.into_iter().enumerate() {
                counts[which] += u64::from(found.count_ones());
                for_each_bit(found, |bit| {
                    bits[which].insert(&block.in_columns, tile.first_row + row, 64 * index as u32 + bit);
                });
            }
        }
    }
    counts
}
