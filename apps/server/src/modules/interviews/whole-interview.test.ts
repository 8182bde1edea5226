import { LLMock } from '@copilotkit/aimock';
import { calls, EMPTY_SETUP, LIVE_PATH, NO_RESUME, parseAnswer } from '@cuecard/contract';
import { afterEach, expect, it } from 'vitest';
import { relayTo } from '../../providers/language-model/testing/relay.ts';
import { oneModel } from '../../testing/one-model.ts';
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';
import { LiveTestClient } from './testing/live-client.ts';
import { activate, turn } from './testing/live-server.ts';

const ASKED = 'Can you tell me about a time you disagreed with your manager?';
const ANSWER = 'I once argued for a smaller release. 你好 💻\n\n- We shipped in two steps';

let server: TestServer | null = null;
let mock: LLMock | null = null;

afterEach(async () => {
  await server?.close();
  await mock?.stop();
  [server, mock] = [null, null];
});

async function withModel(teach: (mock: LLMock) => void): Promise<TestServer> {
  mock = new LLMock({ port: 0 });
  teach(mock);
  await mock.start();
  server = await createTestServer({ config: { models: oneModel(`${mock.url}/v1`) } });
  return server;
}

async function begin(on: TestServer, membership?: Parameters<TestServer['addUser']>[0]) {
  const user = await on.addUser(membership);
  const address = await on.listen();
  const { data } = await on.call('POST', calls.createInterview.path, {
    token: user.token,
    body: { setup: { ...EMPTY_SETUP, jobTitle: 'Backend engineer' }, consent: true },
  });
  const id: string = data.interview.id;
  return { user, id, client: await join(on, address, user, id), address };
}

async function join(on: TestServer, address: string, { token }: TestUser, id: string) {
  const path = calls.liveTicket.path.replace(':id', id);
  const { data } = await on.call('POST', path, { token });
  const client = new LiveTestClient(address);
  await client.opened();
  client.hello(data.ticket);
  await client.welcomed();
  return client;
}

