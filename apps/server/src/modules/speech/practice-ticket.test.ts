import { calls, ERROR_TABLE } from '@cuecard/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_SPEECH } from '../../config/speech-environment.ts';
import { createListenVendor } from '../../providers/speech/testing/deepgram-listen-vendor.ts';
import {
  TEST_KEY,
  webSocketUrl,
  type TestVendor,
} from '../../providers/speech/testing/test-vendor.ts';
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';
import { SpeechTestClient } from './testing/speech-client.ts';

const ticketPath = calls.speechTicket.path;

let vendor: TestVendor;
let server: TestServer;
let user: TestUser;
let address: string;
const clients: SpeechTestClient[] = [];

beforeAll(async () => {
  vendor = await createListenVendor([]);
  const deepgram = {
    baseUrl: webSocketUrl(vendor),
    apiKey: TEST_KEY,
    model: 'nova-3',
    mixedLanguages: false,
  };
  server = await createTestServer({ config: { speech: { ...NO_SPEECH, deepgram } } });
  address = await server.listen();
  user = await server.addUser();
});
afterAll(async () => {
  for (const client of clients) client.socket.terminate();
  await server.close();
  await vendor.close();
});

async function opened(): Promise<SpeechTestClient> {
  const client = new SpeechTestClient(address);
  clients.push(client);
  return client.opened();
}

describe('[PRAC-119] a ticket for a practice', () => {
  const ask = async (practiceId: string, { token }: TestUser = user) =>
    server.call('POST', ticketPath, { token, body: { interviewId: null, practiceId } });
  async function startPractice(): Promise<string> {
    const { token } = user;
    const question = '请介绍一下你自己。';
    await server.call('POST', calls.addQuestion.path, { token, body: { question, answer: '好' } });
    const body = { source: { from: 'bank' }, language: 'zh-CN' };
    const answer = await server.call('POST', calls.startPractice.path, { token, body });
    return answer.data.practice.id;
  }

  it('opens a recogniser of its language, and of no other', async () => {
    const id = await startPractice();
    const first = await opened();
    first.hello((await ask(id)).data.ticket, { language: 'zh-CN' });
    await first.first('ready');
    const second = await opened();
    second.hello((await ask(id)).data.ticket, { language: 'en' });
    expect(await second.first('failed')).toMatchObject({ failure: 'language' });
  });

  it('is given to its owner alone, and not when it has ended', async () => {
    const id = await startPractice();
    const { practiceNotFound, notPossibleNow } = ERROR_TABLE;
    expect((await ask(id, await server.addUser())).status).toBe(practiceNotFound.status);
    await server.call('POST', `${calls.startPractice.path}/${id}/end`, { token: user.token });
    expect((await ask(id)).status).toBe(notPossibleNow.status);
  });
});
