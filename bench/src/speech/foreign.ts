import type { TimedEvent } from './replay.ts';
import type { Recording } from './speech-set.ts';

/**
 * How much of the time in another language lies inside of turns that were shown: a turn counts from its
 * beginning to its end if any word of it was on the screen, also when it was taken back.
 */
export function foreignShown(
  recording: Recording,
  events: readonly TimedEvent[],
): { foreignMs: number; foreignShownMs: number } {
  const shown = shownTurns(events);
  let foreignMs = 0;
  let foreignShownMs = 0;
  for (const range of recording.foreign) {
    foreignMs += range.endMs - range.startMs;
    for (const { startMs, endMs } of shown) {
      const shared = Math.min(endMs, range.endMs) - Math.max(startMs, range.startMs);
      foreignShownMs += Math.max(0, shared);
    }
  }
  return { foreignMs, foreignShownMs };
}

function shownTurns(events: readonly TimedEvent[]): { startMs: number; endMs: number }[] {
  const partials = new Set<string>();
  return events.flatMap(({ event }) => {
    if (event.type === 'partial') partials.add(event.turnId);
    const ended =
      event.type === 'final' ||
      (event.type === 'discarded' && event.turnId !== null && partials.has(event.turnId));
    return ended ? [{ startMs: event.startMs, endMs: event.endMs }] : [];
  });
}
