//! The shell's own few settings, each in a file of the system's folder for them.

use crate::error::ShellError;
use cuecard_desktop_core::{
    overlay_place::KeptPlaces,
    server_address::ServerAddress,
    window_settings::{KeptWindowSettings, WindowSettings},
};
use std::{fs, io, path::PathBuf};
use tauri::{AppHandle, Manager, Runtime};

const SERVER_FILE: &str = "server";
const SALT_FILE: &str = "salt";
const PLACES_FILE: &str = "overlay-places.json";
const WINDOW_FILE: &str = "window.json";
const SALT_BYTES: usize = 32;

/// Stands in the file for the server that the app carries; no address is one word without a dot and a scheme there.
const HERE: &str = "here";

/// Where the user's account is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// With the server that the app carries.
    Here,
    At(ServerAddress),
}

/// The server that the user has chosen; none at the first start, and none where the file cannot be read.
pub fn read_place<R: Runtime>(app: &AppHandle<R>) -> Option<Place> {
    let text = fs::read_to_string(folder(app).ok()?.join(SERVER_FILE)).ok()?;
    if text == HERE { Some(Place::Here) } else { ServerAddress::parse(&text).ok().map(Place::At) }
}

/// Keeps the chosen server; `None` forgets it.
pub fn keep_place<R: Runtime>(app: &AppHandle<R>, place: Option<&Place>) -> Result<(), ShellError> {
    let file = folder(app)?.join(SERVER_FILE);
    match place {
        Some(Place::Here) => fs::write(file, HERE)?,
        // Whole, with its scheme.
        Some(Place::At(server)) => fs::write(file, server.to_string())?,
        None if file.exists() => fs::remove_file(file)?,
        None => {}
    }
    Ok(())
}

/// The salt of this installation, made at its first use.
pub fn read_salt<R: Runtime>(app: &AppHandle<R>) -> Result<Vec<u8>, ShellError> {
    let file = folder(app)?.join(SALT_FILE);
    if let Ok(salt) = fs::read(&file)
        && salt.len() == SALT_BYTES
    {
        return Ok(salt);
    }
    let mut salt = vec![0; SALT_BYTES];
    getrandom::fill(&mut salt).map_err(io::Error::other)?;
    fs::write(file, &salt)?;
    Ok(salt)
}

/// Where the small window stood; nowhere, where that cannot be read.
pub fn read_places<R: Runtime>(app: &AppHandle<R>) -> KeptPlaces {
    let read = folder(app).ok().and_then(|folder| fs::read(folder.join(PLACES_FILE)).ok());
    read.and_then(|bytes| serde_json::from_slice(&bytes).ok()).unwrap_or_default()
}

/// Keeps where the small window stands; a place that cannot be kept is lost.
pub fn keep_places<R: Runtime>(app: &AppHandle<R>, places: &KeptPlaces) {
    let kept = (|| {
        let bytes = serde_json::to_vec(places).map_err(io::Error::other)?;
        fs::write(folder(app)?.join(PLACES_FILE), bytes)?;
        Ok::<(), ShellError>(())
    })();
    if let Err(error) = kept {
        log::warn!("the place of the small window cannot be kept: {error}");
    }
}

/// The window's settings; none of them, where they cannot be read.
pub fn read_window<R: Runtime>(app: &AppHandle<R>) -> WindowSettings {
    let read = folder(app).ok().and_then(|folder| fs::read(folder.join(WINDOW_FILE)).ok());
    let kept = read.and_then(|bytes| serde_json::from_slice::<KeptWindowSettings>(&bytes).ok());
    kept.unwrap_or_default().into()
}

/// Keeps them, whole or not at all.
pub fn keep_window<R: Runtime>(
    app: &AppHandle<R>,
    settings: WindowSettings,
) -> Result<(), ShellError> {
    let bytes =
        serde_json::to_vec(&KeptWindowSettings::from(settings)).map_err(io::Error::other)?;
    let file = folder(app)?.join(WINDOW_FILE);
    let part = file.with_extension("part");
    fs::write(&part, bytes)?;
    Ok(fs::rename(part, file)?)
}

fn folder<R: Runtime>(app: &AppHandle<R>) -> Result<PathBuf, ShellError> {
    let folder = app.path().app_config_dir()?;
    fs::create_dir_all(&folder)?;
    Ok(folder)
}
