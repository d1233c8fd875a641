//! Lessons: real positions on the table, with tasks, hints, and a word on what was done.

mod course;
mod panel;
pub mod progress;

pub use course::Course;

use std::rc::Rc;

use leptos::prelude::*;
use noria_ai::Level;
use noria_learn::{Hint, LESSONS, Lesson, Stage, StepRef};
use noria_rules::{Action, Components};

use self::panel::Panel;
use crate::app::Page;
use crate::browser;
use crate::lazy::Loading;
use crate::pages::frame::{Sheet, TableTools, Trouble};
use crate::play::{Participant, Play};
use crate::session::{Purpose, Session};
use crate::settings::Settings;
use crate::table::Table;

/// Where the reader is in a lesson.
#[derive(Clone, Copy)]
struct LessonState {
    /// Which lesson, counted from 0.
    lesson: usize,
    /// Which of its positions.
    stage: RwSignal<usize>,
    /// How often the position has been reset.
    attempt: RwSignal<u32>,
}

/// The page of a lesson.
#[component]
pub fn LessonPage(name: String) -> impl IntoView {
    let settings = expect_context::<Settings>();
    let reading = RwSignal::new_local(Loading::<Rc<Lesson>>::Underway);
    let Some(lesson) = LESSONS.iter().position(|&own| own == name) else {
        return view! { <Missing/> }.into_any();
    };
    let read = move || {
        reading.set(Loading::Underway);
        leptos::task::spawn_local(async move {
            let text = browser::fetch(&format!("lesson-{}.txt", LESSONS[lesson])).await;
            let read = text.and_then(|text| text.parse::<Lesson>().ok());
            _ = reading.try_set(read.map_or(Loading::Failed, |lesson| Loading::Ready(Rc::new(lesson))));
        });
    };
    read();
    let place = LessonState { lesson, stage: RwSignal::new(0), attempt: RwSignal::new(0) };
    let page = move || {
        match reading.get() {
        Loading::Underway => view! {
            <Sheet title=Signal::derive(move || name_of(settings, lesson))>
                <p role="status">{move || settings.text("lesson-loading")}</p>
            </Sheet>
        }
        .into_any(),
        Loading::Failed => view! {
            <Sheet title=Signal::derive(move || name_of(settings, lesson))>
                <Trouble lines=Signal::derive(move || Some(settings.text("lesson-failed")))/>
                <p class="row">
                    <button class="btn primary" on:click=move |_| read()>{move || settings.text("lesson-retry")}</button>
                    <a class="btn" href=Page::Learn.link()>{move || settings.text("learn-title")}</a>
                </p>
            </Sheet>
        }
        .into_any(),
        Loading::Ready(lesson) => {
            place.attempt.track();
            let stage = place.stage.get();
            stage_view(settings, place, lesson, stage)
        }
    }
    };
    page.into_any()
}

/// What a lesson is called.
fn name_of(settings: Settings, lesson: usize) -> String {
    settings.words().with(|words| words.with("lesson-name", &[("lesson", LESSONS[lesson].into())]))
}

#[component]
fn Missing() -> impl IntoView {
    let settings = expect_context::<Settings>();
    view! {
        <Sheet title=Signal::derive(move || settings.text("error-title"))>
            <Trouble lines=Signal::derive(move || Some(settings.text("lesson-unknown")))/>
            <p class="row"><a class="btn primary" href=Page::Learn.link()>{move || settings.text("learn-title")}</a></p>
        </Sheet>
    }
}

/// The game of a stage, at its beginning.
fn play_of(stage: &Stage) -> Option<Play> {
    let seats = stage.record.setup.players.into();
    let place = |index| {
        if index == stage.seat.index() { Participant::human() } else { Participant::opponent(Level::Novice, index) }
    };
    Play::from_record(&stage.record, (0..seats).map(place).collect(), Components::standard()).ok()
}

/// The steps of a stage, as lessons look at them.
fn steps(play: &Play, begin: usize) -> Vec<StepRef<'_>> {
    play.steps()[begin..]
        .iter()
        .map(|step| StepRef { seat: step.seat, action: step.action, events: &step.events, after: &step.after })
        .collect()
}

fn stage_view(settings: Settings, place: LessonState, lesson: Rc<Lesson>, stage: usize) -> AnyView {
    let Some(play) = lesson.stages.get(stage).and_then(play_of) else {
        return view! { <Missing/> }.into_any();
    };
    let (begin, solo) = (play.steps().len(), play.setup().ruleset().has_bot);
    let session = Session::new(String::new(), play, Purpose::Lesson, settings);
    provide_context(session);
    let lesson = StoredValue::new_local(lesson);
    let progress = Memo::new(move |_| {
        session.play().with(|play| {
            lesson.with_value(|lesson| lesson.stages[stage].progress(play.game_at(begin), &steps(play, begin)))
        })
    });
    // A hint was asked for, and the way on leads back first; it is forgotten when something is done.
    let go_back = RwSignal::new(false);
    Effect::new(move |_| {
        progress.track();
        session.view_signal().track();
        go_back.set(false);
    });
    session.set_coach(Callback::new(move |()| -> Option<Action> {
        let hint = session.play().with(|play| {
            lesson.with_value(|lesson| lesson.stages[stage].hint(play.game_at(begin), &steps(play, begin)))
        });
        go_back.set(hint == Some(Hint::Undo));
        match hint {
            Some(Hint::Do(action)) => Some(action),
            _ => None,
        }
    }));
    let tools = move || view! { <TableTools session/> };
    let coach = move || view! { <Panel place lesson stage session progress go_back/> };
    // The lesson takes the place of the opponents; only the Bot is looked at, and then the market makes room.
    browser::note_presence("with-lesson");
    if solo {
        browser::note_presence("with-solo-lesson");
        return view! { <Table tools coach/> }.into_any();
    }
    view! { <Table tools aside=coach/> }.into_any()
}
