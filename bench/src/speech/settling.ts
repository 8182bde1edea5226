import type { TurnEvent } from '@cuecard/speech';
import { versionWith, type MatchedTurn, type TimedFinal } from './match.ts';
import type { TimedEvent } from './replay.ts';
import { spokenWords } from './spoken-words.ts';

type Partial = { readonly atMs: number; readonly settled: readonly string[] };

/**
 * When each asked word was settled on the screen, after its end. The truth has no times of words: their ends
 * are spread over the turn by letters, which is exact enough for a median. Settled words that the final
 * contradicts are counted as changed.
 */
export function settlements(
  asked: readonly MatchedTurn[],
  finals: readonly TimedFinal[],
  events: readonly TimedEvent[],
): { settledMs: number[]; settledChanged: number } {
  const settledMs = asked.flatMap((matched) => {
    const ends = wordEnds(matched);
    return matched.heard.flatMap((place, index) => {
      if (place === null) return [];
      const partial = listPartials(place.final, events).find(
        (each) => each.settled.length > place.index,
      );
      return [
        (partial ?? versionWith(place.final, place.index)).atMs -
          (ends[index] ?? matched.turn.endMs),
      ];
    });
  });
  const changed = finals.map((final) => changedWords(final, listPartials(final, events)));
  return { settledMs, settledChanged: changed.reduce((sum, count) => sum + count, 0) };
}

function wordEnds({ turn, words }: MatchedTurn): number[] {
  const letters = words.reduce((sum, word) => sum + word.length + 1, 0);
  let said = 0;
  return words.map((word) => {
    said += word.length + 1;
    return turn.startMs + ((turn.endMs - turn.startMs) * said) / letters;
  });
}

function listPartials(final: TimedFinal, events: readonly TimedEvent[]): Partial[] {
  return events.flatMap(({ atMs, event }) =>
    belongsTo(event, final)
      ? [{ atMs, settled: spokenWords(event.text.slice(0, event.settledLength)) }]
      : [],
  );
}

function belongsTo(
  event: TimedEvent['event'],
  final: TimedFinal,
): event is Extract<TurnEvent, { type: 'partial' }> {
  return event.type === 'partial' && event.turnId === final.event.turnId;
}

/** Places of the final's text where a settled word was another one. */
function changedWords(final: TimedFinal, partials: readonly Partial[]): number {
  const changed = new Set<number>();
  for (const { settled } of partials) {
    settled.forEach((word, index) => {
      if (word !== final.words[index]) changed.add(index);
    });
  }
  return changed.size;
}
