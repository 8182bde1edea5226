import { EMPTY_APPLICATION, pushMessage, type PushKind } from '@cuecard/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makePushKeys } from '../../config/push-environment.ts';
import { enqueueJob } from '../../platform/jobs/job-queue.ts';
import { createPushReceiver, openSealed, type PushReceiver } from '../../testing/push-receiver.ts';
import { GOOD_PASSWORD, signUp } from '../../testing/sign-up.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const keys = makePushKeys();
const PREDICTION = {
  jobTitle: 'ICU nurse',
  jobText: 'Requirements:\n- At least 3 years of experience in acute care',
  language: 'en',
  resume: 'none',
  questions: 12,
} as const;
const CONTACT = 'mailto:operator@example.com';

let device: PushReceiver;
let server: TestServer;
beforeAll(async () => {
  device = await createPushReceiver();
  const push = { ...keys, contact: CONTACT, allowedHosts: [device.host] };
  server = await createTestServer({ config: { push } });
});
afterAll(async () => {
  await server.close();
  await device.close();
});
beforeEach(() => {
  device.received.length = 0;
});
afterEach(() => {
  device.status = 201;
});

const subscribe = (token: string, kinds: PushKind[], more: object = {}) =>
  server.call('POST', '/v3/notifications/push', {
    token,
    body: { endpoint: device.endpoint, keys: device.keys, kinds, ...more },
  });
const readDevices = async (token: string) =>
  (await server.call('GET', '/v3/notifications/push', { token })).data.devices as object[];

async function interviewIn(token: string, ms: number): Promise<string> {
  const interviewAt = server.clock.now() + ms;
  const body = { ...EMPTY_APPLICATION, company: 'Acme', jobTitle: 'Baker', interviewAt };
  return (await server.call('POST', '/v3/applications', { token, body })).data.id;
}
/** As the crontab does each minute. */
const lookForInterviews = () =>
  enqueueJob(server.database.db, 'remind-of-interviews', {}, { key: 'in a test' });
/** Until the queue has nothing more to do now. */
async function settled() {
  const waiting = async () =>
    (
      await server.database.pool.query(
        `select 1 from graphile_worker.jobs where task_identifier in
          ('send-push', 'remind-of-interviews') and attempts = 0 or locked_at is not null`,
      )
    ).rowCount;
  await expect.poll(waiting, { timeout: 20_000 }).toBe(0);
}
const messages = () => device.received.map(({ text }) => pushMessage.parse(JSON.parse(text)));

it('opens the message of RFC 8291, appendix A, with its keys', () => {
  const sealed = Buffer.from(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    'base64url',
  );
  const privateKey = Buffer.from('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url');
  const auth = Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url');
  expect(openSealed(sealed, privateKey, auth)).toBe('When I grow up, I want to be a watermelon');
});

