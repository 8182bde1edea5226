import { desktopShell } from '@cuecard/shell';
import { shell } from '../../shared/environment/shell.ts';

type Start = Parameters<typeof desktopShell>[1]['start'];

/**
 * Puts the page into the desktop app, whose shell tells of each call and refuses those that it has no answer to.
 * @returns a function that puts it back into the browser.
 */
export function enterDesktopApp(
  start: Partial<Start> = {},
  onCall: (command: string, args: unknown) => void = () => {},
  answers: Readonly<Record<string, unknown>> = {},
): () => void {
  const browser = { ...shell };
  const desktop = desktopShell(browser, {
    start: {
      platform: 'Tauri',
      appVersion: '2.12.0',
      server: 'https://cuecard.example',
      unsupported: null,
      ownServer: 'none',
      hearsSound: false,
      translucent: false,
      seesScreen: false,
      window: { hiddenMode: false, skipTaskbar: false, protectWindow: false },
      ...start,
    },
    storage: () => localStorage,
    invoke: (command, args) => {
      onCall(command, args);
      const answer = answers[command];
      if (typeof answer === 'function') return answer() as Promise<unknown>;
      if (command in answers) return Promise.resolve(answer);
      return Promise.reject(new Error(`nothing answers ${command}`));
    },
  });
  Object.assign(shell, desktop);
  return () => void Object.assign(shell, browser);
}
