import { randomUUID } from 'node:crypto';
import {
  reduceExamLog,
  ContractError,
  decide,
  initialExamState,
  policy,
  type ExamEventBody,
  type ExamSettings,
  type ExamSummary,
} from '@cuecard/contract';
import { appendExamEvents, numbered } from './exam-log-repository.ts';
import type { ExamsDeps } from './exams-deps.ts';
import { addExam, findExam, findRunning, toExamSummary } from './exam-repository.ts';
import { noticeAcceptedAt } from './notice-repository.ts';

/**
 * Opens an exam with its first question. Every tier may, while it has time; the exam charges none.
 * @throws ContractError `examNoticeNeeded`; `planRequired` with `{ function, requires, remaining }`;
 * `examRunning` with `{ examId }`; `budgetUsedUp`
 */
export async function createExam(
  parts: ExamsDeps,
  userId: number,
  { settings, applicationId }: { settings: ExamSettings; applicationId: string | null },
): Promise<ExamSummary> {
  const { db, clock, budgets, readMembership } = parts;
  if ((await noticeAcceptedAt(db, userId)) === null) throw new ContractError('examNoticeNeeded');
  const { tier, remainingMs } = await readMembership(userId);
  const decision = decide(tier, { function: 'startInterview', remainingMs });
  if (!decision.allowed) {
    const { function: gated, requires } = decision;
    throw new ContractError('planRequired', { function: gated, requires, remaining: remainingMs });
  }
  await budgets.takeOne('exams', userId);
  const at = clock.now();
  return db.transaction().execute(async (trx) => {
    const { sessionMs } = policy[tier];
    const id = await addExam(trx, {
      userId,
      settings,
      applicationId,
      sessionMs,
      at: new Date(at),
    });
    if (id === null)
      throw new ContractError('examRunning', { examId: await findRunning(trx, userId) });
    const bodies: ExamEventBody[] = [
      { type: 'exam.state', state: 'active' },
      { type: 'settings.changed', settings },
      { type: 'question.opened', questionId: randomUUID(), number: 1 },
    ];
    const events = numbered(bodies, 0, at);
    await appendExamEvents(trx, parts, id, events, events.reduce(reduceExamLog, initialExamState));
    const row = await findExam(trx, id);
    if (row === null) throw new ContractError('examCreateFailed');
    return toExamSummary(row);
  });
}
