//! Tags such as `[South "name"]`.

use super::GameError;
use crate::numbers::shortened;

/// The tag that holds the start.
pub(super) const FEN: &str = "FEN";
/// The tag that holds the result.
pub(super) const RESULT: &str = "Result";

/// A piece of information about a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tag {
    /// What it tells, such as `South`: letters, digits and underscores.
    pub name: String,
    /// The text, with neither quotes nor escapes.
    pub value: String,
}

/// Reads the tags at the beginning of a text and returns what follows them.
pub(super) fn read(text: &str) -> Result<(Vec<Tag>, &str), GameError> {
    let mut tags: Vec<Tag> = Vec::new();
    let mut rest = text.trim_start();
    while rest.starts_with('[') {
        let wrong = || GameError::Tag { number: tags.len() + 1, text: shortened(rest) };
        let (tag, after) = one(rest).ok_or_else(wrong)?;
        if tags.iter().any(|other| other.name == tag.name) {
            return Err(GameError::Twice { name: shortened(&tag.name) });
        }
        tags.push(tag);
        rest = after.trim_start();
    }
    Ok((tags, rest))
}

/// Reads one tag and returns what follows it.
fn one(text: &str) -> Option<(Tag, &str)> {
    let text = text.strip_prefix('[')?.trim_start();
    let end = text.find(|c: char| !c.is_alphanumeric() && c != '_')?;
    let (name, text) = text.split_at(end);
    let value = text.trim_start();
    if name.is_empty() || value.len() == text.len() {
        return None;
    }
    let (value, text) = quoted(value.strip_prefix('"')?)?;
    Some((Tag { name: name.to_owned(), value }, text.trim_start().strip_prefix(']')?))
}

/// Reads up to the closing quote and returns what follows it. A backslash takes a quote or a backslash as it is.
fn quoted(text: &str) -> Option<(String, &str)> {
    let mut value = String::new();
    let mut chars = text.char_indices().peekable();
    while let Some((at, c)) = chars.next() {
        match c {
            '"' => return Some((value, &text[at + 1..])),
            '\\' => value.push(chars.next_if(|(_, next)| matches!(next, '"' | '\\')).map_or(c, |(_, next)| next)),
            _ => value.push(c),
        }
    }
    None
}

/// Writes a tag as a line without its end.
pub(super) fn write(tag: &Tag) -> String {
    format!("[{} \"{}\"]", tag.name, tag.value.replace('\\', "\\\\").replace('"', "\\\""))
}
