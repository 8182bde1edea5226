import type { AppliedShortcut, ShortcutAction, WantedShortcut } from './desktop-commands.ts';
import type { DesktopEvents } from './desktop-events.ts';
import type { InvokeDesktop } from './invoke-desktop.ts';

/** Keys that act wherever the user is. */
export interface Shortcuts {
  /** Takes these keys and gives all others back; says of each why it cannot be had. */
  apply(wanted: readonly WantedShortcut[]): Promise<readonly AppliedShortcut[]>;
  /** @returns a function that ends it */
  onPressed(listener: (action: ShortcutAction) => void): () => void;
}

export function desktopShortcuts(invoke: InvokeDesktop, events: DesktopEvents): Shortcuts {
  return {
    apply: async (shortcuts) => (await invoke('set_shortcuts', { shortcuts })) as AppliedShortcut[],
    onPressed: (listener) => events.on('pressed', ({ action }) => listener(action)),
  };
}
