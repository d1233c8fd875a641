//! The game of the day: the set-up, the par, the player's result, all other days.

use leptos::prelude::*;
use noria_protocol::Day;

use super::board::Leaders;
use super::calendar::Calendar;
use super::model;
use super::par::Par;
use super::results::{BestOfDay, Results};
use crate::app::Page;
use crate::browser;
use crate::pages::{Sheet, Trouble, begin};
use crate::play::{Origin, Play};
use crate::session::{Purpose, Session};
use crate::settings::Settings;
use crate::store;
use crate::table::{Part, icon, lay, picture};

/// Under what name the results of all days are kept.
pub const RESULTS: &str = "noria.daily";

/// Today, in UTC.
pub fn today() -> Day {
    Day::at(browser::now() as u64)
}

/// Notes a game that is over, if it is the game of a day.
pub fn note(id: &str, play: &Play) {
    if let (Origin::Daily(day), true) = (play.origin(), play.game().is_over()) {
        let (points, bot) = Day::points(play.game());
        let mut results = Results::read(&browser::recall(RESULTS).unwrap_or_default());
        results.add(day, BestOfDay { points, bot, on: today(), game: id.to_string() });
        browser::remember(RESULTS, &results.write());
    }
}

/// What the parts of the page share.
#[derive(Clone, Copy)]
pub struct Sky {
    /// The day that is shown.
    pub day: Day,
    /// Language and theme.
    pub settings: Settings,
    /// What was reached on all days.
    pub results: RwSignal<Results>,
    /// The master's points, once they are known.
    pub par: RwSignal<Option<u16>>,
}

impl Sky {
    /// The day as the language writes it.
    pub fn date(&self) -> String {
        written(self.day, self.settings)
    }

    /// The best result of the day.
    pub fn best(&self) -> Option<BestOfDay> {
        self.results.with(|results| results.of(self.day).cloned())
    }
}

/// A day as the language writes it.
pub fn written(day: Day, settings: Settings) -> String {
    browser::utc_date(f64::from(day.number()) * 86_400_000.0, settings.language.get().code())
}

/// The page of a day, today's if none is named.
#[component]
pub fn DailyPage(date: String) -> impl IntoView {
    let settings = expect_context::<Settings>();
    let day = if date.is_empty() { Ok(today()) } else { date.parse::<Day>() };
    match day {
        Ok(day) if day <= today() => view! { <Shown day/> }.into_any(),
        _ => view! {
            <Sheet title=Signal::derive(move || settings.text("daily-title"))>
                <Trouble lines=Some(settings.text("daily-no-day"))/>
                <p class="row"><a class="btn primary" href=Page::Daily(String::new()).link()>{move || settings.text("daily-today")}</a></p>
            </Sheet>
        }
        .into_any(),
    }
}

/// The kept game of a day that is not over, the last played first.
fn under_way(day: Day) -> Option<String> {
    let unfinished = |id: &String| {
        let play = store::open(id).and_then(Result::ok);
        play.is_some_and(|play| play.origin() == Origin::Daily(day) && !play.game().is_over())
    };
    let games = store::list().into_iter().filter(|kept| kept.summary.as_ref().is_ok_and(|summary| !summary.over));
    games.map(|kept| kept.id).find(unfinished)
}

fn play(day: Day) {
    let game = model::start(day).from(Origin::Daily(day));
    _ = begin(game);
}

