//! The system's side of the keys that act wherever the user is.

use crate::shell_events::{ShellEvent, ShellEvents};
use cuecard_desktop_core::shortcuts::{
    Action, AppliedShortcut, KeysProblem, ShortcutPort, WantedShortcut, apply,
};
use tauri::{AppHandle, Manager, Runtime, State};
use tauri_plugin_global_shortcut::{GlobalShortcut, Shortcut, ShortcutState};

/// Begins to take keys. Where the system has no such thing, the app works without.
pub fn add<R: Runtime>(app: &AppHandle<R>) {
    let plugin = tauri_plugin_global_shortcut::Builder::new().build();
    if let Err(error) = app.plugin(plugin) {
        log::warn!("no keys act outside of the window: {error}");
    }
}

/// Takes these keys, and gives all others back.
#[tauri::command]
pub fn set_shortcuts<R: Runtime>(
    app: AppHandle<R>,
    events: State<'_, ShellEvents>,
    shortcuts: Vec<WantedShortcut>,
) -> Vec<AppliedShortcut> {
    apply(&SystemKeys { app, events: events.inner().clone() }, shortcuts)
}

struct SystemKeys<R: Runtime> {
    app: AppHandle<R>,
    events: ShellEvents,
}

impl<R: Runtime> ShortcutPort for SystemKeys<R> {
    fn clear(&self) {
        if let Some(keys) = self.app.try_state::<GlobalShortcut<R>>()
            && let Err(error) = keys.unregister_all()
        {
            log::warn!("keys cannot be given back: {error}");
        }
    }

    fn take(&self, keys: &str, action: Action) -> Result<(), KeysProblem> {
        let system = self.app.try_state::<GlobalShortcut<R>>().ok_or(KeysProblem::Unavailable)?;
        let shortcut: Shortcut = keys.parse().map_err(|_| KeysProblem::Unknown)?;
        let events = self.events.clone();
        let taken = system.on_shortcut(shortcut, move |_, _, event| {
            if event.state == ShortcutState::Pressed {
                events.tell(ShellEvent::Pressed { action });
            }
        });
        taken.map_err(|error| {
            log::info!("{keys} cannot be had: {error}");
            KeysProblem::Taken
        })
    }
}
