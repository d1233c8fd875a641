//! Self-play for the learning loop: games that wait for a network's judgement, as NumPy arrays.

use std::collections::HashMap;

use noria_ai::policy_network::{Output, POINTS_SCALE, Scratch};
use noria_ai::{PolicyNetwork, action_index, observation};
use noria_rules::Seat;
use noria_selfplay::{Config, ImitationConfig, MAX_ENTRIES, POLICY, Samples, VALUES};
use numpy::{
    Element, IntoPyArray, PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray2, PyReadwriteArray1, PyReadwriteArray2,
};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::wrong;

/// The kinds of games, in the order of their weights.
pub const KINDS: [&str; noria_selfplay::KINDS.len()] =
    ["base2", "base3", "base4", "expert2", "expert3", "expert4", "bot1", "bot2", "bot3"];

/// Sets the fields of a configuration that are named.
macro_rules! configure {
    ($config:ident, $given:expr, $($field:ident),+) => {
        for (name, value) in $given.into_iter().flat_map(|given| given.iter()) {
            match name.extract::<String>()?.as_str() {
                $(stringify!($field) => $config.$field = value.extract()?,)+
                "kinds" => $config.kinds = kinds(&value)?,
                other => return Err(wrong(format!(
                    "unknown: {other}; known: kinds, {}", [$(stringify!($field)),+].join(", ")
                ))),
            }
        }
    };
}

/// Weights of the kinds of games by name; those that are not named are not played.
fn kinds(given: &Bound<'_, PyAny>) -> PyResult<[f32; KINDS.len()]> {
    let given: HashMap<String, f32> = given.extract()?;
    if let Some(unknown) = given.keys().find(|name| !KINDS.contains(&name.as_str())) {
        return Err(wrong(format!("no kind of game: {unknown}; known: {}", KINDS.join(", "))));
    }
    Ok(KINDS.map(|name| given.get(name).copied().unwrap_or(0.0)))
}

/// Many games in which every decision is searched. The leaves of the searches are judged by the caller, in batches.
#[pyclass(module = "noria")]
pub struct SelfPlay {
    inner: noria_selfplay::SelfPlay,
}

#[pymethods]
impl SelfPlay {
    #[new]
    #[pyo3(signature = (seed=0, **config))]
    fn new(seed: u64, config: Option<&Bound<'_, PyDict>>) -> PyResult<Self> {
        let mut settings = Config::default();
        configure!(
            settings,
            config,
            games,
            simulations,
            fast_simulations,
            full_share,
            considered,
            points_weight,
            noise,
            late_noise,
            exploring,
            first_edition,
            perturbed,
            strange_prices,
            heuristic,
            league,
            leaning
        );
        Ok(SelfPlay { inner: noria_selfplay::SelfPlay::new(settings, seed) })
    }

    /// The most rows that `advance` writes.
    #[getter]
    fn rows(&self) -> usize {
        self.inner.rows()
    }

    /// Searches until every game waits for a judgement; how many rows were written. Other threads run meanwhile.
    fn advance(
        &mut self,
        py: Python<'_>,
        mut observations: PyReadwriteArray2<'_, u8>,
        mut owners: PyReadwriteArray1<'_, u8>,
    ) -> PyResult<usize> {
        let (observations, owners) = (observations.as_slice_mut()?, owners.as_slice_mut()?);
        if observations.len() != self.inner.rows() * observation::SIZE || owners.len() != self.inner.rows() {
            return Err(wrong(format!("expected {} rows of {}", self.inner.rows(), observation::SIZE)));
        }
        Ok(py.detach(|| self.inner.advance(observations, owners)))
    }

    /// Hands over the answers to the rows that were written.
    fn supply(
        &mut self,
        py: Python<'_>,
        values: PyReadonlyArray2<'_, f32>,
        logits: PyReadonlyArray2<'_, u16>,
    ) -> PyResult<()> {
        let (values, logits) = (values.as_slice()?, logits.as_slice()?);
        if values.len() / VALUES != logits.len() / POLICY || values.len() % VALUES + logits.len() % POLICY != 0 {
            return Err(wrong(format!("expected rows of {VALUES} values and {POLICY} logits")));
        }
        py.detach(|| self.inner.supply(values, logits));
        Ok(())
    }

