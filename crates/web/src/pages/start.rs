//! The first page: one large button, and everything else.

use leptos::prelude::*;
use noria_ai::Level;
use noria_rules::{Components, MarketLayout, Options, Setup};

use super::frame::{LanguageSwitch, ThemeSwitch};
use crate::app::Page;
use crate::play::{Participant, Play};
use crate::settings::Settings;
use crate::store::KeptGame;
use crate::table::{Scene, icon, remember_guide};
use crate::turns::turns_mark;
use crate::{browser, store};

/// The picture: a wheel on a floating island.
const HERO: &str = include_str!("../../assets/hero.svg");

/// Links to the other pages.
const WAYS: [(Page, &str, &str, &str); 9] = [
    (Page::NewGame, "u-wheel", "start-new-game", "start-new-game-note"),
    (Page::Online(String::new()), "u-globe", "start-online", "start-online-note"),
    (Page::Solo, "u-person", "start-solo", "start-solo-note"),
    (Page::HotSeat, "u-people", "start-hot-seat", "start-hot-seat-note"),
    (Page::Learn, "u-learn", "start-learn", "start-learn-note"),
    (Page::Daily(String::new()), "u-daily", "daily-title", "daily-start-note"),
    (Page::Puzzle(String::new()), "u-hint", "puzzle-title", "puzzle-start-note"),
    (Page::Games, "u-replay", "start-open-record", "start-open-record-note"),
    (Page::Statistics, "u-chart", "statistics-title", "statistics-start-note"),
];

/// The first page.
#[component]
pub fn Start() -> impl IntoView {
    let settings = expect_context::<Settings>();
    let text = move |key: &'static str| move || settings.text(key);
    let games = store::list();
    // Those who have played or learnt here have answered already.
    let new =
        games.is_empty() && [ASKED, "noria.lessons", "noria.player"].iter().all(|key| browser::recall(key).is_none());
    let last = games.into_iter().find(|game| game.summary.as_ref().is_ok_and(|summary| !summary.over));
    let ways = WAYS.into_iter().map(|(page, symbol, name, note)| {
        let count = matches!(page, Page::Online(_)).then(|| turns_mark(false));
        view! {
            <li><a class="mode" href=page.link()>
                {icon(symbol, 26)}<span><b>{text(name)}</b><small>{text(note)}</small></span>{count}
            </a></li>
        }
    });
    view! {
        <Scene/>
        <div class="start">
            <header class="st-top"><LanguageSwitch/><ThemeSwitch/></header>
            <div class="st-art" role="img" aria-label=text("start-picture") inner_html=HERO></div>
            <main class="st-main">
                <h1>"Noria"</h1>
                <p class="st-lead">{text("app-tagline")}</p>
                <button class="st-play" on:click=|event| if !browser::is_repeated(&event) { play_now() }>
                    {icon("u-play", 38)}<span><b>{text("start-play")}</b><small>{text("start-play-note")}</small></span>
                </button>
                {new.then(|| first_question(settings))}
                {last.map(|game| view! { <Continue game/> })}
                <ul class="st-modes">{ways.collect_view()}</ul>
            </main>
            <footer class="st-foot"><a href=Page::Rules(String::new()).link()>{icon("u-rules", 16)}{text("rules-title")}</a><a href=Page::Own(String::new()).link()>{text("own-title")}</a><span>{text("start-works-offline")}</span><span>{text("app-unofficial")}</span></footer>
        </div>
    }
}

/// The game that was played last.
#[component]
fn Continue(game: KeptGame) -> impl IntoView {
    let settings = expect_context::<Settings>();
    let KeptGame { id, summary, .. } = game;
    let note =
        move || settings.words().with(|words| summary.as_ref().map(|summary| summary.note(words)).unwrap_or_default());
    view! {
        <a class="st-cont" href=Page::Table(id).link()>
            {icon("disc-city-up", 30)}
            <span><b>{move || settings.text("start-continue")}</b><small>{note}</small></span>
            {icon("u-arrow", 20)}
        </a>
    }
}

/// Under what name it is kept that the first question was answered.
const ASKED: &str = "noria.asked";

/// The question whether the user knows the game: each answer starts a suitable game.
fn first_question(settings: Settings) -> AnyView {
    let answers = [("first-no", guided as fn()), ("first-little", play_easily), ("first-yes", play_knowing)];
    let answer = |(name, begin): (&'static str, fn())| {
        let press = move |event: web_sys::MouseEvent| {
            if !browser::is_repeated(&event) {
                browser::remember(ASKED, name);
                begin();
            }
        };
        view! { <button class="btn" data-answer=name on:click=press>{move || settings.text(name)}</button> }
    };
    view! {
        <section class="panel st-ask" aria-labelledby="first-ask">
            <h2 id="first-ask">{move || settings.text("first-ask")}</h2>
            <p class="row">{answers.map(answer).collect_view()}</p>
        </section>
    }
    .into_any()
}

/// A game against one opponent, at once.
fn play_now() {
    let first_ever = store::list().is_empty();
    let market = if first_ever { MarketLayout::FirstGame } else { MarketLayout::Random };
    let seed = browser::random_seed();
    // Beginners should have a chance.
    let level = if first_ever { Level::Novice } else { Level::Apprentice };
    _ = begin_against(level, market, seed, seed % 2 == 1);
}

/// A game for those who know it.
fn play_knowing() {
    let seed = browser::random_seed();
    _ = begin_against(Level::Apprentice, MarketLayout::Random, seed, seed % 2 == 1);
}

/// A game that a beginner can win.
fn play_easily() {
    _ = begin_against(Level::Novice, MarketLayout::FirstGame, browser::random_seed(), false);
}

/// A first game, with notes and hints.
pub fn guided() {
    remember_guide(&begin_against(Level::Novice, MarketLayout::FirstGame, browser::random_seed(), false));
}

fn begin_against(level: Level, market: MarketLayout, seed: u64, second: bool) -> String {
    let options = Options { market, ..Options::default() };
    let mut participants = vec![Participant::human(), Participant::opponent(level, 0)];
    if second {
        participants.reverse();
    }
    let components = Components::standard();
    let setup = Setup::from_seed(&options, &components, seed).expect("two players suit the base game");
    begin(Play::new(setup, participants, components).expect("a drawn set-up is sound"))
}

/// Keeps a new game and goes to its table; its id. A double click begins one game: at its second click the address is
/// that of the table already.
pub fn begin(play: Play) -> String {
    let address = window().location().hash().unwrap_or_default();
    if let Some(begun) = address.strip_prefix("#/table/") {
        return begun.to_string();
    }
    let (id, kept) = store::keep_new(&play);
    browser::ask_to_keep();
    if kept.is_err() {
        store::hold(&id, play); // no room: the game is played all the same, and the table says so
    }
    Page::Table(id.clone()).go();
    id
}
