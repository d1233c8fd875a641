//! Games, and what a seat may know of them.

use noria_rules::{Action, BotSetup, Components, Event, Mode, Options, Ruleset, Seat, Setup, Standing};
use numpy::{PyArray1, PyArrayMethods};
use pyo3::prelude::*;
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use crate::record::Record;
use crate::{codec, to_python, wrong};

/// A game of Noria. It starts from options and a seed; only legal actions change it.
#[pyclass(module = "noria", from_py_object)]
#[derive(Clone)]
pub struct Game {
    pub(crate) inner: noria_rules::Game,
    /// What was played so far; a guessed game has a past of its own that nobody knows.
    pub(crate) record: Option<noria_rules::Record>,
}

/// The options of a new game, as Python writes them.
pub(crate) fn options(
    mode: &str,
    players: Option<u8>,
    edition: &str,
    market: &str,
    wheels: &str,
    bot: Option<&str>,
) -> PyResult<Options> {
    let mode: Mode = mode.parse().map_err(wrong)?;
    let bot = match bot {
        None => None,
        Some(text) => Some(match text.parse::<usize>().ok().and_then(BotSetup::published) {
            Some(wheel) => wheel,
            None => text.parse().map_err(wrong)?,
        }),
    };
    Ok(Options {
        mode,
        players: players.unwrap_or(Ruleset::of_mode(mode).fewest_players),
        edition: edition.parse().map_err(wrong)?,
        market: market.parse().map_err(wrong)?,
        wheels: wheels.parse().map_err(wrong)?,
        bot,
    })
}

pub(crate) fn start(options: &Options, seed: u64) -> PyResult<(noria_rules::Game, Setup)> {
    let components = Components::standard();
    let setup = Setup::from_seed(options, &components, seed).map_err(wrong)?;
    Ok((noria_rules::Game::new(&components, &setup).map_err(wrong)?, setup))
}

fn seat(number: u8) -> PyResult<Seat> {
    Seat::try_from(number).map_err(wrong)
}

pub(crate) fn action(word: &str) -> PyResult<Action> {
    word.parse().map_err(wrong)
}

impl Game {
    /// The game at the end of a record.
    pub(crate) fn at_end(record: &noria_rules::Record) -> PyResult<Game> {
        let inner = record.verify(&record.components().unwrap_or_else(Components::standard)).map_err(wrong)?;
        Ok(Game { inner, record: Some(record.clone()) })
    }

    /// Takes an action and notes it.
    pub(crate) fn take(&mut self, seat: Seat, action: Action) -> PyResult<Vec<Event>> {
        let before = self.inner;
        let mut events = Vec::new();
        self.inner.apply(seat, action, &mut events).map_err(wrong)?;
        if let Some(record) = &mut self.record {
            record.push(seat, action, &before, &self.inner);
        }
        Ok(events)
    }

    /// A seat at this table: the one given, or the one that acts.
    fn seat_or_acting(&self, number: Option<u8>) -> PyResult<Seat> {
        let seat = match number {
            Some(number) => seat(number)?,
            None => self.inner.to_act().ok_or_else(|| wrong("the game is over"))?,
        };
        self.at_table(seat)
    }

