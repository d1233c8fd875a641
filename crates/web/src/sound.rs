//! Sounds: a few notes for events at the table, synthesised by the browser. Off by default.

use std::cell::RefCell;

use noria_rules::Event;
use wasm_bindgen::JsValue;
use web_sys::{AudioContext, OscillatorType};

/// The sounds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sound {
    /// A disc is used.
    Disc,
    /// Something is taken.
    Gain,
    /// Something is paid.
    Pay,
    /// A wheel turns.
    Wheel,
    /// A representative or an Ambassador moves, or a factory is built.
    Step,
    /// A politician takes a seat.
    Politics,
    /// A ship is taken.
    Ship,
    /// An island is revealed.
    Island,
    /// It is your turn.
    YourTurn,
    /// The game is over, and you have won it.
    Won,
    /// The game is over.
    Over,
}

/// What a note is struck on: its overtones as multiples of the pitch, with how loud they are and how much of the note
/// they last.
#[derive(Clone, Copy)]
enum Body {
    /// A bar of wood.
    Wood,
    /// A small bell.
    Bell,
    /// A tooth of brass that catches.
    Tooth,
}

impl Body {
    fn overtones(self) -> &'static [(f32, f32, f64)] {
        match self {
            Body::Wood => &[(1.0, 1.0, 1.0), (3.93, 0.35, 0.3), (9.2, 0.12, 0.12)],
            Body::Bell => &[(1.0, 0.8, 1.0), (2.0, 0.3, 0.8), (2.76, 0.35, 0.6), (5.4, 0.18, 0.35)],
            Body::Tooth => &[(1.0, 0.6, 1.0), (5.1, 0.5, 0.35), (13.3, 0.25, 0.2)],
        }
    }
}

/// A note: on what, its pitch in hertz, when it begins and how long it lasts in seconds, how loud it is.
type Note = (Body, f32, f64, f64, f32);

impl Sound {
    /// The sound of an event.
    pub fn of(event: &Event) -> Option<Sound> {
        Some(match event {
            Event::DiscActivated { .. } | Event::DiscInspected { .. } | Event::DiscReused { .. } => Sound::Disc,
            Event::KnowledgeTaken { .. } | Event::ResourcesTaken { .. } | Event::GoodsProduced { .. } => Sound::Gain,
            Event::ShipTaken { .. } => Sound::Ship,
            Event::IslandRevealed { .. } => Sound::Island,
            Event::PoliticianSeated { .. } => Sound::Politics,
            Event::ResourcesPaid { .. } | Event::GoodsPaid { .. } | Event::DiscBought { .. } => Sound::Pay,
            Event::RingTurned { .. } | Event::DiscsSwapped { .. } | Event::DiscPlaced { .. } => Sound::Wheel,
            Event::RepresentativeMoved { .. } | Event::AmbassadorMoved { .. } | Event::FactoryBuilt { .. } => {
                Sound::Step
            }
            _ => return None,
        })
    }

    fn notes(self) -> &'static [Note] {
        use Body::{Bell, Tooth, Wood};
        match self {
            Sound::Disc => &[(Tooth, 164.8, 0.0, 0.07, 0.5), (Wood, 329.6, 0.03, 0.25, 0.5)],
            Sound::Gain => &[(Wood, 659.3, 0.0, 0.3, 0.4), (Wood, 880.0, 0.07, 0.35, 0.4)],
            Sound::Pay => &[(Wood, 587.3, 0.0, 0.25, 0.35), (Wood, 440.0, 0.08, 0.3, 0.35)],
            // Three teeth of the ring catch.
            Sound::Wheel => {
                &[(Tooth, 98.0, 0.0, 0.06, 0.5), (Tooth, 98.0, 0.09, 0.06, 0.45), (Tooth, 87.3, 0.2, 0.1, 0.55)]
            }
            Sound::Step => &[(Wood, 392.0, 0.0, 0.2, 0.4), (Wood, 523.3, 0.09, 0.3, 0.45)],
            // A gavel.
            Sound::Politics => &[(Tooth, 130.8, 0.0, 0.1, 0.8), (Tooth, 130.8, 0.16, 0.14, 0.9)],
            Sound::Ship => &[(Bell, 784.0, 0.0, 0.7, 0.3), (Wood, 523.3, 0.02, 0.3, 0.3)],
            Sound::Island => {
                &[(Bell, 440.0, 0.0, 0.8, 0.25), (Bell, 554.4, 0.12, 0.8, 0.25), (Bell, 659.3, 0.24, 1.0, 0.25)]
            }
            Sound::YourTurn => &[(Bell, 523.3, 0.0, 0.9, 0.3), (Bell, 784.0, 0.14, 1.2, 0.3)],
            Sound::Won => &[
                (Bell, 523.3, 0.0, 0.8, 0.3),
                (Bell, 659.3, 0.14, 0.8, 0.3),
                (Bell, 784.0, 0.28, 0.8, 0.3),
                (Bell, 1046.5, 0.42, 1.8, 0.35),
                (Wood, 261.6, 0.42, 1.0, 0.4),
            ],
            Sound::Over => {
                &[(Bell, 392.0, 0.0, 1.4, 0.25), (Bell, 329.6, 0.25, 1.6, 0.25), (Bell, 261.6, 0.5, 2.0, 0.25)]
            }
        }
    }
}

thread_local! {
    /// The audio context; created when the first sound is played.
    static SPEAKER: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
}

/// Plays sounds one after the other. A browser that cannot stays silent.
pub fn play(sounds: &[Sound]) {
    SPEAKER.with_borrow_mut(|speaker| {
        if speaker.is_none() {
            *speaker = AudioContext::new().ok();
        }
        let Some(context) = speaker else { return };
        _ = context.resume(); // browsers hold it back until something has been pressed
        let now = context.current_time();
        for (place, sound) in sounds.iter().enumerate() {
            for &note in sound.notes() {
                _ = strike(context, now + place as f64 * 0.14, note);
            }
        }
    });
}

/// A note that is struck and dies away, its overtones sooner than itself.
fn strike(context: &AudioContext, from: f64, (body, pitch, begins, lasts, loud): Note) -> Result<(), JsValue> {
    for &(times, part, long) in body.overtones() {
        let (tone, volume) = (context.create_oscillator()?, context.create_gain()?);
        let (from, to) = (from + begins, from + begins + (lasts * long).max(0.03));
        tone.set_type(OscillatorType::Sine);
        tone.frequency().set_value(pitch * times);
        volume.gain().set_value_at_time(0.0001, from)?;
        volume.gain().exponential_ramp_to_value_at_time(loud * part * 0.3, from + 0.004)?;
        volume.gain().exponential_ramp_to_value_at_time(0.0001, to)?;
        tone.connect_with_audio_node(&volume)?.connect_with_audio_node(&context.destination())?;
        tone.start_with_when(from)?;
        tone.stop_with_when(to)?;
    }
    Ok(())
}
