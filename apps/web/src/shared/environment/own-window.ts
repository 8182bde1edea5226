import type { AppliedWindowSettings, WindowSettings } from '@cuecard/shell';
import { Store } from '@tanstack/store';
import { shell } from './shell.ts';

interface OwnWindow {
  readonly settings: WindowSettings;
  /** What the system made of them; null until it has answered. */
  readonly applied: AppliedWindowSettings | null;
}

const NONE: WindowSettings = { hiddenMode: false, skipTaskbar: false, protectWindow: false };

/** The window of the desktop app as all screens see it. */
export const ownWindow = new Store<OwnWindow>({
  settings: shell.desktop?.settings() ?? NONE,
  applied: null,
});

/** Applies what was kept and shows the window; nothing in a browser. */
export async function openOwnWindow(): Promise<void> {
  const applied = await shell.desktop?.open();
  if (applied !== undefined) ownWindow.setState((was) => ({ ...was, applied }));
}

/** Changes a setting; rejects where the system refused, and then nothing has changed. */
export async function changeOwnWindow(change: Partial<WindowSettings>): Promise<void> {
  if (shell.desktop === null) return;
  const applied = await shell.desktop.change(change);
  const settings = shell.desktop.settings();
  ownWindow.setState(() => ({ settings, applied }));
}
