export { browserShell, ownBrowser } from './browser-shell.ts';
export {
  type ScreenFormat,
  type ScreenRefusal,
  type ScreenshotProblem,
  type ScreenState,
  type SharedScreen,
} from './screen.ts';
export type { Shell } from './shell.ts';
