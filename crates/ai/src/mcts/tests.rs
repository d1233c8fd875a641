use noria_rules::Options;
use rand_core::SeedableRng;

use super::*;
use crate::below;
use crate::observation::SIZE;
use crate::policy_network::{self, Output, PolicyNetwork, Scratch};
use crate::testing::{all_kinds, start};

/// Searches with a network of random weights.
fn search(mcts: &mut Mcts, network: &PolicyNetwork, simulations: u32, rng: &mut ChaCha8Rng) -> u32 {
    let (mut scratch, mut output, mut observed) = (Scratch::default(), Output::default(), [0; SIZE]);
    let mut evaluations = 0;
    mcts.begin(simulations, rng);
    while mcts.advance(rng) == SearchState::Evaluate {
        evaluations += 1;
        let viewer = mcts.observe(&mut observed).expect("an evaluation is due");
        network.evaluate(&observed, viewer, &mut scratch, &mut output);
        let value = Value { share: output.share, points: output.points };
        mcts.supply(
            &value,
            |actions, out| policy_network::logits(actions, |id| network.logit(&output, id), &output.spend, out),
            rng,
        );
    }
    evaluations
}

#[test]
fn games_of_every_kind_are_played_to_the_end() {
    let network = PolicyNetwork::random(&[8], 1);
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    for options in all_kinds() {
        let mut game = start(&options, 4);
        let mut mcts = Mcts::new(game.view(game.to_act()), Config::SELF_PLAY);
        while let Some(seat) = game.to_act() {
            let actions = game.legal_actions(seat);
            let action = if actions.len() == 1 || below(&mut rng, 4) > 0 {
                actions[below(&mut rng, actions.len())]
            } else {
                let evaluations = search(&mut mcts, &network, 12, &mut rng);
                assert!(evaluations <= 13);
                let mut entries = Vec::new();
                mcts.improved_policy(&mut entries);
                assert_eq!(entries.len(), actions.len());
                assert!((entries.iter().map(|entry| entry.policy).sum::<f32>() - 1.0).abs() < 1e-3);
                let value = mcts.value();
                let players = game.position().players.len();
                assert!((value.share[..players].iter().sum::<f32>() - 1.0).abs() < 1e-3);
                mcts.best().expect("it has searched")
            };
            assert!(actions.contains(&action));
            game.apply(seat, action, &mut ()).expect("it is legal");
            mcts.go_to(game.view(game.to_act()));
        }
    }
}

#[test]
fn the_same_seed_finds_the_same() {
    let network = PolicyNetwork::random(&[8], 2);
    let game = start(&Options::default(), 3);
    let found = |config: Config| {
        let mut mcts = Mcts::new(game.view(game.to_act()), config);
        search(&mut mcts, &network, 40, &mut ChaCha8Rng::seed_from_u64(5));
        let mut entries = Vec::new();
        mcts.improved_policy(&mut entries);
        (mcts.best(), entries)
    };
    assert_eq!(found(Config::SELF_PLAY), found(Config::SELF_PLAY));
    assert_eq!(found(Config::PLAY), found(Config::PLAY));
}

/// The last decision of a game is found exactly: its ends are no guesses.
#[test]
fn the_end_of_a_game_is_seen() {
    let network = PolicyNetwork::random(&[8], 2);
    let mut rng = ChaCha8Rng::seed_from_u64(7);
    let mut game = start(&Options::default(), 1);
    let last = |game: &Game| game.position().round == game.rounds() && game.to_act() == Some(Seat::SECOND);
    while !last(&game) {
        let seat = game.to_act().expect("the last turn comes before the end");
        let actions = game.legal_actions(seat);
        game.apply_unchecked(seat, actions[below(&mut rng, actions.len())], &mut ());
    }
    let mut mcts = Mcts::new(game.view(game.to_act()), Config::PLAY);
    search(&mut mcts, &network, 400, &mut rng);
    let mut entries = Vec::new();
    mcts.improved_policy(&mut entries);
    let end = entries.iter().find(|entry| entry.action == Action::EndTurn).expect("a turn can be ended");
    let mut over = game;
    over.apply_unchecked(Seat::SECOND, Action::EndTurn, &mut ());
    if over.is_over() {
        let real = Value::of_end(&over).utility(2, Config::PLAY.points_weight)[1];
        assert!(end.visits == 0 || (end.utility - real).abs() < 1e-4);
    }
}

