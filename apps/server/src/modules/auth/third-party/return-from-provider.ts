import {
  RETURN_TO_APP,
  THIRD_PARTY,
  THIRD_PARTY_CALLBACK_PATH,
  THIRD_PARTY_GUIDE_PATH,
  type ThirdPartyError,
} from '@cuecard/contract';
import type { Log } from '../../../platform/logging/create-log.ts';
import { addExchange, consumeFlow } from './third-party-repository.ts';
import { hashSecret, newSecret } from '../one-time-secret.ts';
import { isFromApp } from './start-third-party.ts';
import type { ThirdPartyDeps } from './third-party-deps.ts';

/**
 * The browser is back: what the provider vouches for is kept behind a one-time code. Nobody is signed
 * in yet, because whoever holds this browser need not be who began; that shows at the exchange.
 * @param query of the address, as it came
 * @returns where to send the browser: the guide page with `?code=` or `?error=`
 */
export async function returnFromProvider(
  { db, clock, provider, publicUrl }: ThirdPartyDeps,
  query: string,
  log: Pick<Log, 'warn'>,
): Promise<string> {
  const asked = new URLSearchParams(query);
  const state = asked.get('state') ?? '';
  const onwards = isFromApp(state) ? `&in=${RETURN_TO_APP.search}` : '';
  const guide = (search: string) => `${publicUrl}${THIRD_PARTY_GUIDE_PATH}?${search}${onwards}`;
  const failed = (error: ThirdPartyError) => guide(`error=${error}`);
  const flow = await consumeFlow(db, hashSecret(state));
  if (flow === null || flow.expiresAt.getTime() <= clock.now()) return failed('expired');
  if (asked.get('error') === 'access_denied') return failed('denied');
  const { nonce, codeVerifier, challenge, userId, tracking } = flow;
  const redirectUri = `${publicUrl}${THIRD_PARTY_CALLBACK_PATH}`;
  try {
    const identity = await provider.finish(query, { state, nonce, codeVerifier, redirectUri });
    const code = newSecret();
    await addExchange(db, hashSecret(code), {
      challenge,
      userId,
      tracking,
      identity,
      expiresAt: new Date(clock.now() + THIRD_PARTY.exchangeMs),
    });
    return guide(`code=${code}`);
  } catch (error) {
    log.warn({ err: error }, 'a third-party login failed');
    return failed('failed');
  }
}
