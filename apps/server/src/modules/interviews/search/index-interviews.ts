import type { InterviewSummary } from '@cuecard/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import type { DatabaseLog } from '../../../platform/database/log.ts';
import { readEvents } from '../session-log-reading-repository.ts';
import { listPassages } from './interview-passages.ts';
import { listUnindexed, saveIndexed, type Unindexed } from './search-repository.ts';
import { listIndexWords } from './search-words.ts';

export interface IndexDeps {
  readonly db: Kysely<Database>;
  readonly log: DatabaseLog;
}

/** So many are read at once; of the one who searches no more are made searchable while they wait. */
const AT_ONCE = 10;

/** Makes the newest of a user's interviews searchable; false when there are more of them. */
export async function indexNewest(deps: IndexDeps, userId: number): Promise<boolean> {
  const missing = await listUnindexed(deps.db, userId, AT_ONCE + 1);
  for (const each of missing.slice(0, AT_ONCE)) await indexInterview(deps, each);
  return missing.length <= AT_ONCE;
}

/** Makes every interview searchable that is not, until the signal. */
export async function indexAll(deps: IndexDeps, signal: AbortSignal): Promise<void> {
  for (;;) {
    const missing = await listUnindexed(deps.db, null, AT_ONCE);
    if (missing.length === 0) return;
    for (const each of missing) {
      if (signal.aborted) return;
      await indexInterview(deps, each);
    }
  }
}

async function indexInterview(deps: IndexDeps, { userId, interview }: Unindexed): Promise<void> {
  const passages = await readPassages(deps, interview.id);
  const words = listIndexWords(userId, [
    ...listNames(interview),
    ...passages.map(({ text }) => text),
  ]);
  await saveIndexed(deps.db, interview, { words, passages });
}

/** Those of a log that cannot be read are none: its interview is found by its name. */
async function readPassages({ db, log }: IndexDeps, id: string) {
  const events = await readEvents(db, id, 0, log);
  try {
    return listPassages(events);
  } catch (error) {
    log.error({ err: error, interviewId: id }, 'an interview has no passages to search');
    return [];
  }
}

/** What an interview is called, and what it was for. */
export function listNames({ title, setup }: InterviewSummary): string[] {
  return [title, setup.jobTitle, setup.company, setup.school, setup.major];
}
