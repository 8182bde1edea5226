import { enqueueJob, type EnqueueJob, type TasksOf } from '../../platform/jobs/job-queue.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import type { PrivacyDeps } from './privacy-deps.ts';
import { purgeMarkedInterviews, removeOutlived } from './privacy-repository.ts';
import { registerPrivacyRoutes } from './privacy-routes.ts';

export type PrivacyModuleDeps = Omit<PrivacyDeps, 'enqueuePurge'>;

export type PrivacyModule = Pick<Required<ServerModule>, 'jobs' | 'register' | 'runHourly'>;

interface PurgePayloads {
  'purge-interviews': object;
}

/** Users' rights over their data: retention, export and deletion. */
export function createPrivacyModule(given: PrivacyModuleDeps): PrivacyModule {
  const { db, clock } = given;
  const enqueue: EnqueueJob<PurgePayloads> = enqueueJob;
  const purge = async () => void (await purgeMarkedInterviews(db, clock.now()));
  const tasks: TasksOf<PurgePayloads> = { 'purge-interviews': purge };
  const deps: PrivacyDeps = {
    ...given,
    enqueuePurge: (trx, runAt) => enqueue(trx, 'purge-interviews', {}, { runAt }),
  };
  return {
    jobs: { tasks },
    register: (app) => registerPrivacyRoutes(app, deps),
    async runHourly() {
      await removeOutlived(db, clock.now());
      await purge();
    },
  };
}
