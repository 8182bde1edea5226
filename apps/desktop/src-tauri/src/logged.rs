//! What the tests of this crate have logged.

use log::{LevelFilter, Log, Metadata, Record};
use std::sync::{Mutex, Once};

static LINES: Mutex<Vec<String>> = Mutex::new(Vec::new());
static LISTENING: Once = Once::new();

struct Keeper;

impl Log for Keeper {
    fn enabled(&self, _: &Metadata<'_>) -> bool {
        true
    }
    fn log(&self, record: &Record<'_>) {
        LINES.lock().expect("the lines").push(record.args().to_string());
    }
    fn flush(&self) {}
}

/// Begins to keep what is logged; a test calls it before what it watches.
pub fn listen() {
    LISTENING.call_once(|| {
        log::set_logger(&Keeper).expect("no other logger");
        log::set_max_level(LevelFilter::Trace);
    });
}

/// Whether this line was logged by any test so far: they run at the same time.
pub fn contains(line: &str) -> bool {
    LINES.lock().expect("the lines").iter().any(|logged| logged == line)
}
