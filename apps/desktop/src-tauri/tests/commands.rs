//! The calls of the page through Tauri's own mock, and the sample by which the page's side is held to ours
//! (`packages/shell/src/desktop-commands.ts` reads it in its tests). `UPDATE_SAMPLE=1` writes it anew.

use cuecard_desktop::with_commands;
use serde_json::{Value, json};
use tauri::{
    WebviewWindow, WebviewWindowBuilder,
    ipc::{CallbackFn, InvokeBody},
    test::{INVOKE_KEY, MockRuntime, get_ipc_response, mock_builder, mock_context, noop_assets},
    webview::InvokeRequest,
};

const SAMPLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../commands.sample.json");

fn window() -> WebviewWindow<MockRuntime> {
    let app = with_commands(mock_builder()).build(mock_context(noop_assets())).expect("an app");
    WebviewWindowBuilder::new(&app, "main", tauri::WebviewUrl::default()).build().expect("a window")
}

fn call(window: &WebviewWindow<MockRuntime>, command: &str, args: Value) -> Result<Value, Value> {
    let request = InvokeRequest {
        cmd: command.into(),
        callback: CallbackFn(0),
        error: CallbackFn(1),
        url: "tauri://localhost".parse().expect("an address"),
        body: InvokeBody::Json(args),
        headers: Default::default(),
        invoke_key: INVOKE_KEY.to_string(),
    };
    get_ipc_response(window, request).map(|body| body.deserialize().expect("JSON"))
}

#[test]
fn ent_37_tells_the_computer_and_its_settings_in_the_words_of_the_page() {
    let window = window();
    let computer = call(&window, "read_computer", json!({})).expect("facts");
    assert_eq!(computer["appVersion"], env!("CARGO_PKG_VERSION"));
    assert!(computer["platform"].as_str().is_some_and(|platform| platform.starts_with("Tauri")));
    let settings = json!({ "hiddenMode": true, "skipTaskbar": false, "protectWindow": false });
    let applied =
        call(&window, "apply_window_settings", json!({ "settings": settings })).expect("a state");
    assert_eq!(applied["state"]["protected"], true);
    if cfg!(target_os = "linux") {
        assert_eq!(applied["protection"]["level"], "none");
    }
}

#[test]
fn refuses_what_is_no_address_of_a_server() {
    let window = window();
    for (address, kind) in
        [("file:///etc/passwd", "address-unreadable"), ("http://10.0.0.1", "address-in-clear")]
    {
        let refusal =
            call(&window, "choose_server", json!({ "address": address })).expect_err("a refusal");
        assert_eq!(refusal["kind"], kind);
    }
}

#[test]
fn the_sample_is_what_is_really_said() {
    let window = window();
    let settings = json!({ "hiddenMode": true, "skipTaskbar": false, "protectWindow": false });
    let mut computer = call(&window, "read_computer", json!({})).expect("facts");
    // What differs from machine to machine is left out of the sample; its shape stays.
    computer["platformVersion"] = json!("12");
    computer["macAddress"] = json!("0123456789abcdef0123456789abcdef");
    let start = cuecard_desktop_core::page::StartFacts::new(None, env!("CARGO_PKG_VERSION"), None);
    let said = json!({
        "start": start,
        "read_computer": computer,
        "settings": settings,
        "apply_window_settings": call(&window, "apply_window_settings", json!({ "settings": settings })).expect("a state"),
        "refusal": call(&window, "choose_server", json!({ "address": "http://10.0.0.1" })).expect_err("a refusal"),
    });
    let text = format!("{}\n", serde_json::to_string_pretty(&said).expect("JSON"));
    if std::env::var_os("UPDATE_SAMPLE").is_some() {
        std::fs::write(SAMPLE, &text).expect("a file");
    }
    if cfg!(all(target_os = "linux", target_arch = "x86_64")) {
        assert_eq!(std::fs::read_to_string(SAMPLE).expect("the sample"), text);
    }
}
