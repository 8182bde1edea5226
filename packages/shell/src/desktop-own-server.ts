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
  };
}
