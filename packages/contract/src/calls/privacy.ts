import { z } from 'zod';
import { defineCall } from '../call.ts';
import { INTERFACE_LOCALES } from '../constants.ts';
import { interviewId } from '../interview.ts';
import { DELETE_EVERYTHING_WORD, retention, RETENTION_DAYS } from '../privacy.ts';

const params = z.object({ id: interviewId });
const LOGIN_ERRORS = ['unauthorized', 'loginEnded', 'signedOutElsewhere'] as const;
const count = z.number().int().nonnegative();

export const privacyCalls = {
  privacySettings: defineCall({
    method: 'GET',
    path: '/v3/privacy',
    summary: 'How long interviews are kept, and how many each period would delete now',
    login: 'required',
    response: z.object({
      keepDays: retention,
      older: z.object(
        Object.fromEntries(RETENTION_DAYS.map((days) => [days, count])) as Record<
          (typeof RETENTION_DAYS)[number],
          typeof count
        >,
      ),
    }),
    errors: [...LOGIN_ERRORS],
  }),
  saveRetention: defineCall({
    method: 'PUT',
    path: '/v3/privacy/retention',
    summary: 'Interviews that ended longer ago are deleted, now and every hour',
    login: 'required',
    request: z.object({ keepDays: retention }),
    response: z.object({ deleted: count }),
    errors: [...LOGIN_ERRORS, 'badRequest', 'saveFailed'],
  }),
  deleteInterview: defineCall({
    method: 'DELETE',
    path: '/v3/interviews/:id',
    summary: 'Deletes an interview that has ended; for a minute it can be brought back',
    login: 'required',
    params,
    response: z.object({}),
    errors: [...LOGIN_ERRORS, 'badRequest', 'interviewNotFound', 'notPossibleNow'],
  }),
  restoreInterview: defineCall({
    method: 'POST',
    path: '/v3/interviews/:id/restore',
    summary: 'Brings a deleted interview back within its minute',
    login: 'required',
    params,
    response: z.object({}),
    errors: [...LOGIN_ERRORS, 'badRequest', 'interviewNotFound'],
  }),
  deleteEverything: defineCall({
    method: 'POST',
    path: '/v3/privacy/delete-everything',
    summary: 'Deletes all that the user gave and all that was made of it; the account stays',
    login: 'required',
    request: z.object({ confirm: z.literal(DELETE_EVERYTHING_WORD) }),
    response: z.object({}),
    errors: [...LOGIN_ERRORS, 'badRequest', 'saveFailed'],
  }),
  exportTicket: defineCall({
    method: 'POST',
    path: '/v3/privacy/export',
    summary: 'A ticket for one download of everything (`GET /v3/privacy/export/{ticket}`, a zip)',
    login: 'required',
    request: z.object({ locale: z.enum(INTERFACE_LOCALES) }),
    response: z.object({ path: z.string() }),
    errors: [
      ...LOGIN_ERRORS,
      'badRequest',
      'budgetUsedUp',
      'notPossibleNow',
      'confirmationNeeded',
      'freshLoginNeeded',
    ],
  }),
} as const;
