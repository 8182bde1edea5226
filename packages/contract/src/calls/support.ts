import { z } from 'zod';
import { defineCall } from '../call.ts';
import { SUPPORT_TOPICS, supportRequest, supportText } from '../support.ts';

const LOGIN_ERRORS = ['unauthorized', 'loginEnded', 'signedOutElsewhere'] as const;
const SEND_ERRORS = [...LOGIN_ERRORS, 'badRequest', 'tooManyRequests', 'saveFailed'] as const;
/** The longest message in Chinese, with its line breaks written out. */
const BODY_BYTES = 16 * 1024;

/** Requests for help that reach the operator of this server. */
export const supportCalls = {
  listSupportRequests: defineCall({
    method: 'GET',
    path: '/v3/support/requests',
    summary: 'The requests of this user with their messages, the latest first',
    login: 'required',
    response: z.object({ requests: z.array(supportRequest) }),
    errors: LOGIN_ERRORS,
  }),
  addSupportRequest: defineCall({
    method: 'POST',
    path: '/v3/support/requests',
    summary: 'Asks the operator for help',
    login: 'required',
    request: z.object({ topic: z.enum(SUPPORT_TOPICS), text: supportText }),
    bodyBytes: BODY_BYTES,
    response: supportRequest,
    errors: SEND_ERRORS,
  }),
  addSupportMessage: defineCall({
    method: 'POST',
    path: '/v3/support/requests/:number/messages',
    summary: 'Writes more to a request, which opens it again',
    login: 'required',
    params: z.object({ number: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
    request: z.object({ text: supportText }),
    bodyBytes: BODY_BYTES,
    response: supportRequest,
    errors: [...SEND_ERRORS, 'notFound'],
  }),
} as const;
