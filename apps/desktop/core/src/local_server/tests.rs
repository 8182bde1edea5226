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
        LocalServer::start(
            Program {
                file: "/bin/sh".into(),
                args: vec!["-c".into(), script.into()],
                environment: vec![("FOLDER".into(), self.0.clone().into())],
                log: self.0.join("log"),
                pause: Duration::from_millis(1),
            },
            None,
        )
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
    assert!(server.is_gone(PATIENCE));
    assert_eq!(trial.read("end"), "gone\n");
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
    let server = LocalServer::start(
        Program {
            file: trial.0.join("nothing"),
            args: Vec::new(),
            environment: Vec::new(),
            log: trial.0.join("log"),
            pause: Duration::from_millis(1),
        },
        None,
    );
    let LocalState::Failed { log } = server.settled(PATIENCE) else { panic!("it failed") };
    assert!(log.contains("nothing"), "{log}");
}
