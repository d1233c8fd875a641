//! A game in the terminal: who decides, what is shown, what is saved.

use std::io;
use std::path::{Path, PathBuf};

use noria_ai::below;
use noria_ai::{Level, Opponent};
use noria_rules::{Action, Event, Offer, Recording, Refusal, Seat};
use noria_words::Words;
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use super::command::{self, Command, LineError};
use super::console::Console;
use super::menu;
use super::seats::SeatArg;
use crate::error::CommandError;
use crate::labels::Labels;
use crate::{board, log, table};

/// A game being played.
pub struct TerminalGame {
    recording: Recording,
    seats: Vec<SeatArg>,
    words: Words,
    labels: Labels,
    seed: u64,
    path: Option<PathBuf>,
    console: Console,
    /// The game before each action that can be taken back.
    before: Vec<Recording>,
    /// Whose eyes the screen is for.
    shown_to: Option<Seat>,
}

/// How a player's decision ended.
enum Answer {
    Done,
    Leave,
}

impl TerminalGame {
    /// Everybody sits down.
    pub fn new(recording: Recording, seats: Vec<SeatArg>, seed: u64, path: Option<PathBuf>, words: Words) -> Self {
        let labels = Labels::new(recording.game(), &recording.record().names, &words);
        let console = Console::new();
        let mut sitting =
            TerminalGame { recording, seats, words, labels, seed, path, console, before: Vec::new(), shown_to: None };
        if let [only] = sitting.humans()[..] {
            sitting.labels = sitting.labels.seen_by(only, &sitting.words);
        }
        sitting
    }

    /// Takes an action that was decided before the sitting.
    pub fn prepare(&mut self, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.take(seat, action).map(|_| ())
    }

    /// Plays until the game is over or somebody leaves.
    pub fn play(&mut self) -> Result<(), CommandError> {
        self.save()?;
        while let Some(seat) = self.recording.game().to_act() {
            match self.seats.get(seat.index()) {
                Some(SeatArg::Random) | None => self.decide_at_random(seat)?,
                Some(&SeatArg::Level(level)) => self.decide_as(level, seat)?,
                Some(SeatArg::Human(_)) => {
                    if let Answer::Leave = self.decide(seat)? {
                        self.keep()?;
                        return Ok(());
                    }
                }
            }
        }
        self.console.print("\n")?;
        self.show_score()?;
        if !self.humans().is_empty() {
            self.keep()?;
        }
        Ok(())
    }

    fn humans(&self) -> Vec<Seat> {
        let seats = Seat::all(self.seats.len()).zip(&self.seats);
        seats.filter(|(_, sits)| matches!(sits, SeatArg::Human(_))).map(|(seat, _)| seat).collect()
    }

    /// The same position and seed always lead to the same choice, so a resumed game goes on as it would have.
    fn decide_at_random(&mut self, seat: Seat) -> Result<(), CommandError> {
        let mut rng = ChaCha8Rng::seed_from_u64(self.seed ^ self.recording.game().fingerprint());
        let actions = self.recording.game().legal_actions(seat);
        self.tell_and_take(seat, actions[below(&mut rng, actions.len())])
    }

    /// Lets a computer player decide, from what its seat may see.
    fn decide_as(&mut self, level: Level, seat: Seat) -> Result<(), CommandError> {
        let seed = self.seed ^ self.recording.game().fingerprint();
        let character = self.seed ^ u64::from(seat.number());
        let mut opponent = Opponent::new(level, seed).with_character(character);
        match opponent.choose(&self.recording.game().view(Some(seat))) {
            Some(action) => self.tell_and_take(seat, action),
            None => self.decide_at_random(seat),
        }
    }

    fn tell_and_take(&mut self, seat: Seat, action: Action) -> Result<(), CommandError> {
        let viewer = match self.humans()[..] {
            [only] => Some(only),
            _ => None,
        };
        if let Ok(events) = self.take(seat, action) {
            self.tell(viewer, &events)?;
        }
        self.before.clear();
        self.save()
    }

