//! The hint: a plan for the turn as numbers on the table, as a list, and why it is good.

use std::fmt::Write;

use leptos::prelude::*;
use noria_rules::{Action, Wheel};
use wasm_bindgen::JsCast;

use super::chooser::picture;
use super::desk::{Desk, put};
use super::icon::{disc_icon, icon};
use super::whereabouts::rect_of;
use crate::lazy::lazy;
use crate::play::{Mark, marks};
use crate::session::{Hint, Plan};
use crate::worker::{Advice, Title};

/// The button that asks for a hint, or puts it away.
#[component]
pub fn HintButton() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let session = desk.session;
    if session.is_away() {
        return ().into_any(); // others have no adviser at their side either
    }
    let open = move || session.hint().get() != Hint::None;
    view! {
        <button
            type="button" class="btn quiet hint-btn" data-button="hint"
            aria-expanded=move || open().to_string()
            prop:disabled=move || !open() && !session.can_advise()
            on:click=move |_| toggle(desk)
        >{icon("u-hint", 18)}<span class="word">{move || desk.text("button-hint")}</span></button>
    }
    .into_any()
}

/// Asks for a hint, or puts it away.
pub fn toggle(desk: Desk) {
    match desk.session.hint().get_untracked() {
        Hint::None => desk.session.ask_hint(),
        _ => desk.session.drop_hint(),
    }
}

/// The plan beside the boards.
#[component]
pub fn HintPanel() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let session = desk.session;
    let hint = session.hint();
    let shown = Memo::new(move |_| !matches!(hint.get(), Hint::None | Hint::Step { .. }));
    let body = move || match (hint.get(), session.plan()) {
        (Hint::Thinking, _) => view! {
            <p class="hint-wait" role="status">{icon("u-wheel", 22)}{desk.text("hint-thinking")}</p>
        }
        .into_any(),
        (Hint::Failed, _) => view! { <p role="status">{desk.text("hint-failed")}</p> }.into_any(),
        (_, Some(plan)) => plan_view(desk, plan), // fetched with the first hint
        _ => ().into_any(),
    };
    let word = move || desk.text(if hint.get() == Hint::Thinking { "cancel" } else { "close" });
    move || {
        shown.get().then(|| {
            view! {
                <section class="panel hint" aria-labelledby="hint-title" data-hint="">
                    <header class="p-head">
                        {icon("u-hint", 20)}<h2 id="hint-title">{move || desk.text("hint-title")}</h2>
                        {move || match (session.plan(), hint.get()) {
                            (Some(plan), Hint::Plans { plans, .. }) => Some(others(desk, plan.number, plans)),
                            _ => None,
                        }}
                        <button type="button" class="btn small quiet" data-button="hint-close" on:click=move |_| session.drop_hint()>{word}</button>
                    </header>
                    {body}
                </section>
            }
            .into_any()
        })
    }
}

/// The plans to choose from.
fn others(desk: Desk, shown: usize, all: Vec<Advice>) -> AnyView {
    let button = |(number, plan): (usize, Advice)| {
        let name = match plan.title {
            Title::Number => desk.with("hint-plan", &[("number", (number + 1).into())]),
            Title::Better => desk.text("analysis-better"),
            Title::Played => desk.text("analysis-played"),
        };
        // Exploring compares the plans; playing shows them one by one.
        let points = desk.session.is_exploring().then(|| format!(" {}", plan.after.points));
        view! {
            <button type="button" class="btn small" data-plan=number aria-pressed=(number == shown).to_string()
                on:click=move |_| desk.session.show_plan(number)>{name}<b>{points}</b></button>
        }
    };
    let plans = all.into_iter().enumerate();
    view! { <span class="hint-plans">{plans.map(button).collect_view()}</span> }.into_any()
}

lazy! {
    piece:
    plan_view in hint(desk: Desk, plan: Plan) => steps_and_reasons(desk, plan);
}

fn steps_and_reasons(desk: Desk, plan: Plan) -> AnyView {
    let Plan { advice, done, .. } = plan;
    let mut game = desk.session.plan_start();
    let seat = desk.seat();
    let mut last = false;
    let steps: Vec<AnyView> = advice
        .actions
        .iter()
        .enumerate()
        .map(|(n, &action)| {
            let wheel = game.map_or(Wheel::EMPTY, |game| game.position().players[seat.index()].wheel);
            game = game.and_then(|mut game| game.apply(seat, action, &mut ()).is_ok().then_some(game));
            last |= action == Action::Reveal;
            step_view(desk, n, action, wheel, n.cmp(&done))
        })
        .collect();
    let after = advice.after;
    let outlook = |key: &str, before: Option<i32>, after: i32| {
        let before = before.map_or("none".into(), noria_words::Value::from);
        desk.with(key, &[("before", before), ("after", after.into())])
    };
    let points = outlook("hint-outlook", advice.before.map(|before| before.points), after.points);
    let chance = outlook("hint-chance", advice.before.map(|before| before.chance), after.chance);
    let compared = advice.before.map(|_| view! { <br/><small>{desk.text("hint-compared")}</small> });
    let why = desk.words(|words| words.gains(&advice.gains));
    // What cannot be taken back is left to the reader, step by step.
    let next_is_final = matches!(advice.actions.get(done), Some(Action::EndTurn | Action::Reveal) | None);
    let (one, all) = (move |_| desk.session.follow_step(), move |_| desk.session.follow_plan());
    let body = NodeRef::<leptos::html::Div>::new();
    Effect::new(move |_| {
        let body = body.get();
        request_animation_frame(move || _ = body.and_then(|body| show_next_step(&body)));
    });
    view! {
        <div class="hint-body" node_ref=body>
            <ol class="hint-steps" tabindex="0" aria-label=desk.text("hint-title")>{steps}</ol>
            <div class="hint-why">
                <p><b>{points}</b><br/>{chance}{compared}</p>
                {why.into_iter().map(|line| view! { <p>{line}</p> }).collect_view()}
                {last.then(|| view! { <p class="no-undo">{icon("u-lock", 13)}{desk.words(|words| words.text("warning-cannot-be-undone"))}</p> })}
            </div>
            <p class="hint-do">
                <button type="button" class="btn small primary" data-button="hint-step" on:click=one>{desk.text("hint-do-step")}</button>
                <button type="button" class="btn small" data-button="hint-all" prop:disabled=next_is_final on:click=all>{desk.text("hint-do-all")}</button>
            </p>
        </div>
    }
    .into_any()
}

