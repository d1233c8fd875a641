//! The few things that are asked of the browser directly.

use std::time::Duration;

use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    AbortSignal, Blob, BlobPropertyBag, Document, Element, Headers, HtmlAnchorElement, RequestInit, Response, Storage,
    Url,
};

/// The document.
pub fn document() -> Document {
    leptos::prelude::document()
}

/// The full address of a page, for others to open.
#[inline(always)] // several lazy parts use it, and a shared function would be one more file to fetch
pub fn address(link: &str) -> String {
    let href = window().location().href().unwrap_or_default();
    format!("{}{link}", href.split(['#', '?']).next().unwrap_or_default())
}

/// Waits this many milliseconds.
pub async fn sleep(milliseconds: u32) {
    let promise = js_sys::Promise::new(&mut |resolve, _| {
        _ = window().set_timeout_with_callback_and_timeout_and_arguments_0(&resolve, milliseconds as i32);
    });
    _ = JsFuture::from(promise).await;
}

/// The style sheet of the pages that are fetched later: asked for at once, and there when the future is done.
pub fn later_style() -> impl Future<Output = Result<(), JsValue>> {
    const READY: &str = "data-ready";
    let link = document().get_element_by_id("later").map_or_else(add_later_style, Ok);
    // Registered now: the message may arrive before anyone awaits it.
    let arrival = link.map(|link| {
        let arrival = (!link.has_attribute(READY)).then(|| {
            js_sys::Promise::new(&mut |resolve, reject| {
                _ = link.add_event_listener_with_callback("load", &resolve);
                _ = link.add_event_listener_with_callback("error", &reject);
            })
        });
        (link, arrival)
    });
    async move {
        let (link, Some(arrival)) = arrival? else { return Ok(()) };
        if let Err(error) = JsFuture::from(arrival).await {
            link.remove(); // so that it can be asked for again
            return Err(error);
        }
        link.set_attribute(READY, "")
    }
}

fn add_later_style() -> Result<Element, JsValue> {
    let name = document().document_element().and_then(|root| root.get_attribute("data-later")).unwrap_or_default();
    let link = document().create_element("link")?;
    for (key, value) in [("id", "later"), ("rel", "stylesheet"), ("href", &name)] {
        link.set_attribute(key, value)?;
    }
    if let Some(head) = document().query_selector("head")? {
        head.append_child(&link)?;
    }
    Ok(link)
}

/// The browser's storage, if it has one and lets us use it.
pub fn storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}

/// A kept setting.
pub fn recall(key: &str) -> Option<String> {
    storage()?.get_item(key).ok().flatten()
}

/// Keeps a setting; a browser that cannot simply forgets it.
pub fn remember(key: &str, value: &str) {
    if let Some(storage) = storage() {
        _ = storage.set_item(key, value);
    }
}

/// Forgets a setting.
pub fn forget(key: &str) {
    if let Some(storage) = storage() {
        _ = storage.remove_item(key);
    }
}

/// The names of kept things that begin so, without that beginning.
pub fn keys(prefix: &str) -> Vec<String> {
    let Some(storage) = storage() else { return Vec::new() };
    let keys = (0..storage.length().unwrap_or(0)).filter_map(|index| storage.key(index).ok().flatten());
    keys.filter_map(|key| key.strip_prefix(prefix).map(str::to_string)).collect()
}

/// Requests persistent storage. The browser may refuse; it is not asked twice.
pub fn ask_to_keep() {
    let ask = || -> Result<(), JsValue> {
        let storage = js_sys::Reflect::get(&window().navigator(), &"storage".into())?;
        let persist: js_sys::Function = js_sys::Reflect::get(&storage, &"persist".into())?.dyn_into()?;
        persist.call0(&storage).map(|_| ())
    };
    _ = ask(); // an old browser, or a page that is not served safely
}

/// Whether a media query matches, such as reduced motion.
pub fn prefers(query: &str) -> bool {
    window().match_media(query).ok().flatten().is_some_and(|list| list.matches())
}

/// A number that chance has drawn.
pub fn random_seed() -> u64 {
    let half = || (js_sys::Math::random() * f64::from(u32::MAX)) as u64;
    half() << 32 | half()
}

/// Milliseconds since 1970.
pub fn now() -> f64 {
    js_sys::Date::now()
}

