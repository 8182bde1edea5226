import { EMPTY_APPLICATION, type NativePushService, type PushKind } from '@cuecard/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createManualClock } from '../../platform/clock/manual-clock.ts';
import { enqueueJob } from '../../platform/jobs/job-queue.ts';
import { createApns } from '../../providers/push/apns/apns.ts';
import { createFcm } from '../../providers/push/fcm/fcm.ts';
import {
  playApns,
  playFcm,
  type PlayedApns,
  type PlayedFcm,
} from '../../testing/native-push-services.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

const MINUTE = 60_000;
const TOKENS = { fcm: 'cYxw-1:APA91b_token', apns: '00FC13ADFF785122B4AD28809A3420982341' };

let fcm: PlayedFcm;
let apns: PlayedApns;
let server: TestServer;
beforeAll(async () => {
  // The services and the senders have a clock of their own: the server makes its own, and tokens do not outlive it.
  const clock = createManualClock();
  [fcm, apns] = await Promise.all([playFcm(() => clock.now()), playApns(() => clock.now())]);
  const { account, places } = fcm;
  const { config, place } = apns;
  server = await createTestServer({
    pushSenders: {
      fcm: createFcm({ account, clock, places }),
      apns: createApns({ config, clock, place }),
    },
  });
});
afterAll(async () => {
  await server.close();
  await fcm.close();
  await apns.close();
});
beforeEach(() => {
  for (const service of [fcm, apns]) service.delivered.length = 0;
});

const subscribe = (
  token: string,
  service: NativePushService,
  kinds: readonly PushKind[],
  more: object = {},
) =>
  server.call('POST', '/v3/notifications/push', {
    token,
    body: { service, token: TOKENS[service], kinds, ...more },
  });
const readPush = async (token: string) =>
  (await server.call('GET', '/v3/notifications/push', { token })).data;

async function remindOfInterview(token: string): Promise<string> {
  const interviewAt = server.clock.now() + 30 * MINUTE;
  const body = { ...EMPTY_APPLICATION, company: 'Acme', jobTitle: 'Baker', interviewAt };
  const { data } = await server.call('POST', '/v3/applications', { token, body });
  await run('remind-of-interviews');
  return data.id;
}

/** As the crontab does, until the queue has nothing more to do now. */
async function run(task: 'remind-of-interviews' | 'forget-signed-out-devices'): Promise<void> {
  await enqueueJob(server.database.db, task, {}, { key: 'in a test' });
  const waiting = async () =>
    (
      await server.database.pool.query(
        `select 1 from graphile_worker.jobs where task_identifier in
          ('send-push', 'remind-of-interviews', 'forget-signed-out-devices') and attempts = 0 or locked_at is not null`,
      )
    ).rowCount;
  await expect.poll(waiting, { timeout: 20_000 }).toBe(0);
}

describe('[PHONE-44] a native app is reminded', () => {
  it('of what it chose, with the words of every device and nothing of the interview', async () => {
    const { token } = await server.addUser();
    expect(await readPush(token)).toEqual({
      publicKey: null,
      native: ['fcm', 'apns'],
      devices: [],
    });
    expect((await subscribe(token, 'fcm', ['interview'])).status).toBe(0);
    expect((await subscribe(token, 'apns', ['interview', 'exam'])).status).toBe(0);
    expect((await readPush(token)).devices).toEqual(
      expect.arrayContaining([
        { endpoint: TOKENS.fcm, kinds: ['interview'] },
        { endpoint: TOKENS.apns, kinds: ['interview', 'exam'] },
      ]),
    );
    const id = await remindOfInterview(token);
    const words = { title: 'Interview within the hour', body: 'Open Cuecard to get ready' };
    expect(fcm.delivered.map(({ body }) => body)).toMatchObject([
      {
        message: { token: TOKENS.fcm, notification: words, data: { page: `/applications/${id}` } },
      },
    ]);
    expect(apns.delivered).toMatchObject([
      {
        path: `/3/device/${TOKENS.apns}`,
        body: { aps: { alert: words }, page: `/applications/${id}` },
      },
    ]);
    expect(JSON.stringify([fcm.delivered, apns.delivered])).not.toMatch(/Acme|Baker/);
  });

  it('again when its service was busy, and no longer when the service knows its token no more', async () => {
    const { token } = await server.addUser();
    await subscribe(token, 'fcm', ['interview']);
    fcm.answers.push({ status: 429, body: '{"error":{"code":429,"status":"RESOURCE_EXHAUSTED"}}' });
    await remindOfInterview(token);
    expect(fcm.delivered).toEqual([]);
    await server.database.pool.query('update graphile_worker._private_jobs set run_at = now()');
    await expect.poll(() => fcm.delivered.length, { timeout: 20_000 }).toBe(1);
    const error = { code: 404, status: 'NOT_FOUND', details: [{ errorCode: 'UNREGISTERED' }] };
    fcm.answers.push({ status: 404, body: JSON.stringify({ error }) });
    await remindOfInterview(token);
    expect((await readPush(token)).devices).toEqual([]);
    expect(server.logged.join('\n')).toContain('a device is reminded no longer');
    expect(server.logged.join('\n')).not.toContain(TOKENS.fcm);
  });

  it('and nobody else on its phone, nor anybody after the sign-out', async () => {
    const before = await server.addUser();
    const now = await server.addUser();
    await subscribe(before.token, 'apns', ['interview']);
    await subscribe(now.token, 'apns', ['interview']);
    expect((await readPush(before.token)).devices).toEqual([]);
    await server.call('POST', '/v3/auth/logout', { token: now.token });
    await remindOfInterview(before.token);
    expect(apns.delivered).toEqual([]);
    await run('forget-signed-out-devices');
    const kept = await server.database.pool.query(
      'select 1 from push_subscriptions where user_id = $1',
      [now.userId],
    );
    expect(kept.rowCount).toBe(0);
  });

  it('and takes itself back', async () => {
    const { token } = await server.addUser();
    await subscribe(token, 'fcm', ['security']);
    await subscribe(token, 'fcm', []);
    expect((await readPush(token)).devices).toEqual([]);
  });
});

it.each([{ service: 'wns' }, { token: '../3/device/x' }, { token: '' }])(
  '[PHONE-44] what is no token of a service is refused: %j',
  async (more) => {
    const { token } = await server.addUser();
    expect((await subscribe(token, 'apns', ['exam'], more)).http).toBe(400);
  },
);

it('[PHONE-44] a server without keys says so, and takes no token', async () => {
  const plain = await createTestServer();
  try {
    const { token } = await plain.addUser();
    const { data } = await plain.call('GET', '/v3/notifications/push', { token });
    expect(data).toEqual({ publicKey: null, native: [], devices: [] });
    const body = { service: 'fcm', token: TOKENS.fcm, kinds: ['exam'] };
    const answer = await plain.call('POST', '/v3/notifications/push', { token, body });
    expect(answer.http).toBe(404);
  } finally {
    await plain.close();
  }
});
