import { ContractError } from '@cuecard/contract';
import { sql, type Kysely } from 'kysely';
import { GroupCommit } from '../../platform/database/group-commit.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { TakingCause } from '../../platform/telemetry/signals.ts';
import type { Ownership, Peer } from './live/ports.ts';

/** An owner may die between two looks at it; then the session is free at the next. */
const MAX_LOOKS = 3;

/** More than the times that a session changes its owner between two backups. */
const EPOCHS_IN_A_BACKUP = 1_000_000;

/** A server process that shares the database. Its times are the database's: clocks of machines differ. */
export interface Instance {
  readonly id: string;
  /** The URL at which other instances reach it. */
  readonly address: string;
  readonly secret: Buffer;
}

const alive = sql<boolean>`server_instances.expires_at > clock_timestamp()`;

/**
 * Says that the instance lives, for so many milliseconds from now. It does not wait for the disk: a row that
 * a crash of the database takes back makes its sessions free early, and their epochs guard them.
 */
export async function renewInstance(
  db: Kysely<Database>,
  { id, address, secret }: Instance,
  lifeMs: number,
): Promise<void> {
  await sql`
    with quick as (select set_config('synchronous_commit', 'off', true))
    insert into server_instances (id, address, secret, expires_at)
    select ${id}, ${address}, ${secret}, clock_timestamp() + ${lifeMs} * interval '1 millisecond' from quick
    on conflict (id) do update set address = excluded.address, expires_at = excluded.expires_at
  `.execute(db);
}

/** A machine that is busy renews leases late, and an instance that was there so lately most likely still is. */
const LATELY = sql<Date>`clock_timestamp() - interval '15 seconds'`;

/** Whether any other instance lives, or lived a moment ago and was not told to stop. */
export async function hasPeers(db: Kysely<Database>, id: string): Promise<boolean> {
  const peer = await db
    .selectFrom('server_instances')
    .select('id')
    .where('id', '!=', id)
    .where('expires_at', '>', LATELY)
    .limit(1)
    .executeTakeFirst();
  return peer !== undefined;
}

/** Frees the sessions of the instance at once, and removes instances that died long ago. */
export async function retireInstance(db: Kysely<Database>, id: string): Promise<void> {
  await db
    .deleteFrom('server_instances')
    .where((of) =>
      of.or([
        of('id', '=', id),
        of('expires_at', '<', sql<Date>`clock_timestamp() - interval '1 hour'`),
      ]),
    )
    .execute();
}

/**
 * Frees every session and makes its next epoch higher than any that was given before: for a database that was restored
 * and so has gone back in time, while servers that remember more may still run. Returns how many there are.
 */
export async function raiseEpochs(db: Kysely<Database>): Promise<number> {
  const raised = await db
    .updateTable('interviews')
    .set({ owner: null, epoch: sql<number>`epoch + ${EPOCHS_IN_A_BACKUP}` })
    .where('state', '!=', 'ended')
    .executeTakeFirst();
  return Number(raised.numUpdatedRows);
}

/** Ownership of live sessions, as the instance sees it. */
export function createOwnership(db: Kysely<Database>, instanceId: string): Ownership {
  // The clients of an instance that died come all at once.
  const group = new GroupCommit<string, Taken | null>({
    name: 'claim',
    write: (interviewIds) => claimFree(db, instanceId, interviewIds),
    toKey: (interviewId) => interviewId,
  });
  const expiries = new Map<string, Promise<void>>();
  return {
    claim: async (interviewId) => {
      for (let look = 0; look < MAX_LOOKS; look++) {
        const taken = await group.run(interviewId);
        if (taken !== null) return { owned: true, ...taken };
        const peer = await findOwner(db, interviewId);
        if (peer !== null) return { owned: false, peer };
      }
      throw new ContractError('interviewNotFound');
    },
    expireInstance: (instance) => {
      // Every client of a dead instance proves its death.
      const running = expiries.get(instance);
      if (running !== undefined) return running;
      const expiry = retireInstance(db, instance).finally(() => expiries.delete(instance));
      expiries.set(instance, expiry);
      return expiry;
    },
    taken: async (held) => {
      const rows = await db
        .selectFrom('interviews')
        .select(['id', 'epoch'])
        .where('owner', '=', instanceId)
        .where(
          'id',
          'in',
          held.map(({ interviewId }) => interviewId),
        )
        .execute();
      const epochs = new Map(rows.map(({ id, epoch }) => [id, epoch]));
      return held.flatMap(({ interviewId, epoch }) =>
        epochs.get(interviewId) === epoch ? [] : [interviewId],
      );
    },
    release: async (interviewId, epoch) => {
      await db
        .updateTable('interviews')
        .set({ owner: null })
        .where('id', '=', interviewId)
        .where('owner', '=', instanceId)
        .where('epoch', '=', epoch)
        .execute();
    },
  };
}

/** Under which epoch a session was taken, and from whom. */
interface Taken {
  readonly epoch: number;
  readonly cause: TakingCause;
}

/** What was taken; null when another instance that lives is the owner, or there is no such interview. */
async function claimFree(
  db: Kysely<Database>,
  instanceId: string,
  interviewIds: readonly string[],
): Promise<(Taken | null)[]> {
  const taken = await db
    .with('free', (of) =>
      of
        .selectFrom('interviews')
        .select(['id', 'owner as before'])
        .where('id', 'in', interviewIds)
        .where((is) =>
          is.or([
            is('owner', 'is', null),
            is('owner', '=', instanceId),
            is.not(
              is.exists(
                is
                  .selectFrom('server_instances')
                  .select('id')
                  .whereRef('server_instances.id', '=', 'interviews.owner')
                  .where(alive),
              ),
            ),
          ]),
        )
        // Rows are locked in the order in which the log locks them.
        .orderBy('id')
        .forNoKeyUpdate(),
    )
    .updateTable('interviews')
    .from('free')
    .set({ owner: instanceId, epoch: sql<number>`epoch + 1` })
    .whereRef('interviews.id', '=', 'free.id')
    .returning(['interviews.id', 'epoch', 'free.before'])
    .execute();
  const byId = new Map(
    taken.map(({ id, epoch, before }) => [id, { epoch, cause: toCause(epoch, before) }]),
  );
  return interviewIds.map((interviewId) => byId.get(interviewId) ?? null);
}

function toCause(epoch: number, before: string | null): TakingCause {
  if (before !== null) return 'expired';
  return epoch === 1 ? 'new' : 'released';
}

async function findOwner(db: Kysely<Database>, interviewId: string): Promise<Peer | null> {
  const row = await db
    .selectFrom('interviews')
    .innerJoin('server_instances', 'server_instances.id', 'interviews.owner')
    .select([
      'server_instances.id',
      'address',
      'secret',
      sql<number>`(extract(epoch from expires_at - clock_timestamp()) * 1000)::float8`.as(
        'aliveForMs',
      ),
    ])
    .where('interviews.id', '=', interviewId)
    .where(alive)
    .executeTakeFirst();
  return row ?? null;
}
