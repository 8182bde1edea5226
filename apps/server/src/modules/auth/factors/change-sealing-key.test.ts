import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSealer } from '../../../platform/sealer.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';
import { sealAllTotp } from './seal-totp.ts';
import { finishSignIn, signInByPassword, signUpWithApp } from './testing/factors.ts';
import { appCode } from './testing/app-code.ts';

const MINUTE = 60_000;
const [old, next] = [randomBytes(32), randomBytes(32)];
/** An instance that has been told of the next key and seals by the old one still. */
const told = createSealer(old, [next]);

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ sealer: told });
});
afterAll(() => server.close());

async function canSignIn(email: string, secret: string): Promise<boolean> {
  server.clock.advance(MINUTE);
  const { data } = await signInByPassword(server, email);
  const proof = { kind: 'totp', code: appCode(secret, server.clock.now()) } as const;
  return (await finishSignIn(server, data.challenge, proof)).status === 0;
}

it('[OPS-66] the sealing key changes while instances with both orders of the keys run', async () => {
  const { db } = server.database;
  const { email, secret } = await signUpWithApp(server);
  const stored = async () =>
    (await db.selectFrom('totp_factors').select('secret').executeTakeFirstOrThrow()).secret;
  const byOld = await stored();
  // The first instance that starts with the next key seals anew; this one serves on.
  await sealAllTotp(db, createSealer(next, [old]));
  expect((await stored()).equals(byOld)).toBe(false);
  expect(await canSignIn(email, secret)).toBe(true);
  // One that is told of the next key only now would not have gone on, and says so at its start.
  await expect(sealAllTotp(db, createSealer(old))).rejects.toThrow('SEALING_KEY');
  // An instance that starts late with the old order seals back, the next start seals anew.
  await sealAllTotp(db, told);
  await sealAllTotp(db, createSealer(next, [old]));
  await expect(sealAllTotp(db, createSealer(next))).resolves.toBeUndefined();
  expect(await canSignIn(email, secret)).toBe(true);
});
