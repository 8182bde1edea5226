import { describe, expect, it } from 'vitest';
import { FRAME_MS } from './constants.ts';
import type { TurnEvent } from './events.ts';
import type { EngineTurnEvent } from './recogniser.ts';
import { TurnTracker } from './turn-tracker.ts';

const VOICE_MS = 1600;

/** A voice, then silence; the engine says something of the turn at a time. */
function play(
  says: { event: EngineTurnEvent; afterMs: number; atMs: number }[],
  { text = 'Our team has ten people.', goesOnAtMs = Infinity, untilMs = 5000 } = {},
) {
  const tracker = new TurnTracker('interviewer', () => 'turn', false);
  const events: (TurnEvent & { atMs: number })[] = [];
  for (let startMs = 0; startMs < untilMs; startMs += FRAME_MS) {
    const endMs = startMs + FRAME_MS;
    for (const { event, atMs, afterMs } of says)
      if (afterMs >= startMs && afterMs < endMs) tracker.engineEndpoint.onEvent(event, atMs);
    const voiced = startMs < VOICE_MS || startMs >= goesOnAtMs;
    const news = tracker.onFrame({ probability: voiced ? 0.9 : 0, startMs, endMs });
    const request = tracker.nextRequest();
    if (request !== null)
      news.push(...tracker.onHypothesis(request, { text, looped: false, costMs: 0 }));
    for (const event of news) events.push({ ...event, atMs: endMs });
  }
  return events;
}

const findFirstAt = (events: ReturnType<typeof play>, type: string) =>
  events.find((event) => event.type === type)?.atMs ?? Infinity;

describe('the turn of an engine that knows ends of turns', () => {
  it('[SPEECH-56] ends ours without waiting out the silence', () => {
    const without = findFirstAt(play([]), 'final');
    const ended = play([{ event: 'ended', afterMs: VOICE_MS + 300, atMs: VOICE_MS + 250 }]);
    expect(without).toBeGreaterThan(VOICE_MS + 1200);
    expect(findFirstAt(ended, 'final')).toBeLessThan(VOICE_MS + 400);
  });

  it('[SPEECH-56] starts a draft on its eager, and takes it back when it says so', () => {
    const events = play([{ event: 'eager', afterMs: VOICE_MS + 128, atMs: VOICE_MS + 100 }]);
    expect(findFirstAt(events, 'eager')).toBeLessThan(VOICE_MS + 300);
    expect(findFirstAt(events, 'final')).toBeGreaterThan(VOICE_MS + 1200);
    const taken = play([
      { event: 'eager', afterMs: VOICE_MS + 32, atMs: VOICE_MS },
      { event: 'resumed', afterMs: VOICE_MS + 40, atMs: VOICE_MS + 40 },
    ]);
    expect(findFirstAt(taken, 'eager')).toBeGreaterThan(VOICE_MS + 200);
  });

  it('says nothing of a voice that has gone on since', () => {
    const events = play([{ event: 'ended', afterMs: 600, atMs: 500 }], { goesOnAtMs: 2000 });
    expect(events.filter(({ type }) => type === 'final')).toHaveLength(0);
  });

  it('cuts nothing of a recogniser that hears any length', () => {
    const events = play([], { goesOnAtMs: VOICE_MS, untilMs: 30_000, text: 'and so on and' });
    expect(events.filter(({ type }) => type === 'final')).toHaveLength(0);
  });
});
