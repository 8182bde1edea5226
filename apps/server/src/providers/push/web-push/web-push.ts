import type { RequestDetails } from 'web-push';
import { openConnections } from '../../language-model/connections.ts';
import { isAllowedHost, readOutsideAddress } from '../../outside-address.ts';
import { publicLookup } from '../../public-lookup.ts';
import { PushError, SENT, type PushOutcome, type WebPushSender } from '../push-service.ts';

export interface WebPushOptions {
  /** The VAPID keys (RFC 8292), in base64url, as `npm run admin -- push-keys` makes them. */
  readonly publicKey: string;
  readonly privateKey: string;
  /** Whom push services write when something is wrong: `mailto:` or `https:`. */
  readonly contact: string;
  /** Push services that may be asked although their addresses are not public. */
  readonly allowedHosts: readonly string[];
}

/** A service that takes longer is asked again later. */
const ANSWER_MS = 10_000;
const GONE = new Set([404, 410]);
/** Sealed or signed for another, too long, not understood: the same again would not help. */
const REFUSED = new Set([400, 401, 403, 413]);

/**
 * Web Push (RFC 8030) with messages sealed for one device (RFC 8291). Addresses come from browsers, so they may be any:
 * only public ones are asked, over TLS, and no redirect is followed.
 */
export function createWebPush(options: WebPushOptions): WebPushSender {
  const allowed = new Set(options.allowedHosts);
  const toPublic = openConnections(publicLookup);
  const trusted = openConnections();
  return {
    publicKey: options.publicKey,
    readAddress: (endpoint) => readOutsideAddress(endpoint, allowed),
    async send({ endpoint, p256dh, auth }, message, { ttl, urgent }) {
      if (readOutsideAddress(endpoint, allowed) === null)
        return { outcome: 'gone', reason: 'its address is no longer asked' };
      const { fetch } = isAllowedHost(endpoint, allowed) ? trusted : toPublic;
      // Loaded at the first message: a start has no time for it.
      const { default: webPush } = await import('web-push');
      const { method, headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(message),
        {
          TTL: ttl,
          urgency: urgent ? 'high' : 'normal',
          contentEncoding: 'aes128gcm',
          vapidDetails: {
            subject: options.contact,
            publicKey: options.publicKey,
            privateKey: options.privateKey,
          },
        },
      );
      return readOutcome(await ask(fetch, endpoint, { method, headers, body }));
    },
    close: async () => {
      await toPublic.close();
      await trusted.close();
    },
  };
}

/** @returns the status of the answer @throws PushError */
async function ask(
  fetch: typeof globalThis.fetch,
  endpoint: string,
  { method, headers, body }: Pick<RequestDetails, 'method' | 'headers' | 'body'>,
): Promise<number> {
  // undici counts the body itself.
  const { 'Content-Length': _, ...others } = headers as Record<string, string | number>;
  const named = Object.entries(others).map(([name, value]) => [name, String(value)] as const);
  try {
    const answer = await fetch(endpoint, {
      method,
      headers: Object.fromEntries(named),
      ...(body !== null && { body: new Uint8Array(body) }),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    await answer.body?.cancel();
    return answer.status;
  } catch (error) {
    throw new PushError('the push service was not reached', { cause: error });
  }
}

/** @throws PushError */
function readOutcome(status: number): PushOutcome {
  if (status >= 200 && status < 300) return SENT;
  if (GONE.has(status)) return { outcome: 'gone', reason: String(status) };
  if (REFUSED.has(status)) return { outcome: 'refused', reason: String(status) };
  throw new PushError(`the push service answered ${status}`);
}
