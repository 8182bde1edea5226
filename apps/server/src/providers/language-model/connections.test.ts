import { expect, it } from 'vitest';
import { createAnthropicModel } from './anthropic/anthropic-model.ts';
import { openConnections } from './connections.ts';
import { createGeminiModel } from './gemini/gemini-model.ts';
import { streamText } from './language-model.ts';
import { createOpenAiCompatible } from './openai-compatible/openai-compatible-model.ts';
import { relayTo } from './testing/relay.ts';
import { ANSWER, taughtMock } from './testing/taught-mock.ts';

it.each([
  ['/v1', createOpenAiCompatible],
  ['/v1', createAnthropicModel],
  ['/v1beta', createGeminiModel],
])(
  '[ANS-59] asks all questions over the connection that was opened beforehand (%s)',
  async (path, create) => {
    const mock = taughtMock();
    await mock.start();
    const relay = await relayTo(mock.url);
    const connections = openConnections();
    const { fetch } = connections;
    const model = create({ baseUrl: `${relay.url}${path}`, apiKey: 'k', model: 'm', fetch });
    await model.warm();
    const { signal } = new AbortController();
    let said = '';
    for (let time = 0; time < 2; time += 1) {
      // A connection is free again a moment after its last byte; questions are further apart.
      await new Promise((resolve) => setTimeout(resolve, 50));
      const pieces = model.stream({ system: 's', user: 'plain' }, { signal });
      for await (const text of streamText(pieces)) said += text;
    }
    expect(said).toBe(ANSWER + ANSWER);
    expect(relay.connections()).toBe(1);
    await connections.close();
    await relay.close();
    await mock.stop();
  },
);
