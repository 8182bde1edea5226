import type { Pool } from 'pg';
import {
  createJobWorker,
  removeExhaustedJobs,
  type JobWorker,
  type Tasks,
} from '../platform/jobs/job-queue.ts';
import type { JobPools } from '../platform/jobs/job-pools.ts';
import type { Log } from '../platform/logging/create-log.ts';
import type { ServerModule } from '../platform/server-module.ts';

/** One worker for what the modules share, and one for each set of tasks that must not wait for it. */
export function composeWorkers(
  modules: readonly ServerModule[],
  { pool, log, pools }: { readonly pool: Pool; readonly log: Log; readonly pools: JobPools },
): JobWorker[] {
  const shared: Tasks = {
    'remove-expired': async () => {
      for (const module of modules) await module.runHourly?.();
      await removeExhaustedJobs(pool);
    },
  };
  for (const { jobs } of modules) Object.assign(shared, jobs?.tasks);
  const sets = [
    { tasks: shared, crontab: '17 * * * * remove-expired' },
    ...modules.flatMap(({ ownWorkers = [] }) => ownWorkers),
  ];
  return sets.map((jobs) => createJobWorker({ pool, log, pools, ...jobs }));
}
