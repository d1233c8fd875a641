//! Many games at once, in NumPy arrays, on all cores and without the interpreter's lock.

use noria_rules::{Components, Game, Options, Seat, Setup};
use numpy::{PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1};
use pyo3::prelude::*;
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use rayon::prelude::*;

use crate::{codec, wrong};

/// Thousands of games of one kind that are stepped together. A game that ends starts anew at once.
///
/// The arrays are written anew by every step: copy what must last.
#[pyclass(module = "noria")]
pub struct Games {
    options: Options,
    components: Components,
    tables: Vec<GameSlot>,
    /// What the seat that acts sees, a row for each game.
    #[pyo3(get)]
    observations: Py<PyArray2<u8>>,
    /// Which action ids are legal.
    #[pyo3(get)]
    masks: Py<PyArray2<bool>>,
    /// The seat that acts, counted from 1.
    #[pyo3(get)]
    seats: Py<PyArray1<u8>>,
    /// The share of the victory of every seat where the last step has ended a game, otherwise nothing.
    #[pyo3(get)]
    rewards: Py<PyArray2<f32>>,
    /// The points of every seat where the last step has ended a game, otherwise nothing.
    #[pyo3(get)]
    points: Py<PyArray2<f32>>,
    /// Whether the last step has ended the game; the row shows the next one already.
    #[pyo3(get)]
    dones: Py<PyArray1<bool>>,
}

/// One of the games, with the chance that its next games are drawn from.
struct GameSlot {
    game: Game,
    chance: ChaCha8Rng,
}

/// What a step writes about one game.
struct Row<'a> {
    observation: &'a mut [u8],
    mask: &'a mut [bool],
    seat: &'a mut u8,
    rewards: &'a mut [f32],
    points: &'a mut [f32],
    done: &'a mut bool,
}

impl GameSlot {
    fn begin(&mut self, options: &Options, components: &Components) {
        let setup = Setup::from_seed(options, components, self.chance.next_u64());
        let game = setup.ok().and_then(|setup| Game::new(components, &setup).ok());
        self.game = game.expect("options that were accepted once fit together");
    }

    fn acting(&self) -> Seat {
        self.game.to_act().expect("a game that is over starts anew")
    }

    fn show(&self, row: &mut Row) {
        let seat = self.acting();
        *row.seat = seat.number();
        codec::observe(&self.game.view(Some(seat)), row.observation);
        codec::mask(&self.game, seat, row.mask);
    }

    fn step(&mut self, action: noria_rules::Action, options: &Options, components: &Components, row: &mut Row) {
        let seat = self.acting();
        self.game.apply_unchecked(seat, action, &mut ());
        *row.done = self.game.is_over();
        row.rewards.fill(0.0);
        row.points.fill(0.0);
        if *row.done {
            let seats = self.game.position().players.len();
            row.rewards.copy_from_slice(&codec::shares(&self.game));
            for seat in Seat::all(seats) {
                row.points[seat.index()] = f32::from(self.game.score(seat).total);
            }
            self.begin(options, components);
        }
        self.show(row);
    }
}

impl Games {
    /// Does something with every game and its row, on all cores, while other Python threads run.
    fn each(&mut self, py: Python<'_>, act: impl Fn(usize, &mut GameSlot, &mut Row) + Sync) -> PyResult<()> {
        let (mut observations, mut masks) = (self.observations.bind(py).readwrite(), self.masks.bind(py).readwrite());
        let (mut seats, mut dones) = (self.seats.bind(py).readwrite(), self.dones.bind(py).readwrite());
        let (mut rewards, mut points) = (self.rewards.bind(py).readwrite(), self.points.bind(py).readwrite());
        let observations = observations.as_slice_mut()?.par_chunks_exact_mut(codec::OBSERVATION);
        let masks = masks.as_slice_mut()?.par_chunks_exact_mut(codec::ACTIONS);
        let rewards = rewards.as_slice_mut()?.par_chunks_exact_mut(Seat::MAX);
        let points = points.as_slice_mut()?.par_chunks_exact_mut(Seat::MAX);
        let (seats, dones) = (seats.as_slice_mut()?.par_iter_mut(), dones.as_slice_mut()?.par_iter_mut());
        let tables = self.tables.par_iter_mut();
        py.detach(|| {
            let rows = (tables, observations, masks, seats, rewards, points, dones).into_par_iter();
            rows.enumerate().with_min_len(16).for_each(
                |(number, (table, observation, mask, seat, rewards, points, done))| {
                    act(number, table, &mut Row { observation, mask, seat, rewards, points, done });
                },
            );
        });
        Ok(())
    }
}

