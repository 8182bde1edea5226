import { ContractError } from '@cuecard/contract';
import type { Kysely } from 'kysely';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { addAudit } from '../audit-repository.ts';
import { redeemExchange, type GivenCode } from './redeem-exchange.ts';
import { addIdentity } from './third-party-repository.ts';

/**
 * Links the identity that a one-time code stands for to the account that began it.
 * @throws ContractError `formRejected`, `identityTaken`
 */
export async function completeLink(
  db: Kysely<Database>,
  clock: Clock,
  userId: number,
  given: GivenCode,
): Promise<void> {
  const { identity } = await redeemExchange(db, clock, given, userId);
  const at = new Date(clock.now());
  const owner = await addIdentity(db, identity, userId, at);
  if (owner !== userId) throw new ContractError('identityTaken');
  await addAudit(db, { actor: 'user', act: 'identity-linked', userId, at });
}
