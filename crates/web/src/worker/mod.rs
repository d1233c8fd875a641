//! Opponents and hints are computed in a Web Worker: the same program, started with another entry.

mod advice;
mod network;
mod think;

pub use advice::{Advice, Outlook, Title};

use std::cell::RefCell;
use std::rc::Rc;

use leptos::prelude::{ArcRwSignal, Set};
use noria_ai::Level;
use noria_rules::Seat;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::browser;

/// A request to the worker.
pub struct WorkerRequest {
    /// Under what id the game is kept.
    pub game: String,
    /// Whose decision it is.
    pub seat: Seat,
    /// What to do.
    pub task: WorkerTask,
    /// The game, as it is kept.
    pub text: String,
}

/// What the worker is to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WorkerTask {
    /// The next action of an opponent that is this strong.
    Action(Level),
    /// The best few plans for the turn.
    Advice,
    /// What a turn that was played is worth, counted from 0.
    Judgement(usize),
    /// How the master plays the rest of the turn, deterministically.
    Model,
}

impl WorkerTask {
    fn write(self) -> String {
        match self {
            WorkerTask::Action(level) => level.name().to_string(),
            WorkerTask::Advice => "advice".to_string(),
            WorkerTask::Judgement(turn) => turn.to_string(),
            WorkerTask::Model => "model".to_string(),
        }
    }

    /// Whether the policy network serves it.
    fn needs_policy(self) -> bool {
        match self {
            WorkerTask::Action(level) => level.policy().is_some(),
            WorkerTask::Advice | WorkerTask::Judgement(_) | WorkerTask::Model => true,
        }
    }

    fn read(word: &str) -> Option<WorkerTask> {
        match word {
            "advice" => Some(WorkerTask::Advice),
            "model" => Some(WorkerTask::Model),
            word => word.parse().map(WorkerTask::Judgement).ok().or_else(|| word.parse().map(WorkerTask::Action).ok()),
        }
    }
}

impl WorkerRequest {
    fn write(&self) -> String {
        format!("{}\n{}\n{}\n{}", self.game, self.seat, self.task.write(), self.text)
    }

    fn read(text: &str) -> Option<WorkerRequest> {
        let mut parts = text.splitn(4, '\n');
        Some(WorkerRequest {
            game: parts.next()?.to_string(),
            seat: parts.next()?.parse().ok()?,
            task: WorkerTask::read(parts.next()?)?,
            text: parts.next()?.to_string(),
        })
    }
}

/// Stands before the answer of an opponent that plays without the network that it should have.
const REDUCED: char = '~';

/// The worker, and what waits for its answer.
#[derive(Default)]
struct Channel {
    worker: Option<Worker>,
    waiting: Option<js_sys::Function>,
    /// How often the thinking was stopped: what was asked before is wanted no longer.
    stopped: u32,
    /// Whether the last answer came without the policy network.
    reduced: bool,
}

/// What the worker says when the program did not reach it, and when it broke.
const NOT_LOADED: &str = "?";
const BROKE: &str = "!";

thread_local! {
    /// Whether the worker could not be loaded; it is tried again until it can.
    static NOT_HERE: ArcRwSignal<bool> = ArcRwSignal::new(false);
}

/// Whether opponents and advice could not be loaded so far.
pub fn not_loaded() -> ArcRwSignal<bool> {
    NOT_HERE.with(Clone::clone)
}

/// The page's end of the channel to the worker.
pub struct WorkerHandle {
    channel: Rc<RefCell<Channel>>,
    on_message: Closure<dyn FnMut(MessageEvent)>,
    on_error: Closure<dyn FnMut(web_sys::Event)>,
}

impl WorkerHandle {
    /// A channel without a worker yet.
    pub fn new() -> WorkerHandle {
        let channel = Rc::<RefCell<Channel>>::default();
        let end = channel.clone();
        let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            if let Some(resolve) = end.borrow_mut().waiting.take() {
                _ = resolve.call1(&JsValue::NULL, &event.data());
            }
        });
        let end = channel.clone();
        let on_error = Closure::<dyn FnMut(web_sys::Event)>::new(move |_| {
            if let Some(resolve) = end.borrow_mut().waiting.take() {
                _ = resolve.call1(&JsValue::NULL, &NOT_LOADED.into());
            }
        });
        WorkerHandle { channel, on_message, on_error }
    }

    /// Sends a request to the worker; `None` if it failed or was cancelled. A worker that cannot be loaded is loaded
    /// again, after growing pauses. Without workers the page thinks itself.
    pub fn request(&self, request: WorkerRequest) -> impl Future<Output = Option<String>> + use<> {
        let question = format!("{}\n{}", browser::page_note("data-weights").unwrap_or_default(), request.write());
        let channel = self.channel.clone();
        let listeners: [js_sys::Function; 2] =
            [self.on_message.as_ref().unchecked_ref(), self.on_error.as_ref().unchecked_ref()].map(Clone::clone);
        let stopped = channel.borrow().stopped;
        let mut promise = Channel::post(&channel, &listeners, &question);
        async move {
            for tries in 0.. {
                let answer = match promise {
                    Some(promise) => JsFuture::from(promise).await.ok()?.as_string()?,
                    None => think::answer(question.clone()).await,
                };
                if answer != NOT_LOADED {
                    not_loaded().set(false);
                    if answer.is_empty() || answer == BROKE {
                        channel.borrow_mut().close(); // a worker that broke is of no further use
                        return None;
                    }
                    let reduced = answer.strip_prefix(REDUCED);
                    channel.borrow_mut().reduced = reduced.is_some();
                    return Some(reduced.unwrap_or(&answer).to_string());
                }
                not_loaded().set(true);
                channel.borrow_mut().close();
                browser::sleep(500 << u32::min(tries, 4)).await;
                if channel.borrow().stopped != stopped {
                    return None;
                }
                promise = Channel::post(&channel, &listeners, &question);
            }
            None
        }
    }

    /// Whether the last answer came from an opponent that plays without the network that it should have.
    pub fn is_reduced(&self) -> bool {
        self.channel.borrow().reduced
    }

    /// Stops the thinking that is under way.
    pub fn stop(&self) {
        self.channel.borrow_mut().stopped += 1;
        let waiting = self.channel.borrow_mut().waiting.take();
        if let Some(resolve) = waiting {
            _ = resolve.call0(&JsValue::NULL);
            self.channel.borrow_mut().close();
        }
    }
}

impl Channel {
    /// Puts a question to the worker, and begins one if there is none; nothing where the browser gives us none.
    fn post(
        channel: &Rc<RefCell<Channel>>,
        [on_message, on_error]: &[js_sys::Function; 2],
        question: &str,
    ) -> Option<js_sys::Promise> {
        let mut this = channel.borrow_mut();
        if this.worker.is_none() {
            let options = WorkerOptions::new();
            options.set_type(WorkerType::Module);
            let worker = Worker::new_with_options(&browser::page_note("data-worker")?, &options).ok()?;
            worker.set_onmessage(Some(on_message));
            worker.set_onerror(Some(on_error));
            this.worker = Some(worker);
        }
        let promise = js_sys::Promise::new(&mut |resolve, _| this.waiting = Some(resolve));
        _ = this.worker.as_ref()?.post_message(&question.into());
        Some(promise)
    }

    fn close(&mut self) {
        if let Some(worker) = self.worker.take() {
            worker.terminate();
        }
    }
}

impl Drop for WorkerHandle {
    fn drop(&mut self) {
        self.channel.borrow_mut().stopped += 1;
        self.channel.borrow_mut().close();
    }
}
