import { z } from 'zod';
import { tracking } from '../account.ts';
import { defineCall } from '../call.ts';
import { limits } from '../constants.ts';
import { code, email, password } from '../validation.ts';

const token = z.object({ token: z.string() });

export const authCalls = {
  emailExists: defineCall({
    method: 'POST',
    path: '/v3/auth/signup/email/exist',
    summary: 'Whether an e-mail address already has an account',
    login: 'none',
    request: z.object({ email }),
    response: z.object({ exist: z.boolean() }),
    errors: ['badRequest', 'tooManyRequests'],
  }),
  sendEmailCode: defineCall({
    method: 'POST',
    path: '/v3/auth/verify-codes/email',
    summary: 'Sends a six-digit code to an e-mail address',
    login: 'none',
    request: z.object({ email, purpose: z.enum(['signup']) }),
    response: z.object({ resendAfterSeconds: z.number().int() }),
    errors: ['badRequest', 'formRejected', 'tooManyRequests'],
  }),
  signUpWithEmail: defineCall({
    method: 'POST',
    path: '/v3/auth/signup/using-email',
    summary: 'Opens an account with the code that was sent, and logs in',
    login: 'none',
    request: tracking.extend({
      email,
      code,
      password,
      name: z.string().trim().max(limits.nameCharacters).optional(),
    }),
    response: token,
    errors: ['badRequest', 'formRejected', 'tooManyRequests'],
  }),
  signInWithPassword: defineCall({
    method: 'POST',
    path: '/v3/auth/login/using-password',
    summary: 'Logs in by e-mail and password',
    login: 'none',
    request: z.object({ email, password: z.string().min(1).max(limits.passwordLongest) }),
    response: token,
    errors: ['badRequest', 'formRejected', 'tooManyRequests'],
  }),
  refreshToken: defineCall({
    method: 'POST',
    path: '/v2/auth/login/refresh-token',
    summary: 'Exchanges the login token for a fresh one; the old one stays valid for a minute',
    login: 'required',
    response: token,
    errors: ['unauthorized', 'loginEnded', 'signedOutElsewhere'],
  }),
  signOut: defineCall({
    method: 'POST',
    path: '/v3/auth/logout',
    summary: 'Ends this login',
    login: 'required',
    response: z.object({}),
    errors: ['unauthorized', 'loginEnded'],
  }),
} as const;
