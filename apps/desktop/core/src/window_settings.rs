//! The user's wishes for the window, and what a system makes of them.

use crate::computer::System;
use serde::{Deserialize, Serialize};

/// What the user has chosen. The shell keeps it, and tells the page at every start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct WindowSettings {
    /// Both of the others at once, for one switch.
    pub hidden_mode: bool,
    pub skip_taskbar: bool,
    pub protect_window: bool,
}

/// The same as it is kept: `hidden_mode_enabled` is the specification's name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct KeptWindowSettings {
    hidden_mode_enabled: bool,
    skip_taskbar_enabled: bool,
    protect_window_enabled: bool,
}

impl From<WindowSettings> for KeptWindowSettings {
    fn from(settings: WindowSettings) -> Self {
        Self {
            hidden_mode_enabled: settings.hidden_mode,
            skip_taskbar_enabled: settings.skip_taskbar,
            protect_window_enabled: settings.protect_window,
        }
    }
}

impl From<KeptWindowSettings> for WindowSettings {
    fn from(kept: KeptWindowSettings) -> Self {
        Self {
            hidden_mode: kept.hidden_mode_enabled,
            skip_taskbar: kept.skip_taskbar_enabled,
            protect_window: kept.protect_window_enabled,
        }
    }
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
    fn desk_2_is_kept_under_the_name_of_the_specification() {
        let text = serde_json::to_string(&KeptWindowSettings::from(HIDDEN)).expect("JSON");
        assert!(text.contains(r#""hidden_mode_enabled":true"#), "{text}");
        let kept: KeptWindowSettings = serde_json::from_str(&text).expect("settings");
        assert_eq!(WindowSettings::from(kept), HIDDEN);
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
