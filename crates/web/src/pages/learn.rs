//! A short introduction, with pictures drawn from a real game, and the way into a guided first game.

use leptos::prelude::*;
use noria_ai::Level;
use noria_learn::term_rule;
use noria_rules::{Components, DiscKind, Mode, Options, Setup};

use super::frame::Sheet;
use super::start::guided;
use crate::app::Page;
use crate::lessons::Course;
use crate::play::{Participant, Play};
use crate::session::{Purpose, Session};
use crate::settings::Settings;
use crate::table::{Part, icon, lay, picture};

/// A game in its thirteenth round, in the middle of a turn: the actions of a base game for two, drawn with seed 7.
const GAME: &str = include_str!("../../assets/learn.txt");
const SEED: u64 = 7;

/// A chapter: its name in the words, its picture, and the terms that it explains.
const CHAPTERS: [(&str, Option<Part>, &[&str]); 11] = [
    ("goal", Some(Part::Hall), &["representative", "cave"]),
    ("wheel", Some(Part::Wheel), &["active-half", "neighbours"]),
    ("discs", None, &["upgraded", "doubling", "uses"]),
    ("resources", Some(Part::Supply), &["resources", "ship", "knowledge"]),
    ("city", Some(Part::Market), &["market", "investment", "different", "surcharge"]),
    ("journey", Some(Part::Sky), &["ambassador", "fee", "factory"]),
    ("tool", None, &["production", "goods", "warehouse"]),
    ("influence", None, &["night-shift", "modification", "repeat", "inspection", "black-market"]),
    ("politics", None, &["politician", "intrigue", "cog-price"]),
    ("scoring", None, &["points", "tie"]),
    ("modes", None, &[]),
];

/// The game of the pictures.
fn example() -> Option<Play> {
    let components = Components::standard();
    let setup = Setup::from_seed(&Options::default(), &components, SEED).ok()?;
    let participants = vec![Participant::human(), Participant::opponent(Level::Novice, 0)];
    let mut play = Play::new(setup, participants, components).ok()?;
    for word in GAME.split_whitespace() {
        play.act_finally(play.game().to_act()?, word.parse().ok()?).ok()?;
    }
    Some(play)
}

/// Lays the game of the pictures on a table; whether that worked.
pub fn example_table(settings: Settings) -> bool {
    example().map(|play| lay(Session::new(String::new(), play, Purpose::Picture, settings))).is_some()
}

/// The page.
#[component]
pub fn Learn() -> impl IntoView {
    let settings = expect_context::<Settings>();
    let drawn = example_table(settings);
    let chapters = CHAPTERS.map(|(part, image, terms)| chapter(settings, part, image.filter(|_| drawn), terms));
    view! {
        <Sheet title=Signal::derive(move || settings.text("learn-title"))>
            <p class="lead">{move || settings.text("learn-intro")}</p>
            <Course/>
            {start(settings)}
            <p class="row"><a class="btn" href=Page::Rules(String::new()).link()>{icon("u-rules", 20)}{move || settings.text("rules-title")}</a></p>
            <div class="learn">{chapters.collect_view()}</div>
            {start(settings)}
        </Sheet>
    }
    .into_any()
}

fn start(settings: Settings) -> AnyView {
    view! {
        <button class="st-play" data-button="guided" on:click=|_| guided()>
            {icon("u-play", 32)}
            <span><b>{move || settings.text("learn-start")}</b><small>{move || settings.text("learn-start-note")}</small></span>
        </button>
    }
    .into_any()
}

fn chapter(settings: Settings, part: &'static str, image: Option<Part>, terms: &'static [&'static str]) -> AnyView {
    let about =
        move |key: &'static str| move || settings.words().with(|words| words.with(key, &[("part", part.into())]));
    let term = move |name: &'static str| {
        let tip = move || settings.text(&format!("tip-{name}"));
        let rule = term_rule(name).map(|id| {
            let about = move || settings.words().with(|words| words.with("rules-about", &[("rule", id.into())]));
            view! { <a class="rule-id" href=Page::Rules(id.to_string()).link() title=about aria-label=about>{id}</a> }
        });
        view! { <div><dt>{move || settings.text(&format!("term-{name}"))}{rule}</dt><dd>{tip}</dd></div> }.into_any()
    };
    let entries: Vec<AnyView> = match part {
        "discs" => DiscKind::ALL.map(|disc| disc_entry(settings, disc)).into_iter().collect(),
        "modes" => [Mode::Expert, Mode::Solo].map(|mode| mode_entry(settings, mode)).into_iter().collect(),
        _ => Vec::new(),
    };
    let image = image.map(|image| {
        view! { <figure role="img" aria-label=about("learn-head") data-picture=part>{picture(image)}</figure> }
    });
    let class = match (image.is_some(), entries.is_empty()) {
        (true, _) => "panel pictured",
        (false, false) => "panel wide",
        (false, true) => "panel",
    };
    view! {
        <section class=class>
            <div>
                <h2>{about("learn-head")}</h2>
                <p>{about("learn-text")}</p>
                <dl>{entries}{terms.iter().map(|&name| term(name)).collect_view()}</dl>
            </div>
            {image}
        </section>
    }
    .into_any()
}

fn disc_entry(settings: Settings, disc: DiscKind) -> AnyView {
    let (name, tip) = (
        move || settings.words().with(|words| words.disc(disc)),
        move || settings.words().with(|words| words.disc_tip(disc)),
    );
    view! { <div><dt>{icon(format!("disc-{disc}"), 30)}{icon(format!("disc-{disc}-up"), 30)}{name}</dt><dd>{tip}</dd></div> }
        .into_any()
}

fn mode_entry(settings: Settings, mode: Mode) -> AnyView {
    let tip = move || settings.words().with(|words| words.with("new-mode-tip", &[("mode", mode.name().into())]));
    view! { <div><dt>{move || settings.words().with(|words| words.mode(mode))}</dt><dd>{tip}</dd></div> }.into_any()
}
