//! Choosing a game: mode, players, who plays which seat, and the finer points.

use leptos::prelude::*;
use noria_ai::Level;
use noria_rules::{Components, Mode, Options, Setup};

use super::frame::{Sheet, Trouble, file_button};
use super::options::{Choice, Variant, VariantChoice};
use super::start::begin;
use crate::app::Page;
use crate::play::{Control, Place, Play};
use crate::settings::Settings;
use crate::table::icon;
use crate::{browser, play};

/// What is being chosen.
#[derive(Clone, Copy)]
struct Form {
    mode: RwSignal<Mode>,
    players: RwSignal<usize>,
    seats: [RwSignal<Place>; 4],
    /// Who starts; `None` is drawn by lot.
    first: RwSignal<Option<usize>>,
    variant: Variant,
    seed: RwSignal<String>,
    /// What a component file has, if one was given.
    components: RwSignal<Option<Components>>,
    trouble: RwSignal<Option<String>>,
}

impl Form {
    fn new(hot_seat: bool) -> Form {
        let place = |index| match index {
            0 => Place::human(),
            _ if hot_seat => Place::human(),
            _ => Place::opponent(Level::Apprentice, index - 1),
        };
        Form {
            mode: RwSignal::new(Mode::Base),
            players: RwSignal::new(2),
            seats: [0, 1, 2, 3].map(|index| RwSignal::new(place(index))),
            first: RwSignal::new(None),
            variant: Variant::new(),
            seed: RwSignal::new(String::new()),
            components: RwSignal::new(None),
            trouble: RwSignal::new(None),
        }
    }

    fn play(&self, settings: Settings) -> Result<Play, String> {
        let words = settings.words().get_untracked();
        let (mode, players) = (self.mode.get_untracked(), self.players.get_untracked());
        let components = self.components.get_untracked().unwrap_or_else(Components::standard);
        let options = Options {
            mode,
            players: players as u8,
            edition: self.variant.edition.get_untracked(),
            market: untrack(|| self.variant.market(mode)),
            wheels: self.variant.wheels.get_untracked(),
            bot: None,
        };
        let seed = match self.seed.get_untracked().trim() {
            "" => browser::random_seed(),
            text => text.parse().unwrap_or_else(|_| hash(text)),
        };
        let mut places: Vec<Place> = self.seats[..players].iter().map(|seat| seat.get_untracked()).collect();
        places.rotate_left(self.first.get_untracked().unwrap_or(seed as usize) % players);
        let setup = Setup::from_seed(&options, &components, seed).map_err(|error| words.options_error(&error))?;
        Play::new(setup, places, components).map_err(|problems| words.setup_problems(&problems))
    }
}

/// Words make a draw as well as numbers do.
fn hash(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}

/// All that is wrong with a component file, a line each.
fn component_problems(settings: Settings, problems: &noria_rules::Problems) -> String {
    let words = settings.words().get_untracked();
    let line = |problem: &noria_rules::Problem| {
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
                <ModeChoice form/>
                <fieldset class="panel">
                    <legend>{move || settings.text("new-seats")}</legend>
                    <Choice name="new-players" value=form.players options=[2, 3, 4].to_vec() label=move |n: usize| n.to_string()/>
                    <ol class="seats">{move || (0..form.players.get()).map(|index| view! { <SeatRow form index/> }).collect_view()}</ol>
                    <FirstPlayer form/>
                </fieldset>
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

#[component]
fn ModeChoice(form: Form) -> impl IntoView {
    let settings = expect_context::<Settings>();
    let tip =
        move |mode: Mode| settings.words().with(|words| words.with("new-mode-tip", &[("mode", mode.name().into())]));
    let cards = [Mode::Base, Mode::Expert].into_iter().map(|mode| {
        view! {
            <label class="card">
                <input type="radio" name="mode" prop:checked=move || form.mode.get() == mode on:change=move |_| form.mode.set(mode)/>
                <span><b>{move || settings.words().with(|words| words.mode(mode))}</b><small>{move || tip(mode)}</small></span>
            </label>
        }
    });
    view! {
        <fieldset class="cards">
            <legend class="sr">{move || settings.text("new-mode")}</legend>
            {cards.collect_view()}
            <a class="card" href=Page::Solo.link()>
                {icon("u-person", 22)}
                <span><b>{move || settings.words().with(|words| words.mode(Mode::Solo))}</b><small>{move || tip(Mode::Solo)}</small></span>
            </a>
        </fieldset>
    }
}

/// Who plays a seat, and their name.
#[component]
fn SeatRow(form: Form, index: usize) -> impl IntoView {
    let settings = expect_context::<Settings>();
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
                Ok(level) => *place = Place::opponent(level, index.saturating_sub(1)),
                Err(_) => *place = Place::human(),
            }
        });
    };
    let usual = move || {
        let places: Vec<Place> = form.seats[..form.players.get()].iter().map(|seat| seat.get()).collect();
        let words = settings.words().get();
        play::seat_name(&places, Mode::Base, seat, |usual| crate::settings::usual_name(&words, usual))
    };
    view! {
        <li>
            {crate::table::representative(seat, 26)}
            <input type="text" maxlength="40" aria-label=label("new-seat-name") placeholder=usual
                prop:value=move || place.get().name
                on:input:target=move |event| place.update(|place| place.name = event.target().value().trim().to_string())/>
            <ControlSelect control=Signal::derive(move || place.get().control) choose label=Signal::derive(label("new-seat-kind"))/>
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
    let levels = Level::ALL.into_iter().map(|level| {
        let name = move || {
            settings.words().with(|words| words.with("new-seat-computer", &[("opponent", words.level(level).into())]))
        };
        let selected = move || control.get() == Control::Opponent(level);
        view! { <option value=level.name() prop:selected=selected>{name}</option> }
    });
    view! {
        <select aria-label=label on:change:target=move |event| choose(event.target().value())>
            <option value="human" prop:selected=move || control.get() == Control::Human>
                {move || settings.text("new-seat-human")}
            </option>
            {levels.collect_view()}
        </select>
    }
}

#[component]
fn FirstPlayer(form: Form) -> impl IntoView {
    let settings = expect_context::<Settings>();
    let seats = move || {
        (0..form.players.get())
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
        <VariantChoice variant=form.variant mode=form.mode/>
        <label class="field">
            <span class="label">{move || settings.text("new-seed")}</span>
            <input type="text" maxlength="40" inputmode="numeric" prop:value=form.seed
                on:input:target=move |event| form.seed.set(event.target().value())/>
            <small>{move || settings.text("new-seed-tip")}</small>
        </label>
        <ComponentFile file=form.components trouble=form.trouble/>
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
            {file_button(settings, ".toml,text/plain", choose)}
            <small>{move || settings.text("new-components-tip")}</small>
            <textarea class="code" rows="3" spellcheck="false" aria-label=move || settings.text("new-components-paste")
                placeholder=move || settings.text("new-components-paste") prop:value=pasted
                on:change:target=move |event| paste(event.target().value())></textarea>
        </div>
    }
    .into_any()
}
