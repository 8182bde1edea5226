import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { DEVELOPMENT_KEY } from './developer.ts';

interface Finished {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

export interface ServerProcess {
  readonly finished: Promise<Finished>;
  /** Waits for the line that says where the server is; rejects when it ends without. */
  ready(): Promise<string>;
  /** Waits until it has logged these words. */
  logs(words: string): Promise<void>;
  /** Waits until its standard output has this; returns what the pattern's first group found. */
  says(pattern: RegExp): Promise<string>;
  /** The standard output so far. */
  output(): string;
  signal(name: NodeJS.Signals): void;
  /** Says something to it, as the launcher does. */
  sendMessage(message: string): void;
  /** Ends its input, as the end of who started it does. */
  hangUp(): void;
  readonly pid: number;
}

/** Runs a program of the server (`main.ts`, `cli/admin.ts`) as `npm` does. */
export function startProcess(
  file: 'main.ts' | 'cli/admin.ts' | 'cli/openapi.ts',
  environment: Record<string, string>,
  args: readonly string[] = [],
): ServerProcess {
  const path = fileURLToPath(new URL(`../${file}`, import.meta.url));
  const child = spawn(process.execPath, [path, ...args], {
    // The test says which model answers, also where an Ollama runs.
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      LLM_FIND_OLLAMA: 'false',
      DEVELOPMENT_KEY,
      ...environment,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const { stdin, stdout, stderr, pid = 0 } = child;
  let output = '';
  let errors = '';
  stdout.on('data', (part: Buffer) => (output += part.toString()));
  stderr.on('data', (part: Buffer) => (errors += part.toString()));
  const finished = new Promise<Finished>((resolve) => {
    child.once('close', (code) => resolve({ code, output, errors }));
  });
  const until = <Found>(look: () => Found | undefined) =>
    new Promise<Found>((resolve, reject) => {
      const check = () => {
        const found = look();
        if (found !== undefined) resolve(found);
      };
      stdout.on('data', check);
      stderr.on('data', check);
      check();
      void finished.then(() => reject(new Error(`it ended: ${errors}`)));
    });
  return {
    finished,
    ready: () => until(() => /Cuecard is ready: (\S+)/.exec(output)?.[1]),
    logs: async (words) => void (await until(() => errors.includes(words) || undefined)),
    says: (pattern) => until(() => pattern.exec(output)?.[1]),
    output: () => output,
    signal: (name) => void child.kill(name),
    sendMessage: (message) => void stdin.write(`${message}\n`),
    hangUp: () => void stdin.end(),
    pid,
  };
}
