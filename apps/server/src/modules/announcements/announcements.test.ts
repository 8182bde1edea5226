import { calls, EMPTY_SETUP, type Announcement } from '@cuecard/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import type { Administration } from '../auth/administer.ts';
import { LiveTestClient } from '../interviews/testing/live-client.ts';
import { activate } from '../interviews/testing/live-server.ts';
import { listAnnouncements } from './announcement-repository.ts';
import {
  publishAnnouncement,
  withdrawAnnouncement,
  type NewAnnouncement,
} from './publish-announcement.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.database.asOwner('delete from announcements'));

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const at = (ms: number) => new Date(server.clock.now() + ms);
const admin = (): Administration => ({
  db: server.database.db,
  actor: 'admin:ada',
  now: at(0),
  security: { record: () => {} },
});
const publish = (given: Partial<NewAnnouncement> = {}) =>
  publishAnnouncement(admin(), {
    title: null,
    message: ['We move on Friday.', 'See https://example.com.'],
    fullscreen: false,
    persistent: true,
    buttons: [{ text: 'Read', type: 'confirm', link: 'https://example.com' }],
    tier: null,
    locale: null,
    client: null,
    from: at(0),
    until: at(2 * DAY_MS),
    ...given,
  });

interface Asks {
  readonly token: string;
  readonly locale?: string;
  readonly platform?: string;
}
const list = async ({ token, locale = 'en', platform = 'Web-Mac' }: Asks) => {
  const path = `${calls.listAnnouncements.path}?locale=${locale}`;
  const answer = await server.call('GET', path, { token, headers: { platform } });
  return (answer.data as { announcements: Announcement[] }).announcements;
};
const listIds = async (asks: Asks) => (await list(asks)).map(({ id }) => id);
const see = (token: string, id: number) =>
  server.call('POST', calls.markAnnouncementSeen.path.replace(':id', String(id)), { token });

it('[ANN-21] what an operator publishes reaches users as it was written', async () => {
  const id = await publish();
  const [shown] = await list(await server.addUser());
  expect(shown).toEqual({
    id,
    title: null,
    message: ['We move on Friday.', 'See https://example.com.'],
    fullscreen: false,
    persistent: true,
    buttons: [{ text: 'Read', type: 'confirm', link: 'https://example.com' }],
  });
  const audit = await server.database.db
    .selectFrom('audit_log')
    .select(['actor', 'act'])
    .where('act', '=', 'announcement-published')
    .executeTakeFirst();
  expect(audit).toEqual({ actor: 'admin:ada', act: 'announcement-published' });
});

it('[ANN-22] is for everybody, a tier, a language, a client, or several of them together', async () => {
  const everybody = await publish();
  const ultimate = await publish({ tier: 'Ultimate' });
  const chinese = await publish({ locale: 'zh-CN' });
  const web = await publish({ client: 'Web' });
  const windows = await publish({ client: 'Web-Windows' });
  const both = await publish({ tier: 'Ultimate', locale: 'zh-CN' });
  const trial = await server.addUser();
  const paying = await server.addUser({ tier: 'Ultimate', remainingMs: 60_000 });
  expect(await listIds(trial)).toEqual([everybody, web]);
  expect(await listIds({ ...trial, platform: 'Web-Windows' })).toEqual([everybody, web, windows]);
  expect(await listIds({ ...trial, platform: 'Tauri-Mac' })).toEqual([everybody]);
  expect(await listIds({ ...trial, locale: 'zh-CN' })).toEqual([everybody, chinese, web]);
  expect(await listIds({ ...paying, platform: 'Tauri' })).toEqual([everybody, ultimate]);
  const all = [everybody, ultimate, chinese, web, both];
  expect(await listIds({ ...paying, locale: 'zh-CN' })).toEqual(all);
});

it('[ANN-23] is shown from a date to a date, and not once it is withdrawn', async () => {
  // Minutes, since each of the server's timers runs for all the time that passes.
  const user = await server.addUser();
  const later = await publish({ from: at(MINUTE_MS), until: at(2 * MINUTE_MS) });
  const withdrawn = await publish();
  expect(await listIds(user)).toEqual([withdrawn]);
  expect(await withdrawAnnouncement(admin(), withdrawn)).toBe(true);
  expect(await withdrawAnnouncement(admin(), withdrawn)).toBe(false);
  expect(await listIds(user)).toEqual([]);
  server.clock.advance(MINUTE_MS);
  const { token } = await server.addUser();
  expect(await listIds({ token })).toEqual([later]);
  server.clock.advance(MINUTE_MS);
  const last = await server.addUser();
  expect(await listIds(last)).toEqual([]);
});

it('[ANN-24] who has seen it is not shown it again, and others are', async () => {
  const id = await publish();
  const [one, other] = [await server.addUser(), await server.addUser()];
  for (let n = 0; n < 2; n += 1) expect(await see(one.token, id)).toMatchObject({ status: 0 });
  expect(await see(one.token, id + 1000)).toMatchObject({ status: 0 });
  expect(await listIds(one)).toEqual([]);
  expect(await listIds(other)).toEqual([id]);
  expect(await listAnnouncements(server.database.db)).toMatchObject([{ id, seen: 1 }]);
});

it('[ANN-25] none is given while an interview or an exam is under way', async () => {
  const id = await publish();
  const busy = await server.addUser();
  const { token } = busy;
  const body = { setup: { ...EMPTY_SETUP, jobTitle: 'Baker' }, consent: true };
  const created = await server.call('POST', calls.createInterview.path, { token, body });
  const interview = `/v3/interviews/${created.data.interview.id}`;
  const client = new LiveTestClient(await server.listen());
  await client.opened();
  client.hello((await server.call('POST', `${interview}/ticket`, { token })).data.ticket);
  await client.welcomed();
  expect(await listIds(busy)).toEqual([id]);
  await activate(client);
  expect(await listIds(busy)).toEqual([]);
  const sitting = await server.addUser();
  await server.database.db
    .insertInto('exams')
    .values({
      id: crypto.randomUUID(),
      user_id: sitting.userId,
      settings: '{}',
      state: 'active',
      session_ms: null,
      created_at: at(0),
      seen_at: at(0),
    })
    .execute();
  expect(await listIds(sitting)).toEqual([]);
  expect(await listIds(await server.addUser())).toEqual([id]);
});

it('and none without a login', async () => {
  expect(await server.call('GET', `${calls.listAnnouncements.path}?locale=en`)).toMatchObject({
    http: 401,
  });
});
