//! One of many games: it runs until its search needs an evaluation, and is replaced by a new one when it is over.

use noria_ai::leaning::{Leaning, Leanings};
use noria_ai::mcts::{Entry, Mcts, SearchState, Value};
use noria_ai::policy::uniform;
use noria_ai::tune::{is_perturbation_due, perturb};
use noria_ai::{Level, Opponent, below};
use noria_rules::{Action, ActionList, Components, Game, Seat};
use rand_chacha::ChaCha8Rng;
use rand_core::Rng;

use crate::config::{KINDS, Shared, draw_game, draw_round};
use crate::sample::{Sample, from_seat};

/// Who plays a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Owner {
    /// The current network.
    Current,
    /// The league's network.
    League,
    /// The adept.
    Adept,
    /// The current network, on some of the paths only.
    Leaning,
}

/// How a game goes on.
enum Begun {
    /// A decision is searched.
    Search,
    /// Something was played without.
    Move,
    /// An adept has played.
    Adept,
}

/// What has happened in some time, by kind of game.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Stats {
    /// Games that have ended.
    pub games: [u32; KINDS.len()],
    /// The sum of the mean points of the current network's seats.
    pub points: [f32; KINDS.len()],
    /// Games against others than the current network, or the Bot.
    pub matches: [u32; KINDS.len()],
    /// The sum of the current network's shares of victory in them, and of what would have been fair.
    pub shares: [f32; KINDS.len()],
    /// The fair shares.
    pub fair: [f32; KINDS.len()],
    /// The levels that the current network reached on each path, all games together.
    pub levels: [u32; 4],
    /// Evaluations.
    pub evaluations: u64,
    /// Decisions that were searched.
    pub decisions: u64,
}

impl Stats {
    pub(crate) fn add(&mut self, other: &Stats) {
        for kind in 0..KINDS.len() {
            self.games[kind] += other.games[kind];
            self.points[kind] += other.points[kind];
            self.matches[kind] += other.matches[kind];
            self.shares[kind] += other.shares[kind];
            self.fair[kind] += other.fair[kind];
        }
        for (sum, more) in self.levels.iter_mut().zip(other.levels) {
            *sum += more;
        }
        self.evaluations += other.evaluations;
        self.decisions += other.decisions;
    }
}

pub(crate) struct Slot {
    rng: ChaCha8Rng,
    game: Game,
    components: Components,
    kind: usize,
    owners: [Owner; Seat::MAX],
    adepts: [Option<Box<Opponent>>; Seat::MAX],
    leanings: Leanings,
    /// At the beginning of which round the position is perturbed.
    perturbation: Option<u8>,
    /// How many more decisions explore.
    exploring: usize,
    search: Mcts,
    /// The decision that is being searched: whose, and whether it becomes a sample.
    deciding: Option<(Seat, bool)>,
    samples: Vec<Sample>,
    entries: Vec<Entry>,
    pub finished: Vec<Sample>,
    pub stats: Stats,
}

impl Slot {
    pub fn new(shared: &Shared, mut rng: ChaCha8Rng) -> Self {
        let (kind, components, game) = draw(shared, &mut rng);
        let mut slot = Slot {
            rng,
            game,
            components,
            kind,
            owners: [Owner::Current; Seat::MAX],
            adepts: Default::default(),
            leanings: Default::default(),
            perturbation: None,
            exploring: 0,
            search: Mcts::new(game.view(game.to_act()), shared.search),
            deciding: None,
            samples: Vec::new(),
            entries: Vec::new(),
            finished: Vec::new(),
            stats: Stats::default(),
        };
        slot.seat_players(shared);
        slot.begin_search(shared);
        slot
    }

    fn begin_game(&mut self, shared: &Shared) {
        (self.kind, self.components, self.game) = draw(shared, &mut self.rng);
        self.samples.clear();
        self.seat_players(shared);
        self.begin_search(shared);
    }

    /// A search with nothing but its root, for whoever acts next.
    fn begin_search(&mut self, shared: &Shared) {
        let next = self.game.to_act();
        self.search = Mcts::new(self.game.view(next), shared.search);
        if let Some(seat) = next {
            self.search.set_leaning(self.leanings[seat.index()]);
        }
    }

    /// Draws who plays, and whether the game will be perturbed.
    fn seat_players(&mut self, shared: &Shared) {
        let config = &shared.config;
        self.owners = [Owner::Current; Seat::MAX];
        self.adepts = Default::default();
        self.leanings = Default::default();
        let seats = self.game.position().seats().count();
        let other = match uniform(&mut self.rng) {
            draw if draw < config.heuristic => Owner::Adept,
            draw if draw < config.heuristic + config.league => Owner::League,
            draw if draw < config.heuristic + config.league + config.leaning => Owner::Leaning,
            _ => Owner::Current,
        };
        if other != Owner::Current && seats > 1 {
            let kept = below(&mut self.rng, seats); // one seat at least is the current network's
            for seat in (0..seats).filter(|&seat| seat != kept) {
                if seats == 2 || uniform(&mut self.rng) < 0.6 {
                    self.owners[seat] = other;
                }
                match self.owners[seat] {
                    Owner::Adept => {
                        let seed = self.rng.next_u64();
                        let adept = Opponent::with(shared.evaluator.clone(), Level::Adept.strength(), seed);
                        self.adepts[seat] = Some(Box::new(adept.with_character(seed)));
                    }
                    Owner::Leaning => {
                        self.leanings[seat] = Leaning::for_tuning(self.game.rounds(), &mut self.rng);
                    }
                    Owner::Current | Owner::League => {}
                }
            }
        }
        let perturbed = uniform(&mut self.rng) < config.perturbed;
        self.perturbation = perturbed.then(|| draw_round(&self.game, &mut self.rng));
        self.exploring = below(&mut self.rng, config.exploring as usize + 1);
    }

