import type { Tier } from '@cuecard/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

export interface Membership {
  readonly tier: Tier;
  readonly endTime: Date | null;
  /** Bought time left, milliseconds. */
  readonly remainingMs: number;
}

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
    .select(['users.id', 'users.name', 'tier', 'end_time', 'remaining_ms'])
    .where('users.id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const membership = {
    tier: row.tier ?? 'FreeTrial',
    endTime: row.end_time,
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

/** Gives a plan or time, and writes it into the ledger in the same transaction. */
export async function grant(db: Kysely<Database>, given: Grant): Promise<Membership> {
  return db.transaction().execute(async (transaction) => {
    const row = await transaction
      .insertInto('memberships')
      .values({
        user_id: given.userId,
        tier: given.tier ?? 'FreeTrial',
        end_time: given.endTime ?? null,
        remaining_ms: given.addMs,
      })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet((update) => ({
          tier: given.tier ?? update.ref('memberships.tier'),
          end_time: given.endTime ?? update.ref('memberships.end_time'),
          remaining_ms: update('memberships.remaining_ms', '+', given.addMs),
        })),
      )
      .returningAll()
      .executeTakeFirstOrThrow();
    await transaction
      .insertInto('time_ledger')
      .values({
        user_id: given.userId,
        kind: 'granted',
        ms: given.addMs,
        tier: row.tier,
        at: given.at,
        note: given.note,
        interview_id: null,
        slice: null,
      })
      .execute();
    return { tier: row.tier, endTime: row.end_time, remainingMs: row.remaining_ms };
  });
}