/// Scrolls to the step before the next one. On a phone everything scrolls together, elsewhere the steps alone.
fn show_next_step(body: &web_sys::HtmlElement) -> Option<()> {
    let child =
        |which| body.query_selector(which).ok()?.and_then(|child| child.dyn_into::<web_sys::HtmlElement>().ok());
    let (steps, next) = (child(".hint-steps")?, child(".now")?);
    let top = next.offset_top() - steps.offset_top() - next.offset_height();
    for scrolling in [&steps, body] {
        scrolling.set_scroll_top(top);
    }
    Some(())
}

fn step_view(desk: Desk, n: usize, action: Action, wheel: Wheel, order: std::cmp::Ordering) -> AnyView {
    let disc = match action {
        Action::Activate { slot, .. } | Action::Reuse { slot } | Action::Upgrade { slot } => wheel[slot],
        _ => None,
    };
    let image = disc.map(|disc| icon(disc_icon(disc.kind, disc.upgraded), 20).into_any()).or_else(|| picture(action));
    let class = match order {
        std::cmp::Ordering::Less => "done",
        std::cmp::Ordering::Equal => "now",
        std::cmp::Ordering::Greater => "",
    };
    let sentence = desk.words(|words| words.action_on(&action, &wheel));
    view! {
        <li class=class aria-current={(class == "now").then_some("step")} data-action=action.to_string()>
            <i aria-hidden="true">{if class == "done" { icon("u-check", 12).into_any() } else { (n + 1).into_any() }}</i>
            {image}<span>{sentence}</span>
        </li>
    }
    .into_any()
}

/// The numbers of the steps that are still to be taken.
fn numbers(desk: Desk, left: &[Action], done: usize) -> String {
    let seat = desk.seat();
    let steps = desk.read(|view| marks(view.game(), seat, left));
    let mut places: Vec<(Mark, Vec<usize>)> = Vec::new();
    for (n, mark) in steps.into_iter().enumerate().flat_map(|(n, marks)| marks.into_iter().map(move |mark| (n, mark))) {
        match places.iter_mut().find(|(other, _)| *other == mark) {
            Some((_, numbers)) => numbers.push(n),
            None => places.push((mark, vec![n])),
        }
    }
    let mut html = String::new();
    for (mark, steps) in places {
        let Some(rect) = rect_of(&mark) else { continue };
        // On the rim of a disc, near the corner of a card.
        let inset = if mark.starts_with("slot-") { 0.2 } else { 0.03 };
        let class = if steps[0] == 0 { "now" } else { "" };
        let text: Vec<String> = steps.iter().map(|n| (n + done + 1).to_string()).collect();
        _ = write!(
            html,
            r#"<i class="{class}" data-number="{mark}" style="left:{}px;top:{}px">{}</i>"#,
            (rect.left() + inset * rect.width()) as i32,
            (rect.top() + inset * rect.height()) as i32,
            text.join("·")
        );
    }
    html
}

/// The numbers on the table, drawn over everything that they name.
#[component]
pub fn HintNumbers() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let html = RwSignal::new(String::new());
    let draw = move || {
        if html.try_get_untracked().is_some() {
            let numbered = |(left, done): (Vec<Action>, usize)| numbers(desk, &left, done);
            put(html, untrack(|| desk.session.plan_left().map(numbered).unwrap_or_default()));
        }
    };
    Effect::new(move |_| {
        desk.tab.track();
        desk.session.view_signal().track();
        desk.session.hint().track();
        put(html, String::new());
        // Once the table is drawn, and once more when the rings have come to rest.
        request_animation_frame(draw);
        set_timeout(draw, std::time::Duration::from_millis(700));
    });
    // On a narrow screen, the step of a lesson is shown where it is taken.
    Effect::new(move |_| {
        if let Hint::Step { action, .. } = desk.session.hint().get() {
            desk.show_tab_of(action);
        }
    });
    let resize = window_event_listener(leptos::ev::resize, move |_| draw());
    let scroll = window_event_listener(leptos::ev::scroll, move |_| draw());
    on_cleanup(move || {
        resize.remove();
        scroll.remove();
    });
    view! { <div class="hint-numbers" aria-hidden="true" inner_html=html></div> }.into_any()
}
