import type { PushMessage } from '@cuecard/contract';
import { z } from 'zod';
import type { FcmConfig } from '../../../config/native-push-environment.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { openConnections } from '../../language-model/connections.ts';
import { askService, type ServiceAnswer } from '../ask-service.ts';
import { KeptToken } from '../kept-token.ts';
import {
  PushError,
  SENT,
  type NativePushAddress,
  type PushOptions,
  type PushOutcome,
  type PushSender,
} from '../push-service.ts';

/** Of Google; a test says others. */
const PLACES = {
  messages: 'https://fcm.googleapis.com',
  tokens: 'https://oauth2.googleapis.com/token',
};
const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
/** Under which the app for Android lets its user turn reminders off in the system's settings. */
const CHANNEL = 'reminders';
/** A token is replaced so long before it ends, so that none ends on its way. */
const SPARE_MS = 5 * 60_000;

interface FcmOptions {
  readonly account: FcmConfig;
  readonly clock: Clock;
  readonly places?: typeof PLACES;
}

/** Firebase Cloud Messaging, HTTP v1: reminds the app for Android by the service account of its project. */
export function createFcm({
  account,
  clock,
  places = PLACES,
}: FcmOptions): PushSender<NativePushAddress> {
  const connections = openConnections();
  const { fetch } = connections;
  const token = new KeptToken(clock, () => fetchToken(fetch, places.tokens, account, clock));
  const address = `${places.messages}/v1/projects/${account.projectId}/messages:send`;
  return {
    async send({ endpoint }, message, options) {
      const bearer = await token.read();
      const answer = await askService(fetch, address, {
        headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
        body: JSON.stringify({ message: writeMessage(endpoint, message, options) }),
      });
      const outcome = readOutcome(answer);
      if (outcome !== 'unauthenticated') return outcome;
      await token.forget(bearer);
      throw new PushError('the push service wants another token');
    },
    close: () => connections.close(),
  };
}

/** Shown by the system, also while the app is closed; a tap gives the app what is in `data`. */
function writeMessage(token: string, message: PushMessage, { ttl, urgent }: PushOptions): object {
  const { title, text, page, tag } = message;
  return {
    token,
    notification: { title, body: text },
    data: { page },
    android: {
      priority: urgent ? 'HIGH' : 'NORMAL',
      ttl: `${ttl}s`,
      notification: { tag, channel_id: CHANNEL },
    },
  };
}

const refusal = z.object({
  error: z.object({
    status: z.string(),
    details: z
      .array(
        z.object({
          errorCode: z.string().optional(),
          fieldViolations: z.array(z.object({ field: z.string() })).optional(),
        }),
      )
      .default([]),
  }),
});

/**
 * The codes of https://firebase.google.com/docs/reference/fcm/rest/v1/ErrorCode: UNREGISTERED is a token that is no
 * longer valid, and so is one that INVALID_ARGUMENT names; a 404 of another kind is a project that is not there.
 */
function readOutcome({ status, body }: ServiceAnswer): PushOutcome | 'unauthenticated' {
  if (status >= 200 && status < 300) return SENT;
  const read = refusal.safeParse(body);
  if (!read.success) return { outcome: 'refused', reason: String(status) };
  const { status: said, details } = read.data.error;
  const code = details.find(({ errorCode }) => errorCode !== undefined)?.errorCode ?? said;
  // THIRD_PARTY_AUTH_ERROR is a 401 too, and no other token of ours would help.
  if (status === 401 && code === 'UNAUTHENTICATED') return 'unauthenticated';
  const namesToken = details.some(({ fieldViolations = [] }) =>
    fieldViolations.some(({ field }) => field === 'message.token'),
  );
  const isGone = code === 'UNREGISTERED' || (code === 'INVALID_ARGUMENT' && namesToken);
  return { outcome: isGone ? 'gone' : 'refused', reason: code };
}

const grant = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

/** The way of servers without a user (RFC 7523, as Google describes it). @throws PushError */
async function fetchToken(
  fetch: typeof globalThis.fetch,
  address: string,
  { clientEmail, privateKey }: FcmConfig,
  clock: Clock,
): Promise<{ token: string; until: number }> {
  // Loaded at the first message: a start has no time for it.
  const { importPKCS8, SignJWT } = await import('jose');
  const now = clock.now();
  const seconds = Math.floor(now / 1000);
  const assertion = await new SignJWT({ scope: SCOPE })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(clientEmail)
    .setAudience(address)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + 3600)
    .sign(await importPKCS8(privateKey, 'RS256'));
  const { status, body } = await askService(fetch, address, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ grant_type: GRANT, assertion }).toString(),
  });
  const read = grant.safeParse(body);
  if (status !== 200 || !read.success)
    throw new PushError(`no token was given for the service account: ${status}`);
  const { access_token: token, expires_in: lasts } = read.data;
  return { token, until: now + Math.max(lasts * 1000 - SPARE_MS, 60_000) };
}
