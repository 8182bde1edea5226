import type { Tier } from '@cuecard/contract';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { writeLedger } from './ledger-repository.ts';
import type { Membership } from './plan-of-rows.ts';

export interface UserWithMembership {
  readonly id: number;
  readonly name: string;
  readonly membership: Membership;
}

/** A user and their membership as it is stored; null when there is no such user. */
export async function findUser(
  db: Kysely<Database>,
  userId: number,
): Promise<UserWithMembership | null> {
  const row = await db
    .selectFrom('users')
    .leftJoin('memberships', 'memberships.user_id', 'users.id')
    .select(['users.id', 'users.name', 'tier', 'end_time', 'tier_after', 'remaining_ms'])
    .where('users.id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const membership = {
    tier: row.tier ?? 'FreeTrial',
    endTime: row.end_time,
    tierAfter: row.tier_after ?? 'FreeTrial',
    remainingMs: row.remaining_ms ?? 0,
  };
  return { id: row.id, name: row.name, membership };
}

export interface Grant {
  readonly userId: number;
  /** Undefined keeps what is there. */
  readonly tier?: Tier | undefined;
  readonly endTime?: Date | undefined;
  readonly addMs: number;
  readonly note: string;
  readonly at: Date;
}

/** Gives a plan or time: a row of the ledger, and what follows from it. */
export async function grant(db: Kysely<Database>, given: Grant): Promise<Membership> {
  const { userId, tier = null, endTime = null, addMs, note, at } = given;
  const row = { kind: 'granted', ms: addMs, planTier: tier, planUntil: endTime, note } as const;
  const write = async (trx: Transaction<Database>) => {
    const after = await writeLedger(trx, userId, at, () => [row]);
    if (after === null) throw new Error('there is no such user');
    return after;
  };
  return db.isTransaction ? write(db as Transaction<Database>) : db.transaction().execute(write);
}
