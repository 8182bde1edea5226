import { existsSync } from 'node:fs';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { SETPRIV } from './platform/setpriv.ts';
import { useOwnProcesses } from './testing/own-processes.ts';
import type { ServerProcess } from './testing/server-process.ts';
import { createTestDatabase, databaseVariables } from './testing/test-database.ts';
import { makeUsed } from './testing/used-folder.ts';

/** Whole processes on a machine that has other work. */
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

const processes = useOwnProcesses();

const start = (environment: Record<string, string> = {}): ServerProcess =>
  processes.start('main.ts', environment);

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
    await makeUsed(processes.dataDir);
    const server = start();
    const address = await server.ready();
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    const owner = await stat(processes.dataDir);
    expect(owner.uid).not.toBe(0);
    const [postgres] = (
      await readFile(path.join(processes.dataDir, 'pgdata/postmaster.pid'), 'utf8')
    ).split('\n');
    for (const pid of [server.pid, Number(postgres)]) {
      const status = await readStatus(pid);
      expect(status.users).toEqual(new Set([String(owner.uid), String(owner.gid)]));
      expect(status).toMatchObject({ rights: 0, noNewRights: '1' });
    }
    expect(server.output()).not.toContain('runs as root');
  });

  it('takes over what an older version left to root, and leaves other things alone', async () => {
    await makeUsed(processes.dataDir);
    const file = path.join(processes.dataDir, 'files', '7', 'resume');
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(file, 'a resume', { mode: 0o600 });
    await writeFile(
      path.join(processes.dataDir, 'server.lock'),
      '{"pid":1999999,"start":"long ago"}',
      {
        mode: 0o600,
      },
    );
    await writeFile(path.join(processes.dataDir, 'notes.txt'), 'not ours');
    expect((await fetch(`${await start().ready()}/readyz`)).status).toBe(200);
    const { uid } = await stat(processes.dataDir);
    for (const name of [
      'files',
      'files/7',
      'files/7/resume',
      'server.lock',
      'postgres.log',
      'pgdata',
    ])
      expect([name, (await stat(path.join(processes.dataDir, name))).uid]).toEqual([name, uid]);
    expect((await stat(path.join(processes.dataDir, 'notes.txt'))).uid).toBe(0);
  });

  it('stays root, and says so, where only root reaches the data', async () => {
    const database = await createTestDatabase();
    const inside = path.join(processes.dataDir, 'closed', 'data');
    await mkdir(path.dirname(inside), { mode: 0o700 });
    const server = start({ ...databaseVariables(database), DATA_DIR: inside });
    await server.ready();
    await vi.waitFor(() => expect(server.output()).toContain('runs as root'));
    server.signal('SIGTERM');
    await server.finished;
    await database.close();
  });

  it('lets an administrator’s command do no more, and notes who gave it', async () => {
    await makeUsed(processes.dataDir);
    await start().ready();
    const admin = processes.start('cli/admin.ts', {}, ['user', 'nobody@example.com']);
    const { code, errors } = await admin.finished;
    expect([code, errors]).toEqual([1, 'No account has the e-mail address nobody@example.com.\n']);
    expect(existsSync(path.join(processes.dataDir, 'postgres.log'))).toBe(true);
  });
});
