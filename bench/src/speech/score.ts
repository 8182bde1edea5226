import type { TurnEvent } from '@cuecard/speech';
import { align } from './alignment.ts';
import { foreignShown } from './foreign.ts';
import {
  listFinals,
  matchTurns,
  overlaps,
  versionWith,
  wasHeard,
  type MatchedTurn,
  type TimedFinal,
  type Version,
} from './match.ts';
import type { Replay, TimedEvent } from './replay.ts';
import type { Recording } from './speech-set.ts';
import { spokenWords } from './spoken-words.ts';
import { settlements } from './settling.ts';

/** What one replay gives; lists are pooled over all replays. */
export interface Score {
  readonly errors: number;
  readonly words: number;
  readonly asked: number;
  readonly lost: number;
  readonly cut: number;
  readonly eagerMs: readonly number[];
  readonly finalMs: readonly number[];
  readonly allFinalMs: readonly number[];
  readonly falseEagers: readonly number[];
  readonly falseFinals: number;
  readonly echoTurns: number;
  readonly candidateLost: number;
  readonly settledMs: readonly number[];
  readonly settledChanged: number;
  readonly cpuMs: number;
  readonly speechMs: number;
  readonly foreignMs: number;
  readonly foreignShownMs: number;
}

/** A microphone turn with this share of the interviewer's words at the same time is an echo. */
const ECHO_WORDS = 0.6;

export function score(recording: Recording, { events, cpuMs }: Replay): Score {
  const finals = listFinals(events, 'interviewer');
  const turns = recording.turns.filter((turn) => turn.speaker === 'interviewer');
  const matched = matchTurns(turns, finals);
  const asked = matched.filter((each) => each.turn.ask === true);
  const candidate = matchTurns(
    recording.turns.filter((turn) => turn.speaker === 'candidate'),
    listFinals(events, 'candidate'),
  );
  const settled = settlements(asked, finals, events);
  const heard = asked.filter(wasHeard);
  return {
    ...wordErrors(recording, asked, finals),
    asked: asked.length,
    lost: asked.length - heard.length,
    cut: asked.filter((each) => each.finals.length > 1).length,
    eagerMs: asked.map((each) => eagerDelay(each, events)),
    finalMs: asked.map(finalDelay),
    allFinalMs: [...matched, ...candidate].map(finalDelay),
    falseEagers: asked.map((each) => falseEagers(each, events)),
    falseFinals: falseFinals(matched, finals),
    echoTurns: echoTurns(recording, events),
    candidateLost: candidate.filter((each) => !wasHeard(each)).length,
    ...settled,
    cpuMs,
    speechMs: speechMs(recording),
    ...foreignShown(recording, events),
  };
}

/** Interviews: the asked turns. Recordings: everything that was said. */
function wordErrors(
  recording: Recording,
  asked: readonly MatchedTurn[],
  finals: readonly TimedFinal[],
): { errors: number; words: number } {
  if (recording.turns.length > 0) {
    return {
      errors: asked.reduce((sum, each) => sum + each.errors, 0),
      words: asked.reduce((sum, each) => sum + each.words.length, 0),
    };
  }
  if (recording.text === null) return { errors: 0, words: 0 };
  const reference = spokenWords(recording.text);
  const heard = finals.flatMap((final) => final.words);
  return {
    errors: align(reference, heard).filter((step) => !step.same).length,
    words: reference.length,
  };
}

/** The time from the turn's true end to the final or amendment that brings its last words; never, if it was lost. */
function finalDelay(matched: MatchedTurn): number {
  const last = lastVersion(matched);
  return last === null ? Infinity : last.version.atMs - matched.turn.endMs;
}

function lastVersion(matched: MatchedTurn): { final: TimedFinal; version: Version } | null {
  const place = matched.heard.findLast((each) => each !== null);
  if (place === undefined || place === null || !wasHeard(matched)) return null;
  return { final: place.final, version: versionWith(place.final, place.index) };
}

/** The time to the first `eager` with those words. Without one a draft can only begin at the final. */
function eagerDelay(matched: MatchedTurn, events: readonly TimedEvent[]): number {
  const last = lastVersion(matched);
  if (last === null) return Infinity;
  const words = last.version.words.join(' ');
  const eager = listEagers(last.final, events).find(
    ({ event }) => spokenWords(event.text).join(' ') === words,
  );
  return (eager ?? last.version).atMs - matched.turn.endMs;
}

function falseEagers(matched: MatchedTurn, events: readonly TimedEvent[]): number {
  const wrong = matched.finals.map((final) => {
    const words = final.words.join(' ');
    return listEagers(final, events).filter(
      ({ event }) => spokenWords(event.text).join(' ') !== words,
    ).length;
  });
  return wrong.reduce((sum, count) => sum + count, 0);
}

function listEagers(
  final: TimedFinal,
  events: readonly TimedEvent[],
): { atMs: number; event: Extract<TurnEvent, { type: 'eager' }> }[] {
  return events.flatMap(({ atMs, event }) =>
    event.type === 'eager' && event.turnId === final.event.turnId ? [{ atMs, event }] : [],
  );
}

/**
 * Finals of the interviewer that came before their turn's end, whether they were amended later or not, or for
 * no turn at all.
 */
function falseFinals(matched: readonly MatchedTurn[], finals: readonly TimedFinal[]): number {
  const lasts = new Set(matched.map((each) => each.finals.at(-1)));
  const early = matched.flatMap((each) =>
    (each.finals.at(-1)?.versions ?? []).filter(
      ({ atMs }) => atMs > each.turn.startMs && atMs < each.turn.endMs,
    ),
  );
  const stray = finals.filter((final) => !lasts.has(final));
  return matched.length === 0 ? 0 : early.length + stray.length;
}

/** Turns attributed to the candidate that repeat what the interviewer says at that time. */
function echoTurns(recording: Recording, events: readonly TimedEvent[]): number {
  return listFinals(events, 'candidate').filter((final) => {
    const near = recording.turns.filter(
      (turn) => turn.speaker === 'interviewer' && overlaps(final.event, turn),
    );
    const said = new Set(near.flatMap((turn) => spokenWords(turn.text)));
    const own = recording.turns.some(
      (turn) =>
        turn.speaker === 'candidate' &&
        turn.startMs < final.event.endMs &&
        final.event.startMs < turn.endMs,
    );
    return (
      !own && final.words.filter((word) => said.has(word)).length >= final.words.length * ECHO_WORDS
    );
  }).length;
}

function speechMs(recording: Recording): number {
  if (recording.turns.length > 0) {
    return recording.turns.reduce((sum, turn) => sum + turn.endMs - turn.startMs, 0);
  }
  const samples = recording.sound.interviewer?.length ?? 0;
  return samples / 16;
}
