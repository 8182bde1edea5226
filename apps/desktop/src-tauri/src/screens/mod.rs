//! Pictures of the screen, for the written exam.

#[cfg(target_os = "linux")]
mod x11;

use crate::error::ShellError;
use cuecard_desktop_core::screen::{Region, ScreenFault, ScreenSystem, Surface};
use std::sync::Arc;
use tauri::{State, ipc::Response};

/// What sees the screen; none where the page's own engine has to ask.
pub struct Screens(Option<Arc<dyn ScreenSystem>>);

impl Screens {
    pub const fn new(system: Option<Arc<dyn ScreenSystem>>) -> Self {
        Self(system)
    }

    /// That of this system. Under Wayland X11 shows the programs of X11 alone, and the rest black.
    #[cfg(target_os = "linux")]
    pub fn of_this_system() -> Self {
        let is_x11 = std::env::var_os("DISPLAY").is_some_and(|name| !name.is_empty())
            && std::env::var_os("WAYLAND_DISPLAY").is_none();
        Self(is_x11.then(|| Arc::new(x11::X11Screen) as Arc<dyn ScreenSystem>))
    }

    /// None is written for it.
    #[cfg(not(target_os = "linux"))]
    pub const fn of_this_system() -> Self {
        Self(None)
    }

    pub const fn is_there(&self) -> bool {
        self.0.is_some()
    }

    fn system(&self) -> Result<&Arc<dyn ScreenSystem>, ScreenFault> {
        self.0.as_ref().ok_or(ScreenFault::Unavailable)
    }
}

/// What a picture can be taken of.
#[tauri::command(async)]
pub fn list_surfaces(screens: State<'_, Screens>) -> Result<Vec<Surface>, ShellError> {
    Ok(screens.system()?.list()?)
}

/// What a surface shows now, as a PNG.
#[tauri::command(async)]
pub fn take_screenshot(
    screens: State<'_, Screens>,
    surface: String,
    region: Option<Region>,
) -> Result<Response, ShellError> {
    let taken = screens.system()?.take(&surface)?;
    let part = match region {
        Some(region) => taken.crop(region),
        None => taken,
    };
    Ok(Response::new(part.to_png()?))
}
