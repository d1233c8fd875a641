//! The end of a game: the six rows, what broke a tie, how the points grew, what to do next.

use leptos::prelude::*;
use noria_rules::{Chamber, DiscKind, Game, MarketLayout, Options, Seat, Setup, SoloNotation, Standing, Wheel};

use super::decided::Decided;
use super::frame::{TopBar, opened};
use super::graph::Graph;
use super::share;
use super::start::begin;
use crate::app::Page;
use crate::browser;
use crate::play::{Origin, Play};
use crate::settings::Settings;
use crate::table::{NameTag, Scene, icon, representative, seat_colour};

/// The end of a kept game.
#[component]
pub fn End(id: String) -> impl IntoView {
    let settings = expect_context::<Settings>();
    opened(id, |id, play| {
        if !play.game().is_over() {
            Page::Table(id).go();
            return ().into_any();
        }
        crate::daily::note(&id, &play);
        let ended = Ended { play: StoredValue::new(play), settings };
        let id = StoredValue::new(id);
        view! { <Outcome ended ways=move || view! { <Ways id=id.get_value() ended/> }/> }.into_any()
    })
}

/// What the parts of the page share.
#[derive(Clone, Copy)]
pub struct Ended {
    /// The game.
    pub play: StoredValue<Play>,
    /// Language and theme.
    pub settings: Settings,
}

impl Ended {
    /// What a seat is called.
    pub fn name(&self, seat: Seat) -> String {
        self.play
            .with_value(|play| self.settings.seat_name(play.participants(), play.game().position().is_bot(seat), seat))
    }

    /// The game as it ended.
    pub fn game(&self) -> Game {
        self.play.with_value(|play| *play.game())
    }

    /// The only person at the table.
    pub fn reader(&self) -> Option<Seat> {
        self.play.with_value(Play::only_human)
    }
}

/// How a game ended; `ways` are what can be done now.
#[component]
pub fn Outcome(ended: Ended, #[prop(into)] ways: ViewFn) -> impl IntoView {
    let settings = expect_context::<Settings>();
    view! {
        <Scene/>
        <div class="end-page">
            <TopBar note=Signal::derive(move || summary(ended))/>
            <section class="end-head">
                {seal(ended)}
                <div><h1>{move || headline(ended)}</h1><p>{place(ended)}{move || tie_break(ended)}</p></div>
                <div class="end-btns">{ways.run()}</div>
            </section>
            <main class="end-main">
                <section class="panel end-table">
                    <header class="p-head">
                        <h2>{move || settings.text("end-scoring")}</h2>
                        <span class="cap"><i class="key"></i>{move || settings.text("end-best-of-row")}</span>
                    </header>
                    <Scoring ended/>
                </section>
                <div class="end-right">
                <section class="panel">
                    <header class="p-head">
                        <h2>{move || settings.text("end-graph")}</h2>
                        <span class="cap">{move || settings.text("end-graph-note")}</span>
                    </header>
                    <Graph ended/>
                </section>
                <Decided ended/>
                </div>
            </main>
        </div>
    }
}

/// The user's place, counted from 1; none for spectators and shared screens.
fn own_place(ended: Ended) -> Option<u8> {
    let reader = ended.reader()?;
    ended.game().standings().iter().find(|standing| standing.seat == reader).map(|standing| standing.place)
}

/// A trophy for a reader who won, with everything that belongs to it; else the winner's sign.
fn seal(ended: Ended) -> AnyView {
    if own_place(ended) == Some(1) {
        let flakes = (0..28).map(|n: u32| {
            let (x, late, turn) = (n * 61 % 100, n * 37 % 90, n * 83 % 360);
            let style = format!(
                "left:{x}%;animation-delay:{}ms;rotate:{turn}deg;--pc:var(--p-{})",
                late * 20,
                ["circle", "square", "triangle", "hexagon"][n as usize % 4]
            );
            view! { <i style=style></i> }
        });
        let moves = !ended.settings.reduced_motion();
        return view! {
            {moves.then(|| view! { <div class="confetti" aria-hidden="true">{flakes.collect_view()}</div> })}
            <span class="medal" data-seal="trophy">{icon("u-trophy", 44)}</span>
        }
        .into_any();
    }
    let winner = ended.game().standings().first().map_or(Seat::FIRST, |standing| standing.seat);
    view! { <span class="medal plain" data-seal="sign" style=seat_colour(winner)>{representative(winner, 44)}</span> }
        .into_any()
}

