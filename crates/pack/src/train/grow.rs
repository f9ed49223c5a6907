//! Growing the tree of contexts: always the fork that saves most, as long as it saves more than it takes.

use std::collections::BinaryHeap;

use super::count::{Cell, Counts};
use crate::context::AXES;
use crate::frequencies::Frequencies;
use crate::model::{MOST_CONTEXTS, Tree, number_bytes};

/// A set of cells that may yet be parted.
struct Node<'a> {
    cells: Vec<&'a Cell>,
    /// Its place in the tree.
    at: usize,
    best: Fork,
}

/// A fork and the bits that it saves.
#[derive(Clone, Copy)]
struct Fork {
    saved: f64,
    axis: usize,
    step: u16,
}

/// A tree in the making, its nodes in a row.
enum Place {
    Leaf(Vec<u64>),
    Fork { axis: u8, step: u16, below: usize, above: usize },
}

/// The tree that saves most for these counts.
pub(crate) fn grow(counts: &Counts) -> Tree {
    let cells: Vec<&Cell> = counts.cells.iter().collect();
    let mut places = vec![Place::Leaf(symbol_counts(&cells, counts.symbols))];
    let mut nodes = BinaryHeap::new();
    let mut leaves = 1;
    nodes.extend(node(counts, cells, 0));
    while let Some(ByGain(parted)) = nodes.pop() {
        if leaves == MOST_CONTEXTS {
            break;
        }
        leaves += 1;
        let Fork { axis, step, .. } = parted.best;
        let (below, above): (Vec<&Cell>, Vec<&Cell>) = parted.cells.iter().partition(|cell| cell.steps[axis] < step);
        let at = [places.len(), places.len() + 1];
        places[parted.at] = Place::Fork { axis: axis as u8, step, below: at[0], above: at[1] };
        for (cells, at) in [below, above].into_iter().zip(at) {
            places.push(Place::Leaf(symbol_counts(&cells, counts.symbols)));
            nodes.extend(node(counts, cells, at));
        }
    }
    tree(&places, 0)
}

/// These cells, which lie at a place of the tree, if parting them saves anything.
fn node<'a>(counts: &Counts, cells: Vec<&'a Cell>, at: usize) -> Option<ByGain<'a>> {
    let best = best_fork(counts, &cells)?;
    Some(ByGain(Node { cells, at, best }))
}

fn tree(places: &[Place], at: usize) -> Tree {
    match &places[at] {
        Place::Leaf(counts) => Tree::Leaf(frequencies(counts)),
        Place::Fork { axis, step, below, above } => {
            Tree::Fork(*axis, *step, Box::new([tree(places, *below), tree(places, *above)]))
        }
    }
}

/// Where nothing occurs, as in a plane of depths none of which is coded, something has to stand.
fn frequencies(counts: &[u64]) -> Frequencies {
    if counts.iter().any(|&count| count > 0) { Frequencies::of_counts(counts) } else { Frequencies::of_counts(&[1]) }
}

fn symbol_counts(cells: &[&Cell], symbols: usize) -> Vec<u64> {
    let mut sums = vec![0; symbols];
    for cell in cells {
        sums.iter_mut().zip(&cell.counts).for_each(|(sum, &count)| *sum += u64::from(count));
    }
    sums
}

/// The fork of these cells that saves most, if any saves anything.
fn best_fork(counts: &Counts, cells: &[&Cell]) -> Option<Fork> {
    let whole = bits(&symbol_counts(cells, counts.symbols));
    let forks = (0..AXES).flat_map(|axis| forks(counts, cells, axis, whole));
    forks.max_by(|a, b| a.saved.total_cmp(&b.saved)).filter(|best| best.saved > 0.0)
}

/// The forks along one axis.
fn forks(counts: &Counts, cells: &[&Cell], axis: usize, whole: f64) -> Vec<Fork> {
    let symbols = counts.symbols;
    let mut by_step = vec![0_u64; counts.sizes[axis] * symbols];
    for cell in cells {
        let sums = &mut by_step[usize::from(cell.steps[axis]) * symbols..][..symbols];
        sums.iter_mut().zip(&cell.counts).for_each(|(sum, &count)| *sum += u64::from(count));
    }
    let mut above = symbol_counts(cells, symbols);
    let mut below = vec![0; symbols];
    let mut forks = Vec::new();
    for (step, sums) in by_step.chunks(symbols).enumerate() {
        if sums.iter().all(|&count| count == 0) {
            continue;
        }
        if below.iter().any(|&count| count > 0) {
            forks.push(Fork { saved: whole - bits(&below) - bits(&above), axis, step: step as u16 });
        }
        for ((below, above), &count) in below.iter_mut().zip(&mut above).zip(sums) {
            *below += count;
            *above -= count;
        }
    }
    forks
}

/// Bits of the symbols under their own frequencies, and of writing these down with the fork that leads there.
fn bits(counts: &[u64]) -> f64 {
    let total: u64 = counts.iter().sum();
    if total == 0 {
        return 0.0;
    }
    let (mut coded, mut bytes) = (0.0, 5);
    let first = counts.iter().position(|&count| count > 0).unwrap_or(0);
    let last = counts.iter().rposition(|&count| count > 0).unwrap_or(0);
    for &count in &counts[first..=last] {
        let part = count as f64 / total as f64;
        if count > 0 {
            coded -= count as f64 * part.log2();
        }
        bytes += number_bytes((part * 4096.0) as u16);
    }
    coded + 8.0 * bytes as f64
}

/// Nodes in the order of what their best fork saves.
struct ByGain<'a>(Node<'a>);

impl PartialEq for ByGain<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for ByGain<'_> {}

impl PartialOrd for ByGain<'_> {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for ByGain<'_> {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.0.best.saved.total_cmp(&other.0.best.saved)
    }
}
