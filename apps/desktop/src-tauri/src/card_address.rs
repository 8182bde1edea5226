//! The address of this computer's network card, hashed. Whatever fails on the way to it is logged, and is no reason
//! to stop anything.

use crate::error::ShellError;
use cuecard_desktop_core::computer::hash_mac_address;

/// What the system says: none where there is no card.
pub type Found = Result<Option<[u8; 6]>, String>;

/// The first network card's address.
pub fn read() -> Found {
    match mac_address::get_mac_address() {
        Ok(address) => Ok(address.map(|address| address.bytes())),
        Err(error) => Err(error.to_string()),
    }
}

/// The hashed address by the salt of this installation; empty without a card, and where either cannot be read.
pub fn hash(
    salt: impl FnOnce() -> Result<Vec<u8>, ShellError>,
    read: impl FnOnce() -> Found,
) -> String {
    let hashed = read().and_then(|found| {
        let Some(address) = found else { return Ok(String::new()) };
        let salt = salt().map_err(|error| error.to_string())?;
        Ok(hash_mac_address(&salt, address))
    });
    hashed.unwrap_or_else(|error| {
        log::warn!("the network card cannot be read: {error}");
        String::new()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logged;

    const CARD: [u8; 6] = [0x02, 0x42, 0xac, 0x11, 0x00, 0x02];

    #[test]
    fn err_58_a_failed_look_up_is_logged_and_leaves_the_address_empty() {
        logged::listen();
        let salt = || Ok(vec![1; 32]);
        assert_eq!(hash(salt, || Err("no permission".into())), "");
        assert!(logged::contains("the network card cannot be read: no permission"));
        assert_eq!(hash(salt, || Ok(None)), "");
        let unkept = || Err(ShellError::Settings(std::io::Error::other("the disk is full")));
        assert_eq!(hash(unkept, || Ok(Some(CARD))), "");
        assert_eq!(hash(salt, || Ok(Some(CARD))), hash_mac_address(&[1; 32], CARD));
    }
}