/// Offers a text as a file.
pub fn download(name: &str, text: &str) {
    let options = BlobPropertyBag::new();
    options.set_type("text/plain;charset=utf-8");
    let blob = Blob::new_with_str_sequence_and_options(&js_sys::Array::of1(&text.into()), &options);
    if let Err(error) = blob.and_then(|blob| save(name, &blob)) {
        leptos::logging::warn!("{error:?}");
    }
}

/// By then a browser has fetched a file that it was offered.
const FETCHED_BY: Duration = Duration::from_secs(60);

/// Offers a file.
pub fn save(name: &str, blob: &Blob) -> Result<(), JsValue> {
    let url = Url::create_object_url_with_blob(blob)?;
    let link: HtmlAnchorElement = document().create_element("a")?.unchecked_into();
    link.set_href(&url);
    link.set_download(name);
    link.click();
    // The browser fetches it after this; taken away too soon, it finds nothing.
    set_timeout(move || _ = Url::revoke_object_url(&url), FETCHED_BY);
    Ok(())
}

/// Puts a text on the clipboard; says whether that worked.
pub async fn copy(text: &str) -> bool {
    let has_clipboard = js_sys::Reflect::has(&window().navigator(), &"clipboard".into()).unwrap_or(false);
    has_clipboard && JsFuture::from(window().navigator().clipboard().write_text(text)).await.is_ok()
}

/// The text of a chosen file.
pub async fn read_file(file: web_sys::File) -> Option<String> {
    JsFuture::from(file.text()).await.ok()?.as_string()
}

/// A request to the server of this page, with a JSON body if given; `None` if there is no response within this many
/// milliseconds.
pub async fn request(method: &str, path: &str, json: Option<&str>, longest: Option<u32>) -> Option<Response> {
    let init = RequestInit::new();
    init.set_method(method);
    init.set_signal(longest.map(AbortSignal::timeout_with_u32).as_ref());
    if let Some(json) = json {
        let headers = Headers::new().ok()?;
        headers.set("Content-Type", "application/json").ok()?;
        init.set_headers(&headers);
        init.set_body(&json.into());
    }
    let response = JsFuture::from(window().fetch_with_str_and_init(path, &init)).await.ok()?;
    Some(response.unchecked_into())
}

/// What an answer says; `None` if it breaks off.
pub async fn text(response: &Response) -> Option<String> {
    JsFuture::from(response.text().ok()?).await.ok()?.as_string()
}

/// A text file of the site.
pub async fn fetch(name: &str) -> Option<String> {
    let response = request("GET", name, None, None).await?;
    if response.ok() { text(&response).await } else { None }
}

/// Something that the page around the program has noted on the `html` element.
pub fn page_note(name: &str) -> Option<String> {
    document().document_element()?.get_attribute(name)
}

/// Notes on the `html` element that something is on the page, as long as it is, for style sheets. The selector `:has()`
/// could tell them too, but with it every change of a table makes the browser style half of the table again.
pub fn note_presence(class: &'static str) {
    let root = || document().document_element();
    root().map(|root| root.class_list().add_1(class));
    on_cleanup(move || _ = root().map(|root| root.class_list().remove_1(class)));
}

/// Whether a click is a further one of a double click: whatever it hits was not there when the first was made.
pub fn is_repeated(event: &web_sys::MouseEvent) -> bool {
    event.detail() > 1
}

/// Whether the page with this address is the one that is seen.
pub fn is_at(link: &str) -> bool {
    window().location().hash().is_ok_and(|hash| hash == link)
}

/// Part of a moment in UTC, as people of a language write it.
fn utc(milliseconds: f64, language: &str, parts: &[(&str, &str)]) -> String {
    let options = js_sys::Object::new();
    for (key, value) in parts.iter().chain(&[("timeZone", "UTC")]) {
        _ = js_sys::Reflect::set(&options, &(*key).into(), &(*value).into());
    }
    js_sys::Date::new(&milliseconds.into()).to_locale_date_string(language, &options).into()
}

/// A day.
pub fn utc_date(milliseconds: f64, language: &str) -> String {
    utc(milliseconds, language, &[("dateStyle", "long")])
}

/// A month.
pub fn utc_month(milliseconds: f64, language: &str) -> String {
    utc(milliseconds, language, &[("month", "long"), ("year", "numeric")])
}

/// A day of the week, in short.
pub fn utc_weekday(milliseconds: f64, language: &str) -> String {
    utc(milliseconds, language, &[("weekday", "short")])
}

/// A moment as people of a language write it.
pub fn date(milliseconds: f64, language: &str) -> String {
    js_sys::Date::new(&milliseconds.into()).to_locale_date_string(language, &js_sys::Object::new()).into()
}
