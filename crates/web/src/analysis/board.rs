//! A moment of a game on the table: what was played and what was better as numbered steps, and freedom to play on.

use leptos::prelude::*;
use noria_ai::analysis::{Expectation, JudgedTurn, Part};
use noria_rules::{Phase, Seat};

use super::page::{Study, chance, tenths};
use super::share::CopyLink;
use crate::app::Page;
use crate::browser;
use crate::pages::TableTools;
use crate::session::{Hint, Purpose, Session};
use crate::table::{Table, icon};
use crate::worker::{Advice, Outlook, Title};

/// Whether the best lines are searched at every step of a variation.
const BEST_LINES: &str = "noria.best-lines";

/// The part of a judged turn that begins at a step, and who played it.
fn judged_at(turns: &[JudgedTurn], step: usize) -> Option<(Seat, &Part)> {
    let mut parts = turns.iter().flat_map(|turn| turn.parts.iter().map(move |part| (turn, part)));
    parts.find(|(turn, part)| turn.first + part.from == step).map(|(turn, part)| (turn.seat, part))
}

/// What was judged from a step on, as plans: what was better first, then what was played.
fn plans(study: Study, step: usize) -> Vec<Advice> {
    let found = study.turns.with_untracked(|turns| judged_at(turns, step).map(|(seat, part)| (seat, part.clone())));
    let Some((seat, part)) = found else { return Vec::new() };
    let outlook = |expected: &Expectation| Outlook {
        points: expected.points[seat.index()].round() as i32,
        chance: (chance(expected, seat.index()) * 100.0).round() as i32,
    };
    let advice = |title, actions, expected: &Expectation, gains| Advice {
        title,
        before: None,
        after: outlook(expected),
        actions,
        gains,
    };
    let better = part.better.map(|better| advice(Title::Better, better.actions, &better.expected, better.gains));
    let played = advice(Title::Played, part.actions, &part.expected, part.gains);
    better.into_iter().chain([played]).collect()
}

/// The table at a step of the game.
#[component]
pub fn Board(study: Study, step: usize) -> impl IntoView {
    let settings = study.settings;
    let step = step.min(study.play.with_value(|play| play.steps().len()));
    let explored = move || {
        let players = study.play.with_value(|play| play.participants().len());
        let names: Vec<String> = untrack(|| Seat::all(players).map(|seat| study.name(seat)).collect());
        study.play.with_value(|play| play.explore(step, &names))
    };
    let session = Session::new(study.id.get_value(), explored(), Purpose::Exploring, settings);
    provide_context(session);
    session.show_plans(plans(study, step));
    let tools = move || view! { <TableTools session/> };
    let to_line = Callback::new(move |()| {
        session.show_other(explored());
        session.show_plans(plans(study, step));
    });
    view! { <Table tools note=move || view! { <Bar study session step to_line/> }/> }
}

/// The way through the game, and back to it.
#[component]
fn Bar(study: Study, session: Session, step: usize, to_line: Callback<()>) -> impl IntoView {
    let settings = study.settings;
    let text = move |key: &'static str| move || settings.text(key);
    let turns = study.play.with_value(crate::play::Play::turns);
    let previous = turns.iter().rev().copied().find(|&turn| turn < step);
    let next = turns.iter().copied().find(|&turn| turn > step);
    let number = turns.iter().take_while(|&&turn| turn <= step).count().min(study.all);
    let away = Memo::new(move |_| session.play().with(|play| play.steps().len() > step || play.held().is_some()));
    let best = RwSignal::new(browser::recall(BEST_LINES).as_deref() != Some("no"));
    // In a variation the best lines are searched at every step, unless that is turned off.
    let wanted = Memo::new(move |_| {
        let step = session.play().with(|play| play.steps().len());
        (best.get() && away.get() && session.can_advise() && session.hint().get() == Hint::None).then_some(step)
    });
    Effect::new(move |_| {
        if wanted.get().is_some() {
            session.ask_hint();
        }
    });
    let title = move || {
        let (round, seat) = study.play.with_value(|play| {
            let game = play.game_at(step);
            (game.position().round, game.to_act())
        });
        let words = settings.words().get();
        let name = seat.map_or_else(|| words.phase(Phase::Over), |seat| study.title(round, seat));
        let values = [("turn", name.into()), ("number", number.into()), ("all", study.all.into())];
        words.with("analysis-place", &values)
    };
    let cost = move || {
        let words = settings.words().get();
        study.turns.with(|turns| {
            let (_, part) = judged_at(turns, step)?;
            let values = [("points", tenths(&words, part.cost.points).into())];
            Some(words.with(if part.cost.points >= 0.05 { "analysis-cost" } else { "analysis-no-cost" }, &values))
        })
    };
    let way = move |to: Option<usize>, key: &'static str, shape: &'static str| {
        to.map(|to| {
            view! {
                <a class="icon-btn" href=study.link(to) aria-label=text(key) title=text(key)>
                    <svg width="20" height="20" viewBox="0 0 24 24" fill="currentColor" stroke="currentColor"
                        stroke-width="2" stroke-linejoin="round" aria-hidden="true"><path d=shape/></svg>
                </a>
            }
        })
    };
    let steps = Signal::derive(move || Some(session.play().with(|play| play.steps().len())));
    let overview = Page::Analysis(study.id.get_value()).link();
    let shown = StoredValue::new(session.play().get_untracked());
    Effect::new(move |_| shown.set_value(session.play().get()));
    view! {
        <div class="study-bar" role="group" aria-label=text("analysis-title")>
            <a class="btn small" href=overview title=text("analysis-overview")>
                {icon("u-chart", 16)}<span class="word">{text("analysis-overview")}</span>
            </a>
            {way(previous, "replay-previous-turn", "M16 6l-9 6 9 6Z")}
            {way(next, "replay-next-turn", "M8 6l9 6-9 6Z")}
            <span class="cap">{title}<b>{move || cost().map(|cost| format!(" · {cost}"))}</b></span>
            <Show when=move || away.get()>
                <button class="btn small" data-button="analysis-back" on:click=move |_| to_line.run(())>
                    {icon("u-undo", 16)}{text("analysis-back")}
                </button>
            </Show>
            <label class="study-best">
                <input type="checkbox" prop:checked=best on:change:target=move |event| {
                    let on = event.target().checked();
                    browser::remember(BEST_LINES, if on { "yes" } else { "no" });
                    best.set(on);
                }/>
                {text("analysis-best-lines")}
            </label>
            <CopyLink play=shown steps settings/>
        </div>
    }
}
