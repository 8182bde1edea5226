import { threadWork } from '../../platform/threads/thread-pool.ts';
import type * as Thread from './bank-thread.ts';

const inThread = threadWork<typeof Thread>(new URL('bank-thread.ts', import.meta.url));

/** The reading of question banks, as the thread pool runs it. */
export const BANK_READING = {
  readEntries: inThread('readEntries'),
  listAllAliases: inThread('listAllAliases'),
} as const;
