//! The result of a game as a picture to send to others.

use std::fmt::Write;

use js_sys::{Array, Promise, Reflect};
use leptos::prelude::*;
use noria_rules::{Seat, Standing};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, CanvasRenderingContext2d, File, FilePropertyBag, HtmlCanvasElement, HtmlImageElement, ShareData};

use super::end::Ended;
use super::graph::by_round;
use crate::browser;
use crate::table::{seat_colour, seat_shape, still_svg};

const WIDE: u32 = 1200;
const HIGH: u32 = 630;
const NAME: &str = "noria.png";

/// The looks of the parts; colours and fonts are names of the page's style sheet.
const STYLE: &str = ".t{font:700 40px var(--font-title);fill:var(--ink)}.s{font:24px var(--font-text);fill:var(--ink-2)}.n{font:600 26px var(--font-text);fill:var(--ink)}.p{font:700 34px var(--font-text);fill:var(--ink);text-anchor:end}.e{text-anchor:end}.m{text-anchor:middle}.x{font:18px var(--font-text);fill:var(--ink-2)}.g{stroke:var(--line);fill:none}.l{fill:none;stroke-width:4;stroke-linejoin:round}.rail{fill:none;stroke:var(--groove);stroke-width:6;opacity:.13}.groove{fill:none;stroke:var(--groove);stroke-width:1.6}.part{stroke:var(--groove);stroke-width:1.4;opacity:.6}.hub{fill:var(--hub);stroke:var(--groove)}.lamp{fill:none;stroke:var(--lit-core);stroke-width:5}.lamp-halo{fill:none}";

