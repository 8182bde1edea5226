//! The icon in the tray: the way back to a hidden window and to one that lets clicks through, and out.

use crate::{main_window, overlay};
use tauri::{
    AppHandle, Manager, Runtime,
    menu::{CheckMenuItem, Menu, MenuItem},
    tray::TrayIconBuilder,
};

const SHOW: &str = "show";
const THROUGH: &str = "click-through";
const QUIT: &str = "quit";

/// The entry that changes with the small window.
struct ThroughItem<R: Runtime>(CheckMenuItem<R>);

/// Adds the icon.
///
/// # Errors
/// Where the menu cannot be made.
pub fn add<R: Runtime>(app: &AppHandle<R>) -> tauri::Result<()> {
    let show = MenuItem::with_id(app, SHOW, "Show Cuecard", true, None::<&str>)?;
    let through = CheckMenuItem::with_id(
        app,
        THROUGH,
        "Click through the small window",
        false,
        false,
        None::<&str>,
    )?;
    let quit = MenuItem::with_id(app, QUIT, "Quit Cuecard", true, None::<&str>)?;
    let menu = Menu::with_items(app, &[&show, &through, &quit])?;
    let mut icon = TrayIconBuilder::new().tooltip("Cuecard").menu(&menu);
    if let Some(image) = app.default_window_icon() {
        icon = icon.icon(image.clone());
    }
    icon.on_menu_event(|app, event| match event.id().as_ref() {
        SHOW => main_window::show(app),
        THROUGH => overlay::toggle_click_through(app),
        QUIT => app.exit(0),
        _ => {}
    })
    .build(app)?;
    app.manage(ThroughItem(through));
    Ok(())
}

/// Says whether clicks go through; `None`: there is no small window.
pub fn set_click_through<R: Runtime>(app: &AppHandle<R>, on: Option<bool>) {
    let Some(item) = app.try_state::<ThroughItem<R>>() else { return };
    let changed =
        item.0.set_enabled(on.is_some()).and_then(|()| item.0.set_checked(on == Some(true)));
    if let Err(error) = changed {
        log::warn!("the tray cannot be changed: {error}");
    }
}
