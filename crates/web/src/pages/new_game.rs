//! Choosing a game: mode, players, who plays which seat, and the finer points.

use leptos::prelude::*;
use noria_ai::Level;
use noria_rules::{Components, Mode, Setup};

use super::frame::{Sheet, Trouble, file_button};
use super::options::{GameForm, ModeCards, Seats, VariantChoice, level_note, level_options, mode_text};
use super::start::begin;
use crate::app::Page;
use crate::own;
use crate::play::{Control, Participant, Play};
use crate::settings::Settings;
use crate::table::icon;
use crate::{browser, store};

/// What is being chosen.
#[derive(Clone, Copy)]
struct Form {
    game: GameForm,
    seats: [RwSignal<Participant>; 4],
    /// Who starts; `None` is drawn by lot.
    first: RwSignal<Option<usize>>,
    seed: RwSignal<String>,
    /// What a component file has, if one was given.
    components: RwSignal<Option<Components>>,
    trouble: RwSignal<Option<String>>,
}

impl Form {
    fn new(hot_seat: bool) -> Form {
        let place = |index| match index {
            0 => Participant::human(),
            _ if hot_seat => Participant::human(),
            _ => Participant::opponent(Level::Apprentice, index - 1),
        };
        Form {
            game: GameForm::new(),
            seats: [0, 1, 2, 3].map(|index| RwSignal::new(place(index))),
            first: RwSignal::new(None),
            seed: RwSignal::new(String::new()),
            components: RwSignal::new(own::asked_for()),
            trouble: RwSignal::new(None),
        }
    }

    fn play(&self, settings: Settings) -> Result<Play, String> {
        let words = settings.words().get_untracked();
        let mut components = self.components.get_untracked().unwrap_or_else(Components::standard);
        if let Some(wheel) = self.game.base_wheel()
            && let Ok(arranged) = components.with_base_wheel(wheel)
        {
            components = arranged; // discs change places only, so nothing can be wrong with it
        }
        let options = self.game.options();
        let players = usize::from(options.players);
        let seed = match self.seed.get_untracked().trim() {
            "" => browser::random_seed(),
            text => text.parse().unwrap_or_else(|_| store::hash(text)), // words make a draw as well
        };
        let mut participants: Vec<Participant> =
            self.seats[..players].iter().map(|seat| seat.get_untracked()).collect();
        participants.rotate_left(self.first.get_untracked().unwrap_or(seed as usize) % players);
        let setup = Setup::from_seed(&options, &components, seed).map_err(|error| words.options_error(&error))?;
        Play::new(setup, participants, components).map_err(|problems| words.setup_problems(&problems))
    }
}

/// All errors of a component file, one per line.
pub fn component_problems(settings: Settings, problems: &noria_rules::ComponentProblems) -> String {
    let words = settings.words().get_untracked();
    let line = |problem: &noria_rules::ComponentProblem| {
        let why = words.component_problem(problem);
        match problem.line {
            Some(line) => words.with("error-record-line", &[("line", line.into()), ("why", why.into())]),
            None => why,
        }
    };
    let lines = problems.0.iter().map(line);
    [words.text("error-components")].into_iter().chain(lines).collect::<Vec<_>>().join("\n")
}

/// The page.
#[component]
pub fn NewGame(hot_seat: bool) -> impl IntoView {
    let settings = expect_context::<Settings>();
    let form = Form::new(hot_seat);
    provide_context(form);
    let start = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        match form.play(settings) {
            Ok(play) => _ = begin(play),
            Err(why) => form.trouble.set(Some(why)),
        }
    };
    let title = if hot_seat { "start-hot-seat" } else { "new-title" };
    view! {
        <Sheet title=Signal::derive(move || settings.text(title))>
            <form class="form" on:submit=start>
                <ModeCards form=form.game class="cards" others=move || solo_card(settings)/>
                <Seats form=form.game row=|index| view! { <SeatRow index/> }.into_any()><FirstPlayer form/></Seats>
                <details class="panel">
                    <summary>{move || settings.text("new-more-options")}</summary>
                    <FinerPoints form/>
                </details>
                <Trouble lines=form.trouble/>
                <p class="row">
                    <a class="btn" href=Page::Start.link()>{move || settings.text("back")}</a>
                    <button class="btn primary" type="submit">{move || settings.text("new-start")}</button>
                </p>
            </form>
        </Sheet>
    }
}

/// The solo game has its own form.
fn solo_card(settings: Settings) -> AnyView {
    view! { <a class="card" href=Page::Solo.link()>{icon("u-person", 22)}{mode_text(settings, Mode::Solo)}</a> }
        .into_any()
}

