//! The policy network and what thinks with it: a part of the program and a file of weights, both fetched when an opponent,
//! a hint or an analysis first needs them.

use std::cell::{Cell, RefCell};
use std::sync::Arc;

use leptos::wasm_split::{SplitLoaderError, wasm_split};
use noria_ai::{Analysis, Judgement, Networks, PolicyNetwork};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{AbortSignal, RequestInit, Response};

use crate::analysis::{judged, settings};
use crate::browser;
use crate::daily::model;
use crate::play::Play;

/// How long the weights may take, in milliseconds. After that, games continue without them.
const PATIENCE: u32 = 30_000;
/// How long nothing is tried after a failure, in milliseconds.
const PAUSE: f64 = 30_000.0;

/// All networks, and what only they can do.
#[derive(Clone)]
pub struct Strong {
    pub networks: Networks,
    /// Judges a turn of a game, which is given as it is kept and as it is played.
    pub judge: fn(&str, &Play, usize) -> Option<String>,
    /// Plays the rest of a turn deterministically.
    pub model: fn(&Play) -> Option<String>,
}

thread_local! {
    static READY: RefCell<Option<Strong>> = const { RefCell::new(None) };
    /// When the last try failed.
    static FAILED: Cell<f64> = const { Cell::new(f64::NEG_INFINITY) };
    /// The game that is being analysed, and which turn comes next.
    static ANALYSIS: RefCell<Option<(String, usize, Analysis)>> = RefCell::default();
}

/// Everything, fetched if necessary; `None` if it is not available now.
pub async fn fetched(weights: &str) -> Option<Strong> {
    let ready = READY.with_borrow(Clone::clone);
    if ready.is_some() || browser::now() - FAILED.get() < PAUSE {
        return ready;
    }
    let fetched = fetch_all(weights).await;
    if fetched.is_none() {
        FAILED.set(browser::now());
    }
    READY.set(fetched.clone());
    fetched
}

async fn fetch_all(weights: &str) -> Option<Strong> {
    let read = part().await.ok()?;
    read(&bytes(weights).await?)
}

#[wasm_bindgen]
extern "C" {
    /// The same in a window and in a worker.
    #[wasm_bindgen(js_name = fetch, catch)]
    fn fetch(url: &str, init: &RequestInit) -> Result<js_sys::Promise, JsValue>;
}

async fn bytes(url: &str) -> Option<Vec<u8>> {
    let init = RequestInit::new();
    init.set_signal(Some(&AbortSignal::timeout_with_u32(PATIENCE)));
    let response: Response = JsFuture::from(fetch(url, &init).ok()?).await.ok()?.unchecked_into();
    if !response.ok() {
        return None;
    }
    let buffer = JsFuture::from(response.array_buffer().ok()?).await.ok()?;
    Some(js_sys::Uint8Array::new(&buffer).to_vec())
}

type ReadWeights = fn(&[u8]) -> Option<Strong>;

/// Where the part's function lies that reads weights.
#[wasm_split(master, wasm_split_path = ::leptos::wasm_split, fallible)]
fn part() -> Result<ReadWeights, SplitLoaderError> {
    Ok(read)
}

fn read(weights: &[u8]) -> Option<Strong> {
    let network: Arc<dyn Judgement> = Arc::new(PolicyNetwork::read(weights).ok()?);
    Some(Strong { networks: Networks::built_in().with_policy(network), judge, model: rest_of_turn })
}

fn rest_of_turn(play: &Play) -> Option<String> {
    model::rest_of_turn(play, &ready()?)
}

fn ready() -> Option<Networks> {
    READY.with_borrow(|ready| ready.as_ref().map(|strong| strong.networks.clone()))
}

/// Evaluates a turn. Turns in order are faster: the expectation after one is that before the next.
fn judge(text: &str, play: &Play, turn: usize) -> Option<String> {
    ANALYSIS.with_borrow_mut(|kept| {
        if kept.as_ref().is_none_or(|(of, ..)| of != text) {
            let analysis = Analysis::new(ready()?.best(), *play.game_at(0), play.actions(), settings()).ok()?;
            *kept = Some((text.to_string(), 0, analysis));
        }
        let (_, next, analysis) = kept.as_mut()?;
        let judged = if *next == turn { analysis.next_turn() } else { analysis.turn(turn) };
        *next += usize::from(*next == turn);
        judged.map(|turn| judged::write(&turn))
    })
}
