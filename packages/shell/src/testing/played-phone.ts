import { browserShell } from '../browser-shell.ts';
import type { PhoneBridge } from '../phone-plugins.ts';
import { phoneShell } from '../phone-shell.ts';

const browser = browserShell({
  navigator: { userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0', maxTouchPoints: 5 },
  storage: () => localStorage,
});

/**
 * A native app whose phone answers as it is told to, by `Plugin.method`; an error is thrown.
 * @param before what happened before the page was there, by `Plugin.event`: the first that listens is told, as
 * Capacitor does it
 */
export function openPhone(
  system: 'android' | 'ios',
  answers: Record<string, unknown> = {},
  before: Record<string, unknown> = {},
) {
  const retained = new Map(Object.entries(before));
  const kept = new Map<string, string>();
  const session = new Map<string, string>();
  const called: [string, object | undefined][] = [];
  let restarts = 0;
  const heard = new Map<string, ((data: unknown) => void)[]>();
  const bridge: PhoneBridge = {
    addListener: (plugin, event, listener) => {
      const name = `${plugin}.${event}`;
      heard.set(name, [...(heard.get(name) ?? []), listener]);
      if (!retained.has(name)) return;
      const data = retained.get(name);
      retained.delete(name);
      setTimeout(() => listener(data), 0);
    },
    isNativePlatform: () => true,
    getPlatform: () => system,
    nativePromise: async (plugin, method, options) => {
      called.push([`${plugin}.${method}`, options]);
      const answer = answers[`${plugin}.${method}`];
      if (answer instanceof Error) throw answer;
      return answer ?? {};
    },
  };
  const open = () =>
    phoneShell(browser, {
      bridge,
      storage: () => ({
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
      }),
      session: () => ({
        getItem: (key) => session.get(key) ?? null,
        setItem: (key, value) => void session.set(key, value),
      }),
      restart: () => {
        restarts += 1;
      },
    });
  const notifyPage = (event: string, data: unknown) => {
    for (const listener of heard.get(event) ?? []) listener(data);
  };
  return {
    open,
    called,
    restarts: () => restarts,
    notifyPage,
    link: (url: string) => notifyPage('App.appUrlOpen', { url }),
  };
}
