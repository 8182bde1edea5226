import type { DesktopRefusal, DesktopStart, OwnServerState } from './desktop-commands.ts';
import type { InvokeDesktop } from './invoke-desktop.ts';

/** The server that the desktop app carries: it runs on this computer, and ends with the app. */
export interface OwnServer {
  /** Whether the user's account is there. */
  readonly isChosen: boolean;
  /** Begins it, and this page anew with it. Resolves with why not. */
  start(): Promise<DesktopRefusal['kind'] | null>;
  /** Answers when it has started or failed, or after 20 s that it still starts. */
  state(): Promise<OwnServerState>;
  /** A secret with which the local user signs in once. Rejects with a `DesktopRefusal`. */
  makeSecret(): Promise<string>;
  readonly backups: Backups;
}

/** Copies of what the server holds, in a folder of the user's documents; all reject with a `DesktopRefusal`. */
export interface Backups {
  /** The names of those that are whole, the newest first. */
  list(): Promise<readonly string[]>;
  /** Opens their folder in the system's own program. */
  show(): Promise<void>;
  /** @param at by the user's own clock, which names it */
  make(at: Date): Promise<void>;
  /** Puts one in the place of what is there; this page begins anew then. */
  restore(name: string): Promise<void>;
}

/** Null where the app carries none. */
export function openOwnServer(
  invoke: InvokeDesktop,
  { ownServer }: Pick<DesktopStart, 'ownServer'>,
): OwnServer | null {
  if (ownServer === 'none') return null;
  return {
    isChosen: ownServer === 'chosen',
    async start() {
      try {
        await invoke('start_here');
        return null;
      } catch (refusal) {
        return (refusal as DesktopRefusal).kind;
      }
    },
    state: async () => (await invoke('here_state')) as OwnServerState,
    makeSecret: async () => (await invoke('sign_in_here')) as string,
    backups: {
      list: async () => (await invoke('list_backups')) as string[],
      async show() {
        await invoke('show_backups');
      },
      async make(at) {
        await invoke('make_backup', { name: toBackupName(at) });
      },
      async restore(name) {
        await invoke('restore_backup', { name });
      },
    },
  };
}

/** `2026-11-25 23.55.01`: no system's file names may hold less. */
function toBackupName(at: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
  return `${day} ${[at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join('.')}`;
}
