import { expect, it } from 'vitest';
import { chooseThreadCount, isPhoneBrowser } from './recogniser-threads.ts';

it.each([
  [1, 1],
  [2, 2],
  [4, 2],
  [8, 4],
  [32, 4],
])('[SPEECH-64] of %i processors decoding takes %i', (hardwareConcurrency, threads) => {
  expect(
    chooseThreadCount({ crossOriginIsolated: true, hardwareConcurrency, isPhone: false }),
  ).toBe(threads);
});

it('[SPEECH-64] stays on one thread where the page may not share memory', () => {
  expect(
    chooseThreadCount({ crossOriginIsolated: false, hardwareConcurrency: 8, isPhone: false }),
  ).toBe(1);
});

it('[PHONE-31] a phone decodes on one thread', () => {
  const given = { crossOriginIsolated: true, hardwareConcurrency: 8, isPhone: true };
  expect(chooseThreadCount(given)).toBe(1);
});

it.each([
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0.0.0 Mobile Safari/537.36', true],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1',
    true,
  ],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36', false],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', false],
])('[PHONE-31] knows a phone: %s', (userAgent, isPhone) => {
  expect(isPhoneBrowser({ userAgent })).toBe(isPhone);
});
