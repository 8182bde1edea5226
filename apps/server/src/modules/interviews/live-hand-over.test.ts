import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { SERVER_STOPS } from '../../platform/realtime/socket-server.ts';
import { LiveTestClient } from './testing/live-client.ts';
import {
  activate,
  addLiveUser,
  createLiveServer,
  turn,
  type LiveTestServer,
} from './testing/live-server.ts';
import { ScriptedAuthor } from './testing/scripted-author.ts';

let database: TestDatabase;
let one: LiveTestServer;
let two: LiveTestServer;
let author: ScriptedAuthor;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  author = new ScriptedAuthor();
  one = await createLiveServer(database, { authors: [author] });
  two = await createLiveServer(database, { authors: [author], clock: one.clock });
});
afterEach(() => Promise.all([one.close(), two.close()]));

async function openAtOne(): Promise<{ client: LiveTestClient; goOn: () => Promise<string> }> {
  const user = await addLiveUser(database, one.clock);
  const interviewId = await one.create(user);
  const client = await one.join(user, interviewId);
  await activate(client);
  return {
    client,
    async goOn() {
      const again = await two.join(user, interviewId, { id: client.id });
      return String(await again.do({ type: 'turn', ...turn('Go on.', 'candidate') }));
    },
  };
}

const isGone = ({ client }: { client: LiveTestClient }): boolean => client.closeCode !== null;

it('[OPS-12] hands sessions over a few at a time, those with a streaming answer last', async () => {
  const answering = await openAtOne();
  answering.client.sendCommand({ type: 'turn', ...turn('Why this company?') });
  const script = await author.script(0);
  script.write('Because');
  const quiet: Awaited<ReturnType<typeof openAtOne>>[] = [];
  for (let count = 0; count < 10; count++) quiet.push(await openAtOne());

  let done = false;
  const handingOver = one.sessions.handOver().finally(() => {
    done = true;
  });
  await expect.poll(() => quiet.filter(isGone).length).toBe(8);
  one.clock.advance(200);
  await expect.poll(() => quiet.filter(isGone).length).toBe(10);
  for (const { client } of quiet) expect(client.closeCode).toBe(SERVER_STOPS);
  for (const { goOn } of quiet) expect(await goOn()).toBe('ack');
  // The one whose answer streams is still served.
  expect(answering.client.closeCode).toBeNull();
  script.write(' of its people.');
  const { answerId } = await answering.client.event('answer.started');
  await answering.client.until(
    () => answering.client.deltaText(answerId) === 'Because of its people.',
  );
  script.finish();
  await answering.client.event('answer.finished');
  await expect
    .poll(() => {
      one.clock.advance(200);
      return isGone(answering);
    })
    .toBe(true);
  expect(await answering.goOn()).toBe('ack');
  await expect
    .poll(() => {
      one.clock.advance(200);
      return done;
    })
    .toBe(true);
  await handingOver;
});

it('[OPS-12] breaks an answer off that streams for longer than half a minute', async () => {
  const { client, goOn } = await openAtOne();
  client.sendCommand({ type: 'turn', ...turn('Why this company?') });
  (await author.script(0)).write('Because');
  let done = false;
  const handingOver = one.sessions.handOver().finally(() => {
    done = true;
  });
  one.clock.advance(29_000);
  expect(client.closeCode).toBeNull();
  await expect
    .poll(() => {
      one.clock.advance(200);
      return client.closeCode;
    })
    .toBe(SERVER_STOPS);
  expect(await goOn()).toBe('ack');
  await expect
    .poll(() => {
      one.clock.advance(200);
      return done;
    })
    .toBe(true);
  await handingOver;
});

it('[OPS-12] opens no session any more once it hands over, and sends who comes elsewhere', async () => {
  await one.sessions.handOver();
  const user = await addLiveUser(database, one.clock);
  const interviewId = await one.create(user);
  const client = new LiveTestClient(one.address);
  await client.opened();
  client.hello(await one.ticket(user, interviewId));
  expect(await client.closed()).toBe(4000);
  client.vanish();
  expect((await two.join(user, interviewId)).events.length).toBeGreaterThan(0);
});
