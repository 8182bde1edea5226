import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { createAnthropicModel } from './anthropic/anthropic-model.ts';
import { openConnections } from './connections.ts';
import { createGeminiModel } from './gemini/gemini-model.ts';
import { streamText } from './language-model.ts';
import { createOpenAiCompatible } from './openai-compatible/openai-compatible-model.ts';
import { relayTo } from './testing/relay.ts';
import { ANSWER, taughtMock } from './testing/taught-mock.ts';

/** Counts the answers that have come to their last byte, which undici reports. */
function countAnswers(): () => number {
  let answers = 0;
  const count = () => void (answers += 1);
  subscribe('undici:request:trailers', count);
  onTestFinished(() => void unsubscribe('undici:request:trailers', count));
  return () => answers;
}

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
    const answers = countAnswers();
    await model.warm();
    const { signal } = new AbortController();
    let said = '';
    for (let asked = 1; asked <= 2; asked += 1) {
      await expect.poll(answers).toBe(asked);
      // undici frees the connection in the turn of the event loop after that byte.
      await nextTurn();
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
