//! Which computers the app is meant for (specification, sections 1 and 10): Windows 10 and 11, macOS before 15 on
//! M-series chips, Linux; 64-bit all of them. A version that cannot be read is not held against its user.

use crate::computer::{System, bitness};
use serde::Serialize;

/// Why this computer is not one of them; the page has the words for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Unsupported {
    Not64Bit,
    WindowsBefore10,
    MacWithIntel,
    Mac15,
}

/// The first macOS that is not supported.
const FIRST_MAC_TOO_NEW: u64 = 15;

/// Windows 10 and 11 both tell their version as `10.0`.
const FIRST_WINDOWS: u64 = 10;

/// Why this computer is not supported, or none. `arch` is the processor as Rust names it.
pub fn find_unsupported(system: System, version: &str, arch: &str) -> Option<Unsupported> {
    if bitness(arch) != "64" {
        return Some(Unsupported::Not64Bit);
    }
    let major = version.split('.').next().and_then(|part| part.parse::<u64>().ok());
    match (system, major) {
        (System::Windows, Some(major)) if major < FIRST_WINDOWS => {
            Some(Unsupported::WindowsBefore10)
        }
        (System::Mac, _) if arch != "aarch64" => Some(Unsupported::MacWithIntel),
        (System::Mac, Some(major)) if major >= FIRST_MAC_TOO_NEW => Some(Unsupported::Mac15),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn desk_23_supports_windows_10_and_11() {
        assert_eq!(find_unsupported(System::Windows, "10.0.19045", "x86_64"), None);
        assert_eq!(find_unsupported(System::Windows, "10.0.26100", "x86_64"), None);
        let older = find_unsupported(System::Windows, "6.3.9600", "x86_64");
        assert_eq!(older, Some(Unsupported::WindowsBefore10));
    }

    #[test]
    fn desk_24_supports_macs_with_an_m_series_chip() {
        assert_eq!(find_unsupported(System::Mac, "14.7.1", "aarch64"), None);
        let intel = find_unsupported(System::Mac, "14.7.1", "x86_64");
        assert_eq!(intel, Some(Unsupported::MacWithIntel));
    }

    #[test]
    fn desk_25_does_not_support_macos_15_or_later() {
        for version in ["15.0", "15.6.1", "26.1"] {
            let found = find_unsupported(System::Mac, version, "aarch64");
            assert_eq!(found, Some(Unsupported::Mac15), "{version}");
        }
    }

    #[test]
    fn desk_26_needs_64_bits() {
        for (system, arch) in [(System::Windows, "x86"), (System::Linux, "arm")] {
            assert_eq!(find_unsupported(system, "10.0", arch), Some(Unsupported::Not64Bit));
        }
        assert_eq!(find_unsupported(System::Linux, "12", "x86_64"), None);
        assert_eq!(find_unsupported(System::Linux, "12", "aarch64"), None);
    }

    #[test]
    fn holds_no_unreadable_version_against_its_user() {
        assert_eq!(find_unsupported(System::Windows, "", "x86_64"), None);
        assert_eq!(find_unsupported(System::Mac, "Unknown", "aarch64"), None);
    }
}
