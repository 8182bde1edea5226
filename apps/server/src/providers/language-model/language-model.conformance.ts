import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LLMock } from '@copilotkit/aimock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Deadlines } from './deadlines.ts';
import { LanguageModelError, type LanguageModel } from './language-model.ts';

export interface ModelUnderTest {
  /** Address of a server that speaks the vendor's protocol, without a path. */
  url: string;
  deadlines?: Deadlines;
}

const patient: Deadlines = { firstSignMs: 10_000, betweenSignsMs: 10_000, firstTextMs: 10_000 };
const impatient: Deadlines = { firstSignMs: 200, betweenSignsMs: 200, firstTextMs: 10_000 };
const answer = 'I cut the p99 from 900 to 240 ms. 你好，世界 👩‍💻🎉 – naïve façade.';

/** What every kind of language model must do, proven against a mock server that others wrote. */
export function describeLanguageModel(
  kind: string,
  create: (under: ModelUnderTest) => LanguageModel,
): void {
  describe(`language model: ${kind}`, () => {
    const mock = new LLMock({ port: 0, journalMaxEntries: 0 });
    const model = (deadlines = patient) => create({ url: mock.url, deadlines });

    beforeAll(async () => {
      teach(mock);
      await mock.start();
    });
    afterAll(() => mock.stop());

    it('streams the text in pieces that join to the answer', async () => {
      const pieces = await piecesOf(model(), 'plain');
      expect(pieces.length).toBeGreaterThan(3);
      expect(pieces.join('')).toBe(answer);
      expect(pieces.every((piece) => piece !== '' && piece.isWellFormed())).toBe(true);
    });

    it('gives the rules and the question to the endpoint', async () => {
      await piecesOf(model(), 'plain');
      const sent = JSON.stringify(mock.getLastRequest()?.body);
      expect(sent).toContain('the rules');
      expect(sent).toContain('plain');
    });

    it('reads characters whose bytes arrive apart', async () => {
      const relay = await byteByByte(mock.url);
      try {
        const slow = create({ url: relay.url, deadlines: patient });
        expect((await piecesOf(slow, 'plain')).join('')).toBe(answer);
      } finally {
        await relay.close();
      }
    });

    it('leaves the thinking out, tagged in the text or in its own field', async () => {
      expect((await piecesOf(model(), 'tagged')).join('')).toBe(answer);
      expect((await piecesOf(model(), 'reasoned')).join('')).toBe(answer);
    });

    it.each([
      ['a wrong key', 'status-401', 'refused', false],
      ['a forbidden model', 'status-403', 'refused', false],
      ['an unknown model', 'status-404', 'refused', false],
      ['a request it cannot take', 'status-400', 'refused', false],
      ['too many requests', 'status-429', 'refused', true],
      ['a fault of its own', 'status-500', 'refused', true],
    ])('says that the endpoint refused: %s', async (_, question, failure, retryable) => {
      expect(await failureOf(model(), question)).toMatchObject({ failure, retryable, text: '' });
    });

    it('asks once: retrying is the business of the caller', async () => {
      mock.clearRequests();
      await failureOf(model(), 'status-500');
      expect(mock.getRequests()).toHaveLength(1);
    });

    it('says that nobody listens at the address', async () => {
      const gone = createServer();
      const url = await listening(gone);
      await closed(gone);
      const nobody = create({ url, deadlines: patient });
      expect(await failureOf(nobody, 'plain')).toMatchObject({ failure: 'unreachable' });
    });

    it('gives up an endpoint that sends nothing', async () => {
      const failed = await failureOf(model(impatient), 'silent');
      expect(failed).toMatchObject({ failure: 'timeout', text: '' });
    });

    it('gives up an endpoint that goes silent in the middle, and keeps what had come', async () => {
      const failed = await failureOf(model(impatient), 'stalls');
      expect(failed.failure).toBe('timeout');
      expect(failed.text).not.toBe('');
      expect(answer.startsWith(failed.text)).toBe(true);
    });

    it('says that the stream broke off in the middle, and keeps what had come', async () => {
      const failed = await failureOf(model(), 'cut');
      expect(failed.failure).toBe('broken-off');
      expect(failed.text).not.toBe('');
      expect(answer.startsWith(failed.text)).toBe(true);
    });

    it('does not take half an answer for a whole one', async () => {
      expect(await failureOf(model(), 'too-long')).toMatchObject({ failure: 'broken-off' });
    });

    it.each(['garbage', 'empty'])('says that it cannot read: %s', async (question) => {
      const failed = await failureOf(model(), question);
      expect(failed).toMatchObject({ failure: 'unreadable', text: '' });
    });

    it('says that it cannot read a page that is no stream', async () => {
      const page = createServer((_, response) => response.end('<html>Sign in</html>'));
      const url = await listening(page);
      try {
        const wrong = create({ url, deadlines: patient });
        expect(await failureOf(wrong, 'plain')).toMatchObject({ failure: 'unreadable' });
      } finally {
        await closed(page);
      }
    });

    it('stops when the caller aborts, with the reason of the caller', async () => {
      const controller = new AbortController();
      const reason = new Error('the user pressed stop');
      const pieces: string[] = [];
      const reading = async (): Promise<void> => {
        for await (const piece of model().stream(asking('slow'), { signal: controller.signal })) {
          pieces.push(piece);
          controller.abort(reason);
        }
      };
      await expect(reading()).rejects.toBe(reason);
      expect(pieces).toHaveLength(1);
    });
  });
}

