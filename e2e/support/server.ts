import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { DEVELOPMENT_KEY } from '../../apps/server/src/testing/developer.ts';
import { CACHE } from '../../scripts/lib/project.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const READY_LINE = /Cuecard is ready: (http\S+)/;

/** A Cuecard server of its own: own data folder, own PostgreSQL, any free port. */
export interface RunningServer {
  url: string;
  dataDir: string;
  log(): string;
  /** Stops as `stop` does, and leaves the data folder. */
  leave(): Promise<void>;
  /** Kills the server process alone, as a crash would. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

export async function startServer(
  environment: Record<string, string> = {},
  keep: { dataDir?: string; port?: string; options?: readonly string[] } = {},
): Promise<RunningServer> {
  const dataDir = keep.dataDir ?? (await dataFolder());
  const child = spawn(process.execPath, ['apps/server/src/main.ts', ...(keep.options ?? [])], {
    cwd: root,
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? dataDir,
      LLM_FIND_OLLAMA: 'false',
      DATA_DIR: dataDir,
      PORT: keep.port ?? '0',
      LOG_LEVEL: 'info',
      DEVELOPMENT_KEY,
      // The environment is the one that `npm start` gives.
      NODE_COMPILE_CACHE: path.join(CACHE, 'compiled'),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const url = await waitForAddress(child, () => output);
  return {
    url,
    dataDir,
    log: () => output,
    leave: () => end(child, 'SIGTERM'),
    crash: () => end(child, 'SIGKILL'),
    async stop() {
      await end(child, 'SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Names a data folder in which a server has started and stopped: `first-start.ts` makes it, once a run. */
export const USED_FOLDER = 'CUECARD_USED_FOLDER';

/** Copied from the used one where there is one: a first start spends seconds on making the database. */
async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cuecard-e2e-'));
  const used = process.env[USED_FOLDER];
  // The copy keeps the owners of files: as root, PostgreSQL runs as somebody else.
  if (used !== undefined) await promisify(execFile)('cp', ['-a', `${used}/.`, folder]);
  return folder;
}

async function waitForAddress(child: ChildProcess, output: () => string): Promise<string> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    const found = READY_LINE.exec(output())?.[1];
    if (found !== undefined) return found;
    if (child.exitCode !== null) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill('SIGKILL');
  throw new Error(`The server did not start:\n${output()}`);
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}
