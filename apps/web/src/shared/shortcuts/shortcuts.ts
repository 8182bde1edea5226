import type { AppliedShortcut, ShortcutAction } from '@cuecard/shell';
import { Store } from '@tanstack/store';
import { shell } from '../environment/shell.ts';
import { logWarning } from '../log.ts';
import { safeStorage } from '../safe-storage.ts';

type Keys = Readonly<Record<ShortcutAction, string | null>>;

/**
 * Ctrl and Alt together with a key that no usual shortcut of meeting programs or desktops is known to have; they were
 * not compared with every program's list, so each can be changed. The names are those of `KeyboardEvent.code`.
 */
const USUAL_KEYS: Keys = {
  ask: 'Control+Alt+Enter',
  mode: 'Control+Alt+KeyU',
  'show-or-hide': 'Control+Alt+KeyO',
  'click-through': 'Control+Alt+KeyX',
  'next-card': 'Control+Alt+Period',
  'previous-card': 'Control+Alt+Comma',
  screenshot: 'Control+Alt+KeyJ',
  end: 'Control+Alt+Shift+KeyE',
};
export const ACTIONS = Object.keys(USUAL_KEYS) as ShortcutAction[];

const KEY = 'global_shortcuts';
const storage = safeStorage(() => localStorage);

interface GlobalShortcuts {
  readonly keys: Keys;
  /** Why the keys of an action do nothing; those that are not named act. */
  readonly problems: Readonly<Partial<Record<ShortcutAction, AppliedShortcut['problem']>>>;
}

/** The keys that act wherever the user is, in the desktop app alone. */
export const globalShortcuts = new Store<GlobalShortcuts>({ keys: readKeys(), problems: {} });

/** Takes the keys from the system; nothing in a browser. */
export async function openShortcuts(): Promise<void> {
  await apply(globalShortcuts.get().keys);
}

/** Gives all keys back until `openShortcuts`: what a program has taken, no page of it is told of. */
export async function suspendShortcuts(): Promise<void> {
  await shell.shortcuts?.apply([]).catch((error: unknown) => logWarning('keys stay taken', error));
}

/** Gives an action other keys, or none, and keeps them. */
export async function changeShortcut(action: ShortcutAction, keys: string | null): Promise<void> {
  const changed = { ...globalShortcuts.get().keys, [action]: keys };
  storage.setItem(KEY, JSON.stringify(changed));
  await apply(changed);
}

/** The keys as they were at first. */
export async function resetShortcuts(): Promise<void> {
  storage.removeItem(KEY);
  await apply(USUAL_KEYS);
}

/** Listens to the keys of some actions. @returns a function that ends it */
export function onShortcuts(actions: Partial<Record<ShortcutAction, () => void>>): () => void {
  return shell.shortcuts?.onPressed((action) => actions[action]?.()) ?? (() => {});
}

async function apply(keys: Keys): Promise<void> {
  if (shell.shortcuts === null) return;
  globalShortcuts.setState((now) => ({ ...now, keys }));
  try {
    const applied = await shell.shortcuts.apply(
      ACTIONS.map((action) => ({ action, keys: keys[action] })),
    );
    const problems = Object.fromEntries(
      applied.flatMap(({ action, problem }) => (problem === null ? [] : [[action, problem]])),
    );
    globalShortcuts.setState(() => ({ keys, problems }));
  } catch (error) {
    logWarning('no keys act outside of the window', error);
  }
}

function readKeys(): Keys {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? '{}');
    const known = Object.entries(kept as Record<string, unknown>).filter(
      ([action, keys]) => action in USUAL_KEYS && (typeof keys === 'string' || keys === null),
    );
    return { ...USUAL_KEYS, ...Object.fromEntries(known) };
  } catch {
    return USUAL_KEYS;
  }
}
