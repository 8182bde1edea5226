import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInByPhone, signUp } from '../../testing/sign-up.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import {
  endEveryLogin,
  findNamed,
  grantByAdmin,
  inspectAccount,
  removeEveryFactor,
  type Administration,
} from './administer.ts';
import { signInByPassword, signUpWithApp } from './factors/testing/factors.ts';

let server: TestServer;
let admin: Administration;
beforeAll(async () => {
  server = await createTestServer();
  admin = {
    db: server.database.db,
    actor: 'admin:ada',
    now: new Date(server.clock.now()),
    security: { record: () => {} },
  };
});
afterAll(() => server.close());

const listAudit = (userId: number) =>
  server.database.db
    .selectFrom('audit_log')
    .select(['actor', 'act', 'details'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

it('finds an account by e-mail or phone', async () => {
  const { email } = await signUp(server);
  const { phone } = await signInByPhone(server);
  expect(await findNamed(admin.db, { email })).toMatchObject({ email, phone: null });
  expect(await findNamed(admin.db, { phone })).toMatchObject({ email: null, phone });
  expect(await findNamed(admin.db, { email: 'nobody@example.com' })).toBeNull();
});

it('[AUTH-64] writes every act into the audit log: what was looked at, ended and given', async () => {
  const { userId, token } = await server.addUser();
  expect((await inspectAccount(admin, userId)).logins).toHaveLength(1);
  expect(await endEveryLogin(admin, userId, 'a stolen laptop')).toBe(1);
  const given = { tier: 'Ultimate', endTime: undefined, addMs: 60_000, note: 'sorry' } as const;
  expect(await grantByAdmin(admin, userId, given)).toMatchObject({ tier: 'Ultimate' });
  expect((await server.call('GET', '/v2/user/info', { token })).status).toBe(445);
  expect(await listAudit(userId)).toEqual([
    { actor: 'admin:ada', act: 'looked-up', details: {} },
    { actor: 'admin:ada', act: 'logins-ended', details: { ended: 1, note: 'a stolen laptop' } },
    {
      actor: 'admin:ada',
      act: 'granted',
      details: { tier: 'Ultimate', addMs: 60_000, note: 'sorry' },
    },
  ]);
});

it('[AUTH-121] takes the second factors of an owner who has lost them away, and writes it down', async () => {
  const { email, token } = await signUpWithApp(server);
  const userId = (await findNamed(admin.db, { email }))?.userId ?? 0;
  expect((await signInByPassword(server, email)).status).toBe(2058);
  expect(await removeEveryFactor(admin, userId, 'came with a passport')).toBe(1);
  expect((await signInByPassword(server, email)).status).toBe(0);
  const { data } = await server.call('GET', '/v3/account/factors', { token });
  expect(data).toMatchObject({ totp: null, passkeys: [], recoveryCodesLeft: 0 });
  expect((await listAudit(userId)).at(-1)).toEqual({
    actor: 'admin:ada',
    act: 'factors-removed',
    details: { removed: 1, note: 'came with a passport' },
  });
});

it('[AUTH-64] writes down what users do to their own account, and no address with it', async () => {
  const { email, password, token } = await signUp(server);
  const userId = (await findNamed(admin.db, { email }))?.userId ?? 0;
  const change = { current: password, password: 'another horse, another battery' };
  await server.call('POST', '/v3/account/password', { token, body: change });
  await server.call('POST', '/v3/account/delete', {
    token,
    body: { proof: { kind: 'password', password: change.password } },
  });
  const rows = await listAudit(userId);
  expect(rows.map(({ actor, act }) => [actor, act])).toEqual([
    ['user', 'password-changed'],
    ['user', 'account-deleted'],
  ]);
  expect(JSON.stringify(rows)).not.toContain(email);
});
