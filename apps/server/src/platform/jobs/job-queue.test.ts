import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { silentLog } from '../database/testing/silent-log.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createJobWorker, enqueueJob } from './job-queue.ts';
import type { EnqueueJob, JobContext, JobWorker } from './job-queue.ts';

let database: TestDatabase;
const done: string[] = [];
const tasks = {
  greet: async (payload: { name: string }): Promise<void> => {
    done.push(payload.name);
  },
  stumble: async (payload: { name: string }, context: JobContext): Promise<void> => {
    if (context.attempt === 1) throw new Error('first try');
    done.push(`${payload.name} ${context.attempt}`);
  },
};
let worker: JobWorker;
const enqueue: EnqueueJob<{ greet: { name: string }; stumble: { name: string } }> = enqueueJob;

beforeAll(async () => {
  database = await createTestDatabase();
  worker = createJobWorker({ pool: database.pool, log: silentLog, tasks });
  await worker.start();
}, 30_000);
afterAll(async () => {
  await worker?.close();
  await database?.close();
});
afterEach(() => {
  done.length = 0;
});

const { waitFor } = vi;

describe('jobs', () => {
  it('[PLAT-24] runs a job once the transaction that enqueued it commits', async () => {
    await database.db.transaction().execute(async (trx) => {
      await enqueue(trx, 'greet', { name: 'Ann' });
      await enqueue(trx, 'greet', { name: '小明' });
    });
    await waitFor(() => expect(done.toSorted()).toEqual(['Ann', '小明']), 5_000);
  });

  it('[PLAT-25] forgets a job whose transaction was rolled back', async () => {
    const failing = database.db.transaction().execute(async (trx) => {
      await enqueue(trx, 'greet', { name: 'never' });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await enqueue(database.db, 'greet', { name: 'after' });
    await waitFor(() => expect(done).toContain('after'), 5_000);
    // A job's row goes once it has run.
    await waitFor(async () => {
      const count = sql`select count(*) as waiting from graphile_worker.jobs`;
      expect((await count.execute(database.db)).rows).toEqual([{ waiting: 0 }]);
    }, 5_000);
    expect(done).toEqual(['after']);
  });

  it('tries a job that failed again', async () => {
    await enqueue(database.db, 'stumble', { name: 'Ann' });
    const due = sql`update graphile_worker._private_jobs set run_at = now() where attempts = 1
      and locked_at is null returning id`;
    await waitFor(async () => expect((await due.execute(database.db)).rows).toHaveLength(1), 5_000);
    await waitFor(() => expect(done).toEqual(['Ann 2']), 5_000);
  });

  it('replaces a waiting job of the same key', async () => {
    const runAt = new Date(Date.now() + 3_600_000);
    await enqueue(database.db, 'greet', { name: 'old' }, { key: 'one', runAt });
    await enqueue(database.db, 'greet', { name: 'new' }, { key: 'one' });
    await waitFor(() => expect(done).toEqual(['new']), 5_000);
  });

  it('keeps a job while no worker runs', async () => {
    await worker.close();
    await enqueue(database.db, 'greet', { name: 'later' });
    worker = createJobWorker({ pool: database.pool, log: silentLog, tasks });
    await worker.start();
    await waitFor(() => expect(done).toEqual(['later']), 5_000);
  });

  it('knows the names and payloads of its tasks', () => {
    // @ts-expect-error -- no such task
    const unknownTask = (): Promise<void> => enqueue(database.db, 'nothing', {});
    // @ts-expect-error -- not this task's payload
    const wrongPayload = (): Promise<void> => enqueue(database.db, 'greet', { age: 3 });
    expect([unknownTask, wrongPayload]).toHaveLength(2);
  });
});
