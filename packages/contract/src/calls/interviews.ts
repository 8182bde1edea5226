import { z } from 'zod';
import { applicationId } from '../application.ts';
import { defineCall } from '../call.ts';
import { interviewId, interviewSummary, interviewTitle } from '../interview.ts';
import { interviewFound, interviewSearch } from '../interview-search.ts';
import { logEvent } from '../interview-log.ts';
import { nextAfter, pageOfLog } from '../page-of-log.ts';
import { interviewSetup } from '../setup.ts';

const params = z.object({ id: interviewId });

const LOGIN_ERRORS = ['unauthorized', 'loginEnded', 'signedOutElsewhere'] as const;

export const interviewCalls = {
  lastSetup: defineCall({
    method: 'GET',
    path: '/v3/interview-setup',
    summary: 'The setup kept from the last time, or an empty one',
    login: 'required',
    /** Kept as it was typed: fields that a start needs may still be empty. */
    response: z.object({ setup: z.object(interviewSetup.shape) }),
    errors: [...LOGIN_ERRORS],
  }),
  saveSetup: defineCall({
    method: 'PUT',
    path: '/v3/interview-setup',
    summary: 'Keeps the setup for the next time',
    login: 'required',
    request: z.object({ setup: z.object(interviewSetup.shape) }),
    response: z.object({}),
    errors: [...LOGIN_ERRORS, 'badRequest', 'saveFailed'],
  }),
  createInterview: defineCall({
    method: 'POST',
    path: '/v3/interviews',
    summary: 'Opens an interview in the state preparing',
    login: 'required',
    request: z.object({
      setup: interviewSetup,
      /** The user has said that they checked what is allowed. */
      consent: z.literal(true),
    }),
    response: z.object({ interview: interviewSummary }),
    errors: [
      ...LOGIN_ERRORS,
      'badRequest',
      'planRequired',
      'budgetUsedUp',
      'languageNotHeard',
      'interviewStartFailed',
    ],
  }),
  listInterviews: defineCall({
    method: 'GET',
    path: '/v3/interviews',
    summary: 'Interviews of this user, newest first, a page at a time',
    login: 'required',
    request: z.object({
      /** Opaque; from the page before. */
      cursor: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(30),
      /** The history, or what was put away. */
      shelf: z.enum(['history', 'archive']).default('history'),
      /** Those of one application alone. */
      application: applicationId.optional(),
    }),
    response: z.object({
      interviews: z.array(interviewSummary),
      nextCursor: z.string().nullable(),
    }),
    errors: [...LOGIN_ERRORS, 'badRequest'],
  }),
  searchInterviews: defineCall({
    method: 'GET',
    path: '/v3/interviews/search',
    summary: 'Interviews that have ended in which every word occurs, newest first, with where',
    login: 'required',
    request: interviewSearch,
    response: z.object({
      found: z.array(interviewFound),
      nextCursor: z.string().nullable(),
      /** False while older interviews are still being made searchable. */
      isComplete: z.boolean(),
    }),
    errors: [...LOGIN_ERRORS, 'badRequest'],
  }),
  readInterview: defineCall({
    method: 'GET',
    path: '/v3/interviews/:id',
    summary: 'One interview with a page of its log, from its beginning where no number is given',
    login: 'required',
    params,
    request: pageOfLog,
    response: z.object({ interview: interviewSummary, events: z.array(logEvent), nextAfter }),
    errors: [...LOGIN_ERRORS, 'badRequest', 'interviewNotFound'],
  }),
  archiveInterview: defineCall({
    method: 'PUT',
    path: '/v3/interviews/:id/archive',
    summary: 'Puts an interview away or back into the history; one that runs stays where it is',
    login: 'required',
    params,
    request: z.object({ archived: z.boolean() }),
    response: z.object({ interview: interviewSummary }),
    errors: [...LOGIN_ERRORS, 'badRequest', 'interviewNotFound', 'notPossibleNow'],
  }),
  renameInterview: defineCall({
    method: 'PUT',
    path: '/v3/interviews/:id/title',
    summary: 'Names an interview; an empty name gives it back the one of its setup',
    login: 'required',
    params,
    request: z.object({ title: interviewTitle }),
    response: z.object({ interview: interviewSummary }),
    errors: [...LOGIN_ERRORS, 'badRequest', 'interviewNotFound', 'saveFailed'],
  }),
  liveTicket: defineCall({
    method: 'POST',
    path: '/v3/interviews/:id/ticket',
    summary: 'A ticket for one connection to the live session, valid for 30 seconds',
    login: 'required',
    params,
    response: z.object({ ticket: z.string() }),
    errors: [...LOGIN_ERRORS, 'badRequest', 'interviewNotFound'],
  }),
} as const;