/// How many edges lead to each node.
fn parents(tree: &Tree) -> Vec<usize> {
    let mut parents = vec![0; tree.len()];
    for edge in 0..tree.edges.len() as u32 {
        if tree.edges[edge as usize].action != Action::Reveal {
            let child = tree.child(Child::Edge(edge));
            parents.get_mut(child as usize).into_iter().for_each(|count| *count += 1);
        }
    }
    parents
}

/// A game after its first rounds, at the start of a turn.
fn in_the_middle(seed: u64, rng: &mut ChaCha8Rng) -> Game {
    let mut game = start(&Options::default(), seed);
    while game.position().round < 5 {
        let seat = game.to_act().expect("it is not over");
        let actions = game.legal_actions(seat);
        game.apply_unchecked(seat, actions[below(rng, actions.len())], &mut ());
    }
    game
}

#[test]
fn orders_of_actions_that_lead_to_one_table_share_a_node() {
    let network = PolicyNetwork::random(&[8], 3);
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    let game = in_the_middle(2, &mut rng);
    let mut mcts = Mcts::new(game.view(game.to_act()), Config::PLAY);
    let evaluations = search(&mut mcts, &network, 600, &mut rng);
    assert!(evaluations < 600, "a table that is known is not evaluated again");
    let shared = |tree: &Tree| parents(tree).iter().filter(|count| **count > 1).count();
    assert!(shared(&mcts.tree) > 0);
    // Dropping what is above a node copies what is below it once.
    let all = mcts.tree.below(mcts.tree.root);
    assert_eq!((all.len(), all.edges.len()), (mcts.tree.len(), mcts.tree.edges.len()));
    assert_eq!(shared(&all), shared(&mcts.tree));
}

/// After the others' turns the search continues from a known node, if there is one.
#[test]
fn the_tree_is_kept_for_what_really_happened() {
    let network = PolicyNetwork::random(&[8], 4);
    let mut rng = ChaCha8Rng::seed_from_u64(4);
    let (mut kept, mut unforeseen) = (0, 0);
    for seed in 0..4 {
        let mut game = in_the_middle(seed, &mut rng);
        let viewer = game.to_act().expect("it is not over");
        let mut mcts = Mcts::new(game.view(Some(viewer)), Config::PLAY);
        search(&mut mcts, &network, 400, &mut rng);
        // Half of the time along the tree, which is most likely to be known, otherwise anywhere.
        let surprising = seed % 2 == 1;
        let mut at = mcts.clone();
        while let Some(seat) = game.to_act() {
            let actions = game.legal_actions(seat);
            let action = match at.best().filter(|_| !surprising) {
                Some(action) if seat == viewer => action,
                _ => actions[below(&mut rng, actions.len())],
            };
            game.apply(seat, action, &mut ()).expect("it is legal");
            let Some(next) = game.to_act() else { break };
            let known = mcts.tree.find(game.table_fingerprint());
            if next == viewer {
                let visits = known.map(|node| mcts.tree.nodes[node as usize].visits);
                let view = game.view(Some(viewer));
                assert_eq!(at.go_to(view), visits.is_some());
                assert_eq!(at.visits(), visits.unwrap_or_default());
                if visits.is_none() {
                    unforeseen += 1;
                    break;
                }
                kept += 1;
                let edges: Vec<Action> = at.tree.root_edges().map(|edge| at.tree.edges[edge as usize].action).collect();
                let legal = view.legal_actions();
                assert!(edges.len() == legal.len() && edges.iter().all(|action| legal.contains(action)));
            }
        }
    }
    assert!(kept > 0 && unforeseen > 0, "{kept} kept, {unforeseen} unforeseen");
}
