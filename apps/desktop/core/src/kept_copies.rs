//! The folder in which backups of this computer's server lie, each in a folder that is named by its time.

use std::{fs, io, path::Path};

/// Stands in a folder when the backup in it is whole (`backup-folder.ts` of the server).
const MANIFEST: &str = "backup.json";

/// `2026-11-25 23.55.01`, by the user's own clock.
const SHAPE: &str = "0000-00-00 00.00.00";

/// Whether this is a name of a backup, and nothing that leads elsewhere.
pub fn is_name(text: &str) -> bool {
    text.len() == SHAPE.len()
        && text.bytes().zip(SHAPE.bytes()).all(|(sign, shape)| match shape {
            b'0' => sign.is_ascii_digit(),
            other => sign == other,
        })
}

/// The names of the backups that are whole, the newest first; none where there is no folder.
///
/// # Errors
/// Where the folder cannot be read.
pub fn list(folder: &Path) -> io::Result<Vec<String>> {
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries?,
    };
    let whole = |entry: fs::DirEntry| {
        let name = entry.file_name().into_string().ok().filter(|name| is_name(name))?;
        entry.path().join(MANIFEST).exists().then_some(name)
    };
    let mut names: Vec<_> = entries.filter_map(Result::ok).filter_map(whole).collect();
    names.sort_unstable_by(|one, other| other.cmp(one));
    Ok(names)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn takes_times_and_no_ways_out() {
        assert!(is_name("2026-11-25 23.55.01"));
        for other in
            ["", "..", "../../etc/passwd-0.0", "2026-11-25 23:55:01", "2026-11-25 23.55.0a"]
        {
            assert!(!is_name(other), "{other}");
        }
    }

    #[test]
    fn desk_67_lists_backups_that_are_whole_the_newest_first() {
        let folder = std::env::temp_dir().join(format!("cuecard-copies-{}", std::process::id()));
        assert!(list(&folder).expect("nothing").is_empty());
        for name in ["2026-11-24 08.00.00", "2026-11-25 08.00.00", "2026-11-26 08.00.00", "notes"] {
            fs::create_dir_all(folder.join(name)).expect("a folder");
        }
        for name in ["2026-11-24 08.00.00", "2026-11-25 08.00.00", "notes"] {
            fs::write(folder.join(name).join(MANIFEST), "{}").expect("a file");
        }
        let listed = list(&folder).expect("names");
        fs::remove_dir_all(&folder).expect("no folder");
        assert_eq!(listed, ["2026-11-25 08.00.00", "2026-11-24 08.00.00"]);
    }
}
