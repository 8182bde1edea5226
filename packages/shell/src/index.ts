export { browserShell, ownBrowser, type BrowserSurroundings } from './browser-shell.ts';
export { parseBrowser, parsePlatform, parseProcessor, type Processor } from './user-agent.ts';
export {
  SCREEN_FORMATS,
  SCREEN_REFUSALS,
  SCREENSHOT_PROBLEMS,
  type ScreenFormat,
  type ScreenPixels,
  type ScreenRefusal,
  type Screenshot,
  type ScreenshotProblem,
  type ScreenState,
  type SharedScreen,
  type SharedSurface,
} from './screen.ts';
export type { Shell, ShellFlags } from './shell.ts';
