import { z } from 'zod';
import { defineCall } from '../call.ts';
import { FRESH_LOGIN_MS } from '../constants.ts';
import {
  confirmationProof,
  factorFacts,
  factorProof,
  newPasskey,
  passkeyAnswer,
  passkeyCreation,
  passkeyName,
  passkeyRequest,
} from '../second-factor.ts';
import { code } from '../validation.ts';

const LOGIN_ERRORS = ['unauthorized', 'loginEnded', 'signedOutElsewhere'] as const;
/** What changes the factors of an account wants to know first that its owner asks. */
const OWNER_ERRORS = [...LOGIN_ERRORS, 'confirmationNeeded', 'freshLoginNeeded'] as const;
const token = z.object({ token: z.string() });
const challenge = z.string().min(1).max(100);
const params = z.object({ id: z.coerce.number().int().positive() });
const added = z.object({
  /** With the first factor come ten codes for the day on which it is lost; shown this once. Null: they are there. */
  recoveryCodes: z.array(z.string()).nullable(),
});

/** The second factor: shown at the sign-in and before what concerns the whole account, and set up. */
export const secondFactorCalls = {
  finishSignIn: defineCall({
    method: 'POST',
    path: '/v3/auth/second-factor',
    summary: 'Logs in who has shown the first factor and now shows the second',
    login: 'none',
    /** Refused with the fields `challenge` (expired), `code` (wrong) and `passkey` (wrong). */
    request: z.object({ challenge, proof: factorProof }),
    response: token,
    errors: ['badRequest', 'formRejected', 'tooManyRequests'],
  }),
  passkeySignIn: defineCall({
    method: 'POST',
    path: '/v3/auth/passkeys/options',
    summary:
      'What a passkey that knows its account is asked to sign, to sign in without a password',
    login: 'none',
    response: z.object({ passkey: passkeyRequest }),
    errors: ['tooManyRequests', 'passkeysNeedName'],
  }),
  signInWithPasskey: defineCall({
    method: 'POST',
    path: '/v3/auth/login/using-passkey',
    summary: 'Logs in by a passkey that has verified its user, which is two factors in one',
    login: 'none',
    /** Refused with the fields `challenge` (expired) and `passkey` (wrong). */
    request: z.object({ challenge, answer: passkeyAnswer }),
    response: token,
    errors: ['badRequest', 'formRejected', 'tooManyRequests'],
  }),
  confirmLogin: defineCall({
    method: 'POST',
    path: '/v3/account/confirm',
    summary: `Shows again who is signed in; good for ${FRESH_LOGIN_MS / 60_000} minutes of this login, whose token changes`,
    login: 'required',
    /** Refused with the fields `challenge` (expired), `password`, `code` and `passkey` (wrong). */
    request: z.object({ challenge, proof: confirmationProof }),
    response: z.object({ token: z.string() }),
    errors: [...LOGIN_ERRORS, 'badRequest', 'formRejected', 'tooManyRequests'],
  }),
  factors: defineCall({
    method: 'GET',
    path: '/v3/account/factors',
    summary: 'The second factors of this account',
    login: 'required',
    response: factorFacts,
    errors: LOGIN_ERRORS,
  }),
  startTotp: defineCall({
    method: 'POST',
    path: '/v3/account/totp',
    summary: 'A new key for an authenticator app; it counts once a code of it was shown',
    login: 'required',
    /** `uri` is `otpauth://totp/…`, for a QR code; `secret` the same key in base32. */
    response: z.object({ uri: z.string(), secret: z.string() }),
    errors: [...OWNER_ERRORS, 'notPossibleNow'],
  }),
  completeTotp: defineCall({
    method: 'POST',
    path: '/v3/account/totp/complete',
    summary: 'Switches the authenticator app on with its first code',
    login: 'required',
    /** Refused with the field `code` (wrong). */
    request: z.object({ code }),
    response: added,
    errors: [...OWNER_ERRORS, 'badRequest', 'formRejected', 'tooManyRequests', 'notPossibleNow'],
  }),
  removeTotp: defineCall({
    method: 'DELETE',
    path: '/v3/account/totp',
    summary: 'Switches the authenticator app off',
    login: 'required',
    response: z.object({}),
    errors: [...OWNER_ERRORS, 'factorNotFound'],
  }),
  startPasskey: defineCall({
    method: 'POST',
    path: '/v3/account/passkeys/options',
    summary: 'Of what a browser makes a passkey for this account',
    login: 'required',
    response: z.object({ passkey: passkeyCreation }),
    errors: [...OWNER_ERRORS, 'passkeysNeedName', 'tooManyPasskeys'],
  }),
  addPasskey: defineCall({
    method: 'POST',
    path: '/v3/account/passkeys',
    summary: 'Adds the passkey that the browser has made',
    login: 'required',
    /** Refused with the fields `challenge` (expired) and `passkey` (wrong, taken). */
    request: z.object({ challenge, name: passkeyName, passkey: newPasskey }),
    response: added,
    errors: [...OWNER_ERRORS, 'badRequest', 'formRejected', 'passkeysNeedName', 'tooManyPasskeys'],
  }),
  renamePasskey: defineCall({
    method: 'PUT',
    path: '/v3/account/passkeys/:id',
    summary: 'Gives a passkey another name',
    login: 'required',
    params,
    request: z.object({ name: passkeyName }),
    response: z.object({}),
    errors: [...LOGIN_ERRORS, 'badRequest', 'factorNotFound'],
  }),
  removePasskey: defineCall({
    method: 'DELETE',
    path: '/v3/account/passkeys/:id',
    summary: 'Removes a passkey; it opens nothing any more',
    login: 'required',
    params,
    response: z.object({}),
    errors: [...OWNER_ERRORS, 'badRequest', 'factorNotFound'],
  }),
  makeRecoveryCodes: defineCall({
    method: 'POST',
    path: '/v3/account/recovery-codes',
    summary: 'Ten new recovery codes, shown this once; those before are worth nothing',
    login: 'required',
    response: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: [...OWNER_ERRORS, 'factorNotFound'],
  }),
} as const;
