//! Computer players, advice and the analysis of games.

use noria_ai::analysis::Settings;
use noria_ai::{Analysis, Level, Networks};
use pyo3::prelude::*;

use crate::game::{Game, View};
use crate::record::Record;
use crate::{to_python, wrong};

/// A computer player of one of the levels. It sees what its seat may see and nothing more.
#[pyclass(module = "noria")]
pub struct Opponent {
    inner: noria_ai::Opponent,
    level: Level,
}

#[pymethods]
impl Opponent {
    #[new]
    #[pyo3(signature = (level="master", seed=0, *, character=None))]
    fn new(level: &str, seed: u64, character: Option<u64>) -> PyResult<Self> {
        let level: Level = level.parse().map_err(wrong)?;
        let inner = noria_ai::Opponent::new(level, seed);
        Ok(Opponent { inner: inner.with_character(character.unwrap_or(seed)), level })
    }

    /// The name of its level.
    #[getter]
    fn level(&self) -> &'static str {
        self.level.name()
    }

    /// The action it takes from this view; None if its seat has nothing to decide. Other threads run meanwhile.
    fn choose(&mut self, py: Python<'_>, view: &View) -> Option<String> {
        py.detach(|| self.inner.choose(&view.inner)).map(|action| action.to_string())
    }

    /// Takes the action in the game: chooses from the view of the seat that acts.
    fn play(&mut self, py: Python<'_>, game: &mut Game) -> PyResult<String> {
        let seat = game.inner.to_act().ok_or_else(|| wrong("the game is over"))?;
        let view = game.inner.view(Some(seat));
        let choice = py.detach(|| self.inner.choose(&view));
        let action = choice.ok_or_else(|| wrong("nothing to decide"))?;
        game.take(seat, action)?;
        Ok(action.to_string())
    }

    fn __repr__(&self) -> String {
        format!("<noria.Opponent {}>", self.level)
    }
}

/// The best few ways to play the turn, best first, with what each brings. Other threads run meanwhile.
#[pyfunction]
#[pyo3(signature = (view, *, simulations=400, most=3, seed=1))]
pub fn advise<'py>(
    py: Python<'py>,
    view: &View,
    simulations: u32,
    most: usize,
    seed: u64,
) -> PyResult<Bound<'py, PyAny>> {
    let plans = py.detach(|| Networks::built_in().best().advise(&view.inner, simulations, most, seed));
    let actions: Vec<Vec<String>> =
        plans.iter().map(|plan| plan.actions.iter().map(ToString::to_string).collect()).collect();
    let list = to_python(py, &plans)?;
    for (plan, actions) in list.try_iter()?.zip(actions) {
        plan?.set_item("actions", actions)?; // as words, like everywhere in Python
    }
    Ok(list)
}

/// Judges every turn of a recorded game: what everybody could expect before and after it, what it cost, what would have
/// been better. Other threads run meanwhile.
#[pyfunction]
#[pyo3(signature = (record, *, simulations=400, seed=1))]
pub fn analyse<'py>(py: Python<'py>, record: &Record, simulations: u32, seed: u64) -> PyResult<Bound<'py, PyAny>> {
    let components = noria_rules::Components::standard();
    let start = noria_rules::Game::new(&components, &record.inner.setup).map_err(wrong)?;
    let actions: Vec<_> = record.inner.actions().collect();
    let settings = Settings { simulations, seed };
    let mut analysis = Analysis::new(Networks::built_in().best(), start, actions, settings).map_err(wrong)?;
    let turns: Vec<_> = py.detach(|| std::iter::from_fn(|| analysis.next_turn()).collect());
    to_python(py, &turns)
}
