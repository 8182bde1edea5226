import { ERROR_TABLE } from '@cuecard/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import type { LiveTestClient } from './testing/live-client.ts';
import {
  activate,
  addLiveUser,
  createLiveServer,
  turn,
  type LiveTestServer,
} from './testing/live-server.ts';
import { ScriptedAuthor } from './testing/scripted-author.ts';

let database: TestDatabase;
let server: LiveTestServer;
let model: ScriptedAuthor;
let client: LiveTestClient;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

async function open(tier: 'Ultimate' | 'Regular'): Promise<void> {
  const user = await addLiveUser(database, server.clock, { tier, remainingMs: 3_600_000 });
  client = await server.join(user, await server.create(user));
  await activate(client);
}

beforeEach(async () => {
  model = new ScriptedAuthor({ kind: 'model', name: 'first' });
  server = await createLiveServer(database, { authors: [model] });
  await open('Ultimate');
});
afterEach(() => server.close());

async function asked(text: string, number = 0): Promise<string> {
  await client.do({ type: 'turn', ...turn(text) });
  return (await client.event('question.asked', number)).questionId;
}

describe('questions that come while an answer is written', () => {
  it('[ANS-15] take over, unless the user has chosen that they wait', async () => {
    await client.do({ type: 'settings', change: { arrival: 'wait' } });
    await asked('Why this company?');
    const first = await model.script(0);
    const second = await asked('And your team?', 1);
    await asked('And your boss?', 2);
    expect(client.listEvents('answer.started')).toHaveLength(1);
    first.write('So.');
    first.finish();
    const next = await client.event('answer.started', 1);
    expect(next).toMatchObject({ questionId: second, attempt: 1 });
    expect((await client.event('answer.finished')).outcome).toBe('complete');
    (await model.script(1)).finish();
    await client.event('answer.started', 2);
    await client.do({ type: 'settings', change: { arrival: 'take-over' } });
    await asked('And you?', 3);
    await client.event('answer.started', 3);
    expect((await client.event('answer.finished', 2)).outcome).toBe('stopped');
  });

  it('[ANS-15] are answered at once when the user says so', async () => {
    await client.do({ type: 'settings', change: { arrival: 'wait' } });
    await asked('Why this company?');
    const questionId = await asked('And your team?', 1);
    await client.do({ type: 'regenerate', questionId });
    expect(await client.event('answer.started', 1)).toMatchObject({ questionId, attempt: 1 });
    expect((await client.event('answer.finished')).outcome).toBe('stopped');
  });
});

it('[ANS-13] answers a corrected question anew, and keeps the correction', async () => {
  const said = turn('Why this compny?');
  await client.do({ type: 'turn', ...said });
  const { questionId } = await client.event('question.asked');
  await client.do({ type: 'edit', questionId, text: 'Why this company?' });
  expect(await client.event('question.amended')).toMatchObject({
    text: 'Why this company?',
    by: 'user',
  });
  expect(await client.event('answer.started', 1)).toMatchObject({ questionId, attempt: 2 });
  expect((await model.script(1)).request.question).toBe('Why this company?');
  await client.do({
    type: 'amend',
    turnId: said.turnId,
    text: 'Why this compny now?',
    endMs: said.endMs + 500,
  });
  expect(client.listEvents('question.amended')).toHaveLength(1);
});

describe('the shape of an answer', () => {
  it('[LIVE-73] follows the settings from then on, and a regeneration’s own wish once', async () => {
    const questionId = await asked('Why this company?');
    await client.do({ type: 'settings', change: { style: 'transcript', answerLanguage: 'zh-CN' } });
    await client.do({ type: 'regenerate', questionId });
    expect(await client.event('answer.started', 1)).toMatchObject({
      style: 'transcript',
      length: 'usual',
      thinking: false,
    });
    expect((await model.script(1)).request).toMatchObject({
      setup: { style: 'transcript', answerLanguage: 'zh-CN' },
      shape: { style: 'transcript', length: 'usual', thinking: false },
    });
    await client.do({ type: 'regenerate', questionId, length: 'shorter', style: 'outline' });
    expect(await client.event('answer.started', 2)).toMatchObject({
      style: 'outline',
      length: 'shorter',
    });
    await client.do({ type: 'regenerate', questionId });
    expect(await client.event('answer.started', 3)).toMatchObject({
      style: 'transcript',
      length: 'usual',
    });
  });

  it('[LIVE-73] is what the plan allows', async () => {
    await open('Regular');
    const questionId = await asked('Why this company?');
    const { status } = ERROR_TABLE.planRequired;
    expect(await client.do({ type: 'settings', change: { thinking: true } })).toBe(status);
    expect(
      await client.do({ type: 'settings', change: { codeMode: true, programmingLanguage: 'Go' } }),
    ).toBe(status);
    expect(await client.do({ type: 'regenerate', questionId, style: 'transcript' })).toBe(status);
    expect(await client.do({ type: 'regenerate', questionId, length: 'shorter' })).toBe('ack');
    expect(await client.do({ type: 'settings', change: { arrival: 'wait' } })).toBe('ack');
  });

  it('needs a programming language for code', async () => {
    const change = { codeMode: true, programmingLanguage: null };
    expect(await client.do({ type: 'settings', change })).toBe(ERROR_TABLE.badRequest.status);
  });
});
