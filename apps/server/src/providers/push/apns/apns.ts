import type { PushMessage } from '@cuecard/contract';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ApnsConfig } from '../../../config/native-push-environment.ts';
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

const PLACES = {
  production: 'https://api.push.apple.com',
  sandbox: 'https://api.sandbox.push.apple.com',
};
/** Apple takes a token for an hour, and no new one more often than every twenty minutes. */
const TOKEN_MS = 40 * 60_000;

interface ApnsOptions {
  readonly config: ApnsConfig;
  readonly clock: Clock;
  /** Of a test: another place, and who signs its certificate (PEM). */
  readonly place?: { readonly origin: string; readonly ca: string };
}

/** Apple's push service over HTTP/2, by tokens that are signed with the team's key: reminds the app for iOS. */
export function createApns({ config, clock, place }: ApnsOptions): PushSender<NativePushAddress> {
  const origin = place?.origin ?? PLACES[config.environment];
  const tls = { preferH2: true, ...(place && { ca: place.ca }) };
  const connections = openConnections(undefined, tls);
  const { fetch } = connections;
  const token = new KeptToken(clock, () => makeToken(config, clock));
  return {
    async send({ endpoint }, message, options) {
      const bearer = await token.read();
      const answer = await askService(fetch, `${origin}/3/device/${endpoint}`, {
        headers: {
          authorization: `bearer ${bearer}`,
          'content-type': 'application/json',
          ...writeHeaders(config.topic, message, options, clock),
        },
        body: JSON.stringify(writePayload(message)),
      });
      const outcome = readOutcome(answer);
      if (outcome.reason !== 'ExpiredProviderToken') return outcome;
      await token.forget(bearer);
      throw new PushError('the push service wants another token');
    },
    close: () => connections.close(),
  };
}

function writeHeaders(
  topic: string,
  { tag }: PushMessage,
  { ttl, urgent }: PushOptions,
  clock: Clock,
): Record<string, string> {
  return {
    'apns-topic': topic,
    'apns-push-type': 'alert',
    'apns-priority': urgent ? '10' : '5',
    'apns-expiration': String(Math.floor(clock.now() / 1000) + ttl),
    // At most 64 bytes; tags may be longer.
    'apns-collapse-id': createHash('sha256').update(tag).digest('base64url'),
  };
}

/** Shown by the system, also while the app is closed; a tap gives the app `page`. */
function writePayload({ title, text, page }: PushMessage): object {
  return { aps: { alert: { title, body: text }, sound: 'default' }, page };
}

const refusal = z.object({ reason: z.string() });
/** Tokens of other environments (`BadDeviceToken`) never come alive; those of 410 did live once. */
const GONE = new Set(['BadDeviceToken', 'Unregistered', 'ExpiredToken']);

/** The reasons of Apple's "Handling notification responses from APNs". */
function readOutcome({ status, body }: ServiceAnswer): PushOutcome {
  if (status === 200) return SENT;
  const read = refusal.safeParse(body);
  const reason = read.success ? read.data.reason : String(status);
  return { outcome: status === 410 || GONE.has(reason) ? 'gone' : 'refused', reason };
}

async function makeToken(
  { key, keyId, teamId }: ApnsConfig,
  clock: Clock,
): Promise<{ token: string; until: number }> {
  // Loaded at the first message: a start has no time for it.
  const { importPKCS8, SignJWT } = await import('jose');
  const now = clock.now();
  const token = await new SignJWT({})
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setIssuedAt(Math.floor(now / 1000))
    .sign(await importPKCS8(key, 'ES256'));
  return { token, until: now + TOKEN_MS };
}
