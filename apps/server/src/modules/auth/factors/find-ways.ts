import { SECOND_FACTOR, type FactorChallenge, type ProofKind } from '@cuecard/contract';
import type { Kysely } from 'kysely';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { hashSecret, newSecret } from '../one-time-secret.ts';
import { addChallenge, type StoredChallenge } from './challenge-repository.ts';
import type { FactorDeps } from './factor-deps.ts';
import { listPasskeys } from './passkey-repository.ts';
import { buildPasskeyRequest, findRelyingParty } from './passkeys.ts';
import { listRecoveryCodes } from './recovery-repository.ts';
import { findTotp } from './totp-repository.ts';

/** Whether an account asks for more than its first way in. */
export async function hasFactor(db: Kysely<Database>, userId: number): Promise<boolean> {
  const totp = await findTotp(db, userId);
  if (totp !== null && totp.confirmedAt !== null) return true;
  return (await listPasskeys(db, userId)).length > 0;
}

/** A fresh challenge, which is 256 random bits. */
export async function beginChallenge(
  db: Kysely<Database>,
  clock: Clock,
  about: Omit<StoredChallenge, 'expiresAt'>,
): Promise<string> {
  const challenge = newSecret();
  const expiresAt = new Date(clock.now() + SECOND_FACTOR.challengeMs);
  await addChallenge(db, hashSecret(challenge), { ...about, expiresAt });
  return challenge;
}

/** The ways in which this account answers a challenge at this address, and what a passkey signs for it. */
export async function describeChallenge(
  { db, publicUrl }: Pick<FactorDeps, 'db' | 'publicUrl'>,
  userId: number,
  challenge: string,
  origin: string,
): Promise<FactorChallenge> {
  const party = findRelyingParty(origin, publicUrl);
  const passkeys = (await listPasskeys(db, userId)).filter(({ host }) => host === party?.host);
  const totp = await findTotp(db, userId);
  const codes = await listRecoveryCodes(db, userId);
  const ways: ProofKind[] = [];
  if (passkeys.length > 0) ways.push('passkey');
  if (totp !== null && totp.confirmedAt !== null) ways.push('totp');
  if (codes.length > 0) ways.push('recovery');
  return {
    challenge,
    ways,
    passkey:
      party === null || passkeys.length === 0
        ? null
        : buildPasskeyRequest(party, challenge, passkeys),
    expiresInSeconds: SECOND_FACTOR.challengeMs / 1000,
  };
}
