import {
  ContractError,
  THIRD_PARTY,
  THIRD_PARTY_CALLBACK_PATH,
  type Tracking,
} from '@cuecard/contract';
import { addFlow } from './third-party-repository.ts';
import { hashSecret, newSecret } from '../one-time-secret.ts';
import type { ThirdPartyDeps } from './third-party-deps.ts';

export interface Beginning {
  readonly challenge: string;
  readonly tracking: Tracking;
  /** The user whose account is to be linked; null to sign in. */
  readonly userId: number | null;
  /** It was begun by an app, which the browser has to come back to. */
  readonly fromApp: boolean;
}

/** Begins the state of an app's flow: the provider brings it back with the rest, and its hash covers it. */
const FROM_APP = 'app.';

export const isFromApp = (state: string): boolean => state.startsWith(FROM_APP);

/**
 * The address to which the system browser is sent.
 * @throws ContractError `thirdPartyUnavailable` when the provider does not answer
 */
export async function startThirdParty(
  { db, clock, provider, publicUrl }: ThirdPartyDeps,
  { challenge, tracking, userId, fromApp }: Beginning,
): Promise<string> {
  const [secret, nonce, codeVerifier] = [newSecret(), newSecret(), newSecret()];
  const state = fromApp ? `${FROM_APP}${secret}` : secret;
  const redirectUri = `${publicUrl}${THIRD_PARTY_CALLBACK_PATH}`;
  const url = await provider
    .startSignIn({ state, nonce, codeVerifier, redirectUri })
    .catch((error: unknown) => {
      throw new ContractError('thirdPartyUnavailable', undefined, { cause: error });
    });
  await addFlow(db, hashSecret(state), {
    nonce,
    codeVerifier,
    challenge,
    userId,
    tracking,
    expiresAt: new Date(clock.now() + THIRD_PARTY.flowMs),
  });
  return url;
}