describe('[PHONE-26] a device is reminded', () => {
  it('of an interview within the hour, once, sealed for it and signed, without saying where', async () => {
    const { token } = await server.addUser();
    expect((await subscribe(token, ['interview'])).status).toBe(0);
    const id = await interviewIn(token, HOUR + MINUTE);
    await lookForInterviews();
    await settled();
    expect(messages()).toEqual([]);
    server.clock.advance(2 * MINUTE);
    for (let looks = 0; looks < 2; looks += 1) {
      await lookForInterviews();
      await settled();
    }
    const interviewAt = server.clock.now() + HOUR - MINUTE;
    expect(messages()).toMatchObject([
      { kind: 'interview', page: `/applications/${id}`, at: interviewAt, locale: 'en' },
    ]);
    const [received] = device.received;
    expect(received?.text).not.toMatch(/Acme|Baker/);
    expect(received?.claims).toMatchObject({ aud: `http://${device.host}`, sub: CONTACT });
    expect(received?.headers).toMatchObject({
      ttl: String((HOUR - MINUTE) / 1000),
      'content-encoding': 'aes128gcm',
    });
  });

  it('anew when the interview was moved', async () => {
    const { token } = await server.addUser();
    await subscribe(token, ['interview']);
    const id = await interviewIn(token, 30 * MINUTE);
    await lookForInterviews();
    await settled();
    const body = {
      ...EMPTY_APPLICATION,
      jobTitle: 'Baker',
      interviewAt: server.clock.now() + HOUR,
    };
    await server.call('PUT', `/v3/applications/${id}`, { token, body });
    await lookForInterviews();
    await settled();
    expect(messages().map(({ at }) => at)).toEqual([
      server.clock.now() + 30 * MINUTE,
      server.clock.now() + HOUR,
    ]);
  });

  it('of a sign-in elsewhere, in its account’s language, and not of one’s own', async () => {
    const { token, email } = await signUp(server);
    await server.call('POST', '/v3/account/language', { token, body: { language: 'zh-TW' } });
    await subscribe(token, ['security']);
    const signIn = (userAgent: string) =>
      server.call('POST', '/v3/auth/login/using-password', {
        body: { email, password: GOOD_PASSWORD },
        headers: { 'user-agent': userAgent },
      });
    await signIn('lightMyRequest');
    await settled();
    expect(messages()).toEqual([]);
    await signIn('Mozilla/5.0 (X11; Linux x64) Firefox/140.0');
    await expect.poll(() => messages().length).toBe(1);
    expect(messages()).toMatchObject([
      { kind: 'security', page: '/settings/security', locale: 'zh-TW' },
    ]);
    expect(messages()[0]?.title).toMatch(/登入/);
  });

  it('of a prediction that is ready, at its page', async () => {
    const { token } = await server.addUser();
    await subscribe(token, ['prediction']);
    const { data } = await server.call('POST', '/v3/predictions', { token, body: PREDICTION });
    await expect.poll(() => messages().length, { timeout: 30_000 }).toBe(1);
    const { id } = data.prediction;
    expect(messages()).toMatchObject([{ kind: 'prediction', page: `/prediction/${id}` }]);
    expect(device.received[0]?.text).not.toContain(PREDICTION.jobTitle);
  });

  it('of nothing that it did not choose, and of nothing after its sign-out', async () => {
    const { token } = await server.addUser();
    await subscribe(token, ['payment']);
    await interviewIn(token, 30 * MINUTE);
    await lookForInterviews();
    await settled();
    await subscribe(token, ['interview']);
    await server.call('POST', '/v3/auth/logout', { token });
    await lookForInterviews();
    await settled();
    expect(messages()).toEqual([]);
  });

  it('again when its push service was away, and no longer when the service knows it no more', async () => {
    const { token } = await server.addUser();
    await subscribe(token, ['interview']);
    await interviewIn(token, 30 * MINUTE);
    device.status = 503;
    await lookForInterviews();
    await settled();
    expect(await readDevices(token)).toHaveLength(1);
    device.status = 201;
    await server.database.pool.query('update graphile_worker._private_jobs set run_at = now()');
    await expect.poll(() => messages().length, { timeout: 20_000 }).toBe(1);
    await interviewIn(token, 20 * MINUTE);
    device.status = 410;
    await lookForInterviews();
    await settled();
    expect(await readDevices(token)).toEqual([]);
  });
});

describe('[PHONE-28] the server asks no push service', () => {
  it.each([
    'http://push.example.com/1',
    'https://localhost/1',
    'https://127.0.0.1/1',
    'https://169.254.169.254/latest',
    'https://[::1]:8080/1',
    'https://user:secret@push.example.com/1',
    'ftp://push.example.com/1',
  ])('at %s', async (endpoint) => {
    const { token } = await server.addUser();
    expect((await subscribe(token, ['security'], { endpoint })).http).toBe(400);
    expect(await readDevices(token)).toEqual([]);
  });

  it('where a redirect leads', async () => {
    const { token } = await server.addUser();
    await subscribe(token, ['interview']);
    await interviewIn(token, 30 * MINUTE);
    device.status = 307;
    await lookForInterviews();
    await settled();
    device.status = 201;
    expect(device.received).toEqual([]);
  });
});

it('[PHONE-29] a device belongs to who signed in on it last, and leaves when it wants nothing more', async () => {
  const before = await server.addUser();
  const now = await server.addUser();
  await subscribe(before.token, ['interview']);
  await subscribe(now.token, ['interview', 'exam']);
  expect(await readDevices(before.token)).toEqual([]);
  expect(await readDevices(now.token)).toEqual([
    { endpoint: device.endpoint, kinds: ['interview', 'exam'] },
  ]);
  await subscribe(before.token, []);
  expect(await readDevices(now.token)).toHaveLength(1);
  await subscribe(now.token, []);
  expect(await readDevices(now.token)).toEqual([]);
});

it('a server without keys says so, and takes no subscription', async () => {
  const plain = await createTestServer();
  try {
    const { token } = await plain.addUser();
    const { data } = await plain.call('GET', '/v3/notifications/push', { token });
    expect(data).toEqual({ publicKey: null, native: [], devices: [] });
    const body = { endpoint: device.endpoint, keys: device.keys, kinds: ['exam'] };
    const answer = await plain.call('POST', '/v3/notifications/push', { token, body });
    expect(answer.http).toBe(404);
  } finally {
    await plain.close();
  }
});
