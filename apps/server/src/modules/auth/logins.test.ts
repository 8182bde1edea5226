import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GOOD_PASSWORD, newEmail, signUp } from '../../testing/sign-up.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { hashLoginToken } from './login-token.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let server: TestServer;
let account: { email: string; token: string };
beforeAll(async () => {
  server = await createTestServer();
  account = await signUp(server);
});
afterAll(() => server.close());

const SIGN_IN_PATH = '/v3/auth/login/using-password';
let address = 0;
function signIn(email: string, password: string) {
  address += 1;
  const ip = `10.0.1.${address % 250}`;
  return server.call('POST', SIGN_IN_PATH, { body: { email, password }, ip });
}
async function freshToken(): Promise<string> {
  server.clock.advance(MINUTE);
  return (await signIn(account.email, GOOD_PASSWORD)).data.token as string;
}
const info = (token: string) => server.call('GET', '/v2/user/info', { token });
const refresh = (token: string) => server.call('POST', '/v2/auth/login/refresh-token', { token });
const signOut = (token: string) => server.call('POST', '/v3/auth/logout', { token });

describe('signing in', () => {
  it('[AUTH-32] [CALL-33] logs in with e-mail and password', async () => {
    const answer = await signIn(account.email.toUpperCase(), GOOD_PASSWORD);
    expect(answer).toMatchObject({ http: 200, status: 0 });
    expect((await info(answer.data.token)).status).toBe(0);
  });

  it('[AUTH-33] answers a wrong password and an unknown e-mail alike', async () => {
    const wrong = await signIn(account.email, 'not this one');
    const unknown = await signIn(newEmail(), 'not this one');
    expect(wrong).toMatchObject({ http: 200, status: 448 });
    expect(wrong.data).toEqual({ field: 'password', reason: 'wrong' });
    expect(unknown).toEqual(wrong);
  });

  it('gives each login a token of its own', async () => {
    const [one, two] = [await freshToken(), await freshToken()];
    expect(one).not.toBe(two);
    await signOut(one);
    expect((await info(two)).status).toBe(0);
  });
});

describe('a browser that signs in again', () => {
  const signInWith = (token: string) =>
    server.call('POST', SIGN_IN_PATH, {
      body: { email: account.email, password: GOOD_PASSWORD },
      token,
      ip: '10.0.2.1',
    });

  it('[AUTH-125] ends the login that it had, and gets a token of its own', async () => {
    const [other, old] = [await freshToken(), await freshToken()];
    const fresh = (await signInWith(old)).data.token as string;
    expect(fresh).not.toBe(old);
    expect([(await info(old)).status, (await refresh(old)).status]).toEqual([444, 444]);
    for (const token of [fresh, other]) expect((await info(token)).status).toBe(0);
  });

  it('[AUTH-125] ends it too when it shows the token before a refresh, and another account’s', async () => {
    const before = await freshToken();
    const present = (await refresh(before)).data.token as string;
    await signInWith(before);
    expect((await info(present)).status).toBe(444);
    const stranger = (await signUp(server)).token;
    expect((await signInWith(stranger)).status).toBe(0);
    expect((await info(stranger)).status).toBe(444);
  });

  it('[AUTH-125] ends nothing by a wrong password, an unknown token or one that is over', async () => {
    const old = await freshToken();
    const body = { email: account.email, password: 'not this one' };
    await server.call('POST', SIGN_IN_PATH, { body, token: old, ip: '10.0.2.2' });
    expect((await info(old)).status).toBe(0);
    expect((await signInWith('unknown')).status).toBe(0);
    server.clock.advance(31 * MINUTE);
    expect((await signInWith(old)).status).toBe(0);
    const row = await server.database.db
      .selectFrom('logins')
      .select('ended_at')
      .where('token_hash', '=', hashLoginToken(old))
      .executeTakeFirstOrThrow();
    expect(row.ended_at).toBeNull();
  });
});

