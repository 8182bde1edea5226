import {
  createServer,
  request as askOver,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { LLMock } from '@copilotkit/aimock';
import { EMPTY_SETUP, type AnswerShape } from '@cuecard/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { composeModels, type Models } from './compose-models.ts';
import { noModels, type ModelConfig, type ModelsConfig } from '../config/models-environment.ts';
import {
  authorsFor,
  writeAnswer,
  type AnswerRequest,
} from '../modules/interviews/answers/author-chain.ts';
import { createManualClock } from '../platform/clock/manual-clock.ts';
import { relayTo } from '../providers/language-model/testing/relay.ts';
import { closed, listening } from '../testing/local-server.ts';

const SHAPE: AnswerShape = { style: 'outline', length: 'usual', thinking: false };
const request: AnswerRequest = {
  setup: { ...EMPTY_SETUP, jobTitle: 'Engineer' },
  shape: SHAPE,
  mode: 'asked',
  evidence: [],
  question: 'Why this company?',
  conversation: [],
  earlier: [],
  fenceId: 'abcdef0123456789',
};

let mock: LLMock;
let models: Models | null = null;
let server: Server | null = null;
const clock = createManualClock();

beforeEach(async () => {
  mock = new LLMock({ port: 0 });
  mock.on({ model: 'slow' }, { content: 'Slow.' }, { latency: 20_000 });
  mock.on({ model: 'down' }, { error: { message: 'no' }, status: 503 });
  mock.on({ userMessage: /./ }, { content: 'Because.' });
  await mock.start();
});
afterEach(async () => {
  await models?.close();
  await mock.stop();
  if (server !== null) await closed(server);
  [models, server] = [null, null];
});

const at = (kind: ModelConfig['kind'], model: string): ModelConfig => ({
  kind,
  vendor: null,
  baseUrl: `${mock.url}/${kind === 'gemini' ? 'v1beta' : 'v1'}`,
  apiKey: 'a-key',
  model,
});

async function composed(config: Partial<ModelsConfig>): Promise<Models> {
  models = await composeModels({ ...noModels, ...config }, clock);
  return models;
}

/** Who was named in which order, and why, and what was written. */
async function answered({ authors }: Models, asked = request, hasExpert = false) {
  const able = authorsFor(authors, asked.shape, hasExpert);
  const named = [able[0].author.name];
  const because: string[] = [];
  let text = '';
  const { signal } = new AbortController();
  for await (const piece of writeAnswer(able, asked, { signal })) {
    if (piece.type === 'text') text += piece.text;
    else if (piece.type === 'author') {
      named.push(piece.author.name);
      because.push(piece.because.failure);
    }
  }
  return { named, because, text };
}

/** Has the mock answer in place of this server. */
function passOn(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, headers, url = '' } = incoming;
  const onward = askOver(`${mock.url}${url}`, { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  incoming.pipe(onward);
}

describe('the models of a server', () => {
  it('[ANS-34] answer in their order, whatever protocol each of them speaks', async () => {
    const configured = [at('openai', 'down'), at('anthropic', 'down'), at('gemini', 'g-1')];
    const all = await composed({ inOrder: configured });
    expect(all.names()).toEqual(['down', 'down', 'g-1']);
    expect(await answered(all)).toEqual({
      named: ['down', 'down', 'g-1'],
      because: ['refused', 'refused'],
      text: 'Because.',
    });
    // Both asked to be left alone: they are not asked again.
    const before = mock.getRequests().length;
    expect((await answered(all)).named.at(-1)).toBe('g-1');
    expect(mock.getRequests().length - before).toBe(1);
  });

  it('[BILL-42] have an expert before them for the plans with the upgrade, and take over from it', async () => {
    const usual = at('openai', 'g-1');
    const all = await composed({ inOrder: [usual], expert: at('anthropic', 'great') });
    expect([all.expert, all.names()]).toEqual(['great', ['g-1']]);
    expect((await answered(all, request, true)).named).toEqual(['great']);
    expect((await answered(all, request, false)).named).toEqual(['g-1']);
    await models?.close();
    const ill = await composed({ inOrder: [usual], expert: at('openai', 'down') });
    expect((await answered(ill, request, true)).named).toEqual(['down', 'g-1']);
  });

  it('[ANS-61] do not wait for one that is slower than a model usually is', async () => {
    const all = await composed({ inOrder: [at('openai', 'slow'), at('anthropic', 'quick')] });
    expect(await answered(all)).toEqual({
      named: ['slow', 'quick'],
      because: ['timeout'],
      text: 'Because.',
    });
  });

  it('[ANS-14] think with the stronger one, and with the first where there is no stronger one', async () => {
    const deep = { ...request, shape: { ...SHAPE, thinking: true } };
    const both = await composed({ inOrder: [at('openai', 'a')], deep: at('openai', 'strong') });
    expect((await answered(both, deep)).named).toEqual(['strong']);
    expect((await answered(both)).named).toEqual(['a']);
    await both.close();
    const alone = await composed({ inOrder: [at('openai', 'a')] });
    expect((await answered(alone, deep)).named).toEqual(['a']);
    expect(JSON.stringify(mock.getLastRequest()?.body)).toContain('"enable_thinking":true');
  });

  it('[ANS-62] hand over to the templates when the interview has used up its budget', async () => {
    const budget = { tokens: 10, seconds: null };
    const all = await composed({ inOrder: [at('openai', 'a'), at('openai', 'b')], budget });
    expect((await answered(all)).text).toBe('Because.');
    const next = await answered(all);
    expect(next).toMatchObject({ named: ['a', 'templates'], because: ['over-budget'] });
    expect(next.text).not.toBe('');
  });

  it('[ANS-35] are a local Ollama when nothing else is configured, as soon as it is there', async () => {
    const local: object[] = [];
    server = createServer((incoming, outgoing) => {
      if (incoming.url === '/api/tags') outgoing.end(JSON.stringify({ models: local }));
      else passOn(incoming, outgoing);
    });
    const all = await composed({ lookForOllamaAt: await listening(server) });
    expect(all.names()).toEqual([]);
    expect(all.describe()).toContain('answers come from templates');
    expect((await answered(all)).named).toEqual(['templates']);
    local.push({ name: 'qwen3:8b' });
    clock.advance(20_000);
    while (all.names().length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(all.describe()).toBe('Ollama qwen3:8b on this computer, found by itself');
    expect(await answered(all)).toEqual({
      named: ['Ollama qwen3:8b'],
      because: [],
      text: 'Because.',
    });
  });

  it('[ANS-59] keep their connections ready while interviews run', async () => {
    const relay = await relayTo(mock.url);
    const model = { ...at('anthropic', 'a'), baseUrl: `${relay.url}/v1` };
    const all = await composed({ inOrder: [model] });
    clock.advance(60_000);
    expect(relay.methods).toEqual([]);
    await answered(all);
    expect(relay.methods).toEqual(['POST /v1/messages']);
    clock.advance(30_000);
    while (relay.methods.length === 1) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(relay.methods.at(-1)).toBe('GET /v1/models');
    await relay.close();
  });

  it('are templates without any, and nothing is asked', async () => {
    const none = await composed({});
    expect(none.forJobs).toBeNull();
    expect((await answered(none)).named).toEqual(['templates']);
    expect(mock.getRequests()).toEqual([]);
  });
});
