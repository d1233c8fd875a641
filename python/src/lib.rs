//! `noria` for Python: the native half of the package. `noria/__init__.pyi` is its reference.

// PyO3's macros write `unsafe` code; there is none of our own here.
#![allow(unsafe_code)]

mod codec;
mod game;
mod opponent;
mod record;
mod selfplay;
mod vector;

use pyo3::prelude::*;

/// Anything that the caller got wrong.
fn wrong(problem: impl std::fmt::Display) -> PyErr {
    pyo3::exceptions::PyValueError::new_err(problem.to_string())
}

/// Plain data as Python's own dictionaries and lists.
fn to_python<'py>(py: Python<'py>, data: &impl serde::Serialize) -> PyResult<Bound<'py, PyAny>> {
    let text = serde_json::to_string(data).map_err(wrong)?;
    py.import("json")?.call_method1("loads", (text,))
}

#[pymodule]
fn _noria(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<game::Game>()?;
    module.add_class::<game::View>()?;
    module.add_class::<record::Record>()?;
    module.add_class::<opponent::Opponent>()?;
    module.add_class::<vector::Games>()?;
    module.add_class::<selfplay::SelfPlay>()?;
    module.add_class::<selfplay::Imitation>()?;
    module.add_function(wrap_pyfunction!(selfplay::judge_with_file, module)?)?;
    module.add_function(wrap_pyfunction!(selfplay::network_names_hash, module)?)?;
    module.add_function(wrap_pyfunction!(codec::observation_scales, module)?)?;
    module.add_function(wrap_pyfunction!(opponent::advise, module)?)?;
    module.add_function(wrap_pyfunction!(opponent::analyse, module)?)?;
    module.add_function(wrap_pyfunction!(codec::action_names, module)?)?;
    module.add_function(wrap_pyfunction!(codec::observation_names, module)?)?;
    module.add("ACTIONS", codec::ACTIONS)?;
    module.add("AMOUNTS", noria_ai::action_index::AMOUNTS)?;
    module.add("KINDS", selfplay::KINDS)?;
    module.add("OBSERVATION", codec::OBSERVATION)?;
    module.add("SEATS", noria_rules::Seat::MAX)?;
    module.add("LEVELS", noria_ai::Level::ALL.map(noria_ai::Level::name))?;
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    Ok(())
}
