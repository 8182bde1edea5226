//! The program: everything stands in the library, where tests reach it.
#![cfg_attr(not(debug_assertions), windows_subsystem = "windows")]

fn main() {
    // For who wants to know that the program runs at all, without a window: the release does.
    if std::env::args().nth(1).as_deref() == Some("--version") {
        println!("Cuecard {}", env!("CARGO_PKG_VERSION"));
        return;
    }
    if let Err(error) = cuecard_desktop::run() {
        eprintln!("Cuecard cannot start: {error}");
        std::process::exit(1);
    }
}
