import type { Tier } from '@cuecard/contract';
import { sql, type Kysely } from 'kysely';
import type { Clock } from '../../platform/clock/clock.ts';
import { GroupCommit } from '../../platform/database/group-commit.ts';
import type { Database } from '../../platform/database/schema.ts';
import { findUser, tierAt } from '../users/users-api.ts';
import { OwnershipLost, type Slice, type TimeAccount, type TimeLedger } from './live/ports.ts';

/**
 * Charges slices of active time. The ledger's row, the balance and the interview's active time change
 * in one statement; the row's key makes a slice that is given again change nothing. What the row says is
 * what the balance lost: nothing for plans that do not use up time. Sessions that charge at the same time
 * share a commit.
 * @param owner the instance that charges; null: whoever has the epoch
 */
export function createTimeLedger(
  db: Kysely<Database>,
  clock: Clock,
  owner: string | null = null,
): TimeLedger {
  const group = new GroupCommit<Charge, TimeAccount | null>({
    name: 'charge',
    write: (charges) => writeCharges(db, charges, owner),
    // Each is counted down from what the one before has left.
    toKey: ({ userId }) => userId,
  });
  return {
    findAccount: async (userId) => {
      const membership = (await findUser(db, userId))?.membership;
      if (membership === undefined) return { tier: 'FreeTrial', balanceMs: 0 };
      return { tier: tierAt(membership, clock.now()), balanceMs: membership.remainingMs };
    },
    raise: async (interviewId, epoch, tier) => {
      await db
        .updateTable('interviews')
        .set({ tier })
        .where('id', '=', interviewId)
        .where('epoch', '=', epoch)
        .execute();
    },
    charge: async (slice) => {
      const account = await group.run({ ...slice, at: clock.now() });
      if (account === null) throw new OwnershipLost();
      return account;
    },
  };
}

type Charge = Slice & { readonly at: number };

/**
 * The plan and the bought time that each is left with; null: the session has another owner now. Rows are locked in the
 * order of their ids, so that two such statements never wait for each other.
 */
async function writeCharges(
  db: Kysely<Database>,
  charges: readonly Charge[],
  owner: string | null,
): Promise<(TimeAccount | null)[]> {
  const given = JSON.stringify(
    charges.map(({ at, ...charge }) => ({ ...charge, at: new Date(at).toISOString() })),
  );
  const { rows } = await sql<{ id: string; left: number; tier: Tier }>`
    with given as (
      select * from jsonb_to_recordset(${given}::jsonb) as given (
        "interviewId" uuid, epoch bigint, "userId" bigint, number integer, ms bigint,
        "fromBalance" boolean, at timestamptz
      )
    ),
    member as materialized (
      select user_id, tier, end_time, tier_after, remaining_ms from memberships
      where user_id in (select "userId" from given) order by user_id for no key update
    ),
    owned as materialized (
      select id, epoch, owner from interviews
      where id in (select "interviewId" from given) order by id for no key update
    ),
    sound as materialized (
      select given.*, member.remaining_ms,
        case when member.end_time <= given.at then tier_after else member.tier end as tier,
        case when "fromBalance" then least(given.ms, member.remaining_ms) else 0 end as taken
      from given join member on user_id = "userId" join owned on id = "interviewId"
      where owned.epoch = given.epoch
        and (${owner}::uuid is null or owned.owner = ${owner}::uuid)
    ),
    charged as (
      insert into time_ledger (user_id, kind, ms, tier, at, interview_id, slice)
      select "userId", 'used', taken, tier, at, "interviewId", number from sound
      on conflict (interview_id, slice) do nothing returning interview_id
    ),
    paid as (
      update memberships set remaining_ms = memberships.remaining_ms - sound.taken
      from sound join charged on interview_id = "interviewId"
      where memberships.user_id = sound."userId" and sound.taken > 0
    ),
    followed as (
      update interviews set active_ms = interviews.active_ms + sound.ms
      from sound join charged on interview_id = "interviewId"
      where interviews.id = sound."interviewId"
    )
    select "interviewId" as id, tier,
      (remaining_ms - case when interview_id is null then 0 else taken end)::bigint as left
    from sound left join charged on interview_id = "interviewId"`.execute(db);
  const byId = new Map(rows.map(({ id, left, tier }) => [id, { tier, balanceMs: left }]));
  return charges.map(({ interviewId }) => byId.get(interviewId) ?? null);
}
