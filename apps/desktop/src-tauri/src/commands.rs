//! The calls of the page, each thin: what is decided stands in `cuecard-desktop-core`.

use crate::{
    card_address,
    error::ShellError,
    here::Here,
    main_window, overlay,
    page_handler::APP_VERSION,
    settings_folder::{self, Place},
    shell_events::ShellEvents,
    sound::Sounds,
    system_version::system_version,
    window_port,
};
use cuecard_desktop_core::{
    computer::{Computer, System, arch, bitness},
    protection::{Protection, protection_of},
    server_address::{AddressFault, ServerAddress},
    window_settings::{WindowSettings, WindowState},
};
use serde::Serialize;
use std::env::consts::ARCH;
use tauri::{AppHandle, Manager, Runtime, State, WebviewWindow};

/// Facts about the computer; what cannot be read is empty.
#[tauri::command]
pub fn read_computer<R: Runtime>(app: AppHandle<R>) -> Computer {
    let address = card_address::hash(|| settings_folder::read_salt(&app), card_address::read);
    Computer {
        platform: System::of_this_build().platform(),
        platform_version: system_version(),
        arch: arch(ARCH),
        bitness: bitness(ARCH),
        mac_address: address,
        app_version: APP_VERSION,
    }
}

/// What the window is now, and how far the system protects it.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct AppliedSettings {
    state: WindowState,
    protection: Protection,
}

/// Asks the system for what the settings mean, and keeps them: the page's own storage is written some time later.
#[tauri::command]
pub fn apply_window_settings<R: Runtime>(
    window: WebviewWindow<R>,
    settings: WindowSettings,
) -> Result<AppliedSettings, ShellError> {
    let system = System::of_this_build();
    let state = window_port::apply(&window, settings, system)?;
    settings_folder::keep_window(window.app_handle(), settings)?;
    Ok(AppliedSettings { state, protection: protection_of(system, &system_version()) })
}

/// Hides the window; the tray and a second start show it again.
#[tauri::command]
pub fn hide_window<R: Runtime>(window: WebviewWindow<R>) -> Result<(), ShellError> {
    Ok(window.hide()?)
}

/// The page stands and its settings are applied: the window may be seen.
#[tauri::command]
pub fn page_is_ready<R: Runtime>(
    app: AppHandle<R>,
    sounds: State<'_, Sounds>,
    events: State<'_, ShellEvents>,
) {
    // The page before this one may have gone without a word, and what it drew is gone with it.
    sounds.close_all();
    if let Err(error) = overlay::close_overlay(app.clone()) {
        log::warn!("the small window cannot be closed: {error}");
    }
    events.forget();
    main_window::show_first(&app);
}

/// Keeps the server and begins anew with it; null begins anew without one.
#[tauri::command]
pub fn choose_server<R: Runtime>(
    app: AppHandle<R>,
    window: WebviewWindow<R>,
    here: State<'_, Here>,
    address: Option<String>,
) -> Result<(), ShellError> {
    let server = address.map(|text| ServerAddress::parse(&text)).transpose();
    let server = server.map_err(|fault| match fault {
        AddressFault::Unreadable => ShellError::AddressUnreadable,
        AddressFault::InClear => ShellError::AddressInClear,
    })?;
    settings_folder::keep_place(&app, server.map(Place::At).as_ref())?;
    here.end();
    Ok(window.eval("location.replace('/')")?)
}
