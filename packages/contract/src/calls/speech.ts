import { z } from 'zod';
import { defineCall } from '../call.ts';
import { speechTicketRequest } from '../speech-engines.ts';

export const speechCalls = {
  speechTicket: defineCall({
    method: 'POST',
    path: '/v3/speech/ticket',
    summary: 'A ticket for one socket to a recogniser behind the server, valid for 30 seconds',
    login: 'required',
    request: speechTicketRequest,
    response: z.object({ ticket: z.string() }),
    errors: [
      'unauthorized',
      'loginEnded',
      'signedOutElsewhere',
      'badRequest',
      'tooManyRequests',
      'interviewNotFound',
      'interviewEnded',
      'practiceNotFound',
      'notPossibleNow',
    ],
  }),
} as const;
