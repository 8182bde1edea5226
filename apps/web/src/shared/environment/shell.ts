import {
  browserShell,
  desktopShell,
  ownBrowser,
  readDesktopStart,
  type Shell,
} from '@cuecard/shell';
import { logWarning } from '../log.ts';

function openShell(): Shell {
  const browser = browserShell({ ...ownBrowser(), report: logWarning });
  // Home is built where there is no page.
  const start = typeof document === 'undefined' ? null : readDesktopStart(document);
  if (start === null) return browser;
  return desktopShell(browser, {
    start,
    invoke: async (...call) => (await import('@tauri-apps/api/core')).invoke(...call),
    storage: () => localStorage,
    report: logWarning,
  });
}

/** The shell around this client: a browser, or the desktop app. */
export const shell = openShell();

/** The whole address of a path of our server: the path itself where the page came from that server. */
export const serverUrl = (path: string): string => `${shell.server ?? ''}${path}`;
