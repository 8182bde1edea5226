import type { calls, InterviewSummary, ParsedRequestOf } from '@cuecard/contract';
import type { Kysely } from 'kysely';
import { readPage } from '../../platform/database/read-page.ts';
import type { Database } from '../../platform/database/schema.ts';
import { listUserInterviews } from './interview-repository.ts';

export interface InterviewPage {
  readonly interviews: InterviewSummary[];
  readonly nextCursor: string | null;
}

type AskedInterviews = ParsedRequestOf<typeof calls.listInterviews>;

/**
 * One page of a user's interviews, newest first.
 * @throws ContractError `badRequest` for a cursor that is none
 */
export async function listInterviews(
  db: Kysely<Database>,
  userId: number,
  { shelf, application, ...page }: AskedInterviews,
): Promise<InterviewPage> {
  const { rows, nextCursor } = await readPage(page, (asked) =>
    listUserInterviews(db, userId, { ...asked, shelf, application }),
  );
  return { interviews: rows, nextCursor };
}
