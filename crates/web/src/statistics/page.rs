//! The page: figures, plots, and the file with all games.

use leptos::prelude::*;
use noria_rules::{Chamber, DiscKind, Mode, Path, Ruleset};
use noria_words::Words;

use super::archive::{Archive, Item, Note};
use super::plots::{Bar, Bars, PointsPlot};
use super::totals::{self, Against, FinishedGame, Totals};
use crate::analysis::{percent, studied, tenths};
use crate::app::Page;
use crate::browser;
use crate::daily::results::Results;
use crate::daily::solved::PuzzleResults;
use crate::daily::{self, PuzzleFigures};
use crate::lessons::progress;
use crate::pages::{Sheet, Trouble, file_button};
use crate::play::{self, Play};
use crate::settings::Settings;
use crate::store;
use crate::table::icon;

/// How many openings and wheels are named.
const NAMED: usize = 6;

/// All games that count, the first played first.
fn games() -> Vec<FinishedGame> {
    let count = |kept: store::KeptGame| totals::finished(&store::open(&kept.id)?.ok()?, kept.when);
    let mut games: Vec<FinishedGame> = store::list().into_iter().filter_map(count).collect();
    games.reverse();
    games
}

/// The statistics of all kept games.
#[component]
pub fn StatisticsPage() -> impl IntoView {
    let settings = expect_context::<Settings>();
    let all = RwSignal::new(games());
    let tries = RwSignal::new(daily::tries());
    let body = move || {
        if all.with(Vec::is_empty) {
            let text = settings.text("statistics-empty");
            return view! { <p class="panel wide" data-empty="">{text}</p> }.into_any();
        }
        view! { <Figures settings all/> }.into_any()
    };
    view! {
        <Sheet title=Signal::derive(move || settings.text("statistics-title"))>
            <div class="study">
                {body}
                <Puzzles settings tries/>
                <Saved settings all tries/>
                <p class="row wide"><a class="btn" href=Page::Start.link()>{move || settings.text("back")}</a></p>
            </div>
        </Sheet>
    }
}

#[component]
fn Figures(settings: Settings, all: RwSignal<Vec<FinishedGame>>) -> impl IntoView {
    let text = move |key: &'static str| settings.text(key);
    let summary = move || {
        let sum = all.with(|games| totals::sum(games));
        let words = settings.words().get();
        let figures = [
            ("statistics-games", sum.games.to_string()),
            ("statistics-wins", format!("{} ({})", sum.wins, percent(&words, sum.share()))),
            ("statistics-mean", tenths(&words, sum.mean())),
            ("statistics-best", sum.best.to_string()),
            ("statistics-length", tenths(&words, sum.length())),
        ];
        let figure = |(key, value): (&'static str, String)| {
            view! { <div><dt>{words.text(key)}</dt><dd>{value}</dd></div> }
        };
        figures.map(figure).into_iter().collect_view()
    };
    let points = Signal::derive(move || all.with(|games| games.iter().map(|game| (game.points, game.won)).collect()));
    let levels = Signal::derive(move || {
        let words = settings.words().get();
        let levels = all.with(|games| totals::levels(games));
        let bar = |(path, level): (Path, f32)| Bar {
            name: words.path(path),
            part: level / 9.0,
            value: tenths(&words, level),
        };
        Path::ALL.into_iter().zip(levels).map(bar).collect::<Vec<_>>()
    });
    let shares = Signal::derive(move || {
        let words = settings.words().get();
        let shares = all.with(|games| totals::shares(games));
        let most = shares.iter().copied().fold(0.01, f32::max);
        let bar = |(chamber, share): (Chamber, f32)| Bar {
            name: words.chamber(chamber),
            part: share / most,
            value: percent(&words, share),
        };
        Chamber::ALL.into_iter().zip(shares).map(bar).collect::<Vec<_>>()
    });
    let by_mode = move || {
        let words = settings.words().get();
        let rows = all.with(|games| totals::groups(games, |game| Some((game.mode, game.players))));
        let name = |(mode, players): (Mode, usize)| match Ruleset::of_mode(mode).has_bot {
            true => words.mode(mode),
            false => format!("{}, {}", words.mode(mode), words.with("player-count", &[("count", players.into())])),
        };
        table(settings, "statistics-mode", rows.into_iter().map(|(key, sum)| (name(key), sum)).collect())
    };
    let by_opponent = move || {
        let words = settings.words().get();
        let rows = all.with(|games| totals::groups(games, |game| Some(game.against)));
        let rows = rows.into_iter().map(|(key, sum)| (opponent(&words, key), sum)).collect();
        table(settings, "statistics-opponent", rows)
    };
    let openings = move || {
        let words = settings.words().get();
        let rows = all.with(|games| {
            totals::most_frequent(games, NAMED, |game| (!game.opening.is_empty()).then(|| game.opening.clone()))
        });
        let name =
            |discs: Vec<DiscKind>| discs.into_iter().map(|disc| words.disc(disc)).collect::<Vec<_>>().join(" → ");
        table(settings, "statistics-opening", rows.into_iter().map(|(key, sum)| (name(key), sum)).collect())
    };
    let wheels = move || {
        let rows = all.with(|games| totals::most_frequent(games, NAMED, |game| game.wheel.clone()));
        (!rows.is_empty()).then(|| {
            view! {
                <section class="panel wide">
                    <h2>{text("statistics-wheels")}</h2>
                    <p class="cap">{text("statistics-wheels-note")}</p>
                    {table(settings, "statistics-wheel", rows)}
                </section>
            }
        })
    };
    let heading = move |key: &'static str| view! { <h2>{move || text(key)}</h2> };
    view! {
        <section class="panel wide">
            {heading("statistics-all")}
            <dl class="daily-figures">{summary}</dl>
            <p class="cap">{move || text("statistics-counted")}</p>
        </section>
        <section class="panel wide">{heading("statistics-points")}<PointsPlot settings points/></section>
        <section class="panel">{heading("statistics-levels")}<Bars bars=levels/></section>
        <section class="panel">{heading("statistics-shares")}<Bars bars=shares/></section>
        <section class="panel">{heading("statistics-modes")}{by_mode}</section>
        <section class="panel">{heading("statistics-opponents")}{by_opponent}</section>
        <section class="panel wide">{heading("statistics-openings")}{openings}</section>
        {wheels}
    }
}

