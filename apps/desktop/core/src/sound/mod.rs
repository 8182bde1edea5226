//! Sound that the shell hears itself: what this computer plays, and its microphones. Which system it runs on is behind
//! `SoundSystem`; everything else is decided here, without any device.

mod frame_clock;
mod frame_queue;
mod listener;

pub use frame_queue::{FrameQueue, Frames, Heard};
pub use listener::{Listener, Next};

use serde::{Deserialize, Serialize};
use std::{error::Error, fmt};

/// Samples a second, of one channel; systems give it so, or resample.
pub const SAMPLE_RATE: u32 = 16_000;

/// What is handed over at once: 100 ms.
pub const FRAME_MS: f64 = 100.0;
pub const FRAME_SAMPLES: usize = 1_600;

/// What the page wants to hear.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "source", content = "device")]
pub enum Wanted {
    /// What this computer plays, wherever it plays it.
    System,
    /// A microphone by its id; none: the system's default.
    Microphone(Option<String>),
}

/// Something that can be heard now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Device {
    /// The system's own name; the same again when it is plugged in again.
    pub id: String,
    /// What people call it.
    pub label: String,
    /// Tells one plugging in from the next.
    #[serde(skip)]
    pub instance: u32,
}

/// Why there is no sound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SoundFault {
    /// The system has no sound that the shell could hear, or does not answer.
    Unavailable,
    /// No such device is plugged in.
    NoDevice,
}

impl fmt::Display for SoundFault {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Unavailable => "the sound of this system cannot be reached",
            Self::NoDevice => "there is no such device",
        })
    }
}

impl Error for SoundFault {}

/// Takes samples as the system gives them: 32-bit floats, little-endian, of any number.
pub type Hear = Box<dyn FnMut(&[u8]) + Send>;

/// The sound of one kind of system. Calls may block for a moment.
pub trait SoundSystem: Send + Sync + 'static {
    /// # Errors
    /// Where the system does not answer.
    fn microphones(&self) -> Result<Vec<Device>, SoundFault>;
    /// What is wanted, as it is now: a chosen microphone that is gone gives way to the default.
    ///
    /// # Errors
    /// Where there is none.
    fn find(&self, wanted: &Wanted) -> Result<Device, SoundFault>;
    /// Hears a device until what is returned is dropped.
    ///
    /// # Errors
    /// Where the system refuses.
    fn open(&self, device: &Device, hear: Hear) -> Result<Box<dyn Send>, SoundFault>;
}
