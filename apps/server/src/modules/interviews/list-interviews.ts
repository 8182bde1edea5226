import { ContractError, interviewId, type InterviewSummary } from '@cuecard/contract';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../platform/database/schema.ts';
import { listInterviewsOf, type ListPlace, type Shelf } from './interview-repository.ts';

export interface InterviewPage {
  readonly interviews: InterviewSummary[];
  readonly nextCursor: string | null;
}

const place = z.tuple([z.int(), interviewId]);

function cursorOf({ createdAt, id }: InterviewSummary): string {
  return Buffer.from(JSON.stringify([createdAt, id])).toString('base64url');
}

function placeOf(cursor: string): ListPlace {
  try {
    const [createdAt, id] = place.parse(JSON.parse(String(Buffer.from(cursor, 'base64url'))));
    return { createdAt: new Date(createdAt), id };
  } catch (error) {
    const problems = [{ path: 'cursor', message: 'This is no cursor of a page before.' }];
    throw new ContractError('badRequest', { problems }, { cause: error });
  }
}

/**
 * One page of a user's interviews, newest first.
 * @throws ContractError `badRequest` for a cursor that is none
 */
export async function listInterviews(
  db: Kysely<Database>,
  userId: number,
  { cursor, limit, shelf }: { cursor?: string | undefined; limit: number; shelf: Shelf },
): Promise<InterviewPage> {
  const after = cursor === undefined ? null : placeOf(cursor);
  // One more than asked for tells whether there is a next page.
  const found = await listInterviewsOf(db, userId, { limit: limit + 1, after, shelf });
  const interviews = found.slice(0, limit);
  const last = interviews.at(-1);
  const nextCursor = found.length > limit && last !== undefined ? cursorOf(last) : null;
  return { interviews, nextCursor };
}
