import { ContractError, login } from '@cuecard/contract';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import { rotateToken } from './login-repository.ts';
import { hashLoginToken, newLoginToken } from './login-token.ts';

/**
 * Gives a fresh token for a valid one, which stays valid for a minute more: the client whose answer
 * got lost asks again with it.
 * @throws ContractError `loginEnded`
 */
export async function refreshToken(
  db: Kysely<Database>,
  clock: Clock,
  shown: string,
): Promise<string> {
  const fresh = newLoginToken();
  const now = clock.now();
  const expiresAt = await rotateToken(db, {
    shownHash: hashLoginToken(shown),
    freshHash: hashLoginToken(fresh),
    now: new Date(now),
    expiresAt: new Date(now + login.tokenLifeMs),
    oldValidUntil: new Date(now + login.oldTokenGraceMs),
  });
  if (expiresAt === null) throw new ContractError('loginEnded');
  return fresh;
}
