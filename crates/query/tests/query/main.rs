//! Look-ups, answers, lines, search and checks of tables, against published numbers and a second solver that is naive.

mod answers;
mod common;
mod kalah;
mod lines;
mod missing_tables;
mod naive;
mod own_side_answers;
mod own_side_lines;
mod published_bounds;
mod published_histograms;
mod published_values;
mod search;
mod second_solver;
mod verification;
mod without_depths;
