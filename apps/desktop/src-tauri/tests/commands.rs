//! The calls of the page through Tauri's own mock, and the sample by which the page's side is held to ours
//! (`packages/shell/src/desktop-commands.ts` reads it in its tests). `UPDATE_SAMPLE=1` writes it anew.

use cuecard_desktop::{
    screens::Screens,
    shell_events::{ShellEvent, ShellEvents},
    sound::to_bytes,
    with_commands,
};
use cuecard_desktop_core::sound::{
    Device, FRAME_SAMPLES, Frames, Hear, SoundFault, SoundSystem, Wanted,
};
use cuecard_desktop_core::{
    deep_link::ReturnedSignIn,
    local_server::LocalState,
    page::{OwnServer, StartFacts, Surroundings},
    screen::{Pixels, ScreenFault, ScreenSystem, Surface, SurfaceKind},
    shortcuts::Action,
};
use serde_json::{Value, json};
use std::sync::Arc;
use tauri::{
    Manager, WebviewWindow, WebviewWindowBuilder,
    ipc::{CallbackFn, InvokeBody, InvokeResponseBody},
    test::{INVOKE_KEY, MockRuntime, get_ipc_response, mock_builder, mock_context, noop_assets},
    webview::InvokeRequest,
};

const SAMPLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../commands.sample.json");

/// A computer with one microphone, which hears one frame as soon as it is opened; what it plays cannot be heard.
struct OneMicrophone;

impl SoundSystem for OneMicrophone {
    fn microphones(&self) -> Result<Vec<Device>, SoundFault> {
        Ok(vec![Device { id: "usb".into(), label: "USB microphone".into(), instance: 1 }])
    }
    fn find(&self, wanted: &Wanted) -> Result<Device, SoundFault> {
        match wanted {
            Wanted::System => Err(SoundFault::Unavailable),
            Wanted::Microphone(_) => Ok(self.microphones()?.remove(0)),
        }
    }
    fn open(&self, _: &Device, mut hear: Hear) -> Result<Box<dyn Send>, SoundFault> {
        hear(&0.5_f32.to_le_bytes().repeat(FRAME_SAMPLES));
        Ok(Box::new(()))
    }
}

const RED: [u8; 3] = [255, 0, 0];
const BLUE: [u8; 3] = [0, 0, 255];

/// One monitor: a red line above a blue one.
struct FourPixels;

impl ScreenSystem for FourPixels {
    fn list(&self) -> Result<Vec<Surface>, ScreenFault> {
        let label = "HDMI-1, 2 × 2".into();
        Ok(vec![Surface { id: "HDMI-1".into(), kind: SurfaceKind::Monitor, label }])
    }
    fn take(&self, id: &str) -> Result<Pixels, ScreenFault> {
        if id != "HDMI-1" {
            return Err(ScreenFault::Gone);
        }
        Ok(Pixels { width: 2, height: 2, rgb: [RED, RED, BLUE, BLUE].concat() })
    }
}

fn window() -> WebviewWindow<MockRuntime> {
    let screens = Screens::new(Some(Arc::new(FourPixels)));
    let builder = with_commands(mock_builder(), (Arc::new(OneMicrophone), screens));
    let app = builder.build(mock_context(noop_assets())).expect("an app");
    WebviewWindowBuilder::new(&app, "main", tauri::WebviewUrl::default()).build().expect("a window")
}

fn ask(
    window: &WebviewWindow<MockRuntime>,
    command: &str,
    args: Value,
) -> Result<InvokeResponseBody, Value> {
    let request = InvokeRequest {
        cmd: command.into(),
        callback: CallbackFn(0),
        error: CallbackFn(1),
        url: "tauri://localhost".parse().expect("an address"),
        body: InvokeBody::Json(args),
        headers: Default::default(),
        invoke_key: INVOKE_KEY.to_string(),
    };
    get_ipc_response(window, request)
}

