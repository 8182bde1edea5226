import { enqueueJob, type EnqueueJob, type TasksOf } from '../../platform/jobs/job-queue.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import type { FileStorage } from '../../providers/storage/file-storage.ts';
import { forgetOldDeletions, keepDeletions } from './kept-deletions.ts';
import type { PrivacyDeps } from './privacy-deps.ts';
import { purgeMarkedInterviews, removeOutlived } from './privacy-repository.ts';
import { registerPrivacyRoutes } from './privacy-routes.ts';

export type PrivacyModuleDeps = Omit<PrivacyDeps, 'enqueuePurge'> & {
  readonly storage: FileStorage;
};

export type PrivacyModule = Pick<Required<ServerModule>, 'jobs' | 'register' | 'runHourly'>;

interface PurgePayloads {
  'purge-interviews': object;
  /** Enqueued by the database itself (`note_deletion`). */
  'keep-deletions': object;
}

/** Users' rights over their data: retention, export and deletion. */
export function createPrivacyModule(given: PrivacyModuleDeps): PrivacyModule {
  const { db, clock, storage } = given;
  const enqueue: EnqueueJob<PurgePayloads> = enqueueJob;
  const purge = async () => void (await purgeMarkedInterviews(db, clock.now()));
  const tasks: TasksOf<PurgePayloads> = {
    'purge-interviews': purge,
    'keep-deletions': () => keepDeletions(db, storage),
  };
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
      await keepDeletions(db, storage);
      await forgetOldDeletions(db, storage, clock.now());
    },
  };
}
