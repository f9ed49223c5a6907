//! Colours, where they help to find what matters. Written through `anstream`, which leaves them out when
//! the stream is no terminal, the terminal is dumb or `NO_COLOR` is set.

use anstyle::{AnsiColor, Style};
use clap::builder::Styles;

/// The word `error:`.
pub(crate) const ERROR: Style = AnsiColor::Red.on_default().bold();
/// What the eye should find first.
pub(crate) const STRONG: Style = Style::new().bold();
/// Column heads and other things of little weight.
pub(crate) const FAINT: Style = Style::new().dimmed();
/// Good for the mover; whole.
pub(crate) const GOOD: Style = AnsiColor::Green.on_default();
/// Bad for the mover; damaged.
pub(crate) const BAD: Style = AnsiColor::Red.on_default();

/// Help in the same colours.
pub(crate) const HELP: Styles = Styles::styled().header(STRONG).usage(STRONG).literal(STRONG).error(ERROR);

/// A text in a style.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Styled<T>(pub(crate) Style, pub(crate) T);

impl<T: std::fmt::Display> std::fmt::Display for Styled<T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.0)?;
        self.1.fmt(f)?; // with the width that was asked for
        write!(f, "{:#}", self.0)
    }
}
