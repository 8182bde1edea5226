//! "On this computer": the server that the app carries, and the page's calls about it.

use crate::{
    error::ShellError,
    settings_folder::{self, Place},
};
use cuecard_desktop_core::local_server::{LocalServer, LocalState, Program};
use std::{
    env::consts::EXE_SUFFIX,
    ffi::OsString,
    fs,
    path::{Path, PathBuf},
    process::Command,
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};
use tauri::{
    AppHandle, Manager, Runtime, State, WebviewWindow, async_runtime::spawn_blocking,
    path::BaseDirectory,
};

/// The folder of resources with Node and the server (`scripts/lib/desktop-server.mjs`).
const FOLDER: &str = "server";

/// A page that waits for the server asks again after this.
const MAX_WAIT: Duration = Duration::from_secs(20);

/// Before the first restart of a server that died.
const PAUSE: Duration = Duration::from_millis(500);

const SECRET_BYTES: usize = 32;

/// Models on this computer that its user may name by their addresses: Ollama's own port.
const OWN_MODELS: &str = "127.0.0.1:11434,localhost:11434";

/// The server of this computer; none where the app carries none, or the user has another one.
#[derive(Default)]
pub struct Here(Mutex<Option<LocalServer>>);

impl Here {
    /// Where the server is; none while it starts, and where there is none.
    pub fn state(&self) -> Option<LocalState> {
        self.lock().as_ref().map(LocalServer::state)
    }

    /// Begins the server, unless it runs.
    ///
    /// # Errors
    /// Where the app carries none, or its folder cannot be made.
    pub fn start<R: Runtime>(&self, app: &AppHandle<R>) -> Result<(), ShellError> {
        self.start_at(app, None)
    }

    /// The same at the address of one before it.
    pub fn start_at<R: Runtime>(
        &self,
        app: &AppHandle<R>,
        address: Option<String>,
    ) -> Result<(), ShellError> {
        let mut running = self.lock();
        let is_over = |server: &LocalServer| {
            matches!(server.state(), LocalState::Failed { .. }) || server.is_gone(Duration::ZERO)
        };
        if running.as_ref().is_some_and(|server| !is_over(server)) {
            return Ok(());
        }
        let carried = find_carried(app).ok_or(ShellError::NoOwnServer)?;
        *running = Some(LocalServer::start(program(app, &carried)?, address));
        Ok(())
    }

    /// The user has another server.
    pub fn end(&self) {
        if let Some(server) = self.lock().take() {
            server.end();
        }
    }

    pub fn running(&self) -> Result<LocalServer, ShellError> {
        self.lock().clone().ok_or(ShellError::NoOwnServer)
    }

    fn lock(&self) -> MutexGuard<'_, Option<LocalServer>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Node, and the root of the server's program.
pub struct Carried {
    node: PathBuf,
    root: PathBuf,
}

/// What the installed app carries; in development, what the environment names.
pub fn find_carried<R: Runtime>(app: &AppHandle<R>) -> Option<Carried> {
    #[cfg(debug_assertions)]
    if let (Some(node), Some(root)) =
        (std::env::var_os("CUECARD_NODE"), std::env::var_os("CUECARD_SERVER"))
    {
        return Some(Carried { node: node.into(), root: root.into() });
    }
    let root = app.path().resolve(FOLDER, BaseDirectory::Resource).ok()?;
    let node = root.join("bin").join(format!("node{EXE_SUFFIX}"));
    node.exists().then_some(Carried { node, root })
}

/// JavaScript in an installed app, TypeScript in a checkout.
fn find_script(root: &Path, name: &str) -> PathBuf {
    let script = root.join("apps/server/src").join(name);
    let built = script.with_extension("js");
    if built.exists() { built } else { script.with_extension("ts") }
}

/// The server's tool beside it, with the same environment.
pub fn tool<R: Runtime>(
    app: &AppHandle<R>,
    args: impl IntoIterator<Item = OsString>,
) -> Result<Command, ShellError> {
    let carried = find_carried(app).ok_or(ShellError::NoOwnServer)?;
    let Program { file, environment, .. } = program(app, &carried)?;
    let mut command = Command::new(file);
    command.arg(find_script(&carried.root, "cli/admin")).args(args);
    command.env_clear().envs(environment);
    Ok(command)
}

fn program<R: Runtime>(app: &AppHandle<R>, carried: &Carried) -> Result<Program, ShellError> {
    let data = app.path().app_data_dir()?.join(FOLDER);
    let logs = app.path().app_log_dir()?;
    fs::create_dir_all(&data)?;
    fs::create_dir_all(&logs)?;
    let kept = ["PATH", "LANG", "TZ", "SYSTEMROOT", "TEMP", "TMP"];
    let mut environment: Vec<_> =
        kept.iter().filter_map(|name| Some(((*name).into(), std::env::var_os(name)?))).collect();
    let home = app.path().home_dir()?;
    let own: [(&str, &Path); 3] =
        [("HOME", &home), ("DATA_DIR", &data), ("NODE_COMPILE_CACHE", &data.join("compiled"))];
    environment.extend(own.map(|(name, path)| (name.into(), path.into())));
    environment.push(("OWN_MODEL_HOSTS".into(), OWN_MODELS.into()));
    Ok(Program {
        file: carried.node.clone(),
        args: vec![find_script(&carried.root, "main").into(), "--shell".into()],
        environment,
        log: logs.join("server.log"),
        pause: PAUSE,
    })
}

/// Begins the server at the start of the app where the user has chosen it; the page shows what becomes of it.
pub fn start_kept<R: Runtime>(app: &AppHandle<R>) {
    if settings_folder::read_place(app) != Some(Place::Here) {
        return;
    }
    if let Err(error) = app.state::<Here>().start(app) {
        log::warn!("the server of this computer cannot be started: {error}");
    }
}

/// Keeps that the user's server is this computer, and begins anew with it.
#[tauri::command]
pub fn start_here<R: Runtime>(
    app: AppHandle<R>,
    window: WebviewWindow<R>,
    here: State<'_, Here>,
) -> Result<(), ShellError> {
    here.start(&app)?;
    settings_folder::keep_place(&app, Some(&Place::Here))?;
    Ok(window.eval("location.replace('/')")?)
}

/// What has become of the server; waits while it starts.
#[tauri::command]
pub async fn here_state(here: State<'_, Here>) -> Result<LocalState, ShellError> {
    let server = here.running()?;
    Ok(spawn_blocking(move || server.settled(MAX_WAIT)).await?)
}

/// A secret with which the local user signs in, once.
#[tauri::command]
pub async fn sign_in_here(here: State<'_, Here>) -> Result<String, ShellError> {
    let server = here.running()?;
    let mut bytes = [0; SECRET_BYTES];
    getrandom::fill(&mut bytes).map_err(std::io::Error::other)?;
    let secret: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    let given = secret.clone();
    let is_admitted = spawn_blocking(move || server.admit(&given, MAX_WAIT)).await?;
    if is_admitted { Ok(secret) } else { Err(ShellError::NoOwnServer) }
}
