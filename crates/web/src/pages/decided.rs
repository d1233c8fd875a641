//! What decided the game: the turns that moved the points most.

use leptos::prelude::*;
use noria_ai::sort_short;
use noria_rules::{Action, Game, Seat};

use super::end::Ended;
use crate::play::Play;
use crate::table::representative;

/// How many turns are named.
const NAMED: usize = 3;

/// A turn and what it was worth.
#[derive(Clone)]
struct Swing {
    seat: Seat,
    round: u8,
    /// How much the lead over the best other player grew.
    gain: i32,
    /// What was done for points.
    actions: Vec<Action>,
}

/// How far a seat is ahead of the best other.
fn lead(game: &Game, seat: Seat) -> i32 {
    let points = |seat: Seat| i32::from(game.score(seat).total);
    let others = Seat::all(game.position().players.len()).filter(|&other| other != seat);
    points(seat) - others.map(points).max().unwrap_or(0)
}

/// The turns that gained most, in the order in which they were played.
fn swings(play: &Play) -> Vec<Swing> {
    let begins = play.turns();
    let mut swings: Vec<(usize, Swing)> = begins
        .windows(2)
        .map(|turn| {
            let (from, to) = (turn[0], turn[1]);
            let seat = play.steps()[from].seat;
            // The Bot answers within the last step of a turn: its share is not the player's.
            let last = if play.setup().bot.is_some() { to - 1 } else { to };
            let gain = lead(play.game_at(last.max(from)), seat) - lead(play.game_at(from), seat);
            let counts = |action: &Action| matches!(action, Action::Invest { .. } | Action::Intrigue { .. });
            let actions = play.steps()[from..to].iter().map(|step| step.action).filter(counts).collect();
            (from, Swing { seat, round: play.game_at(from).position().round, gain, actions })
        })
        .filter(|(_, swing)| swing.gain > 0 && !swing.actions.is_empty())
        .collect();
    sort_short(&mut swings, |(_, a), (_, b)| a.gain > b.gain);
    swings.truncate(NAMED);
    sort_short(&mut swings, |(a, _), (b, _)| a < b);
    swings.into_iter().map(|(_, swing)| swing).collect()
}

/// The list.
#[component]
pub fn Decided(ended: Ended) -> impl IntoView {
    let settings = ended.settings;
    let rounds = ended.game().rounds();
    let swings = ended.play.with_value(swings);
    if swings.is_empty() {
        return ().into_any();
    }
    let row = move |swing: Swing| {
        let Swing { seat, round, gain, actions } = swing;
        let what = move || {
            settings.words().with(|words| {
                let done: Vec<String> = actions.iter().map(|action| words.action(action)).collect();
                let when = words.with("table-round", &[("round", round.into()), ("rounds", rounds.into())]);
                format!("{when}: {}", done.join("; "))
            })
        };
        view! {
            <li>
                {representative(seat, 26)}
                <span><b>{move || ended.name(seat)}</b><small>{what}</small></span>
                <em>{format!("+{gain}")}</em>
            </li>
        }
    };
    view! {
        <section class="panel end-why">
            <header class="p-head"><h2>{move || settings.text("end-decided")}</h2></header>
            <ol>{swings.into_iter().map(row).collect_view()}</ol>
        </section>
    }
    .into_any()
}