it('[ANS-59] opens the connection to the model when an interview is opened', async () => {
  mock = new LLMock({ port: 0 });
  await mock.start();
  const relay = await relayTo(mock.url);
  server = await createTestServer({ config: { models: oneModel(`${relay.url}/v1`) } });
  expect(relay.methods).toEqual([]);
  await begin(server);
  while (relay.methods.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(relay.methods).toEqual(['GET /v1/models']);
  await relay.close();
});

it('[ANS-32] [ANS-41] [INT-59] [INT-60] [INT-62] leads through a whole interview, answered by a model', async () => {
  const on = await withModel((model) => model.on({ userMessage: ASKED }, { content: ANSWER }));
  const { user, id, client, address } = await begin(on);
  await activate(client);
  await client.do({ type: 'turn', ...turn('Hi, thanks for coming in today.') });
  await client.do({ type: 'turn', ...turn('Thank you for having me.', 'candidate') });
  await client.do({ type: 'turn', ...turn(ASKED) });
  const started = await client.event('answer.started');
  expect(started.author).toEqual({ kind: 'model', name: 'a-model' });
  expect((await client.event('answer.finished')).outcome).toBe('complete');
  expect(client.deltaText(started.answerId)).toBe(ANSWER);
  expect(mock?.getLastRequest()?.body).not.toHaveProperty('tools');
  expect(client.loggedText(started.answerId)).toBe(ANSWER);
  expect(client.listEvents('question.asked')).toHaveLength(1);
  on.clock.advance(20_000);
  await client.do({ type: 'end' });
  await client.state('ended');

  const path = calls.readInterview.path.replace(':id', id);
  const { data } = await on.call('GET', path, { token: user.token });
  expect(data.events).toEqual(client.events);
  expect(data.interview).toMatchObject({ state: 'ended', questions: 1, activeMs: 20_000 });
  const list = await on.call('GET', calls.listInterviews.path, { token: user.token });
  expect(list.data.interviews).toEqual([data.interview]);
  const later = await join(on, address, user, id);
  expect(later.events).toEqual(client.events);
  expect(on.logged.join('')).not.toContain('disagreed');
});

it('[ANS-210] company, advertisement and notes of the setup are evidence of the answers', async () => {
  server = await createTestServer();
  const user = await server.addUser();
  const address = await server.listen();
  const application = {
    company: 'Northwind Bakery',
    advertisement: 'You bake at night. We pay 21 dollars an hour.',
    notes: 'My aunt had a bakery.',
  };
  const setup = { ...EMPTY_SETUP, jobTitle: 'Baker', resumeId: NO_RESUME, ...application };
  const { data } = await server.call('POST', calls.createInterview.path, {
    token: user.token,
    body: { setup, consent: true },
  });
  const client = await join(server, address, user, data.interview.id);
  await activate(client);
  await client.do({ type: 'turn', ...turn(ASKED) });
  const { items } = await client.event('evidence.known');
  expect(items.map(({ label, text }) => [label, text])).toEqual([
    ['company', 'Northwind Bakery'],
    ['ad', 'You bake at night.'],
    ['ad', 'We pay 21 dollars an hour.'],
    ['notes', 'My aunt had a bakery.'],
  ]);
  const { data: listed } = await server.call('GET', calls.listInterviews.path, {
    token: user.token,
  });
  expect(listed.interviews[0].setup).toMatchObject({
    ...application,
    advertisement: '',
    notes: '',
  });
});

it.each([
  ['Unlimited', 'expert-model'],
  ['Ultimate', 'a-model'],
] as const)(
  '[BILL-17] [BILL-43] answers for the plan %s come from %s, which is named',
  async (tier, name) => {
    mock = new LLMock({ port: 0 });
    mock.on({ model: 'expert-model' }, { content: 'The expert says so.' });
    mock.on({ model: 'a-model' }, { content: 'The usual one says so.' });
    await mock.start();
    const models = oneModel(`${mock.url}/v1`);
    const [usual] = models.inOrder;
    if (usual === undefined) throw new Error('there is no model');
    const expert = { ...usual, model: 'expert-model' };
    server = await createTestServer({ config: { models: { ...models, expert } } });
    const { client } = await begin(server, { tier, remainingMs: 600_000 });
    await activate(client);
    await client.do({ type: 'turn', ...turn(ASKED) });
    const started = await client.event('answer.started');
    expect(started.author).toEqual({ kind: 'model', name });
    await client.event('answer.finished');
    const words = tier === 'Unlimited' ? 'The expert says so.' : 'The usual one says so.';
    expect(client.loggedText(started.answerId)).toBe(words);
  },
);

it('answers by the composer, which says that it is none, when no model is configured', async () => {
  server = await createTestServer();
  const { client } = await begin(server);
  await activate(client);
  await client.do({ type: 'turn', ...turn(ASKED) });
  const started = await client.event('answer.started');
  expect(started.author).toEqual({ kind: 'composer', name: 'templates' });
  expect((await client.event('answer.finished')).outcome).toBe('complete');
  const { say, blocks } = parseAnswer(client.loggedText(started.answerId));
  expect(say).not.toBe('');
  expect(blocks.length).toBeGreaterThanOrEqual(3);
});

it('[LIVE-33] lets the composer answer when the endpoint refuses', async () => {
  const on = await withModel((model) =>
    model.on({ userMessage: ASKED }, { error: { message: 'wrong key a-key' }, status: 401 }),
  );
  const { client } = await begin(on);
  await activate(client);
  await client.do({ type: 'turn', ...turn(ASKED) });
  expect(await client.event('answer.author')).toMatchObject({
    author: { kind: 'composer' },
    because: 'refused',
  });
  const finished = await client.event('answer.finished');
  expect(finished.outcome).toBe('complete');
  expect(client.loggedText(finished.answerId)).not.toBe('');
  const lines = on.logged.join('');
  expect(lines).toContain('"httpStatus":401');
  expect(lines).not.toContain('a-key');
});

it('[LIVE-30] [ANS-38] keeps what came from an endpoint that breaks off, and regenerates', async () => {
  let times = 0;
  const on = await withModel((model) => {
    const pieces = { chunkSize: 5, streamingProfile: { ttft: 20, tps: 20 } };
    const first = { userMessage: ASKED, sequenceIndex: 0 };
    model.on(first, { content: ANSWER }, { ...pieces, disconnectAfterMs: 300 });
    model.on({ userMessage: ASKED, predicate: () => (times += 1) > 0 }, { content: ANSWER });
  });
  const { client } = await begin(on);
  await activate(client);
  await client.do({ type: 'turn', ...turn(ASKED) });
  const broken = await client.event('answer.finished');
  expect(broken).toMatchObject({ outcome: 'failed', failure: 'broken-off' });
  const kept = client.loggedText(broken.answerId);
  expect(kept).not.toBe('');
  expect(ANSWER.startsWith(kept)).toBe(true);
  const { questionId } = await client.event('question.asked');
  await client.do({ type: 'regenerate', questionId });
  const again = await client.event('answer.finished', 1);
  expect(again.outcome).toBe('complete');
  expect(client.loggedText(again.answerId)).toBe(ANSWER);
});

it('answers plain HTTP at the live address with the envelope', async () => {
  server = await createTestServer();
  expect(await server.call('GET', LIVE_PATH)).toMatchObject({ http: 400, status: 400 });
});
