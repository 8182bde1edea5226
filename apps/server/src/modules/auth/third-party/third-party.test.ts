import { FRESH_LOGIN_MS } from '@cuecard/contract';
import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  startLocalProvider,
  type LocalProvider,
} from '../../../providers/identity/testing/local-provider.ts';
import { appCode } from '../factors/testing/app-code.ts';
import { addApp, finishSignIn } from '../factors/testing/factors.ts';
import { signUp } from '../../../testing/sign-up.ts';
import { createTestServer, plainConfig, type TestServer } from '../../../testing/test-server.ts';

const MINUTE = 60_000;
const PUBLIC_URL = 'https://cuecard.example';
const CALLBACK = `${PUBLIC_URL}/v3/auth/third-party/callback`;
const people = {
  ada: { email: 'Ada@Example.com', email_verified: true, name: 'Ada Lovelace' },
  grace: { email: 'grace@example.com', email_verified: false, name: 'Grace Hopper' },
  nobody: {},
};

let provider: LocalProvider;
let server: TestServer;
beforeAll(async () => {
  provider = await startLocalProvider(CALLBACK, people);
  const { issuer, clientId, clientSecret } = provider;
  const oidc = { issuer, clientId, clientSecret, name: 'Example ID' };
  const accounts = { ...plainConfig.accounts, oidc };
  server = await createTestServer({ config: { publicUrl: PUBLIC_URL, accounts } });
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

/** What a client keeps while its user is away. */
function newVerifier() {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

async function start(challenge: string, more: object = {}): Promise<string> {
  const body = { challenge, ...more };
  const { status, data } = await server.call('POST', '/v3/auth/third-party', { body });
  expect(status).toBe(0);
  return data.url as string;
}

/** The browser comes back to us: where are we sending it? */
async function returnFromProvider(address: string): Promise<URL> {
  const { pathname, search } = new URL(address);
  const answer = await server.app.inject({ method: 'GET', url: `${pathname}${search}` });
  expect(answer.statusCode).toBe(303);
  return new URL(String(answer.headers.location));
}

const exchange = (code: string, verifier?: string) =>
  server.call(
    'GET',
    `/v3/auth/exchange-token?code=${encodeURIComponent(code)}${verifier === undefined ? '' : `&verifier=${verifier}`}`,
  );

/** All the way to the code on the guide page. */
async function readCode(account: string, challenge: string): Promise<string> {
  const guide = await returnFromProvider(await provider.visit(await start(challenge), account));
  expect(guide.origin + guide.pathname).toBe(`${PUBLIC_URL}/guide/thridPartyloginSuccess`);
  return guide.searchParams.get('code') ?? '';
}

async function signIn(account: string): Promise<string> {
  const { verifier, challenge } = newVerifier();
  const { status, data } = await exchange(await readCode(account, challenge), verifier);
  expect(status).toBe(0);
  return data.token as string;
}
const info = async (token: string) =>
  (await server.call('GET', '/v2/user/info', { token })).data.user as { id: number; name: string };
const account = async (token: string) =>
  (await server.call('GET', '/v3/account', { token })).data as Record<string, unknown>;

it('[DESK-65] a sign-in that an app began leads back to the app, by code and by error', async () => {
  const { verifier, challenge } = newVerifier();
  const address = await start(challenge, { fromApp: true });
  const guide = await returnFromProvider(await provider.visit(address, 'ada'));
  expect(guide.searchParams.get('in')).toBe('app');
  const { status } = await exchange(guide.searchParams.get('code') ?? '', verifier);
  expect(status).toBe(0);
  const late = await returnFromProvider(`${CALLBACK}?state=app.unknown`);
  expect(Object.fromEntries(late.searchParams)).toEqual({ error: 'expired', in: 'app' });
  const plain = await returnFromProvider(await provider.visit(await start(challenge), 'ada'));
  expect(plain.searchParams.has('in')).toBe(false);
});

describe('signing in with another service', () => {
  it('[AUTH-38] [AUTH-39] [CALL-38] opens an account for who is new, and finds it again', async () => {
    const first = await signIn('ada');
    expect((await info(first)).name).toBe('Ada Lovelace');
    expect(await account(first)).toMatchObject({
      email: 'ada@example.com',
      hasPassword: false,
      thirdParty: [{ name: 'Example ID' }],
    });
    const second = await signIn('ada');
    expect((await info(second)).id).toBe((await info(first)).id);
  });

  it('asks with PKCE, state and nonce, other ones each time', async () => {
    const asked = [newVerifier(), newVerifier()].map(({ challenge }) => start(challenge));
    const [one, two] = (await Promise.all(asked)).map((url) => new URL(url).searchParams);
    expect(one?.get('code_challenge_method')).toBe('S256');
    expect(one?.get('response_type')).toBe('code');
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(one?.get(name)).toMatch(/^[\w-]{43}$/);
      expect(one?.get(name)).not.toBe(two?.get(name));
    }
  });

  it('is offered by name', async () => {
    const { data } = await server.call('GET', '/v3/server/info');
    expect(data.signInWith).toEqual({ phone: true, email: true, oidc: { name: 'Example ID' } });
  });

  it('[AUTH-106] asks for the second factor that the account has', async () => {
    Object.assign(people, { careful: { name: 'Careful' } });
    const { secret } = await addApp(server, await signIn('careful'));
    const { verifier, challenge } = newVerifier();
    const asked = await exchange(await readCode('careful', challenge), verifier);
    expect(asked).toMatchObject({ status: 2058, data: { ways: ['totp', 'recovery'] } });
    const proof = { kind: 'totp', code: appCode(secret, server.clock.now()) } as const;
    const entered = await finishSignIn(server, asked.data.challenge, proof);
    expect((await info(entered.data.token)).name).toBe('Careful');
  });

  it('[AUTH-67] finds the account of an e-mail address that the provider has verified', async () => {
    const { token, email } = await signUp(server, 'linked@example.com');
    Object.assign(people, { linked: { email, email_verified: true, name: 'Other Name' } });
    const found = await signIn('linked');
    expect(await info(found)).toEqual(await info(token));
  });

  it('[AUTH-68] takes no account over by an address that nobody has verified', async () => {
    const { token, email } = await signUp(server, 'grace@example.com');
    const stranger = await signIn('grace');
    expect((await info(stranger)).id).not.toBe((await info(token)).id);
    expect(await account(stranger)).toMatchObject({ email: null });
    expect(await account(token)).toMatchObject({ email, thirdParty: [] });
  });

  it('keeps the tracking of who is new', async () => {
    Object.assign(people, { tracked: { name: 'Tracked' } });
    const { verifier, challenge } = newVerifier();
    const url = await start(challenge, { bd_vid: 'bd-9', channel: 'x' });
    const guide = await returnFromProvider(await provider.visit(url, 'tracked'));
    const { data } = await exchange(guide.searchParams.get('code') ?? '', verifier);
    const row = await server.database.db
      .selectFrom('users')
      .select(['bd_vid', 'channel'])
      .where('id', '=', (await info(data.token)).id)
      .executeTakeFirst();
    expect(row).toEqual({ bd_vid: 'bd-9', channel: 'x' });
  });

  it('names a user whom the provider says nothing of', async () => {
    expect((await info(await signIn('nobody'))).name).toBe('nobody');
  });
});

describe('the one-time code', () => {
  const rejected = (reason: string) => ({ status: 448, data: { field: 'code', reason } });

  it('works once', async () => {
    const { verifier, challenge } = newVerifier();
    const code = await readCode('ada', challenge);
    expect((await exchange(code, verifier)).status).toBe(0);
    expect(await exchange(code, verifier)).toMatchObject(rejected('expired'));
  });

  it('[AUTH-69] is worth nothing to who did not begin', async () => {
    const { challenge } = newVerifier();
    expect(await exchange(await readCode('ada', challenge))).toMatchObject(rejected('wrong'));
    const code = await readCode('ada', challenge);
    expect(await exchange(code, newVerifier().verifier)).toMatchObject(rejected('wrong'));
    expect(await exchange('made up')).toMatchObject(rejected('expired'));
  });

  it('expires after two minutes', async () => {
    const { verifier, challenge } = newVerifier();
    const code = await readCode('ada', challenge);
    server.clock.advance(2 * MINUTE);
    expect(await exchange(code, verifier)).toMatchObject(rejected('expired'));
  });

  it('is kept as a hash, as the state is', async () => {
    const { challenge } = newVerifier();
    const code = await readCode('ada', challenge);
    const url = new URL(await start(challenge));
    const { db } = server.database;
    const kept = JSON.stringify([
      await db.selectFrom('exchange_codes').selectAll().execute(),
      await db.selectFrom('third_party_flows').selectAll().execute(),
    ]);
    expect(kept).not.toContain(code);
    expect(kept).not.toContain(url.searchParams.get('state'));
  });
});

describe('a browser that comes back', () => {
  const readError = async (address: string) =>
    (await returnFromProvider(address)).searchParams.get('error');

  it('after saying no is told so', async () => {
    const url = await start(newVerifier().challenge);
    expect(await readError(await provider.deny(url))).toBe('denied');
  });

  it('too late, twice, or from nowhere is told so', async () => {
    const back = await provider.visit(await start(newVerifier().challenge), 'ada');
    server.clock.advance(15 * MINUTE);
    expect(await readError(back)).toBe('expired');
    const fresh = await provider.visit(await start(newVerifier().challenge), 'ada');
    await returnFromProvider(fresh);
    expect(await readError(fresh)).toBe('expired');
    expect(await readError(`${CALLBACK}?code=x&state=made-up`)).toBe('expired');
  });

  it("with another's code is refused", async () => {
    const [mine, theirs] = [newVerifier(), newVerifier()];
    const victim = new URL(await provider.visit(await start(theirs.challenge), 'ada'));
    const own = new URL(await start(mine.challenge));
    const mixed = new URL(victim);
    mixed.searchParams.set('state', own.searchParams.get('state') ?? '');
    expect(await readError(mixed.href)).toBe('failed');
  });
});

describe('linking to an account', () => {
  const begin = async (token: string, challenge: string) =>
    (await server.call('POST', '/v3/account/third-party', { token, body: { challenge } })).data
      .url as string;
  const complete = (token: string, code: string, verifier: string) =>
    server.call('POST', '/v3/account/third-party/complete', { token, body: { code, verifier } });

  it('adds a way in', async () => {
    Object.assign(people, { second: { name: 'Second' } });
    const { token } = await signUp(server);
    const { verifier, challenge } = newVerifier();
    const guide = await returnFromProvider(
      await provider.visit(await begin(token, challenge), 'second'),
    );
    const code = guide.searchParams.get('code') ?? '';
    expect((await complete(token, code, verifier)).status).toBe(0);
    expect(await info(await signIn('second'))).toEqual(await info(token));
  });

  it('[AUTH-81] needs a login that was opened or confirmed minutes ago: an open screen gives nobody a way in for good', async () => {
    const { token } = await signUp(server);
    const { challenge } = newVerifier();
    server.clock.advance(FRESH_LOGIN_MS);
    const path = '/v3/account/third-party';
    expect(await server.call('POST', path, { token, body: { challenge } })).toMatchObject({
      http: 200,
      status: 2059,
      data: { ways: ['password'] },
    });
  });

  it('needs the login that began it', async () => {
    Object.assign(people, { third: { name: 'Third' } });
    const [mine, theirs] = [await signUp(server), await signUp(server)];
    const { verifier, challenge } = newVerifier();
    const codeFor = async () => {
      const url = await begin(mine.token, challenge);
      return (
        (await returnFromProvider(await provider.visit(url, 'third'))).searchParams.get('code') ??
        ''
      );
    };
    expect((await complete(theirs.token, await codeFor(), verifier)).status).toBe(448);
    expect((await exchange(await codeFor(), verifier)).status).toBe(448);
    expect(await account(mine.token)).toMatchObject({ thirdParty: [] });
  });

  it("takes no identity that is another account's", async () => {
    const owner = await signIn('ada');
    const { token } = await signUp(server);
    const { verifier, challenge } = newVerifier();
    const guide = await returnFromProvider(
      await provider.visit(await begin(token, challenge), 'ada'),
    );
    const code = guide.searchParams.get('code') ?? '';
    expect(await complete(token, code, verifier)).toMatchObject({ status: 2054 });
    expect(await info(await signIn('ada'))).toEqual(await info(owner));
  });
});

describe('a provider that is not there', () => {
  it('is said to be away, each time it is asked for', async () => {
    const elsewhere = { issuer: 'http://127.0.0.1:9', clientId: 'c', clientSecret: 's', name: 'X' };
    const accounts = { ...plainConfig.accounts, oidc: elsewhere };
    const lonely = await createTestServer({ config: { publicUrl: PUBLIC_URL, accounts } });
    try {
      const body = { challenge: newVerifier().challenge };
      for (let n = 0; n < 2; n += 1)
        expect(await lonely.call('POST', '/v3/auth/third-party', { body })).toMatchObject({
          http: 200,
          status: 2053,
        });
    } finally {
      await lonely.close();
    }
  });

  it('is refused as not configured where none is', async () => {
    const plain = await createTestServer();
    try {
      const body = { challenge: newVerifier().challenge };
      expect((await plain.call('POST', '/v3/auth/third-party', { body })).status).toBe(2053);
      expect((await plain.app.inject('/v3/auth/third-party/callback?state=x')).statusCode).toBe(
        404,
      );
    } finally {
      await plain.close();
    }
  });
});
