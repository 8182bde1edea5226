import { z } from 'zod';
import { defineCall } from '../call.ts';
import { debrief, trendPoint } from '../debrief.ts';
import { interviewId, interviewSummary } from '../interview.ts';

const params = z.object({ id: interviewId });
const LOGIN_ERRORS = ['unauthorized', 'loginEnded', 'signedOutElsewhere'] as const;

export const debriefCalls = {
  readDebrief: defineCall({
    method: 'GET',
    path: '/v3/interviews/:id/debrief',
    summary: 'What is measured of an interview that has ended',
    login: 'required',
    params,
    response: z.object({ interview: interviewSummary, debrief }),
    errors: [...LOGIN_ERRORS, 'badRequest', 'interviewNotFound', 'notPossibleNow'],
  }),
  listTrends: defineCall({
    method: 'GET',
    path: '/v3/interviews/:id/trends',
    summary:
      'The newest sessions of the application that an interview belongs to, up to it, oldest first',
    login: 'required',
    params,
    response: z.object({ points: z.array(trendPoint) }),
    errors: [...LOGIN_ERRORS, 'badRequest', 'interviewNotFound'],
  }),
} as const;
