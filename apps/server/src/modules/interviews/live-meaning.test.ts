import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LLMock } from '@copilotkit/aimock';
import type { SavedQuestion } from '@cuecard/contract';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createManualClock } from '../../platform/clock/manual-clock.ts';
import { createLog } from '../../platform/logging/create-log.ts';
import type { EmbeddingModel } from '../../providers/embeddings/embedding-model.ts';
import { OpenAiCompatibleEmbeddings } from '../../providers/embeddings/openai-compatible/openai-compatible-embeddings.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { embedBank } from '../knowledge/embed-bank.ts';
import { createMeaning } from './create-meaning.ts';
import { fillBank, countUses } from './testing/live-bank.ts';
import type { LiveTestClient } from './testing/live-client.ts';
import {
  activate,
  addLiveUser,
  createLiveServer,
  turn,
  type LiveTestServer,
} from './testing/live-server.ts';
import { ScriptedAuthor } from './testing/scripted-author.ts';

const NIGHT = 'What would you do if two residents rang at once at night?';
const UPSET = 'How do you calm an upset patient?';
const ANSWERS = { [NIGHT]: 'I look at who is in danger.', [UPSET]: 'I sit down first.' };
/** Words find nothing for it; what it means is made up by each test. */
const ODD = 'How many moons has Jupiter?';

/** On a busy machine. */
const SOON = { timeout: 10_000 };
vi.setConfig({ testTimeout: 20_000 });

let database: TestDatabase;
let mock: LLMock;
let server: LiveTestServer;
let author: ScriptedAuthor;
let saved: SavedQuestion[];
let away: Server[] = [];
const clock = createManualClock();
const log = createLog({ level: 'silent', pretty: false });

beforeAll(async () => {
  database = await createTestDatabase();
  mock = new LLMock({ port: 0 });
  await mock.start();
});
afterAll(async () => {
  await mock.stop();
  await database.close();
});
afterEach(async () => {
  await server.close();
  mock.clearFixtures();
  for (const one of away) {
    one.closeAllConnections();
    one.close();
  }
  away = [];
});

const modelAt = (url: string) =>
  new OpenAiCompatibleEmbeddings({ baseUrl: `${url}/v1`, apiKey: null, model: 'made-up' });

