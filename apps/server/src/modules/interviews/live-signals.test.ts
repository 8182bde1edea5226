import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { signals, type FollowedQuestion } from '../../platform/telemetry/signals.ts';
import { readDatabaseHealth } from '../../platform/database/health-repository.ts';
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
const ends: (() => void)[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  model = new ScriptedAuthor({ kind: 'model', name: 'first' });
  const composer = new ScriptedAuthor({ kind: 'composer', name: 'templates' });
  server = await createLiveServer(database, { authors: [model, composer] });
});
afterEach(async () => {
  for (const end of ends.splice(0)) end();
  await server.close();
});

async function begin(): Promise<void> {
  const user = await addLiveUser(database, server.clock);
  client = await server.join(user, await server.create(user));
  await activate(client);
}

/** The next fact of the signal. */
function next<Fact>(signal: {
  subscribe(listener: (fact: Fact) => void): () => void;
}): Promise<Fact> {
  return new Promise((resolve) => ends.push(signal.subscribe(resolve)));
}

it('[OPS-51] a live interview says that it was taken, committed, acknowledged and answered', async () => {
  const taken = next(signals.sessionTaken);
  const commit = next(signals.groupCommit);
  const acknowledged = next(signals.acknowledged);
  const opened = next(signals.liveSessions);
  await begin();
  expect(await taken).toEqual({ cause: 'new' });
  expect(await commit).toMatchObject({ failed: false });
  expect((await acknowledged).ms).toBeGreaterThan(0);
  expect(await opened).toEqual({ by: 1 });
  const firstText = next(signals.firstText);
  const answered = next(signals.answered);
  client.sendCommand({ type: 'turn', ...turn('Why this company?') });
  const script = await model.script(0);
  script.write('Because');
  expect(await firstText).toMatchObject({ author: 'model' });
  script.finish();
  expect(await answered).toEqual({ author: 'model', outcome: 'complete' });
});

it('[OPS-57] follows a question through judge, commit and model to its first text, and names nobody', async () => {
  await begin();
  const followed = next<FollowedQuestion>(signals.question);
  client.sendCommand({ type: 'turn', ...turn('Why this company?') });
  (await model.script(0)).write('Because');
  const { steps, traceId, author, outcome, ...times } = await followed;
  expect({ author, outcome }).toEqual({ author: 'model', outcome: 'answered' });
  expect(traceId).toMatch(/^[0-9a-f]{32}$/);
  expect(steps.map(({ name }) => name)).toEqual(['judge', 'commit', 'model']);
  for (const { from, to } of steps) {
    expect(from).toBeGreaterThanOrEqual(times.from);
    expect(to).toBeLessThanOrEqual(times.to);
  }
});

it('[OPS-57] a draft that is adopted is a step of its question', async () => {
  await begin();
  const said = turn('Why this company?');
  const { channel, turnId, text } = said;
  client.send({ type: 'eager', channel, turnId, text });
  await client.until(() => client.listMessages('draft').length > 0);
  (await model.script(0)).write('Because');
  await client.until(() => client.listMessages('delta').length > 0);
  const followed = next<FollowedQuestion>(signals.question);
  const adopted = next(signals.draft);
  client.sendCommand({ type: 'turn', ...said });
  expect(await adopted).toEqual({ outcome: 'adopted' });
  expect((await followed).steps.map(({ name }) => name)).toContain('draft');
});

it('[OPS-51] the database says how old its jobs are and how many standbys it has', async () => {
  const health = await readDatabaseHealth(database.db);
  expect(health).toMatchObject({ standbys: 0, synchronousStandbys: 0, replayLag: null });
  expect(Math.abs(health.clockOffset)).toBeLessThan(60);
  expect(health.oldestJobAge).toBeGreaterThanOrEqual(0);
});