    /// Asks until an action is taken, or the player leaves.
    fn decide(&mut self, seat: Seat) -> Result<Answer, CommandError> {
        if !self.hand_over(seat)? {
            return Ok(Answer::Leave);
        }
        let offers = self.recording.game().offers(seat);
        let view = self.recording.game().view(Some(seat));
        self.console.print(&format!("\n{}", menu::show(&view, seat, &offers, &self.words)))?;
        loop {
            let Some(line) = self.console.ask(&format!("{}> ", self.labels.of(seat)))? else {
                return Ok(Answer::Leave);
            };
            match command::parse(&line) {
                Ok(Command::Quit) => return Ok(Answer::Leave),
                Ok(Command::Undo) if !self.before.is_empty() => return self.undo(seat),
                Ok(command) => {
                    if let Some(action) = self.answer(seat, &offers, command)? {
                        return self.act(seat, action);
                    }
                }
                Err(_) if line.is_empty() => {}
                Err(LineError::WhyWhat) => self.say("terminal-why-what")?,
                Err(LineError::NoAction(word)) => {
                    let text = self.words.with("terminal-no-action", &[("word", word.into())]);
                    self.console.print(&format!("{text}\n"))?;
                }
            }
        }
    }

    /// Answers a command; an action that was chosen is legal.
    fn answer(&mut self, seat: Seat, offers: &[Offer], command: Command) -> Result<Option<Action>, CommandError> {
        let view = self.recording.game().view(Some(seat));
        let words = &self.words;
        let text = match command {
            Command::Number(number) => match number.checked_sub(1).and_then(|index| offers.get(index)) {
                Some(offer) => return Ok(Some(offer.action)),
                None => words.with("terminal-numbers", &[("count", offers.len().into())]) + "\n",
            },
            Command::Act(action) => match self.recording.game().why_not(seat, action) {
                None => return Ok(Some(action)),
                Some(refusal) => self.explain(seat, action, &refusal),
            },
            Command::Why(action) => match self.recording.game().why_not(seat, action) {
                None => words.with("terminal-possible", &[("action", action.to_string().into())]) + "\n",
                Some(refusal) => self.explain(seat, action, &refusal),
            },
            Command::List(kind) => menu::show_only(&view, seat, offers, kind, words),
            Command::Show => {
                format!("\n{}\n{}", board::draw(&view, &self.labels, words), menu::show(&view, seat, offers, words))
            }
            Command::Score => return self.show_score().map(|()| None),
            Command::Help => command::help(words),
            Command::Save(file) => self.save_as(file),
            Command::Undo | Command::Quit => words.text("terminal-nothing-to-undo") + "\n",
        };
        self.console.print(&text)?;
        Ok(None)
    }

    fn say(&self, key: &str) -> io::Result<()> {
        self.console.print(&(self.words.text(key) + "\n"))
    }

    /// Why an action is not possible.
    fn explain(&self, seat: Seat, action: Action, refusal: &Refusal) -> String {
        let wheel = &self.recording.game().position().players[seat.index()].wheel;
        format!("{action}: {}\n", self.words.refusal_on(refusal, self.recording.game().tables(), wheel))
    }

    fn act(&mut self, seat: Seat, action: Action) -> Result<Answer, CommandError> {
        self.before.push(self.recording.clone());
        let round = self.recording.game().position().round;
        match self.take(seat, action) {
            Ok(events) => self.tell(Some(seat), &events)?,
            Err(refusal) => {
                self.before.pop();
                self.console.print(&self.explain(seat, action, &refusal))?;
            }
        }
        let position = self.recording.game().position();
        // A turn that is over stays so, and nobody unsees an island (JOUR-1).
        if action == Action::Reveal
            || position.seat != seat
            || position.round != round
            || self.recording.game().is_over()
        {
            self.before.clear();
        }
        self.save()?;
        if self.recording.game().to_act() == Some(seat) && position.round == round {
            self.console
                .print(&format!("\n{}", board::status(&self.recording.game().view(Some(seat)), seat, &self.words)))?;
        } else {
            self.shown_to = self.shown_to.filter(|_| self.is_secret());
        }
        Ok(Answer::Done)
    }

    fn undo(&mut self, seat: Seat) -> Result<Answer, CommandError> {
        if let Some(before) = self.before.pop() {
            self.recording = before;
            self.save()?;
            let drawn = board::draw(&self.recording.game().view(Some(seat)), &self.labels, &self.words);
            self.console.print(&format!("{}\n\n{drawn}", self.words.text("terminal-undone")))?;
        }
        Ok(Answer::Done)
    }

