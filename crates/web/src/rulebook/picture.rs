//! The pictures of the rules, drawn with what the table is drawn with.

use leptos::prelude::*;
use noria_learn::Picture;
use noria_rules::{DiscKind, Good, Letter, Resource};

use crate::settings::Settings;
use crate::table::{Part, icon, picture};

/// A picture; parts of a table need a prepared one.
pub fn drawing(what: Picture, title: String, drawn: bool) -> AnyView {
    let settings = expect_context::<Settings>();
    let part = match what {
        Picture::Hall => Part::Hall,
        Picture::Wheel => Part::Wheel,
        Picture::Supply => Part::Supply,
        Picture::Market => Part::Market,
        Picture::Sky => Part::Sky,
        Picture::Discs => {
            return named(DiscKind::ALL.map(|disc| {
                let icons = vec![format!("disc-{disc}"), format!("disc-{disc}-up")];
                (icons, Signal::derive(move || settings.words().with(|words| words.disc(disc))))
            }));
        }
        Picture::Goods => {
            let resources = Resource::ALL.map(|resource| {
                let name = Signal::derive(move || settings.words().with(|words| words.resource(resource)));
                (vec![format!("i-{resource}")], name)
            });
            let knowledge = (vec!["i-knowledge".to_string()], Signal::derive(move || settings.text("term-knowledge")));
            let goods = Good::ALL.map(|good| {
                let name = Signal::derive(move || settings.words().with(|words| words.good(good)));
                (vec![format!("wh-{good}"), format!("wh-{good}-full")], name)
            });
            return named(resources.into_iter().chain([knowledge]).chain(goods));
        }
        Picture::Bot => return letters(settings),
    };
    if !drawn {
        return ().into_any();
    }
    view! { <figure role="img" aria-label=title data-picture=what.name()>{picture(part)}</figure> }.into_any()
}

/// Icons with their names.
fn named(things: impl IntoIterator<Item = (Vec<String>, Signal<String>)>) -> AnyView {
    let thing = |(icons, name): (Vec<String>, Signal<String>)| {
        let icons = icons.into_iter().map(|id| icon(id, 36)).collect_view();
        view! { <li>{icons}<span>{name}</span></li> }
    };
    view! { <ul class="rules-things">{things.into_iter().map(thing).collect_view()}</ul> }.into_any()
}

/// The letters of the Bot with what they do.
fn letters(settings: Settings) -> AnyView {
    let line = |letter: Letter| {
        let does = move || settings.words().with(|words| words.letter_tip(letter));
        view! { <li><b class="letter">{letter.name().to_uppercase()}</b><span>{does}</span></li> }
    };
    view! { <ul class="rules-things letters">{Letter::ALL.map(line).collect_view()}</ul> }.into_any()
}
