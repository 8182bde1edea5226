import { describe, expect, it } from 'vitest';
import { describeSpeechEngine } from '../speech-engine.conformance.ts';
import { SPEECH_TIMINGS } from '../speech-engine.ts';
import { createDashScopeVendor, DASH_SCOPE_PATH } from '../testing/dashscope-vendor.ts';
import { Listener } from '../testing/listener.ts';
import { sentence } from '../testing/scripted-hearing.ts';
import { TEST_KEY, webSocketUrl } from '../testing/test-vendor.ts';
import { DashScopeEngine } from './dashscope-engine.ts';

const KEEPS = { keepsConnection: true, saysGoodbye: true };

describe('[SPEECH-32] [SPEECH-36] the conformance of DashScope', () => {
  describeSpeechEngine('DashScope Paraformer', {
    ...KEEPS,
    createVendor: (words) => createDashScopeVendor(words),
    createEngine: ({ url, key, timings }) =>
      new DashScopeEngine({
        baseUrl: `${url.replace('http:', 'ws:')}${DASH_SCOPE_PATH}`,
        apiKey: key,
        model: 'paraformer-realtime-v2',
        timings,
      }),
    otherLanguage: { language: 'zh-CN', code: 'zh,en' },
    unknownLanguage: 'pt',
    takesTerms: false,
  });

  describeSpeechEngine('DashScope Qwen-Audio streaming', {
    ...KEEPS,
    createVendor: (words) => createDashScopeVendor(words),
    createEngine: ({ url, key, timings }) =>
      new DashScopeEngine({
        baseUrl: `${url.replace('http:', 'ws:')}${DASH_SCOPE_PATH}`,
        apiKey: key,
        model: 'qwen-audio-3.0-asr-flash-streaming',
        timings,
      }),
    otherLanguage: { language: 'ja', code: 'ja' },
    unknownLanguage: 'ko',
    takesTerms: true,
  });
});

it.each([
  ['InvalidApiKey', { failure: 'refused', again: false }],
  ['AllocationQuota.FreeTierOnly', { failure: 'refused', again: false }],
  ['Throttling.RateQuota', { failure: 'busy', again: true }],
  ['InternalError', { failure: 'broken-off', again: true }],
])('[SPEECH-37] reads a task that failed with %s', async (code, failure) => {
  const vendor = await createDashScopeVendor([], code);
  const baseUrl = webSocketUrl(vendor) + DASH_SCOPE_PATH;
  const model = 'paraformer-realtime-v2';
  const listener = new Listener(new DashScopeEngine({ baseUrl, apiKey: TEST_KEY, model }));
  expect(await listener.failed()).toEqual(failure);
  await vendor.close();
});

it('[SPEECH-33] keeps the task while no sound comes, and its times right', async () => {
  const vendor = await createDashScopeVendor([
    { word: 'one', end: 0.9 },
    ...sentence('of the silence', 1, 60),
  ]);
  const baseUrl = webSocketUrl(vendor) + DASH_SCOPE_PATH;
  const engine = new DashScopeEngine({
    baseUrl,
    apiKey: TEST_KEY,
    model: 'paraformer-realtime-v2',
    timings: { ...SPEECH_TIMINGS, idleMs: 20 },
  });
  const listener = new Listener(engine, { from: 0 });
  await listener.ready();
  listener.sendSound(new Int16Array(16_000));
  await expect.poll(() => vendor.sessions[0]?.seconds, { timeout: 5_000 }).toBeGreaterThan(2);
  const end = listener.flush();
  await listener.finalUpTo(end);
  expect(listener.finals.at(-1)?.to).toBe(16_000);
  expect(listener.finals.every(({ to }) => to <= 16_000)).toBe(true);
  await listener.stream.close();
  expect(vendor.sessions[0]?.faults).toEqual([]);
  await vendor.close();
});
