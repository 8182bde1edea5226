//! Lists the shell's own calls, so that a page may make only those that its capability names.

fn main() {
    let commands = &[
        "read_computer",
        "apply_window_settings",
        "hide_window",
        "page_is_ready",
        "choose_server",
        "start_here",
        "here_state",
        "sign_in_here",
        "list_microphones",
        "open_sound",
        "read_sound",
        "close_sound",
        "next_events",
        "set_shortcuts",
        "fit_overlay",
        "drag_overlay",
        "close_overlay",
        "set_click_through",
        "list_surfaces",
        "take_screenshot",
        "read_autostart",
        "set_autostart",
        "set_tray_words",
        "list_backups",
        "show_backups",
        "make_backup",
        "restore_backup",
    ];
    let manifest = tauri_build::AppManifest::new().commands(commands);
    let attributes = tauri_build::Attributes::new().app_manifest(manifest);
    if let Err(error) = tauri_build::try_build(attributes) {
        panic!("the shell's manifest: {error:#}");
    }
}
