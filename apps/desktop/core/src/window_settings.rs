//! The user's wishes for the window, and what a system makes of them.

use crate::computer::System;
use serde::{Deserialize, Serialize};

/// What the user has chosen. The page keeps it and hands it over at every start, before the window is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct WindowSettings {
    /// Both of the others at once, for one switch.
    pub hidden_mode: bool,
    pub skip_taskbar: bool,
    pub protect_window: bool,
}

/// What is asked of the system.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WindowWishes {
    pub protected: bool,
    pub in_taskbar: bool,
    /// A Mac's dock shows the app; no other system has one.
    pub in_dock: bool,
}

impl WindowSettings {
    /// What these settings ask of the system: a Mac has no taskbar to leave, and hides its dock icon in its place.
    pub const fn wishes(self, system: System) -> WindowWishes {
        let away = self.hidden_mode || self.skip_taskbar;
        let is_mac = matches!(system, System::Mac);
        WindowWishes {
            protected: self.hidden_mode || self.protect_window,
            in_taskbar: is_mac || !away,
            in_dock: !(is_mac && away),
        }
    }
}

/// What is true of the window now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct WindowState {
    pub in_taskbar: bool,
    pub in_dock: bool,
    /// Asked for; how far it holds is `Protection`'s to say.
    pub protected: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    const HIDDEN: WindowSettings =
        WindowSettings { hidden_mode: true, skip_taskbar: false, protect_window: false };
    const SKIPPED: WindowSettings =
        WindowSettings { hidden_mode: false, skip_taskbar: true, protect_window: false };

    #[test]
    fn desk_4_leaves_the_taskbar_on_windows() {
        assert!(!SKIPPED.wishes(System::Windows).in_taskbar);
        assert!(SKIPPED.wishes(System::Windows).in_dock);
        assert!(!SKIPPED.wishes(System::Windows).protected);
    }

    #[test]
    fn desk_5_hides_the_dock_icon_on_a_mac() {
        assert!(SKIPPED.wishes(System::Mac).in_taskbar);
        assert!(!SKIPPED.wishes(System::Mac).in_dock);
    }

    #[test]
    fn desk_1_hidden_mode_is_both_at_once() {
        let wishes = HIDDEN.wishes(System::Windows);
        assert!(wishes.protected && !wishes.in_taskbar);
        let plain = WindowSettings::default().wishes(System::Windows);
        assert_eq!(plain, WindowWishes { protected: false, in_taskbar: true, in_dock: true });
    }

    #[test]
    fn bill_19_hidden_mode_is_both_window_settings_and_nothing_else() {
        let both = WindowSettings { hidden_mode: false, skip_taskbar: true, protect_window: true };
        for system in [System::Windows, System::Mac, System::Linux] {
            assert_eq!(HIDDEN.wishes(system), both.wishes(system));
        }
    }

    #[test]
    fn takes_only_settings_that_it_knows() {
        let text = r#"{"hiddenMode":true,"skipTaskbar":false,"protectWindow":false}"#;
        assert_eq!(serde_json::from_str::<WindowSettings>(text).ok(), Some(HIDDEN));
        assert!(serde_json::from_str::<WindowSettings>(r#"{"hiddenMode":1}"#).is_err());
        let more = r#"{"hiddenMode":true,"skipTaskbar":false,"protectWindow":false,"steal":true}"#;
        assert!(serde_json::from_str::<WindowSettings>(more).is_err());
    }
}
