//! What the server said, for the user who is shown why it did not start.

use std::{
    fs::{File, OpenOptions},
    io::{self, Read, Seek, SeekFrom, Write},
    path::Path,
};

/// So much of its end is shown.
const LOG_TAIL_BYTES: u64 = 8_000;

/// Opens it to be written on at its end; the first server of a start begins it anew.
pub fn open(log: &Path, is_new: bool) -> io::Result<File> {
    let mut file = OpenOptions::new().create(true).write(true).truncate(is_new).open(log)?;
    file.seek(SeekFrom::End(0))?;
    Ok(file)
}

/// A log that cannot be written is none.
pub fn note(log: &Path, words: &str) {
    if let Ok(mut file) = OpenOptions::new().create(true).append(true).open(log) {
        let _ = writeln!(file, "{words}");
    }
}

pub fn read_tail(log: &Path) -> io::Result<String> {
    let mut file = File::open(log)?;
    let length = file.metadata()?.len();
    file.seek(SeekFrom::Start(length.saturating_sub(LOG_TAIL_BYTES)))?;
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}
