import { z } from 'zod';
import {
  captchaAnswer,
  captchaChallenge,
  flowChallenge,
  flowFromApp,
  flowVerifier,
  tracking,
  workSolution,
} from '../account.ts';
import { defineCall } from '../call.ts';
import { LIMITS } from '../constants.ts';
import { acceptedDocuments } from '../documents.ts';
import { code, email, password, phone } from '../validation.ts';

const token = z.object({ token: z.string() });
const sent = z.object({ resendAfterSeconds: z.number().int() });
const FORM_ERRORS = ['badRequest', 'formRejected', 'tooManyRequests'] as const;
/**
 * A way in refuses nobody: who tries much is asked for work, and sends the same again with it. An account with a
 * second factor gets no token here but a challenge, for `finishSignIn`.
 */
const ENTRY_ERRORS = ['badRequest', 'formRejected', 'workNeeded', 'secondFactorNeeded'] as const;
const work = workSolution.optional();

const signUp = {
  method: 'POST',
  login: 'none',
  request: tracking.extend({
    email,
    code,
    password,
    work,
    name: z.string().trim().max(LIMITS.nameCharacters).optional(),
    /** Left out: the user is asked for it once they are in. */
    accepted: acceptedDocuments.optional(),
  }),
  response: token,
  errors: ENTRY_ERRORS,
} as const;

/** A campaign has no more parameters than these, none is longer, nor are all together, names included. */
const MAX_PARAMETERS = 30;
const MAX_PARAMETERS_CHARACTERS = 2000;
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
    errors: [...FORM_ERRORS, 'phoneSignInOff', 'codesUsedUp'],
  }),
  signInWithPhone: defineCall({
    method: 'POST',
    path: '/v2/auth/login/using-phone',
    summary: 'Logs in by phone and code; the first time it opens the account',
    login: 'none',
    /** Refused with the field `code` (wrong, expired, too-many-tries). */
    request: tracking.extend({ phone, code, work, accepted: acceptedDocuments.optional() }),
    response: token,
    errors: ENTRY_ERRORS,
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
    summary:
      'Sends a six-digit code to an e-mail address, to sign up or to reset the password; for work',
    login: 'none',
    /** Refused with the fields `email` (taken, for `signup` only) and `code` (too-soon). */
    request: z.object({ email, purpose: z.enum(['signup', 'reset']), work }),
    response: sent,
    errors: [...FORM_ERRORS, 'workNeeded', 'codesUsedUp'],
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
    request: z.object({ email, password: z.string().min(1).max(LIMITS.passwordLongest), work }),
    response: token,
    errors: ENTRY_ERRORS,
  }),
  resetPassword: defineCall({
    method: 'POST',
    path: '/v3/auth/password-reset/using-email',
    summary: 'Sets a new password with the code that was sent, ends every login, and logs in',
    login: 'none',
    /** Refused with the fields `code` (wrong, expired, too-many-tries) and `password` (too-common). */
    request: z.object({ email, code, password, work }),
    response: token,
    errors: ENTRY_ERRORS,
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
    request: tracking.extend({ challenge: flowChallenge, fromApp: flowFromApp }),
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
    errors: [...FORM_ERRORS, 'secondFactorNeeded'],
  }),
  marketingVisit: defineCall({
    method: 'GET',
    path: '/v2/ocpc/monitor',
    summary: 'Records the parameters of a marketing channel',
    login: 'none',
    request: z
      .record(z.string().min(1).max(60), z.union([parameter, z.array(parameter).max(10)]))
      .refine((given) => Object.keys(given).length <= MAX_PARAMETERS, 'too many parameters')
      .refine(
        (given) => JSON.stringify(given).length <= MAX_PARAMETERS_CHARACTERS,
        'parameters too long',
      ),
    response: z.object({}),
    errors: ['badRequest', 'tooManyRequests'],
  }),
} as const;
