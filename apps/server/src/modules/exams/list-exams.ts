import { ContractError, examId, type ExamSummary } from '@cuecard/contract';
import { z } from 'zod';
import type { Db } from './exam-parts.ts';
import { listExamsOf, summaryOf, type ExamPlace } from './exam-repository.ts';

const place = z.tuple([z.int(), examId]);

function cursorOf({ createdAt, id }: ExamSummary): string {
  return Buffer.from(JSON.stringify([createdAt, id])).toString('base64url');
}

function placeOf(cursor: string): ExamPlace {
  try {
    const [createdAt, id] = place.parse(JSON.parse(String(Buffer.from(cursor, 'base64url'))));
    return { createdAt: new Date(createdAt), id };
  } catch (error) {
    const problems = [{ path: 'cursor', message: 'This is no cursor of a page before.' }];
    throw new ContractError('badRequest', { problems }, { cause: error });
  }
}

/**
 * One page of a user's exams, newest first.
 * @throws ContractError `badRequest` for a cursor that is none
 */
export async function listExams(
  db: Db,
  userId: number,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ exams: ExamSummary[]; nextCursor: string | null }> {
  const after = cursor === undefined ? null : placeOf(cursor);
  // One more than asked for tells whether there is a next page.
  const found = (await listExamsOf(db, userId, { limit: limit + 1, after })).map(summaryOf);
  const exams = found.slice(0, limit);
  const last = exams.at(-1);
  const nextCursor = found.length > limit && last !== undefined ? cursorOf(last) : null;
  return { exams, nextCursor };
}
