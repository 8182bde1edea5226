import { describe, expect, it } from 'vitest';
import { restoreClipped } from './clipping.ts';

const RATE = 16_000;

describe('[SPEECH-83] sound whose peaks were cut off', () => {
  it('gets them back, nearly as they were', () => {
    const whole = speak(1);
    const cut = clip(whole, 4);
    const [before, after] = [cut, restoreClipped(cut)].map((sound) => measureError(sound, whole));
    expect(before).toBeGreaterThan(0.3);
    expect(after).toBeLessThan((before ?? 0) / 3);
  });

  it('stays as it is where it is whole, in noise, and in silence', () => {
    for (const sound of [
      speak(1),
      speak(0.01),
      noise(),
      new Float32Array(RATE),
      new Float32Array(),
    ])
      expect(restoreClipped(sound)).toBe(sound);
  });

  it('stays as it is where hardly anything but the cut is left', () => {
    const tone = Float32Array.from({ length: RATE }, (_, i) => (i % 80 < 40 ? 0.5 : -0.5));
    expect(restoreClipped(tone)).toBe(tone);
    const withSilence = new Float32Array(4 * RATE);
    withSilence.set(tone, RATE);
    const within = (sound: Float32Array) => sound.slice(RATE + 1000, 2 * RATE - 1000);
    expect(within(restoreClipped(withSilence))).toEqual(within(withSilence));
  });

  it('never exceeds full scale, and loses no sample', () => {
    const cut = clip(speak(1), 8).map((x) => x * 4);
    const restored = restoreClipped(cut);
    expect(restored).toHaveLength(cut.length);
    expect(Math.max(...restored.map(Math.abs))).toBeLessThanOrEqual(1);
    expect(restored.every(Number.isFinite)).toBe(true);
  });
});

/** Two seconds of a voice: pulses through three resonances, whose pitch and loudness change. */
function speak(loudness: number): Float32Array {
  const sound = new Float32Array(2 * RATE);
  let phase = 0;
  for (let i = 0; i < sound.length; i++) {
    phase += (110 + 30 * Math.sin(i / 5000)) / RATE;
    if (phase >= 1) {
      phase -= 1;
      sound[i] = 1;
    }
  }
  for (const [hertz, width] of [
    [600, 80],
    [1200, 100],
    [2500, 150],
  ] as const)
    resonate(sound, hertz, width);
  const peak = Math.max(...sound.map(Math.abs));
  return sound.map((x, i) => (x / peak) * loudness * 0.8 * (0.6 + 0.4 * Math.sin(i / 3000)));
}

function resonate(sound: Float32Array, hertz: number, width: number): void {
  const radius = Math.exp((-Math.PI * width) / RATE);
  const turn = 2 * radius * Math.cos((2 * Math.PI * hertz) / RATE);
  for (let i = 0; i < sound.length; i++)
    sound[i] = (sound[i] ?? 0) + turn * (sound[i - 1] ?? 0) - radius ** 2 * (sound[i - 2] ?? 0);
}

function noise(): Float32Array {
  let seed = 1;
  return new Float32Array(RATE).map(() => {
    seed = (seed * 48_271) % 2_147_483_647;
    return (seed / 2_147_483_647 - 0.5) * (seed % 7) * 0.1;
  });
}

/** As if so many times as loud as the device can take, and turned down again. */
function clip(sound: Float32Array, times: number): Float32Array {
  const ceiling = Math.max(...sound.map(Math.abs)) / times;
  return sound.map((x) => Math.max(-ceiling, Math.min(ceiling, x)));
}

/** Of the shape alone: how much is left of the one without what it shares with the other, 0 to 1. */
function measureError(sound: Float32Array, truth: Float32Array): number {
  const dot = (a: Float32Array, b: Float32Array) =>
    a.reduce((sum, x, i) => sum + x * (b[i] ?? 0), 0);
  return Math.sqrt(1 - dot(sound, truth) ** 2 / (dot(sound, sound) * dot(truth, truth)));
}
