import { afterEach, describe, expect, it } from 'vitest';
import { describeSpeechEngine } from '../speech-engine.conformance.ts';
import { Listener } from '../testing/listener.ts';
import { createRealtimeVendor, type RealtimeVendorOptions } from '../testing/realtime-vendor.ts';
import { sentence } from '../testing/scripted-hearing.ts';
import { TEST_KEY, webSocketUrl, type TestVendor } from '../testing/test-vendor.ts';
import { openAiDialect, qwenDialect } from './dialects.ts';
import { RealtimeEngine } from './realtime-engine.ts';

const KEEPS = { keepsConnection: true, takesTerms: true };

describe('[SPEECH-32] [SPEECH-36] the conformance of the Realtime dialects', () => {
  describeSpeechEngine('OpenAI Realtime', {
    ...KEEPS,
    saysGoodbye: false,
    createVendor: (words) => createRealtimeVendor({ form: 'openai', words }),
    createEngine: ({ url, key, timings }) =>
      new RealtimeEngine(openAiDialect, {
        baseUrl: `${url.replace('http:', 'ws:')}/v1`,
        apiKey: key,
        model: 'gpt-live-transcribe',
        timings,
      }),
    otherLanguage: { language: 'zh-TW', code: 'zh' },
    unknownLanguage: 'yue',
  });

  describeSpeechEngine('Qwen Realtime', {
    ...KEEPS,
    saysGoodbye: true,
    createVendor: (words) => createRealtimeVendor({ form: 'qwen', words }),
    createEngine: ({ url, key, timings }) =>
      new RealtimeEngine(qwenDialect, {
        baseUrl: `${url.replace('http:', 'ws:')}/api-ws/v1`,
        apiKey: key,
        model: 'qwen3-asr-flash-realtime',
        timings,
      }),
    otherLanguage: { language: 'yue', code: 'yue' },
    unknownLanguage: null,
  });
});

describe('the Realtime protocol', () => {
  let vendor: TestVendor;
  afterEach(() => vendor.close());

  async function listen(options: Partial<RealtimeVendorOptions>): Promise<Listener> {
    vendor = await createRealtimeVendor({ form: 'openai', words: [], ...options });
    const settings = { baseUrl: `${webSocketUrl(vendor)}/v1`, apiKey: TEST_KEY, model: 'm' };
    return new Listener(new RealtimeEngine(openAiDialect, settings), { from: 0 });
  }

  it('[SPEECH-34] tells texts in the order of the sound when they come in another one', async () => {
    const words = [...sentence('first words', 0, 1), ...sentence('second words', 1, 2)];
    const listener = await listen({ words, outOfOrder: true });
    listener.sendSound(new Int16Array(16_000));
    listener.flush();
    listener.sendSound(new Int16Array(16_000));
    await listener.finalUpTo(listener.flush());
    expect(listener.finals.map(({ text, from, to }) => ({ text, from, to }))).toEqual([
      { text: 'first words', from: 0, to: 16_000 },
      { text: 'second words', from: 16_000, to: 32_000 },
    ]);
    await listener.stream.close();
  });

  it.each([
    ['insufficient_quota', { failure: 'refused', again: false }],
    ['rate_limit_exceeded', { failure: 'busy', again: true }],
    ['server_error', { failure: 'broken-off', again: true }],
  ])('[SPEECH-37] reads the vendor’s error %s', async (code, failure) => {
    const listener = await listen({ error: { type: code, code } });
    listener.sendSound(new Int16Array(16_000));
    listener.flush();
    expect(await listener.failed()).toEqual(failure);
  });
});
