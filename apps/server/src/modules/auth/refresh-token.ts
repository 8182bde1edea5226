import { ContractError, LOGIN } from '@cuecard/contract';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import { repeatRotation, rotateToken } from './login-repository.ts';
import { hashLoginToken, newRotationSalt, tokenAfter } from './login-token.ts';

/**
 * Gives a fresh token for a valid one, which stays valid for a minute more: the client whose answer got
 * lost asks again with it within that minute and gets the same one, however often, so that no answer that comes late
 * undoes another.
 * @throws ContractError `loginEnded`
 */
export async function refreshToken(
  db: Kysely<Database>,
  clock: Clock,
  shown: string,
): Promise<string> {
  const now = clock.now();
  const rotation = {
    shownHash: hashLoginToken(shown),
    now: new Date(now),
    expiresAt: new Date(now + LOGIN.tokenLifeMs),
    oldValidUntil: new Date(now + LOGIN.oldTokenGraceMs),
  };
  const salt = newRotationSalt();
  const fresh = tokenAfter(shown, salt);
  if (await rotateToken(db, rotation, { hash: hashLoginToken(fresh), salt })) return fresh;
  const given = await repeatRotation(db, rotation);
  if (given === null) throw new ContractError('loginEnded');
  return tokenAfter(shown, given);
}
