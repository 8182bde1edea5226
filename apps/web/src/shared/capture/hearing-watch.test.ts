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

/** A watch of sound that may come late: `noteSound` says of when what has come is, by seconds since the begin. */
function openLate() {
  const told: [SoundGap, number][] = [];
  const state = { isOpen: true, isMuted: false, keptAt: null as number | null };
  let stretch: { from: number; to: number } | null = null;
  const watch = new HearingWatch({
    readFacts: () => ({
      isOpen: state.isOpen,
      isMuted: state.isMuted,
      soundMs: Date.now() - BEGIN,
      stretch,
    }),
    readChannel: () => 'room',
    kept: {
      read: () => state.keptAt,
      keep: (at) => {
        state.keptAt = at;
      },
    },
  });
  watch.onGap((gap, until) => told.push([gap, until - BEGIN]));
  watch.start();
  const noteSound = (from: number, to: number) => {
    stretch = { from: BEGIN + from * 1000, to: BEGIN + to * 1000 };
    watch.check();
  };
  const mute = (isMuted: boolean) => {
    state.isMuted = isMuted;
    watch.check();
  };
  return { watch, told, state, noteSound, mute };
}

describe('[PHONE-60] what was not heard of a sound that comes late', () => {
  it('is nothing where the page slept, and took all of it afterwards', () => {
    const { watch, told, noteSound, state } = openLate();
    noteSound(0, 1);
    vi.setSystemTime(BEGIN + 70_000);
    vi.advanceTimersByTime(1000);
    expect(watch.cause.get()).toBe('paused');
    for (let to = 3; to <= 71; to += 2) noteSound(0, to);
    expect(watch.cause.get()).toBeNull();
    watch.stop();
    expect(told).toEqual([]);
    expect(state.keptAt).toBe(BEGIN + 71_000);
  });

  it('is kept for a later page twice a second at most', () => {
    const { watch, noteSound, state } = openLate();
    const kept = new Set<number | null>();
    for (let tenth = 1; tenth <= 20; tenth += 1) {
      noteSound(0, tenth / 10);
      kept.add(state.keptAt);
    }
    expect([...kept]).toEqual([100, 600, 1100, 1600].map((ms) => BEGIN + ms));
    watch.stop();
  });

  it('is a call in that time, from when to when it was', () => {
    const { watch, told, noteSound, mute } = openLate();
    noteSound(0, 1);
    vi.setSystemTime(BEGIN + 70_000);
    vi.advanceTimersByTime(1000);
    noteSound(0, 30);
    mute(true);
    mute(false);
    noteSound(60, 71);
    watch.stop();
    expect(told).toEqual([[{ channel: 'room', because: 'muted', forMs: 30_000 }, 60_000]]);
  });

  it('is a call while the page looks on, which says so', () => {
    const { watch, told, noteSound, mute } = openLate();
    noteSound(0, 1);
    mute(true);
    vi.advanceTimersByTime(5000);
    expect(watch.cause.get()).toBe('muted');
    mute(false);
    noteSound(4.5, 5);
    expect(watch.cause.get()).toBeNull();
    expect(told).toEqual([[{ channel: 'room', because: 'muted', forMs: 3500 }, 4500]]);
  });

  it('is what the phone had to drop, and what nobody takes after the end', () => {
    const { watch, told, noteSound } = openLate();
    noteSound(0, 1);
    vi.setSystemTime(BEGIN + 700_000);
    noteSound(100, 102);
    watch.stop();
    expect(told).toEqual([
      [{ channel: 'room', because: 'paused', forMs: 99_000 }, 100_000],
      [{ channel: 'room', because: 'paused', forMs: 598_000 }, 700_000],
    ]);
  });

  it('is what passes while nothing comes, and no time before the first sound', () => {
    const { watch, told, noteSound } = openLate();
    vi.advanceTimersByTime(10_000);
    expect(watch.cause.get()).toBeNull();
    noteSound(9, 10);
    vi.advanceTimersByTime(4000);
    expect(watch.cause.get()).toBe('paused');
    noteSound(13, 14);
    expect(told).toEqual([[{ channel: 'room', because: 'paused', forMs: 3000 }, 13_000]]);
  });
});

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
