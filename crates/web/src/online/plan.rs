//! A plan for the own next turn, made while others think.
//!
//! It is a draft on a forecast: the table as it lies, as if the own turn had come. The forecast follows what the others
//! do, and the plan is done again on it, action by action. When the turn comes, the plan is its draft as far as it still
//! fits; where it does not, that is explained. It stays in this browser.

use leptos::prelude::*;
use noria_rules::{Action, Game, Refusal};

use crate::browser;
use crate::play::{Draft, Play};
use crate::session::Session;
use crate::table::{Table, icon};

/// The plan of a game. Copy it freely.
#[derive(Clone, Copy)]
pub struct Planner {
    session: Session,
    plan: RwSignal<Vec<Action>>,
    open: RwSignal<bool>,
    /// What no longer fits.
    broken: RwSignal<Option<(Action, Refusal)>>,
}

impl Planner {
    /// The plan that was kept, if there is one; from now on it is taken up when the turn comes.
    pub fn start(session: Session) -> Planner {
        let (open, broken) = (RwSignal::new(false), RwSignal::new(None));
        let planner = Planner { session, plan: RwSignal::new(Vec::new()), open, broken };
        let kept = browser::recall(&planner.key()).unwrap_or_default();
        planner.plan.set(kept.split_whitespace().map_while(|word| word.parse().ok()).collect());
        let mine = Memo::new(move |_| session.is_my_turn());
        Effect::new(move |_| {
            if mine.get() {
                untrack(|| planner.take_up());
            }
        });
        planner
    }

    fn key(&self) -> String {
        format!("noria.plan.{}", self.session.id())
    }

    fn keep(&self, plan: Vec<Action>) {
        let words: Vec<String> = plan.iter().map(Action::to_string).collect();
        match words.is_empty() {
            true => browser::forget(&self.key()),
            false => browser::remember(&self.key(), &words.join(" ")),
        }
        self.plan.set(plan);
    }

    /// The player's next turn as it would begin now; none during their turn, and none in hot-seat games (tracked).
    fn forecast(&self) -> Option<Game> {
        let seat = self.session.play().with(Play::only_human)?;
        if self.session.is_my_turn() || self.session.is_sending() {
            return None;
        }
        // What another only shows so far may be taken back.
        self.session.play().with(|play| play.game_at(play.floor()).next_turn_of(seat))
    }

    /// The forecast with the plan on it, as far as it fits, and what does not.
    fn planned(&self, forecast: Game) -> (Play, Option<(Action, Refusal)>) {
        let real = self.session.play();
        let mut play =
            real.with_untracked(|real| Play::away(forecast, real.participants().to_vec(), real.components().clone()));
        let draft = Draft { actions: self.plan.get_untracked(), ..Draft::default() };
        let broken = play.only_human().and_then(|seat| play.take_up(seat, &draft).err());
        (play, broken)
    }

    /// The turn has come: the plan is its draft.
    fn take_up(self) {
        self.open.set(false);
        let plan = self.plan.get();
        self.keep(Vec::new());
        if !self.session.draft().is_empty() {
            return; // something else was begun before the page was left
        }
        for action in plan {
            if let Some(refusal) = self.session.why_not_action(action) {
                return self.broken.set(Some((action, refusal)));
            }
            self.session.act(action);
        }
    }

    fn explained(&self) -> Option<String> {
        let (action, refusal) = self.broken.get()?;
        let view = self.session.view();
        let tables = view.game().tables();
        let turn = self.session.whose_turn(&refusal);
        let text = self.session.words().with(|words| {
            let why = turn.unwrap_or_else(|| words.refusal(&refusal, tables));
            words.with("plan-broken", &[("action", words.action(&action).into()), ("why", why.into())])
        });
        Some(text)
    }
}

/// The way to the plan, while others think.
#[component]
pub fn PlanButton(planner: Planner) -> impl IntoView {
    let can = Memo::new(move |_| !planner.open.get() && planner.forecast().is_some());
    let session = planner.session;
    view! {
        <Show when=move || can.get()>
            <button type="button" class="btn wordy" data-button="plan" on:click=move |_| planner.open.set(true)>
                {icon("u-check", 18)}<span class="word">{move || session.text("plan-button")}</span>
            </button>
        </Show>
    }
}

/// The table, or the plan in its place.
#[component]
pub fn PlannedTable(planner: Planner, #[prop(into)] tools: ViewFn, #[prop(into)] note: ViewFn) -> impl IntoView {
    let session = planner.session;
    let broken = move || {
        planner.explained().map(|text| {
            view! {
                <div class="trouble not-kept" role="alert" data-note="plan-broken">
                    {icon("u-warn", 20)}<p>{text}</p>
                    <button class="icon-btn" aria-label=move || session.text("close") on:click=move |_| planner.broken.set(None)>{icon("u-close", 18)}</button>
                </div>
            }
        })
    };
    let table = move || match planner.open.get() {
        true => view! { <Plan planner/> }.into_any(),
        false => {
            provide_context(session); // the plan had put its own there
            view! { <Table tools=tools.clone() note=note.clone()/> }.into_any()
        }
    };
    view! { {broken}{table} }
}

/// The forecast, to be drafted on.
#[component]
fn Plan(planner: Planner) -> impl IntoView {
    let session = planner.session;
    let forecast = Memo::new(move |_| planner.forecast());
    let Some(game) = forecast.get_untracked() else {
        planner.open.set(false);
        return ().into_any();
    };
    let (play, broken) = planner.planned(game);
    planner.broken.set(broken);
    let plan = Session::planning(play, session.settings(), Callback::new(move |()| planner.open.set(false)));
    provide_context(plan);
    // The draft is kept. Anything unpredictable ends the plan.
    Effect::new(move |_| {
        let draft = plan.play().with(Play::draft);
        if draft.actions != planner.plan.get_untracked() {
            planner.keep(draft.actions);
        }
        if draft.leaving.is_some() {
            planner.open.set(false);
        }
    });
    // The others go on meanwhile.
    Effect::new(move |before: Option<Option<Game>>| {
        let now = forecast.get();
        if let (Some(before), Some(game)) = (before, now)
            && before != now
        {
            let (play, broken) = planner.planned(game);
            planner.broken.set(broken);
            plan.show_other(play);
        }
        now
    });
    let round = move || forecast.get().map_or(0, |game| game.position().round);
    let drop = move |_| {
        planner.keep(Vec::new());
        planner.broken.set(None);
        planner.open.set(false);
    };
    let note = move || {
        view! {
            <div class="planning" role="status" data-note="planning">
                <p>{move || session.words().with(|words| words.with("plan-now", &[("round", round().into())]))}</p>
                <button type="button" class="btn small" data-button="plan-drop" on:click=drop>{move || session.text("plan-drop")}</button>
            </div>
        }
    };
    view! { <Table note/> }.into_any()
}
