import { z } from 'zod';
import { tracking, userInfo } from '../account.ts';
import { budgetUse } from '../budget-use.ts';
import { defineCall } from '../call.ts';
import { interviewId } from '../interview.ts';
import { channel } from '../interview-log.ts';
import { SPOKEN_LANGUAGES } from '../setup-choices.ts';

export const userCalls = {
  userInfo: defineCall({
    method: 'GET',
    path: '/v2/user/info',
    summary: 'Who is logged in, their plan and their remaining time',
    login: 'required',
    response: userInfo,
    errors: ['unauthorized', 'loginEnded', 'signedOutElsewhere', 'userInfoFailed'],
  }),
  readBudgets: defineCall({
    method: 'GET',
    path: '/v3/users/budgets',
    summary: 'What the plan allows to use up, and what of it is used',
    login: 'required',
    response: z.object({ budgets: z.array(budgetUse) }),
    errors: ['unauthorized', 'loginEnded', 'signedOutElsewhere'],
  }),
  asrStatus: defineCall({
    method: 'POST',
    path: '/v2/users/asr/status',
    summary: 'The client reports how hearing goes, and learns the remaining time',
    login: 'required',
    request: tracking.extend({
      interviewId: interviewId.nullable(),
      engine: z.string().min(1).max(60),
      channel,
      state: z.enum(['loading', 'ready', 'listening', 'lost', 'silent', 'failed']),
      language: z.enum(SPOKEN_LANGUAGES),
    }),
    /** What an interview could still last, or this one: milliseconds, null without an end. */
    response: z.object({ remainingMs: z.number().int().nonnegative().nullable() }),
    errors: ['badRequest', 'unauthorized', 'loginEnded', 'signedOutElsewhere', 'interviewNotFound'],
  }),
} as const;