    /// Runs until an evaluation is needed, writes the observation, and says which network should evaluate it.
    ///
    /// An adept takes long for a decision, so a game waits a step after each of them: it leaves its row as it is, and
    /// what the network says about it is not used.
    pub fn advance(&mut self, shared: &Shared, observation: &mut [u8]) -> u8 {
        loop {
            if self.deciding.is_none() {
                match self.begin_decision(shared) {
                    Begun::Search => {}
                    Begun::Move => continue,
                    Begun::Adept => return 0,
                }
            }
            let Some((seat, full)) = self.deciding else { continue };
            match self.search.advance(&mut self.rng) {
                SearchState::Evaluate => {
                    self.search.observe(observation);
                    self.stats.evaluations += 1;
                    return u8::from(self.owners[seat.index()] == Owner::League);
                }
                SearchState::Done => self.decide(shared, seat, full),
            }
        }
    }

    /// Begins to search a decision, or plays on by one action if there is none to search.
    fn begin_decision(&mut self, shared: &Shared) -> Begun {
        let Some(seat) = self.game.to_act() else {
            self.finish();
            self.begin_game(shared);
            return Begun::Move;
        };
        if self.perturbation.is_some_and(|round| is_perturbation_due(&self.game, round)) {
            self.perturbation = None;
            self.game = perturb(&self.game, &self.components, &mut self.rng);
            self.begin_search(shared);
            self.samples.clear(); // what led here is not what was played for
        }
        let mut actions = ActionList::new();
        self.game.list_actions(seat, &mut actions);
        if let [only] = actions[..] {
            self.play(shared, seat, only);
            return Begun::Move;
        }
        if let Some(adept) = &mut self.adepts[seat.index()] {
            let action = adept.choose(&self.game.view(Some(seat))).unwrap_or(actions[0]);
            if self.is_sampled(shared) {
                self.samples.push(Sample::of_other(&self.game, seat, self.kind));
            }
            self.play(shared, seat, action);
            return Begun::Adept;
        }
        let full = self.is_sampled(shared);
        let simulations = if full { shared.config.simulations } else { shared.config.fast_simulations };
        let explores = self.exploring > 0;
        self.exploring = self.exploring.saturating_sub(1);
        self.search.set_noise(if explores { shared.config.noise } else { shared.config.late_noise });
        self.search.begin(simulations, &mut self.rng);
        self.deciding = Some((seat, full));
        Begun::Search
    }

    /// Draws whether a decision becomes a sample. Before a perturbation none does.
    fn is_sampled(&mut self, shared: &Shared) -> bool {
        uniform(&mut self.rng) < shared.config.full_share && self.perturbation.is_none()
    }

    /// Takes the action that the search found.
    fn decide(&mut self, shared: &Shared, seat: Seat, full: bool) {
        self.deciding = None;
        self.stats.decisions += 1;
        if full && self.owners[seat.index()] == Owner::Current {
            self.search.improved_policy(&mut self.entries);
            let policy: Vec<(Action, f32)> = self.entries.iter().map(|entry| (entry.action, entry.policy)).collect();
            self.samples.push(Sample::new(&self.game, seat, self.kind, &policy, Some(self.search.value())));
        } else if full {
            self.samples.push(Sample::of_other(&self.game, seat, self.kind));
        }
        let action = self.search.best().expect("the root has been evaluated");
        self.play(shared, seat, action);
    }

    fn play(&mut self, shared: &Shared, seat: Seat, action: Action) {
        self.game.apply_unchecked(seat, action, &mut ());
        let next = self.game.to_act();
        // What one network, or one leaning, has found out is not for the other.
        let player = |seat: Seat| (self.owners[seat.index()], self.leanings[seat.index()]);
        if next.is_some_and(|next| player(next) == player(seat)) {
            self.search.go_to(self.game.view(next));
        } else {
            self.begin_search(shared);
        }
    }

    pub fn supply(&mut self, value: &Value, logits: impl FnOnce(&[Action], &mut Vec<f32>)) {
        self.search.supply(value, logits, &mut self.rng);
    }

    /// The game is over: its samples get their results.
    fn finish(&mut self) {
        let end = Value::of_end(&self.game);
        let players = self.game.position().players.len();
        let kind = self.kind;
        for mut sample in self.samples.drain(..) {
            sample.result = from_seat(&end, sample.seat, players);
            self.finished.push(sample);
        }
        let current: Vec<Seat> =
            self.game.position().seats().filter(|seat| self.owners[seat.index()] == Owner::Current).collect();
        self.stats.games[kind] += 1;
        let points = current.iter().map(|seat| end.points[seat.index()]).sum::<f32>();
        self.stats.points[kind] += points / current.len().max(1) as f32;
        if current.len() < players {
            self.stats.matches[kind] += 1;
            self.stats.shares[kind] += current.iter().map(|seat| end.share[seat.index()]).sum::<f32>();
            self.stats.fair[kind] += current.len() as f32 / players as f32;
        }
        for seat in current {
            let levels = self.game.position().players[seat.index()].levels.values();
            self.stats.levels.iter_mut().zip(levels).for_each(|(sum, level)| *sum += u32::from(*level));
        }
    }
}

fn draw(shared: &Shared, rng: &mut ChaCha8Rng) -> (usize, Components, Game) {
    let config = &shared.config;
    draw_game(&config.kinds, config.first_edition, config.strange_prices, &shared.components, rng)
}
