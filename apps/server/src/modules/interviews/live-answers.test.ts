import { randomUUID } from 'node:crypto';
import { ERROR_TABLE } from '@cuecard/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { LanguageModelError } from '../../providers/language-model/language-model.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
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

let database: TestDatabase;
let server: LiveTestServer;
let model: ScriptedAuthor;
let composer: ScriptedAuthor;
let user: LiveTestUser;
let interviewId: string;
let client: LiveTestClient;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  model = new ScriptedAuthor({ kind: 'model', name: 'first' });
  composer = new ScriptedAuthor({ kind: 'composer', name: 'templates' });
  server = await createLiveServer(database, { authors: [model, composer] });
  user = await addLiveUser(database, server.clock);
  interviewId = await server.create(user);
  client = await server.join(user, interviewId);
  await activate(client);
});
afterEach(() => server.close());

it('[LIVE-24] [INT-54] makes a question of an asked turn of the interviewer in automatic mode', async () => {
  const asked = turn('Why this company?');
  await client.do({ type: 'turn', ...asked });
  await client.do({ type: 'turn', ...turn('Let me see, hm') });
  await client.do({ type: 'turn', ...turn('Nice weather today.') });
  await client.do({ type: 'turn', ...turn('And your team?') });
  const questions = client.listEvents('question.asked');
  expect(questions.map(({ number, text, by }) => ({ number, text, by }))).toEqual([
    { number: 1, text: 'Why this company?', by: 'rules' },
    { number: 2, text: 'And your team?', by: 'rules' },
  ]);
  expect(questions[0]?.turnId).toBe(asked.turnId);
});

it('[LIVE-24] [INT-55] makes no question of any turn in manual mode', async () => {
  await client.do({ type: 'mode', mode: 'manual' });
  await client.do({ type: 'turn', ...turn('Why this company?') });
  expect(client.listEvents('turn.final')).toHaveLength(1);
  expect(client.listEvents('question.asked')).toHaveLength(0);
  await client.do({ type: 'mode', mode: 'automatic' });
  await client.do({ type: 'turn', ...turn('And your team?') });
  expect(client.listEvents('question.asked')).toHaveLength(1);
});

it('[LIVE-25] asks about the named turn, or the last of the interviewer, and about each once', async () => {
  await client.do({ type: 'mode', mode: 'manual' });
  const first = turn('Tell me about a hard bug.');
  const last = turn('Take your time.');
  const own = turn('Sure, one moment.', 'candidate');
  for (const said of [first, last, own]) await client.do({ type: 'turn', ...said });
  expect(await client.do({ type: 'ask', turnId: null })).toBe('ack');
  expect(await client.do({ type: 'ask', turnId: first.turnId })).toBe('ack');
  const asked = client.listEvents('question.asked');
  expect(asked.map(({ turnId, by }) => [turnId, by])).toEqual([
    [last.turnId, 'manual'],
    [first.turnId, 'manual'],
  ]);
  const { status } = ERROR_TABLE.notPossibleNow;
  expect(await client.do({ type: 'ask', turnId: null })).toBe(status);
  expect(await client.do({ type: 'ask', turnId: first.turnId })).toBe(status);
  expect(await client.do({ type: 'ask', turnId: randomUUID() })).toBe(status);
  expect(client.listEvents('question.asked')).toHaveLength(2);
});

it('[LIVE-104] asks at once about a turn that comes with the wish to, whatever the rules say of it', async () => {
  const doubted = turn('Describe now in hashtagal works.');
  expect(await client.do({ type: 'turn', ...doubted, ask: true })).toBe('ack');
  await client.do({ type: 'mode', mode: 'manual' });
  const more = turn('Take your time.');
  expect(await client.do({ type: 'turn', ...more, ask: true })).toBe('ack');
  const asked = client.listEvents('question.asked');
  expect(asked.map(({ turnId, by }) => [turnId, by])).toEqual([
    [doubted.turnId, 'manual'],
    [more.turnId, 'manual'],
  ]);
  expect(client.listEvents('turn.final').every((event) => !('ask' in event))).toBe(true);
  expect(client.listEvents('answer.started')).toHaveLength(2);
});

it('[LIVE-26] [INT-57] makes a question of typed text', async () => {
  await client.do({ type: 'ask-typed', text: 'What is your notice period' });
  const asked = await client.event('question.asked');
  expect(asked).toMatchObject({ by: 'typed', turnId: null, text: 'What is your notice period' });
});

it('[LIVE-27] [ANS-12] answers each question at once, and regenerates with the next attempt', async () => {
  await client.do({ type: 'turn', ...turn('Why this company?') });
  const started = await client.event('answer.started');
  const { questionId } = await client.event('question.asked');
  expect(started).toMatchObject({ questionId, attempt: 1, style: 'outline' });
  const first = await model.script(0);
  expect(first.request.question).toBe('Why this company?');
  await client.do({ type: 'regenerate', questionId });
  const again = await client.event('answer.started', 1);
  expect(again).toMatchObject({ questionId, attempt: 2 });
  const stopped = await client.event('answer.finished');
  expect(stopped).toMatchObject({ answerId: started.answerId, outcome: 'stopped' });
  expect(stopped.seq).toBeLessThan(again.seq);
  expect(first.signal.aborted).toBe(true);
});

