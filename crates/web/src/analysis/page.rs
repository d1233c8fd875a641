//! The analysis of a game: the worker judges turn by turn, and what it found is kept.

use leptos::prelude::*;
use noria_ai::analysis::{Expectation, JudgedTurn};
use noria_ai::evaluate;
use noria_protocol::TableId;
use noria_rules::Seat;
use noria_words::Words;

use super::board::Board;
use super::graph::Graph;
use super::judged;
use super::share::CopyLink;
use super::studied::Studied;
use super::turns::{Accounts, TurnTable, TurningPoints};
use crate::app::Page;
use crate::daily::CoachLink;
use crate::lazy::Loading;
use crate::pages::{Sheet, Unopened};
use crate::play::{Play, PlayError};
use crate::settings::Settings;
use crate::store;
use crate::table::icon;
use crate::worker::{WorkerHandle, WorkerRequest, WorkerTask};

/// The analysis of a kept game, or one moment of it: `ID` or `ID/STEP`.
#[component]
pub fn AnalysisPage(at: String) -> impl IntoView {
    let settings = expect_context::<Settings>();
    let (id, step) = match at.split_once('/') {
        Some((id, step)) => (id.to_string(), step.parse::<usize>().ok()),
        None => (at, None),
    };
    match store::open(&id).or_else(|| Studied::kept(&id).map(|studied| studied.play())) {
        Some(play) => opened(settings, id, play, step),
        None if id.parse::<TableId>().is_ok() => view! { <FromServer id step/> }.into_any(),
        None => view! { <Unopened id why=None/> }.into_any(),
    }
}

fn opened(settings: Settings, id: String, play: Result<Play, PlayError>, step: Option<usize>) -> AnyView {
    match (play, step) {
        (Ok(play), Some(step)) => view! { <Board study=Study::open(id, play, settings) step/> }.into_any(),
        (Ok(play), None) => view! { <Overview study=Study::open(id, play, settings)/> }.into_any(),
        (Err(error), _) => view! { <Unopened id why=Some(settings.play_error(&error))/> }.into_any(),
    }
}

/// A game that a server keeps: its record is fetched. It can be read once the game is over.
#[component]
fn FromServer(id: String, step: Option<usize>) -> impl IntoView {
    let settings = expect_context::<Settings>();
    let found = RwSignal::new(Loading::Underway);
    let asked = id.clone();
    leptos::task::spawn_local(async move {
        let studied = Studied::fetch(&asked).await;
        studied.iter().for_each(|studied| studied.keep(&asked));
        _ = found.try_set(studied.map_or(Loading::Failed, Loading::Ready));
    });
    move || match found.get() {
        Loading::Underway => view! { <p class="loading" role="status">{settings.text("part-loading")}</p> }.into_any(),
        Loading::Failed => view! { <Unopened id=id.clone() why=None/> }.into_any(),
        Loading::Ready(studied) => opened(settings, id.clone(), studied.play(), step),
    }
}

/// How far the work is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Work {
    Running,
    Stopped,
    Failed,
}

/// A game that is being analysed. Copy it freely.
#[derive(Clone, Copy)]
pub struct Study {
    /// Under what id the game is kept.
    pub id: StoredValue<String>,
    /// The game.
    pub play: StoredValue<Play>,
    /// Language and theme.
    pub settings: Settings,
    /// What is known so far, in the order of the turns.
    pub turns: RwSignal<Vec<JudgedTurn>>,
    /// The selected turn.
    pub chosen: RwSignal<usize>,
    /// How many turns there are.
    pub all: usize,
    work: RwSignal<Work>,
}

impl Study {
    fn open(id: String, play: Play, settings: Settings) -> Study {
        let kept = store::analysis(&id).unwrap_or_default();
        let turns = judged::read_all(&kept, &play);
        Study {
            all: play.turns().len() - 1,
            id: StoredValue::new(id),
            play: StoredValue::new(play),
            settings,
            turns: RwSignal::new(turns),
            chosen: RwSignal::new(0),
            work: RwSignal::new(Work::Stopped),
        }
    }

    /// What a seat is called.
    pub fn name(&self, seat: Seat) -> String {
        self.play
            .with_value(|play| self.settings.seat_name(play.participants(), play.game().position().is_bot(seat), seat))
    }

    /// "Round 3, Ada".
    pub fn title(&self, round: u8, seat: Seat) -> String {
        let values = [("round", round.into()), ("name", self.name(seat).into())];
        self.settings.words().with(|words| words.with("analysis-turn", &values))
    }

    /// The address of a moment.
    pub fn link(&self, step: usize) -> String {
        Page::Analysis(format!("{}/{step}", self.id.get_value())).link()
    }