/// The picture as a drawing: the winner, all points, their graph, and the final wheel.
pub fn drawing(ended: Ended, headline: &str, summary: &str) -> String {
    let standings = ended.game().standings();
    let size = if headline.chars().count() > 44 { 36 } else { 46 };
    // The pictures of discs, and the colours of metal, are those of the page.
    let symbols = browser::document().query_selector("body > svg").ok().flatten();
    let symbols = symbols.map(|sheet| sheet.inner_html()).unwrap_or_default();
    let mut svg = format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" width="{WIDE}" height="{HIGH}" viewBox="0 0 {WIDE} {HIGH}"><style>{STYLE}</style>{symbols}<defs><linearGradient id="a" x2="0" y2="1"><stop stop-color="var(--sky-1)"/><stop offset=".6" stop-color="var(--sky-2)"/><stop offset="1" stop-color="var(--sky-3)"/></linearGradient></defs><rect width="{WIDE}" height="{HIGH}" fill="url(#a)"/><rect x="50" y="50" width="1100" height="530" rx="24" fill="var(--panel)" stroke="var(--line-strong)" stroke-width="2"/><rect x="50" y="132" width="1100" height="4" fill="var(--brass-3)"/>"##,
    );
    _ = write!(
        svg,
        r#"<text class="t" x="90" y="108">Noria</text><text class="s e" x="1110" y="104">{}</text><text class="t" style="font-size:{size}px" x="90" y="200">{}</text>"#,
        escaped(summary),
        escaped(headline),
    );
    for (place, standing) in standings.iter().enumerate() {
        svg.push_str(&row(ended, standing, 244 + 70 * place as u32));
    }
    svg.push_str(&chart(ended));
    // The reader's wheel, or the winner's.
    let whose = ended.reader().or(standings.first().map(|standing| standing.seat)).unwrap_or(Seat::FIRST);
    let wheel = still_svg(&ended.game().position().players[whose.index()].wheel);
    _ = write!(svg, r#"<g transform="translate(972 388) scale(.58)">{wheel}</g></svg>"#);
    svg
}

/// A player: shape, name, points.
fn row(ended: Ended, standing: &Standing, y: u32) -> String {
    let (seat, total) = (standing.seat, standing.score.total);
    format!(
        r##"<use href="#rep-{}" x="90" y="{y}" width="46" height="46" style="{}"/><text class="n" x="152" y="{}">{}</text><text class="p" x="440" y="{}">{total}</text>"##,
        seat_shape(seat),
        seat_colour(seat),
        y + 33,
        escaped(&short(&ended.name(seat))),
        y + 36,
    )
}

/// The points of every round, as lines.
fn chart(ended: Ended) -> String {
    let lines = ended.play.with_value(by_round);
    let rounds = lines.first().map_or(1, |(_, points)| points.len()).max(2);
    let most = lines.iter().flat_map(|(_, points)| points).copied().max().unwrap_or(1).max(1);
    let (left, right, top, bottom) = (500, 770, 250, 520);
    let x = |round: usize| left + (right - left) * round as i32 / (rounds as i32 - 1);
    let y = |points: u16| bottom - (bottom - top) * i32::from(points) / i32::from(most);
    let mut svg = format!(
        r#"<path class="g" d="M{left} {top}V{bottom}H{right}"/><text class="x e" x="{}" y="{}">{most}</text><text class="x m" x="{right}" y="{}">{rounds}</text><text class="x m" x="{left}" y="{}">1</text>"#,
        left - 8,
        top + 6,
        bottom + 26,
        bottom + 26,
    );
    for (seat, points) in &lines {
        let steps: Vec<String> =
            points.iter().enumerate().map(|(round, &points)| format!("{} {}", x(round), y(points))).collect();
        _ = write!(
            svg,
            r#"<path class="l" style="{};stroke:var(--pc)" d="M{}"/>"#,
            seat_colour(*seat),
            steps.join("L")
        );
    }
    svg
}

/// A name that fits into its column.
fn short(name: &str) -> String {
    if name.chars().count() <= 16 { name.to_string() } else { name.chars().take(15).chain(['…']).collect() }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

/// Hands the picture on: to whatever the system shares with, or as a file.
pub async fn share(svg: String) -> Result<(), JsValue> {
    let blob = painted(&in_colours(&svg)?).await?;
    let options = FilePropertyBag::new();
    options.set_type("image/png");
    let file = File::new_with_blob_sequence_and_options(&Array::of1(&blob), NAME, &options)?;
    let data = ShareData::new();
    data.set_files(&Array::of1(&file));
    let navigator = window().navigator();
    if Reflect::has(&navigator, &"canShare".into())? && navigator.can_share_with_data(&data) {
        _ = JsFuture::from(navigator.share_with_data(&data)).await; // cancelling is no failure
        return Ok(());
    }
    browser::save(NAME, &blob)
}

/// The drawing with the colours and fonts that the page has now: pictures know nothing of its style sheet.
fn in_colours(svg: &str) -> Result<String, JsValue> {
    let root = browser::document().document_element().ok_or("a page has a root")?;
    let style = window().get_computed_style(&root)?.ok_or("a root has a style")?;
    let mut names: Vec<&str> = svg.split("var(").skip(1).filter_map(|part| part.split([')', ',']).next()).collect();
    names.sort_unstable();
    names.dedup();
    let mut values = String::from("svg{");
    for name in names {
        // What the drawing sets itself, like a player's colour, has no value on the page.
        let value = style.get_property_value(name)?;
        if !value.trim().is_empty() {
            _ = write!(values, "{name}:{};", value.trim());
        }
    }
    Ok(svg.replacen("<style>", &format!("<style>{values}}}"), 1))
}

/// The drawing as dots.
async fn painted(svg: &str) -> Result<Blob, JsValue> {
    let image = HtmlImageElement::new()?;
    let loaded = Promise::new(&mut |done, failed| {
        image.set_onload(Some(&done));
        image.set_onerror(Some(&failed));
    });
    image.set_src(&format!("data:image/svg+xml;charset=utf-8,{}", js_sys::encode_uri_component(svg)));
    JsFuture::from(loaded).await?;
    let canvas: HtmlCanvasElement = browser::document().create_element("canvas")?.unchecked_into();
    canvas.set_width(WIDE);
    canvas.set_height(HIGH);
    let brush: CanvasRenderingContext2d = canvas.get_context("2d")?.ok_or("no brush")?.unchecked_into();
    brush.draw_image_with_html_image_element(&image, 0.0, 0.0)?;
    let mut failed = None;
    let blob = Promise::new(&mut |done, _| failed = canvas.to_blob(&done).err());
    match failed {
        Some(error) => Err(error),
        None => Ok(JsFuture::from(blob).await?.unchecked_into()),
    }
}