    /// Wheels are being built that others at this keyboard must not see (EXP-3).
    fn is_secret(&self) -> bool {
        let position = self.recording.game().position();
        position.hides_wheels() && self.humans().len() > 1
    }

    /// Shows the table to a seat whose turn begins; false if nobody is there any more.
    fn hand_over(&mut self, seat: Seat) -> io::Result<bool> {
        if self.shown_to == Some(seat) {
            return Ok(true);
        }
        if self.is_secret() {
            if self.shown_to.is_some() {
                self.console.clear()?;
            }
            let hand_over = self.words.with("hand-over-wheel", &[("name", self.labels.of(seat).into())]);
            let prompt = format!("\n{hand_over} {} ", self.words.text("terminal-enter"));
            if self.console.ask(&prompt)?.is_none() {
                return Ok(false);
            }
        }
        self.shown_to = Some(seat);
        let drawn = board::draw(&self.recording.game().view(Some(seat)), &self.labels, &self.words);
        self.console.print(&format!("\n{drawn}"))?;
        Ok(true)
    }

    fn take(&mut self, seat: Seat, action: Action) -> Result<Vec<Event>, Refusal> {
        let mut events = Vec::new();
        self.recording.apply(seat, action, &mut events)?;
        Ok(events)
    }

    /// Tells what happened, as far as the viewer may know.
    fn tell(&self, viewer: Option<Seat>, events: &[Event]) -> io::Result<()> {
        let seen: Vec<Event> =
            events.iter().filter(|event| self.recording.game().may_see(viewer, event)).copied().collect();
        for sentence in log::tell(&seen, &self.labels, &self.words) {
            self.console.print(&format!("{sentence}\n"))?;
        }
        Ok(())
    }

    fn show_score(&self) -> Result<(), CommandError> {
        let points = table::scoring(self.recording.game(), &self.labels, &self.words);
        let verdict = table::verdict(self.recording.game(), &self.labels, &self.words);
        Ok(self.console.print(&format!("{points}{verdict}"))?)
    }

    fn save(&self) -> Result<(), CommandError> {
        self.path.as_ref().map_or(Ok(()), |path| self.write(path))
    }

    fn save_as(&mut self, file: Option<String>) -> String {
        let Some(path) = file.map(PathBuf::from).or_else(|| self.path.clone()) else {
            return self.words.text("terminal-save-where") + "\n";
        };
        if path.exists() && self.path.as_ref() != Some(&path) {
            return self.words.with("terminal-exists", &[("file", path.display().to_string().into())]) + "\n";
        }
        match self.write(&path) {
            Ok(()) => {
                let text = self.saved(&path);
                self.path = Some(path);
                text + "\n"
            }
            Err(error) => format!("{error}\n"),
        }
    }

    /// Leaves the record where it can be found again.
    fn keep(&mut self) -> Result<(), CommandError> {
        let path = self.path.clone().unwrap_or_else(|| free_name(self.seed));
        self.write(&path)?;
        let (key, command) = match self.recording.game().is_over() {
            true => ("terminal-watch", format!("noria replay --turns {}", path.display())),
            false => ("terminal-resume", format!("noria play --resume {}", path.display())),
        };
        let more = self.words.with(key, &[("command", command.into())]);
        Ok(self.console.print(&format!("\n{} {more}\n", self.saved(&path)))?)
    }

    fn saved(&self, path: &Path) -> String {
        self.words.with("terminal-saved", &[("file", path.display().to_string().into())])
    }

    /// Writes beside the file first, so that a crash never leaves half a record.
    fn write(&self, path: &Path) -> Result<(), CommandError> {
        let mut beside = path.as_os_str().to_owned();
        beside.push(".part");
        let written =
            std::fs::write(&beside, self.recording.record().to_string()).and_then(|()| std::fs::rename(&beside, path));
        written.map_err(|error| CommandError::File { path: path.to_path_buf(), error })
    }
}

/// A file that does not exist yet.
fn free_name(seed: u64) -> PathBuf {
    let first = PathBuf::from(format!("noria-{seed}.noria"));
    let others = (2..).map(|number| PathBuf::from(format!("noria-{seed}-{number}.noria")));
    std::iter::once(first).chain(others).find(|path| !path.exists()).unwrap_or_default()
}
