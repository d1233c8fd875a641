//! Sounds: a few notes for what happens at the table, made by the browser as they are needed. Nothing is heard until
//! somebody switches them on.

use std::cell::RefCell;

use noria_rules::Event;
use wasm_bindgen::JsValue;
use web_sys::{AudioContext, OscillatorType};

/// What can be heard.
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
    /// A representative or a politician moves.
    Step,
    /// It is the turn of whoever listens.
    YourTurn,
    /// The game is over.
    Over,
}

/// A note: its pitch in hertz, when it begins and how long it lasts in seconds, how loud it is.
type Note = (f32, f64, f64, f32);

impl Sound {
    /// What is heard of an event.
    pub fn of(event: &Event) -> Option<Sound> {
        Some(match event {
            Event::DiscActivated { .. } | Event::DiscInspected { .. } | Event::DiscReused { .. } => Sound::Disc,
            Event::KnowledgeTaken { .. }
            | Event::ResourcesTaken { .. }
            | Event::GoodsProduced { .. }
            | Event::ShipTaken { .. } => Sound::Gain,
            Event::ResourcesPaid { .. } | Event::GoodsPaid { .. } | Event::DiscBought { .. } => Sound::Pay,
            Event::RingTurned { .. } | Event::DiscsSwapped { .. } | Event::DiscPlaced { .. } => Sound::Wheel,
            Event::RepresentativeMoved { .. }
            | Event::PoliticianSeated { .. }
            | Event::AmbassadorMoved { .. }
            | Event::FactoryBuilt { .. } => Sound::Step,
            _ => return None,
        })
    }

    fn notes(self) -> &'static [Note] {
        match self {
            Sound::Disc => &[(196.0, 0.0, 0.09, 0.5), (392.0, 0.0, 0.05, 0.2)],
            Sound::Gain => &[(659.3, 0.0, 0.16, 0.3), (987.8, 0.06, 0.22, 0.25)],
            Sound::Pay => &[(523.3, 0.0, 0.12, 0.3), (392.0, 0.07, 0.16, 0.3)],
            Sound::Wheel => &[(110.0, 0.0, 0.05, 0.5), (110.0, 0.08, 0.05, 0.5), (98.0, 0.16, 0.12, 0.5)],
            Sound::Step => &[(261.6, 0.0, 0.1, 0.35), (329.6, 0.08, 0.18, 0.35)],
            Sound::YourTurn => &[(523.3, 0.0, 0.5, 0.25), (784.0, 0.12, 0.6, 0.25)],
            Sound::Over => {
                &[(261.6, 0.0, 1.2, 0.25), (329.6, 0.12, 1.2, 0.25), (392.0, 0.24, 1.2, 0.25), (523.3, 0.36, 1.4, 0.3)]
            }
        }
    }
}

thread_local! {
    /// The way to the loudspeaker; there is none until something is to be heard.
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

/// A note that is struck and dies away.
fn strike(context: &AudioContext, from: f64, (pitch, begins, lasts, loud): Note) -> Result<(), JsValue> {
    let (tone, volume) = (context.create_oscillator()?, context.create_gain()?);
    let (from, to) = (from + begins, from + begins + lasts);
    tone.set_type(OscillatorType::Triangle);
    tone.frequency().set_value(pitch);
    volume.gain().set_value_at_time(0.0001, from)?;
    volume.gain().exponential_ramp_to_value_at_time(loud * 0.3, from + 0.008)?;
    volume.gain().exponential_ramp_to_value_at_time(0.0001, to)?;
    tone.connect_with_audio_node(&volume)?.connect_with_audio_node(&context.destination())?;
    tone.start_with_when(from)?;
    tone.stop_with_when(to)
}