/// The puzzles of the week, once one has been tried.
#[component]
fn Puzzles(settings: Settings, tries: RwSignal<PuzzleResults>) -> impl IntoView {
    move || {
        let tries = tries.get();
        (tries.figures().tried > 0).then(|| {
            view! {
                <section class="panel wide" data-puzzles="">
                    <header class="p-head">
                        <h2>{settings.text("puzzle-title")}</h2>
                        <a class="btn small study-switch" href=Page::Puzzle("all".to_string()).link()>{settings.text("puzzle-all")}</a>
                    </header>
                    <dl class="daily-figures"><PuzzleFigures tries/></dl>
                </section>
            }
        })
    }
}

fn opponent(words: &Words, against: Against) -> String {
    match against {
        Against::Level(level) => words.level(level),
        Against::Bot(Some(number)) => words.with("solo-bot-number", &[("number", number.into())]),
        Against::Bot(None) => words.text("solo-bot-own"),
    }
}

/// Groups of games as a table; `key` is what they are grouped by.
fn table(settings: Settings, key: &'static str, rows: Vec<(String, Totals)>) -> AnyView {
    let words = settings.words().get();
    let head = |key: &str| view! { <th scope="col">{words.text(key)}</th> };
    let row = |(name, sum): (String, Totals)| {
        view! {
            <tr>
                <th scope="row">{name}</th><td>{sum.games}</td><td>{percent(&words, sum.share())}</td>
                <td>{tenths(&words, sum.mean())}</td><td>{sum.best}</td>
            </tr>
        }
    };
    let label = words.text(key);
    view! {
        <div class="study-scroll" tabindex="0" role="group" aria-label=label>
            <table class="figures">
                <thead><tr>
                    {head(key)}{head("statistics-games")}{head("statistics-wins")}{head("statistics-mean")}{head("statistics-best")}
                </tr></thead>
                <tbody>{rows.into_iter().map(row).collect_view()}</tbody>
            </table>
        </div>
    }
    .into_any()
}

