import type { ExamSummary } from '@cuecard/contract';
import { readPage } from '../../platform/database/read-page.ts';
import type { Db } from './exam-parts.ts';
import { listExamsOf, summaryOf } from './exam-repository.ts';

/**
 * One page of a user's exams, newest first.
 * @throws ContractError `badRequest` for a cursor that is none
 */
export async function listExams(
  db: Db,
  userId: number,
  page: { cursor?: string | undefined; limit: number },
): Promise<{ exams: ExamSummary[]; nextCursor: string | null }> {
  const { rows, nextCursor } = await readPage(page, async (asked) =>
    (await listExamsOf(db, userId, asked)).map(summaryOf),
  );
  return { exams: rows, nextCursor };
}