/// Who plays a seat, and their name.
#[component]
fn SeatRow(index: usize) -> impl IntoView {
    let (settings, form) = (expect_context::<Settings>(), expect_context::<Form>());
    let place = form.seats[index];
    let seat = noria_rules::Seat::all(4).nth(index).unwrap_or_default();
    let label = move |key: &'static str| {
        move || {
            let seat_name = settings.words().with(|words| words.with("new-seat", &[("seat", (index + 1).into())]));
            format!("{seat_name}: {}", settings.text(key))
        }
    };
    let choose = move |value: String| {
        place.update(|place| {
            let was_opponent = !place.is_human();
            match value.parse::<Level>() {
                Ok(level) if was_opponent => place.control = Control::Opponent(level),
                Ok(level) => *place = Participant::opponent(level, index.saturating_sub(1)),
                Err(_) => *place = Participant::human(),
            }
        });
    };
    let usual = move || {
        let participants: Vec<Participant> =
            form.seats[..form.game.players.get()].iter().map(|seat| seat.get()).collect();
        settings.seat_name(&participants, false, seat)
    };
    view! {
        <li>
            {crate::table::representative(seat, 26)}
            <input type="text" maxlength="40" aria-label=label("new-seat-name") placeholder=usual
                prop:value=move || place.get().name
                on:input:target=move |event| place.update(|place| place.name = event.target().value().trim().to_string())/>
            <ControlSelect control=Signal::derive(move || place.get().control) choose label=Signal::derive(label("new-seat-kind"))/>
            {level_note(settings, move || match place.get().control {
                Control::Opponent(level) => Some(level),
                _ => None,
            })}
        </li>
    }
}

/// Human, or one of the levels.
#[component]
pub fn ControlSelect(
    #[prop(into)] control: Signal<Control>,
    choose: impl Fn(String) + 'static,
    label: Signal<String>,
) -> impl IntoView {
    let settings = expect_context::<Settings>();
    view! {
        <select aria-label=label on:change:target=move |event| choose(event.target().value())>
            <option value="human" prop:selected=move || control.get() == Control::Human>
                {move || settings.text("new-seat-human")}
            </option>
            {level_options(settings, move |level| control.get() == Control::Opponent(level))}
        </select>
    }
}

#[component]
fn FirstPlayer(form: Form) -> impl IntoView {
    let settings = expect_context::<Settings>();
    let seats = move || {
        (0..form.game.players.get())
            .map(|index| {
                let name =
                    move || settings.words().with(|words| words.with("new-seat", &[("seat", (index + 1).into())]));
                view! { <option value=index.to_string()>{name}</option> }
            })
            .collect_view()
    };
    view! {
        <label class="field">
            <span class="label">{move || settings.text("new-start-player")}</span>
            <select on:change:target=move |event| form.first.set(event.target().value().parse().ok())>
                <option value="">{move || settings.text("new-start-random")}</option>
                {seats}
            </select>
        </label>
    }
}

/// Edition, market, wheels, the draw, a component file.
#[component]
fn FinerPoints(form: Form) -> impl IntoView {
    let settings = expect_context::<Settings>();
    view! {
        <VariantChoice form=form.game/>
        <label class="field">
            <span class="label">{move || settings.text("new-seed")}</span>
            <input type="text" maxlength="40" inputmode="numeric" prop:value=form.seed
                on:input:target=move |event| form.seed.set(event.target().value())/>
            <small>{move || settings.text("new-seed-tip")}</small>
        </label>
        <ComponentFile file=form.components trouble=form.trouble/>
    }
}

/// A button for the own tables that this browser keeps, if there are any; a link to correct some otherwise.
pub fn own_button(settings: Settings, file: RwSignal<Option<Components>>) -> AnyView {
    match own::kept_components() {
        Some(kept) => {
            let name = kept.name().to_string();
            let is_used = Signal::derive(move || file.get().is_some());
            let switch = move |_| file.update(|file| *file = if file.is_some() { None } else { Some(kept.clone()) });
            view! {
                <button type="button" class="btn small" data-button="own" aria-pressed=move || is_used.get().to_string() on:click=switch>{name}</button>
            }
            .into_any()
        }
        None => {
            view! { <a class="btn small" href=Page::Own(String::new()).link()>{move || settings.text("own-title")}</a> }
                .into_any()
        }
    }
}

/// A component file to play with, chosen or pasted; it is checked at once.
#[component]
pub fn ComponentFile(file: RwSignal<Option<Components>>, trouble: RwSignal<Option<String>>) -> impl IntoView {
    let settings = expect_context::<Settings>();
    let pasted = RwSignal::new(String::new());
    let take = move |text: String| {
        let read = noria_rules::ComponentFile::read(&text);
        trouble.set(read.as_ref().err().map(|problems| component_problems(settings, problems)));
        file.set(read.ok().map(|file| file.components));
        pasted.set(text);
    };
    let choose = move |chosen: web_sys::File| {
        leptos::task::spawn_local(async move {
            match browser::read_file(chosen).await {
                Some(text) => take(text),
                None => trouble.set(Some(settings.text("error-file"))),
            }
        });
    };
    let paste = move |text: String| {
        if text.trim().is_empty() {
            pasted.set(text);
            file.set(None);
            trouble.set(None);
        } else {
            take(text);
        }
    };
    let name =
        move || file.get().map_or_else(|| settings.text("new-components-standard"), |file| file.name().to_string());
    view! {
        <div class="field components">
            <span class="label">{move || settings.text("new-components")}</span>
            <b data-components="">{name}</b>
            {own_button(settings, file)}
            {file_button(settings, ".toml,text/plain", choose)}
            <small>{move || settings.text("new-components-tip")}</small>
            <textarea class="code" rows="3" spellcheck="false" aria-label=move || settings.text("new-components-paste")
                placeholder=move || settings.text("new-components-paste") prop:value=pasted
                on:change:target=move |event| paste(event.target().value())></textarea>
        </div>
    }
    .into_any()
}
