//! Facts about this computer, in the words of the contract (`packages/contract/src/environment.ts`).

use serde::Serialize;
use sha2::{Digest, Sha256};

/// The operating systems that the shell is built for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum System {
    Windows,
    Mac,
    Linux,
}

impl System {
    /// The system that this program was compiled for; whatever is neither Windows nor macOS is told as Linux.
    pub const fn of_this_build() -> Self {
        if cfg!(target_os = "windows") {
            Self::Windows
        } else if cfg!(target_os = "macos") {
            Self::Mac
        } else {
            Self::Linux
        }
    }

    /// The contract's `platform`.
    pub const fn platform(self) -> &'static str {
        match self {
            Self::Windows => "Tauri-Windows",
            Self::Mac => "Tauri-Mac",
            Self::Linux => "Tauri",
        }
    }
}

/// What the page is told about its computer. A fact that could not be read is an empty string.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Computer {
    pub platform: &'static str,
    pub platform_version: String,
    /// `x86`, `arm` or empty.
    pub arch: &'static str,
    /// `32`, `64` or empty.
    pub bitness: &'static str,
    /// `hash_mac_address`, or empty.
    pub mac_address: String,
    pub app_version: &'static str,
}

/// The contract's word for a processor as Rust names it (`std::env::consts::ARCH`).
pub fn arch(rust_name: &str) -> &'static str {
    match rust_name {
        "x86" | "x86_64" => "x86",
        "arm" | "aarch64" => "arm",
        _ => "",
    }
}

/// The width of a processor's addresses as Rust names it.
pub fn bitness(rust_name: &str) -> &'static str {
    match rust_name {
        "x86_64" | "aarch64" => "64",
        "x86" | "arm" => "32",
        _ => "",
    }
}

/// The address of a network card, so that it can be compared and not be read: the first half of SHA-256 over the
/// salt of this installation and the address, in hexadecimal. Two installations of one computer differ.
pub fn hash_mac_address(salt: &[u8], address: [u8; 6]) -> String {
    let digest = Sha256::new().chain_update(salt).chain_update(address).finalize();
    digest[..16].iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ent_39_to_41_names_the_platform() {
        assert_eq!(System::Windows.platform(), "Tauri-Windows");
        assert_eq!(System::Mac.platform(), "Tauri-Mac");
        assert_eq!(System::Linux.platform(), "Tauri");
    }

    #[test]
    fn tells_processors_apart_and_leaves_unknown_ones_empty() {
        assert_eq!((arch("x86_64"), bitness("x86_64")), ("x86", "64"));
        assert_eq!((arch("aarch64"), bitness("aarch64")), ("arm", "64"));
        assert_eq!((arch("x86"), bitness("x86")), ("x86", "32"));
        assert_eq!((arch("riscv64"), bitness("riscv64")), ("", ""));
    }

    #[test]
    fn hashes_an_address_so_that_only_one_installation_knows_it_again() {
        let address = [0x02, 0x42, 0xac, 0x11, 0x00, 0x02];
        let hash = hash_mac_address(b"one", address);
        assert_eq!(hash, hash_mac_address(b"one", address));
        assert_ne!(hash, hash_mac_address(b"two", address));
        assert_ne!(hash, hash_mac_address(b"one", [0x02, 0x42, 0xac, 0x11, 0x00, 0x03]));
        assert_eq!(hash.len(), 32);
        assert!(!hash.contains("0242ac"));
    }
}
