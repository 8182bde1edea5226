import { calls, CLOSE_CODES, EMPTY_SETUP, ERROR_TABLE, SPEECH_ENDED } from '@cuecard/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NO_SPEECH } from '../../config/speech-environment.ts';
import { createListenVendor } from '../../providers/speech/testing/deepgram-listen-vendor.ts';
import { recordedQuestion, sentence } from '../../providers/speech/testing/scripted-hearing.ts';
import {
  TEST_KEY,
  webSocketUrl,
  type TestVendor,
} from '../../providers/speech/testing/test-vendor.ts';
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';
import { createFrame, SpeechTestClient } from './testing/speech-client.ts';

const QUESTION = 'What is the difference between a process and a thread?';
const ticketPath = calls.speechTicket.path;

let vendor: TestVendor;
let server: TestServer;
let address: string;
let user: TestUser;
let clients: SpeechTestClient[];

beforeEach(async () => {
  clients = [];
  vendor = await createListenVendor(sentence(QUESTION, 0.56, 3.07));
  const deepgram = {
    baseUrl: webSocketUrl(vendor),
    apiKey: TEST_KEY,
    model: 'nova-3',
    mixedLanguages: false,
  };
  const openai = { baseUrl: webSocketUrl(vendor), apiKey: TEST_KEY, model: 'gpt-live-transcribe' };
  server = await createTestServer({ config: { speech: { ...NO_SPEECH, deepgram, openai } } });
  address = await server.listen();
  user = await server.addUser();
});
afterEach(async () => {
  for (const client of clients) client.socket.terminate();
  await server.close();
  await vendor.close();
});

async function requestTicket({ token }: TestUser = user, interviewId: string | null = null) {
  const answer = await server.call('POST', ticketPath, { token, body: { interviewId } });
  return answer.data.ticket as string;
}

async function opened(headers?: Record<string, string>): Promise<SpeechTestClient> {
  const client = new SpeechTestClient(address, headers);
  clients.push(client);
  return client.opened();
}

async function joined(of: TestUser = user): Promise<SpeechTestClient> {
  const client = await opened();
  client.hello(await requestTicket(of));
  await client.first('ready');
  return client;
}

async function createInterview({ token }: TestUser): Promise<string> {
  const setup = { ...EMPTY_SETUP, jobTitle: 'Backend engineer' };
  const body = { setup, consent: true };
  const answer = await server.call('POST', calls.createInterview.path, { token, body });
  return answer.data.interview.id;
}

it('[AUTH-82] ends with the login that opened it, and a ticket from before opens nothing', async () => {
  const client = await joined();
  const unused = await requestTicket();
  await server.call('POST', calls.signOut.path, { token: user.token });
  expect(await client.closed()).toBe(CLOSE_CODES.ticketRefused);
  const late = await opened();
  late.hello(unused);
  expect(await late.closed()).toBe(CLOSE_CODES.ticketRefused);
});

it('[SPEECH-13] [SPEECH-14] [SPEECH-33] carries sound to the vendor and words back, in the client’s samples', async () => {
  const client = await opened();
  client.hello(await requestTicket(user, await createInterview(user)), {
    from: 160_000,
    terms: ['Kubernetes'],
  });
  const end = client.sendSound(await recordedQuestion());
  client.send({ type: 'flush', to: end });
  expect(await client.finalUpTo(end)).toBe(QUESTION);
  expect(client.messages[0]).toEqual({ type: 'ready' });
  const heard = client.of('heard');
  expect(heard[0]?.final).toBe(false);
  expect(heard.every(({ from, to }) => from >= 160_000 && to <= end)).toBe(true);
  const [session] = vendor.sessions;
  expect(session?.sound).toEqual([...(await recordedQuestion())]);
  expect(session?.terms).toBe('Kubernetes');
  expect(session?.faults).toEqual([]);
});

it('[SPEECH-13] [SPEECH-46] names the engine, where sound goes and what it knows, and no key', async () => {
  const { data } = await server.call('GET', calls.serverInfo.path);
  expect(data.speechEngines).toEqual([
    {
      id: 'deepgram',
      name: 'Deepgram nova-3',
      sentTo: new URL(vendor.url).host,
      languages: ['en', 'zh-CN', 'zh-TW', 'yue', 'ja', 'ko', 'de', 'fr', 'es', 'pt'],
      mixedLanguages: false,
      partials: true,
    },
    expect.objectContaining({ id: 'openai', name: 'OpenAI gpt-live-transcribe' }),
  ]);
  expect(JSON.stringify(data)).not.toContain(TEST_KEY);
});

