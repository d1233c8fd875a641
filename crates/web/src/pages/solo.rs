//! Choosing a solo game: which Bot, and which start.

use leptos::prelude::*;
use noria_learn::{notation_rule, refusal_rule, setup_rule, wheel_rule};
use noria_rules::{BotSetup, Components, Letter, Mode, Options, Path, Seat, Setup, SoloNotation, Wheel};

use super::frame::{Sheet, Trouble};
use super::start::begin;
use crate::app::Page;
use crate::browser;
use crate::play::{Participant, Play};
use crate::settings::Settings;
use crate::table::LetterWheel;

/// The player's wheel of the published sample notation (SOLO-8), until they make up their own.
const SAMPLE_WHEEL: &str = "1J - 1T 3O - 1C 3M 4E";

/// A start drawn by lot against a Bot.
fn draw(bot: Wheel<Letter>, components: &Components) -> SoloNotation {
    let options = Options { mode: Mode::Solo, players: 1, bot: Some(bot), ..Options::default() };
    let setup = Setup::from_seed(&options, components, browser::random_seed()).expect("one player suits a solo game");
    SoloNotation {
        market: setup.market.try_into().expect("a market has four prices"),
        islands: setup.islands,
        bot: setup.bot.expect("a solo game has a Bot"),
        wheel: SAMPLE_WHEEL.parse().expect("the sample is a wheel"),
        path: Path::Settlement,
    }
}

