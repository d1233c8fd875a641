//! One game of the arena.

use std::time::{Duration, Instant};

use enum_map::EnumMap;
use noria_rules::{Chamber, Game, Mode, Path, Record, Seat};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

use super::player::Contestant;
use crate::failure::Failure;

/// The longest name that a record takes.
const LONGEST_NAME: usize = 80;

/// A game to be played.
pub struct Bout<'a> {
    /// All who play in the arena.
    pub contestants: &'a [Contestant],
    /// Who of them sits on each seat.
    pub seating: Vec<usize>,
    /// The seed of the set-up.
    pub seed: u64,
    /// Which rotation of the players this is.
    pub rotation: u64,
}

/// How a game went.
pub struct Played {
    /// Decisions made.
    pub decisions: u64,
    /// How it went for each seat.
    pub seats: Vec<Fate>,
}

/// How a game went for a seat.
pub struct Fate {
    /// Which contestant; none is the Bot.
    pub who: Option<usize>,
    /// The points at the end.
    pub points: u16,
    /// The place, counted from 1; equals share one.
    pub place: u8,
    /// The levels at the end.
    pub levels: EnumMap<Path, u8>,
    /// The points from each chamber.
    pub chambers: EnumMap<Chamber, u16>,
    /// How long its turns took.
    pub pace: Pace,
}

/// How long turns take.
#[derive(Clone, Copy, Default)]
pub struct Pace {
    /// How many turns there were.
    pub turns: u64,
    /// The time of all together.
    pub total: Duration,
    /// The time of the longest.
    pub longest: Duration,
}

impl Pace {
    /// Adds other turns.
    pub fn add(&mut self, other: &Pace) {
        self.turns += other.turns;
        self.total += other.total;
        self.longest = self.longest.max(other.longest);
    }
}

impl Bout<'_> {
    /// Plays to the end; the record gets every action.
    pub fn play(&self, mut game: Game, record: &mut Record) -> Result<Played, Failure> {
        let mut players = Vec::new();
        for (place, &who) in self.seating.iter().enumerate() {
            players.push(self.contestants[who].sit_down(self.seed_of(place))?);
        }
        record.names = game.position().seats().zip(&self.seating).map(|(seat, &who)| (seat, self.name(who))).collect();
        let mut decisions = 0;
        let mut paces = vec![Pace::default(); self.seating.len()];
        let mut turn = ((0, Seat::FIRST), Duration::ZERO);
        while let Some(seat) = game.to_act() {
            let now = (game.position().round, seat);
            if now != turn.0 {
                end_turn(&mut paces, turn);
                turn = (now, Duration::ZERO);
            }
            let begun = Instant::now();
            let action = players[seat.index()].choose(&game.view(Some(seat)))?;
            turn.1 += begun.elapsed();
            let before = game;
            let refused = |refusal| Failure::Check(format!("'{action}' is listed but refused: {refusal}"));
            game.apply(seat, action, &mut ()).map_err(refused)?;
            record.push(seat, action, &before, &game);
            decisions += 1;
        }
        end_turn(&mut paces, turn);
        Ok(Played { decisions, seats: self.fates(&game, &paces) })
    }

    /// Every player of every game has moods of its own. Stream 0 is the set-up's.
    fn seed_of(&self, place: usize) -> u64 {
        let mut rng = ChaCha8Rng::seed_from_u64(self.seed);
        rng.set_stream(1 + self.rotation * Seat::MAX as u64 + place as u64);
        rng.next_u64()
    }

    fn name(&self, who: usize) -> String {
        self.contestants[who].name.chars().filter(|letter| !letter.is_control()).take(LONGEST_NAME).collect()
    }

    fn fates(&self, game: &Game, paces: &[Pace]) -> Vec<Fate> {
        let mut standings = game.standings();
        standings.sort_by_key(|standing| standing.seat);
        let fate = |standing: &noria_rules::Standing| {
            let index = standing.seat.index();
            Fate {
                who: self.seating.get(index).copied(),
                points: standing.score.total,
                place: standing.place,
                levels: game.position().players[index].levels,
                chambers: standing.score.rows.map(|_, row| row.points()),
                pace: paces.get(index).copied().unwrap_or_default(),
            }
        };
        standings.iter().map(fate).collect()
    }

    /// A name for the file of the record.
    pub fn file_name(&self, mode: Mode) -> String {
        let Bout { seed, rotation, .. } = self;
        match mode {
            Mode::Solo => format!("{mode}-{seed}-player-{}.noria", rotation + 1),
            _ => format!("{mode}-{}-{seed}-rotation-{}.noria", self.seating.len(), rotation + 1),
        }
    }
}

/// What is decided before round 1 is no turn.
fn end_turn(paces: &mut [Pace], ((round, seat), time): ((u8, Seat), Duration)) {
    if round > 0 {
        paces[seat.index()].add(&Pace { turns: 1, total: time, longest: time });
    }
}
