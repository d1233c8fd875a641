//! Choices that every form of a new game has.

use leptos::prelude::*;
use noria_rules::{Edition, MarketLayout, Mode, WheelBuilding};

use crate::settings::Settings;

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

/// How a game is set up, beyond its mode and players.
#[derive(Clone, Copy)]
pub struct Variant {
    /// Which edition.
    pub edition: RwSignal<Edition>,
    /// The prices of the market, in the base game.
    pub market: RwSignal<MarketLayout>,
    /// How wheels are built, in the Expert game.
    pub wheels: RwSignal<WheelBuilding>,
}

impl Variant {
    /// What most people play.
    pub fn new() -> Variant {
        Variant {
            edition: RwSignal::new(Edition::Second),
            market: RwSignal::new(MarketLayout::Random),
            wheels: RwSignal::new(WheelBuilding::Together),
        }
    }

    /// The prices of the market; only the base game has a choice (tracked).
    pub fn market(&self, mode: Mode) -> MarketLayout {
        if mode == Mode::Base { self.market.get() } else { MarketLayout::Random }
    }
}

/// Edition, and market or wheels.
#[component]
pub fn VariantChoice(variant: Variant, #[prop(into)] mode: Signal<Mode>) -> impl IntoView {
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
    let by_mode = move || match mode.get() {
        Mode::Base => {
            view! { <Choice name="new-market" value=variant.market options=MarketLayout::ALL.to_vec() label=market/> }
                .into_any()
        }
        _ => {
            view! { <Choice name="new-wheels" value=variant.wheels options=WheelBuilding::ALL.to_vec() label=wheels/> }
                .into_any()
        }
    };
    view! {
        <Choice name="new-edition" value=variant.edition options=vec![Edition::Second, Edition::First] label=edition/>
        {by_mode}
    }
}
