import { calls, type SupportRequest } from '@cuecard/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { UsageError } from '../../cli/argument-kinds.ts';
import { readArguments } from '../../cli/admin-arguments.ts';
import { runSupport, supportCommand } from '../../cli/support.ts';
import { mailsTo } from '../../testing/sign-up.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { grant } from '../users/users-api.ts';
import { listForOperator } from './support-repository.ts';

const OPERATOR = 'help@cuecard.example';
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({
    config: {
      accounts: {
        codesPerDay: { mail: 5000, sms: 500 },
        mail: { smtp: null },
        sms: { provider: 'outbox' },
        oidc: null,
        supportEmail: OPERATOR,
      },
    },
  });
});
afterAll(() => server.close());

const PATH = calls.addSupportRequest.path;
const send = (token: string, body: object) => server.call('POST', PATH, { token, body });
const write = (token: string, number: number, text: string) =>
  server.call('POST', `${PATH}/${number}/messages`, { token, body: { text } });
const list = async (token: string) =>
  (await server.call('GET', PATH, { token })).data.requests as SupportRequest[];
const administer = (...args: string[]) => {
  const { db } = server.database;
  const now = new Date(server.clock.now());
  const admin = { db, actor: 'admin:test', now, security: { record: () => {} } };
  return runSupport(admin, supportCommand(args));
};

it('[FEED-8] keeps a request and shows it with its state to its user alone', async () => {
  const { token } = await server.addUser();
  const { token: other } = await server.addUser();
  const { data } = await send(token, { topic: 'payment', text: ' I paid twice. ' });
  expect(data).toMatchObject({ topic: 'payment', state: 'open', isPriority: false });
  expect(await list(token)).toMatchObject([
    { number: data.number, messages: [{ isFromUser: true, text: 'I paid twice.' }] },
  ]);
  expect(await list(other)).toEqual([]);
  expect(await write(other, data.number, 'Mine!')).toMatchObject({ http: 404 });
});

it('[FEED-9] [NOTE-7] an answer of the operator reaches the user, and what the user writes opens it again', async () => {
  const { token } = await server.addUser();
  const { number } = (await send(token, { topic: 'other', text: 'Where is my bank?' })).data;
  server.clock.advance(1000);
  expect(await administer('answer', String(number), 'Under "Question bank".')).toBe(0);
  expect(await list(token)).toMatchObject([
    { state: 'answered', messages: [{}, { isFromUser: false, text: 'Under "Question bank".' }] },
  ]);
  const told = (await server.call('GET', '/v3/notifications', { token })).data;
  expect(told.notifications).toMatchObject([{ kind: 'support', number, isUnread: true }]);
  expect((await write(token, number, 'It is empty.')).data).toMatchObject({ state: 'open' });
  expect(await administer('close', String(number))).toBe(0);
  expect(await list(token)).toMatchObject([{ state: 'closed' }]);
  expect(await administer('close', String(number))).toBe(1);
  expect(await administer('answer', '999999', 'Hello?')).toBe(1);
});

it('[FEED-10] requests with priority support stand first', async () => {
  const { db } = server.database;
  const { token: first } = await server.addUser();
  await send(first, { topic: 'other', text: 'I was first.' });
  const { token, userId } = await server.addUser();
  const at = new Date(server.clock.now());
  await grant(db, { userId, tier: 'Unlimited', addMs: 0, note: '', at });
  const { number } = (await send(token, { topic: 'interview', text: 'It hears nothing.' })).data;
  const [top, next] = await listForOperator(db, false);
  expect(top).toMatchObject({ number, isPriority: true });
  expect(next).toMatchObject({ isPriority: false });
});

it('[FEED-11] the operator is mailed each message where there is an address', async () => {
  const { token } = await server.addUser();
  const { number } = (await send(token, { topic: 'account', text: 'Locked out soon.' })).data;
  const subject = `Cuecard support request ${number}`;
  const isThere = async () =>
    (await mailsTo(server, OPERATOR)).find((mail) => mail.subject === subject)?.text ?? '';
  await expect.poll(isThere).toContain('Locked out soon.');
});

it('[FEED-8] refuses what is empty, too long or endless', async () => {
  const { token } = await server.addUser();
  for (const body of [{}, { topic: 'other', text: '  ' }, { topic: 'love', text: 'a' }])
    expect(await send(token, body)).toMatchObject({ http: 400 });
  expect(await send(token, { topic: 'other', text: 'a'.repeat(3001) })).toMatchObject({
    http: 400,
  });
  for (let n = 0; n < 10; n += 1) await send(token, { topic: 'other', text: 'Again.' });
  expect(await send(token, { topic: 'other', text: 'Again.' })).toMatchObject({ http: 429 });
});

it('[FEED-9] the operator’s command line says what it does not understand', () => {
  expect(readArguments(['support', '--all'])).toEqual({
    command: 'support',
    act: 'list',
    all: true,
  });
  for (const args of [
    ['answer'],
    ['answer', '3'],
    ['answer', '3', ''],
    ['answer', '3', 'two', 'words'],
    ['close', 'x'],
    ['close', '3', 'why'],
    ['open'],
  ])
    expect(() => supportCommand(args)).toThrow(UsageError);
});
