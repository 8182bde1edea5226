import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createManualClock } from '../clock/manual-clock.ts';
import { silentLog } from '../database/testing/silent-log.ts';
import { createJobPools, releaseDeadJobs, type JobPools } from './job-pools.ts';
import { createJobWorker, enqueueJob, type JobWorker } from './job-queue.ts';

let database: TestDatabase;
const opened: { close(): unknown }[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  for (const each of opened.toReversed()) await each.close();
  await database.close();
});

/** A server with one worker: at work, it cannot take a job that was let go of, which a dead server could not either. */
async function startServer(run: () => Promise<void>) {
  const instanceId = randomUUID();
  const clock = createManualClock();
  const pools: JobPools = createJobPools({ db: database.db, log: silentLog, clock, instanceId });
  const worker: JobWorker = createJobWorker({
    pool: database.pool,
    log: silentLog,
    pools,
    concurrency: 1,
    tasks: { work: run },
  });
  await worker.start();
  opened.push(pools, worker);
  return { instanceId, clock };
}

const says = (id: string, secondsAgo: number) =>
  sql`insert into server_instances (id, address, secret, expires_at)
    values (${id}, 'http://127.0.0.1:1', '\\x01', clock_timestamp() - make_interval(secs => ${secondsAgo}))
    on conflict (id) do update set expires_at = excluded.expires_at`.execute(database.db);

it('[OPS-84] another server does the jobs of one that died, and not those of one that lives', async () => {
  const begun: string[] = [];
  let finish: () => void = () => {};
  const stuck = new Promise<void>((resolve) => (finish = resolve));
  // A worker closes when its job has ended, also where this test fails.
  onTestFinished(() => finish());
  const first = await startServer(async () => {
    begun.push('first');
    await stuck;
  });
  await says(first.instanceId, -60);
  await enqueueJob(database.db, 'work', {});
  await vi.waitFor(() => expect(begun).toEqual(['first']), { timeout: 20_000 });
  const second = await startServer(async () => void begun.push('second'));
  await says(second.instanceId, -60);
  // It has taken jobs for longer than a server needs to say that it lives.
  await sql`update job_pools set since = since - interval '2 minutes'`.execute(database.db);
  expect(await releaseDeadJobs(database.db)).toBe(0);
  await says(first.instanceId, 10);
  expect(await releaseDeadJobs(database.db)).toBe(0);
  await says(first.instanceId, 20);
  second.clock.advance(10_000);
  await vi.waitFor(() => expect(begun).toEqual(['first', 'second']), { timeout: 20_000 });
});
