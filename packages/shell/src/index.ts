export { browserShell, ownBrowser } from './browser-shell.ts';
export type {
  AppliedWindowSettings,
  UnsupportedComputer,
  WindowSettings,
} from './desktop-commands.ts';
export type { DesktopSound } from './desktop-sound.ts';
export { desktopShell, readDesktopStart } from './desktop-shell.ts';
export type {
  ScreenFormat,
  ScreenRefusal,
  ScreenshotProblem,
  ScreenState,
  SharedScreen,
} from './screen.ts';
export type { Shell } from './shell.ts';
