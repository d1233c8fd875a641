//! What a command leads to: one entry, nothing, or a refusal.

use noria_protocol::{Answer, PlayerId, Propose, SeatPlan, Status, Submission, TableId, TakeOver, Word};
use noria_protocol::{LONGEST_KEY, MOST_ACTIONS};
use noria_rules::{Action, Game, Seat, Setup};
use rand_core::Rng;

use super::{CommandError, Entry, Table};
use crate::time::Millis;

/// The most entries of a table, apart from those that lead to its end. A whole game has some hundreds.
pub(super) const MOST_ENTRIES: u64 = 5_000;

/// Whether a player's command brings the table closer to its end. Joining and leaving, proposing and declining could go
/// on forever.
fn moves_on(command: &Command) -> bool {
    matches!(command, Command::Start | Command::Play(_) | Command::Resign | Command::Return | Command::Rematch(_))
}

/// Who sends a command.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Actor {
    /// A player.
    Player(PlayerId),
    /// The server itself, for the computer, the clock or the operator.
    Server,
}

/// A command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// Take a seat, this one or any.
    Sit {
        /// Which.
        seat: Option<Seat>,
        /// The player's name.
        name: Option<String>,
    },
    /// Leave: before the start the seat becomes free, afterwards the stand-in plays on.
    Leave,
    /// Begin, with computers on the open seats.
    Start,
    /// Play.
    Play(Submission),
    /// The computer's turn.
    Think {
        /// The entry it is based on.
        base: u64,
        /// Its seat.
        seat: Seat,
        /// What it does.
        actions: Vec<Action>,
    },
    /// Resign.
    Resign,
    /// Return.
    Return,
    /// Propose something to the others.
    Propose(Propose),
    /// Answer a proposal.
    Answer(Answer),
    /// Link the rematch.
    Rematch(TableId),
    /// Rename a player.
    Rename {
        /// Who.
        player: PlayerId,
        /// The name.
        name: Option<String>,
    },
    /// Check clocks and deadlines.
    Wake,
    /// Close the table.
    Close,
}

/// What it leads to.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(clippy::large_enum_variant, reason = "made once for each command and taken apart at once")]
pub enum Decision {
    /// Write this entry.
    Write(Entry),
    /// Nothing to do.
    Nothing,
}

impl Table {
    /// What the command leads to. The table itself does not change before the entry is written.
    pub fn decide(
        &self,
        actor: Actor,
        command: &Command,
        now: Millis,
        chance: &mut impl Rng,
    ) -> Result<Decision, CommandError> {
        if self.seq >= MOST_ENTRIES && matches!(actor, Actor::Player(_)) && !moves_on(command) {
            return Err(CommandError::TooMuch);
        }
        let entry = match (actor, command) {
            (Actor::Player(player), Command::Sit { seat, name }) => return self.sit(player, *seat, name.clone()),
            (Actor::Player(player), Command::Leave) => self.leave(player)?,
            (Actor::Player(player), Command::Start) if player != self.host || self.tournament.is_some() => {
                return Err(CommandError::NotHost);
            }
            (_, Command::Start) => self.start(chance)?,
            (Actor::Player(player), Command::Play(submission)) => self.submit(player, submission)?,
            (Actor::Player(player), Command::Resign) => Entry::Resigned { seat: self.active_seat(player)? },
            (Actor::Player(player), Command::Return) => self.come_back(player)?,
            (Actor::Player(player), Command::Propose(what)) => self.propose(player, *what)?,
            (Actor::Player(player), Command::Answer(answer)) => self.answer(player, *answer)?,
            (Actor::Player(player), Command::Rematch(table)) => {
                self.seat_of(player).ok_or(CommandError::NoSeat)?;
                self.check_over()?;
                if self.second_follows() {
                    return Err(CommandError::SecondFollows);
                }
                match self.rematch {
                    Some(_) => return Ok(Decision::Nothing),
                    None => Entry::Rematch { table: *table },
                }
            }
            (Actor::Server, Command::Think { base, seat, actions }) => self.think(*base, *seat, actions)?,
            (Actor::Server, Command::Rematch(table)) if self.wants_second() => Entry::Rematch { table: *table },
            (Actor::Server, Command::Rematch(_)) => return Ok(Decision::Nothing),
            (Actor::Server, Command::Wake) => return self.wake(now, chance),
            (Actor::Server, Command::Close) => match self.status {
                Status::Finished | Status::Closed => return Ok(Decision::Nothing),
                Status::Waiting | Status::Running => Entry::Closed { agreed: false },
            },
            (Actor::Server, Command::Rename { player, name }) => match self.seat_of(*player) {
                Some(_) => Entry::Renamed { player: *player, name: name.clone() },
                None => return Ok(Decision::Nothing),
            },
            (Actor::Server, _) => return Err(CommandError::NoSeat),
            (Actor::Player(_), Command::Think { .. } | Command::Rename { .. } | Command::Wake | Command::Close) => {
                return Err(CommandError::NotHost);
            }
        };
        Ok(Decision::Write(entry))
    }

