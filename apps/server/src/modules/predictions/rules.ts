import { threadWork } from '../../platform/threads/thread-pool.ts';
import type * as Thread from './rules-thread.ts';

const inThread = threadWork<typeof Thread>(new URL('rules-thread.ts', import.meta.url));

/** The rules of predictions, as the thread pool runs them. */
export const RULES = {
  findByRules: inThread('findByRules'),
  findInOutput: inThread('findInOutput'),
  predictByRules: inThread('predictByRules'),
  readDrafts: inThread('readDrafts'),
} as const;
