import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openEmbeddedPostgres } from '../../../apps/server/src/platform/database/embedded-postgres.ts';
import { cpuSeconds } from '../load/process-meter.ts';
import { freePort } from '../drill/fleet/server.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const READY_WITHIN_MS = 60_000;
const silentLog = { debug() {}, info() {}, warn() {}, error() {} };

export interface StartFigures {
  /** Median of the processor time, user and system, until `/readyz` answers. */
  readonly startCpuSeconds: number;
  readonly starts: readonly number[];
}

/**
 * Measures how much processor time a server takes from its start until it is ready. PostgreSQL runs already, and
 * what Node compiles is kept between starts, as `npm start` does; the first start, which fills both, is not counted.
 */
export async function measureStart(starts: number, root = ROOT): Promise<StartFigures> {
  await using lifetimes = new AsyncDisposableStack();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'cuecard-start-'));
  await chmod(dataDir, 0o755);
  lifetimes.defer(() => rm(dataDir, { recursive: true, force: true, maxRetries: 10 }));
  const postgres = await openEmbeddedPostgres({ dataDir, log: silentLog });
  lifetimes.defer(() => postgres.close());
  const { host, port, user, password, database } = postgres.connection;
  const query = new URLSearchParams({ host, port: String(port) });
  const environment = {
    PATH: process.env['PATH'] ?? '',
    LOG_LEVEL: 'warn',
    DATA_DIR: path.join(dataDir, 'server'),
    NODE_COMPILE_CACHE: path.join(dataDir, 'compiled'),
    DATABASE_URL: `postgresql://${user}:${encodeURIComponent(password)}@localhost/${database}?${query}`,
  };
  await startOnce(root, environment);
  const seconds: number[] = [];
  while (seconds.length < starts) seconds.push(await startOnce(root, environment));
  const median = seconds.toSorted((a, b) => a - b)[Math.floor(starts / 2)] ?? 0;
  return { startCpuSeconds: median, starts: seconds };
}

async function startOnce(root: string, environment: Record<string, string>): Promise<number> {
  const port = await freePort();
  const server = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    env: { ...environment, PORT: String(port) },
    stdio: 'ignore',
  });
  const exited = once(server, 'exit');
  try {
    await waitUntilReady(port);
    return cpuSeconds(server.pid ?? 0);
  } finally {
    server.kill('SIGTERM');
    await exited;
  }
}

async function waitUntilReady(port: number): Promise<void> {
  const deadline = performance.now() + READY_WITHIN_MS;
  while (performance.now() < deadline) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.ok === true) return;
    await sleep(10);
  }
  throw new Error('the server did not get ready');
}
