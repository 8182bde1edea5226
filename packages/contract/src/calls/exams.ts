import { z } from 'zod';
import { applicationId } from '../application.ts';
import { defineCall } from '../call.ts';
import { examId, examSettings, examSummary } from '../exam.ts';
import { examEvent } from '../exam-log.ts';
import { nextAfter, pageOfLog } from '../page-of-log.ts';

const params = z.object({ id: examId });
const LOGIN_ERRORS = ['unauthorized', 'loginEnded', 'signedOutElsewhere'] as const;

export const examCalls = {
  examNotice: defineCall({
    method: 'GET',
    path: '/v3/exam-notice',
    summary: 'Whether the notice about exams that forbid help was read and accepted',
    login: 'required',
    response: z.object({
      version: z.number().int(),
      /** When this version was accepted, milliseconds since 1970; null: not yet. */
      acceptedAt: z.number().int().nullable(),
    }),
    errors: [...LOGIN_ERRORS],
  }),
  acceptExamNotice: defineCall({
    method: 'PUT',
    path: '/v3/exam-notice',
    summary: 'Accepts the notice in the version that was shown',
    login: 'required',
    request: z.object({ version: z.number().int() }),
    response: z.object({ acceptedAt: z.number().int() }),
    errors: [...LOGIN_ERRORS, 'badRequest', 'examNoticeNeeded', 'saveFailed'],
  }),
  createExam: defineCall({
    method: 'POST',
    path: '/v3/exams',
    summary: 'Opens an exam with its first question; one runs at a time (`data.examId`)',
    login: 'required',
    request: z.object({
      settings: examSettings,
      /** What it is for; one that is not the user's is as none. */
      applicationId: applicationId.nullable().default(null),
    }),
    response: z.object({ exam: examSummary }),
    errors: [
      ...LOGIN_ERRORS,
      'badRequest',
      'planRequired',
      'budgetUsedUp',
      'examNoticeNeeded',
      'examRunning',
      'examCreateFailed',
    ],
  }),
  listExams: defineCall({
    method: 'GET',
    path: '/v3/exams',
    summary: 'Exams of this user, newest first, a page at a time',
    login: 'required',
    request: z.object({
      /** Those of one application alone. */
      application: applicationId.optional(),
      /** Opaque; from the page before. */
      cursor: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(30),
    }),
    response: z.object({ exams: z.array(examSummary), nextCursor: z.string().nullable() }),
    errors: [...LOGIN_ERRORS, 'badRequest'],
  }),
  readExam: defineCall({
    method: 'GET',
    path: '/v3/exams/:id',
    summary: 'One exam with a page of its log, from its beginning where no number is given',
    login: 'required',
    params,
    request: pageOfLog,
    response: z.object({ exam: examSummary, events: z.array(examEvent), nextAfter }),
    errors: [...LOGIN_ERRORS, 'badRequest', 'examNotFound'],
  }),
  endExam: defineCall({
    method: 'POST',
    path: '/v3/exams/:id/end',
    summary: 'Ends an exam; one that has ended stays so',
    login: 'required',
    params,
    response: z.object({ exam: examSummary }),
    errors: [...LOGIN_ERRORS, 'badRequest', 'examNotFound'],
  }),
  deleteExam: defineCall({
    method: 'DELETE',
    path: '/v3/exams/:id',
    summary: 'Deletes an exam that has ended, with its pictures, for good',
    login: 'required',
    params,
    response: z.object({}),
    errors: [...LOGIN_ERRORS, 'badRequest', 'examNotFound', 'notPossibleNow'],
  }),
  examTicket: defineCall({
    method: 'POST',
    path: '/v3/exams/:id/ticket',
    summary:
      "A ticket for one connection of the computer to the exam's channel, valid for 30 seconds",
    login: 'required',
    params,
    response: z.object({ ticket: z.string() }),
    errors: [...LOGIN_ERRORS, 'badRequest', 'examNotFound', 'examEnded'],
  }),
} as const;
