//! The program: everything stands in the library, where tests reach it.
#![cfg_attr(not(debug_assertions), windows_subsystem = "windows")]

fn main() {
    if let Err(error) = cuecard_desktop::run() {
        eprintln!("Cuecard cannot start: {error}");
        std::process::exit(1);
    }
}
