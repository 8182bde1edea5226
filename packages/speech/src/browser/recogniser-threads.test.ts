import { expect, it } from 'vitest';
import { chooseThreadCount } from './recogniser-threads.ts';

it.each([
  [1, 1],
  [2, 2],
  [4, 2],
  [8, 4],
  [32, 4],
])('[SPEECH-64] of %i processors decoding takes %i', (hardwareConcurrency, threads) => {
  expect(chooseThreadCount({ crossOriginIsolated: true, hardwareConcurrency })).toBe(threads);
});

it('[SPEECH-64] stays on one thread where the page may not share memory', () => {
  expect(chooseThreadCount({ crossOriginIsolated: false, hardwareConcurrency: 8 })).toBe(1);
});