describe('[SPEECH-40] a ticket', () => {
  it('needs a login', async () => {
    const answer = await server.call('POST', ticketPath, { body: { interviewId: null } });
    expect(answer.http).toBe(401);
  });

  it('opens one socket', async () => {
    const ticket = await requestTicket();
    const first = await opened();
    first.hello(ticket);
    await first.first('ready');
    const second = await opened();
    second.hello(ticket);
    expect(await second.closed()).toBe(CLOSE_CODES.ticketRefused);
    expect(vendor.sessions).toHaveLength(1);
  });

  it('is refused when it is invented, or older than 30 seconds', async () => {
    const invented = await opened();
    invented.hello('AAAA');
    expect(await invented.closed()).toBe(CLOSE_CODES.ticketRefused);
    const ticket = await requestTicket();
    server.clock.advance(30_000);
    const late = await opened();
    late.hello(ticket);
    expect(await late.closed()).toBe(CLOSE_CODES.ticketRefused);
    expect(vendor.sessions).toEqual([]);
  });

  it('is not one for the live session', async () => {
    const id = await createInterview(user);
    const path = calls.liveTicket.path.replace(':id', id);
    const { data } = await server.call('POST', path, { token: user.token });
    const client = await opened();
    client.hello(data.ticket);
    expect(await client.closed()).toBe(CLOSE_CODES.ticketRefused);
  });

  it('is given for one’s own interview alone, while it goes on', async () => {
    const id = await createInterview(user);
    const { token } = await server.addUser();
    const foreign = await server.call('POST', ticketPath, { token, body: { interviewId: id } });
    expect(foreign.status).toBe(ERROR_TABLE.interviewNotFound.status);
    await server.database.db
      .updateTable('interviews')
      .set({ state: 'ended' })
      .where('id', '=', id)
      .execute();
    const body = { interviewId: id };
    const ended = await server.call('POST', ticketPath, { token: user.token, body });
    expect(ended.status).toBe(ERROR_TABLE.interviewEnded.status);
  });

  it('is not given without end', async () => {
    const statuses = new Set<number>();
    for (let round = 0; round < 31; round += 1) {
      const body = { interviewId: null };
      statuses.add((await server.call('POST', ticketPath, { token: user.token, body })).status);
    }
    expect([...statuses]).toEqual([0, ERROR_TABLE.tooManyRequests.status]);
  });
});

it('[SPEECH-41] refuses a page of another address', async () => {
  const client = new SpeechTestClient(address, { origin: 'https://evil.example' });
  await client.closed();
  expect(client.closeCode).toBe(1006);
  const own = await opened({ origin: address });
  own.hello(await requestTicket());
  await own.first('ready');
});

describe('[SPEECH-42] what is no sound', () => {
  it('leaves out what is sent again, so that the vendor hears it once', async () => {
    const client = await joined();
    const sound = await recordedQuestion();
    client.socket.send(createFrame(sound.subarray(0, 8000), 0));
    client.socket.send(createFrame(sound.subarray(4000, 16_000), 4000));
    client.send({ type: 'flush', to: 16_000 });
    await client.finalUpTo(16_000);
    expect(vendor.sessions[0]?.sound).toEqual([...sound.subarray(0, 16_000)]);
  });

  it.each([
    ['a gap', () => createFrame(new Int16Array(10), 1)],
    ['half a sample', () => Buffer.from([0, 0, 0, 0, 1])],
    ['a frame of more than a second', () => createFrame(new Int16Array(16_001), 0)],
    ['a message that is none', () => JSON.stringify({ type: 'shout' })],
    ['a second hello', () => JSON.stringify({ type: 'hello' })],
  ])('closes at %s', async (_, bad) => {
    const client = await joined();
    client.socket.send(bad());
    expect(await client.closed()).toBe(CLOSE_CODES.malformed);
    await expect.poll(() => vendor.connections()).toBe(0);
  });

  it('closes at sound before the hello', async () => {
    const client = await opened();
    client.socket.send(createFrame(new Int16Array(10), 0));
    expect(await client.closed()).toBe(CLOSE_CODES.malformed);
  });

  it('closes at more sound than a voice makes, and at more messages than a client has', async () => {
    const loud = await joined();
    loud.sendSound(new Int16Array(200 * 16_000));
    expect(await loud.closed()).toBe(CLOSE_CODES.malformed);
    const talkative = await joined();
    for (let round = 0; round < 200; round += 1) talkative.send({ type: 'ping' });
    expect(await talkative.closed()).toBe(CLOSE_CODES.malformed);
  });
});

