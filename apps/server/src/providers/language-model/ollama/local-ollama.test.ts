import { createServer, type Server } from 'node:http';
import { LLMock } from '@copilotkit/aimock';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createManualClock } from '../../../platform/clock/manual-clock.ts';
import { LanguageModelError, streamText } from '../language-model.ts';
import { closed, listening } from '../../../testing/local-server.ts';
import { relayTo, type Relay } from '../testing/relay.ts';
import { LocalOllama } from './local-ollama.ts';

const local = (name: string, family = 'qwen3') => ({ name, model: name, details: { family } });

/** Ollama's own calls; what it speaks like OpenAI is the mock's. */
let tags: object[] | 'silent' | 'nonsense';
let mock: LLMock;
let relay: Relay;
let ollama: LocalOllama | null = null;
let server: Server;
let url: string;
const clock = createManualClock();

/** What `/api/show` tells of the model; null: an older version. */
let capabilities: string[] | null;

beforeEach(async () => {
  capabilities = ['completion'];
  tags = [local('qwen3:8b')];
  mock = new LLMock({ port: 0 });
  mock.on({ userMessage: 'why' }, { content: 'Because.' });
  await mock.start();
  relay = await relayTo(mock.url);
  server = createServer((incoming, outgoing) => {
    if (incoming.url === '/api/tags') {
      if (tags === 'silent') return;
      outgoing.end(tags === 'nonsense' ? '<html>' : JSON.stringify({ models: tags }));
    } else if (incoming.url === '/api/show')
      outgoing.end(JSON.stringify(capabilities === null ? {} : { capabilities }));
    else if (incoming.url === '/api/generate') outgoing.end('{"done":true,"done_reason":"load"}');
    else outgoing.writeHead(307, { location: `${relay.url}${incoming.url}` }).end();
  });
  url = await listening(server);
});
afterEach(async () => {
  ollama?.close();
  ollama = null;
  await closed(server);
  await relay.close();
  await mock.stop();
});

async function started(baseUrl = url): Promise<LocalOllama> {
  ollama = new LocalOllama({ baseUrl, clock });
  await ollama.start();
  return ollama;
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
}

const PROMPT = { system: 'the rules', user: 'why' };
const { signal } = new AbortController();

describe('a local Ollama', () => {
  it.each([
    [['completion', 'vision'], true],
    [['completion'], false],
    [null, false],
  ])('[EXAM-152] is shown pictures when it says that it sees: %j', async (says, sees) => {
    capabilities = says;
    expect((await started()).seesPictures).toBe(sees);
  });

  it('[ANS-35] is found, named, and answers without thinking', async () => {
    const found = await started();
    expect(found).toMatchObject({ isThere: true, name: 'Ollama qwen3:8b' });
    let answer = '';
    for await (const text of streamText(found.stream(PROMPT, { signal }))) answer += text;
    expect(answer).toBe('Because.');
    expect(JSON.parse(relay.bodies.at(-1) ?? '')).toMatchObject({
      model: 'qwen3:8b',
      think: false,
      reasoning_effort: 'none',
    });
  });

  it('[ANS-35] answers with the model that was pulled last, not one for embeddings, nor one in a cloud', async () => {
    tags = [
      local('bge-m3:latest', 'bert'),
      local('nomic-embed-text:latest', 'nomic-bert'),
      { ...local('gpt-oss:120b-cloud'), remote_host: 'https://ollama.com:443' },
      local('llama3.2:3b', 'llama'),
      local('qwen3:8b'),
    ];
    expect((await started()).name).toBe('Ollama llama3.2:3b');
  });

  it.each([
    ['without a model', []],
    ['that does not answer', 'silent' as const],
    ['that is something else', 'nonsense' as const],
  ])('[ANS-35] is not there: one %s', async (_, said) => {
    tags = said;
    const missing = await started();
    expect(missing.isThere).toBe(false);
    const asked = missing.stream(PROMPT, { signal }).next();
    await expect(asked).rejects.toBeInstanceOf(LanguageModelError);
  });

  it('[ANS-35] is found when it is started later, and missed when it has gone', async () => {
    tags = [];
    const late = await started();
    expect(late.isThere).toBe(false);
    tags = [local('qwen3:8b')];
    clock.advance(20_000);
    await until(() => late.isThere);
    tags = 'nonsense';
    clock.advance(20_000);
    await late.probe();
    await until(() => !late.isThere);
    expect(late.name).toBe('Ollama');
  });

  it('is nowhere when nobody listens', async () => {
    expect((await started('http://127.0.0.1:1')).isThere).toBe(false);
  });
});