/// Why there is no game, and the rule that says so.
type Fault = (String, Option<&'static str>);

/// A game from a notation, with or without the player's own choices.
fn play(text: &str, with_choices: bool, components: Components, settings: Settings) -> Result<Play, Fault> {
    let words = settings.words().get_untracked();
    let notation: SoloNotation =
        text.parse().map_err(|error| (words.notation_error(&error), Some(notation_rule(&error))))?;
    let new = Play::new(notation.setup(), vec![Participant::human()], components);
    let mut play = new.map_err(|problems| (words.setup_problems(&problems), problems.0.iter().find_map(setup_rule)))?;
    if with_choices {
        let tables = *play.components().tables();
        for action in notation.actions() {
            play.act_finally(Seat::FIRST, action).map_err(|refusal| {
                let why = words.refusal(&refusal, &tables);
                let line = words.with("error-record-line", &[("line", 4.into()), ("why", why.into())]);
                (line, Some(refusal_rule(&refusal)))
            })?;
        }
    }
    Ok(play)
}

/// The page.
#[component]
pub fn Solo() -> impl IntoView {
    let settings = expect_context::<Settings>();
    let bot = RwSignal::new(Some(1_usize));
    let own_bot = RwSignal::new(BotSetup::WHEELS[0].to_string());
    let own = RwSignal::new(crate::own::asked_for());
    let drawn = move |wheel| draw(wheel, &own.get_untracked().unwrap_or_else(Components::standard)).to_string();
    let text = RwSignal::new(drawn(BotSetup::published(1).expect("Bot 1 is published")));
    let trouble = RwSignal::new(None::<Fault>);
    let copied = RwSignal::new(false);

    // The chosen Bot takes its place in the notation; the rest of it stays.
    let put_bot = move || {
        let wheel = match bot.get_untracked() {
            Some(number) => Ok(BotSetup::published(number).expect("the Bots of the list are published")),
            None => own_bot.get_untracked().parse::<Wheel<Letter>>().map_err(|error| {
                (settings.words().with_untracked(|words| words.wheel_error(&error)), Some(wheel_rule(&error)))
            }),
        };
        match (wheel, text.get_untracked().parse::<SoloNotation>()) {
            (Ok(wheel), Ok(mut notation)) => {
                notation.bot.wheel = wheel;
                text.set(notation.to_string());
                trouble.set(None);
            }
            (Ok(wheel), Err(_)) => text.set(drawn(wheel)),
            (Err(fault), _) => trouble.set(Some(fault)),
        }
    };
    // However the wheel is changed, by hand or in its line of text, it takes its place in the notation.
    Effect::new(move |before: Option<()>| {
        own_bot.track();
        if before.is_some() {
            put_bot();
        }
    });
    let redraw = move |_| {
        let wheel = text.get_untracked().parse::<SoloNotation>().ok().map(|notation| notation.bot.wheel);
        text.set(drawn(wheel.or(BotSetup::published(1)).unwrap_or_default()));
        trouble.set(None);
    };
    let start = move |with_choices: bool| match play(
        &text.get_untracked(),
        with_choices,
        own.get_untracked().unwrap_or_else(Components::standard),
        settings,
    ) {
        Ok(play) => _ = begin(play),
        Err((why, rule)) => trouble.set(Some((format!("{}\n{why}", settings.text("error-notation")), rule))),
    };
    let copy =
        move |_| leptos::task::spawn_local(async move { copied.set(browser::copy(&text.get_untracked()).await) });
    let bots = [Some(1), Some(2), Some(3), None].into_iter().map(move |number| {
        let label = move || {
            settings.words().with(|words| match number {
                None => (words.text("solo-bot-own"), words.text("solo-bot-wheel-tip")),
                Some(number) => {
                    let values = [("number", number.into())];
                    (words.with("solo-bot-number", &values), words.with("solo-bot-strength", &values))
                }
            })
        };
        view! {
            <label class="card">
                <input type="radio" name="bot" prop:checked=move || bot.get() == number
                    on:change=move |_| { bot.set(number); put_bot(); }/>
                <span><b>{move || label().0}</b><small>{move || label().1}</small></span>
            </label>
        }
    });
    view! {
        <Sheet title=Signal::derive(move || settings.text("solo-title"))>
            <p>{move || settings.text("solo-intro")}</p>
            <fieldset class="cards four"><legend class="sr">{move || settings.text("solo-bot")}</legend>{bots.collect_view()}</fieldset>
            <Show when=move || bot.get().is_none()>
                <label class="field panel">
                    <span class="label">{move || settings.text("solo-bot-wheel")}</span>
                    <input type="text" class="code" spellcheck="false" prop:value=own_bot
                        on:input:target=move |event| own_bot.set(event.target().value())/>
                </label>
                <LetterWheel line=own_bot/>
            </Show>
            <div class="panel field">
                <label class="label" for="notation">{move || settings.text("solo-notation")}</label>
                <textarea id="notation" class="code" rows="4" spellcheck="false" aria-describedby="notation-tip" prop:value=text
                    on:input:target=move |event| { text.set(event.target().value()); copied.set(false); trouble.set(None); }></textarea>
                <small id="notation-tip">{move || settings.text("solo-notation-tip")}</small>
                <p class="row">
                    <button class="btn small" on:click=redraw>{move || settings.text("solo-redraw")}</button>
                    <button class="btn small" on:click=copy>
                        {move || settings.text(if copied.get() { "copied" } else { "solo-notation-copy" })}
                    </button>
                    <button class="btn small" on:click=move |_| start(true)>{move || settings.text("solo-notation-use")}</button>
                </p>
            </div>
            <p class="row components">
                <span class="label">{move || settings.text("new-components")}</span>
                <b data-components="">{move || own.get().map_or_else(|| settings.text("new-components-standard"), |own| own.name().to_string())}</b>
                {super::new_game::own_button(settings, own)}
            </p>
            <Trouble lines=Signal::derive(move || trouble.get().map(|(why, _)| why))
                rule=Signal::derive(move || trouble.get().and_then(|(_, rule)| rule))/>
            <p class="row">
                <a class="btn" href=Page::Start.link()>{move || settings.text("back")}</a>
                <button class="btn primary" on:click=move |_| start(false)>{move || settings.text("solo-start")}</button>
            </p>
        </Sheet>
    }
}