fn call(window: &WebviewWindow<MockRuntime>, command: &str, args: Value) -> Result<Value, Value> {
    ask(window, command, args).map(|body| body.deserialize().expect("JSON"))
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
fn says_that_this_app_carries_no_server() {
    let window = window();
    for command in ["start_here", "here_state", "sign_in_here"] {
        let refusal = call(&window, command, json!({})).expect_err("a refusal");
        assert_eq!(refusal["kind"], "no-own-server");
    }
}

#[test]
fn desk_42_hands_sound_over_as_bytes_until_it_is_closed() {
    let window = window();
    let refused = call(&window, "open_sound", json!({ "wanted": { "source": "system" } }));
    assert_eq!(refused.expect_err("a refusal")["kind"], "sound-unavailable");
    let wanted = json!({ "source": "microphone", "device": null });
    let opened = call(&window, "open_sound", json!({ "wanted": wanted })).expect("a sound");
    let id = json!({ "id": opened["id"] });
    let InvokeResponseBody::Raw(bytes) = ask(&window, "read_sound", id.clone()).expect("sound")
    else {
        panic!("sound is no JSON");
    };
    assert_eq!(bytes.len(), 3 * size_of::<f64>() + FRAME_SAMPLES * size_of::<f32>());
    call(&window, "close_sound", id.clone()).expect("nothing");
    assert_eq!(call(&window, "read_sound", id).expect_err("an end")["kind"], "sound-ended");
}

fn take(
    window: &WebviewWindow<MockRuntime>,
    surface: &str,
    region: Value,
) -> Result<Vec<u8>, Value> {
    match ask(window, "take_screenshot", json!({ "surface": surface, "region": region }))? {
        InvokeResponseBody::Raw(bytes) => Ok(bytes),
        InvokeResponseBody::Json(text) => panic!("a picture is no JSON: {text}"),
    }
}

#[test]
fn desk_64_hands_a_part_of_the_screen_over_as_bytes() {
    let window = window();
    let below = json!({ "left": 0.0, "top": 0.5, "width": 1.0, "height": 0.5 });
    let part = take(&window, "HDMI-1", below).expect("a picture");
    let wanted = Pixels { width: 2, height: 1, rgb: [BLUE, BLUE].concat() };
    assert_eq!(part, wanted.to_png().expect("a picture"));
    assert_eq!(take(&window, "DP-2", json!(null)).expect_err("a refusal")["kind"], "surface-gone");
}

#[test]
fn desk_67_names_of_backups_lead_nowhere_else() {
    let window = window();
    for command in ["make_backup", "restore_backup"] {
        let refusal =
            call(&window, command, json!({ "name": "../../other" })).expect_err("a refusal");
        assert_eq!(refusal["kind"], "backup");
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
    let start = StartFacts::new(
        None,
        OwnServer::Offered,
        env!("CARGO_PKG_VERSION"),
        None,
        Surroundings::default(),
    );
    let shortcuts = json!([
        { "action": "ask", "keys": "Control+Alt+Enter" },
        { "action": "screenshot", "keys": null },
    ]);
    let events = window.state::<ShellEvents>();
    events.tell(ShellEvent::Pressed { action: Action::ShowOrHide });
    events.tell(ShellEvent::ClickThrough { on: true });
    events.tell(ShellEvent::OverlayClosed);
    let returned = ReturnedSignIn { code: Some("a-B_9".into()), error: None };
    events.tell(ShellEvent::SignInReturned(returned));
    let said = json!({
        "set_shortcuts": call(&window, "set_shortcuts", json!({ "shortcuts": shortcuts })).expect("shortcuts"),
        "shortcuts": shortcuts,
        "next_events": call(&window, "next_events", json!({})).expect("events"),
        "start": start,
        "here_state": [
            LocalState::Starting,
            LocalState::Ready { address: "http://127.0.0.1:4321".into() },
            LocalState::Failed { log: "the disk is full".into() },
        ],
        "list_microphones": call(&window, "list_microphones", json!({})).expect("microphones"),
        "open_sound": call(&window, "open_sound", json!({ "wanted": { "source": "microphone", "device": "usb" } })).expect("a sound"),
        "read_sound": to_bytes(&Frames {
            at_ms: 1_500.0,
            now_ms: 1_612.5,
            dropped: 2,
            samples: [0.5_f32, -0.25].iter().flat_map(|sample| sample.to_le_bytes()).collect(),
        }),
        "list_surfaces": call(&window, "list_surfaces", json!({})).expect("surfaces"),
        "take_screenshot": take(&window, "HDMI-1", json!(null)).expect("a picture"),
        "read_autostart": call(&window, "read_autostart", json!({})).expect("an answer"),
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