/// What is stored besides the games: its name in a file, and its storage key.
const NOTES: [(&str, &str); 4] =
    [("daily", daily::RESULTS), ("puzzles", daily::TRIES), ("lessons", progress::KEY), ("coach", daily::PRACTICE)];

/// Before the id of a game: what was found out about it, and the game itself if a server keeps it.
const ANALYSIS: &str = "analysis";
const STUDIED: &str = "studied";

/// What the coach needs of the games: the analyses, and the games of a server.
fn notes_of_games() -> Vec<Note> {
    let note = |kind: &str, id: &str, text: String| Note { name: format!("{kind}{id}"), text };
    let studied = studied::texts();
    let kept = store::list().into_iter().map(|game| game.id);
    let analysed = kept.chain(studied.iter().map(|(id, _)| id.clone()));
    let mut notes: Vec<Note> =
        analysed.filter_map(|id| store::analysis(&id).map(|text| note(ANALYSIS, &id, text))).collect();
    notes.extend(studied.into_iter().map(|(id, text)| note(STUDIED, &id, text)));
    notes
}

/// Imports results; unknown ones are skipped.
fn add_note(Note { name, text }: &Note) {
    match name.as_str() {
        "daily" => {
            let mut results = Results::read(&browser::recall(daily::RESULTS).unwrap_or_default());
            results.merge(Results::read(text));
            browser::remember(daily::RESULTS, &results.write());
        }
        "puzzles" => {
            let mut tries = daily::tries();
            tries.merge(PuzzleResults::read(text));
            browser::remember(daily::TRIES, &tries.write());
        }
        "lessons" => progress::add(text),
        "coach" => daily::add_practice(text),
        _ => {
            if let Some(id) = name.strip_prefix(STUDIED) {
                studied::add(id, text);
            } else if let Some(id) = name.strip_prefix(ANALYSIS).filter(|id| store::analysis(id).is_none()) {
                store::keep_analysis(id, text);
            }
        }
    }
}

/// All kept games and results as one file, there and back.
#[component]
fn Saved(settings: Settings, all: RwSignal<Vec<FinishedGame>>, tries: RwSignal<PuzzleResults>) -> impl IntoView {
    let said = RwSignal::new(None::<String>);
    let trouble = RwSignal::new(None::<String>);
    let save = move |_| {
        let item = |kept: store::KeptGame| Some(Item { text: store::text(&kept.id)?, id: kept.id, when: kept.when });
        let note = |(name, key): (&str, &str)| Some(Note { name: name.to_string(), text: browser::recall(key)? });
        let archive = Archive {
            games: store::list().into_iter().filter_map(item).collect(),
            notes: NOTES.into_iter().filter_map(note).chain(notes_of_games()).collect(),
        };
        browser::download("noria-games.txt", &archive.write());
    };
    let choose = move |file: web_sys::File| {
        leptos::task::spawn_local(async move {
            let text = browser::read_file(file).await.unwrap_or_default();
            let Some(archive) = Archive::read(&text) else {
                return trouble.set(Some(settings.text("statistics-bad-file")));
            };
            let (mut new, mut broken, mut full) = (0_usize, 0_usize, false);
            for Item { id, when, text } in archive.games {
                let upgraded = play::upgrade(&text).and_then(|text| Play::read(&text).map(|_| text));
                let Ok(text) = upgraded else {
                    broken += 1;
                    continue;
                };
                if store::text(&id).is_none() {
                    full |= store::keep_text(&id, when, &text).is_err();
                    new += 1;
                }
            }
            archive.notes.iter().for_each(add_note);
            trouble.set(full.then(|| settings.text("error-storage-full")));
            let values = [("new", new.into()), ("broken", broken.into())];
            said.set(Some(settings.words().with_untracked(|words| words.with("statistics-read", &values))));
            all.set(games());
            tries.set(daily::tries());
        });
    };
    view! {
        <section class="panel wide">
            <h2>{move || settings.text("statistics-archive")}</h2>
            <p>{move || settings.text("statistics-archive-note")}</p>
            <p class="row">
                <button class="btn small" data-button="export" on:click=save>{icon("u-install", 16)}{move || settings.text("statistics-save")}</button>
                {file_button(settings, ".txt,text/plain", choose)}
                <span class="share-said" role="status">{move || said.get()}</span>
            </p>
            <Trouble lines=trouble/>
        </section>
    }
}
