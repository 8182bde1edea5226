import { EMPTY_APPLICATION } from '@cuecard/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GOOD_PASSWORD, signUp } from '../../testing/sign-up.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { grant } from '../users/users-api.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const list = async (token: string) =>
  (await server.call('GET', '/v3/notifications', { token })).data as {
    notifications: Record<string, unknown>[];
    unread: number;
    off: string[];
  };
const kinds = async (token: string) =>
  (await list(token)).notifications.map(({ kind }) => kind as string);
async function newUser() {
  const account = await signUp(server);
  const { data } = await server.call('GET', '/v2/user/info', { token: account.token });
  return { ...account, userId: data.user.id as number };
}
async function signIn(email: string): Promise<string> {
  const body = { email, password: GOOD_PASSWORD };
  return (await server.call('POST', '/v3/auth/login/using-password', { body })).data.token;
}
const now = () => new Date(server.clock.now());

describe('notifications', () => {
  it('[NOTE-1] tell of a login on another device, and not of one’s own', async () => {
    const { email, token } = await newUser();
    expect(await kinds(token)).toEqual([]);
    server.clock.advance(2 * MINUTE);
    const other = await signIn(email);
    expect(await list(token)).toMatchObject({
      notifications: [{ kind: 'login', at: server.clock.now(), isUnread: true }],
      unread: 1,
    });
    expect(await kinds(other)).toEqual([]);
  });

  it('[NOTE-1] tell of a plan three days before its end and at it', async () => {
    const plan = async (endsIn: number) => {
      const { token, userId } = await newUser();
      const endTime = new Date(server.clock.now() + endsIn);
      const given = { userId, tier: 'Unlimited', endTime, addMs: 0, note: '' } as const;
      await grant(server.database.db, { ...given, at: new Date(endTime.getTime() - 30 * DAY) });
      return { endsAt: endTime.getTime(), told: (await list(token)).notifications };
    };
    expect((await plan(3 * DAY + MINUTE)).told).toEqual([]);
    const soon = await plan(3 * DAY - MINUTE);
    expect(soon.told).toMatchObject([{ kind: 'plan', tier: 'Unlimited', endsAt: soon.endsAt }]);
    const over = await plan(-MINUTE);
    expect(over.told).toMatchObject([{ kind: 'plan', at: over.endsAt, endsAt: over.endsAt }]);
    expect((await plan(-31 * DAY)).told).toEqual([]);
  });

  it('[NOTE-1] tell of time that runs low once some was used', async () => {
    const { token, userId } = await newUser();
    const { db } = server.database;
    await grant(db, { userId, tier: 'Regular', addMs: 15 * MINUTE, note: '', at: now() });
    expect(await kinds(token)).toEqual([]);
    await db
      .insertInto('time_ledger')
      .values({ user_id: userId, kind: 'used', ms: MINUTE, tier: 'Regular', at: now(), note: '' })
      .execute();
    expect((await list(token)).notifications).toMatchObject([
      { kind: 'time', at: server.clock.now() },
    ]);
  });

  it('[NOTE-2] [NOTE-3] are unread until they are looked at, on every device', async () => {
    const { email, token } = await newUser();
    server.clock.advance(2 * MINUTE);
    const other = await signIn(email);
    await server.call('POST', '/v3/notifications/read', { token: other });
    expect(await list(token)).toMatchObject({ unread: 0, notifications: [{ isUnread: false }] });
    server.clock.advance(MINUTE);
    await signIn(email);
    expect(await list(token)).toMatchObject({ unread: 1 });
  });

  it('[NOTE-4] leave out what is turned off', async () => {
    const { email, token } = await newUser();
    server.clock.advance(2 * MINUTE);
    await signIn(email);
    const choose = (off: string[]) =>
      server.call('POST', '/v3/notifications/settings', { token, body: { off } });
    expect((await choose(['login'])).status).toBe(0);
    expect(await list(token)).toEqual({ notifications: [], unread: 0, off: ['login'] });
    expect((await choose(['weather'])).status).not.toBe(0);
    await choose([]);
    expect(await kinds(token)).toEqual(['login']);
  });

  it('[NOTE-6] tell of the interview of an application a day before', async () => {
    const { token } = await newUser();
    const interviewAt = server.clock.now() + DAY + MINUTE;
    const body = { ...EMPTY_APPLICATION, company: 'Acme', jobTitle: 'Baker', interviewAt };
    const { data } = await server.call('POST', '/v3/applications', { token, body });
    expect(await kinds(token)).toEqual([]);
    server.clock.advance(2 * MINUTE);
    expect((await list(token)).notifications).toMatchObject([
      { kind: 'interview', applicationId: data.id, company: 'Acme', interviewAt, isUnread: true },
    ]);
  });

  it('[NOTE-1] tell of predictions and announcements, and forget after thirty days', async () => {
    const { token, userId } = await newUser();
    const { db } = server.database;
    const at = now();
    const predict = (jobTitle: string, finishedAt: Date) =>
      db
        .insertInto('predictions')
        .values({
          id: crypto.randomUUID(),
          user_id: userId,
          job_title: jobTitle,
          job_text: '',
          resume_choice: 'none',
          language: 'en',
          wanted: 5,
          state: 'ready',
          stage: 'key-points',
          created_at: finishedAt,
          started_at: finishedAt,
          finished_at: finishedAt,
        })
        .execute();
    await predict('Baker', at);
    await predict('Butcher', new Date(at.getTime() - 31 * DAY));
    const { id } = await db
      .insertInto('announcements')
      .values({
        title: null,
        message: JSON.stringify(['We move on Sunday.']),
        fullscreen: false,
        persistent: false,
        from_at: at,
        until_at: new Date(at.getTime() + DAY),
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await server.call('POST', `/v3/announcements/${id}/seen`, { token });
    const { notifications } = await list(token);
    expect(notifications).toHaveLength(2);
    expect(notifications).toContainEqual(
      expect.objectContaining({ kind: 'prediction', jobTitle: 'Baker', isReady: true }),
    );
    expect(notifications).toContainEqual(
      expect.objectContaining({ kind: 'announcement', isUnread: false }),
    );
  });
});