    /// The samples of games that have ended since the last call.
    fn drain<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let samples = py.detach(|| self.inner.drain());
        arrays(py, samples)
    }

    /// What happened since the last call: games by kind with mean points, shares of the victory against others than the
    /// current network and what would have been fair, levels on each path, evaluations and decisions.
    fn stats<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let stats = self.inner.stats();
        let kinds = PyDict::new(py);
        for (number, name) in KINDS.into_iter().enumerate().filter(|&(number, _)| stats.games[number] > 0) {
            let kind = PyDict::new(py);
            kind.set_item("games", stats.games[number])?;
            kind.set_item("points", stats.points[number] / stats.games[number] as f32)?;
            kind.set_item("matches", stats.matches[number])?;
            kind.set_item("shares", stats.shares[number])?;
            kind.set_item("fair", stats.fair[number])?;
            kinds.set_item(name, kind)?;
        }
        let dict = PyDict::new(py);
        dict.set_item("kinds", kinds)?;
        dict.set_item("levels", stats.levels)?;
        dict.set_item("evaluations", stats.evaluations)?;
        dict.set_item("decisions", stats.decisions)?;
        Ok(dict)
    }
}

/// Games of the present opponents, to begin with.
#[pyclass(module = "noria")]
pub struct Imitation {
    inner: noria_selfplay::Imitation,
}

#[pymethods]
impl Imitation {
    #[new]
    #[pyo3(signature = (seed=0, **config))]
    fn new(seed: u64, config: Option<&Bound<'_, PyDict>>) -> PyResult<Self> {
        let mut settings = ImitationConfig::default();
        configure!(settings, config, simulations, leaning, sampled, epsilon);
        Ok(Imitation { inner: noria_selfplay::Imitation::new(settings, seed) })
    }

    /// Plays so many games, on all cores while other threads run, and returns samples of them.
    fn play<'py>(&mut self, py: Python<'py>, games: usize) -> PyResult<Bound<'py, PyDict>> {
        let samples = py.detach(|| self.inner.play(games));
        arrays(py, samples)
    }
}

/// Samples as arrays with a row for each.
fn arrays<'py>(py: Python<'py>, samples: Samples) -> PyResult<Bound<'py, PyDict>> {
    let n = samples.counts.len();
    let dict = PyDict::new(py);
    let put = |name: &str, array: Bound<'py, PyAny>| dict.set_item(name, array);
    put("observations", shaped(py, samples.observations, n, &[observation::SIZE])?)?;
    put("counts", shaped(py, samples.counts, n, &[])?)?;
    put("ids", shaped(py, samples.ids, n, &[MAX_ENTRIES])?)?;
    put("ways", shaped(py, samples.ways, n, &[MAX_ENTRIES])?)?;
    put("spend", shaped(py, samples.spend, n, &[MAX_ENTRIES, 2])?)?;
    put("targets", shaped(py, samples.targets, n, &[MAX_ENTRIES])?)?;
    put("shares", shaped(py, samples.shares, n, &[4])?)?;
    put("points", shaped(py, samples.points, n, &[4])?)?;
    put("search", shaped(py, samples.search, n, &[VALUES])?)?;
    put("searched", shaped(py, samples.searched, n, &[])?)?;
    put("kinds", shaped(py, samples.kinds, n, &[])?)?;
    put("rounds", shaped(py, samples.rounds, n, &[])?)?;
    Ok(dict)
}

fn shaped<'py, T: Element>(py: Python<'py>, data: Vec<T>, rows: usize, rest: &[usize]) -> PyResult<Bound<'py, PyAny>> {
    let flat: Bound<'py, PyArray1<T>> = data.into_pyarray(py);
    Ok(flat.reshape([&[rows], rest].concat())?.into_any())
}

/// What Rust makes of a network file: 4 shares, 4 points / 100, policy logits, spend logits for each row.
#[pyfunction]
pub fn judge_with_file<'py>(
    py: Python<'py>,
    file: &[u8],
    observations: PyReadonlyArray2<'_, u8>,
) -> PyResult<Bound<'py, PyArray2<f32>>> {
    let network = PolicyNetwork::read(file).map_err(wrong)?;
    let (rows, _) = observations.as_slice()?.as_chunks::<{ observation::SIZE }>();
    let mut answers = Vec::with_capacity(rows.len() * (VALUES + POLICY));
    let mut output = Output::default();
    for row in rows {
        network.evaluate(row, Seat::FIRST, &mut Scratch::default(), &mut output);
        answers.extend(output.share);
        answers.extend(output.points.map(|points| points / POINTS_SCALE));
        answers.extend((0..action_index::COUNT).map(|id| network.logit(&output, id)));
        answers.extend(output.spend);
    }
    PyArray1::from_vec(py, answers).reshape([rows.len(), VALUES + POLICY])
}

/// What a network file must carry: it names the observations and actions that the file was made for.
#[pyfunction]
pub fn network_names_hash() -> u64 {
    noria_ai::policy_network::names_hash()
}
