//! Positions, moves and whole games in all notations: what is read, what is written, and what is refused.

mod common;
mod games;
mod moves;
mod openspiel;
mod page;
mod positions;
mod round_trips;