/** An endpoint for what is asked live, while the bank was embedded by another. */
async function endpointThat(answersAs: RequestListener): Promise<string> {
  const one = createServer(answersAs);
  away.push(one);
  await new Promise<void>((listening) => one.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(one.address() as AddressInfo).port}`;
}

/** A model that says what `odd` means when the test lets it; it does not mind the time. */
async function heldModel(vector: number[]) {
  const asked = Promise.withResolvers<() => void>();
  const url = await endpointThat((_request, response) =>
    asked.resolve(() => response.end(JSON.stringify({ data: [{ index: 0, embedding: vector }] }))),
  );
  const real = modelAt(url);
  let embedded: Promise<unknown> = Promise.resolve();
  const embed: EmbeddingModel['embed'] = (texts) => {
    const vectors = real.embed(texts);
    embedded = vectors;
    return vectors;
  };
  return {
    model: { name: real.name, embed },
    async releaseVectors() {
      (await asked.promise)();
      await embedded;
    },
  };
}

/** The model's own vectors of these texts, as made up by the mock, in one direction together. */
async function between(...texts: string[]): Promise<number[]> {
  const vectors = await modelAt(mock.url).embed(texts);
  return Array.from(vectors[0] ?? [], (_, at) =>
    vectors.reduce((sum, vector) => sum + (vector[at] ?? 0), 0),
  );
}

/** An interview with an embedded bank; spoken questions are embedded by `live`. */
async function interview(live: EmbeddingModel = modelAt(mock.url)): Promise<LiveTestClient> {
  author = new ScriptedAuthor();
  const user = await addLiveUser(database, clock);
  saved = await fillBank(database, clock, user.userId, ANSWERS);
  const enqueue = () => Promise.resolve();
  const deps = { db: database.db, model: modelAt(mock.url), enqueue };
  await embedBank(deps, user, new AbortController().signal);
  const measured = createMeaning({ model: modelAt(mock.url), clock, log });
  await expect.poll(() => measured.space(), SOON).not.toBeNull();
  const meaning = { model: live, space: () => measured.space() };
  server = await createLiveServer(database, { authors: [author], clock, meaning });
  const client = await server.join(user, await server.create(user));
  await activate(client);
  return client;
}

const card = (index: number) => ({ entryId: saved[index]?.id, question: saved[index]?.question });

const saidOfMeaning = () =>
  server.logged.filter((line) => line.includes('not looked for by its meaning'));

it('[KB-74] shows by its meaning what words do not find, and counts its use', async () => {
  mock.onEmbedding('moons', { embedding: await between(NIGHT) });
  const client = await interview();
  await client.do({ type: 'turn', ...turn(ODD) });
  const { questionId } = await client.event('question.asked');
  const found = await client.event('prepared.found');
  expect(found).toMatchObject({ questionId, card: card(0), titles: [] });
  await expect.poll(() => countUses(database, saved[0]?.id ?? ''), SOON).toBe(1);
});

it('[KB-75] neither begins the answer anew nor keeps it waiting', async () => {
  const held = await heldModel(await between(NIGHT));
  const client = await interview(held.model);
  await client.do({ type: 'turn', ...turn(ODD) });
  const script = await author.script(0);
  script.write('I look at who');
  await client.until(() => client.listMessages('delta').length > 0);
  expect(client.listEvents('prepared.found')).toEqual([]);
  await held.releaseVectors();
  await client.event('prepared.found');
  expect(script.signal.aborted).toBe(false);
  script.finish();
  await client.event('answer.finished');
  expect(client.listEvents('answer.started')).toHaveLength(1);
});

it('[KB-74] offers titles where several are near', async () => {
  mock.onEmbedding('moons', { embedding: await between(NIGHT, UPSET) });
  const client = await interview();
  await client.do({ type: 'turn', ...turn(ODD) });
  const { card: shown, titles } = await client.event('prepared.found');
  expect(shown).toBeNull();
  expect(new Set(titles.map(({ entryId }) => entryId))).toEqual(new Set(saved.map(({ id }) => id)));
});

it('[KB-74] shows nothing that is no nearer than different questions are', async () => {
  const client = await interview();
  await client.do({ type: 'turn', ...turn(ODD) });
  await author.script(0);
  await expect.poll(() => mock.getLastRequest()?.body, SOON).toMatchObject({ embeddingInput: ODD });
  await client.do({ type: 'turn', ...turn('Okay.') });
  expect(client.listEvents('prepared.found')).toEqual([]);
  expect(saidOfMeaning()).toEqual([]);
});

it('[KB-75] does not ask about what words have a card for', async () => {
  const client = await interview();
  const before = mock.getRequests().length;
  await client.do({ type: 'turn', ...turn(UPSET) });
  expect(await client.event('prepared.found')).toMatchObject({ card: card(1) });
  await client.do({ type: 'turn', ...turn('Okay.') });
  expect(mock.getRequests()).toHaveLength(before);
});

it('[KB-75] leaves a card alone that the user has opened meanwhile', async () => {
  const held = await heldModel(await between(NIGHT));
  const client = await interview(held.model);
  await client.do({ type: 'turn', ...turn(ODD) });
  const { questionId } = await client.event('question.asked');
  const entryId = saved[1]?.id ?? '';
  await client.do({ type: 'open-prepared', questionId, entryId });
  await held.releaseVectors();
  await client.do({ type: 'turn', ...turn('Well.') });
  await client.do({ type: 'turn', ...turn('Okay.') });
  const shown = client
    .listEvents('prepared.found')
    .filter((each) => each.questionId === questionId);
  expect(shown).toEqual([]);
});

it.each([
  ['is slow', () => undefined, 'timeout'],
  ['fails', (_request, response) => response.writeHead(503).end('no'), 'refused'],
  ['says nonsense', (_request, response) => response.end('{"data":[]}'), 'malformed'],
] satisfies [string, RequestListener, string][])(
  '[KB-77] an endpoint that %s changes nothing but the log',
  async (_name, answersAs, reason) => {
    const client = await interview(modelAt(await endpointThat(answersAs)));
    await client.do({ type: 'turn', ...turn(ODD) });
    (await author.script(0)).finish();
    await client.event('answer.finished');
    await expect.poll(saidOfMeaning, SOON).toHaveLength(1);
    expect(saidOfMeaning()[0]).toContain(`"reason":"${reason}"`);
    expect(server.logged.join('\n')).not.toContain('moons');
    expect(client.listEvents('prepared.found')).toEqual([]);
    expect(await client.do({ type: 'turn', ...turn('Okay.') })).toBe('ack');
  },
);

it('[KB-77] says that a model has another dimension than the stored vectors, and finds nothing', async () => {
  mock.onEmbedding('moons', { embedding: [0.6, 0.8] });
  const client = await interview();
  await client.do({ type: 'turn', ...turn(ODD) });
  await expect
    .poll(() => server.logged.join('\n'), SOON)
    .toContain('another dimension than before');
  await client.do({ type: 'turn', ...turn('Okay.') });
  expect(client.listEvents('prepared.found')).toEqual([]);
});

it('[KB-77] measures a model that was away when the server began, a minute later', async () => {
  mock.onEmbedding(/./, { error: { message: 'away', type: 'server_error' }, status: 503 });
  const logged: string[] = [];
  const heard = createLog({
    level: 'warn',
    pretty: false,
    destination: { write: (line) => void logged.push(line) },
  });
  const measured = createMeaning({ model: modelAt(mock.url), clock, log: heard });
  await expect.poll(() => logged, SOON).toHaveLength(1);
  mock.clearFixtures();
  expect(measured.space()).toBeNull();
  clock.advance(60_000);
  await expect.poll(() => measured.space(), SOON).not.toBeNull();
  expect(measured.space()?.latin.mean).toBeLessThan(0.99);
  await interview();
});
