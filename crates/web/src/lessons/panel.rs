//! The lesson beside the table: what it is about, the tasks, a word on the last action, and the ways on.

use std::rc::Rc;

use leptos::prelude::*;
use noria_learn::{Feedback, LESSONS, Lesson, Progress, Task, Texts};
use noria_rules::Action;

use super::{LessonState, name_of, progress};
use crate::app::Page;
use crate::browser;
use crate::session::{Hint, Session};
use crate::table::icon;

/// The parts of the table that a task is about; the others are dimmed meanwhile.
fn needed(task: &Task) -> String {
    let part = |action: &Action| match action {
        Action::Buy { .. } | Action::Sell { .. } | Action::Acquire { .. } => "market",
        Action::Invest { .. } | Action::Intrigue { .. } | Action::FirstStep { .. } => "hall",
        Action::Travel { .. } | Action::Reveal | Action::TakeShip { .. } | Action::Build { .. } => "sky",
        _ => "wheel",
    };
    task.solution.iter().map(part).collect::<Vec<_>>().join(" ")
}

type Stored = StoredValue<Rc<Lesson>, LocalStorage>;

/// The panel.
#[component]
pub fn Panel(
    place: LessonState,
    lesson: Stored,
    stage: usize,
    session: Session,
    progress: Memo<Progress>,
    go_back: RwSignal<bool>,
) -> impl IntoView {
    let settings = session.settings();
    let in_language = move |texts: &Texts| texts.of(settings.language.get().code()).to_string();
    let of_stage =
        move |read: &dyn Fn(&noria_learn::Stage) -> String| lesson.with_value(|lesson| read(&lesson.stages[stage]));
    let (tasks, stages) = lesson.with_value(|lesson| (lesson.stages[stage].tasks.len(), lesson.stages.len()));
    let needs = move || {
        let open = progress.get().done.min(tasks.saturating_sub(1));
        lesson.with_value(|lesson| needed(&lesson.stages[stage].tasks[open]))
    };
    // For the style sheet, which dims the other parts.
    let root = || browser::document().document_element();
    Effect::new(move |_| _ = root().map(|root| root.set_attribute("data-needs", &needs())));
    on_cleanup(move || _ = root().map(|root| root.remove_attribute("data-needs")));
    let complete = Memo::new(move |_| progress.get().done == tasks);
    let last = stage + 1 == stages;
    Effect::new(move |_| {
        if complete.get() && last {
            progress::complete(place.lesson);
        }
    });
    let title = move || {
        let values = [("number", (place.lesson + 1).into()), ("all", LESSONS.len().into())];
        settings.words().with(|words| words.with("lesson-number", &values))
    };
    let text_of = move |n: usize, read: fn(&Task) -> &Texts| of_stage(&|stage| in_language(read(&stage.tasks[n])));
    let task = move |n: usize| {
        let state = move || match n.cmp(&progress.get().done) {
            std::cmp::Ordering::Less => "done",
            std::cmp::Ordering::Equal => "now",
            std::cmp::Ordering::Greater => "later",
        };
        view! {
            <li class=state data-task=n aria-current=move || (state() == "now").then_some("step")>
                <i aria-hidden="true">{move || if state() == "done" { icon("u-check", 13).into_any() } else { (n + 1).into_any() }}</i>
                <span>{move || text_of(n, |task| &task.text)}</span>
            </li>
        }
    };
    // What is said: the step of a hint before all else, then about the last action.
    let said = move || -> Option<(&'static str, String)> {
        if go_back.get() {
            return Some(("aside", settings.text("lesson-undo-first")));
        }
        if let Hint::Step { action, .. } = session.hint().get() {
            let wheel = session.view().position().players[session.main_seat().index()].wheel;
            let step = settings.words().with(|words| words.action_on(&action, &wheel));
            return Some(("hint", settings.words().with(|words| words.with("lesson-step", &[("step", step.into())]))));
        }
        let Progress { done, feedback, .. } = progress.get();
        match feedback {
            Feedback::Nothing => None,
            Feedback::Right(n) => Some(("right", text_of(n, |task| &task.praise))),
            Feedback::Wrong(n) => Some(("wrong", of_stage(&|stage| in_language(&stage.tasks[done].mistakes[n].text)))),
            Feedback::Aside => Some(("aside", settings.text("lesson-aside"))),
            Feedback::Stuck => Some(("wrong", settings.text("lesson-stuck"))),
        }
    };
    let feedback = move || {
        said().map(|(class, text)| {
            let sign = match class {
                "right" => "u-check",
                "wrong" => "u-warn",
                _ => "u-hint",
            };
            view! { <p class=format!("said is-{class}") data-said=class>{icon(sign, 17)}<span>{text}</span></p> }
        })
    };
    let again = move |_| place.attempt.update(|attempt| *attempt += 1);
    let hint = move |_| session.ask_hint();
    view! {
        <section class="panel lesson" aria-labelledby="lesson-title" data-lesson=LESSONS[place.lesson] data-stage=stage>
            <header class="p-head">
                {icon("u-learn", 20)}
                <h2 id="lesson-title">{move || name_of(settings, place.lesson)}</h2>
                <span class="cap">{title}</span>
            </header>
            <div class="lesson-body" tabindex="0" role="group" aria-label=move || name_of(settings, place.lesson)>
                <p>{move || of_stage(&|stage| in_language(&stage.intro))}</p>
                <ol class="tasks">{(0..tasks).map(task).collect_view()}</ol>
            </div>
            <div role="status" class="lesson-said">{feedback}</div>
            <p class="row">
                {move || if complete.get() {
                    view! { <On place last/> }.into_any()
                } else {
                    view! {
                        <button type="button" class="btn small" data-button="lesson-hint" on:click=hint>
                            {icon("u-hint", 15)}{move || settings.text("lesson-hint")}
                        </button>
                    }.into_any()
                }}
                <button type="button" class="btn small quiet" data-button="lesson-again" on:click=again>{move || settings.text("lesson-again")}</button>
                <a class="btn small quiet" href=Page::Learn.link()>{move || settings.text("lesson-leave")}</a>
            </p>
        </section>
    }
    .into_any()
}

/// The way on: to the next position, the next lesson, or the first game. It takes the focus, so that Enter goes there.
#[component]
fn On(place: LessonState, last: bool) -> impl IntoView {
    let settings = expect_context::<crate::settings::Settings>();
    let next = LESSONS.get(place.lesson + 1);
    let word = match (last, next) {
        (false, _) => "lesson-go-on",
        (true, Some(_)) => "lesson-next",
        (true, None) => "lesson-first-game",
    };
    let on = move |_| match (last, next) {
        (false, _) => place.stage.update(|stage| *stage += 1),
        (true, Some(name)) => Page::Lesson(name.to_string()).go(),
        (true, None) => Page::Learn.go(),
    };
    let button = NodeRef::<leptos::html::Button>::new();
    // A question that closes gives the focus back to what it was about; this comes after it.
    Effect::new(move |_| {
        if let Some(button) = button.get() {
            request_animation_frame(move || _ = button.focus());
        }
    });
    view! {
        <button type="button" class="btn small primary" data-button="lesson-next" node_ref=button on:click=on>
            {move || settings.text(word)}
        </button>
    }
}
