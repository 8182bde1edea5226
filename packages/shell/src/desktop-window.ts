import { HIDDEN_MODE_KEY } from '@cuecard/contract';
import { openOwnServer, type OwnServer } from './desktop-own-server.ts';
import type {
  AppliedWindowSettings,
  DesktopRefusal,
  DesktopStart,
  TrayWords,
  UnsupportedComputer,
  WindowSettings,
} from './desktop-commands.ts';
import type { InvokeDesktop } from './invoke-desktop.ts';

type Storage = Pick<globalThis.Storage, 'setItem'>;

const KEYS: Record<keyof WindowSettings, string> = {
  hiddenMode: HIDDEN_MODE_KEY,
  skipTaskbar: 'skip_taskbar_enabled',
  protectWindow: 'protect_window_enabled',
};

/** The desktop app's own window, and the server that it belongs to. */
export interface DesktopWindow {
  readonly settings: () => WindowSettings;
  /** Why the app does not work on this computer; null where it does. */
  readonly unsupported: UnsupportedComputer | null;
  /** Keeps a change and asks the system for it; resolves with what the system made of it. */
  change(change: Partial<WindowSettings>): Promise<AppliedWindowSettings>;
  /** Asks the system for what is kept, and shows the window: called once, when the page stands. */
  open(): Promise<AppliedWindowSettings>;
  hide(): Promise<void>;
  /** Whether the app starts with the computer; null where the system has no such thing. */
  startsWithComputer(): Promise<boolean | null>;
  setStartsWithComputer(on: boolean): Promise<void>;
  /** Puts the tray into the page's language. */
  setTrayWords(words: TrayWords): Promise<void>;
  /** The server that the app carries; null where it carries none. */
  readonly ownServer: OwnServer | null;
  /** Begins anew with another server, or null for none. Resolves with why not, else the page is gone. */
  chooseServer(address: string | null): Promise<DesktopRefusal['kind'] | null>;
}

/**
 * The choices are kept by the shell, which has them before the page stands; the page's storage has them too,
 * `hidden_mode_enabled` as the specification names it, and WebKit writes that some time later.
 */
export function openDesktopWindow(
  invoke: InvokeDesktop,
  storage: () => Storage,
  { unsupported, ownServer, window }: Pick<DesktopStart, 'unsupported' | 'ownServer' | 'window'>,
): DesktopWindow {
  let settings = window;
  const apply = async (wanted: WindowSettings) =>
    (await invoke('apply_window_settings', { settings: wanted })) as AppliedWindowSettings;
  return {
    settings: () => settings,
    unsupported,
    ownServer: openOwnServer(invoke, { ownServer }),
    async change(change) {
      const wanted = { ...settings, ...change };
      const applied = await apply(wanted);
      settings = wanted;
      keepInPage(storage, wanted);
      return applied;
    },
    async open() {
      try {
        return await apply(settings);
      } finally {
        await invoke('page_is_ready');
      }
    },
    async hide() {
      await invoke('hide_window');
    },
    startsWithComputer: async () => (await invoke('read_autostart')) as boolean | null,
    async setStartsWithComputer(on) {
      await invoke('set_autostart', { on });
    },
    async setTrayWords(words) {
      await invoke('set_tray_words', { words });
    },
    async chooseServer(address) {
      try {
        await invoke('choose_server', { address });
        return null;
      } catch (refusal) {
        return (refusal as DesktopRefusal).kind;
      }
    },
  };
}

function keepInPage(storage: () => Storage, settings: WindowSettings): void {
  try {
    for (const [name, on] of Object.entries(settings))
      storage().setItem(KEYS[name as keyof WindowSettings], JSON.stringify(on));
  } catch {
    // The shell has kept them.
  }
}
