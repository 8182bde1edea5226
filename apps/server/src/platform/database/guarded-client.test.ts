import { connect as connectSocket, createServer, type AddressInfo, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { connect, type Connection } from './connect.ts';
import { GroupCommit } from './group-commit.ts';
import { checkPrimary, NotPrimaryError, QueryDeadlineError } from './guarded-client.ts';
import { silentLog } from './testing/silent-log.ts';
import { openTestDatabase, type TestDatabase } from './testing/test-database.ts';

/** Programs of another PostgreSQL, where the run is to be on one; else the packaged. */
const binDir = process.env['TEST_POSTGRES_BIN'];

let database: TestDatabase;
let way: Awaited<ReturnType<typeof openWay>>;
const opened: Connection[] = [];

beforeAll(async () => {
  database = await openTestDatabase({ migrated: false, ...(binDir ? { binDir } : {}) });
  way = await openWay();
}, 30_000);
afterEach(async () => {
  way.pass(true);
  for (const connection of opened.splice(0)) await connection.close();
});
afterAll(async () => {
  way?.close();
  await database?.close();
});

/** A way to the database on which nothing comes through any more when it is told so, and nobody hears of it. */
async function openWay() {
  const sockets = new Set<Socket>();
  let passes = true;
  let refuses = false;
  const server = createServer((near) => {
    // What a balancer does that has no server.
    if (refuses) return void near.destroy();
    const host = database.target.host;
    const far = host.startsWith('/')
      ? connectSocket(`${host}/.s.PGSQL.${database.target.port}`)
      : connectSocket(database.target.port, host);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (data) => passes && to.write(data));
      from.on('close', () => to.destroy());
      from.on('error', () => {});
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    pass: (on: boolean) => {
      passes = on;
    },
    refuse: (on: boolean) => {
      refuses = on;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

async function open(queryDeadlineMs: number | null, maxConnections = 1): Promise<Connection> {
  const target = { ...database.target, host: '127.0.0.1', port: way.port };
  const connection = await connect({ target, log: silentLog, queryDeadlineMs, maxConnections });
  opened.push(connection);
  return connection;
}

it('[OPS-1] a query without an answer rejects after the deadline, and its connection is not used again', async () => {
  const { db, pool } = await open(300);
  way.pass(false);
  await expect(sql`select 1`.execute(db)).rejects.toBeInstanceOf(QueryDeadlineError);
  way.pass(true);
  expect((await sql`select 2 as two`.execute(db)).rows).toEqual([{ two: 2 }]);
  expect(pool.totalCount).toBe(1);
});

it('[OPS-1] the deadline is that of each query, however many a connection has had', async () => {
  const { db } = await open(400);
  const pid = await readPid(db);
  for (let query = 0; query < 6; query++) await sql`select pg_sleep(0.1)`.execute(db);
  expect(await readPid(db)).toBe(pid);
  // A callback, as the pool uses them, gives the next query before the connection has drained.
  const { pool } = await open(400);
  const many = Array.from({ length: 6 }, () => pool.query('select pg_sleep(0.1)'));
  await expect(Promise.all(many)).resolves.toHaveLength(6);
});

it('[OPS-2] a write that was given up is not cancelled', async () => {
  await sql`create table notes (text text)`.execute(database.db);
  const { db } = await open(300);
  const late = sql`insert into notes select 'late' from pg_sleep(1)`.execute(db);
  await expect(late).rejects.toBeInstanceOf(QueryDeadlineError);
  const read = async () => (await sql`select text from notes`.execute(database.db)).rows;
  await expect.poll(read, { timeout: 10_000 }).toEqual([{ text: 'late' }]);
});

it('[OPS-3] a connection whose server takes no writes any more is let go of, and its writes are not tried one by one', async () => {
  await sql`create table words (text text)`.execute(database.db);
  const { db, pool } = await open(5000);
  const before = await readPid(db);
  // What a demoted primary answers to everything that writes.
  await sql`set default_transaction_read_only = on`.execute(db);
  let writes = 0;
  const group = new GroupCommit<string, null>({
    name: 'log',
    toKey: (word) => word,
    write: async (words) => {
      writes += 1;
      await sql`insert into words select unnest(${words}::text[])`.execute(db);
      return words.map(() => null);
    },
  });
  const refused = await Promise.allSettled(['a', 'b', 'c'].map((word) => group.run(word)));
  expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(writes).toBe(1);
  await expect.poll(() => pool.totalCount).toBe(0);
  expect(await readPid(db)).not.toBe(before);
  await group.run('d');
});

it('[OPS-4] a start waits while nobody is behind the balancer, and for a standby to become the primary', async () => {
  way.refuse(true);
  const said: string[] = [];
  const log = { ...silentLog, info: (...told: unknown[]) => void said.push(String(told[1])) };
  const target = { ...database.target, host: '127.0.0.1', port: way.port };
  const waiting = connect({ target, log });
  await expect.poll(() => said).toEqual(['waiting for the database']);
  way.refuse(false);
  opened.push(await waiting);
  const answers = [true, true, false].map((standby) => ({ rows: [{ standby }] }));
  const query = (async () => answers.shift()) as never;
  await expect(checkPrimary({ query })).rejects.toMatchObject({ code: '25006' });
  await expect(checkPrimary({ query })).rejects.toBeInstanceOf(NotPrimaryError);
  await expect(checkPrimary({ query })).resolves.toBeUndefined();
});

async function readPid(db: Connection['db']): Promise<unknown> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return rows[0]?.pid;
}
