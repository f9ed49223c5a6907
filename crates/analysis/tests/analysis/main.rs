//! Games replayed and judged.

mod judgements;
mod replays;
