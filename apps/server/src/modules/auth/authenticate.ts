import { ContractError } from '@cuecard/contract';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Authenticate } from '../../platform/http/app.ts';
import { findLogin, noteSeen } from './login-repository.ts';
import { hashLoginToken } from './login-token.ts';

/** `seen_at` is for people to read: the minute is enough, and a write a call would be too many. */
const SEEN_EVERY_MS = 60_000;

/** Finds the login that a token belongs to. A token lives as long as it says; only a refresh gives it more time. */
export function createAuthenticate(db: Kysely<Database>, clock: Clock): Authenticate {
  return async (token) => {
    const found = await findLogin(db, hashLoginToken(token));
    if (found === null) throw new ContractError('unauthorized');
    if (found.endedReason === 'elsewhere') throw new ContractError('signedOutElsewhere');
    const expired = found.validUntil.getTime() <= clock.now();
    if (found.endedReason !== null || expired) throw new ContractError('loginEnded');
    if (clock.now() - found.seenAt.getTime() >= SEEN_EVERY_MS)
      await noteSeen(db, found.loginId, new Date(clock.now()));
    return { userId: found.userId, loginId: found.loginId };
  };
}
