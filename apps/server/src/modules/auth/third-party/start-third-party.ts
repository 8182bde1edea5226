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
}

/**
 * The address to which the system browser is sent.
 * @throws ContractError `thirdPartyUnavailable` when the provider does not answer
 */
export async function startThirdParty(
  { db, clock, provider, publicUrl }: ThirdPartyDeps,
  { challenge, tracking, userId }: Beginning,
): Promise<string> {
  const [state, nonce, codeVerifier] = [newSecret(), newSecret(), newSecret()];
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
