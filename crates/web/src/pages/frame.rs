//! What the pages share: the bar at the top, the switches, messages of things that went wrong.

use leptos::prelude::*;
use noria_rules::Components;
use noria_words::Language;

use crate::app::Page;
use crate::play::Play;
use crate::session::Session;
use crate::settings::{Settings, Speed, TextSize};
use crate::sound::{self, Sound};
use crate::table::{Scene, icon};
use crate::turns::turns_mark;
use crate::{browser, store};

/// The choice of the language.
#[component]
pub fn LanguageSwitch() -> impl IntoView {
    let settings = expect_context::<Settings>();
    let options = Language::ALL.into_iter().map(|language| {
        let selected = move || settings.language.get() == language;
        view! { <option value=language.code() lang=language.code() prop:selected=selected>{language.name()}</option> }
    });
    let choose = move |select: web_sys::HtmlSelectElement| {
        leptos::task::spawn_local(async move {
            settings.speak(Language::choose([select.value().as_str()])).await;
            select.set_value(settings.language.get_untracked().code()); // if it did not come
        });
    };
    view! {
        <label class="language">
            {icon("u-globe", 18)}
            <span class="sr">{move || settings.text("setting-language")}</span>
            <select on:change:target=move |event| choose(event.target())>
                {options.collect_view()}
            </select>
        </label>
    }
}

/// That a language did not arrive, over any page.
pub fn language_failed(settings: Settings) -> AnyView {
    (move || {
        settings.missing.get().map(|language| {
            let retry = move |_| leptos::task::spawn_local(async move { settings.speak(language).await });
            view! {
                <div class="trouble language-failed" role="alert">
                    {icon("u-warn", 20)}
                    <p>{settings.text("part-language-failed")}</p>
                    <button class="btn small" data-button="retry" on:click=retry>{settings.text("part-retry")}</button>
                    <button class="btn small" on:click=move |_| settings.missing.set(None)>{settings.text("cancel")}</button>
                </div>
            }
        })
    })
    .into_any()
}

/// Light or dark.
#[component]
pub fn ThemeSwitch() -> impl IntoView {
    let settings = expect_context::<Settings>();
    view! {
        <button class="icon-btn" aria-label=move || settings.text("setting-theme")
            title=move || settings.text(if settings.is_dark() { "setting-theme-light" } else { "setting-theme-dark" })
            on:click=move |_| settings.switch_theme()>
            {icon("u-theme", 20)}
        </button>
    }
}

/// How fast opponents' turns are shown.
#[component]
fn SpeedChoice() -> impl IntoView {
    let settings = expect_context::<Settings>();
    let options = Speed::ALL.into_iter().map(|speed| {
        let name = move || {
            settings.text(match speed {
                Speed::Slow => "setting-speed-slow",
                Speed::Normal => "setting-speed-normal",
                Speed::Fast => "setting-speed-fast",
                Speed::Instant => "setting-speed-instant",
            })
        };
        view! { <option value=speed.name() prop:selected=move || settings.speed.get() == speed>{name}</option> }
    });
    let choose = move |name: String| {
        if let Some(speed) = Speed::ALL.into_iter().find(|speed| speed.name() == name) {
            settings.speed.set(speed);
        }
    };
    view! {
        <label class="field">
            <span>{move || settings.text("setting-speed")}</span>
            <select on:change:target=move |event| choose(event.target().value())>{options.collect_view()}</select>
        </label>
    }
}

/// How large text is written.
#[component]
fn TextSizeChoice() -> impl IntoView {
    let settings = expect_context::<Settings>();
    let options = TextSize::ALL.into_iter().map(|size| {
        let name = move || settings.text(&format!("setting-text-{}", size.name()));
        view! { <option value=size.name() prop:selected=move || settings.text_size.get() == size>{name}</option> }
    });
    let choose = move |name: String| {
        if let Some(size) = TextSize::ALL.into_iter().find(|size| size.name() == name) {
            settings.text_size.set(size);
        }
    };
    view! {
        <label class="field">
            <span>{move || settings.text("setting-text")}</span>
            <select data-switch="text" on:change:target=move |event| choose(event.target().value())>{options.collect_view()}</select>
        </label>
    }
}

/// Whether sounds are on.
#[component]
fn SoundSwitch() -> impl IntoView {
    let settings = expect_context::<Settings>();
    let switch = move |on: bool| {
        settings.sounds.set(on);
        if on {
            sound::play(&[Sound::YourTurn]);
        }
    };
    view! {
        <label class="choice">
            <input type="checkbox" data-switch="sounds" prop:checked=move || settings.sounds.get()
                on:change:target=move |event| switch(event.target().checked())/>
            <span>{move || settings.text("setting-sounds")}</span>
        </label>
    }
}

