import type { SoundGap } from '@cuecard/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HearingWatch } from './hearing-watch.ts';

const BEGIN = Date.UTC(2026, 10, 25, 9);

beforeEach(() => vi.useFakeTimers({ now: BEGIN }));
afterEach(() => vi.useRealTimers());

function open(keptAt: number | null = null) {
  const gaps: SoundGap[] = [];
  const state = { isOpen: true, isMuted: false, stoodMs: 0, keptAt };
  const watch = new HearingWatch({
    readFacts: () => ({
      isOpen: state.isOpen,
      isMuted: state.isMuted,
      soundMs: Date.now() - BEGIN - state.stoodMs,
    }),
    readChannel: () => 'room',
    kept: {
      read: () => state.keptAt,
      keep: (at) => {
        state.keptAt = at;
      },
    },
  });
  watch.onGap((gap) => gaps.push(gap));
  watch.start();
  return { watch, gaps, state };
}

describe('[PHONE-25] what was not heard', () => {
  it('is nothing while the sound runs', () => {
    const { watch, gaps, state } = open();
    vi.advanceTimersByTime(60_000);
    watch.stop();
    expect(gaps).toEqual([]);
    expect(state.keptAt).toBe(BEGIN + 60_000);
  });

  it('is what a call muted, from the mute to the end of it', () => {
    const { watch, gaps, state } = open();
    vi.advanceTimersByTime(10_000);
    state.isMuted = true;
    watch.check();
    vi.advanceTimersByTime(30_400);
    expect(watch.cause.get()).toBe('muted');
    state.isMuted = false;
    watch.check();
    vi.advanceTimersByTime(5000);
    expect(watch.cause.get()).toBeNull();
    expect(gaps).toHaveLength(1);
    expect(gaps[0]?.because).toBe('muted');
    expect(gaps[0]?.forMs).toBeGreaterThanOrEqual(29_400);
    expect(gaps[0]?.forMs).toBeLessThanOrEqual(31_400);
  });

  it('is what passed while page and sound slept, and the microphone was not muted', () => {
    const { gaps, state } = open();
    vi.advanceTimersByTime(10_000);
    // Ten minutes in which no timer runs, as of a device that sleeps.
    vi.setSystemTime(Date.now() + 600_000);
    state.stoodMs = 600_000;
    vi.advanceTimersByTime(2000);
    expect(gaps).toHaveLength(1);
    expect(gaps[0]).toMatchObject({ because: 'paused' });
    expect(Math.abs((gaps[0]?.forMs ?? 0) - 600_000)).toBeLessThanOrEqual(1000);
  });

  it('is nothing where the page slept and its sound went on', () => {
    const { gaps } = open();
    vi.advanceTimersByTime(10_000);
    vi.setSystemTime(Date.now() + 600_000);
    vi.advanceTimersByTime(2000);
    expect(gaps).toEqual([]);
  });

  it('is said while the sound stands still and nobody has muted it', () => {
    const { watch, gaps, state } = open();
    vi.advanceTimersByTime(5000);
    for (let second = 0; second < 8; second += 1) {
      state.stoodMs += 1000;
      vi.advanceTimersByTime(1000);
    }
    expect(watch.cause.get()).toBe('paused');
    expect(gaps).toEqual([]);
    vi.advanceTimersByTime(1000);
    expect(gaps).toMatchObject([{ because: 'paused', forMs: 8000 }]);
  });

  it('is what passed without a device, and what a headset takes to change is not', () => {
    const { watch, gaps, state } = open();
    vi.advanceTimersByTime(5000);
    state.isOpen = false;
    watch.check();
    vi.advanceTimersByTime(900);
    state.isOpen = true;
    watch.check();
    vi.advanceTimersByTime(5000);
    expect(gaps).toEqual([]);
    state.isOpen = false;
    watch.check();
    vi.advanceTimersByTime(20_000);
    watch.stop();
    expect(gaps).toMatchObject([{ because: 'gone' }]);
  });

  it('is what passed between two pages, as the later one hears again', () => {
    const { gaps, state } = open(BEGIN - 90_000);
    state.isOpen = false;
    vi.advanceTimersByTime(3000);
    expect(gaps).toEqual([]);
    state.isOpen = true;
    vi.advanceTimersByTime(2000);
    expect(gaps).toMatchObject([{ because: 'closed' }]);
    expect(gaps[0]?.forMs).toBeGreaterThan(90_000);
  });

  it('is no time before anything was heard, and nothing after the end', () => {
    const { watch, gaps, state } = open();
    state.isOpen = false;
    vi.advanceTimersByTime(30_000);
    watch.stop();
    vi.advanceTimersByTime(30_000);
    watch.forget();
    expect(gaps).toEqual([]);
    expect(state.keptAt).toBeNull();
  });
});
