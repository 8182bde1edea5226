import { randomUUID } from 'node:crypto';
import type { Turn } from '@cuecard/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
let user: LiveTestUser;
let interviewId: string;
let client: LiveTestClient;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  model = new ScriptedAuthor({ kind: 'model', name: 'first' });
  const composer = new ScriptedAuthor({ kind: 'composer', name: 'templates' });
  server = await createLiveServer(database, { authors: [model, composer] });
  user = await addLiveUser(database, server.clock);
  interviewId = await server.create(user);
  client = await server.join(user, interviewId);
  await activate(client);
});
afterEach(() => server.close());

function eager({ channel, turnId }: Turn, text: string): void {
  client.send({ type: 'eager', channel, turnId, text });
}

async function draft(number = 0) {
  await client.until(() => client.listMessages('draft').length > number);
  const found = client.listMessages('draft')[number];
  if (found === undefined) throw new Error('no draft');
  return found;
}

/** Drops stand behind each other on the socket, so that the last one tells of all before it. */
async function dropped(number = 0): Promise<string> {
  await client.until(() => client.listMessages('draft-dropped').length > number);
  return client.listMessages('draft-dropped')[number]?.answerId ?? '';
}

describe('a draft', () => {
  it('[ANS-18] [ANS-20] [LIVE-70] begins on eager, streams as a draft and is nowhere in the log', async () => {
    const said = turn('Why this company?');
    eager(said, 'why this company?');
    const { answerId, turnId, text, author } = await draft();
    expect({ turnId, text, author }).toEqual({
      turnId: said.turnId,
      text: 'why this company?',
      author: { kind: 'model', name: 'first' },
    });
    (await model.script(0)).write('Because');
    await client.until(() => client.deltaText(answerId) === 'Because');
    expect(client.listEvents('answer.started')).toHaveLength(0);
    expect(client.listEvents('question.asked')).toHaveLength(0);
  });

  it('[ANS-21] is adopted by a final of the same words, with the text that it has', async () => {
    const said = turn('Why this company?');
    eager(said, 'why this company?');
    const { answerId } = await draft();
    const script = await model.script(0);
    script.write('Because ');
    await client.until(() => client.deltaText(answerId) === 'Because ');
    await client.do({ type: 'turn', ...said });
    const started = await client.event('answer.started');
    expect(started).toMatchObject({ answerId, attempt: 1 });
    expect(client.loggedText(answerId)).toBe('Because ');
    script.write('of you.');
    script.finish();
    expect((await client.event('answer.finished')).outcome).toBe('complete');
    expect(client.loggedText(answerId)).toBe('Because of you.');
    expect(model.scripts).toHaveLength(1);
    expect(client.listEvents('turn.drafts')).toMatchObject([
      { turnId: said.turnId, begun: 1, adopted: true },
    ]);
  });

  it('[ANS-21] is adopted whole when it was done before the final', async () => {
    const said = turn('Why this company?');
    eager(said, said.text);
    const { answerId } = await draft();
    const script = await model.script(0);
    script.write('Because of you.');
    script.finish();
    await client.until(() => client.deltaText(answerId) === 'Because of you.');
    await client.do({ type: 'turn', ...said });
    expect((await client.event('answer.finished')).outcome).toBe('complete');
    expect(client.loggedText(answerId)).toBe('Because of you.');
  });

  it('[ANS-22] [ANS-23] is dropped and replaced by a final of other words; nothing of it is kept', async () => {
    const said = turn('Why this company and not another?');
    eager(said, 'why this company?');
    const { answerId } = await draft();
    const first = await model.script(0);
    first.write('Stale words');
    await client.until(() => client.deltaText(answerId) !== '');
    await client.do({ type: 'turn', ...said });
    expect(await dropped()).toBe(answerId);
    expect(first.signal.aborted).toBe(true);
    const started = await client.event('answer.started');
    expect(started.answerId).not.toBe(answerId);
    expect((await model.script(1)).request.question).toBe(said.text);
    expect(client.listEvents('turn.drafts')).toMatchObject([{ begun: 1, adopted: false }]);
    expect(JSON.stringify(client.events)).not.toContain('Stale words');
  });

  it('[LIVE-45] is dropped when the speaker goes on', async () => {
    const said = turn('Why this company?');
    eager(said, said.text);
    const { answerId } = await draft();
    client.send({ type: 'resumed', channel: said.channel, turnId: said.turnId });
    expect(await dropped()).toBe(answerId);
    expect((await model.script(0)).signal.aborted).toBe(true);
  });

  it('[ANS-19] is begun three times for a turn at most', async () => {
    const said = turn('And why d?');
    for (const end of ['a', 'b', 'c', 'd']) eager(said, `And why ${end}?`);
    await dropped(2);
    expect(client.listMessages('draft').map(({ text }) => text)).toEqual([
      'And why a?',
      'And why b?',
      'And why c?',
    ]);
    await client.do({ type: 'turn', ...said });
    await client.event('answer.started');
    expect(client.listEvents('turn.drafts')).toMatchObject([{ begun: 3, adopted: false }]);
  });

  it('goes when the model fails, and the answer begins anew', async () => {
    const said = turn('Why this company?');
    eager(said, said.text);
    const { answerId } = await draft();
    const script = await model.script(0);
    script.write('Half');
    script.fail(new LanguageModelError('broken-off', true));
    expect(await dropped()).toBe(answerId);
    await client.do({ type: 'turn', ...said });
    expect((await client.event('answer.started')).answerId).not.toBe(answerId);
  });

  it('goes when its turn never ends', async () => {
    eager(turn('Why this company?'), 'Why this company?');
    const { answerId } = await draft();
    server.clock.advance(8000);
    expect(await dropped()).toBe(answerId);
  });

  it('is shown to a client that joins meanwhile', async () => {
    eager(turn('Why this company?'), 'Why this company?');
    const { answerId } = await draft();
    (await model.script(0)).write('Because');
    await client.until(() => client.deltaText(answerId) === 'Because');
    const second = await server.join(user, interviewId, { id: randomUUID() });
    expect((await second.first('draft')).answerId).toBe(answerId);
    await second.until(() => second.deltaText(answerId) === 'Because');
  });

  it('is made of more words of a turn that became a question, and adopted by the amendment', async () => {
    const said = turn('Why this company?');
    await client.do({ type: 'turn', ...said });
    await model.script(0);
    const whole = 'Why this company and why now?';
    eager(said, whole);
    const { answerId } = await draft();
    await client.do({ type: 'amend', turnId: said.turnId, text: whole, endMs: said.endMs + 900 });
    const second = await client.event('answer.started', 1);
    expect(second).toMatchObject({ answerId, attempt: 2 });
  });

  it.each([
    ['of the candidate', 'candidate', 'Why this company?'],
    ['that asks nothing', 'interviewer', 'Nice weather today.'],
  ] as const)('is not made of a turn %s', async (_, channel, text) => {
    eager(turn(text, channel), text);
    await client.do({ type: 'mode', mode: 'automatic' });
    expect(client.listMessages('draft')).toHaveLength(0);
    expect(model.scripts).toHaveLength(0);
  });
});

