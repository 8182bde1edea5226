import { expect, it } from 'vitest';
import { recordedQuestion } from '../testing/scripted-hearing.ts';
import { voicedFrom } from './voiced-part.ts';

const SECOND = 16_000;

/** Noise that is the same at every run. */
function noise(length: number, level: number): Int16Array {
  let seed = 1;
  return Int16Array.from({ length }, () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return Math.round((seed / 2_147_483_647 - 0.5) * 2 * level);
  });
}

function after(silence: Int16Array, sound: Int16Array): Int16Array {
  const whole = new Int16Array(silence.length + sound.length);
  whole.set(silence);
  whole.set(sound, silence.length);
  return whole;
}

it('finds nothing in digital silence, in a quiet room and in steady noise', () => {
  expect(voicedFrom(new Int16Array(3 * SECOND))).toBeNull();
  expect(voicedFrom(noise(3 * SECOND, 60))).toBeNull();
  expect(voicedFrom(noise(3 * SECOND, 1500))).toBeNull();
});

it.each([0, 40, 300])('keeps a second before the words in noise of %s', async (level) => {
  const question = await recordedQuestion();
  const silence = noise(20 * SECOND, level);
  const from = voicedFrom(after(silence, question)) ?? 0;
  // The recording's words begin at 0.56 s.
  const words = silence.length + 0.56 * SECOND;
  expect(from).toBeLessThanOrEqual(words - 0.9 * SECOND);
  expect(from).toBeGreaterThan(words - 1.5 * SECOND);
});

it('keeps all of a recording that begins with words soon, also a quiet one', async () => {
  const question = await recordedQuestion();
  expect(voicedFrom(question)).toBe(0);
  expect(voicedFrom(question.map((sample) => sample / 8))).toBe(0);
});