    fn at_table(&self, seat: Seat) -> PyResult<Seat> {
        let seats = self.inner.position().players.len();
        if seat.index() < seats { Ok(seat) } else { Err(wrong(format!("this table has {seats} seats"))) }
    }
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (mode="base", players=None, seed=0, *, edition="second", market="random", wheels="together", bot=None))]
    fn new(
        mode: &str,
        players: Option<u8>,
        seed: u64,
        edition: &str,
        market: &str,
        wheels: &str,
        bot: Option<&str>,
    ) -> PyResult<Self> {
        let (inner, setup) = start(&options(mode, players, edition, market, wheels, bot)?, seed)?;
        Ok(Game { inner, record: Some(noria_rules::Record::new(setup, &Components::standard())) })
    }

    /// Base, expert or solo.
    #[getter]
    fn mode(&self) -> &'static str {
        self.inner.position().mode.name()
    }

    /// How many seats the table has; in a solo game the second is the Bot.
    #[getter]
    fn seats(&self) -> usize {
        self.inner.position().players.len()
    }

    /// The round, counted from 1; 0 during set-up.
    #[getter]
    fn round(&self) -> u8 {
        self.inner.position().round
    }

    /// How many rounds the game has.
    #[getter]
    fn rounds(&self) -> u8 {
        self.inner.rounds()
    }

    /// What the game is waiting for.
    #[getter]
    fn phase(&self) -> &'static str {
        self.inner.position().phase.name()
    }

    /// Whether the game has ended.
    #[getter]
    fn is_over(&self) -> bool {
        self.inner.is_over()
    }

    /// The seat that decides now (the first of several while wheels are built together); None at the end.
    #[getter]
    fn to_act(&self) -> Option<u8> {
        self.inner.to_act().map(Seat::number)
    }

    /// All seats that may decide something now.
    #[getter]
    fn pending(&self) -> Vec<usize> {
        let seats = self.inner.position().seats();
        seats.filter(|&seat| self.inner.is_pending(seat)).map(|seat| usize::from(seat.number())).collect()
    }

    /// The points of every seat as things stand.
    #[getter]
    fn points(&self) -> Vec<u16> {
        Seat::all(self.seats()).map(|seat| self.inner.score(seat).total).collect()
    }

    /// The share of the victory of every seat as things stand; who shares a victory shares 1.
    #[getter]
    fn shares(&self) -> Vec<f32> {
        codec::shares(&self.inner)[..self.seats()].to_vec()
    }

    /// A number that names the state, the same on every machine.
    #[getter]
    fn fingerprint(&self) -> u64 {
        self.inner.fingerprint()
    }

    /// What was played so far; None for a guessed game.
    #[getter]
    fn record(&self) -> Option<Record> {
        self.record.clone().map(|inner| Record { inner })
    }

    /// Every action that the seat may take, as the words of a record.
    #[pyo3(signature = (seat=None))]
    fn legal_actions(&self, seat: Option<u8>) -> PyResult<Vec<String>> {
        if seat.is_none() && self.inner.is_over() {
            return Ok(Vec::new());
        }
        let seat = self.seat_or_acting(seat)?;
        Ok(self.inner.legal_actions(seat).iter().map(ToString::to_string).collect())
    }

    /// Takes an action; raises ValueError with the reason if it is not legal. Returns what happened.
    #[pyo3(signature = (action, seat=None))]
    fn apply<'py>(&mut self, py: Python<'py>, action: &str, seat: Option<u8>) -> PyResult<Bound<'py, PyAny>> {
        let seat = self.seat_or_acting(seat)?;
        let action = crate::game::action(action)?;
        to_python(py, &self.take(seat, action)?)
    }

    /// Why the seat may not take this action now; None if it may.
    #[pyo3(signature = (action, seat=None))]
    fn why_not(&self, action: &str, seat: Option<u8>) -> PyResult<Option<String>> {
        let seat = self.seat_or_acting(seat)?;
        Ok(self.inner.why_not(seat, crate::game::action(action)?).map(|refusal| refusal.to_string()))
    }

    /// The game as a seat sees it; without a number as a spectator does.
    #[pyo3(signature = (seat=None))]
    fn view(&self, seat: Option<u8>) -> PyResult<View> {
        let seat = seat.map(crate::game::seat).transpose()?.map(|seat| self.at_table(seat)).transpose()?;
        Ok(View { inner: self.inner.view(seat) })
    }

    /// The six rows of a seat's score, and the sum.
    #[pyo3(signature = (seat=None))]
    fn score<'py>(&self, py: Python<'py>, seat: Option<u8>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.inner.score(self.seat_or_acting(seat)?))
    }

    /// All seats with place and score, best first, as things stand.
    fn standings<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let standings: Vec<Standing> = self.inner.standings();
        to_python(py, &standings)
    }

    /// Everything that lies on the table, hidden things included.
    fn position<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, self.inner.position())
    }

    /// The action that an id of `action_mask` stands for.
    fn action(&self, id: usize) -> PyResult<String> {
        let seat = self.seat_or_acting(None)?;
        codec::action(&self.inner, seat, id).map(|action| action.to_string()).ok_or_else(|| wrong("not a legal id"))
    }

    /// A game of its own that goes on from here.
    fn copy(&self) -> Game {
        self.clone()
    }

    fn __copy__(&self) -> Game {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Game {
        self.clone()
    }

    fn __eq__(&self, other: &Game) -> bool {
        self.inner == other.inner
    }

    fn __reduce__(slf: &Bound<'_, Self>) -> PyResult<(Py<PyAny>, (String,))> {
        let rebuild = slf.py().import("noria._noria")?.getattr("Game")?.getattr("_from_record")?;
        let game = slf.borrow();
        let record = game.record.as_ref().ok_or_else(|| wrong("a guessed game cannot be stored"))?;
        Ok((rebuild.unbind(), (record.to_string(),)))
    }

    #[staticmethod]
    fn _from_record(text: &str) -> PyResult<Game> {
        Game::at_end(&text.parse().map_err(wrong)?)
    }

    fn __repr__(&self) -> String {
        let pos = self.inner.position();
        let points = self.points().iter().map(ToString::to_string).collect::<Vec<_>>().join(" : ");
        format!("<noria.Game {} round {}/{} {} points {points}>", pos.mode, pos.round, self.rounds(), pos.phase)
    }
}

/// What a seat or a spectator may know of a game. Opponents choose from it.
#[pyclass(module = "noria", frozen, from_py_object)]
#[derive(Clone)]
pub struct View {
    pub(crate) inner: noria_rules::View,
}

#[pymethods]
impl View {
    /// Whose view it is; None for a spectator.
    #[getter]
    fn seat(&self) -> Option<u8> {
        self.inner.viewer().map(Seat::number)
    }

    /// Every action that the viewer may take, as the words of a record.
    fn legal_actions(&self) -> Vec<String> {
        self.inner.legal_actions().iter().map(ToString::to_string).collect()
    }

    /// What lies on the table for the viewer.
    fn position<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, self.inner.position())
    }

    /// The view as small numbers, the viewer's seat first.
    fn observation<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<u8>>> {
        let array = PyArray1::zeros(py, [codec::OBSERVATION], false);
        codec::observe(&self.inner, array.readwrite().as_slice_mut()?);
        Ok(array)
    }

    /// Which action ids are legal for the viewer.
    fn action_mask<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<bool>>> {
        let array = PyArray1::zeros(py, [codec::ACTIONS], false);
        if let Some(seat) = self.inner.viewer() {
            codec::mask(self.inner.game(), seat, array.readwrite().as_slice_mut()?);
        }
        Ok(array)
    }

    /// A game that the viewer cannot tell from the real one: the stack is dealt anew from the unseen islands.
    fn guess(&self, seed: u64) -> Game {
        Game { inner: self.inner.guess(&mut ChaCha8Rng::seed_from_u64(seed)), record: None }
    }

    fn __repr__(&self) -> String {
        match self.inner.viewer() {
            Some(seat) => format!("<noria.View of seat {seat}>"),
            None => "<noria.View of a spectator>".to_string(),
        }
    }
}
