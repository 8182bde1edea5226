import { threadWork, type ThreadPool } from '../../platform/threads/thread-pool.ts';
import type { ListUsualQuestions } from './practice-deps.ts';
import type * as Thread from './practice-usual-thread.ts';

const LIST_USUAL = threadWork<typeof Thread>(new URL('practice-usual-thread.ts', import.meta.url))(
  'listUsual',
);

export const createListUsual =
  (threads: ThreadPool): ListUsualQuestions =>
  (request) =>
    threads.run(LIST_USUAL, request);
