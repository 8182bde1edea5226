import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readPostmaster } from '../../../../apps/server/src/platform/database/postmaster-file.ts';
import { inForm, type Drill, type DrillOptions, type DrillResult } from '../drill.ts';
import { DrillServer, freePort } from '../fleet/server.ts';

/** A first start takes about two seconds here: the kill falls anywhere in it. Milliseconds. */
const MAX_MS = 3000;

/** The first start of all, which makes the database, is killed in the middle; the next one must do. */
export const killFirstStart: Drill = {
  name: 'kill-first-start',
  about: 'a first start is killed with -9 in the middle, its PostgreSQL too every second time',
  defects: [],
  run,
};

async function run(options: DrillOptions): Promise<DrillResult> {
  const kills = inForm(options, { quick: 3, short: 4, long: 30 });
  const violations: string[] = [];
  const readyMs: number[] = [];
  for (let kill = 0; kill < kills; kill++) {
    const afterMs = Math.round((MAX_MS * (kill + Math.random())) / kills);
    const violation = await killOnce(afterMs, kill % 2 === 1, readyMs);
    options.progress(
      `kill ${kill + 1} of ${kills}, ${afterMs} ms after the start: ${violation ?? 'resumed'}`,
    );
    if (violation !== null) violations.push(violation);
  }
  return { violations, figures: { kills, readyMs: { longest: Math.max(...readyMs) } } };
}

async function killOnce(
  afterMs: number,
  databaseToo: boolean,
  readyMs: number[],
): Promise<string | null> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'cuecard-drill-'));
  await chmod(dataDir, 0o755);
  const environment = { DATA_DIR: dataDir };
  const server = new DrillServer({ port: await freePort(), environment, defect: null });
  try {
    const first = server.start().catch(() => {});
    await sleep(afterMs);
    server.signal('SIGKILL');
    const running = await readPostmaster(path.join(dataDir, 'pgdata'));
    if (databaseToo && running !== undefined) process.kill(running.pid, 'SIGKILL');
    const from = performance.now();
    await sleep(300);
    await server.ready();
    await first;
    readyMs.push(Math.round(performance.now() - from));
    return null;
  } catch (error) {
    return `killed after ${afterMs} ms: ${error instanceof Error ? error.message : 'unknown'}`;
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
  }
}