it('[SPEECH-34] answers a flush that comes before its sound when the sound has come', async () => {
  const client = await joined();
  client.send({ type: 'flush', to: 8000 });
  client.sendSound(await recordedQuestion());
  await client.finalUpTo(8000);
  expect(client.of('heard').find(({ final }) => final)?.to).toBe(8000);
});

it('[SPEECH-35] refuses an engine that is not configured, and a language that it does not know', async () => {
  const unknown = await opened();
  unknown.hello(await requestTicket(), { engine: 'qwen' });
  expect(await unknown.first('failed')).toMatchObject({ failure: 'refused', again: false });
  expect(await unknown.closed()).toBe(SPEECH_ENDED);
  const foreign = await opened();
  foreign.hello(await requestTicket(), { engine: 'openai', language: 'yue' });
  expect(await foreign.first('failed')).toMatchObject({ failure: 'language', again: false });
  expect(await foreign.closed()).toBe(SPEECH_ENDED);
  expect(vendor.sessions).toEqual([]);
});

it('takes the language of the interview for the ticket’s, and no other', async () => {
  const other = await opened();
  other.hello(await requestTicket(user, await createInterview(user)), { language: 'ja' });
  expect(await other.first('failed')).toMatchObject({ failure: 'language', again: false });
  expect(vendor.sessions).toEqual([]);
  const check = await opened();
  check.hello(await requestTicket(), { language: 'ja' });
  await check.first('ready');
});

it('[SPEECH-43] lets a user have four sockets, and gives a place back when one ends', async () => {
  const four = await Promise.all([joined(), joined(), joined(), joined()]);
  const fifth = await opened();
  fifth.hello(await requestTicket());
  expect(await fifth.first('failed')).toMatchObject({ failure: 'busy', again: true });
  expect(await fifth.closed()).toBe(SPEECH_ENDED);
  await joined(await server.addUser());
  four[0].socket.close();
  await expect.poll(() => vendor.connections()).toBe(4);
  await joined();
});

describe('[SPEECH-44] the end', () => {
  it('comes to the vendor when the client leaves', async () => {
    const client = await joined();
    client.sendSound(new Int16Array(1600));
    client.socket.terminate();
    await expect.poll(() => vendor.sessions[0]?.goodbye).toBe(true);
    await expect.poll(() => vendor.connections()).toBe(0);
  });

  it('comes to the client when the vendor breaks off, with what it was', async () => {
    vendor.misbehaviour = 'cuts';
    const client = await joined();
    client.sendSound(await recordedQuestion());
    expect(await client.first('failed')).toEqual({
      type: 'failed',
      failure: 'broken-off',
      again: true,
    });
    expect(await client.closed()).toBe(SPEECH_ENDED);
  });

  it('comes to both when the server stops', async () => {
    const client = await joined();
    client.sendSound(new Int16Array(1600));
    await server.app.close();
    expect(await client.closed()).toBe(1012);
    expect(vendor.sessions[0]?.goodbye).toBe(true);
  });
});

it('[SPEECH-45] logs neither sound nor text nor keys', async () => {
  const client = await opened();
  const ticket = await requestTicket();
  client.hello(ticket, { terms: ['Kubernetes'] });
  const end = client.sendSound(await recordedQuestion());
  client.send({ type: 'flush', to: end });
  await client.finalUpTo(end);
  client.socket.close();
  const ended = 'no more sound goes to a recogniser';
  await expect.poll(() => server.logged.some((line) => line.includes(ended))).toBe(true);
  const log = server.logged.join('\n');
  expect(log).toContain('"engine":"deepgram"');
  for (const secret of [TEST_KEY, ticket, 'difference', 'Kubernetes'])
    expect(log).not.toContain(secret);
});
