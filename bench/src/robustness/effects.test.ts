import { expect, it } from 'vitest';
import { EFFECTS } from './effects.ts';
import { seededRandom } from './noise.ts';

const RATE = 16_000;
const voice = Float32Array.from({ length: 3 * RATE }, (_, i) =>
  i < RATE || i > 2 * RATE ? 0 : 0.3 * Math.sin(i * 0.3),
);
const other = Float32Array.from({ length: 3 * RATE }, (_, i) => 0.2 * Math.sin(i * 0.11));

async function spoil(name: string): Promise<Float32Array> {
  const effect = EFFECTS.find((each) => each.name === name);
  if (effect === undefined) throw new Error(name);
  return effect.apply(voice, seededRandom(7), [other]);
}

const measure = (sound: Float32Array, from: number, to: number) =>
  Math.sqrt(sound.subarray(from, to).reduce((sum, x) => sum + x * x, 0) / Math.max(1, to - from));

it.each([
  ['babble', 10],
  ['fan', 5],
  ['hold-music', 15],
  ['overlap', 12],
])('%s lies %i dB below the voice', async (name, decibels) => {
  const spoilt = await spoil(name);
  const noise = measure(
    spoilt.map((x, i) => x - (voice[i] ?? 0)),
    0,
    voice.length,
  );
  const spoken = measure(voice, RATE, 2 * RATE);
  expect(Math.abs(20 * Math.log10(spoken / noise) - decibels)).toBeLessThan(1.5);
});

it('makes the same set again', async () => {
  expect(await spoil('fan')).toEqual(await spoil('fan'));
});

it('makes a voice quiet, and lets its level drift', async () => {
  const quiet = measure(await spoil('quiet'), RATE, 2 * RATE);
  expect(20 * Math.log10(measure(voice, RATE, 2 * RATE) / quiet)).toBeCloseTo(30, 3);
  const drifting = await spoil('drifting');
  expect(measure(drifting, RATE, 1.2 * RATE)).not.toBeCloseTo(
    measure(drifting, 1.8 * RATE, 2 * RATE),
    2,
  );
});
