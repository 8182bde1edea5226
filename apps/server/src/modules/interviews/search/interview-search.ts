import { calls } from '@cuecard/contract';
import { registerCall } from '../../../platform/http/register-call.ts';
import { enqueueJob, type EnqueueJob, type TasksOf } from '../../../platform/jobs/job-queue.ts';
import type { ServerModule } from '../../../platform/server-module.ts';
import { indexAll, type IndexDeps } from './index-interviews.ts';
import { searchInterviews } from './search-interviews.ts';

export type InterviewSearch = Pick<
  Required<ServerModule>,
  'ownWorkers' | 'start' | 'runHourly' | 'register'
>;

interface SearchPayloads {
  'index-interviews': undefined;
}

/**
 * The search over past interviews. Whoever searches waits until their newest are searchable; a job does the others,
 * at the start and every hour, one at a time.
 */
export function createInterviewSearch(deps: IndexDeps): InterviewSearch {
  const enqueue: EnqueueJob<SearchPayloads> = enqueueJob;
  const tasks: TasksOf<SearchPayloads> = {
    'index-interviews': (_, { signal }) => indexAll(deps, signal),
  };
  const begin = () => enqueue(deps.db, 'index-interviews', undefined, { key: 'index-interviews' });
  return {
    ownWorkers: [{ tasks, concurrency: 1 }],
    start: begin,
    runHourly: begin,
    register: (app) =>
      registerCall(app, calls.searchInterviews, ({ login, request }) =>
        searchInterviews(deps, login.userId, request),
      ),
  };
}