function teach(mock: LLMock): void {
  const pieces = { chunkSize: 5 };
  const content = { content: answer };
  mock.on({ userMessage: 'plain' }, content, { chunkSize: 1 });
  mock.on({ userMessage: 'tagged' }, { content: `<think>\nhm, 想\n</think>\n\n${answer}` }, pieces);
  mock.on({ userMessage: 'reasoned' }, { ...content, reasoning: 'hm, let me think' }, pieces);
  for (const status of [400, 401, 403, 404, 429, 500]) {
    mock.on({ userMessage: `status-${status}` }, { error: { message: 'no' }, status });
  }
  mock.on({ userMessage: 'silent' }, content, { latency: 5_000 });
  mock.on({ userMessage: 'stalls' }, content, {
    ...pieces,
    recordedTimings: { ttftMs: 5, interChunkDelaysMs: [5, 5, 20_000], totalDurationMs: 20_015 },
  });
  mock.on({ userMessage: 'slow' }, content, {
    ...pieces,
    streamingProfile: { ttft: 0, tps: 20 },
  });
  mock.on({ userMessage: 'cut' }, content, {
    ...pieces,
    streamingProfile: { ttft: 20, tps: 20 },
    disconnectAfterMs: 300,
  });
  mock.on({ userMessage: 'too-long' }, { ...content, finishReason: 'length' }, pieces);
  mock.on({ userMessage: 'garbage' }, content, { chaos: { malformedRate: 1 } });
  mock.on({ userMessage: 'empty' }, { content: '' });
}

function asking(question: string) {
  return { system: 'the rules', user: question };
}

async function piecesOf(model: LanguageModel, question: string): Promise<string[]> {
  const { signal } = new AbortController();
  const pieces: string[] = [];
  for await (const piece of model.stream(asking(question), { signal })) pieces.push(piece);
  return pieces;
}

async function failureOf(model: LanguageModel, question: string) {
  const { signal } = new AbortController();
  let text = '';
  try {
    for await (const piece of model.stream(asking(question), { signal })) text += piece;
  } catch (error) {
    if (!(error instanceof LanguageModelError)) throw error;
    return { failure: error.failure, retryable: error.retryable, text };
  }
  throw new Error(`expected a failure, got ${text.length} characters`);
}

/** Passes requests on and gives the answer back one byte at a time. */
async function byteByByte(target: string): Promise<{ url: string; close: () => Promise<void> }> {
  const relay = createServer((incoming, outgoing) => {
    const { method, headers, url } = incoming;
    const onward = request(new URL(url ?? '/', target), { method, headers }, (answered) => {
      outgoing.writeHead(answered.statusCode ?? 500, {
        'content-type': answered.headers['content-type'] ?? 'text/plain',
      });
      answered.on('data', (chunk: Buffer) => {
        for (const byte of chunk) outgoing.write(Buffer.from([byte]));
      });
      answered.on('end', () => outgoing.end());
    });
    incoming.pipe(onward);
  });
  return { url: await listening(relay), close: () => closed(relay) };
}

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => {
    server.close(resolve);
  });
}
