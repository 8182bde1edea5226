use cuecard_desktop_core::{screen::ScreenFault, sound::SoundFault};
use serde::{Serialize, Serializer, ser::SerializeStruct};

/// Why a call of the page failed; the page has the words for each kind.
#[derive(Debug, thiserror::Error)]
pub enum ShellError {
    #[error("it is no address")]
    AddressUnreadable,
    #[error("http is for this computer alone")]
    AddressInClear,
    #[error("the settings cannot be written: {0}")]
    Settings(#[from] std::io::Error),
    #[error("{0}")]
    Sound(#[from] SoundFault),
    #[error("this sound has ended")]
    SoundEnded,
    #[error("{0}")]
    Screen(#[from] ScreenFault),
    /// With the end of what was said about it.
    #[error("{0}")]
    Backup(String),
    #[error("this app has no server of its own, or it does not answer")]
    NoOwnServer,
    #[error("the system refused: {0}")]
    System(#[from] tauri::Error),
}

impl ShellError {
    const fn kind(&self) -> &'static str {
        match self {
            Self::AddressUnreadable => "address-unreadable",
            Self::AddressInClear => "address-in-clear",
            Self::Settings(_) => "settings",
            Self::Sound(SoundFault::Unavailable) => "sound-unavailable",
            Self::Sound(SoundFault::NoDevice) => "no-sound-device",
            Self::SoundEnded => "sound-ended",
            Self::Screen(ScreenFault::Unavailable) => "screen-unavailable",
            Self::Screen(ScreenFault::Gone) => "surface-gone",
            Self::Backup(_) => "backup",
            Self::NoOwnServer => "no-own-server",
            Self::System(_) => "system",
        }
    }
}

impl Serialize for ShellError {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut error = serializer.serialize_struct("ShellError", 2)?;
        error.serialize_field("kind", self.kind())?;
        error.serialize_field("message", &self.to_string())?;
        error.end()
    }
}
