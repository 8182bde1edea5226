import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LatestFrame } from './latest-frame.ts';

class Frame {
  readonly name: string;
  closed = false;
  constructor(name: string) {
    this.name = name;
  }
  close = () => {
    this.closed = true;
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('LatestFrame', () => {
  it('[EXAM-191] keeps the newest and closes the others', async () => {
    const latest = new LatestFrame<Frame>(1000);
    const [one, two] = [new Frame('one'), new Frame('two')];
    latest.set(one);
    latest.set(two);
    expect([one.closed, two.closed]).toEqual([true, false]);
    expect((await latest.get())?.name).toBe('two');
    latest.close();
    expect(two.closed).toBe(true);
    expect(await latest.get()).toBeNull();
  });

  it('[EXAM-191] waits for the first, and not longer than it may', async () => {
    const latest = new LatestFrame<Frame>(1000);
    const first = latest.get();
    latest.set(new Frame('late'));
    expect((await first)?.name).toBe('late');
    const other = new LatestFrame<Frame>(1000).get();
    vi.advanceTimersByTime(1000);
    expect(await other).toBeNull();
  });

  it('[EXAM-194] knows how long ago the newest came', () => {
    const latest = new LatestFrame<Frame>(1000);
    expect(latest.ageMs).toBe(Infinity);
    latest.set(new Frame('one'));
    vi.advanceTimersByTime(300);
    expect(latest.ageMs).toBe(300);
    latest.set(new Frame('two'));
    expect(latest.ageMs).toBe(0);
  });
});
