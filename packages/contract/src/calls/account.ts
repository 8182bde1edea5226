import { z } from 'zod';
import {
  accountAddress,
  accountFacts,
  activeLogin,
  flowChallenge,
  flowFromApp,
  flowVerifier,
  ownershipProof,
} from '../account.ts';
import { defineCall } from '../call.ts';
import { securityEvent } from '../security-events.ts';
import { INTERFACE_LOCALES, LIMITS } from '../constants.ts';
import { ownModel, ownModelChoice } from '../own-model.ts';
import { personalization } from '../personalization.ts';
import { code, password } from '../validation.ts';

const LOGIN_ERRORS = ['unauthorized', 'loginEnded', 'signedOutElsewhere'] as const;

/** What signed-in users do with their account. */
export const accountCalls = {
  account: defineCall({
    method: 'GET',
    path: '/v3/account',
    summary: 'What this account can be entered with',
    login: 'required',
    response: accountFacts,
    errors: LOGIN_ERRORS,
  }),
  changePassword: defineCall({
    method: 'POST',
    path: '/v3/account/password',
    summary: 'Changes the password and ends every other login',
    login: 'required',
    /** Refused with the fields `current` (wrong) and `password` (too-common). */
    request: z.object({ current: z.string().min(1).max(LIMITS.passwordLongest), password }),
    response: z.object({}),
    errors: [
      ...LOGIN_ERRORS,
      'badRequest',
      'formRejected',
      'tooManyRequests',
      'passwordNotSet',
      'confirmationNeeded',
    ],
  }),
  renameAccount: defineCall({
    method: 'POST',
    path: '/v3/account/name',
    summary: 'Changes how the product calls the user',
    login: 'required',
    request: z.object({ name: z.string().trim().min(1).max(LIMITS.nameCharacters) }),
    response: z.object({}),
    errors: [...LOGIN_ERRORS, 'badRequest'],
  }),
  saveLanguage: defineCall({
    method: 'POST',
    path: '/v3/account/language',
    summary: 'Keeps the language of the interface with the account, for its other devices',
    login: 'required',
    request: z.object({ language: z.enum(INTERFACE_LOCALES) }),
    response: z.object({}),
    errors: [...LOGIN_ERRORS, 'badRequest'],
  }),
  personalization: defineCall({
    method: 'GET',
    path: '/v3/account/personalization',
    summary: 'How Cuecard answers this user',
    login: 'required',
    response: personalization,
    errors: LOGIN_ERRORS,
  }),
  savePersonalization: defineCall({
    method: 'PUT',
    path: '/v3/account/personalization',
    summary: 'Changes how Cuecard answers this user, from the next interview on',
    login: 'required',
    request: personalization,
    response: z.object({}),
    errors: [...LOGIN_ERRORS, 'badRequest'],
  }),
  ownModel: defineCall({
    method: 'GET',
    path: '/v3/account/own-model',
    summary: 'The model that answers this user by a key of their own; the key is in no answer',
    login: 'required',
    /** `isOffered` false: the operator takes no keys of users. `ownModel` null: there is none. */
    response: z.object({ isOffered: z.boolean(), ownModel: ownModel.nullable() }),
    errors: LOGIN_ERRORS,
  }),
  saveOwnModel: defineCall({
    method: 'PUT',
    path: '/v3/account/own-model',
    summary: 'Tries a model by a real call, and lets it answer this user if it did',
    login: 'required',
    request: ownModelChoice,
    response: ownModel,
    /** `ownModelFailed` has the data `ownModelFailure`. */
    errors: [...LOGIN_ERRORS, 'badRequest', 'tooManyRequests', 'ownModelsOff', 'ownModelFailed'],
  }),
  deleteOwnModel: defineCall({
    method: 'DELETE',
    path: '/v3/account/own-model',
    summary: 'Forgets the key: the server’s models answer again',
    login: 'required',
    response: z.object({}),
    errors: LOGIN_ERRORS,
  }),
  sendAddressCode: defineCall({
    method: 'POST',
    path: '/v3/account/address/verify-codes',
    summary: 'Sends a code to the e-mail address or phone that the account is to have',
    login: 'required',
    /** Refused with the fields `email` or `phone` (taken) and `code` (too-soon). */
    request: z.object({ address: accountAddress }),
    response: z.object({ resendAfterSeconds: z.number().int() }),
    errors: [
      ...LOGIN_ERRORS,
      'badRequest',
      'formRejected',
      'tooManyRequests',
      'confirmationNeeded',
      'freshLoginNeeded',
      'phoneSignInOff',
      'codesUsedUp',
    ],
  }),
  changeAddress: defineCall({
    method: 'POST',
    path: '/v3/account/address',
    summary: 'Gives the account this e-mail address or phone, in place of the one that it has',
    login: 'required',
    /**
     * `currentCode` was sent to the present e-mail address, by `sendAccountCode`: who takes a mailbox's place has both.
     * Refused with the fields `email` or `phone` (taken), `code` and `currentCode` (wrong, expired, too-many-tries).
     */
    request: z.object({ address: accountAddress, code, currentCode: code.optional() }),
    response: z.object({}),
    errors: [
      ...LOGIN_ERRORS,
      'badRequest',
      'formRejected',
      'tooManyRequests',
      'confirmationNeeded',
      'freshLoginNeeded',
    ],
  }),
  listLogins: defineCall({
    method: 'GET',
    path: '/v3/account/logins',
    summary: 'Where this account is signed in, last seen first',
    login: 'required',
    response: z.object({ logins: z.array(activeLogin) }),
    errors: LOGIN_ERRORS,
  }),
  endOneLogin: defineCall({
    method: 'DELETE',
    path: '/v3/account/logins/:id',
    summary: 'Signs out one of them; it is told so with 445',
    login: 'required',
    params: z.object({ id: z.coerce.number().int().positive() }),
    response: z.object({}),
    errors: [
      ...LOGIN_ERRORS,
      'badRequest',
      'loginNotFound',
      'confirmationNeeded',
      'freshLoginNeeded',
    ],
  }),
  signOutEverywhere: defineCall({
    method: 'POST',
    path: '/v3/account/logins/end',
    summary: 'Signs out everywhere, here too',
    login: 'required',
    response: z.object({}),
    errors: [...LOGIN_ERRORS, 'confirmationNeeded', 'freshLoginNeeded'],
  }),
  endOtherLogins: defineCall({
    method: 'POST',
    path: '/v3/account/logins/end-others',
    summary: 'Signs out everywhere but here',
    login: 'required',
    response: z.object({ ended: z.number().int() }),
    errors: [...LOGIN_ERRORS, 'confirmationNeeded', 'freshLoginNeeded'],
  }),
  listSecurityEvents: defineCall({
    method: 'GET',
    path: '/v3/account/security-events',
    summary: 'What concerned the security of this account, the latest first, a page at a time',
    login: 'required',
    request: z.object({ before: z.coerce.number().int().positive().optional() }),
    response: z.object({ events: z.array(securityEvent), next: z.number().int().nullable() }),
    errors: [...LOGIN_ERRORS, 'badRequest'],
  }),
  sendAccountCode: defineCall({
    method: 'POST',
    path: '/v3/account/verify-codes',
    summary: 'Sends a code to the account’s own e-mail address or phone, to prove who asks',
    login: 'required',
    request: z.object({ purpose: z.enum(['delete', 'confirm', 'old-address']) }),
    /** `sentTo` is shortened, as `a…@example.com` or `138****8000`. */
    response: z.object({ sentTo: z.string(), resendAfterSeconds: z.number().int() }),
    errors: [...LOGIN_ERRORS, 'badRequest', 'formRejected', 'tooManyRequests', 'freshLoginNeeded'],
  }),
  deleteAccount: defineCall({
    method: 'POST',
    path: '/v3/account/delete',
    summary: 'Deletes the account with everything that belongs to it, for good',
    login: 'required',
    /** Refused with the fields `password` (wrong) and `code` (wrong, expired, too-many-tries). */
    request: z.object({ proof: ownershipProof }),
    response: z.object({}),
    errors: [
      ...LOGIN_ERRORS,
      'badRequest',
      'formRejected',
      'tooManyRequests',
      'freshLoginNeeded',
      'confirmationNeeded',
      'saveFailed',
    ],
  }),
  linkThirdParty: defineCall({
    method: 'POST',
    path: '/v3/account/third-party',
    summary: 'Where to send the system browser to link the configured provider to this account',
    login: 'required',
    request: z.object({ challenge: flowChallenge, fromApp: flowFromApp }),
    response: z.object({ url: z.string() }),
    errors: [
      ...LOGIN_ERRORS,
      'badRequest',
      'tooManyRequests',
      'freshLoginNeeded',
      'confirmationNeeded',
      'thirdPartyUnavailable',
    ],
  }),
  completeLink: defineCall({
    method: 'POST',
    path: '/v3/account/third-party/complete',
    summary: 'Links the provider’s identity that the one-time code stands for',
    login: 'required',
    /** Refused with the field `code` (wrong, expired). */
    request: z.object({ code: z.string().min(1).max(200), verifier: flowVerifier }),
    response: z.object({}),
    errors: [...LOGIN_ERRORS, 'badRequest', 'formRejected', 'identityTaken'],
  }),
} as const;
