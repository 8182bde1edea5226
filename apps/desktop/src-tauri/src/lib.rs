//! Cuecard's desktop shell: a window around the bundled client, and the few calls to the system that the client needs.

mod autostart;
mod backups;
mod card_address;
mod commands;
mod error;
mod here;
#[cfg(test)]
mod logged;
mod main_window;
mod overlay;
mod page_handler;
mod returned_sign_in;
pub mod screens;
mod settings_folder;
pub mod shell_events;
mod shortcuts;
pub mod sound;
mod system_version;
mod tray;
mod window_port;

use cuecard_desktop_core::sound::SoundSystem;
use log::LevelFilter;
use std::sync::Arc;
use tauri::{Builder, Runtime, Wry};

pub use error::ShellError;

/// Runs until the user quits.
///
/// # Errors
/// Where the system gives no window.
pub fn run() -> tauri::Result<()> {
    // A second start belongs to the first: it only shows its window, whatever has hidden it.
    let single = tauri_plugin_single_instance::init(|app, _, _| main_window::show(app));
    // To the terminal, and to a file in the system's own folder for logs.
    let logs = tauri_plugin_log::Builder::new().level(LevelFilter::Info).build();
    let plain = Builder::<Wry>::default()
        .plugin(single)
        .plugin(logs)
        // Opens what the shell itself asks it to open; the page has no way to it.
        .plugin(tauri_plugin_opener::Builder::new().open_js_links_on_click(false).build())
        .plugin(tauri_plugin_deep_link::init())
        .plugin(tauri_plugin_autostart::Builder::new().build());
    let systems = (sound::of_this_system(), screens::Screens::of_this_system());
    let builder = with_commands(plain, systems).setup(|app| {
        here::start_kept(app.handle());
        main_window::open(app.handle())?;
        tray::add(app.handle())?;
        shortcuts::add(app.handle());
        returned_sign_in::listen(app.handle());
        Ok(())
    });
    builder.run(tauri::generate_context!())
}

/// Whether the app did not start because it told one that was just ending of itself, and that one was gone before it
/// had answered.
#[must_use]
pub fn is_other_ending(error: &tauri::Error) -> bool {
    matches!(error, tauri::Error::PluginInitialization(plugin, _) if plugin == "single-instance")
}

/// The calls of the page, for the program and for its tests.
pub fn with_commands<R: Runtime>(
    builder: Builder<R>,
    (sound, screens): (Arc<dyn SoundSystem>, screens::Screens),
) -> Builder<R> {
    let builder = builder
        .manage(sound::Sounds::new(sound))
        .manage(screens)
        .manage(shell_events::ShellEvents::default())
        .manage(here::Here::default())
        .manage(overlay::OverlayState::default());
    builder.invoke_handler(tauri::generate_handler![
        commands::read_computer,
        commands::apply_window_settings,
        commands::hide_window,
        commands::page_is_ready,
        commands::choose_server,
        here::start_here,
        here::here_state,
        here::sign_in_here,
        shell_events::next_events,
        shortcuts::set_shortcuts,
        overlay::fit_overlay,
        overlay::drag_overlay,
        overlay::close_overlay,
        overlay::set_click_through,
        sound::list_microphones,
        sound::open_sound,
        sound::read_sound,
        sound::close_sound,
        screens::list_surfaces,
        screens::take_screenshot,
        autostart::read_autostart,
        autostart::set_autostart,
        tray::set_tray_words,
        backups::list_backups,
        backups::show_backups,
        backups::make_backup,
        backups::restore_backup,
    ])
}

#[cfg(test)]
mod tests {
    use super::is_other_ending;
    use tauri::Error;

    #[test]
    fn a_start_that_told_one_which_was_ending_is_made_again() {
        let of = |plugin: &str| Error::PluginInitialization(plugin.into(), "gone".into());
        assert!(is_other_ending(&of("single-instance")));
        assert!(!is_other_ending(&of("opener")));
        assert!(!is_other_ending(&Error::WindowNotFound));
    }
}
