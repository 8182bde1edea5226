import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface Finished {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

export interface ServerProcess {
  readonly finished: Promise<Finished>;
  /** Waits for the line that says where the server is; rejects when it ends without. */
  ready(): Promise<string>;
  /** What it has said on standard output so far. */
  output(): string;
  signal(name: NodeJS.Signals): void;
}

/** Runs a program of the server (`main.ts`, `cli/admin.ts`) as `npm` does. */
export function startProcess(
  file: 'main.ts' | 'cli/admin.ts' | 'cli/openapi.ts',
  environment: Record<string, string>,
  args: readonly string[] = [],
): ServerProcess {
  const path = fileURLToPath(new URL(`../${file}`, import.meta.url));
  const child = spawn(process.execPath, [path, ...args], {
    env: { PATH: process.env['PATH'] ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (part: Buffer) => (output += part.toString()));
  child.stderr.on('data', (part: Buffer) => (errors += part.toString()));
  const finished = new Promise<Finished>((resolve) => {
    child.once('close', (code) => resolve({ code, output, errors }));
  });
  const address = () => /Cuecard is ready: (\S+)/.exec(output)?.[1];
  return {
    finished,
    ready: () =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = address();
          if (found !== undefined) resolve(found);
        };
        child.stdout.on('data', look);
        look();
        void finished.then(({ errors: why }) => reject(new Error(`it ended: ${why}`)));
      }),
    output: () => output,
    signal: (name) => void child.kill(name),
  };
}
