import { describe, expect, it } from 'vitest';
import { Resampler } from './resampler.ts';

const RATES = [44_100, 48_000];
const PASS_TONES = [100, 1000, 3000, 5000, 6500];
const ALIAS_TONES = [9000, 9500, 12_000, 15_000, 20_000];

describe('Resampler', () => {
  for (const rate of RATES) {
    for (const tone of PASS_TONES) {
      it(`passes ${tone} Hz at ${rate} Hz unchanged`, () => {
        expect(Math.abs(gainDb(rate, tone))).toBeLessThan(0.1);
      });
    }
    for (const tone of ALIAS_TONES) {
      it(`[SPEECH-4] suppresses the alias of ${tone} Hz at ${rate} Hz by more than 60 dB`, () => {
        expect(gainDb(rate, tone)).toBeLessThan(-60);
      });
    }
    it(`gives the same samples from ${rate} Hz whatever the pieces are`, () => {
      const input = sine(rate, 440, rate / 4);
      const pieces = new Resampler(rate);
      const joined: number[] = [];
      for (let at = 0, size = 1; at < input.length; at += size, size = (size * 7) % 997) {
        joined.push(...pieces.process(input.subarray(at, at + size)));
      }
      expect(joined).toEqual([...new Resampler(rate).process(input)]);
    });
    it(`keeps the time at ${rate} Hz, late by its own latency`, () => {
      const resampler = new Resampler(rate);
      const click = new Float32Array(rate / 2);
      click[rate / 4] = 1;
      const out = resampler.process(click);
      const peak = out.indexOf(Math.max(...out));
      expect(Math.abs(peak / 16 - resampler.latencyMs - 250)).toBeLessThan(0.2);
    });
  }

  it('leaves 16 kHz as it is', () => {
    const input = sine(16_000, 440, 1000);
    expect([...new Resampler(16_000).process(input)]).toEqual([...input]);
  });

  it('refuses a rate that it cannot convert', () => {
    expect(() => new Resampler(0)).toThrow(RangeError);
    expect(() => new Resampler(44_100.5)).toThrow(RangeError);
  });
});

function sine(rate: number, hertz: number, length: number): Float32Array {
  return Float32Array.from({ length }, (_, i) => Math.sin((2 * Math.PI * hertz * i) / rate));
}

/** Power of the output against that of the input, without the filter's start. */
function gainDb(rate: number, hertz: number): number {
  const out = new Resampler(rate).process(sine(rate, hertz, rate)).subarray(1000);
  const power = out.reduce((sum, sample) => sum + sample * sample, 0) / out.length;
  return 10 * Math.log10(power / 0.5);
}
