import {
  emptyProfile,
  ERROR_TABLE,
  type ProfileValue,
  type SavedQuestion,
} from '@cuecard/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { judgeByRules } from './answers/judge-by-rules.ts';
import { fillBank, countUses } from './testing/live-bank.ts';
import type { LiveTestClient } from './testing/live-client.ts';
import {
  activate,
  addLiveUser,
  createLiveServer,
  turn,
  type LiveTestServer,
  type LiveTestUser,
} from './testing/live-server.ts';
import { ScriptedAuthor } from './testing/scripted-author.ts';

const OWN = 'I run the night shift of a hospice, and I like to teach.';
const WEAKNESS = 'I take on too much; I now write a list each morning.';
const RESUME_ID = '0198a000-0000-7000-8000-000000000001';
const value = (text: string): ProfileValue => ({
  value: text,
  evidence: [{ page: 1, line: 3 }],
  confidence: 1,
  source: 'rules',
});

let database: TestDatabase;
let server: LiveTestServer;
let model: ScriptedAuthor;
let user: LiveTestUser;
let interviewId: string;
let client: LiveTestClient;
let saved: SavedQuestion[];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  model = new ScriptedAuthor({ kind: 'model', name: 'first' });
  const profile = { ...emptyProfile, basics: { ...emptyProfile.basics, label: value('Nurse') } };
  server = await createLiveServer(database, {
    authors: [model],
    judge: judgeByRules,
    findProfile: () => Promise.resolve({ resumeId: RESUME_ID, profile }),
  });
  user = await addLiveUser(database, server.clock);
  saved = await fillBank(database, server.clock, user.userId, {
    'Tell me about yourself': OWN,
    'What is your greatest weakness?': WEAKNESS,
  });
  interviewId = await server.create(user);
  client = await server.join(user, interviewId);
  await activate(client);
});
afterEach(() => server.close());

const card = (index: number, answer: string) => {
  const { id, question } = saved[index] as SavedQuestion;
  return { entryId: id, question, answer };
};

it('[ANS-17] shows the prepared answer while the question is still being spoken', async () => {
  const { channel, turnId } = turn('');
  for (const text of ['so', 'so tell me', 'so tell me about yourself'])
    client.send({ type: 'partial', channel, turnId, text });
  const shown = await client.first('prepared');
  expect(shown).toMatchObject({ turnId, card: card(0, OWN) });
  expect(client.listEvents('question.asked')).toHaveLength(0);
});

it('[LIVE-71] [LIVE-72] keeps it with the question, cites it, and counts its use once', async () => {
  const said = turn('Could you tell me about yourself?');
  client.send({ ...said, type: 'partial' });
  await client.do({ type: 'turn', ...said });
  const { questionId } = await client.event('question.asked');
  expect(await client.event('prepared.found')).toMatchObject({ questionId, card: card(0, OWN) });
  const { evidence } = (await model.script(0)).request;
  expect(evidence).toEqual([
    {
      id: 'F1',
      label: 'label',
      text: 'Nurse',
      source: { kind: 'resume', resumeId: RESUME_ID, place: { page: 1, line: 3 } },
    },
    {
      id: 'K1',
      label: 'Tell me about yourself',
      text: OWN,
      source: { kind: 'bank', entryId: saved[0]?.id },
    },
  ]);
  const known = await client.event('evidence.known');
  expect(known.items).toEqual(evidence);
  expect(known.seq).toBeLessThan((await client.event('answer.started')).seq);
  await client.do({ type: 'regenerate', questionId });
  expect((await model.script(1)).request.evidence).toEqual(evidence);
  expect(client.listEvents('evidence.known')).toHaveLength(1);
  await expect.poll(() => countUses(database, saved[0]?.id ?? '')).toBe(1);
});

it('takes away what was shown for words that ask nothing', async () => {
  const said = turn('Tell me about yourself');
  client.send({ ...said, type: 'partial' });
  await client.until(() => client.listMessages('prepared').length === 1);
  await client.do({ type: 'turn', ...said, text: 'I will tell them myself.' });
  await client.until(() => client.listMessages('prepared').length === 2);
  expect(client.listMessages('prepared')[1]).toMatchObject({ card: null, titles: [] });
});

it('opens the answer behind a title, and gives it to the attempts that follow', async () => {
  await client.do({ type: 'ask-typed', text: 'Why do birds sing?' });
  const { questionId } = await client.event('question.asked');
  const entryId = saved[1]?.id ?? '';
  expect(await client.do({ type: 'open-prepared', questionId, entryId })).toBe('ack');
  expect(await client.event('prepared.opened')).toMatchObject({ card: card(1, WEAKNESS) });
  await client.do({ type: 'regenerate', questionId });
  const { evidence } = (await model.script(1)).request;
  expect(evidence.at(-1)).toMatchObject({ id: 'K1', text: WEAKNESS });
  const other = { type: 'open-prepared', questionId, entryId: RESUME_ID } as const;
  expect(await client.do(other)).toBe(ERROR_TABLE.questionNotFound.status);
});

it('knows what the user saves while the interview runs', async () => {
  const [added] = await fillBank(database, server.clock, user.userId, {
    'How do you calm an upset patient?': 'I sit down first.',
  });
  await client.do({ type: 'turn', ...turn('Okay.') });
  const { channel, turnId } = turn('');
  await expect
    .poll(() => {
      client.send({
        type: 'partial',
        channel,
        turnId,
        text: `How do you calm an upset patient${' '.repeat(client.messages.length)}`,
      });
      return client.listMessages('prepared').at(-1)?.card?.entryId;
    })
    .toBe(added?.id);
});

it('[LIVE-71] gives the next owner the same numbers', async () => {
  await client.do({ type: 'turn', ...turn('Could you tell me about yourself?') });
  const before = await client.event('evidence.known');
  await server.close();
  model = new ScriptedAuthor({ kind: 'model', name: 'first' });
  server = await createLiveServer(database, {
    authors: [model],
    judge: judgeByRules,
    clock: server.clock,
  });
  client = await server.join(user, interviewId);
  const { evidence } = (await model.script(0)).request;
  expect(evidence).toEqual(before.items);
  expect(client.listEvents('evidence.known')).toHaveLength(1);
});
