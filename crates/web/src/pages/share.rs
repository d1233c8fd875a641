//! The result of a game as a picture to send to others.

use std::fmt::Write;

use js_sys::{Array, Promise, Reflect};
use leptos::prelude::*;
use noria_rules::Standing;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, CanvasRenderingContext2d, File, FilePropertyBag, HtmlCanvasElement, HtmlImageElement, ShareData};

use super::end::Ended;
use crate::browser;
use crate::table::{seat_colour, seat_shape};

const WIDE: u32 = 1200;
const HIGH: u32 = 630;
const NAME: &str = "noria.png";

/// The picture as a drawing. Colours and fonts are names of the style sheet.
pub fn drawing(ended: Ended, headline: &str, summary: &str) -> String {
    let standings = ended.game().standings();
    let most = standings.iter().map(|standing| standing.score.total).max().unwrap_or(0).max(1);
    let size = if headline.chars().count() > 44 { 36 } else { 46 };
    let mut svg = format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" width="{WIDE}" height="{HIGH}" viewBox="0 0 {WIDE} {HIGH}"><style>.t{{font:700 40px var(--font-title);fill:var(--ink)}}.s{{font:24px var(--font-text);fill:var(--ink-2)}}.n{{font:600 28px var(--font-text);fill:var(--ink)}}.p{{font:700 38px var(--font-text);fill:var(--ink);text-anchor:end}}.e{{text-anchor:end}}</style><defs><linearGradient id="a" x2="0" y2="1"><stop stop-color="var(--sky-1)"/><stop offset=".6" stop-color="var(--sky-2)"/><stop offset="1" stop-color="var(--sky-3)"/></linearGradient></defs><rect width="{WIDE}" height="{HIGH}" fill="url(#a)"/><rect x="50" y="50" width="1100" height="530" rx="24" fill="var(--panel)" stroke="var(--line-strong)" stroke-width="2"/><rect x="50" y="132" width="1100" height="4" fill="var(--brass-3)"/>"##,
    );
    _ = write!(
        svg,
        r#"<text class="t" x="90" y="108">Noria</text><text class="s e" x="1110" y="104">{}</text><text class="t" style="font-size:{size}px" x="90" y="206">{}</text>"#,
        escaped(summary),
        escaped(headline),
    );
    for (place, standing) in standings.iter().enumerate() {
        svg.push_str(&row(ended, standing, 250 + 78 * place as u32, most));
    }
    svg.push_str("</svg>");
    svg
}

/// A player: shape, name, a bar as long as the points are many.
fn row(ended: Ended, standing: &Standing, y: u32, most: u16) -> String {
    let (seat, total) = (standing.seat, standing.score.total);
    let shape = browser::document().get_element_by_id(&format!("rep-{}", seat_shape(seat)));
    let shape = shape.map(|shape| shape.inner_html()).unwrap_or_default();
    let long = u32::from(total) * 560 / u32::from(most);
    let colour = seat_colour(seat).replace("--pc:", "");
    let row = format!(
        r#"<svg x="90" y="{y}" width="52" height="52" viewBox="0 0 64 64">{shape}</svg><text class="n" x="164" y="{}">{}</text><rect x="440" y="{}" width="{long}" height="24" rx="12" fill="var(--pc)"/><text class="p" x="1110" y="{}">{total}</text>"#,
        y + 36,
        escaped(&short(&ended.name(seat))),
        y + 14,
        y + 40,
    );
    row.replace("var(--pc)", &colour)
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
        _ = JsFuture::from(navigator.share_with_data(&data)).await; // whoever changes their mind has not failed
        return Ok(());
    }
    browser::save(NAME, &blob)
}

/// The drawing with the colours and fonts that the page has now: pictures know nothing of its style sheet.
fn in_colours(svg: &str) -> Result<String, JsValue> {
    let root = browser::document().document_element().ok_or("a page has a root")?;
    let style = window().get_computed_style(&root)?.ok_or("a root has a style")?;
    let mut parts = svg.split("var(");
    let mut out = parts.next().unwrap_or_default().to_string();
    for part in parts {
        let (name, rest) = part.split_once(')').unwrap_or((part, ""));
        out.push_str(style.get_property_value(name)?.trim());
        out.push_str(rest);
    }
    Ok(out)
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
