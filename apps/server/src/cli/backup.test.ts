import {
  appendFile,
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  writeFile,
} from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { joinAsOwner } from '../platform/database/join-embedded-postgres.ts';
import { startProcess, type ServerProcess } from '../testing/server-process.ts';
import { makeUsed } from '../testing/used-folder.ts';

let folder: string;
let dataDir: string;
let backups: string;
let server: ServerProcess | undefined;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cuecard-backup-'));
  await chmod(folder, 0o755);
  dataDir = path.join(folder, 'data');
  backups = path.join(folder, 'backups');
  await mkdir(backups);
  // The server works as somebody else where this is root.
  await chmod(backups, 0o777);
  await makeUsed(dataDir);
}, 60_000);
afterEach(async () => {
  await stop();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

async function start(): Promise<void> {
  server = startProcess('main.ts', { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn' });
  await server.ready();
}

async function stop(): Promise<void> {
  server?.signal('SIGTERM');
  await server?.finished;
  server = undefined;
}

async function admin(...args: string[]) {
  return startProcess('cli/admin.ts', { DATA_DIR: dataDir }, args).finished;
}

/** Asks the database of the server that runs. */
async function ask<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client(await joinAsOwner(dataDir));
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

async function addUser(email: string): Promise<number> {
  const [row] = await ask<{ id: number }>(
    `with added as (
      insert into users (email, name, password_hash, created_at) values ($1, 'Ada', 'x', now()) returning id
    ), given as (
      insert into memberships (user_id, tier, remaining_ms) select id, 'Regular', 0 from added
    ) select id::int from added`,
    [email],
  );
  return row?.id ?? 0;
}

/** A resume with its file, as the server leaves them. */
async function addResume(userId: number): Promise<string> {
  const id = randomUUID();
  await mkdir(path.join(dataDir, 'files/resumes'), { recursive: true });
  await chmod(path.join(dataDir, 'files'), 0o777);
  await chmod(path.join(dataDir, 'files/resumes'), 0o777);
  await writeFile(path.join(dataDir, 'files/resumes', id), `resume ${id}`, { mode: 0o666 });
  await ask(
    `insert into resumes (id, user_id, file_name, bytes, state, created_at)
      values ($1, $2, 'cv.pdf', 10, 'ready', now())`,
    [id, userId],
  );
  return id;
}

const emails = async () =>
  (await ask<{ email: string }>('select email from users order by email')).map((row) => row.email);

/** Resolves when every deletion is also outside of the database. */
async function deletionsKept(): Promise<void> {
  for (;;) {
    const rows = await ask<{ left: number }>(
      'select count(*)::int as left from deletions where kept_as is null',
    );
    if (rows[0]?.left === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

it('[OPS-60] [OPS-61] [OPS-62] a backup of a running server is restored whole, without who was deleted since', async () => {
  await start();
  const stays = await addUser('stays@example.com');
  const goes = await addUser('goes@example.com');
  const kept = await addResume(stays);
  const gone = await addResume(goes);
  const writing = new AbortController();
  const writer = (async () => {
    for (let number = 0; !writing.signal.aborted; number += 1)
      await addUser(`w${number}@example.com`);
    return (await emails()).length;
  })();
  const made = await admin('backup', path.join(backups, 'one'));
  expect(made).toMatchObject({ code: 0 });
  writing.abort();
  const before = await writer;

  await ask('delete from users where id = $1', [goes]);
  await rm(path.join(dataDir, 'files/resumes', gone));
  await addUser('later@example.com');
  await deletionsKept();
  expect((await admin('restore', path.join(backups, 'one'))).code).toBe(1);
  await stop();

  const restored = await admin('restore', path.join(backups, 'one'));
  expect(restored.errors).not.toContain('missing');
  expect(restored).toMatchObject({ code: 0 });
  await start();
  const found = await emails();
  expect(found).toContain('stays@example.com');
  expect(found).not.toContain('goes@example.com');
  expect(found).not.toContain('later@example.com');
  expect(found.length).toBeLessThanOrEqual(before);
  expect(await ask('select id from resumes')).toEqual([{ id: kept }]);
  expect(await readdir(path.join(dataDir, 'files/resumes'))).toEqual([kept]);
  expect(await readFile(path.join(dataDir, 'files/resumes', kept), 'utf8')).toBe(`resume ${kept}`);
  expect(await admin('check-files')).toMatchObject({ code: 0 });
  // Numbers are given out again: the next account with the number of the deleted one stays.
  await addUser('next@example.com');
  expect(await emails()).toContain('next@example.com');
}, 240_000);

it('[OPS-63] a damaged backup is refused before anything is replaced', async () => {
  await start();
  await addUser('stays@example.com');
  const backup = path.join(backups, 'one');
  expect(await admin('backup', backup)).toMatchObject({ code: 0 });
  await stop();
  await appendFile(path.join(backup, 'pgdata/global/pg_control'), 'x');
  const refused = await admin('restore', backup);
  expect(refused).toMatchObject({ code: 1 });
  expect(refused.errors).toContain('damaged');
  expect((await admin('backup', backup)).errors).toContain('not empty');
  await start();
  expect(await emails()).toEqual(['stays@example.com']);
}, 240_000);
