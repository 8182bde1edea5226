export { browserShell, ownBrowser } from './browser-shell.ts';
export type {
  AppliedShortcut,
  AppliedWindowSettings,
  ScreenRegion,
  ScreenSurface,
  ShortcutAction,
  UnsupportedComputer,
  WindowSettings,
} from './desktop-commands.ts';
export type { NativeSound, SoundStretch } from './native-sound.ts';
export type { SurfaceChoice } from './desktop-screen.ts';
export type { OpenOverlay, OwnOverlay } from './overlay.ts';
export type { Backups, OwnServer } from './desktop-own-server.ts';
export { desktopShell, readDesktopStart } from './desktop-shell.ts';
export type {
  ScreenFormat,
  ScreenRefusal,
  ScreenshotProblem,
  ScreenState,
  SharedScreen,
} from './screen.ts';
export type { PhoneDevice } from './phone-device.ts';
export { findPhoneBridge, PHONE_CALLS } from './phone-plugins.ts';
export type { GivenByApp } from './phone-sharing.ts';
export { phoneShell } from './phone-shell.ts';
export type { Shell } from './shell.ts';
