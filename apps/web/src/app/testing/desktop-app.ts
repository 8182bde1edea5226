import { desktopShell } from '@cuecard/shell';
import { shell } from '../../shared/environment/shell.ts';

type Start = Parameters<typeof desktopShell>[1]['start'];

/**
 * Puts the page into the desktop app, whose shell refuses every call, and tells of each.
 * @returns a function that puts it back into the browser.
 */
export function enterDesktopApp(
  start: Partial<Start> = {},
  onCall: (command: string) => void = () => {},
): () => void {
  const browser = { ...shell };
  const desktop = desktopShell(browser, {
    start: {
      platform: 'Tauri',
      appVersion: '2.12.0',
      server: 'https://cuecard.example',
      unsupported: null,
      hearsSound: false,
      translucent: false,
      ...start,
    },
    storage: () => localStorage,
    invoke: (command) => {
      onCall(command);
      return Promise.reject(new Error(`nothing answers ${command}`));
    },
  });
  Object.assign(shell, desktop);
  return () => void Object.assign(shell, browser);
}
