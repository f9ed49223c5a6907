//! The rules: what moves lead to and when games end, and how positions, rules and games are written.

mod common;
mod kalah;
mod move_counts;
mod moves_against_naive;
#[path = "../../../query/tests/query/naive/board.rs"]
mod naive_board;
#[path = "../../../query/tests/query/naive/kalah.rs"]
mod naive_kalah;
mod names;
mod parse_and_print;
mod unmoves_are_inverse;
mod worked_examples;