    /// Judges what is not judged yet, one turn after the other, until it is stopped or the page is left.
    fn run(self, worker: StoredValue<WorkerHandle, LocalStorage>) {
        if self.work.get_untracked() == Work::Running {
            return;
        }
        self.work.set(Work::Running);
        let text = self.play.with_value(Play::write);
        leptos::task::spawn_local(async move {
            while let Some(next) = self.turns.try_with_untracked(Vec::len).filter(|&next| next < self.all) {
                let request = WorkerRequest {
                    game: self.id.get_value(),
                    seat: Seat::FIRST,
                    task: WorkerTask::Judgement(next),
                    text: text.clone(),
                };
                let Some(answer) = worker.try_with_value(|worker| worker.request(request)) else { return };
                let answer = answer.await;
                // The page may have been left, or the work stopped, while the worker judged.
                if self.work.try_get_untracked() != Some(Work::Running) {
                    return;
                }
                match answer.and_then(|line| self.play.with_value(|play| judged::read(&line, play))) {
                    Some(turn) => self.turns.update(|turns| turns.push(turn)),
                    None => return self.work.set(Work::Failed),
                }
                let kept =
                    self.play.with_value(|play| self.turns.with_untracked(|turns| judged::write_all(play, turns)));
                store::keep_analysis(&self.id.get_value(), &kept);
            }
            self.work.try_set(Work::Stopped);
        });
    }

    fn stop(self, worker: StoredValue<WorkerHandle, LocalStorage>) {
        self.work.set(Work::Stopped);
        worker.with_value(WorkerHandle::stop);
    }
}

/// The chance of a seat to win, from 0 to 1.
pub fn chance(expected: &Expectation, seat: usize) -> f32 {
    evaluate::chance(expected.prospects[seat], expected.points[seat])
}

/// A number with one digit after the point, as the language writes it.
pub fn tenths(words: &Words, number: f32) -> String {
    let text = format!("{:.1}", if number.abs() < 0.05 { 0.0 } else { number });
    let text = text.replace('-', "\u{2212}");
    if words.language() == noria_words::Language::English { text } else { text.replace('.', ",") }
}

/// A share as a whole number of a hundred, as the language writes it.
pub fn percent(words: &Words, share: f32) -> String {
    words.with("percent", &[("number", format!("{:.0}", share * 100.0).into())])
}

#[component]
fn Overview(study: Study) -> impl IntoView {
    let settings = study.settings;
    let worker = StoredValue::new_local(WorkerHandle::new());
    study.run(worker);
    let title = Signal::derive(move || settings.text("analysis-title"));
    let id = study.id.get_value();
    let over = study.play.with_value(|play| play.game().is_over());
    let back = if over { Page::End(id.clone()) } else { Page::Table(id.clone()) };
    if study.all == 0 {
        return view! {
            <Sheet title><p class="panel">{move || settings.text("analysis-empty")}</p></Sheet>
        }
        .into_any();
    }
    view! {
        <Sheet title>
            <div class="study">
                <Progress study worker/>
                <section class="panel wide">
                    <Graph study/>
                </section>
                <TurningPoints study/>
                <Accounts study/>
                <section class="panel wide"><TurnTable study/></section>
                <p class="row wide">
                    <a class="btn" href=back.link()>{move || settings.text("back")}</a>
                    <a class="btn" href=Page::Replay(id).link()>{icon("u-replay", 18)}{move || settings.text("end-replay")}</a>
                    <CoachLink/>
                    <CopyLink play=study.play steps=Signal::derive(move || None) settings/>
                </p>
            </div>
        </Sheet>
    }
    .into_any()
}

/// How far the work is, and the buttons that stop it or go on.
#[component]
fn Progress(study: Study, worker: StoredValue<WorkerHandle, LocalStorage>) -> impl IntoView {
    let settings = study.settings;
    let done = move || study.turns.with(Vec::len);
    let state = move || {
        let key = match study.work.get() {
            _ if done() == study.all => "analysis-done",
            Work::Running => "analysis-progress",
            Work::Stopped => "analysis-stopped",
            Work::Failed => "analysis-failed",
        };
        settings.words().with(|words| words.with(key, &[("done", done().into()), ("all", study.all.into())]))
    };
    let button = move || {
        let running = study.work.get() == Work::Running;
        (done() < study.all).then(|| {
            view! {
                <button class="btn small" data-button="analysis-work"
                    on:click=move |_| if running { study.stop(worker) } else { study.run(worker) }>
                    {settings.text(if running { "analysis-stop" } else { "analysis-go-on" })}
                </button>
            }
        })
    };
    let game = move || {
        let words = settings.words().get();
        let (mode, players) = study.play.with_value(|play| (play.setup().mode, play.participants().len()));
        let players = words.with("player-count", &[("count", players.into())]);
        format!("{}, {players}", words.mode(mode))
    };
    let working = Memo::new(move |_| done() < study.all);
    view! {
        <div class="panel wide study-progress">
            <b>{game}</b>
            <p role="status" data-done=done data-all=study.all>{state}</p>
            <Show when=move || working.get()>
                <progress max=study.all prop:value=move || done() as f64 aria-label=state></progress>
            </Show>
            {button}
        </div>
    }
}
