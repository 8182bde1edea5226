import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { QueryResultRow } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeUsed } from '../../testing/used-folder.ts';
import { openEmbeddedPostgres } from './embedded-postgres.ts';
import type { EmbeddedPostgres } from './embedded-postgres.ts';
import { readPostmaster } from './postmaster-file.ts';
import { startOwner } from './testing/owner.ts';
import { silentLog } from './testing/silent-log.ts';

let dataDir: string;
const cleanups: (() => Promise<void>)[] = [];

const emptyFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'cuecard-test-'));
const remove = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });

beforeEach(async () => {
  dataDir = await emptyFolder();
  cleanups.push(() => remove(dataDir));
});

const usedBefore = (): Promise<void> => makeUsed(dataDir);

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function open(): Promise<EmbeddedPostgres> {
  const postgres = await openEmbeddedPostgres({ dataDir, log: silentLog });
  let closed = false;
  const close = async (): Promise<void> => {
    if (!closed) await postgres.close();
    closed = true;
  };
  cleanups.push(close);
  return { ...postgres, close };
}

function owner(binDir?: string): ReturnType<typeof startOwner> {
  const started = startOwner(dataDir, binDir);
  cleanups.push(() => started.end('SIGTERM'));
  return started;
}

async function query<Row extends QueryResultRow>(
  connection: EmbeddedPostgres['connection'] | undefined,
  text: string,
): Promise<Row[]> {
  if (!connection) throw new Error('the database was not opened');
  const client = new Client({ ...connection });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

const postmasterPid = async (): Promise<number> =>
  (await readPostmaster(join(dataDir, 'pgdata')))?.pid ?? 0;

describe('the embedded PostgreSQL', { timeout: 60_000 }, () => {
  it('[PLAT-15] creates a UTF-8 cluster at the first start, stops it, and finds the rows again', async () => {
    const first = await open();
    expect(first.adopted).toBe(false);
    const [settings] = await query<{ encoding: string; fsync: string; addresses: string }>(
      first.connection,
      `select current_setting('server_encoding') as encoding, current_setting('fsync') as fsync,
              current_setting('listen_addresses') as addresses`,
    );
    expect(settings).toEqual({ encoding: 'UTF8', fsync: 'on', addresses: '' });
    await query(first.connection, `create table kept as select '面试'::text as word`);
    await first.close();
    expect(await postmasterPid()).toBe(0);

    const second = await open();
    expect(second.adopted).toBe(false);
    expect(await query(second.connection, 'select word from kept')).toEqual([{ word: '面试' }]);
  });

  it('refuses a connection without the password', async () => {
    await usedBefore();
    const { connection } = await open();
    await expect(query({ ...connection, password: 'guess' }, 'select 1')).rejects.toThrow(
      'password authentication failed',
    );
  });

  it('[PLAT-16] adopts the PostgreSQL that a killed server left, with every row', async () => {
    await usedBefore();
    const killed = owner();
    const { connection } = await killed.report;
    await query(connection, 'create table kept as select 7 as number');
    const pid = await postmasterPid();
    await killed.end('SIGKILL');

    const next = await open();
    expect(next.adopted).toBe(true);
    expect(await postmasterPid()).toBe(pid);
    expect(await query(next.connection, 'select number from kept')).toEqual([{ number: 7 }]);
  });

  it('starts again after server and PostgreSQL were both killed', async () => {
    await usedBefore();
    const killed = owner();
    const { connection } = await killed.report;
    await query(connection, 'create table kept as select 7 as number');
    const pid = await postmasterPid();
    await killed.end('SIGKILL');
    process.kill(pid, 'SIGKILL');

    const next = await open();
    expect(next.adopted).toBe(false);
    expect(await query(next.connection, 'select number from kept')).toEqual([{ number: 7 }]);
  });

  it('[PLAT-38] waits while an orphan of a killed PostgreSQL holds on to the folder', async () => {
    await usedBefore();
    const killed = owner();
    const { connection } = await killed.report;
    const client = new Client(connection);
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const orphan = rows[0]?.pid ?? 0;
    const pid = await postmasterPid();
    // Asleep, it does not notice that its server is gone.
    process.kill(orphan, 'SIGSTOP');
    await killed.end('SIGKILL');
    process.kill(pid, 'SIGKILL');
    let opened = false;
    let openedEarly = false;
    const opening = open().finally(() => (opened = true));
    // PostgreSQL was turned away twice, so that it is tried again after it failed.
    const countRefusals = async () => {
      const text = await readFile(join(dataDir, 'postgres.log'), 'utf8');
      return text.match(/pre-existing shared memory block/g)?.length ?? 0;
    };
    await expect
      .poll(countRefusals, { timeout: 15_000 })
      .toBeGreaterThanOrEqual(2)
      .finally(() => {
        openedEarly = opened;
        process.kill(orphan, 'SIGCONT');
      });
    const next = await opening;
    expect(openedEarly).toBe(false);
    expect(await query(next.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('[PLAT-39] starts PostgreSQL again when it dies under a running server', async () => {
    await usedBefore();
    const { connection } = await open();
    await query(connection, 'create table kept as select 7 as number');
    const pid = await postmasterPid();
    process.kill(pid, 'SIGKILL');
    await expect
      .poll(() => query(connection, 'select number from kept').catch(() => null), {
        timeout: 20_000,
      })
      .toEqual([{ number: 7 }]);
    expect(await postmasterPid()).not.toBe(pid);
  });

  it('restarts a PostgreSQL whose socket was cleaned away', async () => {
    await usedBefore();
    const killed = owner();
    const { connection } = await killed.report;
    await killed.end('SIGKILL');
    await rm(connection?.host ?? '', { recursive: true });

    const next = await open();
    expect(await query(next.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('starts although a dead PostgreSQL’s process id now belongs to another program', async () => {
    await usedBefore();
    const path = join(dataDir, 'pgdata', 'postmaster.pid');
    const lines = [process.ppid, join(dataDir, 'pgdata'), 1, 5432, '/nowhere', '', '', 'ready'];
    await writeFile(path, `${lines.join('\n')}\n`);

    const next = await open();
    expect(await query(next.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('[PLAT-17][PLAT-18] finishes a first start that was killed in the middle', async () => {
    const killed = owner();
    const half = async (): Promise<boolean> => {
      const names = await readdir(dataDir);
      const init = names.find((name) => /init-\d+-[0-9a-f]+$/.test(name));
      return init !== undefined && existsSync(join(dataDir, init, 'base'));
    };
    while (!(await half()) && !existsSync(join(dataDir, 'pgdata'))) await sleep(2);
    await killed.end('SIGKILL');
    expect(existsSync(join(dataDir, 'pgdata'))).toBe(false);

    const next = await open();
    expect(await query(next.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect((await readdir(dataDir)).filter((name) => name.includes('.init-'))).toEqual([]);
  });

  it('refuses a second server on the same folder, and names the first', async () => {
    await usedBefore();
    const first = owner();
    await first.report;
    const second = await owner().report;
    expect(second.fault).toBe('owned-by-another-server');
    expect(second.message).toContain(`process ${first.pid}`);
    expect(second.message).toContain('DATA_DIR');
  });

  it('lets exactly one of two servers have the folder when both start at once', async () => {
    await usedBefore();
    const reports = await Promise.all([owner().report, owner().report]);
    expect(reports.map((report) => report.fault ?? 'open').toSorted()).toEqual([
      'open',
      'owned-by-another-server',
    ]);
  });

  it('says what to do about a cluster of another major version', async () => {
    await usedBefore();
    await writeFile(join(dataDir, 'pgdata', 'PG_VERSION'), '14\n');
    await expect(open()).rejects.toMatchObject({
      fault: 'other-major-version',
      message: expect.stringMatching(/PostgreSQL 14.*PG_BIN.*pg_dump/),
    });
  });

  it('says what to do about a data folder that cannot be one', async () => {
    const file = join(dataDir, 'file');
    await writeFile(file, '');
    await expect(openEmbeddedPostgres({ dataDir: file, log: silentLog })).rejects.toMatchObject({
      fault: 'folder-not-usable',
      message: expect.stringContaining('DATA_DIR'),
    });
  });

  it('says what to do about a folder of programs without PostgreSQL', async () => {
    await expect(
      openEmbeddedPostgres({ dataDir, binDir: '/nowhere', log: silentLog }),
    ).rejects.toMatchObject({
      fault: 'binaries-not-usable',
      message: expect.stringContaining('PG_BIN'),
    });
    expect(await readdir(dataDir)).not.toContain('server.lock');
  });

  it.runIf(process.getuid?.() === 0)(
    '[PLAT-19] as root, runs PostgreSQL as somebody else',
    async () => {
      await usedBefore();
      await open();
      const status = await readFile(`/proc/${await postmasterPid()}/status`, 'utf8');
      expect(Number(/^Uid:\s+(\d+)/m.exec(status)?.[1])).toBeGreaterThan(0);
    },
  );

  it.runIf(process.getuid?.() === 0)('as root, names a folder nobody else can enter', async () => {
    const closed = join(dataDir, 'closed');
    await mkdir(closed, { mode: 0o700 });
    const inner = join(closed, 'data');
    await expect(openEmbeddedPostgres({ dataDir: inner, log: silentLog })).rejects.toMatchObject({
      fault: 'folder-not-usable',
      message: expect.stringContaining(inner),
    });
  });
});
