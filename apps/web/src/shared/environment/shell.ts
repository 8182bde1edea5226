import {
  browserShell,
  desktopShell,
  findPhoneBridge,
  ownBrowser,
  phoneShell,
  readDesktopStart,
  type Shell,
} from '@cuecard/shell';
import { logWarning } from '../log.ts';

function openShell(): Shell {
  const browser = browserShell({ ...ownBrowser(), report: logWarning });
  // Home is built where there is no page.
  const start = typeof document === 'undefined' ? null : readDesktopStart(document);
  const bridge = findPhoneBridge(globalThis);
  if (bridge !== null)
    return phoneShell(browser, {
      bridge,
      storage: () => localStorage,
      session: () => sessionStorage,
      restart: () => void beginAnew(),
      report: logWarning,
    });
  if (start === null) return browser;
  return desktopShell(browser, {
    start,
    invoke: async (...call) => (await import('@tauri-apps/api/core')).invoke(...call),
    storage: () => localStorage,
    report: logWarning,
  });
}

/** With what another app shared before there was a server, if it did. */
async function beginAnew(): Promise<void> {
  const { readShared } = await import('../installed/shared-store.ts');
  const shared = await readShared().catch(() => null);
  window.location.assign(shared === null ? '/' : '/shared');
}

/** The shell around this client: a browser, the desktop app, or the phone's. */
export const shell = openShell();

/** The whole address of a path of our server: the path itself where the page came from that server. */
export const serverUrl = (path: string): string => `${shell.server ?? ''}${path}`;

/** Whether this client brings its files itself, and belongs to no server until one is chosen. */
export const isBundled = (): boolean => shell.desktop !== null || shell.phone !== null;

/** Whether the desktop app is its own server: one user, who signs in by starting it. */
export const isOwnServer = (): boolean => shell.desktop?.ownServer?.isChosen === true;

/**
 * Apple takes no app that shows another way to pay than its own (App Review 3.1.1); what is bought elsewhere works.
 * On the user's own computer nothing is sold.
 */
export const sellsHere = (): boolean => shell.phone?.system !== 'ios' && !isOwnServer();
