import { z } from 'zod';

/**
 * What the desktop app's page and shell say to each other. The other side is Rust (`apps/desktop`): its tests write
 * `apps/desktop/commands.sample.json`, which this package's tests read by these schemas. At run time
 * only their types are used: the first page is loaded without zod.
 */
export const DESKTOP_COMMANDS = [
  'read_computer',
  'apply_window_settings',
  'hide_window',
  'page_is_ready',
  'choose_server',
  'start_here',
  'here_state',
  'sign_in_here',
  'list_microphones',
  'open_sound',
  'read_sound',
  'close_sound',
  'next_events',
  'set_shortcuts',
  'fit_overlay',
  'drag_overlay',
  'close_overlay',
  'set_click_through',
  'list_surfaces',
  'take_screenshot',
  'read_autostart',
  'set_autostart',
  'set_tray_words',
  'list_backups',
  'show_backups',
  'make_backup',
  'restore_backup',
] as const;
export type DesktopCommand = (typeof DESKTOP_COMMANDS)[number];

const desktopPlatform = z.enum(['Tauri', 'Tauri-Mac', 'Tauri-Windows']);

/** Why a computer is not one that the app is meant for. */
const unsupported = z.enum(['not64-bit', 'windows-before10', 'mac-with-intel', 'mac15']);
export type UnsupportedComputer = z.infer<typeof unsupported>;

export const windowSettings = z.strictObject({
  /** Both of the others at once. */
  hiddenMode: z.boolean(),
  skipTaskbar: z.boolean(),
  protectWindow: z.boolean(),
});
export type WindowSettings = z.infer<typeof windowSettings>;

/** What the page knows at once: the shell writes it into the page's `<meta name="cuecard-desktop">`. */
export const desktopStart = z.strictObject({
  platform: desktopPlatform,
  appVersion: z.string(),
  /** The origin of the chosen server; null until there is one, and while the app's own is not ready. */
  server: z.string().nullable(),
  /** Whether the app carries a server, and whether the user has chosen it. */
  ownServer: z.enum(['none', 'offered', 'chosen']),
  /** Null on a computer that the app is meant for. */
  unsupported: unsupported.nullable(),
  /** Whether the shell hears sound itself on this system. */
  hearsSound: z.boolean(),
  /** Whether what is behind a window can shine through it. */
  translucent: z.boolean(),
  /** Whether the shell takes pictures of the screen itself. */
  seesScreen: z.boolean(),
  /** As the shell has kept them. */
  window: windowSettings,
});
export type DesktopStart = z.infer<typeof desktopStart>;

export const computer = z.strictObject({
  platform: desktopPlatform,
  platformVersion: z.string(),
  arch: z.enum(['x86', 'arm', '']),
  bitness: z.enum(['32', '64', '']),
  /** Salted and hashed. */
  macAddress: z.string(),
  appVersion: z.string(),
});
export type Computer = z.infer<typeof computer>;

export const appliedWindowSettings = z.strictObject({
  state: z.strictObject({ inTaskbar: z.boolean(), inDock: z.boolean(), protected: z.boolean() }),
  /** How far the system keeps the window out of captures. */
  protection: z.strictObject({
    level: z.enum(['full', 'best-effort', 'none']),
    reason: z.enum(['windows', 'windows-before2004', 'mac', 'mac15', 'linux', 'unknown-version']),
    /** Year and month in which that was last looked up. */
    checkedIn: z.string().regex(/^\d{4}-\d{2}$/),
  }),
});
export type AppliedWindowSettings = z.infer<typeof appliedWindowSettings>;

/** What has become of the server that the app carries; `log`: the end of what it said before it failed. */
export const ownServerState = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('starting') }),
  z.strictObject({ state: z.literal('ready'), address: z.string() }),
  z.strictObject({ state: z.literal('failed'), log: z.string() }),
]);
export type OwnServerState = z.infer<typeof ownServerState>;

/** Something that can be heard; `id` is the same when it is plugged in again. */
export const soundDevice = z.strictObject({ id: z.string(), label: z.string() });
export type SoundDevice = z.infer<typeof soundDevice>;

/** What this computer plays, or a microphone by its id; null: the system's default. */
export type WantedSound =
  | { readonly source: 'system' }
  | { readonly source: 'microphone'; readonly device: string | null };

/** What is heard, and the number by which it is read. */
export const openedSound = z.strictObject({ id: z.int(), device: soundDevice });
export type OpenedSound = z.infer<typeof openedSound>;

/** Something that a picture can be taken of: the system's own name or number, and what people call it. */
export const screenSurface = z.strictObject({
  id: z.string(),
  kind: z.enum(['monitor', 'window']),
  label: z.string(),
});
export type ScreenSurface = z.infer<typeof screenSurface>;

/** A part of a surface, in shares of its width and height: 0 to 1. */
export interface ScreenRegion {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The tray's entries in the page's language. */
export interface TrayWords {
  readonly show: string;
  readonly clickThrough: string;
  readonly quit: string;
}

const shortcutAction = z.enum([
  'ask',
  'mode',
  'show-or-hide',
  'click-through',
  'next-card',
  'previous-card',
  'screenshot',
  'end',
]);
export type ShortcutAction = z.infer<typeof shortcutAction>;

/** Keys for an action: `Control+Alt+KeyX`, by `KeyboardEvent.code`; null: none. */
export const wantedShortcut = z.strictObject({
  action: shortcutAction,
  keys: z.string().nullable(),
});
export type WantedShortcut = z.infer<typeof wantedShortcut>;

/** Why the keys of an action do nothing; null: they act. */
export const appliedShortcut = z.strictObject({
  action: shortcutAction,
  problem: z.enum(['taken', 'twice', 'unknown', 'unavailable']).nullable(),
});
export type AppliedShortcut = z.infer<typeof appliedShortcut>;

/** What the shell tells the page. */
export const desktopEvent = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('pressed'), action: shortcutAction }),
  z.strictObject({ type: z.literal('click-through'), on: z.boolean() }),
  z.strictObject({ type: z.literal('overlay-closed') }),
  /** The user's browser came back from signing in elsewhere; any program can say that. */
  z.strictObject({
    type: z.literal('sign-in-returned'),
    code: z.string().nullable(),
    error: z.string().nullable(),
  }),
]);
export type DesktopEvent = z.infer<typeof desktopEvent>;

/** A call that the shell refused. */
export const desktopRefusal = z.strictObject({
  kind: z.enum([
    'address-unreadable',
    'address-in-clear',
    'no-own-server',
    'settings',
    'system',
    'sound-unavailable',
    'no-sound-device',
    'sound-ended',
    'screen-unavailable',
    'surface-gone',
    'backup',
  ]),
  message: z.string(),
});
export type DesktopRefusal = z.infer<typeof desktopRefusal>;
