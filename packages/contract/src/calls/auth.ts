import { z } from 'zod';
import {
  captchaAnswer,
  captchaChallenge,
  flowChallenge,
  flowVerifier,
  tracking,
} from '../account.ts';
import { defineCall } from '../call.ts';
import { LIMITS } from '../constants.ts';
import { code, email, password, phone } from '../validation.ts';

const token = z.object({ token: z.string() });
const sent = z.object({ resendAfterSeconds: z.number().int() });
const FORM_ERRORS = ['badRequest', 'formRejected', 'tooManyRequests'] as const;

const signUp = {
  method: 'POST',
  login: 'none',
  request: tracking.extend({
    email,
    code,
    password,
    name: z.string().trim().max(LIMITS.nameCharacters).optional(),
  }),
  response: token,
  errors: FORM_ERRORS,
} as const;

/** A campaign has no more parameters than these, and none is longer. */
const MAX_PARAMETERS = 30;
const parameter = z.string().max(500);

export const authCalls = {
  captcha: defineCall({
    method: 'POST',
    path: '/v2/auth/verify-codes/captcha',
    summary: 'A question that only people answer: digits in a picture, or work instead (ALTCHA)',
    login: 'none',
    response: captchaChallenge,
    errors: ['tooManyRequests'],
  }),
  sendPhoneCode: defineCall({
    method: 'POST',
    path: '/v2/auth/verify-codes/phone',
    summary: 'Sends a six-digit code to a phone; the answer to a captcha goes with it',
    login: 'none',
    /** Refused with the fields `captcha` (wrong, expired) and `code` (too-soon). */
    request: z.object({ phone, captcha: captchaAnswer }),
    response: sent,
    errors: [...FORM_ERRORS, 'phoneSignInOff'],
  }),
  signInWithPhone: defineCall({
    method: 'POST',
    path: '/v2/auth/login/using-phone',
    summary: 'Logs in by phone and code; the first time it opens the account',
    login: 'none',
    /** Refused with the field `code` (wrong, expired, too-many-tries). */
    request: tracking.extend({ phone, code }),
    response: token,
    errors: FORM_ERRORS,
  }),
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
    summary: 'Sends a six-digit code to an e-mail address, to sign up or to reset the password',
    login: 'none',
    /** Refused with the fields `email` (taken, for `signup` only) and `code` (too-soon). */
    request: z.object({ email, purpose: z.enum(['signup', 'reset']) }),
    response: sent,
    errors: FORM_ERRORS,
  }),
  signUpWithEmail: defineCall({
    ...signUp,
    path: '/v3/auth/signup/using-email',
    summary: 'Opens an account with the code that was sent, and logs in',
  }),
  signUpWithEmailV2: defineCall({
    ...signUp,
    path: '/v2/auth/signup/using-email',
    summary: 'The same under the name that older clients track',
  }),
  signInWithPassword: defineCall({
    method: 'POST',
    path: '/v3/auth/login/using-password',
    summary: 'Logs in by e-mail and password',
    login: 'none',
    request: z.object({ email, password: z.string().min(1).max(LIMITS.passwordLongest) }),
    response: token,
    errors: FORM_ERRORS,
  }),
  resetPassword: defineCall({
    method: 'POST',
    path: '/v3/auth/password-reset/using-email',
    summary: 'Sets a new password with the code that was sent, ends every login, and logs in',
    login: 'none',
    /** Refused with the fields `code` (wrong, expired, too-many-tries) and `password` (too-common). */
    request: z.object({ email, code, password }),
    response: token,
    errors: FORM_ERRORS,
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
  startThirdParty: defineCall({
    method: 'POST',
    path: '/v3/auth/third-party',
    summary: 'Where to send the system browser to sign in with the configured provider',
    login: 'none',
    request: tracking.extend({ challenge: flowChallenge }),
    response: z.object({ url: z.string() }),
    errors: ['badRequest', 'tooManyRequests', 'thirdPartyUnavailable'],
  }),
  exchangeToken: defineCall({
    method: 'GET',
    path: '/v3/auth/exchange-token',
    summary: 'Exchanges the one-time code of a third-party login for a token',
    login: 'none',
    /** A code without the verifier of the one who began is refused with the field `code` (wrong, expired). */
    request: z.object({ code: z.string().min(1).max(200), verifier: flowVerifier.optional() }),
    response: token,
    errors: FORM_ERRORS,
  }),
  marketingVisit: defineCall({
    method: 'GET',
    path: '/v2/ocpc/monitor',
    summary: 'Records the parameters of a marketing channel',
    login: 'none',
    request: z
      .record(z.string().min(1).max(60), z.union([parameter, z.array(parameter).max(10)]))
      .refine((given) => Object.keys(given).length <= MAX_PARAMETERS, 'too many parameters'),
    response: z.object({}),
    errors: ['badRequest', 'tooManyRequests'],
  }),
} as const;
