//! A server of the app's own, on this computer. The child's standard input is a pipe that the system closes when this
//! program is gone, however it ended, and the server ends then (`apps/server/src/started-by-shell.ts`).

use serde::{Deserialize, Serialize};
use std::{
    ffi::OsString,
    fs::{File, OpenOptions},
    io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
    process::{ChildStdin, Command, Stdio},
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError},
    thread,
    time::Duration,
};

/// A server that has died so often is not started again.
const MAX_RESTARTS: u32 = 3;

/// So much of the end of its log is shown.
const LOG_TAIL_BYTES: u64 = 8_000;

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
}

/// Supervised by a thread of its own until `end`.
#[derive(Clone)]
pub struct LocalServer(Arc<(Mutex<Inner>, Condvar)>);

impl LocalServer {
    pub fn start(program: Program) -> Self {
        let inner =
            Inner { state: LocalState::Starting, input: None, admitted: 0, is_ended: false };
        let server = Self(Arc::new((Mutex::new(inner), Condvar::new())));
        let supervised = server.clone();
        thread::spawn(move || supervised.supervise(&program));
        server
    }

    pub fn state(&self) -> LocalState {
        self.lock().state.clone()
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

    fn supervise(&self, program: &Program) {
        let mut pause = program.pause;
        let mut address = None;
        for restarts in 0..=MAX_RESTARTS {
            if restarts > 0 {
                drop(self.wait(pause, |inner| !inner.is_ended));
                pause *= 2;
            }
            if self.lock().is_ended {
                return;
            }
            if let Err(error) = self.run(program, restarts == 0, &mut address) {
                note(&program.log, &format!("{}: {error}", program.file.display()));
            }
            self.change(|inner| {
                inner.input = None;
                inner.state = LocalState::Starting;
            });
        }
        let log = read_tail(&program.log).unwrap_or_default();
        self.change(|inner| inner.state = LocalState::Failed { log });
    }

    /// One server from its start to its end. One that follows another takes its address: the page knows that one.
    fn run(
        &self,
        program: &Program,
        is_first: bool,
        address: &mut Option<String>,
    ) -> io::Result<()> {
        let log =
            OpenOptions::new().create(true).write(true).truncate(is_first).open(&program.log)?;
        let mut log = log;
        log.seek(SeekFrom::End(0))?;
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

/// A log that cannot be written is none.
fn note(log: &Path, words: &str) {
    if let Ok(mut file) = OpenOptions::new().create(true).append(true).open(log) {
        let _ = writeln!(file, "{words}");
    }
}

fn read_tail(log: &Path) -> io::Result<String> {
    let mut file = File::open(log)?;
    let length = file.metadata()?.len();
    file.seek(SeekFrom::Start(length.saturating_sub(LOG_TAIL_BYTES)))?;
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use std::{
        fs,
        sync::atomic::{AtomicU32, Ordering},
    };

    /// Longer than any of it takes, on whatever machine.
    const PATIENCE: Duration = Duration::from_secs(120);

    static TRIALS: AtomicU32 = AtomicU32::new(0);

    /// A folder of the test's own, and a shell's script in place of the server.
    struct Trial(PathBuf);

    impl Trial {
        fn new() -> Self {
            let name = format!(
                "cuecard-local-{}-{}",
                std::process::id(),
                TRIALS.fetch_add(1, Ordering::Relaxed)
            );
            let folder = std::env::temp_dir().join(name);
            fs::create_dir_all(&folder).expect("a folder");
            Self(folder)
        }
        fn start(&self, script: &str) -> LocalServer {
            LocalServer::start(Program {
                file: "/bin/sh".into(),
                args: vec!["-c".into(), script.into()],
                environment: vec![("FOLDER".into(), self.0.clone().into())],
                log: self.0.join("log"),
                pause: Duration::from_millis(1),
            })
        }
        fn read(&self, name: &str) -> String {
            fs::read_to_string(self.0.join(name)).unwrap_or_default()
        }
    }

    impl Drop for Trial {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    const SERVE: &str = r#"
        echo "$PORT" >>"$FOLDER/ports"
        echo 'Something for people.'
        echo '{"cuecard":"ready","address":"http://127.0.0.1:4321"}'
        while read -r secret; do
            test "$secret" = crash && exit 1
            echo "$secret" >>"$FOLDER/secrets"
            echo '{"cuecard":"admitted"}'
        done
        echo gone >"$FOLDER/end"
    "#;

    fn ready() -> LocalState {
        LocalState::Ready { address: "http://127.0.0.1:4321".into() }
    }

    /// Until the condition holds, which another process brings about.
    fn until(holds: impl Fn() -> bool) {
        let begun = std::time::Instant::now();
        while !holds() {
            assert!(begun.elapsed() < PATIENCE, "it never came");
            thread::sleep(Duration::from_millis(5));
        }
    }

    #[test]
    fn desk_60_lets_in_by_a_secret_that_no_argument_and_no_environment_shows() {
        let trial = Trial::new();
        let server = trial.start(SERVE);
        assert_eq!(server.settled(PATIENCE), ready());
        assert!(server.admit("one", PATIENCE));
        assert!(server.admit("two", PATIENCE));
        assert_eq!(trial.read("secrets"), "one\ntwo\n");
        server.end();
        until(|| trial.read("end") == "gone\n");
        assert!(!server.admit("three", PATIENCE));
    }

    #[test]
    fn desk_62_starts_a_server_that_died_again_where_it_was() {
        let trial = Trial::new();
        let server = trial.start(SERVE);
        assert_eq!(server.settled(PATIENCE), ready());
        assert!(!server.admit("crash", Duration::from_millis(1)));
        until(|| trial.read("ports") == "0\n4321\n");
        until(|| server.state() == ready());
        server.end();
        until(|| trial.read("end") == "gone\n");
    }

    #[test]
    fn desk_62_gives_up_after_three_restarts_and_shows_the_log() {
        let trial = Trial::new();
        let server =
            trial.start("echo start >>\"$FOLDER/starts\"; echo 'the disk is full' >&2; exit 1");
        let state = server.settled(PATIENCE);
        assert_eq!(trial.read("starts").lines().count(), 4);
        let LocalState::Failed { log } = state else { panic!("{state:?}") };
        assert_eq!(log, "the disk is full\n".repeat(4));
    }

    #[test]
    fn says_that_there_is_no_program() {
        let trial = Trial::new();
        let server = LocalServer::start(Program {
            file: trial.0.join("nothing"),
            args: Vec::new(),
            environment: Vec::new(),
            log: trial.0.join("log"),
            pause: Duration::from_millis(1),
        });
        let LocalState::Failed { log } = server.settled(PATIENCE) else { panic!("it failed") };
        assert!(log.contains("nothing"), "{log}");
    }
}
