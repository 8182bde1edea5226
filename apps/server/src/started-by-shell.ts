import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** The option by which the desktop app starts a server of its own (apps/desktop/core/src/local_server). */
export const SHELL_OPTION = '--shell';

/** As long as a verifier is in the contract (`flowVerifier`); anything else is no secret of the shell's. */
const SECRET = /^[\w-]{43,128}$/;

/** What the server says to the shell, each a line of its standard output. */
type ToShell =
  | { readonly cuecard: 'ready'; readonly address: string }
  | { readonly cuecard: 'admitted' };

export const sayToShell = (message: ToShell): void =>
  void process.stdout.write(`${JSON.stringify(message)}\n`);

export interface ShellInput {
  /** Aborts when the shell is gone, also by `kill -9`: the system closes what it held. */
  readonly gone: AbortSignal;
  /** Hands over every secret from now on, those that have come already too. */
  serve(admit: (secret: string) => Promise<void>): void;
  /** Reads no more: an open input would keep the process alive. */
  close(): void;
}

/** Each line of the input is a secret that the local user may sign in with once; its end is the shell's. */
export function readShell(input: Readable): ShellInput {
  const gone = new AbortController();
  const early: string[] = [];
  let onSecret = (secret: string): void => void early.push(secret);
  const lines = createInterface({ input });
  lines.on('line', (line) => {
    if (SECRET.test(line)) onSecret(line);
  });
  lines.on('close', () => gone.abort('the shell is gone'));
  return {
    gone: gone.signal,
    serve(admit) {
      onSecret = (secret) => {
        void admit(secret);
      };
      for (const secret of early.splice(0)) onSecret(secret);
    },
    close() {
      lines.close();
      input.destroy();
    },
  };
}
