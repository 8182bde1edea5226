import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect } from './connect.ts';
import { listPending, migrate } from './migrate.ts';
import { silentLog } from './testing/silent-log.ts';
import { openTestDatabase } from './testing/test-database.ts';
import type { TestDatabase } from './testing/test-database.ts';

/** Programs of another PostgreSQL, where the run is to be on one; else the packaged. */
const binDir = process.env['TEST_POSTGRES_BIN'];

describe('a connection', () => {
  let database: TestDatabase;
  let folder: string;

  beforeAll(async () => {
    database = await openTestDatabase({ migrated: false, ...(binDir ? { binDir } : {}) });
  }, 30_000);
  afterAll(() => database?.close());
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cuecard-migrations-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const migration = (name: string, statement: string): Promise<void> =>
    writeFile(
      join(folder, `${name}.ts`),
      `export async function up(db) {
         const query = { sql: ${JSON.stringify(statement)}, parameters: [], query: { kind: 'RawNode' } };
         await db.executeQuery({ ...query, queryId: { queryId: 'x' } });
       }`,
    );

  it('reads int8 as a number, timestamps as Dates, days as text', async () => {
    const { rows } = await sql`select 9007199254740991::int8 as big, count(*) as count,
        '2026-11-20T10:00:00Z'::timestamptz as at, '2026-11-20'::date as day, 1.50::numeric as price
      from (values (1), (2)) as two`.execute(database.db);
    expect(rows).toEqual([
      {
        big: 9007199254740991,
        count: 2,
        at: new Date('2026-11-20T10:00:00Z'),
        day: '2026-11-20',
        price: '1.50',
      },
    ]);
  });

  it('refuses to round an int8 that a number cannot hold', async () => {
    const beyond = sql`select 9007199254740993::int8 as big`.execute(database.db);
    await expect(beyond).rejects.toThrow('beyond 2^53');
    expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }]);
  });

  it('goes on after the server cut its connections', async () => {
    const several = [1, 2, 3, 4].map(() => sql`select pg_sleep(0.1)`.execute(database.db));
    await Promise.all(several);
    const cut = await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'cuecard' and pid <> pg_backend_pid()`.execute(database.db);
    expect(cut.rows.length).toBeGreaterThan(1);
    expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }]);
  });

  it('[PLAT-60] waits until a full database has room', async () => {
    const guests: Client[] = [];
    const enter = async (): Promise<boolean> => {
      const guest = new Client(database.target);
      guest.on('error', () => undefined);
      const entered = await guest.connect().then(
        () => true,
        () => false,
      );
      if (entered) guests.push(guest);
      return entered;
    };
    while (await enter());
    const said: string[] = [];
    const log = { ...silentLog, info: (facts: object) => void said.push(JSON.stringify(facts)) };
    const waiting = connect({ target: database.target, log });
    while (said.length === 0) await sleep(10);
    expect(said).toEqual([JSON.stringify({ reason: '53300' })]);
    await Promise.all(guests.map((guest) => guest.end()));
    const connection = await waiting;
    expect((await sql`select 1 as one`.execute(connection.db)).rows).toEqual([{ one: 1 }]);
    await connection.close();
  });

  it('applies new migrations in order, once, also from two at once', async () => {
    await migration('0001-first', 'create table steps (name text)');
    await migration('0002-second', `insert into steps values ('second')`);
    await writeFile(join(folder, 'README.md'), 'not a migration');
    const second = await connect({ target: database.target, log: silentLog });
    const applied = await Promise.all([migrate(database.db, folder), migrate(second.db, folder)]);
    await second.close();
    expect(applied.flat()).toEqual(['0001-first', '0002-second']);

    await migration('0003-broken', 'create table half (id int); select nonsense');
    await expect(migrate(database.db, folder)).rejects.toMatchObject({
      fault: 'migration-failed',
      message: expect.stringContaining('0003-broken'),
    });
    const { rows } = await sql`select name, to_regclass('half') as half from steps`.execute(
      database.db,
    );
    expect(rows).toEqual([{ name: 'second', half: null }]);

    await rm(join(folder, '0003-broken.ts'));
  });

  it('[OPS-15] goes with the tables of the next version, unless those say that they need it', async () => {
    await migration('0001-first', 'create table stairs (name text)');
    await migration('0002-second', 'alter table stairs add column width integer');
    await sql`drop table if exists kysely_migration, kysely_migration_lock, steps`.execute(
      database.db,
    );
    expect(await migrate(database.db, folder)).toEqual(['0001-first', '0002-second']);
    await rm(join(folder, '0002-second.ts'));
    expect(await migrate(database.db, folder)).toEqual([]);
    expect(await listPending(database.db, folder)).toEqual([]);
    // One that takes something away says so, and a server that does not know it stays out.
    await sql`comment on table kysely_migration is 'needs 0002-second'`.execute(database.db);
    await expect(migrate(database.db, folder)).rejects.toMatchObject({
      fault: 'migration-failed',
      message: expect.stringContaining('0002-second'),
    });
    await expect(listPending(database.db, folder)).rejects.toThrow('newer Cuecard');
    await migration('0002-second', 'alter table stairs add column width integer');
    await migration('0003-third', 'select 1');
    expect(await listPending(database.db, folder)).toEqual(['0003-third']);
    expect(await migrate(database.db, folder)).toEqual(['0003-third']);
  });

  it('[OPS-14] a migration that waits for a lock gives way to others and is tried again', async () => {
    await sql`drop table if exists kysely_migration, kysely_migration_lock, busy`.execute(
      database.db,
    );
    await sql`create table busy (name text)`.execute(database.db);
    await migration('0001-widen', 'alter table busy add column width integer');
    const owner = await connect({
      target: database.target,
      log: silentLog,
      queryDeadlineMs: null,
      lockTimeoutMs: 200,
    });
    const reader = await database.pool.connect();
    await reader.query('begin');
    await reader.query('select * from busy');
    const migrating = migrate(owner.db, folder);
    // Whoever writes meanwhile would stand behind the lock that the migration waits for.
    for (let count = 0; count < 3; count++) {
      await sql`insert into busy values ('x')`.execute(database.db);
      await sleep(300);
    }
    await reader.query('commit');
    reader.release();
    expect(await migrating).toEqual(['0001-widen']);
    await owner.close();
  });
});

describe('connecting', () => {
  it('names the reason and DATABASE_URL when nothing answers, without the password', async () => {
    const failed = connect({
      target: 'postgres://ann:secret-word@127.0.0.1:1/none',
      log: silentLog,
      reachBudgetMs: 0,
    });
    await expect(failed).rejects.toMatchObject({
      fault: 'not-reachable',
      message: expect.stringMatching(/^(?!.*secret-word).*ECONNREFUSED.*DATABASE_URL/),
    });
  });
});
