//! What the desktop shell decides, without a window: facts about the computer, what its window settings can hold,
//! and the shape of every call between page and shell.

pub mod computer;
pub mod deep_link;
pub mod kept_copies;
pub mod local_server;
pub mod overlay_place;
pub mod page;
pub mod protection;
pub mod screen;
pub mod server_address;
pub mod shortcuts;
pub mod sound;
pub mod supported;
pub mod window_settings;