it('[LIVE-27] stops the running answer when a new question takes over; its text stays', async () => {
  await client.do({ type: 'turn', ...turn('Why this company?') });
  const { answerId } = await client.event('answer.started');
  (await model.script(0)).write('Because of');
  await client.until(() => client.deltaText(answerId) === 'Because of');
  await client.do({ type: 'turn', ...turn('And your team?') });
  const finished = await client.event('answer.finished');
  expect(finished).toMatchObject({ answerId, outcome: 'stopped' });
  expect(client.loggedText(answerId)).toBe('Because of');
  const second = await model.script(1);
  expect(second.request.earlier).toEqual([{ question: 'Why this company?', answer: 'Because of' }]);
  expect(second.request.conversation.map(({ text }) => text)).toEqual(['Why this company?']);
});

it('[LIVE-28] [LIVE-29] sends text at once and logs it as checkpoints that join to the deltas', async () => {
  await client.do({ type: 'turn', ...turn('Why this company?') });
  const { answerId } = await client.event('answer.started');
  const script = await model.script(0);
  let said = '';
  for (let round = 0; round < 5; round += 1) {
    for (const piece of [`round ${round} 你好`, ' 👩‍💻', '\n']) {
      said += piece;
      script.write(piece);
    }
    await client.until(() => client.deltaText(answerId) === said);
    expect(client.loggedText(answerId)).not.toBe(said);
    server.clock.advance(250);
    await client.until(() => client.loggedText(answerId) === said);
  }
  script.write('The end.');
  script.finish();
  const finished = await client.event('answer.finished');
  expect(finished.outcome).toBe('complete');
  expect(client.loggedText(answerId)).toBe(`${said}The end.`);
  expect(client.deltaText(answerId)).toBe(`${said}The end.`);
  expect(client.listEvents('answer.checkpoint')).toHaveLength(6);
});

it('[LIVE-30] [ANS-9] [ANS-10] [ANS-11] ends an answer once: complete, stopped, or failed with a reason; its text stays', async () => {
  await client.do({ type: 'turn', ...turn('One?') });
  const completed = await model.script(0);
  completed.write('whole');
  completed.finish();
  await client.event('answer.finished', 0);
  await client.do({ type: 'turn', ...turn('Two?') });
  const second = await client.event('answer.started', 1);
  (await model.script(1)).write('half');
  await client.until(() => client.deltaText(second.answerId) === 'half');
  await client.do({ type: 'stop', answerId: second.answerId });
  await client.event('answer.finished', 1);
  await client.do({ type: 'turn', ...turn('Three?') });
  const third = await client.event('answer.started', 2);
  const broken = await model.script(2);
  broken.write('some');
  await client.until(() => client.deltaText(third.answerId) === 'some');
  broken.fail(new LanguageModelError('broken-off', true));
  await client.event('answer.finished', 2);
  const finished = client.listEvents('answer.finished');
  expect(finished.map(({ outcome, failure }) => [outcome, failure])).toEqual([
    ['complete', undefined],
    ['stopped', undefined],
    ['failed', 'broken-off'],
  ]);
  const texts = client.listEvents('answer.started').map((one) => client.loggedText(one.answerId));
  expect(texts).toEqual(['whole', 'half', 'some']);
  expect(composer.scripts).toHaveLength(0);
  const again = await client.do({ type: 'stop', answerId: third.answerId });
  expect(again).toBe(ERROR_TABLE.notPossibleNow.status);
});

it('[LIVE-32] [LIVE-33] hands over before the first word, and names who took over and why', async () => {
  await client.do({ type: 'turn', ...turn('Why this company?') });
  const started = await client.event('answer.started');
  expect(started.author).toEqual({ kind: 'model', name: 'first' });
  (await model.script(0)).fail(new LanguageModelError('timeout', true));
  const taken = await client.event('answer.author');
  expect(taken).toMatchObject({
    answerId: started.answerId,
    author: { kind: 'composer', name: 'templates' },
    because: 'timeout',
  });
  const script = await composer.script(0);
  expect(script.request.question).toBe('Why this company?');
  script.write('From your notes.');
  script.finish();
  await client.event('answer.finished');
  const firstDelta = client.messages.findIndex(({ type }) => type === 'delta');
  const named = client.messages.findIndex(
    (message) => message.type === 'event' && message.event.type === 'answer.author',
  );
  expect(named).toBeLessThan(firstDelta);
  expect(client.loggedText(started.answerId)).toBe('From your notes.');
});

it('[LIVE-33] fails with the last reason when every author fails', async () => {
  await client.do({ type: 'turn', ...turn('Why this company?') });
  (await model.script(0)).fail(new LanguageModelError('refused', false));
  (await composer.script(0)).fail(new LanguageModelError('unreadable', false));
  const finished = await client.event('answer.finished');
  expect(finished).toMatchObject({ outcome: 'failed', failure: 'unreadable' });
});

it('keeps what was said out of the log lines of the server', async () => {
  await client.do({ type: 'turn', ...turn('Whatisyoursecret?') });
  (await model.script(0)).fail(new Error('a fault of ours'));
  await client.event('answer.finished');
  expect(server.logged.join('')).toContain(interviewId);
  expect(server.logged.join('')).not.toContain('Whatisyoursecret');
});