/// Whether the end of a turn warns of what would be wasted.
#[component]
fn WarningSwitch() -> impl IntoView {
    let settings = expect_context::<Settings>();
    view! {
        <label class="choice">
            <input type="checkbox" data-switch="warnings" prop:checked=move || settings.warnings.get()
                on:change:target=move |event| settings.warnings.set(event.target().checked())/>
            <span>{move || settings.text("setting-warnings")}</span>
        </label>
    }
}

/// What the keys do.
#[component]
fn Keys() -> impl IntoView {
    let settings = expect_context::<Settings>();
    let keys = ["move", "choose", "cancel", "undo", "redo", "hint", "rules", "end-turn", "skip"];
    let line = move |key: &'static str| view! { <li>{move || settings.text(&format!("keys-{key}"))}</li> };
    view! {
        <details class="keys">
            <summary>{move || settings.text("keys-title")}</summary>
            <ul>{keys.map(line).collect_view()}</ul>
        </details>
    }
    .into_any()
}

/// The tools of a table: the theme, and a menu with the rest.
#[component]
pub fn TableTools(session: Session) -> impl IntoView {
    let settings = session.settings();
    let save = move |_| {
        let record = session.play().with_untracked(|play| play.record().to_string());
        browser::download("noria-record.txt", &record);
    };
    view! {
        <ThemeSwitch/>
        <ToolMenu>
            {components_link(settings, session.play().with_untracked(|play| play.components().clone()))}
            <button class="btn" on:click=save>{icon("u-install", 18)}{move || settings.text("button-save-record")}</button>
            <a class="btn" href=Page::Start.link()>{move || settings.text("button-leave")}</a>
        </ToolMenu>
    }
}

/// Which components are played with, if they are not published ones; it leads to what differs.
pub fn components_link(settings: Settings, components: Components) -> Option<AnyView> {
    (!components.is_published()).then(|| {
        let name = components.name().to_string();
        let said = move || settings.words().with(|words| words.with("table-components", &[("name", (&name).into())]));
        view! { <a class="btn" data-button="components" href=crate::own::link(&components).link() target="_blank">{said}</a> }
            .into_any()
    })
}

/// Whether the menu of a table is open; what is put into it closes it by this.
#[derive(Clone, Copy)]
pub struct MenuOpen(pub RwSignal<bool>);

/// The menu of a table: speed, language, keys, and what else is put into it.
#[component]
pub fn ToolMenu(children: ChildrenFn) -> impl IntoView {
    let settings = expect_context::<Settings>();
    let open = RwSignal::new(false);
    provide_context(MenuOpen(open));
    let children = StoredValue::new(children);
    let close = move |event: web_sys::KeyboardEvent| {
        if event.key() == "Escape" {
            open.set(false);
        }
    };
    view! {
        <div class="tool-menu" on:keydown=close>
            <button class="icon-btn" data-button="menu" aria-label=move || settings.text("menu") title=move || settings.text("menu")
                aria-expanded=move || open.get().to_string() on:click=move |_| open.update(|open| *open = !*open)>
                {icon("u-settings", 20)}
            </button>
            <Show when=move || open.get()>
                <div class="veil clear" on:click=move |_| open.set(false)></div>
                <div class="panel tool-menu-box">
                    <SpeedChoice/>
                    <TextSizeChoice/>
                    <SoundSwitch/>
                    <WarningSwitch/>
                    <LanguageSwitch/>
                    <Keys/>
                    <a class="btn" href=Page::Rules(String::new()).link() target="_blank">{icon("u-rules", 18)}{move || settings.text("rules-title")}</a>
                    {children.with_value(|children| children())}
                </div>
            </Show>
        </div>
    }
}

/// The bar of a page: the way home, what the page is, the switches.
#[component]
pub fn TopBar(#[prop(into)] note: Signal<String>) -> impl IntoView {
    let settings = expect_context::<Settings>();
    view! {
        <header class="topbar">
            <a class="brand" href=Page::Start.link() title=move || settings.text("end-to-start")>
                {icon("u-wheel", 24)}<b>"Noria"</b>
            </a>
            <span class="cap">{note}</span>
            <div class="tools">{turns_mark(true)}<LanguageSwitch/><ThemeSwitch/></div>
        </header>
    }
}

/// A page that is read from the top: a bar, a title, and whatever belongs to it.
#[component]
pub fn Sheet(#[prop(into)] title: Signal<String>, children: Children) -> impl IntoView {
    view! {
        <Scene/>
        <div class="page">
            <TopBar note=""/>
            <main class="page-main"><h1>{title}</h1>{children()}</main>
        </div>
    }
}

