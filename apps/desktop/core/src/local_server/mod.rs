//! A server of the app's own, on this computer. The child's standard input is a pipe that the system closes when this
//! program is gone, however it ended, and the server ends then (`apps/server/src/started-by-shell.ts`).

mod log_file;
#[cfg(all(test, unix))]
mod tests;

use serde::{Deserialize, Serialize};
use std::{
    ffi::OsString,
    io::{self, BufRead, BufReader, Write},
    path::PathBuf,
    process::{ChildStdin, Command, Stdio},
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError},
    thread,
    time::Duration,
};

/// A server that has died so often is not started again.
const MAX_RESTARTS: u32 = 3;

/// How the server is started.
#[derive(Clone, Debug)]
pub struct Program {
    pub file: PathBuf,
    pub args: Vec<OsString>,
    /// All that it is given.
    pub environment: Vec<(OsString, OsString)>,
    /// Where its errors go; begun anew at each start of the app.
    pub log: PathBuf,
    /// Before the first restart; each further one waits twice as long.
    pub pause: Duration,
}

/// What has become of the server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "state", rename_all = "kebab-case")]
pub enum LocalState {
    Starting,
    Ready {
        address: String,
    },
    /// It was started four times in vain; the log says why.
    Failed {
        log: String,
    },
}

/// A line of the server's standard output.
#[derive(Deserialize)]
#[serde(tag = "cuecard", rename_all = "lowercase")]
enum Said {
    Ready { address: String },
    Admitted,
}

struct Inner {
    state: LocalState,
    input: Option<ChildStdin>,
    /// Secrets that were let in, so far.
    admitted: u64,
    is_ended: bool,
    /// Nothing of it runs any more.
    is_gone: bool,
}

/// Supervised by a thread of its own until `end`.
#[derive(Clone)]
pub struct LocalServer(Arc<(Mutex<Inner>, Condvar)>);

impl LocalServer {
    /// At the address of one before it, where that is given: the page knows that one.
    pub fn start(program: Program, address: Option<String>) -> Self {
        let inner = Inner {
            state: LocalState::Starting,
            input: None,
            admitted: 0,
            is_ended: false,
            is_gone: false,
        };
        let server = Self(Arc::new((Mutex::new(inner), Condvar::new())));
        let supervised = server.clone();
        thread::spawn(move || {
            supervised.supervise(&program, address);
            supervised.change(|inner| inner.is_gone = true);
        });
        server
    }

    pub fn state(&self) -> LocalState {
        self.lock().state.clone()
    }

    /// Where it is; none where it is not ready.
    pub fn address(&self) -> Option<String> {
        match self.state() {
            LocalState::Ready { address } => Some(address),
            _ => None,
        }
    }

    /// The state as soon as it is no start any more; the start itself after this time.
    pub fn settled(&self, wait: Duration) -> LocalState {
        let inner = self.wait(wait, |inner| inner.state == LocalState::Starting);
        inner.state.clone()
    }

    /// Lets the local user sign in with this secret, once. False where no server does so in time.
    pub fn admit(&self, secret: &str, wait: Duration) -> bool {
        let before = {
            let mut inner = self.lock();
            let told = inner.input.as_mut().map(|input| writeln!(input, "{secret}"));
            if !matches!(told, Some(Ok(()))) {
                return false;
            }
            inner.admitted
        };
        self.wait(wait, |inner| inner.admitted == before).admitted > before
    }

    /// Tells the server to end, and starts none again.
    pub fn end(&self) {
        let mut inner = self.lock();
        inner.is_ended = true;
        inner.input = None;
        self.0.1.notify_all();
    }

    /// Whether nothing of it runs any more, which this waits for.
    pub fn is_gone(&self, wait: Duration) -> bool {
        self.wait(wait, |inner| !inner.is_gone).is_gone
    }

    fn supervise(&self, program: &Program, mut address: Option<String>) {
        let mut pause = program.pause;
        for restarts in 0..=MAX_RESTARTS {
            if restarts > 0 {
                drop(self.wait(pause, |inner| !inner.is_ended));
                pause *= 2;
            }
            if self.lock().is_ended {
                return;
            }
            if let Err(error) = self.run(program, restarts == 0, &mut address) {
                log_file::note(&program.log, &format!("{}: {error}", program.file.display()));
            }
            self.change(|inner| {
                inner.input = None;
                inner.state = LocalState::Starting;
            });
        }
        let log = log_file::read_tail(&program.log).unwrap_or_default();
        self.change(|inner| inner.state = LocalState::Failed { log });
    }

    /// One server from its start to its end. One that follows another takes its address: the page knows that one.
    fn run(
        &self,
        program: &Program,
        is_first: bool,
        address: &mut Option<String>,
    ) -> io::Result<()> {
        let log = log_file::open(&program.log, is_first)?;
        let mut command = Command::new(&program.file);
        command.args(&program.args).env_clear().envs(program.environment.iter().cloned());
        let port = address.as_deref().and_then(|known| known.rsplit(':').next());
        command.env("PORT", port.unwrap_or("0"));
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(log);
        let mut child = command.spawn()?;
        let input = child.stdin.take();
        // Ended meanwhile: the input is closed here, which the server takes for the end.
        self.change(|inner| inner.input = if inner.is_ended { None } else { input });
        for line in BufReader::new(child.stdout.take().ok_or(io::ErrorKind::BrokenPipe)?).lines() {
            match serde_json::from_str(&line?) {
                Ok(Said::Ready { address: said }) => {
                    *address = Some(said.clone());
                    self.change(|inner| inner.state = LocalState::Ready { address: said });
                }
                Ok(Said::Admitted) => self.change(|inner| inner.admitted += 1),
                // It says other things to people.
                Err(_) => {}
            }
        }
        child.wait().map(drop)
    }

    fn change(&self, change: impl FnOnce(&mut Inner)) {
        change(&mut self.lock());
        self.0.1.notify_all();
    }

    fn wait(&self, wait: Duration, is_early: impl Fn(&Inner) -> bool) -> MutexGuard<'_, Inner> {
        let waited = self.0.1.wait_timeout_while(self.lock(), wait, |inner| is_early(inner));
        waited.unwrap_or_else(PoisonError::into_inner).0
    }

    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.0.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
