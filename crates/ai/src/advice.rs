//! Advice: the best few plans for a turn, what each gains and what it costs others.

use enum_map::EnumMap;
use noria_rules::{Action, Chamber, DiscKind, Game, Path, Phase, Resource, Seat, View};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use serde::{Deserialize, Serialize};

use crate::evaluate::{self, Evaluator, Values};
use crate::judgement::Outlook;
use crate::policy;
use crate::search::{SearchConfig, Tree};

/// What a plan changes for the player who follows it, as far as it is certain.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Gains {
    /// Points as they would be counted now.
    pub points: i32,
    /// Levels on each path.
    pub levels: EnumMap<Path, i32>,
    /// Resources of each kind.
    pub resources: EnumMap<Resource, i32>,
    /// Knowledge.
    pub knowledge: i32,
    /// Goods in full warehouses.
    pub goods: i32,
    /// Ships.
    pub ships: i32,
    /// Factories.
    pub factories: i32,
    /// Discs turned to their upgraded side.
    pub upgrades: i32,
    /// Discs bought, by kind.
    pub discs: EnumMap<DiscKind, i32>,
    /// What each chamber is values more.
    pub chambers: EnumMap<Chamber, i32>,
    /// By how many expected points the others fall behind: in advice compared with the average of what was
    /// tried, in an analysis with what was played instead.
    pub others_lose: f32,
}

/// A way to play the turn.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Plan {
    /// The actions in order, to the end of the turn; it ends early where a hidden island would be revealed.
    pub actions: Vec<Action>,
    /// The points that every seat may expect at the end of the game.
    pub points: Values,
    /// How good that is for every seat, from 0 to 1.
    pub prospects: Values,
    /// How much of the search went into it, from 0 to 1.
    pub confidence: f32,
    /// Its gains.
    pub gains: Gains,
}

/// The best few plans for the viewer, best first. The same view, simulations and seed give the same advice.
pub fn advise(evaluator: &Evaluator, view: &View, simulations: u32, most: usize, seed: u64) -> Vec<Plan> {
    let Some(seat) = view.viewer() else { return Vec::new() };
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut tree = Tree::new(*view, SearchConfig::default());
    tree.grow(evaluator, simulations, &mut rng);
    let action_stats = tree.action_stats();
    let tried: u32 = action_stats.iter().map(|stats| stats.visits).sum();
    let others = |points: &Values| {
        points.iter().enumerate().filter(|&(other, _)| other != seat.index()).map(|(_, p)| p).sum::<f32>()
    };
    let usual =
        action_stats.iter().map(|stats| others(&stats.points) * stats.visits as f32).sum::<f32>() / tried.max(1) as f32;
    let mut values = Vec::new();
    let mut plan = |stats: &crate::search::ActionStats| {
        let game = view.guess(&mut rng);
        let actions = to_the_end(game, seat, tree.line(stats.action), |game| best(evaluator, game, seat, &mut values));
        let gains = Gains { others_lose: usual - others(&stats.points), ..Gains::of(view.game(), seat, &actions) };
        let confidence = stats.visits as f32 / tried.max(1) as f32;
        Plan { actions, points: stats.points, prospects: stats.prospects, confidence, gains }
    };
    action_stats.iter().take(most).map(&mut plan).collect()
}

/// What every seat may expect if the viewer does nothing more in this turn; `None` where that is not possible.
pub fn idle(evaluator: &Evaluator, view: &View, seed: u64) -> Option<Outlook> {
    let (seat, mut values) = (view.viewer()?, Vec::new());
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let game = without_more(view, &mut rng, |game| best(evaluator, game, seat, &mut values))?;
    let points = evaluator.all_points(&game);
    Some(Outlook { points, prospects: evaluate::prospects(view.game(), &points) })
}

/// The game if the viewer does nothing more in this turn. What has been begun is finished by `choose`.
pub(crate) fn without_more(
    view: &View,
    rng: &mut ChaCha8Rng,
    mut choose: impl FnMut(&Game) -> Option<Action>,
) -> Option<Game> {
    let seat = view.viewer()?;
    let begin = view.guess(rng);
    let mut game = begin;
    while !game.ended_turn(&begin, seat) {
        let list = game.legal_actions(seat);
        let ways_out = [Action::EndTurn, Action::Forfeit];
        let out = ways_out.into_iter().find(|action| list.contains(action));
        // What has been begun must be finished: an arrival, a disc to place.
        let begun = game.position().phase >= Phase::Action;
        let action = out.or_else(|| begun.then(|| choose(&game)).flatten())?;
        game.apply(seat, action, &mut ()).ok()?;
    }
    Some(game)
}

fn best(evaluator: &Evaluator, game: &Game, seat: Seat, values: &mut Vec<f32>) -> Option<Action> {
    let list = game.legal_actions(seat);
    policy::evaluate(evaluator, game, seat, &list, values);
    (0..list.len()).rev().max_by(|&a, &b| values[a].total_cmp(&values[b])).map(|best| list[best])
}

/// If the search did not reach the end of the turn, `choose` completes it.
pub(crate) fn to_the_end(
    mut game: Game,
    seat: Seat,
    mut actions: Vec<Action>,
    mut choose: impl FnMut(&Game) -> Option<Action>,
) -> Vec<Action> {
    let begin = game;
    let mut n = 0;
    while n < actions.len() {
        if actions[n] == Action::Reveal || game.apply(seat, actions[n], &mut ()).is_err() {
            return actions;
        }
        if game.ended_turn(&begin, seat) {
            actions.truncate(n + 1);
        }
        n += 1;
    }
    while !game.ended_turn(&begin, seat) {
        let Some(action) = choose(&game) else { break };
        actions.push(action);
        if action == Action::Reveal || game.apply(seat, action, &mut ()).is_err() {
            break;
        }
    }
    actions
}

impl Gains {
    /// Plays a plan as far as it can be foreseen and compares.
    pub fn of(before: &Game, seat: Seat, actions: &[Action]) -> Gains {
        let mut after = *before;
        let mut bought: EnumMap<DiscKind, i32> = EnumMap::default();
        for &action in actions {
            if action == Action::EndTurn || after.apply(seat, action, &mut ()).is_err() {
                break; // income and rotation come with every plan
            }
            if let Action::Buy { disc, .. } = action {
                bought[disc] += 1;
            }
        }
        let (old, new) = (&before.position().players[seat.index()], &after.position().players[seat.index()]);
        let upgraded = |player: &noria_rules::Player| player.wheel.count(|_, disc| disc.upgraded) as i32;
        let goods =
            |player: &noria_rules::Player| player.warehouses.values().map(|house| i32::from(house.full)).sum::<i32>();
        let ships = |player: &noria_rules::Player| player.ships.values().map(|&ships| i32::from(ships)).sum::<i32>();
        Gains {
            points: i32::from(after.score(seat).total) - i32::from(before.score(seat).total),
            levels: EnumMap::from_fn(|path| i32::from(new.levels[path]) - i32::from(old.levels[path])),
            resources: EnumMap::from_fn(|kind| i32::from(new.resources[kind]) - i32::from(old.resources[kind])),
            knowledge: i32::from(new.knowledge) - i32::from(old.knowledge),
            goods: goods(new) - goods(old),
            ships: ships(new) - ships(old),
            factories: i32::from(new.factories) - i32::from(old.factories),
            upgrades: upgraded(new) - upgraded(old),
            discs: bought,
            chambers: EnumMap::from_fn(|chamber| {
                i32::from(after.chamber_value(chamber)) - i32::from(before.chamber_value(chamber))
            }),
            others_lose: 0.0,
        }
    }
}
