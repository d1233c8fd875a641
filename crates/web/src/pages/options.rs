//! Choices that every form of a new game has.

use leptos::prelude::*;
use noria_ai::Level;
use noria_rules::{BaseWheel, Components, Edition, MarketLayout, Mode, Options, Ruleset, WheelBuilding};

use crate::settings::Settings;
use crate::table::BaseWheelBench;

/// One of several things, as a row of radio buttons.
#[component]
pub fn Choice<T>(
    name: &'static str,
    value: RwSignal<T>,
    options: Vec<T>,
    label: impl Fn(T) -> String + Clone + Send + 'static,
) -> impl IntoView
where
    T: Copy + PartialEq + Send + Sync + 'static,
{
    let settings = expect_context::<Settings>();
    let buttons = options.into_iter().map(|option| {
        let label = label.clone();
        view! {
            <label class="choice">
                <input type="radio" name=name prop:checked=move || value.get() == option on:change=move |_| value.set(option)/>
                <span>{move || label(option)}</span>
            </label>
        }
    });
    view! {
        <div class="choices" role="radiogroup" aria-label=move || settings.text(name)>
            <span class="label" aria-hidden="true">{move || settings.text(name)}</span>
            {buttons.collect_view()}
        </div>
    }
}

/// What every form of a new game asks for.
#[derive(Clone, Copy)]
pub struct GameForm {
    /// Which game.
    pub mode: RwSignal<Mode>,
    /// How many play.
    pub players: RwSignal<usize>,
    edition: RwSignal<Edition>,
    market: RwSignal<MarketLayout>,
    wheels: RwSignal<WheelBuilding>,
    /// Whether the wheel of the base game is arranged by agreement (SETUP-6).
    agreed: RwSignal<bool>,
    base_wheel: RwSignal<BaseWheel>,
}

impl GameForm {
    /// What most people play.
    pub fn new() -> GameForm {
        GameForm {
            mode: RwSignal::new(Mode::Base),
            players: RwSignal::new(2),
            edition: RwSignal::new(Edition::Second),
            market: RwSignal::new(MarketLayout::Random),
            wheels: RwSignal::new(WheelBuilding::Together),
            agreed: RwSignal::new(false),
            base_wheel: RwSignal::new(Components::standard().tables().base_wheel),
        }
    }

    /// The wheel that all agree on, if it is not the printed one.
    pub fn base_wheel(&self) -> Option<BaseWheel> {
        let given = !Ruleset::of_mode(self.mode.get_untracked()).builds_wheels();
        (given && self.agreed.get_untracked()).then(|| self.base_wheel.get_untracked())
    }

    /// The game that has been chosen. Only the base game has a choice of markets.
    pub fn options(&self) -> Options {
        let mode = self.mode.get_untracked();
        Options {
            mode,
            players: self.players.get_untracked() as u8,
            edition: self.edition.get_untracked(),
            market: if Ruleset::of_mode(mode).first_game_market {
                self.market.get_untracked()
            } else {
                MarketLayout::Random
            },
            wheels: self.wheels.get_untracked(),
            bot: None,
        }
    }
}

/// A card for each game, next to other ways to play.
#[component]
pub fn ModeCards(form: GameForm, class: &'static str, #[prop(optional, into)] others: ViewFn) -> impl IntoView {
    let settings = expect_context::<Settings>();
    let cards = [Mode::Base, Mode::Expert].map(|mode| {
        view! {
            <label class="card">
                <input type="radio" name="mode" prop:checked=move || form.mode.get() == mode on:change=move |_| form.mode.set(mode)/>
                {mode_text(settings, mode)}
            </label>
        }
    });
    view! {
        <fieldset class=class>
            <legend class="sr">{move || settings.text("new-mode")}</legend>
            {cards.collect_view()}
            {others.run()}
        </fieldset>
    }
    .into_any()
}

/// The name of a game, and what it is like.
pub fn mode_text(settings: Settings, mode: Mode) -> AnyView {
    let name = move || settings.words().with(|words| words.mode(mode));
    let tip = move || settings.words().with(|words| words.with("new-mode-tip", &[("mode", mode.name().into())]));
    view! { <span><b>{name}</b><small>{tip}</small></span> }.into_any()
}

/// How many play, a row for each seat, and what else belongs to the seats.
#[component]
pub fn Seats(form: GameForm, row: fn(usize) -> AnyView, children: Children) -> impl IntoView {
    let settings = expect_context::<Settings>();
    view! {
        <fieldset class="panel">
            <legend>{move || settings.text("new-seats")}</legend>
            <Choice name="new-players" value=form.players options=[2, 3, 4].to_vec() label=move |n: usize| n.to_string()/>
            <ol class="seats">{move || (0..form.players.get()).map(row).collect_view()}</ol>
            {children()}
        </fieldset>
    }
    .into_any()
}

/// The computer's levels, as options of a list.
pub fn level_options(settings: Settings, chosen: impl Fn(Level) -> bool + Copy + Send + 'static) -> AnyView {
    let option = |level: Level| {
        let name = move || {
            settings.words().with(|words| words.with("new-seat-computer", &[("opponent", words.level(level).into())]))
        };
        view! { <option value=level.name() prop:selected=move || chosen(level)>{name}</option> }
    };
    Level::ALL.map(option).collect_view().into_any()
}

/// What an opponent of this level is like.
pub fn level_note(settings: Settings, level: impl Fn() -> Option<Level> + Send + 'static) -> AnyView {
    let told = move |level: Level| {
        let note = settings.words().with(|words| words.level_note(level));
        view! { <small class="level-note">{note}</small> }
    };
    (move || level().map(told)).into_any()
}

/// Edition, and market or wheels.
#[component]
pub fn VariantChoice(form: GameForm) -> impl IntoView {
    let settings = expect_context::<Settings>();
    let edition = move |edition| settings.words().with(|words| words.edition(edition));
    let market = move |market| {
        settings.text(match market {
            MarketLayout::FirstGame => "new-market-first-game",
            MarketLayout::Random => "new-market-random",
        })
    };
    let wheels = move |wheels| {
        settings.text(match wheels {
            WheelBuilding::Together => "new-wheels-together",
            WheelBuilding::InTurn => "new-wheels-in-turn",
        })
    };
    let agreed = move |agreed| settings.text(if agreed { "new-base-wheel-agreed" } else { "new-base-wheel-printed" });
    let by_mode = move || match Ruleset::of_mode(form.mode.get()).builds_wheels() {
        false => view! {
            <Choice name="new-market" value=form.market options=MarketLayout::ALL.to_vec() label=market/>
            <Choice name="new-base-wheel" value=form.agreed options=vec![false, true] label=agreed/>
            <Show when=move || form.agreed.get()>
                <BaseWheelBench wheel=form.base_wheel change=Callback::new(move |wheel| form.base_wheel.set(wheel))/>
                <p class="cap">{move || settings.text("base-wheel-resources")}</p>
            </Show>
        }
        .into_any(),
        true => {
            view! { <Choice name="new-wheels" value=form.wheels options=WheelBuilding::ALL.to_vec() label=wheels/> }
                .into_any()
        }
    };
    view! {
        <Choice name="new-edition" value=form.edition options=vec![Edition::Second, Edition::First] label=edition/>
        {by_mode}
    }
    .into_any()
}
