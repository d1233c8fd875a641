//! Room for a plot: as wide as its box on the screen, so that letters and lines keep their size on every screen.

use leptos::html::Div;
use leptos::prelude::*;

/// What is assumed until the box is on the screen.
const USUAL_WIDTH: f32 = 900.0;

/// A box to draw in.
#[derive(Clone, Copy)]
pub struct Paper {
    /// The box; it must be given to the element that the plot fills.
    pub node: NodeRef<Div>,
    width: RwSignal<f32>,
    most: f32,
}

/// The measures of a plot, in pixels.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Sheet {
    /// All of its width.
    pub width: f32,
    /// All of its height.
    pub height: f32,
    /// Where lines begin, right of the numbers.
    pub left: f32,
    /// Where lines end.
    pub right: f32,
    /// The greatest value.
    pub top: f32,
    /// The least value, above what is written below.
    pub bottom: f32,
}

impl Paper {
    /// Room of at most this height; less on narrow screens. It follows the size of the window.
    pub fn new(most: f32) -> Paper {
        let paper = Paper { node: NodeRef::new(), width: RwSignal::new(USUAL_WIDTH), most };
        let measure = move || {
            let width = paper.node.get_untracked().map_or(0, |element| element.client_width());
            if width > 0 {
                paper.width.set(width as f32);
            }
        };
        Effect::new(move |_| {
            paper.node.track();
            measure();
        });
        let listener = window_event_listener(leptos::ev::resize, move |_| measure());
        on_cleanup(move || listener.remove());
        paper
    }

    /// Its dimensions (tracked), with this much space below the lines.
    pub fn sheet(&self, below: f32) -> Sheet {
        let width = self.width.get();
        let height = (width * 0.56).clamp(150.0, self.most);
        Sheet { width, height, left: 36.0, right: width - 12.0, top: 12.0, bottom: height - below }
    }
}

impl Sheet {
    /// For an `svg`.
    pub fn view_box(&self) -> String {
        format!("0 0 {} {}", self.width, self.height)
    }

    /// A line at a height, with its number.
    pub fn line(&self, y: f32, value: f32) -> AnyView {
        let Sheet { left, right, .. } = *self;
        view! {
            <path class="grid" d=format!("M{left} {y:.0}H{right}")/>
            <text class="ax end" x=left - 8.0 y=y + 4.0>{format!("{value:.0}")}</text>
        }
        .into_any()
    }
}
