import type { Channel, TurnEvent } from '@cuecard/speech';
import { align, type Step } from './alignment.ts';
import type { TimedEvent } from './replay.ts';
import type { TruthTurn } from './speech-set.ts';
import { spokenWords } from './spoken-words.ts';

type FinalEvent = Extract<TurnEvent, { type: 'final' | 'amended' }>;

/** The words that a turn had after its final, or after an amendment. */
export interface Version {
  readonly atMs: number;
  readonly words: readonly string[];
}

/** A turn of the log: its final, or the last amendment of it. */
export interface TimedFinal extends Version {
  readonly event: FinalEvent;
  /** The final first, then each amendment; the last is what the turn is in the end. */
  readonly versions: readonly Version[];
}

/** A truth turn and what was heard of it. */
export interface MatchedTurn {
  readonly turn: TruthTurn;
  readonly words: readonly string[];
  /** Substitutions, deletions and insertions. */
  readonly errors: number;
  /** The place of each word: the final that holds it and its place there; null if it was not heard right. */
  readonly heard: readonly ({ readonly final: TimedFinal; readonly index: number } | null)[];
  /** The finals that hold its words, in order. */
  readonly finals: readonly TimedFinal[];
}

/** A final may begin or end a little outside of the truth's times. */
const SLACK_MS = 1000;

export function listFinals(events: readonly TimedEvent[], channel: Channel): TimedFinal[] {
  const turns = new Map<string, TimedFinal>();
  for (const { atMs, event } of events) {
    if ((event.type !== 'final' && event.type !== 'amended') || event.channel !== channel) continue;
    const version = { atMs, words: spokenWords(event.text) };
    const versions = [...(turns.get(event.turnId)?.versions ?? []), version];
    turns.set(event.turnId, { ...version, event, versions });
  }
  return [...turns.values()];
}

/** When a word of a turn was final: with the first version that reaches to it. */
export function versionWith(final: TimedFinal, index: number): Version {
  return final.versions.find(({ words }) => words.length > index) ?? final;
}

/**
 * Aligns all words of a channel's truth with all words of its finals, in order of time; a pair counts for a
 * turn only if the final overlaps it. So one final may hold two turns, and one turn may lie in two finals.
 */
export function matchTurns(
  turns: readonly TruthTurn[],
  finals: readonly TimedFinal[],
): MatchedTurn[] {
  const reference = turns.flatMap((turn, index) =>
    spokenWords(turn.text).map((word) => ({ word, index })),
  );
  const heard = finals.flatMap((final) =>
    final.words.map((word, index) => ({ word, final, index })),
  );
  const steps = align(
    reference.map((each) => each.word),
    heard.map((each) => each.word),
  );
  const owners = findOwners(steps, reference);
  return turns.map((turn, index) => {
    const own = steps.filter((_, step) => owners[step] === index);
    const places = own
      .filter((step) => step.reference !== null)
      .map((step) => {
        const place = step.same && step.heard !== null ? heard[step.heard] : undefined;
        return place !== undefined && overlaps(place.final.event, turn) ? place : null;
      });
    const held = new Set(places.flatMap((place) => (place === null ? [] : [place.final])));
    return {
      turn,
      words: spokenWords(turn.text),
      errors: own.filter((step) => !step.same).length,
      heard: places,
      finals: [...held],
    };
  });
}

/** Which turn each step belongs to; a word too many belongs to the turn before it. */
function findOwners(steps: readonly Step[], reference: readonly { index: number }[]): number[] {
  let owner = 0;
  return steps.map((step) => {
    if (step.reference !== null) owner = reference[step.reference]?.index ?? owner;
    return owner;
  });
}

export function overlaps(
  a: { readonly startMs: number; readonly endMs: number },
  b: { readonly startMs: number; readonly endMs: number },
): boolean {
  return a.startMs < b.endMs + SLACK_MS && b.startMs < a.endMs + SLACK_MS;
}

/** Whether at least half of the words were heard right. */
export function wasHeard(matched: MatchedTurn): boolean {
  return matched.heard.filter((place) => place !== null).length * 2 >= matched.words.length;
}
