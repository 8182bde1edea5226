import { calls, ContractError, EXAM_NOTICE_VERSION, findNextAfter } from '@cuecard/contract';
import type { App } from '../../platform/http/app.ts';
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

/** Binds the calls of exams. */
export function registerExamRoutes(app: App, parts: ExamsDeps, exams: Exams): void {
  const { db, clock } = parts;

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
    const exam = await orCreateFailed(() => createExam(parts, login.userId, request));
    void parts.answerer.warm?.();
    log.info({ examId: exam.id, userId: login.userId }, 'an exam was opened');
    return { exam };
  });

  registerCall(app, calls.listExams, ({ login, request }) => listExams(db, login.userId, request));

  registerCall(app, calls.readExam, async ({ login, params, request, log }) => {
    const exam = toExamSummary(await ownExam(login.userId, params.id));
    const { after, limit } = request;
    const events = await readExamEvents(db, params.id, after, { maxCount: limit, log });
    return { exam, events, nextAfter: findNextAfter(events, limit) };
  });

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
    const exam = await ownExam(login.userId, params.id);
    if (exam.state === 'ended') throw new ContractError('examEnded');
    const holder = { ...login, interviewId: null, examId: exam.id };
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
