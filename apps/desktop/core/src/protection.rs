//! What a system gives a window that asks not to be captured, told as it is.
//!
//! Windows: `SetWindowDisplayAffinity` with `WDA_EXCLUDEFROMCAPTURE` exists since version 2004 (build 19041); before
//! that the window is a black area. Microsoft says that it is no security feature. macOS: `NSWindow.sharingType` is
//! ignored by ScreenCaptureKit since macOS 15 (tauri-apps/tauri#14200). Linux: neither X11 nor Wayland has such a call.

use crate::computer::System;
use serde::Serialize;

/// How far a window can be kept out of captures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    Full,
    BestEffort,
    None,
}

/// Why it is no better; the page has the words for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    Windows,
    WindowsBefore2004,
    Mac,
    Mac15,
    Linux,
    UnknownVersion,
}

/// What this system gives, why, and when that was last looked up (not tried: see docs/desktop.md).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Protection {
    pub level: Level,
    pub reason: Reason,
    /// Year and month.
    pub checked_in: &'static str,
}

/// The month in which the sources above were read.
const CHECKED_IN: &str = "2026-11";

/// The first build of Windows that leaves a window out of captures.
const WINDOWS_2004_BUILD: u64 = 19041;

/// The first macOS whose captures ignore the wish.
const MAC_THAT_IGNORES: u64 = 15;

/// What the system of this version gives. Windows tells its version as `10.0.19045`, macOS as `14.7.1`.
pub fn protection_of(system: System, version: &str) -> Protection {
    let mut parts = version.split('.').map(|part| part.parse::<u64>().ok());
    let (level, reason) = match system {
        System::Linux => (Level::None, Reason::Linux),
        System::Windows => match parts.nth(2).flatten() {
            Some(build) if build >= WINDOWS_2004_BUILD => (Level::Full, Reason::Windows),
            Some(_) => (Level::BestEffort, Reason::WindowsBefore2004),
            None => (Level::BestEffort, Reason::UnknownVersion),
        },
        System::Mac => match parts.next().flatten() {
            Some(major) if major < MAC_THAT_IGNORES => (Level::Full, Reason::Mac),
            Some(_) => (Level::BestEffort, Reason::Mac15),
            None => (Level::BestEffort, Reason::UnknownVersion),
        },
    };
    Protection { level, reason, checked_in: CHECKED_IN }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(system: System, version: &str) -> (Level, Reason) {
        let Protection { level, reason, .. } = protection_of(system, version);
        (level, reason)
    }

    #[test]
    fn desk_9_says_what_each_system_gives() {
        assert_eq!(told(System::Windows, "10.0.19041"), (Level::Full, Reason::Windows));
        assert_eq!(told(System::Windows, "10.0.26100"), (Level::Full, Reason::Windows));
        assert_eq!(
            told(System::Windows, "10.0.18363"),
            (Level::BestEffort, Reason::WindowsBefore2004)
        );
        assert_eq!(told(System::Mac, "14.7.1"), (Level::Full, Reason::Mac));
        assert_eq!(told(System::Mac, "15.0"), (Level::BestEffort, Reason::Mac15));
        assert_eq!(told(System::Mac, "26.1"), (Level::BestEffort, Reason::Mac15));
        assert_eq!(told(System::Linux, "12"), (Level::None, Reason::Linux));
    }

    #[test]
    fn promises_nothing_for_a_version_that_it_cannot_read() {
        assert_eq!(told(System::Windows, ""), (Level::BestEffort, Reason::UnknownVersion));
        assert_eq!(told(System::Mac, "Unknown"), (Level::BestEffort, Reason::UnknownVersion));
    }
}
