import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SETPRIV } from './platform/setpriv.ts';
import { startProcess, type ServerProcess } from './testing/server-process.ts';
import { createTestDatabase, databaseVariables } from './testing/test-database.ts';
import { makeUsed } from './testing/used-folder.ts';

/** Whole processes on a machine that has other work. */
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

let dataDir: string;
let started: ServerProcess[] = [];
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'cuecard-root-'));
});
afterEach(async () => {
  for (const server of started) server.signal('SIGTERM');
  await Promise.all(started.map((server) => server.finished));
  started = [];
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
});

function start(environment: Record<string, string> = {}): ServerProcess {
  const server = startProcess('main.ts', { DATA_DIR: dataDir, PORT: '0', ...environment });
  started.push(server);
  return server;
}

async function readStatus(pid: number) {
  const text = await readFile(`/proc/${pid}/status`, 'utf8');
  const field = (name: string) => new RegExp(`^${name}:\\s+(.*)$`, 'm').exec(text)?.[1] ?? '';
  return {
    users: new Set([...field('Uid').split('\t'), ...field('Gid').split('\t')]),
    rights: Number.parseInt(field('CapEff'), 16),
    noNewRights: field('NoNewPrivs'),
  };
}

describe.runIf(process.getuid?.() === 0 && SETPRIV !== null)('[PLAT-91] started as root', () => {
  it('runs as a user without rights, for good, and so does its PostgreSQL', async () => {
    await makeUsed(dataDir);
    const server = start();
    const address = await server.ready();
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    const owner = await stat(dataDir);
    expect(owner.uid).not.toBe(0);
    const [postgres] = (await readFile(path.join(dataDir, 'pgdata/postmaster.pid'), 'utf8')).split(
      '\n',
    );
    for (const pid of [server.pid, Number(postgres)]) {
      const status = await readStatus(pid);
      expect(status.users).toEqual(new Set([String(owner.uid), String(owner.gid)]));
      expect(status).toMatchObject({ rights: 0, noNewRights: '1' });
    }
    expect(server.output()).not.toContain('runs as root');
  });

  it('takes over what an older version left to root, and leaves other things alone', async () => {
    await makeUsed(dataDir);
    const file = path.join(dataDir, 'files', '7', 'resume');
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(file, 'a resume', { mode: 0o600 });
    await writeFile(path.join(dataDir, 'server.lock'), '{"pid":1999999,"start":"long ago"}', {
      mode: 0o600,
    });
    await writeFile(path.join(dataDir, 'notes.txt'), 'not ours');
    expect((await fetch(`${await start().ready()}/readyz`)).status).toBe(200);
    const { uid } = await stat(dataDir);
    for (const name of [
      'files',
      'files/7',
      'files/7/resume',
      'server.lock',
      'postgres.log',
      'pgdata',
    ])
      expect([name, (await stat(path.join(dataDir, name))).uid]).toEqual([name, uid]);
    expect((await stat(path.join(dataDir, 'notes.txt'))).uid).toBe(0);
  });

  it('stays root, and says so, where only root reaches the data', async () => {
    const database = await createTestDatabase();
    const inside = path.join(dataDir, 'closed', 'data');
    await mkdir(path.dirname(inside), { mode: 0o700 });
    const server = start({ ...databaseVariables(database), DATA_DIR: inside });
    await server.ready();
    await vi.waitFor(() => expect(server.output()).toContain('runs as root'));
    server.signal('SIGTERM');
    await server.finished;
    await database.close();
  });

  it('lets an administrator’s command do no more, and notes who gave it', async () => {
    await makeUsed(dataDir);
    await start().ready();
    const given = { DATA_DIR: dataDir };
    const admin = startProcess('cli/admin.ts', given, ['user', 'nobody@example.com']);
    started.push(admin);
    const { code, errors } = await admin.finished;
    expect([code, errors]).toEqual([1, 'No account has the e-mail address nobody@example.com.\n']);
    expect(existsSync(path.join(dataDir, 'postgres.log'))).toBe(true);
  });
});
