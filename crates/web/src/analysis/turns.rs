//! The turning points, a summary per seat, and all turns as a table.

use leptos::prelude::*;
use noria_ai::analysis::{JudgedTurn, accounts, costliest};
use noria_rules::{Action, Game, Seat};
use noria_words::Words;

use super::page::{Study, chance, percent, tenths};
use crate::table::{icon, representative};

/// How many turning points are named.
pub const NAMED: usize = 5;

/// What costs less is not worth a word, in points.
const WORTH_NAMING: f32 = 1.0;

/// Actions as one sentence after the other, as they are done from this game on.
pub fn sentences(words: &Words, game: &Game, seat: Seat, actions: &[Action]) -> Vec<String> {
    let mut game = game.view(Some(seat)).game().to_owned();
    let mut told = Vec::new();
    for action in actions {
        told.push(words.action_on(action, &game.position().players[seat.index()].wheel));
        if *action == Action::Reveal || game.apply(seat, *action, &mut ()).is_err() {
            break;
        }
    }
    told
}

/// The costliest turns: what was played, what it cost, what was better and why.
#[component]
pub fn TurningPoints(study: Study) -> impl IntoView {
    let settings = study.settings;
    let list = move || {
        study.turns.with(|turns| {
            let named: Vec<usize> =
                costliest(turns, NAMED).into_iter().filter(|&n| turns[n].cost.points >= WORTH_NAMING).collect();
            if named.is_empty() {
                return view! { <p>{settings.text("analysis-no-turning-points")}</p> }.into_any();
            }
            let rows = named.into_iter().map(|n| row(study, &turns[n])).collect_view();
            view! { <ol class="study-points">{rows}</ol> }.into_any()
        })
    };
    view! {
        <section class="panel wide">
            <h2>{move || settings.text("analysis-turning-points")}</h2>
            {list}
        </section>
    }
}

fn row(study: Study, turn: &JudgedTurn) -> AnyView {
    let words = study.settings.words().get();
    let part = turn.parts.iter().max_by(|a, b| a.cost.points.total_cmp(&b.cost.points));
    let told = part.and_then(|part| {
        let better = part.better.as_ref()?;
        let from = turn.first + part.from;
        let (played, other) = study.play.with_value(|play| {
            let tell = |actions: &[Action]| sentences(&words, play.game_at(from), turn.seat, actions).join(" · ");
            (tell(&part.actions), tell(&better.actions))
        });
        let seat = turn.seat.index();
        let points = |expected: &noria_ai::analysis::Expectation| {
            let values = [("points", tenths(&words, expected.points[seat]).into())];
            words.with("analysis-expects", &values)
        };
        Some(view! {
            <dl>
                <dt>{words.text("analysis-played")}</dt>
                <dd>{played}<small>{words.gains(&part.gains).join(" ")}" "{points(&part.expected)}</small></dd>
                <dt>{words.text("analysis-better")}</dt>
                <dd>{other}<small data-mistake=part.mistake().map(noria_ai::analysis::Mistake::name)>
                    {part.mistake().map(|mistake| words.mistake(mistake))}" "{words.gains(&better.gains).join(" ")}" "{points(&better.expected)}</small></dd>
            </dl>
        })
    });
    let cost = words.with("analysis-cost", &[("points", tenths(&words, turn.cost.points).into())]);
    let title = study.title(turn.round, turn.seat);
    let label = format!("{}: {title}", words.text("analysis-look"));
    let moment = study.link(turn.first + part.map_or(0, |part| part.from));
    view! {
        <li>
            {representative(turn.seat, 26)}
            <div>
                <h3>{title}" "<em>{cost}</em></h3>
                {told}
            </div>
            <a class="btn small" href=moment aria-label=label>{icon("u-wheel", 16)}{words.text("analysis-look")}</a>
        </li>
    }
    .into_any()
}

/// What all turns of each seat cost together.
#[component]
pub fn Accounts(study: Study) -> impl IntoView {
    let settings = study.settings;
    let rows = move || {
        let words = settings.words().get();
        let accounts = study.turns.with(|turns| accounts(turns));
        let row = |account: noria_ai::analysis::Account| {
            let each = account.cost.points / account.turns.max(1) as f32;
            view! {
                <tr>
                    <th scope="row">{representative(account.seat, 20)}" "{study.name(account.seat)}</th>
                    <td>{account.turns}</td>
                    <td>{tenths(&words, account.cost.points)}</td>
                    <td>{tenths(&words, each)}</td>
                    <td>{tenths(&words, account.luck.points)}</td>
                </tr>
            }
        };
        accounts.into_iter().map(row).collect_view()
    };
    let head = move |key: &'static str| view! { <th scope="col">{move || settings.text(key)}</th> };
    view! {
        <section class="panel wide">
            <h2>{move || settings.text("analysis-accounts")}</h2>
            <div class="study-scroll" tabindex="0" role="group" aria-label=move || settings.text("analysis-accounts")>
                <table class="figures">
                    <thead><tr><td></td>{head("analysis-turns")}{head("analysis-column-cost")}{head("analysis-each")}{head("analysis-column-luck")}</tr></thead>
                    <tbody>{rows}</tbody>
                </table>
            </div>
            <p class="cap">{move || settings.text("analysis-luck-note")}</p>
        </section>
    }
}

/// All turns, for those who prefer numbers.
#[component]
pub fn TurnTable(study: Study) -> impl IntoView {
    let settings = study.settings;
    let head = move |key: &'static str| view! { <th scope="col">{move || settings.text(key)}</th> };
    let rows = move || {
        let words = settings.words().get();
        let row = |turn: &JudgedTurn| {
            let seat = turn.seat.index();
            let pair = |of: &dyn Fn(&noria_ai::analysis::Expectation) -> String| {
                format!("{} → {}", of(&turn.before), of(&turn.after))
            };
            let points = pair(&|expected| tenths(&words, expected.points[seat]));
            let chance = pair(&|expected| percent(&words, chance(expected, seat)));
            view! {
                <tr>
                    <th scope="row"><a href=study.link(turn.first)>{study.title(turn.round, turn.seat)}</a></th>
                    <td>{points}</td><td>{chance}</td>
                    <td>{tenths(&words, turn.cost.points)}</td><td>{tenths(&words, turn.luck.points)}</td>
                </tr>
            }
        };
        study.turns.with(|turns| turns.iter().map(row).collect_view())
    };
    view! {
        <details>
            <summary>{move || settings.text("analysis-table")}</summary>
            <div class="study-scroll" tabindex="0" role="group" aria-label=move || settings.text("analysis-table")>
                <table class="figures">
                    <thead><tr>
                        {head("analysis-column-turn")}{head("analysis-graph-points")}{head("analysis-graph-chance")}
                        {head("analysis-column-cost")}{head("analysis-column-luck")}
                    </tr></thead>
                    <tbody>{rows}</tbody>
                </table>
            </div>
        </details>
    }
}