describe('an uncertain turn', () => {
  it('[ANS-7] goes to the model, and becomes a question when it answers', async () => {
    const said = turn('Your last project, hm');
    await client.do({ type: 'turn', ...said });
    const script = await model.script(0);
    expect(script.request).toMatchObject({ mode: 'uncertain', question: said.text });
    expect(client.listEvents('question.asked')).toHaveLength(0);
    script.write('I led');
    const asked = await client.event('question.asked');
    expect(asked).toMatchObject({ by: 'model', turnId: said.turnId, text: said.text });
    const { answerId } = await client.event('answer.started');
    script.write(' it.');
    script.finish();
    await client.event('answer.finished');
    expect(client.loggedText(answerId)).toBe('I led it.');
    expect(model.scripts).toHaveLength(1);
  });

  it('[ANS-7] becomes none when the model says that nothing is asked', async () => {
    await client.do({ type: 'turn', ...turn('So that is that, hm') });
    const script = await model.script(0);
    script.write('NO');
    script.write('NE');
    script.finish();
    await client.do({ type: 'turn', ...turn('And your team?') });
    await client.event('answer.started');
    expect(client.listEvents('question.asked')).toMatchObject([{ text: 'And your team?' }]);
    expect(client.listMessages('draft')).toHaveLength(0);
  });

  it('[ANS-246] becomes a question as soon as the model has said so, and its draft goes on', async () => {
    model.decide = () => Promise.resolve('asks');
    const said = turn('Your last project, hm');
    await client.do({ type: 'turn', ...said });
    const script = await model.script(0);
    expect(await client.event('question.asked')).toMatchObject({ by: 'model', text: said.text });
    const { answerId } = await client.event('answer.started');
    script.write('I led it.');
    script.finish();
    await client.event('answer.finished');
    expect(client.loggedText(answerId)).toBe('I led it.');
    expect(model.scripts).toHaveLength(1);
  });

  it('[ANS-246] becomes none as soon as the model has said so, and its draft ends', async () => {
    model.decide = () => Promise.resolve('nothing');
    await client.do({ type: 'turn', ...turn('So that is that, hm') });
    const { signal } = await model.script(0);
    await new Promise((resolve) => {
      if (signal.aborted) resolve(null);
      else signal.addEventListener('abort', resolve);
    });
    await client.do({ type: 'turn', ...turn('And your team?') });
    await client.event('answer.started');
    expect(client.listEvents('question.asked')).toMatchObject([{ text: 'And your team?' }]);
  });

  it('[ANS-247] is left to the draft when the model has said nothing after 400 ms', async () => {
    const late = Promise.withResolvers<'nothing'>();
    const stopped: boolean[] = [];
    model.decide = (_, { signal }) => {
      signal.addEventListener('abort', () => stopped.push(true));
      return late.promise;
    };
    await client.do({ type: 'turn', ...turn('Your last project, hm') });
    const script = await model.script(0);
    server.clock.advance(399);
    expect(stopped).toEqual([]);
    server.clock.advance(1);
    expect(stopped).toEqual([true]);
    late.resolve('nothing');
    script.write('I led it.');
    expect(await client.event('question.asked')).toMatchObject({ by: 'model' });
    expect(script.signal.aborted).toBe(false);
  });

  it.each([
    ['fails', () => Promise.reject(new LanguageModelError('unreachable', true))],
    ['says neither', () => Promise.resolve(null)],
  ])('[ANS-247] is left to the draft when the model %s', async (_, decide) => {
    model.decide = decide;
    await client.do({ type: 'turn', ...turn('Your last project, hm') });
    (await model.script(0)).write('I led it.');
    expect(await client.event('question.asked')).toMatchObject({ by: 'model' });
  });

  it('[ANS-248] is answered without the way out where the draft finds nothing to answer', async () => {
    model.decide = () => Promise.resolve('asks');
    await client.do({ type: 'turn', ...turn('Your last project, hm') });
    const script = await model.script(0);
    const { answerId } = await client.event('answer.started');
    script.write('NO');
    script.write('NE');
    script.finish();
    const again = await model.script(1);
    expect(again.request).toMatchObject({ mode: 'asked', question: script.request.question });
    again.write('I led it.');
    again.finish();
    await client.event('answer.finished');
    expect(client.loggedText(answerId)).toBe('I led it.');
  });

  it('stays with the user when no model answers', async () => {
    const said = turn('Your last project, hm');
    await client.do({ type: 'turn', ...said });
    (await model.script(0)).fail(new LanguageModelError('unreachable', true));
    await client.do({ type: 'ask', turnId: said.turnId });
    expect(await client.event('question.asked')).toMatchObject({ by: 'manual' });
  });
});