describe('a token', () => {
  it('[AUTH-18] stands in the database only as its hash', async () => {
    const token = await freshToken();
    const rows = await server.database.db.selectFrom('logins').selectAll().execute();
    expect(rows.some((row) => row.token_hash.equals(hashLoginToken(token)))).toBe(true);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('[AUTH-19] [AUTH-25] lives for 30 minutes, then the login has ended with 444', async () => {
    const token = await freshToken();
    server.clock.advance(30 * MINUTE - 1);
    expect((await info(token)).status).toBe(0);
    server.clock.advance(1);
    expect(await info(token)).toMatchObject({ http: 200, status: 444 });
    expect(await refresh(token)).toMatchObject({ http: 200, status: 444 });
  });

  it('lives no longer because it is used', async () => {
    const token = await freshToken();
    for (let n = 0; n < 3; n += 1) {
      server.clock.advance(10 * MINUTE);
      await info(token);
    }
    expect((await info(token)).status).toBe(444);
  });

  it('[AUTH-24] [CALL-17] is answered with 401 when it is missing or unknown', async () => {
    expect(await server.call('GET', '/v2/user/info')).toMatchObject({ http: 401, status: 401 });
    expect(await info('x'.repeat(43))).toMatchObject({ http: 401, status: 401 });
    expect(await info("' or 1=1 --")).toMatchObject({ http: 401, status: 401 });
  });

  it('[AUTH-26] [CALL-19] is answered with 445 when the login was ended elsewhere', async () => {
    const token = await freshToken();
    await server.database.db
      .updateTable('logins')
      .set({ ended_at: new Date(server.clock.now()), ended_reason: 'elsewhere' })
      .where('token_hash', '=', hashLoginToken(token))
      .execute();
    expect(await info(token)).toMatchObject({ http: 200, status: 445 });
    expect((await refresh(token)).status).toBe(445);
  });
});

describe('refreshing', () => {
  it('[AUTH-20] [CALL-31] gives a fresh token for another 30 minutes', async () => {
    const token = await freshToken();
    server.clock.advance(26 * MINUTE);
    const answer = await refresh(token);
    expect(answer.status).toBe(0);
    expect(answer.data.token).not.toBe(token);
    server.clock.advance(29 * MINUTE);
    expect((await info(answer.data.token)).status).toBe(0);
  });

  it('[AUTH-21] leaves the token before valid for 60 s and not longer', async () => {
    const token = await freshToken();
    await refresh(token);
    server.clock.advance(MINUTE - 1);
    expect((await info(token)).status).toBe(0);
    server.clock.advance(1);
    expect((await info(token)).status).toBe(444);
  });

  it('does not log out a client whose answer got lost', async () => {
    const token = await freshToken();
    await refresh(token);
    server.clock.advance(30_000);
    const again = await refresh(token);
    expect(again.status).toBe(0);
    server.clock.advance(29 * MINUTE);
    expect((await info(again.data.token)).status).toBe(0);
  });

  it('[AUTH-79] gives the same fresh token again, however many answers got lost', async () => {
    const token = await freshToken();
    const first = (await refresh(token)).data.token as string;
    for (let n = 0; n < 4; n += 1) {
      server.clock.advance(14_000);
      expect((await refresh(token)).data.token).toBe(first);
    }
    expect((await info(first)).status).toBe(0);
    expect((await refresh(first)).status).toBe(0);
    expect((await info(token)).status).toBe(401);
  });

  it('[AUTH-79] [AUTH-21] the token before dies a minute after its refresh, whatever is asked with it', async () => {
    const token = await freshToken();
    const fresh = (await refresh(token)).data.token as string;
    for (let n = 0; n < 3; n += 1) {
      server.clock.advance(19_000);
      await info(token);
      await refresh(token);
    }
    server.clock.advance(3_000);
    expect((await info(token)).status).toBe(444);
    expect((await refresh(token)).status).toBe(444);
    // Nor does it give the fresh one more time than a refresh gives.
    server.clock.advance(29 * MINUTE - 1);
    expect((await info(fresh)).status).toBe(0);
    server.clock.advance(1);
    expect((await info(fresh)).status).toBe(444);
  });

  it('keeps both answers usable when two ask at once', async () => {
    const token = await freshToken();
    const answers = await Promise.all([refresh(token), refresh(token)]);
    for (const answer of answers) {
      expect(answer.status).toBe(0);
      expect((await info(answer.data.token)).status).toBe(0);
    }
  });

  it('[AUTH-22] does not carry a login beyond 30 days', async () => {
    const begun = server.clock.now() + MINUTE;
    let token = await freshToken();
    const { db } = server.database;
    const login = db.selectFrom('logins').where('token_hash', '=', hashLoginToken(token));
    const { id, absolute_until } = await login.selectAll().executeTakeFirstOrThrow();
    expect(absolute_until.getTime()).toBe(begun + 30 * DAY);
    // As if all but its last forty minutes had passed with refreshing.
    const end = begun + 40 * MINUTE;
    await db
      .updateTable('logins')
      .set({ absolute_until: new Date(end) })
      .where('id', '=', id)
      .execute();
    for (let n = 0; n < 3; n += 1) {
      server.clock.advance(13 * MINUTE);
      token = (await refresh(token)).data.token as string;
    }
    expect((await info(token)).status).toBe(0);
    server.clock.advance(end - server.clock.now());
    expect(await info(token)).toMatchObject({ http: 200, status: 444 });
    expect((await refresh(token)).status).toBe(444);
  });
});

describe('signing out', () => {
  it('[AUTH-56] ends this login, the token before it included', async () => {
    const token = await freshToken();
    const fresh = (await refresh(token)).data.token as string;
    expect(await signOut(fresh)).toMatchObject({ http: 200, status: 0, data: {} });
    expect((await info(fresh)).status).toBe(444);
    expect((await info(token)).status).toBe(444);
    expect((await refresh(fresh)).status).toBe(444);
  });
});