/// Where a reader who did not win came in, and by how much.
fn place(ended: Ended) -> Option<AnyView> {
    let place = own_place(ended).filter(|&place| place > 1)?;
    let standings = ended.game().standings();
    let points = |fits: &dyn Fn(&Standing) -> bool| standings.iter().find(|s| fits(s)).map_or(0, |s| s.score.total);
    let (most, own) = (points(&|_| true), points(&|standing| Some(standing.seat) == ended.reader()));
    let (count, short) = (standings.len(), most - own);
    let settings = ended.settings;
    let text = move || {
        settings
            .words()
            .with(|words| words.with("end-place", &[("place", u16::from(place).into()), ("count", count.into())]))
    };
    let lack =
        move || (short > 0).then(|| settings.words().with(|words| words.with("end-short", &[("count", short.into())])));
    Some(view! { <span class="chip end-place">{text}</span>{lack}" " }.into_any())
}

/// Which game it was.
fn summary(ended: Ended) -> String {
    let game = ended.game();
    ended.settings.words().with(|words| {
        let players = ended.play.with_value(|play| play.participants().len());
        let players = words.with("player-count", &[("count", players.into())]);
        let rounds = words.with("round-count", &[("count", game.rounds().into())]);
        let mode = game.position().mode.name();
        words.with("end-summary", &[("mode", mode.into()), ("players", players.into()), ("rounds", rounds.into())])
    })
}

/// Who won, in a sentence.
fn headline(ended: Ended) -> String {
    let words = ended.settings.words().get();
    let name = |seat| if ended.reader() == Some(seat) { words.text("you") } else { ended.name(seat) };
    words.winner(&ended.game(), &name)
}

/// What broke a tie for the first place, if there was one.
fn tie_break(ended: Ended) -> Option<String> {
    ended.settings.words().get().tie_break(&ended.game(), &|seat| ended.name(seat))
}

/// The six rows of END-2, best player first.
#[component]
fn Scoring(ended: Ended) -> impl IntoView {
    let settings = expect_context::<Settings>();
    let game = ended.game();
    let standings = game.standings();
    let reader = ended.reader();
    let mine = move |seat: Seat| reader == Some(seat);
    let heads = standings.iter().map(|standing| {
        let seat = standing.seat;
        let name = match use_context::<NameTag>() {
            Some(NameTag(tag)) => tag(seat),
            None => view! { <span>{move || ended.name(seat)}</span> }.into_any(),
        };
        view! { <th scope="col" class:me=mine(seat)>{representative(seat, 26)}{name}</th> }
    });
    let row = |chamber: Chamber| {
        let value = game.chamber_value(chamber);
        let best = standings.iter().map(|standing| standing.score.rows[chamber].points()).max().unwrap_or(0);
        let cells = standings.iter().map(|standing| {
            let row = standing.score.rows[chamber];
            let points = row.points();
            let is_best = points == best && best != 0;
            view! {
                <td class:me=mine(standing.seat) class:best=is_best>
                    <small>{format!("{} × {}", row.level, row.value)}</small><b>{points}</b>
                </td>
            }
        });
        let key = match chamber {
            Chamber::Specialization => "end-row-specialization",
            Chamber::Division => "end-row-division",
            _ => "end-row-path",
        };
        let name = move || settings.words().with(|words| words.chamber(chamber));
        let how = move || settings.words().with(|words| words.with(key, &[("value", value.into())]));
        view! { <tr><th scope="row">{name}<small>{how}</small></th>{cells.collect_view()}</tr> }
    };
    let cell = |standing: &Standing, number: u16, strong: bool| {
        let seat = standing.seat;
        view! { <td class:me=mine(seat)>{if strong { view! { <b>{number}</b> }.into_any() } else { number.into_any() }}</td> }
    };
    let totals = standings.iter().map(|standing| cell(standing, standing.score.total, true)).collect_view();
    let ties = standings.iter().map(|standing| cell(standing, standing.score.tie_break, false)).collect_view();
    let tie_break = game.rules().tie_break.name();
    let tie_text = move || settings.words().with(|words| words.with("end-tie-break", &[("counts", tie_break.into())]));
    view! {
        <table class="score">
            <thead><tr><td></td>{heads.collect_view()}</tr></thead>
            <tbody>{Chamber::ALL.map(row).into_iter().collect_view()}</tbody>
            <tfoot>
                <tr class="total"><th scope="row">{move || settings.text("end-total")}</th>{totals}</tr>
                {(!game.rules().has_bot).then(|| view! {
                    <tr class="tie"><th scope="row">{tie_text}</th>{ties}</tr>
                })}
            </tfoot>
        </table>
    }
}

