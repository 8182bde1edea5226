import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { useOwnProcesses } from './testing/own-processes.ts';
import { makeUsed } from './testing/used-folder.ts';

/** A whole process with its PostgreSQL, on a machine that has other work. */
vi.setConfig({ testTimeout: 90_000 });

const processes = useOwnProcesses();

it('lets the user of the desktop app in by a secret that works once, and ends with the app', async () => {
  await makeUsed(processes.dataDir);
  const server = processes.start('main.ts', {}, ['--shell']);
  const secret = randomBytes(32).toString('base64url');
  // The shell need not wait until the server is ready.
  server.sendMessage(secret);
  const address = await server.says(/^\{"cuecard":"ready","address":"(http:[^"]+)"\}$/m);
  await server.says(/^(\{"cuecard":"admitted"\})$/m);
  const exchange = async (verifier: string) => {
    const query = `code=${secret}&verifier=${verifier}`;
    const answer = await fetch(`${address}/v3/auth/exchange-token?${query}`);
    return (await answer.json()) as { status: number; data: { token?: string } };
  };
  const { data } = await exchange(secret);
  const user = await fetch(`${address}/v2/user/info`, {
    headers: { authorization: `Bearer ${data.token ?? ''}` },
  });
  expect(await user.json()).toMatchObject({
    status: 0,
    data: { vip_info: { type: 'Unlimited', duration: null, end_time: null } },
  });
  expect((await exchange(secret)).status).not.toBe(0);
  server.hangUp();
  expect((await server.finished).code).toBe(0);
  await expect(readFile(join(processes.dataDir, 'pgdata', 'postmaster.pid'))).rejects.toThrow(
    'ENOENT',
  );
});
