/// The version of the system, such as `10.0.19045`, `14.7.1` or `12`; empty where it cannot be read.
pub fn system_version() -> String {
    match os_info::get().version() {
        os_info::Version::Unknown => String::new(),
        version => version.to_string(),
    }
}
