//! The program: everything stands in the library, where tests reach it.
#![cfg_attr(not(debug_assertions), windows_subsystem = "windows")]

use std::{env, process, thread, time::Duration};

/// How often this start has been tried before, in the environment of the next try.
const TRIES: &str = "CUECARD_STARTS";
/// An app ends itself within a second or two.
const MAX_TRIES: u32 = 20;
const NEXT_TRY_AFTER: Duration = Duration::from_millis(250);

fn main() {
    // For who wants to know that the program runs at all, without a window: the release does.
    if env::args().nth(1).as_deref() == Some("--version") {
        println!("Cuecard {}", env!("CARGO_PKG_VERSION"));
        return;
    }
    if let Err(error) = cuecard_desktop::run() {
        let tries = env::var(TRIES).ok().and_then(|tries| tries.parse().ok()).unwrap_or(0);
        if cuecard_desktop::is_other_ending(&error) && tries < MAX_TRIES {
            start_anew(tries + 1);
        }
        eprintln!("Cuecard cannot start: {error}");
        process::exit(1);
    }
}

/// In the place of this process where the system can do that: who has started it knows it by its number.
fn start_anew(tries: u32) {
    thread::sleep(NEXT_TRY_AFTER);
    let Ok(program) = env::current_exe() else { return };
    let mut command = process::Command::new(program);
    command.args(env::args_os().skip(1)).env(TRIES, tries.to_string());
    #[cfg(unix)]
    {
        use std::os::unix::process::CommandExt as _;
        eprintln!("Cuecard cannot start anew: {}", command.exec());
    }
    #[cfg(not(unix))]
    if command.spawn().is_ok() {
        process::exit(0);
    }
}
