import { describe, expect, it } from 'vitest';
import { formatCountdown, timeOfDay } from './times.ts';

describe('times on the screen', () => {
  it.each([
    [0, '0:00'],
    [-50, '0:00'],
    [1, '0:01'],
    [29_999, '0:30'],
    [30_000, '0:30'],
    [300_000, '5:00'],
    [1_458_000, '24:18'],
    [3_725_000, '1:02:05'],
  ])('counts %i ms down as %s', (ms, words) => {
    expect(formatCountdown(ms)).toBe(words);
  });

  it('says the time of day in 24 hours', () => {
    const at = new Date(2026, 10, 21, 0, 4, 9).getTime();
    expect(timeOfDay(at, 'en')).toBe('00:04:09');
    expect(timeOfDay(at, 'zh-CN')).toBe('00:04:09');
  });
});
