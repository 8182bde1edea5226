import type { InterviewSummary } from '@cuecard/contract';
import type { Kysely } from 'kysely';
import { readPage } from '../../platform/database/read-page.ts';
import type { Database } from '../../platform/database/schema.ts';
import { listUserInterviews, type Shelf } from './interview-repository.ts';

export interface InterviewPage {
  readonly interviews: InterviewSummary[];
  readonly nextCursor: string | null;
}

/**
 * One page of a user's interviews, newest first.
 * @throws ContractError `badRequest` for a cursor that is none
 */
export async function listInterviews(
  db: Kysely<Database>,
  userId: number,
  { shelf, ...page }: { cursor?: string | undefined; limit: number; shelf: Shelf },
): Promise<InterviewPage> {
  const { rows, nextCursor } = await readPage(page, (asked) =>
    listUserInterviews(db, userId, { ...asked, shelf }),
  );
  return { interviews: rows, nextCursor };
}
