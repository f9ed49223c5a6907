//! What is asked about positions, and the two forms of a reply.

use std::io::{self, Write};

use seedbase_query::Tables;
use seedbase_reply::Asked;
use serde::Serialize;

/// A question that every position has its own reply to.
pub(crate) trait Question {
    /// What it is answered with: for programs its fields, for people what [`Question::tell`] writes.
    type Reply: Serialize;

    /// Looks the reply up.
    fn ask(&self, tables: &Tables, asked: Asked) -> anyhow::Result<Self::Reply>;

    /// Writes the reply for people.
    fn tell(&self, out: &mut dyn Write, tables: &Tables, reply: &Self::Reply) -> io::Result<()>;
}

/// How replies are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// Text for people.
    Text,
    /// An object on one line for programs.
    Json,
}
