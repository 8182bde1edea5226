//! Backups of this computer's server, in a folder that the user finds, by the server's own tool.

use crate::{
    error::ShellError,
    here::{self, Here},
};
use cuecard_desktop_core::kept_copies;
use std::{fs, path::PathBuf, process::Stdio, time::Duration};
use tauri::{AppHandle, Manager, Runtime, State, WebviewWindow, async_runtime::spawn_blocking};
use tauri_plugin_opener::OpenerExt;

const FOLDER: &str = "Cuecard backups";

/// A server that has not ended after this is not waited for: nothing is restored below it.
const LONGEST_END: Duration = Duration::from_secs(30);

/// The names of those that are whole, the newest first.
#[tauri::command(async)]
pub fn list_backups<R: Runtime>(app: AppHandle<R>) -> Result<Vec<String>, ShellError> {
    Ok(kept_copies::list(&folder(&app)?)?)
}

/// Opens their folder in the system's own program for files.
#[tauri::command(async)]
pub fn show_backups<R: Runtime>(app: AppHandle<R>) -> Result<(), ShellError> {
    let folder = folder(&app)?;
    fs::create_dir_all(&folder)?;
    let opened = app.opener().open_path(folder.to_string_lossy(), None::<&str>);
    opened.map_err(|error| ShellError::Settings(std::io::Error::other(error)))
}

/// Copies what is there now, while the server runs.
#[tauri::command]
pub async fn make_backup<R: Runtime>(app: AppHandle<R>, name: String) -> Result<(), ShellError> {
    let place = find_place(&app, &name)?;
    fs::create_dir_all(folder(&app)?)?;
    spawn_blocking(move || run(&app, "backup", place)).await?
}

/// Puts a backup in the place of what is there, which is kept beside it. The server ends for it and starts again where
/// it was; the page begins anew with what was restored.
#[tauri::command]
pub async fn restore_backup<R: Runtime>(
    app: AppHandle<R>,
    window: WebviewWindow<R>,
    here: State<'_, Here>,
    name: String,
) -> Result<(), ShellError> {
    let place = find_place(&app, &name)?;
    let before = here.running()?;
    let address = before.address();
    before.end();
    let with = app.clone();
    let restored = spawn_blocking(move || {
        if before.is_gone(LONGEST_END) {
            run(&with, "restore", place)
        } else {
            Err(ShellError::Backup("the server does not end".into()))
        }
    });
    let restored = restored.await?;
    here.start_at(&app, address)?;
    restored?;
    Ok(window.eval("location.replace('/')")?)
}

fn find_place<R: Runtime>(app: &AppHandle<R>, name: &str) -> Result<PathBuf, ShellError> {
    if !kept_copies::is_name(name) {
        return Err(ShellError::Backup("it is no name of a backup".into()));
    }
    Ok(folder(app)?.join(name))
}

fn folder<R: Runtime>(app: &AppHandle<R>) -> Result<PathBuf, ShellError> {
    let path = app.path();
    Ok(path.document_dir().or_else(|_| path.home_dir())?.join(FOLDER))
}

/// Runs the server's tool to its end.
fn run<R: Runtime>(app: &AppHandle<R>, what: &str, place: PathBuf) -> Result<(), ShellError> {
    let mut tool = here::tool(app, [what.into(), place.into()])?;
    let ended = tool.stdin(Stdio::null()).output()?;
    if ended.status.success() {
        return Ok(());
    }
    Err(ShellError::Backup(String::from_utf8_lossy(&ended.stderr).trim().to_owned()))
}
