//! One position a line, but for drawings.

use std::io::{self, BufReader, Write};

use anyhow::Context;
use serde::Serialize;

use super::drawing::Drawing;
use super::lines::{self, LONGEST, Line};
use super::{Asker, Form, Question};
use crate::exit::{Outcome, message};
use crate::output::{self, write_json};

const BUFFER_BYTES: usize = 1 << 16;

/// Answers every line of standard input. Replies leave at once when no further line is waiting, so that a
/// person or a program at the other end of a pipe can wait for them.
pub(super) fn answer_all(asker: &Asker<'_, impl Question>) -> anyhow::Result<Outcome> {
    let mut input = BufReader::with_capacity(BUFFER_BYTES, io::stdin().lock());
    let (mut buffer, mut number) = (Vec::new(), 0);
    let mut session = Session { asker, outcome: Outcome::Done, answered: 0, drawing: None };
    output::print_from(&asker.tables, |out| {
        while let Some(line) = lines::next(&mut input, &mut buffer).context("cannot read standard input")? {
            number += 1;
            session.take(out, number, line)?;
            if input.buffer().is_empty() {
                out.flush()?;
            }
        }
        Ok(session.tell_drawing(out)?)
    })?;
    Ok(session.outcome)
}

/// What a line gets; `None` for a blank one.
fn answer<Q: Question>(asker: &Asker<'_, Q>, line: Line<'_>) -> Option<anyhow::Result<Q::Reply>> {
    let text = match line {
        Line::Text(text) if text.trim().is_empty() => return None,
        Line::Text(text) => Ok(text),
        Line::TooLong => {
            Err(anyhow::anyhow!("longer than {LONGEST} bytes: a position such as 12 numbers was expected"))
        }
        Line::NotText => Err(anyhow::anyhow!("not UTF-8 text: a position such as 12 numbers was expected")),
    };
    Some(text.and_then(|text| asker.ask(text)))
}

struct Session<'a, Q> {
    asker: &'a Asker<'a, Q>,
    outcome: Outcome,
    answered: u64,
    /// A drawing of which more lines may come.
    drawing: Option<Drawing>,
}

/// A line that has no answer, in JSON.
#[derive(Serialize)]
struct LineError<'a> {
    error: &'a str,
    line: u64,
}

impl<Q: Question> Session<'_, Q> {
    /// Answers a line, unless it is part of a drawing that goes on.
    fn take(&mut self, out: &mut dyn Write, number: u64, line: Line<'_>) -> io::Result<()> {
        if let (Some(drawing), Line::Text(text)) = (&mut self.drawing, &line)
            && drawing.takes(text)
        {
            return if drawing.is_whole() { self.tell_drawing(out) } else { Ok(()) };
        }
        self.tell_drawing(out)?;
        match line {
            Line::Text(text) if Drawing::begins(text) => {
                self.drawing = Some(Drawing::new(number, text));
                Ok(())
            }
            line => self.tell_line(out, number, line),
        }
    }

    fn tell_line(&mut self, out: &mut dyn Write, number: u64, line: Line<'_>) -> io::Result<()> {
        match answer(self.asker, line) {
            Some(result) => self.tell(out, number, result),
            None => Ok(()),
        }
    }

    /// Tells the answer to a drawing, whole or not, with the number of its first line.
    fn tell_drawing(&mut self, out: &mut dyn Write) -> io::Result<()> {
        match self.drawing.take() {
            Some(drawing) => self.tell(out, drawing.line(), self.asker.ask(drawing.text())),
            None => Ok(()),
        }
    }

    fn tell(&mut self, out: &mut dyn Write, line: u64, result: anyhow::Result<Q::Reply>) -> io::Result<()> {
        match result {
            Ok(reply) => {
                self.answered += 1;
                if self.asker.form == Form::Text && self.answered > 1 {
                    writeln!(out)?;
                }
                self.asker.write(out, &reply)
            }
            Err(error) => {
                self.outcome = Outcome::Faulty;
                self.tell_error(out, line, &message(&error))
            }
        }
    }

    fn tell_error(&self, out: &mut dyn Write, line: u64, error: &str) -> io::Result<()> {
        match self.asker.form {
            Form::Json => write_json(out, &LineError { error, line }),
            Form::Text => {
                out.flush()?; // what was answered before comes first
                output::error(&format!("line {line}: {error}"));
                Ok(())
            }
        }
    }
}