#[component]
fn Shown(day: Day) -> impl IntoView {
    let settings = expect_context::<Settings>();
    let results = RwSignal::new(Results::read(&browser::recall(RESULTS).unwrap_or_default()));
    let sky = Sky { day, settings, results, par: RwSignal::new(None) };
    lay(Session::new(String::new(), model::start(day), Purpose::Picture, settings));
    let text = move |key: &'static str| move || settings.text(key);
    let title = Signal::derive(move || settings.text("daily-title"));
    let bot = move || settings.words().with(|words| words.with("solo-bot-number", &[("number", day.bot().into())]));
    let go_on = under_way(day);
    let played = untrack(|| sky.best()).is_some();
    let begin_key = if played { "daily-again" } else { "daily-play" };
    let buttons = match go_on {
        Some(id) => view! {
            <a class="btn primary" data-button="daily-play" href=Page::Table(id).link()>{icon("u-play", 18)}{text("start-continue")}</a>
        }
        .into_any(),
        None => view! {
            <button class="btn primary" data-button="daily-play" on:click=move |_| play(day)>{icon("u-play", 18)}{text(begin_key)}</button>
        }
        .into_any(),
    };
    let old = (day != today()).then(|| {
        view! { <a class="btn" href=Page::Daily(String::new()).link()>{icon("u-daily", 18)}{text("daily-today")}</a> }
    });
    view! {
        <Sheet title>
            <div class="study">
                <div class="study-column">
                <section class="panel daily-day">
                    <h2>{move || sky.date()}</h2>
                    <p>{text("daily-intro")}</p>
                    <dl class="daily-figures">
                        <div><dt>{text("bot")}</dt><dd>{bot}</dd></div>
                        <Par sky/>
                        <Best sky/>
                        <Streak sky/>
                    </dl>
                    <p class="row">{buttons}{old}<Share sky/></p>
                </section>
                <Calendar sky/>
                </div>
                <div class="study-column">
                <figure class="daily-sky">{picture(Part::Sky)}</figure>
                <Leaders sky/>
                </div>
                <p class="row wide">
                    <a class="btn" href=Page::Start.link()>{text("back")}</a>
                    <a class="btn" href=Page::Puzzle(String::new()).link()>{icon("u-hint", 18)}{text("puzzle-title")}</a>
                    <a class="btn" href=Page::Statistics.link()>{icon("u-chart", 18)}{text("statistics-title")}</a>
                </p>
            </div>
        </Sheet>
    }
}

#[component]
fn Best(sky: Sky) -> impl IntoView {
    let settings = sky.settings;
    let value = move || match sky.best() {
        None => settings.text("daily-not-played"),
        Some(best) => {
            let values = [("points", best.points.into()), ("bot", best.bot.into())];
            settings.words().with(|words| words.with("daily-best-told", &values))
        }
    };
    view! { <div><dt>{move || settings.text("daily-best")}</dt><dd data-best="">{value}</dd></div> }
}

#[component]
fn Streak(sky: Sky) -> impl IntoView {
    let settings = sky.settings;
    let value = move || {
        let streaks = sky.results.with(|results| results.streaks(today()));
        let values = [("now", streaks.now.into()), ("longest", streaks.longest.into())];
        settings.words().with(|words| words.with("daily-streak-told", &values))
    };
    view! { <div><dt>{move || settings.text("daily-streak")}</dt><dd>{value}</dd></div> }
}

/// A text about the result, to give away.
#[component]
fn Share(sky: Sky) -> impl IntoView {
    let settings = sky.settings;
    let said = RwSignal::new(None::<String>);
    let copy = move |_| {
        let Some(best) = untrack(|| sky.best()) else { return };
        let link = browser::address(&Page::Daily(sky.day.to_string()).link());
        let par = sky.par.get_untracked().map_or("–".to_string(), |par| par.to_string());
        let values = [
            ("date", sky.day.to_string().into()),
            ("points", best.points.into()),
            ("bot", best.bot.into()),
            ("par", par.into()),
        ];
        let told = settings.words().with_untracked(|words| words.with("daily-share-text", &values));
        let text = format!("{told}\n{link}");
        leptos::task::spawn_local(async move {
            let copied = browser::copy(&text).await;
            said.try_set(Some(if copied {
                settings.words().with_untracked(|words| words.text("copied"))
            } else {
                text
            }));
        });
    };
    view! {
        <Show when=move || sky.best().is_some()>
            <button class="btn" data-button="daily-share" on:click=copy>{icon("u-link", 18)}{move || settings.text("daily-share")}</button>
        </Show>
        <span class="share-said" role="status">{move || said.get()}</span>
    }
}
