//! The icon in the tray: the way back to a hidden window and to one that lets clicks through, and out.

use crate::{error::ShellError, main_window, overlay};
use serde::Deserialize;
use tauri::{
    AppHandle, Manager, Runtime,
    menu::{CheckMenuItem, Menu, MenuItem},
    tray::TrayIconBuilder,
};

const SHOW: &str = "show";
const THROUGH: &str = "click-through";
const QUIT: &str = "quit";

/// The entries, for what changes in them.
struct Items<R: Runtime> {
    show: MenuItem<R>,
    through: CheckMenuItem<R>,
    quit: MenuItem<R>,
}

/// Their words in the language of the page, which has them all.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TrayWords {
    show: String,
    click_through: String,
    quit: String,
}

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
    app.manage(Items { show, through, quit });
    Ok(())
}

/// Puts the entries into the page's language; until then they are English.
#[tauri::command]
pub fn set_tray_words<R: Runtime>(app: AppHandle<R>, words: TrayWords) -> Result<(), ShellError> {
    let Some(items) = app.try_state::<Items<R>>() else { return Ok(()) };
    items.show.set_text(words.show)?;
    items.through.set_text(words.click_through)?;
    Ok(items.quit.set_text(words.quit)?)
}

/// Says whether clicks go through; `None`: there is no small window.
pub fn set_click_through<R: Runtime>(app: &AppHandle<R>, on: Option<bool>) {
    let Some(items) = app.try_state::<Items<R>>() else { return };
    let through = &items.through;
    let changed =
        through.set_enabled(on.is_some()).and_then(|()| through.set_checked(on == Some(true)));
    if let Err(error) = changed {
        log::warn!("the tray cannot be changed: {error}");
    }
}
