import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';

/**
 * Limits do not wait for the disk, which the words of live interviews do: a crash of the database may
 * forget the tries of its last second.
 */
const quick = sql`with quick as (select set_config('synchronous_commit', 'off', true))`;

export interface Bucket {
  /** How many may come at once. */
  readonly burst: number;
  /** After that, one each so many milliseconds. */
  readonly everyMs: number;
}

/** Takes one from the key's bucket; returns how long to wait when it is empty, milliseconds, else 0. */
export async function takeFromBucket(
  db: Kysely<Database>,
  key: Buffer,
  { burst, everyMs }: Bucket,
  now: number,
): Promise<number> {
  const at = new Date(now);
  const interval = sql<string>`make_interval(secs => ${everyMs / 1000}::float8)`;
  const latest = new Date(now + burst * everyMs);
  const taken = await sql`
    ${quick} insert into rate_limits as held (key, full_at)
      select ${key}::bytea, ${at}::timestamptz + ${interval} from quick
    on conflict (key) do update set full_at = greatest(held.full_at, ${at}) + ${interval}
    where greatest(held.full_at, ${at}) + ${interval} <= ${latest}
    returning key`.execute(db);
  if (taken.rows.length > 0) return 0;
  const held = await db
    .selectFrom('rate_limits')
    .select('full_at')
    .where('key', '=', key)
    .executeTakeFirst();
  const fullAt = held?.full_at.getTime() ?? now;
  return Math.max(1, fullAt + everyMs - latest.getTime());
}

/** Counts one more for the key, as a bucket does, but refuses nothing: beyond its burst it stays full. */
export async function addToLevel(
  db: Kysely<Database>,
  key: Buffer,
  { burst, everyMs }: Bucket,
  now: number,
): Promise<void> {
  const at = new Date(now);
  const interval = sql<string>`make_interval(secs => ${everyMs / 1000}::float8)`;
  const latest = new Date(now + burst * everyMs);
  await sql`
    ${quick} insert into rate_limits as held (key, full_at)
      select ${key}::bytea, ${at}::timestamptz + ${interval} from quick
    on conflict (key) do update set
      full_at = least(greatest(held.full_at, ${at}) + ${interval}, ${latest}::timestamptz)`.execute(
    db,
  );
}

/** How many of what was counted for the key have not drained away yet. */
export async function readLevel(
  db: Kysely<Database>,
  key: Buffer,
  everyMs: number,
  now: number,
): Promise<number> {
  const held = await db
    .selectFrom('rate_limits')
    .select('full_at')
    .where('key', '=', key)
    .executeTakeFirst();
  return Math.max(0, (held?.full_at.getTime() ?? now) - now) / everyMs;
}

export interface FreeTries {
  /** Tries that cost nothing. */
  readonly free: number;
  /** Tries are forgotten after so long without one. */
  readonly forgetMs: number;
}

/** How many tries of the key are remembered. */
export async function readTries(
  db: Kysely<Database>,
  key: Buffer,
  { forgetMs }: FreeTries,
  now: number,
): Promise<number> {
  const held = await db
    .selectFrom('failed_tries')
    .select('tries')
    .where('key', '=', key)
    .where('last_at', '>=', new Date(now - forgetMs))
    .executeTakeFirst();
  return held?.tries ?? 0;
}

/**
 * Counts a try before it is made, so that tries at the same moment cannot exceed what is free. Returns false, and
 * counts nothing, when the free ones are used up.
 */
export async function takeFreeTry(
  db: Kysely<Database>,
  key: Buffer,
  { free, forgetMs }: FreeTries,
  now: number,
): Promise<boolean> {
  const at = new Date(now);
  const forgotten = new Date(now - forgetMs);
  const tries = sql`case when held.last_at < ${forgotten} then 0 else held.tries end`;
  const counted = await sql`
    ${quick} insert into failed_tries as held (key, tries, last_at, next_at)
      select ${key}::bytea, 1, ${at}::timestamptz, ${at}::timestamptz from quick
    on conflict (key) do update set tries = ${tries} + 1, last_at = ${at}
    where ${tries} < ${free}::int
    returning key`.execute(db);
  return counted.rows.length > 0;
}

export interface Slowdown {
  /** Tries that cost no waiting. */
  readonly free: number;
  /** The wait after the first try beyond them; each further one doubles it. */
  readonly firstMs: number;
  readonly maxMs: number;
  /** Tries are forgotten after so long without one. */
  readonly forgetMs: number;
}

/**
 * Counts a try before it is made, so that tries at the same moment cannot exceed what is free; returns
 * how long to wait when the next may not come yet, milliseconds, else 0. A refused try is not counted.
 */
export async function countTry(
  db: Kysely<Database>,
  key: Buffer,
  { free, firstMs, maxMs, forgetMs }: Slowdown,
  now: number,
): Promise<number> {
  const at = new Date(now);
  const forgotten = new Date(now - forgetMs);
  const tries = sql`case when held.last_at < ${forgotten} then 1 else held.tries + 1 end`;
  const wait = sql`case when ${tries} < ${free}::int then 0
    else least(${maxMs}::float8, ${firstMs}::float8 * power(2, least(${tries} - ${free}::int, 30))) end`;
  const counted = await sql`
    ${quick} insert into failed_tries as held (key, tries, last_at, next_at)
      select ${key}::bytea, 1, ${at}::timestamptz, ${at}::timestamptz from quick
    on conflict (key) do update set
      tries = ${tries},
      last_at = ${at},
      next_at = ${at}::timestamptz + make_interval(secs => (${wait}) / 1000)
    where held.next_at <= ${at}
    returning key`.execute(db);
  if (counted.rows.length > 0) return 0;
  const held = await db
    .selectFrom('failed_tries')
    .select('next_at')
    .where('key', '=', key)
    .executeTakeFirst();
  return Math.max(1, (held?.next_at.getTime() ?? now) - now);
}

export async function forgetTries(db: Kysely<Database>, key: Buffer): Promise<void> {
  await sql`${quick} delete from failed_tries using quick where key = ${key}`.execute(db);
}
