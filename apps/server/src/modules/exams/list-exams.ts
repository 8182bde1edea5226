import type { ExamSummary } from '@cuecard/contract';
import { readPage } from '../../platform/database/read-page.ts';
import type { Db } from './exams-deps.ts';
import { listUserExams, toExamSummary } from './exam-repository.ts';

interface AskedExams {
  application?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

/**
 * Lists one page of a user's exams, newest first.
 * @throws ContractError `badRequest` for a text that is no cursor
 */
export async function listExams(
  db: Db,
  userId: number,
  { application, ...page }: AskedExams,
): Promise<{ exams: ExamSummary[]; nextCursor: string | null }> {
  const { rows, nextCursor } = await readPage(page, async (asked) =>
    (await listUserExams(db, userId, { ...asked, application })).map(toExamSummary),
  );
  return { exams: rows, nextCursor };
}
