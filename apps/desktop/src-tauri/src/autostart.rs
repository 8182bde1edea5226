//! Whether the app starts with the computer: only where the user has said so.

use crate::error::ShellError;
use tauri::{AppHandle, Manager, Runtime};
use tauri_plugin_autostart::AutoLaunchManager;

/// Null where the system has no such thing.
#[tauri::command(async)]
pub fn read_autostart<R: Runtime>(app: AppHandle<R>) -> Option<bool> {
    let found = app.try_state::<AutoLaunchManager>()?.is_enabled();
    found.inspect_err(|error| log::warn!("no start with the computer: {error}")).ok()
}

#[tauri::command(async)]
pub fn set_autostart<R: Runtime>(app: AppHandle<R>, on: bool) -> Result<(), ShellError> {
    let Some(system) = app.try_state::<AutoLaunchManager>() else {
        return Err(ShellError::Settings(std::io::ErrorKind::Unsupported.into()));
    };
    let changed = if on { system.enable() } else { system.disable() };
    changed.map_err(|error| ShellError::Settings(std::io::Error::other(error)))
}
