import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LLMock } from '@copilotkit/aimock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EmbeddingError } from '../embedding-model.ts';
import { OpenAiCompatibleEmbeddings } from './openai-compatible-embeddings.ts';

const mock = new LLMock({ port: 0 });
const opened: Server[] = [];

beforeAll(() => mock.start());
afterAll(async () => {
  await mock.stop();
  for (const server of opened) {
    server.closeAllConnections();
    server.close();
  }
});

const at = (url: string) =>
  new OpenAiCompatibleEmbeddings({ baseUrl: `${url}/v1`, apiKey: 'a-key', model: 'an-embedder' });

async function serverThat(answers: RequestListener): Promise<string> {
  const server = createServer(answers);
  opened.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function catchFailure(embedding: Promise<unknown>): Promise<string> {
  const error = await embedding.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof EmbeddingError ? error.failure : String(error);
}

describe('embeddings of an OpenAI-style endpoint', () => {
  it('gives one vector a text, in order, all of one dimension, over several batches', async () => {
    const texts = Array.from({ length: 130 }, (_, index) => `question ${index}`);
    const vectors = await at(mock.url).embed(texts);
    expect(vectors).toHaveLength(130);
    expect(new Set(vectors.map(({ length }) => length)).size).toBe(1);
    const [alone] = await at(mock.url).embed(['question 100']);
    expect(vectors[100]).toEqual(alone);
    expect(vectors[99]).not.toEqual(alone);
  });

  it('sends the model and the key', async () => {
    let key: string | undefined;
    const url = await serverThat((request, response) => {
      key = request.headers.authorization;
      response.end(JSON.stringify({ data: [{ index: 0, embedding: [1] }] }));
    });
    await at(url).embed(['hello']);
    expect(key).toBe('Bearer a-key');
    await at(mock.url).embed(['hello']);
    expect(JSON.stringify(mock.getLastRequest()?.body)).toContain('an-embedder');
  });

  it('sorts vectors that come in another order', async () => {
    const url = await serverThat((_request, response) =>
      response.end(
        JSON.stringify({
          data: [
            { index: 1, embedding: [0, 1] },
            { index: 0, embedding: [1, 0] },
          ],
        }),
      ),
    );
    const vectors = await at(url).embed(['first', 'second']);
    expect(vectors).toEqual([Float32Array.of(1, 0), Float32Array.of(0, 1)]);
  });

  it('[KB-70] gives up on a spoken question when the endpoint is slow', async () => {
    const url = await serverThat(() => undefined);
    expect(await catchFailure(at(url).embed(['a question'], { timeoutMs: 50 }))).toBe('timeout');
  });

  it('stops with the caller', async () => {
    const url = await serverThat(() => undefined);
    const caller = new AbortController();
    const embedding = at(url).embed(['a question'], { signal: caller.signal });
    caller.abort(new Error('the interview ended'));
    await expect(embedding).rejects.toThrow('the interview ended');
  });

  it.each([
    ['refused', 500, 'no'],
    ['malformed', 200, 'not json'],
    ['malformed', 200, '{"data":[]}'],
    ['malformed', 200, '{"data":[{"index":0,"embedding":["x"]}]}'],
  ])('says %s for status %i with %s', async (failure, status, body) => {
    const url = await serverThat((_request, response) => response.writeHead(status).end(body));
    expect(await catchFailure(at(url).embed(['a question']))).toBe(failure);
  });

  it('says unreachable where nobody listens', async () => {
    expect(await catchFailure(at('http://127.0.0.1:9').embed(['a question']))).toBe('unreachable');
  });
});
