//! One position a line.

use std::io::{self, BufReader, Write};

use anyhow::Context;
use seedbase_query::{Answer, Tables};

use super::answers::{Form, LineError, write_json};
use super::lines::{self, LONGEST, Line};
use crate::exit::{Outcome, message};
use crate::output;

const BUFFER_BYTES: usize = 1 << 16;

/// Answers every line of standard input. Answers leave at once when no further line is waiting, so that a
/// person or a program at the other end of a pipe can wait for them.
pub(super) fn answer_all(tables: &Tables, form: Form) -> anyhow::Result<Outcome> {
    let mut input = BufReader::with_capacity(BUFFER_BYTES, io::stdin().lock());
    let (mut buffer, mut number) = (Vec::new(), 0);
    let mut session = Session { form, outcome: Outcome::Done, answered: 0 };
    output::print(|out| {
        while let Some(line) = lines::next(&mut input, &mut buffer).context("cannot read standard input")? {
            number += 1;
            if let Some(result) = answer(tables, line) {
                session.tell(out, number, result)?;
            }
            if input.buffer().is_empty() {
                out.flush()?;
            }
        }
        Ok(())
    })?;
    Ok(session.outcome)
}

/// What a line gets; `None` for a blank one.
fn answer(tables: &Tables, line: Line<'_>) -> Option<anyhow::Result<Answer>> {
    let text = match line {
        Line::Text(text) if text.trim().is_empty() => return None,
        Line::Text(text) => Ok(text),
        Line::TooLong => Err(anyhow::anyhow!("longer than {LONGEST} bytes: a position of 12 numbers was expected")),
        Line::NotText => Err(anyhow::anyhow!("not UTF-8 text: a position of 12 numbers was expected")),
    };
    Some(text.and_then(|text| Ok(tables.answer(&text.parse()?)?)))
}

struct Session {
    form: Form,
    outcome: Outcome,
    answered: u64,
}

impl Session {
    fn tell(&mut self, out: &mut dyn Write, line: u64, result: anyhow::Result<Answer>) -> io::Result<()> {
        match result {
            Ok(answer) => {
                self.answered += 1;
                if self.form == Form::Text && self.answered > 1 {
                    writeln!(out)?;
                }
                self.form.write(out, &answer)
            }
            Err(error) => {
                self.outcome = Outcome::Faulty;
                self.tell_error(out, line, &message(&error))
            }
        }
    }

    fn tell_error(&self, out: &mut dyn Write, line: u64, error: &str) -> io::Result<()> {
        match self.form {
            Form::Json => write_json(out, &LineError { error, line }),
            Form::Text => {
                out.flush()?; // what was answered before comes first
                output::error(&format!("line {line}: {error}"));
                Ok(())
            }
        }
    }
}
