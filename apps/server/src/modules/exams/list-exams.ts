import type { ExamSummary } from '@cuecard/contract';
import { readPage } from '../../platform/database/read-page.ts';
import type { Db } from './exams-deps.ts';
import { listUserExams, toExamSummary } from './exam-repository.ts';

/**
 * Lists one page of a user's exams, newest first.
 * @throws ContractError `badRequest` for a text that is no cursor
 */
export async function listExams(
  db: Db,
  userId: number,
  page: { cursor?: string | undefined; limit: number },
): Promise<{ exams: ExamSummary[]; nextCursor: string | null }> {
  const { rows, nextCursor } = await readPage(page, async (asked) =>
    (await listUserExams(db, userId, asked)).map(toExamSummary),
  );
  return { exams: rows, nextCursor };
}
