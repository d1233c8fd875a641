//! Announcing a tournament.

use leptos::prelude::*;
use noria_ai::Level;
use noria_protocol::{ClockTerms, LONGEST_TITLE, NewTournament, System, TournamentRef};

use super::super::create::Number;
use super::super::{ErrorSignal, client, link, trouble_box};
use super::system_text;
use crate::app::Page;
use crate::pages::{Choice, GameForm, ModeCards, Sheet, VariantChoice};
use crate::settings::Settings;

#[derive(Clone, Copy)]
struct Form {
    title: RwSignal<String>,
    game: GameForm,
    system: RwSignal<System>,
    rounds: RwSignal<u8>,
    slow: RwSignal<bool>,
    minutes: RwSignal<u32>,
    increment: RwSignal<u32>,
    days: RwSignal<u8>,
    double: RwSignal<bool>,
    rated: RwSignal<bool>,
    listed: RwSignal<bool>,
    fill: RwSignal<Option<Level>>,
    patience: RwSignal<u32>,
    trouble: ErrorSignal,
    busy: RwSignal<bool>,
}

impl Form {
    fn new() -> Form {
        Form {
            title: RwSignal::default(),
            game: GameForm::new(),
            system: RwSignal::new(System::Swiss),
            rounds: RwSignal::new(0),
            slow: RwSignal::new(false),
            minutes: RwSignal::new(20),
            increment: RwSignal::new(15),
            days: RwSignal::new(3),
            double: RwSignal::new(true),
            rated: RwSignal::new(true),
            listed: RwSignal::new(true),
            fill: RwSignal::new(None),
            patience: RwSignal::new(10),
            trouble: RwSignal::new(None),
            busy: RwSignal::new(false),
        }
    }

    fn tournament(&self) -> NewTournament {
        let options = self.game.options();
        let clock = match self.slow.get() {
            true => ClockTerms::Days(self.days.get()),
            false => ClockTerms::Bank { seconds: self.minutes.get() * 60, increment: self.increment.get() },
        };
        // With days for a turn, tables wait for days.
        let patience = if self.slow.get() { 3 * 24 * 60 } else { self.patience.get() };
        NewTournament {
            title: self.title.get().trim().to_string(),
            system: self.system.get(),
            double: Some(self.double.get() && options.players == 2),
            rounds: Some(self.rounds.get()).filter(|rounds| *rounds > 0 && self.system.get() == System::Swiss),
            options,
            clock: Some(clock),
            rated: Some(self.rated.get()),
            listed: self.listed.get(),
            fill: self.fill.get(),
            most: None,
            patience: Some(patience * 60),
        }
    }

    fn announce(self) {
        let wish = untrack(|| self.tournament());
        self.busy.set(true);
        leptos::task::spawn_local(async move {
            let made = async {
                client::become_player(String::new()).await?;
                client::post::<TournamentRef>("tournaments", &wish).await
            };
            match made.await {
                Ok(made) => Page::Online(format!("tournament/{}", made.tournament)).go(),
                Err(error) => {
                    self.trouble.try_set(Some(error));
                    self.busy.try_set(false);
                }
            }
        });
    }
}