#[pymethods]
impl Games {
    #[new]
    #[pyo3(signature = (count, mode="base", players=None, seed=0, *, edition="second", market="random", wheels="together", bot=None))]
    #[allow(clippy::too_many_arguments)] // Python's keywords
    fn new(
        py: Python<'_>,
        count: usize,
        mode: &str,
        players: Option<u8>,
        seed: u64,
        edition: &str,
        market: &str,
        wheels: &str,
        bot: Option<&str>,
    ) -> PyResult<Self> {
        let options = crate::game::options(mode, players, edition, market, wheels, bot)?;
        let (game, _) = crate::game::start(&options, seed)?;
        let table = |number: usize| {
            let mut chance = ChaCha8Rng::seed_from_u64(seed);
            chance.set_stream(number as u64);
            GameSlot { game, chance }
        };
        let mut games = Games {
            options,
            components: Components::standard(),
            tables: (0..count).map(table).collect(),
            observations: PyArray2::zeros(py, [count, codec::OBSERVATION], false).unbind(),
            masks: PyArray2::zeros(py, [count, codec::ACTIONS], false).unbind(),
            seats: PyArray1::zeros(py, [count], false).unbind(),
            rewards: PyArray2::zeros(py, [count, Seat::MAX], false).unbind(),
            points: PyArray2::zeros(py, [count, Seat::MAX], false).unbind(),
            dones: PyArray1::zeros(py, [count], false).unbind(),
        };
        games.reset(py)?;
        Ok(games)
    }

    /// Starts every game anew.
    fn reset(&mut self, py: Python<'_>) -> PyResult<()> {
        let (options, components) = (self.options.clone(), self.components.clone());
        self.each(py, |_, table, row| {
            table.begin(&options, &components);
            row.rewards.fill(0.0);
            row.points.fill(0.0);
            *row.done = false;
            table.show(row);
        })
    }

    /// Takes one action in every game, given as ids. If one of them is not legal, nothing happens and ValueError says which.
    fn step(&mut self, py: Python<'_>, actions: PyReadonlyArray1<'_, i64>) -> PyResult<()> {
        let ids = actions.as_slice()?;
        if ids.len() != self.tables.len() {
            return Err(wrong(format!("{} actions for {} games", ids.len(), self.tables.len())));
        }
        let tables = &self.tables;
        let found: Result<Vec<_>, usize> = py.detach(|| {
            let action = |(number, (table, &id)): (usize, (&GameSlot, &i64))| {
                let id = usize::try_from(id).map_err(|_| number)?;
                codec::action(&table.game, table.acting(), id).ok_or(number)
            };
            tables.par_iter().zip(ids).enumerate().with_min_len(16).map(action).collect()
        });
        let actions = found.map_err(|game| wrong(format!("game {game}: action {} is not legal", ids[game])))?;
        let (options, components) = (self.options.clone(), self.components.clone());
        self.each(py, |number, table, row| table.step(actions[number], &options, &components, row))
    }

    /// A random legal action id for every game.
    fn sample<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<i64>>> {
        let masks = self.masks.bind(py).readonly();
        let masks = masks.as_slice()?;
        let ids: Vec<i64> = self
            .tables
            .iter_mut()
            .zip(masks.chunks_exact(codec::ACTIONS))
            .map(|(table, mask)| {
                let legal = mask.iter().filter(|&&legal| legal).count();
                let nth = noria_ai::below(&mut table.chance, legal);
                mask.iter().enumerate().filter(|(_, legal)| **legal).nth(nth).map_or(0, |(id, _)| id as i64)
            })
            .collect();
        Ok(PyArray1::from_vec(py, ids))
    }

    /// A copy of one of the games, without its record.
    fn game(&self, number: usize) -> PyResult<crate::game::Game> {
        let table = self.tables.get(number).ok_or_else(|| wrong(format!("there are {} games", self.tables.len())))?;
        Ok(crate::game::Game { inner: table.game, record: None })
    }

    fn __len__(&self) -> usize {
        self.tables.len()
    }
}