/// A button that chooses a file, in the words of the page rather than the browser's.
pub fn file_button(settings: Settings, accept: &'static str, choose: impl Fn(web_sys::File) + 'static) -> AnyView {
    let chosen = move |input: web_sys::HtmlInputElement| {
        if let Some(file) = input.files().and_then(|files| files.get(0)) {
            choose(file);
        }
        input.set_value(""); // the same file can be chosen again
    };
    view! {
        <label class="btn small file">
            <input type="file" class="sr" accept=accept on:change:target=move |event| chosen(event.target())/>
            {move || settings.text("open-choose")}
        </label>
    }
    .into_any()
}

/// A button that asks once more. The question takes its place and the answers stand behind it, so a double click asks
/// and does no more.
#[component]
pub fn Careful(
    /// What the button says, and what it can be found by.
    name: &'static str,
    /// The question.
    sure: &'static str,
    act: Callback<()>,
) -> impl IntoView {
    let settings = expect_context::<Settings>();
    let asking = RwSignal::new(false);
    let menu = use_context::<MenuOpen>();
    let answer = move |event: leptos::ev::MouseEvent, yes: bool| {
        if !browser::is_repeated(&event) {
            asking.set(false);
            if yes {
                act.run(());
                if let Some(menu) = menu {
                    menu.0.set(false);
                }
            }
        }
    };
    move || {
        match asking.get() {
        false => view! {
            <button class="btn" data-button=name on:click=move |_| asking.set(true)>{move || settings.text(name)}</button>
        }
        .into_any(),
        true => view! {
            <div class="sure" role="group">
                <p>{move || settings.text(sure)}</p>
                <button class="btn small" on:click=move |event| answer(event, false)>{move || settings.text("cancel")}</button>
                <button class="btn small warn" data-button=format!("{name}-sure") on:click=move |event| answer(event, true)>
                    {move || settings.text(name)}
                </button>
            </div>
        }
        .into_any(),
    }
    }
}

/// There is no page with this address.
#[component]
pub fn Unknown() -> impl IntoView {
    let settings = expect_context::<Settings>();
    view! {
        <Sheet title=Signal::derive(move || settings.text("unknown-title"))>
            <Trouble lines=Signal::derive(move || Some(settings.text("unknown-text")))/>
            <p class="row">
                <a class="btn" href=Page::Games.link()>{move || settings.text("unknown-games")}</a>
                <a class="btn primary" href=Page::Start.link()>{move || settings.text("error-go-back")}</a>
            </p>
        </Sheet>
    }
}

/// Something went wrong: what, line by line, and the rule that says so, if one does.
#[component]
pub fn Trouble(
    #[prop(into)] lines: Signal<Option<String>>,
    #[prop(optional, into)] rule: Signal<Option<&'static str>>,
) -> impl IntoView {
    let settings = expect_context::<Settings>();
    let shown = NodeRef::<leptos::html::Div>::new();
    Effect::new(move |_| {
        if let Some(shown) = shown.get() {
            shown.scroll_into_view_with_bool(false);
        }
    });
    move || {
        lines.get().map(|text| {
            let lines = text.lines().map(|line| view! { <p>{line.to_string()}</p> }).collect_view();
            let rule = rule.get().map(|rule| {
                let word = settings.words().with(|words| words.with("rules-link", &[("rule", rule.into())]));
                let href = Page::Rules(rule.to_string()).link();
                view! { <a class="trouble-rule" target="_blank" href=href>{icon("u-rules", 16)}{word}</a> }
            });
            view! { <div class="trouble" role="alert" node_ref=shown>{icon("u-warn", 20)}<div>{lines}{rule}</div></div> }
        })
    }
}

/// A kept game, shown by a page, or why it cannot be.
pub fn opened(id: String, show: impl FnOnce(String, Play) -> AnyView) -> AnyView {
    let settings = expect_context::<Settings>();
    match store::open(&id) {
        Some(Ok(play)) => show(id, play),
        Some(Err(error)) => view! { <Unopened id why=Some(settings.play_error(&error))/> }.into_any(),
        None => view! { <Unopened id why=None/> }.into_any(),
    }
}

/// A game that is not there, or cannot be opened: why, and the ways on.
#[component]
pub fn Unopened(why: Option<String>, id: String) -> impl IntoView {
    let settings = expect_context::<Settings>();
    let record = store::text(&id);
    let export = record.map(|text| {
        let save = move |_| browser::download("noria-game.txt", &text);
        view! { <button class="btn" on:click=save>{move || settings.text("error-export")}</button> }
    });
    view! {
        <Sheet title=Signal::derive(move || settings.text("error-title"))>
            <Trouble lines=Some(why.unwrap_or_else(|| settings.text("error-no-game")))/>
            <p class="row">
                <a class="btn primary" href=Page::Start.link()>{move || settings.text("error-go-back")}</a>
                {export}
            </p>
        </Sheet>
    }
}
