import { describe, expect, it } from 'vitest';
import { createSoundDetector } from './sound-detector.ts';

function feed(levels: readonly number[]): boolean {
  const heard = createSoundDetector();
  return levels.map((rms, index) => heard({ rms, atMs: index * 100 })).at(-1) ?? false;
}

describe('the sound check', () => {
  it('does not take silence, a quiet room or a click for sound', () => {
    expect(feed([0, 0, 0, 0, 0, 0])).toBe(false);
    expect(feed([0.001, 0.002, 0.001, 0.003, 0.002])).toBe(false);
    expect(feed([0, 0.4, 0, 0, 0.3, 0])).toBe(false);
  });

  it('hears a word, and does not forget it', () => {
    expect(feed([0, 0.03, 0.06, 0.04])).toBe(true);
    expect(feed([0, 0.03, 0.06, 0.04, 0, 0, 0])).toBe(true);
  });
});
