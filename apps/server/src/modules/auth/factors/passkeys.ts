import { isIP } from 'node:net';
import type { NewPasskey, PasskeyAnswer, passkeyCreation, PasskeyRequest } from '@cuecard/contract';
import type { z } from 'zod';
import { hashKey } from '../../../platform/limits/client-address.ts';
import type { NewStoredPasskey, StoredPasskey } from './passkey-repository.ts';

/** Three hundred files, which only a passkey needs: they are loaded with the first. */
const loadVerifier = () => import('@simplewebauthn/server');

const NAME = 'Cuecard';
/** EdDSA, ES256 and RS256 (COSE): what all authenticators have one of. */
const ALGORITHMS = [-8, -7, -257];
/** How long a browser waits for its user, milliseconds. */
const TIMEOUT_MS = 5 * 60_000;

/** This server in the eyes of a passkey. */
export interface RelyingParty {
  /** WebAuthn's RP ID. */
  readonly host: string;
  /** The addresses of pages that may ask for a signature. */
  readonly origins: string[];
}

/**
 * The server by the address that it was asked by, which was held to the list of our hosts before; null where that has
 * no name, as browsers make no passkeys for plain addresses.
 */
export function findRelyingParty(asked: string, publicUrl: string | null): RelyingParty | null {
  const { hostname, origin } = new URL(asked);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return null;
  // A proxy that nobody has named as trusted may have taken TLS off.
  const outside = publicUrl === null ? null : new URL(publicUrl);
  const origins = outside?.hostname === hostname ? [origin, outside.origin] : [origin];
  return { host: hostname, origins };
}

type Known = Pick<StoredPasskey, 'credentialId' | 'transports'>;

const list = (passkeys: readonly Known[]): PasskeyRequest['allowCredentials'] =>
  passkeys.map(({ credentialId: id, transports }) => ({
    id,
    type: 'public-key',
    transports: [...transports],
  }));

/** What to sign in with: one of these passkeys, or, where there is none of them, any that knows its account. */
export function buildPasskeyRequest(
  { host }: RelyingParty,
  challenge: string,
  passkeys: readonly Known[],
): PasskeyRequest {
  return {
    challenge,
    rpId: host,
    timeout: TIMEOUT_MS,
    userVerification: passkeys.length === 0 ? 'required' : 'preferred',
    allowCredentials: list(passkeys),
  };
}

export interface PasskeyOwner {
  readonly userId: number;
  /** What the owner knows the account by. */
  readonly name: string;
}

export function buildPasskeyCreation(
  { host }: RelyingParty,
  challenge: string,
  { userId, name }: PasskeyOwner,
  present: readonly Known[],
): z.infer<typeof passkeyCreation> {
  return {
    challenge,
    rp: { id: host, name: NAME },
    // The same for all passkeys of an account, and nothing that tells who it is.
    user: {
      id: hashKey('passkey user', String(userId)).toString('base64url'),
      name,
      displayName: name,
    },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: TIMEOUT_MS,
    attestation: 'none',
    authenticatorSelection: {
      residentKey: 'preferred',
      requireResidentKey: false,
      userVerification: 'preferred',
    },
    excludeCredentials: list(present),
  };
}

/** The passkey that a browser has made; null when it was not made for this challenge here. */
export async function readNewPasskey(
  response: NewPasskey,
  challenge: string,
  { host, origins }: RelyingParty,
): Promise<Pick<
  NewStoredPasskey,
  'credentialId' | 'publicKey' | 'counter' | 'transports' | 'host'
> | null> {
  const { verifyRegistrationResponse } = await loadVerifier();
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origins,
    expectedRPID: host,
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null);
  if (verified?.verified !== true) return null;
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  const { transports = [] } = response.response;
  return { credentialId: id, publicKey, counter, transports, host };
}

/** How often the passkey has signed by now; null when it has not signed this challenge here. */
export async function readSignature(
  response: PasskeyAnswer,
  { credentialId: id, publicKey, counter }: StoredPasskey,
  { challenge, isUserVerified }: { readonly challenge: string; readonly isUserVerified: boolean },
  { host, origins }: RelyingParty,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await loadVerifier();
  const signed = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origins,
    expectedRPID: host,
    credential: { id, publicKey: new Uint8Array(publicKey), counter },
    requireUserVerification: isUserVerified,
  }).catch(() => null);
  return signed?.verified === true ? signed.authenticationInfo.newCounter : null;
}
