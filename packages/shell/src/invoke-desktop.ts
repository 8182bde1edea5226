import type { DesktopCommand } from './desktop-commands.ts';

/** Calls the shell; rejects with a `DesktopRefusal`. Tauri's `invoke` is one. */
export type InvokeDesktop = (
  command: DesktopCommand,
  args?: Record<string, unknown>,
) => Promise<unknown>;