    fn check_waiting(&self) -> Result<(), CommandError> {
        match self.status {
            Status::Waiting => Ok(()),
            Status::Running => Err(CommandError::Begun),
            Status::Finished | Status::Closed => Err(CommandError::Over),
        }
    }

    pub(super) fn check_running(&self) -> Result<&Game, CommandError> {
        match (self.status, self.game()) {
            (Status::Running, Some(game)) => Ok(game),
            (Status::Finished | Status::Closed, _) => Err(CommandError::Over),
            _ => Err(CommandError::NotBegun),
        }
    }

    pub fn check_over(&self) -> Result<(), CommandError> {
        match self.status {
            Status::Finished | Status::Closed => Ok(()),
            Status::Waiting | Status::Running => Err(CommandError::NotOver),
        }
    }

    /// The seat of a player in a running game who has not resigned.
    fn active_seat(&self, player: PlayerId) -> Result<Seat, CommandError> {
        let seat = self.seat_of(player).ok_or(CommandError::NoSeat)?;
        self.check_running()?;
        if self.chair(seat).resigned { Err(CommandError::Resigned) } else { Ok(seat) }
    }

    /// The same, if the player is there.
    pub(super) fn present_seat(&self, player: PlayerId) -> Result<Seat, CommandError> {
        let seat = self.active_seat(player)?;
        if self.chair(seat).is_present() { Ok(seat) } else { Err(CommandError::TakenOver) }
    }

    fn sit(&self, player: PlayerId, wanted: Option<Seat>, name: Option<String>) -> Result<Decision, CommandError> {
        if self.seat_of(player).is_some() {
            return Ok(Decision::Nothing);
        }
        self.check_waiting()?;
        let kept = |seat: &Seat| self.chair(*seat).plan == SeatPlan::Player(player);
        let open = |seat: &Seat| self.chair(*seat).player.is_none() && self.chair(*seat).plan == SeatPlan::Open;
        let seat = match wanted {
            Some(seat) if seat.index() >= self.chairs.len() => return Err(CommandError::NoSuchSeat(seat)),
            Some(seat) if kept(&seat) || open(&seat) => seat,
            Some(_) => return Err(CommandError::SeatTaken),
            None => self.seats().find(kept).or_else(|| self.seats().find(open)).ok_or(CommandError::Full)?,
        };
        Ok(Decision::Write(Entry::Sat { seat, player, name }))
    }

    fn leave(&self, player: PlayerId) -> Result<Entry, CommandError> {
        let seat = self.seat_of(player).ok_or(CommandError::NoSeat)?;
        if self.status == Status::Waiting {
            return Ok(Entry::Left { seat });
        }
        let seat = self.present_seat(player)?;
        Ok(Entry::TakenOver { seat, why: TakeOver::Left })
    }

    fn start(&self, chance: &mut impl Rng) -> Result<Entry, CommandError> {
        self.check_waiting()?;
        if !self.has_person() {
            return Err(CommandError::NoPerson);
        }
        let setup = match &self.first {
            Some(first) => first.setup.clone(),
            None => {
                let drawn = Setup::draw(&self.terms.options, &self.components, chance);
                Setup { rules: self.rules, ..drawn.map_err(|_| CommandError::NotBegun)? }
            }
        };
        Ok(Entry::Started { setup, seed: chance.next_u64() })
    }

    fn submit(&self, player: PlayerId, submission: &Submission) -> Result<Entry, CommandError> {
        let seat = self.present_seat(player)?;
        let Submission { base, key, actions } = submission;
        if key.is_empty() || key.len() > LONGEST_KEY || !key.bytes().all(|byte| byte.is_ascii_graphic()) {
            return Err(CommandError::Key);
        }
        if actions.is_empty() || actions.len() > MOST_ACTIONS {
            return Err(CommandError::Amount);
        }
        if *base > self.seq {
            return Err(CommandError::Ahead { seq: self.seq });
        }
        if *base < self.disturbed[seat.index()] {
            return Err(CommandError::Stale { seq: self.seq });
        }
        self.check_actions(seat, actions.iter().map(|word| word.0))?;
        Ok(Entry::Played { seat, actions: actions.clone() })
    }

