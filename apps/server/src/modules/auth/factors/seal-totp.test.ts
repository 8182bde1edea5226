import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../../config/config.ts';
import { createSealer } from '../../../platform/sealer.ts';
import { readSealingKey } from '../../../platform/sealing-key.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';
import { sealAllTotp } from './seal-totp.ts';
import { finishSignIn, signInByPassword, signUpWithApp } from './testing/factors.ts';
import { appCode } from './testing/app-code.ts';

const MINUTE = 60_000;
const newSealer = () => createSealer(randomBytes(32));
const sealer = newSealer();

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ sealer });
});
afterAll(() => server.close());

const readStored = () =>
  server.database.db.selectFrom('totp_factors').select(['user_id', 'secret']).execute();
const changeAll = (secret: Buffer) =>
  server.database.db.updateTable('totp_factors').set({ secret }).execute();

async function canSignIn(email: string, secret: string): Promise<boolean> {
  server.clock.advance(MINUTE);
  const { data } = await signInByPassword(server, email);
  const proof = { kind: 'totp', code: appCode(secret, server.clock.now()) } as const;
  return (await finishSignIn(server, data.challenge, proof)).status === 0;
}

it('[AUTH-126] seals the key of an app, and takes its codes', async () => {
  const { email, secret } = await signUpWithApp(server);
  const [row] = await readStored();
  expect(row?.secret).toHaveLength(49);
  expect(await canSignIn(email, secret)).toBe(true);
});

it('[AUTH-126] seals at a start what was kept as it is, and takes its codes before and after', async () => {
  const { email, secret } = await signUpWithApp(server);
  const row = (await readStored()).at(-1);
  const plain = sealer.open(
    row?.secret ?? Buffer.of(),
    `authenticator app of user ${row?.user_id}`,
  );
  await server.database.db
    .updateTable('totp_factors')
    .set({ secret: plain })
    .where('user_id', '=', row?.user_id ?? 0)
    .execute();
  expect(await canSignIn(email, secret)).toBe(true);
  await sealAllTotp(server.database.db, sealer);
  for (const { secret: stored } of await readStored()) expect(stored.includes(plain)).toBe(false);
  expect(await canSignIn(email, secret)).toBe(true);
});

it('[AUTH-126] does not start with another key, or none', async () => {
  await signUpWithApp(server);
  for (const other of [newSealer(), null])
    await expect(sealAllTotp(server.database.db, other)).rejects.toThrow('SEALING_KEY');
  await expect(sealAllTotp(server.database.db, sealer)).resolves.toBeUndefined();
});

it('[AUTH-126] opens nobody else’s key, and none that was changed', async () => {
  const sealed = sealer.seal(Buffer.from('secret'), 'one');
  expect(sealer.open(sealed, 'one').toString()).toBe('secret');
  expect(sealer.seal(Buffer.from('secret'), 'one').equals(sealed)).toBe(false);
  expect(() => sealer.open(sealed, 'another')).toThrow('another key');
  for (const at of sealed.keys()) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => sealer.open(changed, 'one')).toThrow('sealed');
  }
  await changeAll(sealed);
  await expect(sealAllTotp(server.database.db, sealer)).rejects.toThrow('SEALING_KEY');
});

it('[AUTH-126] makes a key that only its owner reads, once, and takes a given one', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'cuecard-sealing-'));
  try {
    const key = await readSealingKey(folder);
    expect(key).toHaveLength(32);
    expect(await readSealingKey(folder)).toEqual(key);
    expect((await stat(path.join(folder, 'sealing.key'))).mode & 0o777).toBe(0o600);
    await writeFile(path.join(folder, 'sealing.key'), 'short');
    await expect(readSealingKey(folder)).rejects.toThrow('no key');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const given = randomBytes(32);
  expect(readConfig({ SEALING_KEY: given.toString('base64') }).sealingKey).toEqual(given);
  expect(readConfig({}).sealingKey).toBeNull();
  expect(() => readConfig({ SEALING_KEY: 'hunter2' })).toThrow('SEALING_KEY must be 32 bytes');
});
