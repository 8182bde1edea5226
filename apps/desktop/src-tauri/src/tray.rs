//! The icon in the tray: the way back to a hidden window, and out.

use crate::main_window;
use tauri::{
    AppHandle, Runtime,
    menu::{Menu, MenuItem},
    tray::TrayIconBuilder,
};

const SHOW: &str = "show";
const QUIT: &str = "quit";

/// Adds the icon.
///
/// # Errors
/// Where the menu cannot be made.
pub fn add<R: Runtime>(app: &AppHandle<R>) -> tauri::Result<()> {
    let show = MenuItem::with_id(app, SHOW, "Show Cuecard", true, None::<&str>)?;
    let quit = MenuItem::with_id(app, QUIT, "Quit Cuecard", true, None::<&str>)?;
    let menu = Menu::with_items(app, &[&show, &quit])?;
    let mut icon = TrayIconBuilder::new().tooltip("Cuecard").menu(&menu);
    if let Some(image) = app.default_window_icon() {
        icon = icon.icon(image.clone());
    }
    icon.on_menu_event(|app, event| match event.id().as_ref() {
        SHOW => main_window::show(app),
        QUIT => app.exit(0),
        _ => {}
    })
    .build(app)?;
    Ok(())
}
