//! OpenSpiel's drawings, which take several lines.

/// Lines of a drawing that are not blank.
const LINES: usize = 6;

/// The lines of a drawing so far.
#[derive(Debug)]
pub(super) struct Drawing {
    first: u64,
    text: String,
    lines: usize,
    is_closed: bool,
}

impl Drawing {
    /// Whether a line is the first of a drawing.
    pub(super) fn begins(line: &str) -> bool {
        line.contains("score")
    }

    /// A drawing that begins with this line of this number.
    pub(super) fn new(first: u64, line: &str) -> Drawing {
        Drawing { first, text: line.to_owned(), lines: 1, is_closed: false }
    }

    /// Adds a line that can belong to it: a row of single letters or numbers, the other score, or a blank line.
    pub(super) fn takes(&mut self, line: &str) -> bool {
        let is_score = Drawing::begins(line);
        let words = line.split_whitespace().collect::<Vec<_>>();
        if !is_score && !words.is_empty() && words.len() != 6 {
            return false;
        }
        self.text.push('\n');
        self.text.push_str(line);
        self.lines += usize::from(!words.is_empty());
        self.is_closed = is_score;
        true
    }

    /// Whether nothing more belongs to it.
    pub(super) fn is_whole(&self) -> bool {
        self.is_closed || self.lines >= LINES
    }

    /// The number of its first line.
    pub(super) const fn line(&self) -> u64 {
        self.first
    }

    /// Its lines.
    pub(super) fn text(&self) -> &str {
        &self.text
    }
}
