import { z } from 'zod';
import { defineCall } from '../call.ts';
import { interfaceLocales } from '../constants.ts';
import { interviewId } from '../interview.ts';
import { deleteEverythingWord, retention, retentionDays } from '../privacy.ts';

const params = z.object({ id: interviewId });
const loginErrors = ['unauthorized', 'loginEnded', 'signedOutElsewhere'] as const;
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
        Object.fromEntries(retentionDays.map((days) => [days, count])) as Record<
          (typeof retentionDays)[number],
          typeof count
        >,
      ),
    }),
    errors: [...loginErrors],
  }),
  saveRetention: defineCall({
    method: 'PUT',
    path: '/v3/privacy/retention',
    summary: 'Interviews that ended longer ago are deleted, now and every hour',
    login: 'required',
    request: z.object({ keepDays: retention }),
    response: z.object({ deleted: count }),
    errors: [...loginErrors, 'badRequest', 'saveFailed'],
  }),
  deleteInterview: defineCall({
    method: 'DELETE',
    path: '/v3/interviews/:id',
    summary: 'Deletes an interview that has ended; for a minute it can be brought back',
    login: 'required',
    params,
    response: z.object({}),
    errors: [...loginErrors, 'badRequest', 'interviewNotFound', 'notPossibleNow'],
  }),
  restoreInterview: defineCall({
    method: 'POST',
    path: '/v3/interviews/:id/restore',
    summary: 'Brings a deleted interview back within its minute',
    login: 'required',
    params,
    response: z.object({}),
    errors: [...loginErrors, 'badRequest', 'interviewNotFound'],
  }),
  deleteEverything: defineCall({
    method: 'POST',
    path: '/v3/privacy/delete-everything',
    summary: 'Deletes all that the user gave and all that was made of it; the account stays',
    login: 'required',
    request: z.object({ confirm: z.literal(deleteEverythingWord) }),
    response: z.object({}),
    errors: [...loginErrors, 'badRequest', 'saveFailed'],
  }),
  exportTicket: defineCall({
    method: 'POST',
    path: '/v3/privacy/export',
    summary: 'A ticket for one download of everything (`GET /v3/privacy/export/{ticket}`, a zip)',
    login: 'required',
    request: z.object({ locale: z.enum(interfaceLocales) }),
    response: z.object({ path: z.string() }),
    errors: [...loginErrors, 'badRequest', 'tooManyRequests'],
  }),
} as const;
