//! Packed tables: what is in them, who reads them at the same time, and what damage does to them.

mod hostile;
mod round_trip;
mod threads;
