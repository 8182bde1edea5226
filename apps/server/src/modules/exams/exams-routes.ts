import { calls, ContractError, EXAM_NOTICE_VERSION } from '@cuecard/contract';
import type { App } from '../../platform/http/app.ts';
import { createRateLimit } from '../../platform/http/rate-limit.ts';
import { registerCall } from '../../platform/http/register-call.ts';
import { issueTicket } from '../../platform/realtime/ticket-repository.ts';
import { createExam } from './create-exam.ts';
import { deleteExam } from './delete-exams.ts';
import { readExamEvents } from './exam-log-repository.ts';
import type { ExamsDeps } from './exams-deps.ts';
import { findExam, toExamSummary, type ExamRow } from './exam-repository.ts';
import type { Exams } from './exams.ts';
import { listExams } from './list-exams.ts';
import { acceptNotice, noticeAcceptedAt } from './notice-repository.ts';

/** A person never meets it, a script does. */
const EXAMS_OF_USER = { burst: 20, everyMs: 10_000 } as const;

/** Binds the calls of exams. */
export function registerExamRoutes(app: App, parts: ExamsDeps, exams: Exams): void {
  const { db, clock } = parts;
  const creations = createRateLimit(clock, EXAMS_OF_USER);

  registerCall(app, calls.examNotice, async ({ login }) => ({
    version: EXAM_NOTICE_VERSION,
    acceptedAt: await noticeAcceptedAt(db, login.userId),
  }));

  registerCall(app, calls.acceptExamNotice, async ({ login, request }) => {
    if (request.version !== EXAM_NOTICE_VERSION) throw new ContractError('examNoticeNeeded');
    await acceptNotice(db, login.userId, new Date(clock.now()));
    const acceptedAt = await noticeAcceptedAt(db, login.userId);
    if (acceptedAt === null) throw new ContractError('saveFailed');
    return { acceptedAt };
  });

  registerCall(app, calls.createExam, async ({ login, request, log }) => {
    creations.consume(String(login.userId));
    const exam = await orCreateFailed(() => createExam(parts, login.userId, request.settings));
    void parts.answerer.warm?.();
    log.info({ examId: exam.id, userId: login.userId }, 'an exam was opened');
    return { exam };
  });

  registerCall(app, calls.listExams, ({ login, request }) => listExams(db, login.userId, request));

  registerCall(app, calls.readExam, async ({ login, params }) => ({
    exam: toExamSummary(await ownExam(login.userId, params.id)),
    events: await readExamEvents(db, params.id, 0),
  }));

  registerCall(app, calls.endExam, async ({ login, params }) => {
    await ownExam(login.userId, params.id);
    await exams.end(params.id, 'user');
    return { exam: toExamSummary(await ownExam(login.userId, params.id)) };
  });

  registerCall(app, calls.deleteExam, async ({ login, params, log }) => {
    await deleteExam(parts, login.userId, params.id);
    log.info({ examId: params.id, userId: login.userId }, 'an exam was deleted');
    return {};
  });

  registerCall(app, calls.examTicket, async ({ login, params }) => {
    const { userId } = login;
    const exam = await ownExam(userId, params.id);
    if (exam.state === 'ended') throw new ContractError('examEnded');
    const holder = { userId, interviewId: null, examId: exam.id };
    return { ticket: await issueTicket(db, clock, 'exam', holder) };
  });

  /** Another user's exam looks like none. */
  async function ownExam(userId: number, id: string): Promise<ExamRow> {
    const row = await findExam(db, id, userId);
    if (row === null) throw new ContractError('examNotFound');
    return row;
  }
}

async function orCreateFailed<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ContractError) throw error;
    throw new ContractError('examCreateFailed', undefined, { cause: error });
  }
}
