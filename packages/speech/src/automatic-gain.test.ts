import { describe, expect, it } from 'vitest';
import { AutomaticGain, withAutomaticGain } from './automatic-gain.ts';
import { FRAME_SAMPLES } from './constants.ts';

const FRAMES_PER_SECOND = 31;

/** A tone whose root mean square lies so many decibels below full scale. */
function tone(decibels: number): Float32Array {
  const peak = Math.SQRT2 * 10 ** (decibels / 20);
  return Float32Array.from({ length: FRAME_SAMPLES }, (_, i) => peak * Math.sin(i * 0.2));
}

function computeLevel(frame: Float32Array): number {
  return 10 * Math.log10(frame.reduce((sum, x) => sum + x * x, 0) / frame.length);
}

/** What becomes of the last of these frames. */
function findLastLevel(
  levels: readonly number[],
  gain = new AutomaticGain(),
  isEcho = false,
): number {
  const heard = levels.map((level) => computeLevel(gain.process(tone(level), isEcho)));
  return Math.round(heard.at(-1) ?? NaN);
}

const seconds = (count: number, level: number) =>
  Array.from<number>({ length: count * FRAMES_PER_SECOND }).fill(level);

describe('automatic gain', () => {
  it('[SPEECH-103] brings a voice that is too quiet up within a third of a second', () => {
    const voice = Array.from<number>({ length: 10 }).fill(-60);
    expect(findLastLevel([...seconds(1, -85), ...voice])).toBe(-32);
  });

  it('[SPEECH-103] leaves a voice alone that is loud enough', () => {
    const gain = new AutomaticGain();
    findLastLevel([...seconds(1, -60), ...seconds(1, -25)], gain);
    const frame = tone(-25);
    expect(gain.process(frame, false)).toBe(frame);
  });

  it('[SPEECH-103] follows a voice that grows quieter, and one that is loud at once', () => {
    const gain = new AutomaticGain();
    // Half a decibel a second, with a pause of a third of a second in each.
    const drifts = seconds(40, 0).map((_, index) =>
      index % FRAMES_PER_SECOND < 10 ? -85 : -25 - index / FRAMES_PER_SECOND / 2,
    );
    expect(findLastLevel([...seconds(1, -85), ...drifts], gain)).toBeGreaterThanOrEqual(-34);
    expect(findLastLevel([-20], gain)).toBe(-20);
  });

  it('[SPEECH-103] makes no voice of steady noise, nor noise louder than −50', () => {
    expect(findLastLevel(seconds(5, -70))).toBe(-70);
    const gain = new AutomaticGain();
    findLastLevel([...seconds(1, -60), ...seconds(1, -45)], gain);
    expect(findLastLevel([-60], gain)).toBeLessThanOrEqual(-50);
  });

  it('[SPEECH-118] brings up a voice that is 25 dB quieter after eight seconds of silence, and no noise in them', () => {
    const gain = new AutomaticGain();
    findLastLevel([...seconds(1, -80), ...seconds(3, -22)], gain);
    expect(findLastLevel(seconds(8, -65), gain)).toBeLessThanOrEqual(-50);
    const quieter = Array.from<number>({ length: 10 }).fill(-47);
    expect(findLastLevel(quieter, gain)).toBeGreaterThanOrEqual(-36);
  });

  it('[SPEECH-118] keeps to the voice in a short silence', () => {
    const gain = new AutomaticGain();
    findLastLevel([...seconds(1, -80), ...seconds(3, -22)], gain);
    expect(findLastLevel(seconds(2, -70), gain)).toBe(-70);
  });

  it('[SPEECH-104] makes no echo louder, and learns nothing of it', () => {
    const gain = new AutomaticGain();
    expect(findLastLevel([...seconds(1, -85), ...seconds(2, -60)], gain, true)).toBe(-60);
    findLastLevel(seconds(1, -85), gain);
    expect(findLastLevel([-60], gain, true)).toBe(-60);
  });

  it('[SPEECH-103] stands before the voice activity detector, and begins anew with it', async () => {
    const levels: number[] = [];
    const inner = {
      process: (frame: Float32Array) => {
        levels.push(Math.round(computeLevel(frame)));
        return Promise.resolve(1);
      },
      reset: () => {},
    };
    const voice = withAutomaticGain(inner, () => false);
    for (const level of [...seconds(1, -85), ...seconds(1, -60)]) await voice.process(tone(level));
    expect(levels.at(-1)).toBe(-32);
    voice.reset();
    await voice.process(tone(-60));
    expect(levels.at(-1)).toBe(-60);
  });
});
