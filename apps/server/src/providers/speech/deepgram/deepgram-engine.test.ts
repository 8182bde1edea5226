import { describe, expect, it } from 'vitest';
import { describeSpeechEngine } from '../speech-engine.conformance.ts';
import { SPEECH_TIMINGS } from '../speech-engine.ts';
import { createFluxVendor } from '../testing/deepgram-flux-vendor.ts';
import { createListenVendor } from '../testing/deepgram-listen-vendor.ts';
import { Listener } from '../testing/listener.ts';
import { sentence } from '../testing/scripted-hearing.ts';
import { TEST_KEY, webSocketUrl } from '../testing/test-vendor.ts';
import { DeepgramEngine } from './deepgram-engine.ts';

const KEEPS = { keepsConnection: true, saysGoodbye: true, takesTerms: true };

describe('[SPEECH-32] [SPEECH-36] the conformance of Deepgram in both protocols', () => {
  describeSpeechEngine('Deepgram listen v1 (Nova)', {
    ...KEEPS,
    createVendor: (words) => createListenVendor(words),
    createEngine: ({ url, key, timings }) =>
      new DeepgramEngine({
        baseUrl: url.replace('http:', 'ws:'),
        apiKey: key,
        model: 'nova-3',
        mixedLanguages: false,
        timings,
      }),
    otherLanguage: { language: 'yue', code: 'zh-HK' },
    unknownLanguage: null,
  });

  describeSpeechEngine('Deepgram listen v1, mixed languages', {
    ...KEEPS,
    createVendor: (words) => createListenVendor(words),
    createEngine: ({ url, key, timings }) =>
      new DeepgramEngine({
        baseUrl: url.replace('http:', 'ws:'),
        apiKey: key,
        model: 'nova-3',
        mixedLanguages: true,
        timings,
      }),
    otherLanguage: { language: 'de', code: 'multi' },
    unknownLanguage: 'zh-CN',
  });

  describeSpeechEngine('Deepgram Flux', {
    ...KEEPS,
    createVendor: (words) => createFluxVendor(words),
    createEngine: ({ url, key, timings }) =>
      new DeepgramEngine({
        baseUrl: url.replace('http:', 'ws:'),
        apiKey: key,
        model: 'flux-general-multi',
        mixedLanguages: false,
        timings,
      }),
    otherLanguage: { language: 'ja', code: 'ja' },
    unknownLanguage: 'zh-CN',
  });
});

it('[SPEECH-39] maps Flux’s view of the turn onto ours: eager, resumed, ended with a final', async () => {
  const vendor = await createFluxVendor(sentence('find the key in the table', 0.2, 2), [
    { at: 1, event: 'EagerEndOfTurn' },
    { at: 1.5, event: 'TurnResumed' },
    { at: 2.25, event: 'EagerEndOfTurn' },
    { at: 2.5, event: 'EndOfTurn' },
  ]);
  const engine = new DeepgramEngine({
    baseUrl: webSocketUrl(vendor),
    apiKey: TEST_KEY,
    model: 'flux-general-en',
    mixedLanguages: false,
  });
  const listener = new Listener(engine, { from: 16_000 });
  listener.sendSound(new Int16Array(3 * 16_000));
  await listener.finalUpTo(16_000 + 2.5 * 16_000);
  await expect
    .poll(() => listener.events.filter(({ type }) => type === 'turn'))
    .toEqual([
      { type: 'turn', event: 'eager', at: 32_000 },
      { type: 'turn', event: 'resumed', at: 40_000 },
      { type: 'turn', event: 'eager', at: 52_000 },
      { type: 'turn', event: 'ended', at: 56_000 },
    ]);
  expect(listener.finals).toEqual([
    { type: 'heard', text: 'find the key in the table', from: 16_000, to: 56_000, final: true },
  ]);
  await listener.stream.close();
  await vendor.close();
});

it('[SPEECH-33] [SPEECH-39] does not take Deepgram’s answer to one flush for the next one’s', async () => {
  // The vendor ends the first turn by itself at the very moment at which a flush asks for it.
  const vendor = await createListenVendor(sentence('one two', 0, 2), [1]);
  const engine = new DeepgramEngine({
    baseUrl: webSocketUrl(vendor),
    apiKey: TEST_KEY,
    model: 'nova-3',
    mixedLanguages: false,
  });
  const listener = new Listener(engine, { from: 0 });
  listener.sendSound(new Int16Array(16_000));
  listener.flush();
  listener.sendSound(new Int16Array(16_000));
  await listener.finalUpTo(listener.flush());
  expect(listener.finals.filter(({ text }) => text !== '')).toEqual([
    { type: 'heard', text: 'one', from: 0, to: 16_000, final: true },
    { type: 'heard', text: 'two', from: 16_000, to: 32_000, final: true },
  ]);
  expect(listener.events).toContainEqual({ type: 'turn', event: 'ended', at: 16_000 });
  await listener.stream.close();
  await vendor.close();
});

it('keeps Deepgram’s connection through silence, and takes a Finalize without an answer for silence', async () => {
  const vendor = await createListenVendor([]);
  vendor.misbehaviour = 'never-answers';
  const engine = new DeepgramEngine({
    baseUrl: webSocketUrl(vendor),
    apiKey: TEST_KEY,
    model: 'nova-3',
    mixedLanguages: false,
    timings: { ...SPEECH_TIMINGS, idleMs: 50 },
    nothingWaitingMs: 100,
  });
  const listener = new Listener(engine);
  await listener.ready();
  listener.sendSound(new Int16Array(1600));
  const end = listener.flush();
  await listener.finalUpTo(end);
  expect(listener.finals).toEqual([
    { type: 'heard', text: '', from: listener.from, to: end, final: true },
  ]);
  await expect
    .poll(() => vendor.sessions[0]?.messages.some(({ type }) => type === 'KeepAlive'))
    .toBe(true);
  await listener.stream.close();
  await vendor.close();
});

it('[SPEECH-33] keeps Flux’s connection while no sound comes, and its times right', async () => {
  const vendor = await createFluxVendor(sentence('find the key', 10, 11));
  const engine = new DeepgramEngine({
    baseUrl: webSocketUrl(vendor),
    apiKey: TEST_KEY,
    model: 'flux-general-en',
    mixedLanguages: false,
    timings: { ...SPEECH_TIMINGS, idleMs: 20 },
  });
  const listener = new Listener(engine, { from: 0 });
  await listener.ready();
  listener.sendSound(new Int16Array(1600));
  // The vendor hears silence of which the client's clock knows nothing.
  await expect.poll(() => vendor.sessions[0]?.seconds, { timeout: 5_000 }).toBeGreaterThan(1);
  expect(listener.finals).toEqual([]);
  listener.sendSound(new Int16Array(1600));
  const end = listener.flush();
  await listener.finalUpTo(end);
  expect(listener.finals.at(-1)?.to).toBe(3200);
  await listener.stream.close();
  await vendor.close();
});
