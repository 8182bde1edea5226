import { expect, it } from 'vitest';
import { ResamplerTo24k } from './resampler.ts';

const tone = (hz: number, rate: number, length: number): Int16Array =>
  Int16Array.from({ length }, (_, i) => Math.round(8000 * Math.sin((2 * Math.PI * hz * i) / rate)));

function resampled(sound: Int16Array, pieces: number): number[] {
  const resampler = new ResamplerTo24k();
  const parts: number[] = [];
  for (let at = 0; at < sound.length; at += pieces)
    parts.push(...resampler.push(sound.subarray(at, at + pieces)));
  parts.push(...resampler.flush());
  return parts;
}

it.each([300, 1000, 3000, 6000])('brings a tone of %s Hz from 16 to 24 kHz unchanged', (hz) => {
  const made = resampled(tone(hz, 16_000, 8000), 8000);
  const wanted = tone(hz, 24_000, 12_000);
  expect(made).toHaveLength(wanted.length);
  // The ends lean on the silence around.
  const error = made.slice(100, -100).map((value, i) => Math.abs(value - (wanted[i + 100] ?? 0)));
  expect(Math.max(...error)).toBeLessThan(80);
});

it('makes the same of one piece as of many, and begins anew after a flush', () => {
  const sound = tone(440, 16_000, 4801);
  const whole = resampled(sound, 4801);
  expect(resampled(sound, 7)).toEqual(whole);
  const resampler = new ResamplerTo24k();
  for (const round of [1, 2]) {
    const again = [...resampler.push(sound), ...resampler.flush()];
    expect(again, `round ${round}`).toEqual(whole);
  }
});