/// What can be done now.
#[component]
fn Ways(id: String, ended: Ended) -> impl IntoView {
    let settings = expect_context::<Settings>();
    let save = move |_| {
        let record = ended.play.with_value(|play| play.record().to_string());
        browser::download("noria-record.txt", &record);
    };
    let copied = RwSignal::new(false);
    let copy = move |_| {
        if let Some(notation) = ended.play.with_value(notation) {
            leptos::task::spawn_local(async move { copied.set(browser::copy(&notation).await) });
        }
    };
    let solo = ended.game().rules().has_bot;
    let daily = ended.play.with_value(|play| match play.origin() {
        Origin::Daily(day) => Some(day),
        Origin::Here | Origin::Elsewhere => None,
    });
    view! {
        {daily.map(|day| view! {
            <a class="btn" href=Page::Daily(day.to_string()).link()>{icon("u-daily", 18)}{move || settings.text("daily-title")}</a>
        })}
        {solo.then(|| view! {
            <button class="btn" on:click=copy>
                {move || settings.text(if copied.get() { "copied" } else { "solo-notation-copy" })}
            </button>
        })}
        <Keepsakes ended/>
        <button class="btn" on:click=save>{icon("u-install", 18)}{move || settings.text("end-save-record")}</button>
        <a class="btn" href=Page::Analysis(id.clone()).link()>{icon("u-chart", 18)}{move || settings.text("analysis-title")}</a>
        <a class="btn" href=Page::Replay(id).link()>{icon("u-replay", 18)}{move || settings.text("end-replay")}</a>
        <button class="btn primary" on:click=move |_| ended.play.with_value(rematch)>
            {icon("u-again", 20)}{move || settings.text("end-rematch")}
        </button>
    }
}

/// A picture of the result, and a print.
#[component]
pub fn Keepsakes(ended: Ended) -> impl IntoView {
    let settings = expect_context::<Settings>();
    let broken = RwSignal::new(false);
    let picture = move |_| {
        let drawing = untrack(|| share::drawing(ended, &headline(ended), &summary(ended)));
        leptos::task::spawn_local(async move { broken.set(share::share(drawing).await.is_err()) });
    };
    view! {
        <button class="btn" data-button="picture" on:click=picture>
            {move || settings.text(if broken.get() { "end-picture-failed" } else { "end-picture" })}
        </button>
        <button class="btn" data-button="print" on:click=|_| _ = window().print()>{move || settings.text("end-print")}</button>
    }
}

/// The start of a solo game as four lines (SOLO-8).
fn notation(play: &Play) -> Option<String> {
    let setup = play.setup();
    let first_turn = play.steps().iter().position(|step| step.after.position().round > 0)?;
    let player = play.game_at(first_turn + 1).position().players[0];
    let path = player.levels.iter().find(|(_, level)| **level > 0).map(|(path, _)| path)?;
    let market: [DiscKind; 4] = setup.market.clone().try_into().ok()?;
    let wheel: Wheel = player.wheel;
    let notation = SoloNotation { market, islands: setup.islands.clone(), bot: setup.bot.clone()?, wheel, path };
    Some(notation.to_string())
}

/// The same game once more, drawn afresh; the next player starts.
fn rematch(play: &Play) {
    let setup = play.setup();
    let options = Options {
        mode: setup.mode,
        players: setup.players,
        edition: setup.edition,
        market: MarketLayout::Random,
        wheels: setup.wheels,
        bot: setup.bot.as_ref().map(|bot| bot.wheel),
    };
    let mut participants = play.participants().to_vec();
    participants.rotate_left(1);
    let components = play.components().clone();
    if let Ok(setup) = Setup::from_seed(&options, &components, browser::random_seed())
        && let Ok(play) = Play::new(setup, participants, components)
    {
        _ = begin(play);
    }
}
