//! Numbers in texts that may hold anything.

use seedbase_rules::{MAX_SEEDS, PITS};

use crate::{FormError, Place, Side, Stores};

/// Reads digits. A number of more than 32 bits is refused, so that what is read can be added up.
pub(crate) fn natural(word: &str, place: Place) -> Result<u32, FormError> {
    let digits = word.strip_prefix('-').unwrap_or(word);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(FormError::NotANumber { place, text: shortened(word) });
    }
    if digits.len() != word.len() {
        return Err(FormError::Negative { place, text: shortened(word) });
    }
    word.parse().map_err(|_| FormError::TooLarge { place, text: shortened(word) })
}

/// Reads the words of all pits, whose seeds fit the game together.
pub(crate) fn pits(words: &[&str; PITS]) -> Result<[u8; PITS], FormError> {
    let mut seeds = [0; PITS];
    for (i, (seeds, word)) in seeds.iter_mut().zip(words).enumerate() {
        *seeds = natural(word, Place::Pit(i + 1))?.into();
    }
    board(seeds)
}

/// The seeds of all pits, when the game has as many.
pub(crate) fn board(pits: [u64; PITS]) -> Result<[u8; PITS], FormError> {
    let seeds: u64 = pits.iter().sum();
    if seeds > u64::from(MAX_SEEDS) {
        return Err(FormError::Board { seeds });
    }
    Ok(pits.map(|pit| pit as u8)) // at most 48 each
}

/// Reads both stores.
pub(crate) fn stores(south: &str, north: &str) -> Result<Stores, FormError> {
    let read = |word, side| store(natural(word, Place::Store(side))?.into(), side);
    Ok(Stores { south: read(south, Side::South)?, north: read(north, Side::North)? })
}

/// A store, when the game has as many seeds.
pub(crate) fn store(seeds: u64, side: Side) -> Result<u8, FormError> {
    match u8::try_from(seeds) {
        Ok(few) if few <= MAX_SEEDS => Ok(few),
        _ => Err(FormError::Store { place: Place::Store(side), seeds }),
    }
}

/// At most forty characters of what the user wrote, so that a message stays a line.
pub(crate) fn shortened(word: &str) -> String {
    match word.char_indices().nth(40) {
        Some((end, _)) => format!("{}...", &word[..end]),
        None => word.to_owned(),
    }
}
