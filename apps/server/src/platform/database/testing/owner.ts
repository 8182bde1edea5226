import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { EmbeddedPostgres } from '../embedded-postgres.ts';

interface Report {
  readonly adopted?: boolean;
  readonly connection?: EmbeddedPostgres['connection'];
  readonly fault?: string;
  readonly message?: string;
}

export interface Owner {
  readonly pid: number;
  readonly report: Promise<Report>;
  /** Sends the signal and waits until the process is gone. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/** Starts `owner-process.ts` on a data folder, in a process of its own that can be killed. */
export function startOwner(dataDir: string, binDir?: string): Owner {
  const script = fileURLToPath(new URL('owner-process.ts', import.meta.url));
  const given = binDir === undefined ? [dataDir] : [dataDir, binDir];
  const child = spawn(process.execPath, [script, ...given], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return {
    pid: child.pid ?? 0,
    report: firstLine(child),
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
    },
  };
}

async function firstLine(child: ChildProcess): Promise<Report> {
  if (!child.stdout) throw new Error('no output to read');
  for await (const line of createInterface({ input: child.stdout })) {
    return JSON.parse(line) as Report;
  }
  return {};
}
