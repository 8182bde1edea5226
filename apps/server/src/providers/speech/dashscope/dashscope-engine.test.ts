import { describe, expect, it } from 'vitest';
import { describeSpeechEngine } from '../speech-engine.conformance.ts';
import { createDashScopeVendor, dashScopePath } from '../testing/dashscope-vendor.ts';
import { Listener } from '../testing/listener.ts';
import { testKey, webSocketUrl } from '../testing/test-vendor.ts';
import { DashScopeEngine } from './dashscope-engine.ts';

const keeps = { keepsConnection: true, saysGoodbye: true };

describe('[SPEECH-32] [SPEECH-36] the conformance of DashScope', () => {
  describeSpeechEngine('DashScope Paraformer', {
    ...keeps,
    createVendor: (words) => createDashScopeVendor(words),
    createEngine: ({ url, key, timings }) =>
      new DashScopeEngine({
        baseUrl: `${url.replace('http:', 'ws:')}${dashScopePath}`,
        apiKey: key,
        model: 'paraformer-realtime-v2',
        timings,
      }),
    otherLanguage: { language: 'zh-CN', code: 'zh,en' },
    unknownLanguage: 'pt',
    takesTerms: false,
  });

  describeSpeechEngine('DashScope Qwen-Audio streaming', {
    ...keeps,
    createVendor: (words) => createDashScopeVendor(words),
    createEngine: ({ url, key, timings }) =>
      new DashScopeEngine({
        baseUrl: `${url.replace('http:', 'ws:')}${dashScopePath}`,
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
  const baseUrl = webSocketUrl(vendor) + dashScopePath;
  const model = 'paraformer-realtime-v2';
  const listener = new Listener(new DashScopeEngine({ baseUrl, apiKey: testKey, model }));
  expect(await listener.failed()).toEqual(failure);
  await vendor.close();
});
