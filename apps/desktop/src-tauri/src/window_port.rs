//! What the shell asks of a window, so that tests can see what was asked: Tauri's mock swallows it.

use cuecard_desktop_core::{
    computer::System,
    window_settings::{WindowSettings, WindowState},
};
use tauri::{Manager, Runtime, WebviewWindow};

pub trait WindowPort {
    fn set_protected(&self, on: bool) -> tauri::Result<()>;
    fn set_in_taskbar(&self, on: bool) -> tauri::Result<()>;
    fn set_in_dock(&self, on: bool) -> tauri::Result<()>;
}

impl<R: Runtime> WindowPort for WebviewWindow<R> {
    fn set_protected(&self, on: bool) -> tauri::Result<()> {
        self.set_content_protected(on)
    }

    fn set_in_taskbar(&self, on: bool) -> tauri::Result<()> {
        self.set_skip_taskbar(!on)
    }

    #[cfg(target_os = "macos")]
    fn set_in_dock(&self, on: bool) -> tauri::Result<()> {
        self.app_handle().set_dock_visibility(on)
    }

    #[cfg(not(target_os = "macos"))]
    fn set_in_dock(&self, _: bool) -> tauri::Result<()> {
        let _ = self.app_handle();
        Ok(())
    }
}

/// Asks the window for what the settings mean on this system.
///
/// # Errors
/// Where the system refuses; what was asked before it stays.
pub fn apply(
    window: &impl WindowPort,
    settings: WindowSettings,
    system: System,
) -> tauri::Result<WindowState> {
    let wishes = settings.wishes(system);
    window.set_protected(wishes.protected)?;
    window.set_in_taskbar(wishes.in_taskbar)?;
    window.set_in_dock(wishes.in_dock)?;
    Ok(WindowState {
        protected: wishes.protected,
        in_taskbar: wishes.in_taskbar,
        in_dock: wishes.in_dock,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::RefCell;

    #[derive(Default)]
    struct FakeWindow(RefCell<Vec<(&'static str, bool)>>);

    impl WindowPort for FakeWindow {
        fn set_protected(&self, on: bool) -> tauri::Result<()> {
            self.0.borrow_mut().push(("protected", on));
            Ok(())
        }
        fn set_in_taskbar(&self, on: bool) -> tauri::Result<()> {
            self.0.borrow_mut().push(("taskbar", on));
            Ok(())
        }
        fn set_in_dock(&self, on: bool) -> tauri::Result<()> {
            self.0.borrow_mut().push(("dock", on));
            Ok(())
        }
    }

    fn asked(settings: WindowSettings, system: System) -> Vec<(&'static str, bool)> {
        let window = FakeWindow::default();
        apply(&window, settings, system).expect("a state");
        window.0.into_inner()
    }

    #[test]
    fn desk_8_asks_the_window_to_be_protected_and_to_leave_the_taskbar() {
        let hidden = WindowSettings { hidden_mode: true, ..WindowSettings::default() };
        assert_eq!(
            asked(hidden, System::Windows),
            [("protected", true), ("taskbar", false), ("dock", true)]
        );
        assert_eq!(
            asked(hidden, System::Mac),
            [("protected", true), ("taskbar", true), ("dock", false)]
        );
    }

    #[test]
    fn desk_1_gives_everything_back_when_it_is_off() {
        assert_eq!(
            asked(WindowSettings::default(), System::Windows),
            [("protected", false), ("taskbar", true), ("dock", true)]
        );
    }
}