/// The page.
#[component]
pub fn CreateTournament() -> impl IntoView {
    let settings = expect_context::<Settings>();
    let form = Form::new();
    let text = move |key: &'static str| move || settings.text(key);
    // Single elimination is for two.
    Effect::new(move |_| {
        if form.system.get() == System::Elimination {
            form.game.players.set(2);
        }
    });
    let players =
        move |count: usize| settings.words().with(|words| words.with("player-count", &[("count", count.into())]));
    let listed = move |listed: bool| settings.text(if listed { "tournament-listed-yes" } else { "online-listed-no" });
    let system = move |system: System| settings.words().with(|words| system_text(words, system));
    let about = move || {
        settings.text(match form.system.get() {
            System::Swiss => "tournament-swiss-note",
            System::RoundRobin => "tournament-round-robin-note",
            System::Elimination => "tournament-elimination-note",
        })
    };
    view! {
        <Sheet title=Signal::derive(text("tournament-new"))>
            <form class="form" on:submit=move |event| { event.prevent_default(); form.announce(); }>
                <fieldset class="panel">
                    <legend>{text("tournament-name")}</legend>
                    <input type="text" name="title" required maxlength=LONGEST_TITLE.to_string() aria-label=text("tournament-name")
                        on:input:target=move |event| form.title.set(event.target().value())/>
                    <Choice name="tournament-system" value=form.system options=System::ALL.to_vec() label=system/>
                    <p class="cap">{about}</p>
                    <Show when=move || form.system.get() == System::Swiss>
                        <RoundsChoice value=form.rounds/>
                    </Show>
                    <Choice name="tournament-listed" value=form.listed options=vec![true, false] label=listed/>
                </fieldset>
                <ModeCards form=form.game class="cards two"/>
                <fieldset class="panel">
                    <legend>{text("tournament-at-table")}</legend>
                    <Show when=move || form.system.get() != System::Elimination>
                        <Choice name="new-players" value=form.game.players options=vec![2, 3, 4] label=players/>
                    </Show>
                    <Show when=move || form.game.players.get() == 2><DoubleChoice value=form.double/></Show>
                    <FillChoice value=form.fill/>
                </fieldset>
                <fieldset class="panel"><legend>{text("online-clock")}</legend><Clock form/></fieldset>
                <details class="panel">
                    <summary>{text("new-more-options")}</summary>
                    <VariantChoice form=form.game/>
                    <label class="choice">
                        <input type="checkbox" prop:checked=form.rated on:change:target=move |event| form.rated.set(event.target().checked())/>
                        <span>{text("tournament-rated")}</span>
                    </label>
                </details>
                {trouble_box(settings, form.trouble)}
                <p class="row">
                    <a class="btn" href=link("tournaments")>{text("back")}</a>
                    <button class="btn primary" type="submit" prop:disabled=form.busy>{text("tournament-announce")}</button>
                </p>
            </form>
        </Sheet>
    }
}

/// Whether two games make one.
#[component]
pub fn DoubleChoice(value: RwSignal<bool>) -> impl IntoView {
    let settings = expect_context::<Settings>();
    let label = move |double: bool| settings.text(if double { "online-double-yes" } else { "online-double-no" });
    view! {
        <Choice name="online-double" value=value options=vec![false, true] label=label/>
        <p class="cap">{move || settings.text("online-double-tip")}</p>
    }
}

/// How many rounds; 0 for as many as are usual.
#[component]
fn RoundsChoice(value: RwSignal<u8>) -> impl IntoView {
    let settings = expect_context::<Settings>();
    let options = [0, 2, 3, 4, 5, 6, 7, 8, 9].map(|rounds: u8| {
        let label = move || if rounds == 0 { settings.text("tournament-rounds-usual") } else { rounds.to_string() };
        view! { <option value=rounds.to_string() prop:selected=move || value.get() == rounds>{label}</option> }
    });
    let choose = move |text: String| value.set(text.parse().unwrap_or(0));
    view! {
        <label class="field">
            <span class="label">{move || settings.text("tournament-rounds-field")}</span>
            <select on:change:target=move |event| choose(event.target().value())>{options.collect_view()}</select>
        </label>
    }
}

#[component]
fn FillChoice(value: RwSignal<Option<Level>>) -> impl IntoView {
    let settings = expect_context::<Settings>();
    let label = move |level: Option<Level>| match level {
        Some(level) => settings.words().with(|words| words.level(level)),
        None => settings.text("tournament-fill-no"),
    };
    let options = std::iter::once(None).chain(Level::ALL.map(Some)).collect();
    view! {
        <Choice name="tournament-fill" value=value options=options label=label/>
        <p class="cap">{move || settings.text("tournament-fill-tip")}</p>
    }
}

#[component]
fn Clock(form: Form) -> impl IntoView {
    let settings = expect_context::<Settings>();
    let kind = move |slow: bool| settings.text(if slow { "online-clock-slow" } else { "online-clock-live" });
    let more = move || match form.slow.get() {
        true => {
            view! { <Number label="online-clock-turn-days" value=form.days options=&[1, 2, 3, 5, 7, 14]/> }.into_any()
        }
        false => view! {
            <Number label="online-clock-minutes" value=form.minutes options=&[5, 10, 15, 20, 30, 45, 60, 90]/>
            <Number label="online-clock-increment" value=form.increment options=&[0, 5, 10, 15, 30, 60]/>
            <Number label="tournament-patience" value=form.patience options=&[2, 5, 10, 15, 30, 60]/>
        }
        .into_any(),
    };
    view! { <Choice name="online-clock" value=form.slow options=vec![false, true] label=kind/>{more} }
}
