import type { ShortcutAction } from '@cuecard/shell';
import { useSelector } from '@tanstack/react-store';
import { shell } from '../environment/shell.ts';
import { nameKeys } from './key-names.ts';
import { globalShortcuts } from './shortcuts.ts';

/** The keys of an action as they stand on the keyboard; nothing where it has none. */
export function ShortcutKeys({ action }: { action: ShortcutAction }) {
  const keys = useSelector(globalShortcuts, (now) => now.keys[action]);
  if (keys === null) return null;
  return nameKeys(keys, shell.platform === 'Tauri-Mac').map((name) => <kbd key={name}>{name}</kbd>);
}
