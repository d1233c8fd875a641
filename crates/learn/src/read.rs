//! Reading lesson files.
//!
//! A file is a row of parts. A line `== NAME` begins one; lines `KEY: VALUE` fill it. `== game` is a record, word for
//! word, with the reader's seat behind the name; `== intro` says what it is about; `== task` has `goal`, `solution` and
//! its texts; `== wrong` has `when`, `try` and its texts. Texts are `en`, `de` and `fr`; those that praise begin with
//! `done-`. Lines that begin with `#` are comments.

use std::str::FromStr;

use noria_rules::{Action, Record};

use crate::LANGUAGES;
use crate::condition::Condition;
use crate::lesson::{Lesson, Mistake, Stage, Task, Texts};

/// What is wrong with a lesson file.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {why}")]
pub struct LessonError {
    /// The part, as its first line names it.
    pub place: String,
    /// What is wrong there.
    pub why: String,
}

/// A part of a file: what stands behind `==`, and the lines below.
struct Part<'t> {
    name: &'t str,
    lines: Vec<&'t str>,
}

impl<'t> Part<'t> {
    fn fault(&self, why: impl Into<String>) -> LessonError {
        LessonError { place: self.name.to_string(), why: why.into() }
    }

    fn value(&self, key: &str) -> Option<&'t str> {
        self.lines.iter().find_map(|line| line.strip_prefix(key)?.strip_prefix(':')).map(str::trim)
    }

    fn must(&self, key: &str) -> Result<&'t str, LessonError> {
        self.value(key).filter(|value| !value.is_empty()).ok_or_else(|| self.fault(format!("'{key}' is missing")))
    }

    fn texts(&self, before: &str) -> Result<Texts, LessonError> {
        let mut texts = Texts::default();
        for (text, language) in texts.0.iter_mut().zip(LANGUAGES) {
            *text = self.must(&format!("{before}{language}"))?.to_string();
        }
        Ok(texts)
    }

    fn actions(&self, key: &str) -> Result<Vec<Action>, LessonError> {
        let words = self.must(key)?.split_whitespace();
        words.map(|word| word.parse().map_err(|_| self.fault(format!("'{word}' is no action")))).collect()
    }

    fn conditions(&self, key: &str) -> Result<Vec<Condition>, LessonError> {
        self.must(key)?.split(',').map(|text| text.parse().map_err(|why: String| self.fault(why))).collect()
    }
}

fn parts(text: &str) -> Vec<Part<'_>> {
    let mut parts: Vec<Part> = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        match (line.strip_prefix("== "), parts.last_mut()) {
            (Some(name), _) => parts.push(Part { name: name.trim(), lines: Vec::new() }),
            (None, Some(part)) => part.lines.push(line),
            (None, None) => {}
        }
    }
    parts
}

fn stage(part: &Part, seat: &str) -> Result<Stage, LessonError> {
    let record = Record::from_str(&(part.lines.join("\n").trim_end().to_string() + "\n"));
    let seat = seat.parse().map_err(|_| part.fault("expected the reader's seat"))?;
    Ok(Stage {
        record: record.map_err(|error| part.fault(error.to_string()))?,
        seat,
        intro: Texts::default(),
        tasks: Vec::new(),
    })
}

impl FromStr for Lesson {
    type Err = LessonError;

    fn from_str(text: &str) -> Result<Lesson, LessonError> {
        let mut stages: Vec<Stage> = Vec::new();
        for part in parts(text) {
            let (name, rest) = part.name.split_once(' ').unwrap_or((part.name, ""));
            match (name, stages.last_mut()) {
                ("game", _) => stages.push(stage(&part, rest)?),
                ("intro", Some(stage)) => stage.intro = part.texts("")?,
                ("task", Some(stage)) => stage.tasks.push(Task {
                    text: part.texts("")?,
                    praise: part.texts("done-")?,
                    goal: part.conditions("goal")?,
                    solution: part.actions("solution")?,
                    mistakes: Vec::new(),
                }),
                ("wrong", Some(Stage { tasks, .. })) => {
                    let task = tasks.last_mut().ok_or_else(|| part.fault("comes before every task"))?;
                    task.mistakes.push(Mistake {
                        when: part.conditions("when")?,
                        example: part.actions("try")?,
                        text: part.texts("")?,
                    });
                }
                _ => return Err(part.fault("is not expected here")),
            }
        }
        if stages.is_empty() || stages.iter().any(|stage| stage.tasks.is_empty()) {
            return Err(LessonError { place: "the lesson".into(), why: "needs a game with a task".into() });
        }
        Ok(Lesson { stages })
    }
}
