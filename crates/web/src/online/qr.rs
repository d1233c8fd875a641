//! A link as a QR code: shown on one screen, opened by another person's phone.

use std::fmt::Write;

use leptos::prelude::*;
use qrcodegen::{QrCode, QrCodeEcc};

use crate::settings::Settings;

/// The light border that readers need, in modules.
const BORDER: i32 = 4;

/// The dark modules as one path; nothing if the text is too long.
fn path(text: &str) -> Option<(i32, String)> {
    let code = QrCode::encode_text(text, QrCodeEcc::Medium).ok()?;
    let mut path = String::new();
    for y in 0..code.size() {
        let mut x = 0;
        while x < code.size() {
            let begin = x;
            while code.get_module(x, y) {
                x += 1;
            }
            if x > begin {
                _ = write!(path, "M{} {}h{}v1h-{}z", begin + BORDER, y + BORDER, x - begin, x - begin);
            }
            x += 1;
        }
    }
    Some((code.size() + 2 * BORDER, path))
}

/// The picture.
#[component]
pub fn Qr(text: String) -> impl IntoView {
    let settings = expect_context::<Settings>();
    path(&text).map(|(size, path)| {
        view! {
            <svg class="qr" viewBox=format!("0 0 {size} {size}") role="img" aria-label=move || settings.text("online-qr")>
                <rect width=size height=size fill="#fff"/>
                <path d=path fill="#000" shape-rendering="crispEdges"/>
            </svg>
        }
    })
}
