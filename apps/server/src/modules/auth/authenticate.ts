import { ContractError } from '@cuecard/contract';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Authenticate } from '../../platform/http/app.ts';
import { findLogin } from './login-repository.ts';
import { hashLoginToken } from './login-token.ts';

/** Who a token belongs to. A token lives as long as it says; only a refresh gives it more time. */
export function createAuthenticate(db: Kysely<Database>, clock: Clock): Authenticate {
  return async (token) => {
    const found = await findLogin(db, hashLoginToken(token));
    if (found === null) throw new ContractError('unauthorized');
    if (found.endedReason === 'elsewhere') throw new ContractError('signedOutElsewhere');
    const expired = found.validUntil.getTime() <= clock.now();
    if (found.endedReason !== null || expired) throw new ContractError('loginEnded');
    return { userId: found.userId, loginId: found.loginId };
  };
}
