//! Recorded games.

use noria_rules::Components;
use pyo3::prelude::*;

use crate::game::Game;
use crate::wrong;

/// A recorded game: its set-up and its actions. Everything else follows from them.
#[pyclass(module = "noria", frozen, from_py_object)]
#[derive(Clone)]
pub struct Record {
    pub(crate) inner: noria_rules::Record,
}

#[pymethods]
impl Record {
    /// Reads the text of a record.
    #[new]
    fn new(text: &str) -> PyResult<Self> {
        Ok(Record { inner: text.parse().map_err(wrong)? })
    }

    /// Reads the short code that links carry.
    #[staticmethod]
    fn from_code(code: &str) -> PyResult<Self> {
        let inner = noria_rules::Record::from_code(code).map_err(wrong)?;
        Ok(Record { inner })
    }

    /// The short code that links carry.
    #[getter]
    fn code(&self) -> PyResult<String> {
        self.inner.to_code().map_err(wrong)
    }

    /// The points of each seat once the game is over.
    #[getter]
    fn result(&self) -> Option<Vec<u16>> {
        self.inner.result.clone()
    }

    /// All actions with their seats, in order.
    #[getter]
    fn actions(&self) -> Vec<(u8, String)> {
        self.inner.actions().map(|(seat, action)| (seat.number(), action.to_string())).collect()
    }

    /// Plays the record, checks every state, and returns the game after so many actions: all, or the first few.
    #[pyo3(signature = (actions=None))]
    fn game(&self, actions: Option<usize>) -> PyResult<Game> {
        let Some(most) = actions else { return Game::at_end(&self.inner) };
        let components = self.inner.components().unwrap_or_else(Components::standard);
        let mut replay = self.inner.replay(&components).map_err(wrong)?;
        let mut record = noria_rules::Record::new(self.inner.setup.clone(), &components);
        for _ in 0..most {
            let before = *replay.game();
            let Some((seat, action)) = replay.step(&mut ()).map_err(wrong)? else { break };
            record.push(seat, action, &before, replay.game());
        }
        Ok(Game { inner: *replay.game(), record: Some(record) })
    }

    fn __str__(&self) -> String {
        self.inner.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<noria.Record {} {} actions>", self.inner.setup.mode, self.inner.actions().count())
    }

    fn __eq__(&self, other: &Record) -> bool {
        self.inner == other.inner
    }

    fn __getnewargs__(&self) -> (String,) {
        (self.inner.to_string(),)
    }
}
