import { ContractError, rejectField, type calls, type ParsedRequestOf } from '@cuecard/contract';
import type { ChallengePurpose } from '../../../platform/database/factor-tables.ts';
import type { LoginDevice } from '../login-device.ts';
import { hashSecret } from '../one-time-secret.ts';
import { openToldLogin } from '../open-told-login.ts';
import { findChallenge, useChallenge, type StoredChallenge } from './challenge-repository.ts';
import { checkFactor, checkPasskey } from './check-factor.ts';
import type { FactorDeps, FactorFrom } from './factor-deps.ts';

/**
 * Opens a login for who has shown both factors. A wrong code leaves the challenge, so that it can be typed again.
 * @throws ContractError `formRejected`, `tooManyRequests`
 */
export async function finishSignIn(
  deps: FactorDeps,
  given: ParsedRequestOf<typeof calls.finishSignIn>,
  device: LoginDevice,
  from: FactorFrom,
): Promise<string> {
  const { way, userId } = await readChallenge(deps, given.challenge, 'sign-in');
  if (userId === null) throw rejectField('challenge', 'expired');
  try {
    await checkFactor(deps, userId, given, from);
  } catch (error) {
    recordFailure(deps, error, { userId, subject: given.proof.kind, from });
    throw error;
  }
  return open(deps, { userId, way, challenge: given.challenge }, device, from);
}

/**
 * Opens a login for who has a passkey that knows its account and has verified its user.
 * @throws ContractError `formRejected`
 */
export async function signInWithPasskey(
  deps: FactorDeps,
  { challenge, answer }: ParsedRequestOf<typeof calls.signInWithPasskey>,
  device: LoginDevice,
  from: FactorFrom,
): Promise<string> {
  await readChallenge(deps, challenge, 'passkey');
  const how = { challenge, origin: from.origin, isUserVerified: true };
  const { userId } = await checkPasskey(deps, answer, how);
  return open(deps, { userId, way: 'passkey', challenge }, device, from);
}

/** @throws ContractError `formRejected`: nothing waits for this challenge */
export async function readChallenge(
  { db, clock }: Pick<FactorDeps, 'db' | 'clock'>,
  challenge: string,
  purpose: ChallengePurpose,
): Promise<StoredChallenge> {
  const stored = await findChallenge(db, hashSecret(challenge), new Date(clock.now()));
  if (stored?.purpose !== purpose) throw rejectField('challenge', 'expired');
  return stored;
}

interface Failure {
  readonly userId: number;
  /** What was shown. */
  readonly subject: string;
  readonly from: FactorFrom;
}

/** Tells the owner that somebody who knows their first factor has tried the second. */
export function recordFailure(
  { security }: Pick<FactorDeps, 'security'>,
  error: unknown,
  { userId, subject, from: { ip, userAgent } }: Failure,
): void {
  if (!(error instanceof ContractError)) return;
  const event = error.key === 'tooManyRequests' ? 'authn_login_fail_max' : 'authn_login_fail';
  security.record({ event, userId, subject, from: { ip, userAgent } });
}

interface Shown {
  readonly userId: number;
  readonly way: string;
  readonly challenge: string;
}

async function open(
  deps: FactorDeps,
  { userId, way, challenge }: Shown,
  device: LoginDevice,
  { ip, userAgent }: FactorFrom,
): Promise<string> {
  const { db, security } = deps;
  const token = await db.transaction().execute(async (transaction) => {
    if (!(await useChallenge(transaction, hashSecret(challenge))))
      throw rejectField('challenge', 'expired');
    return openToldLogin(transaction, deps, userId, device);
  });
  security.record({ event: 'authn_login_success', userId, subject: way, from: { ip, userAgent } });
  return token;
}
