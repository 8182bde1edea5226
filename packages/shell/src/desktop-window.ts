import { HIDDEN_MODE_KEY } from '@cuecard/contract';
import { openOwnServer, type OwnServer } from './desktop-own-server.ts';
import type {
  AppliedWindowSettings,
  DesktopRefusal,
  DesktopStart,
  UnsupportedComputer,
  WindowSettings,
} from './desktop-commands.ts';
import type { InvokeDesktop } from './invoke-desktop.ts';

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

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
  /** The server that the app carries; null where it carries none. */
  readonly ownServer: OwnServer | null;
  /** Begins anew with another server, or null for none. Resolves with why not, else the page is gone. */
  chooseServer(address: string | null): Promise<DesktopRefusal['kind'] | null>;
}

/** The choices lie in the page's storage, `hidden_mode_enabled` as the specification names it. */
export function openDesktopWindow(
  invoke: InvokeDesktop,
  storage: () => Storage,
  { unsupported, ownServer }: Pick<DesktopStart, 'unsupported' | 'ownServer'>,
): DesktopWindow {
  const settings = (): WindowSettings => ({
    hiddenMode: isOn(storage, KEYS.hiddenMode),
    skipTaskbar: isOn(storage, KEYS.skipTaskbar),
    protectWindow: isOn(storage, KEYS.protectWindow),
  });
  const apply = async (wanted: WindowSettings) =>
    (await invoke('apply_window_settings', { settings: wanted })) as AppliedWindowSettings;
  return {
    settings,
    unsupported,
    ownServer: openOwnServer(invoke, { ownServer }),
    async change(change) {
      const applied = await apply({ ...settings(), ...change });
      for (const [name, on] of Object.entries(change))
        storage().setItem(KEYS[name as keyof WindowSettings], JSON.stringify(on));
      return applied;
    },
    async open() {
      try {
        return await apply(settings());
      } finally {
        await invoke('page_is_ready');
      }
    },
    async hide() {
      await invoke('hide_window');
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

function isOn(storage: () => Storage, key: string): boolean {
  try {
    return storage().getItem(key) === 'true';
  } catch {
    return false;
  }
}
