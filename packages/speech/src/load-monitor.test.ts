import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { FRAME_MS, FRAME_SAMPLES, LOAD_CALM_MS } from './constants.ts';
import { LoadMonitor } from './load-monitor.ts';
import { createSpeechPipeline } from './pipeline.ts';
import type { Recogniser, Transcription } from './recogniser.ts';

const MINUTE_MS = 60_000;

/** Plays sound to a monitor; `lateMs` says how late it comes at each time of its own clock. */
function play(lateMs: (atMs: number) => number, forMs = 2 * MINUTE_MS) {
  let nowMs = 0;
  const changes: { overloaded: boolean; atMs: number }[] = [];
  const monitor = new LoadMonitor(
    (overloaded) => changes.push({ overloaded, atMs: nowMs }),
    () => nowMs,
  );
  for (let atMs = 0; atMs < forMs; atMs += FRAME_MS) {
    nowMs = 1000 + atMs + lateMs(atMs);
    monitor.onSound('interviewer', atMs);
  }
  return { changes, monitor, setNow: (ms: number) => (nowMs = ms) };
}

describe('LoadMonitor', () => {
  it('[SPEECH-78] is quiet while sound comes in time, stutters, or begins anew after a sleep', () => {
    expect(play(() => 0).changes).toEqual([]);
    expect(play((atMs) => (atMs % 3000 < 900 ? 900 - (atMs % 3000) : 0)).changes).toEqual([]);
    expect(play((atMs) => (atMs > MINUTE_MS ? 3 * MINUTE_MS : 0)).changes).toEqual([]);
    // The drift of two clocks: 50 ppm.
    expect(play((atMs) => atMs * 5e-5, 10 * MINUTE_MS).changes).toEqual([]);
  });

  it('[SPEECH-78] notices within ten seconds that a tenth of the sound is lost, and that no more is', () => {
    const { changes } = play((atMs) => Math.max(0, Math.min(atMs, 90_000) - 30_000) / 10);
    expect(changes.map(({ overloaded }) => overloaded)).toEqual([true, false]);
    expect(changes[0]?.atMs).toBeLessThan(31_000 + 11_000);
    expect(changes[1]?.atMs).toBeLessThan(97_000 + 11_000 + LOAD_CALM_MS);
  });

  it('[SPEECH-78] notices words that come late, however late the sound is by its own clock', () => {
    const { changes, monitor, setNow } = play(() => 0);
    const nowMs = 2 * MINUTE_MS + 1000;
    setNow(nowMs);
    monitor.onWords('interviewer', nowMs - 1000 - 3000);
    expect(changes).toEqual([]);
    monitor.onWords('interviewer', nowMs - 1000 - 6000);
    monitor.onLost();
    expect(changes).toEqual([{ overloaded: true, atMs: nowMs }]);
  });
});

/** Ten minutes of speech in the pipeline, whose recogniser needs `slowness` times as long as the sound is. */
async function playSpeech(slowness: (atMs: number) => number) {
  let nowMs = 0;
  const waiting: { doneMs: number; resolve: (result: Transcription) => void }[] = [];
  const recogniser: Recogniser = {
    name: 'slow',
    languages: ['en'],
    isWord: () => true,
    close: () => Promise.resolve(),
    transcribe: (samples) =>
      new Promise((resolve) => {
        const soundMs = (samples.length / FRAME_SAMPLES) * FRAME_MS;
        waiting.push({ doneMs: nowMs + soundMs * slowness(nowMs), resolve });
      }),
  };
  const speaks = () => nowMs % 6000 < 4500;
  const vad = {
    stream: () => ({ process: () => Promise.resolve(speaks() ? 0.95 : 0.01), reset: () => {} }),
    close: () => Promise.resolve(),
  };
  const heard: Transcription = {
    text: 'What is a hash?',
    tokens: [],
    looped: false,
    foreign: false,
  };
  const changes: boolean[] = [];
  const finals: string[] = [];
  const now = () => nowMs;
  const load = new LoadMonitor((overloaded) => changes.push(overloaded), now);
  const pipeline = createSpeechPipeline({
    vad,
    recogniser,
    now,
    load,
    onEvent: (event) => event.type === 'final' && finals.push(event.text),
  });
  for (nowMs = 0; nowMs < 10 * MINUTE_MS; nowMs += FRAME_MS) {
    pipeline.push('interviewer', new Float32Array(FRAME_SAMPLES), nowMs);
    const done = waiting.findIndex(({ doneMs }) => doneMs <= nowMs);
    if (done !== -1) waiting.splice(done, 1)[0]?.resolve(heard);
    await setImmediate();
  }
  return { changes, finals };
}

describe('a recogniser that is slower than speech', () => {
  it('[SPEECH-78] is told over minutes, and that it keeps up again', async () => {
    const fast = await playSpeech(() => 0.1);
    expect(fast.changes).toEqual([]);
    const slow = await playSpeech((atMs) => (atMs < 6 * MINUTE_MS ? 3 : 0.1));
    expect(slow.changes).toEqual([true, false]);
    expect(slow.finals.length).toBeLessThan(fast.finals.length);
  });
});