    fn think(&self, base: u64, seat: Seat, actions: &[Action]) -> Result<Entry, CommandError> {
        self.check_running()?;
        if base < self.disturbed[seat.index()] || self.chair(seat).computer.is_none() {
            return Err(CommandError::Stale { seq: self.seq });
        }
        self.check_actions(seat, actions.iter().copied())?;
        Ok(Entry::Played { seat, actions: actions.iter().copied().map(Word).collect() })
    }

    /// Whether the rules allow all of it, and it stops at a reveal.
    fn check_actions(&self, seat: Seat, actions: impl Iterator<Item = Action>) -> Result<(), CommandError> {
        let mut game = *self.check_running()?;
        let hidden = game.position().hides_wheels();
        let (mut revealed, mut ended) = (false, false);
        for (number, action) in (1..).zip(actions) {
            // Nothing after a reveal may be evaluated: the response would leak the island.
            if revealed {
                return Err(CommandError::AfterReveal { number });
            }
            if ended {
                return Err(CommandError::AfterTurn { number });
            }
            let before = game;
            game.apply(seat, action, &mut ()).map_err(|refusal| CommandError::Illegal { number, action, refusal })?;
            revealed = action == Action::Reveal;
            ended = game.ended_turn(&before, seat);
        }
        if hidden && !game.has_built_wheel(seat) { Err(CommandError::WholeWheel) } else { Ok(()) }
    }

    fn come_back(&self, player: PlayerId) -> Result<Entry, CommandError> {
        let seat = self.active_seat(player)?;
        if self.chair(seat).is_present() { Err(CommandError::NotAway) } else { Ok(Entry::Returned { seat }) }
    }

    fn propose(&self, player: PlayerId, what: Propose) -> Result<Entry, CommandError> {
        let seat = self.present_seat(player)?;
        if self.proposal.is_some() {
            return Err(CommandError::ProposalOpen);
        }
        if let Propose::TakeBack(to) = what {
            let last = self.running.as_ref().and_then(|running| running.plays.last());
            let floor = self.floor;
            if to < floor || self.builds_hidden() || last.is_none_or(|last| last.seq <= to) {
                return Err(CommandError::CannotGoBack { floor });
            }
        }
        let alone = self.voters().all(|voter| voter == seat);
        if alone && self.terms.rated && matches!(what, Propose::TakeBack(_)) {
            return Err(CommandError::Rated);
        }
        Ok(if alone { agreed(what) } else { Entry::Proposed { seat, what } })
    }

    /// Whose consent is needed: everyone present.
    fn voters(&self) -> impl Iterator<Item = Seat> + '_ {
        self.seats().filter(|&seat| self.chair(seat).is_present())
    }

    fn answer(&self, player: PlayerId, answer: Answer) -> Result<Entry, CommandError> {
        let seat = self.present_seat(player)?;
        let proposal =
            self.proposal.as_ref().filter(|open| open.seq == answer.proposal).ok_or(CommandError::NoProposal)?;
        if !answer.agree {
            return Ok(Entry::Declined { seat });
        }
        if proposal.agreed.contains(&seat) {
            return Err(CommandError::Answered);
        }
        let all = self.voters().all(|voter| voter == seat || proposal.agreed.contains(&voter));
        Ok(if all { agreed(proposal.what) } else { Entry::Agreed { seat } })
    }

    fn wake(&self, now: Millis, chance: &mut impl Rng) -> Result<Decision, CommandError> {
        let due = self.wake_at().is_some_and(|when| when <= now);
        let decision = match self.status {
            Status::Waiting if due && self.begins_without_the_missing() => Decision::Write(self.start(chance)?),
            Status::Running if self.is_decided() => Decision::Write(Entry::Closed { agreed: true }),
            Status::Waiting if due && !self.is_full() => Decision::Write(Entry::Closed { agreed: false }),
            Status::Running if due && !self.has_person() => Decision::Write(Entry::Closed { agreed: false }),
            Status::Running if due && self.thinking().is_none() => match self.clock.deadline() {
                Some((seat, _)) => Decision::Write(Entry::TakenOver { seat, why: TakeOver::Clock }),
                None => Decision::Nothing,
            },
            _ => Decision::Nothing,
        };
        Ok(decision)
    }
}

/// The entry of an accepted proposal.
fn agreed(what: Propose) -> Entry {
    match what {
        Propose::End => Entry::Closed { agreed: true },
        Propose::TakeBack(to) => Entry::TakenBack { to },
    }
}
