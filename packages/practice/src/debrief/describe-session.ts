import {
  LIMITS,
  type Debrief,
  type DebriefAnswer,
  type DebriefQuestion,
  type QuestionKind,
  type SpokenLanguage,
} from '@cuecard/contract';
import { EarlierWording } from '../find-repeats.ts';
import { joinTurnTexts, listVoice, mergeIntervals } from '../heard.ts';
import { measureAnswer } from '../measure-answer.ts';
import { measureSession } from '../measure-session.ts';
import type { PlacedTurn } from './one-clock.ts';

/** Claims of the words that no evidence says; null: there is none to look in. */
export type FindClaims = (question: string, words: string) => readonly string[] | null;

/** A question with when it was asked, and what was said to it; all turns are on one clock. */
export interface Exchange extends Pick<
  DebriefQuestion,
  'questionId' | 'turnId' | 'text' | 'kind' | 'card' | 'shown' | 'typed'
> {
  readonly number: number;
  readonly asked: { readonly fromMs: number; readonly toMs: number };
  /** False: the question was read, and nobody knows when. */
  readonly isHeard: boolean;
  readonly turns: readonly PlacedTurn[];
  /** Turns of others while it was answered. */
  readonly others: readonly PlacedTurn[];
  /** Whether an answer has words of the card. */
  readonly usesCard: (answer: string) => boolean;
}

interface SessionReaders {
  readonly language: SpokenLanguage;
  readonly findClaims: FindClaims;
}

/** What is shown of a session from its turns and questions; times from the first word on. */
export function describeSession(
  turns: readonly PlacedTurn[],
  exchanges: readonly Exchange[],
  readers: SessionReaders,
): Debrief {
  const zeroMs = Math.min(
    ...(turns.length > 0
      ? turns.map(({ startMs }) => startMs)
      : exchanges.map(({ asked }) => asked.fromMs)),
  );
  const endMs = Math.max(...turns.map((turn) => turn.endMs));
  const earlier = new EarlierWording();
  const questions = exchanges.map((exchange): DebriefQuestion => {
    const described = describe(exchange, readers, earlier);
    if (described.answer !== null) earlier.add(described.answer.text);
    return rebase(described, Number.isFinite(zeroMs) ? zeroMs : 0);
  });
  return {
    lengthMs: turns.length === 0 ? 0 : Math.round(endMs - zeroMs),
    lanes: {
      interviewer: drawLane(turns, 'interviewer', zeroMs),
      candidate: drawLane(turns, 'candidate', zeroMs),
      room: drawLane(turns, 'room', zeroMs),
    },
    session: measureSession(turns),
    questions,
  };
}

function describe(
  exchange: Exchange,
  readers: SessionReaders,
  earlier: EarlierWording,
): DebriefQuestion {
  const { questionId, number, turnId, text, asked, kind, card, shown, typed } = exchange;
  const answer = describeAnswer(exchange, kind, readers, earlier);
  return {
    questionId,
    number,
    kind,
    text: text.slice(0, LIMITS.questionCharacters),
    turnId,
    asked,
    answer,
    typed,
    card,
    shown,
    cardUsed: answer === null || card === 'none' ? null : exchange.usesCard(answer.text),
  };
}

function describeAnswer(
  { text: question, isHeard, asked, turns, others }: Exchange,
  kind: QuestionKind,
  { language, findClaims }: SessionReaders,
  earlier: EarlierWording,
): DebriefAnswer | null {
  const [first, last] = [turns[0], turns.at(-1)];
  if (first === undefined || last === undefined) return null;
  // What the interviewer added before the answer began is a part of the asking.
  const added = others.filter(({ endMs }) => endMs <= first.startMs);
  const askedMs = !isHeard ? null : Math.max(asked.toMs, ...added.map(toEnd));
  const text = joinTurnTexts(turns);
  const claims = findClaims(question, text);
  return {
    fromMs: first.startMs,
    toMs: Math.max(...turns.map(toEnd)),
    text,
    measures: measureAnswer({ turns, language, kind, askedMs, earlier }, others),
    claims: claims === null ? null : placeClaims(text, claims),
  };
}

const toEnd = ({ endMs }: PlacedTurn): number => endMs;

/** The first place of each claim. */
function placeClaims(text: string, claims: readonly string[]): DebriefAnswer['claims'] {
  return claims.flatMap((claim) => {
    const from = text.indexOf(claim);
    return from === -1 ? [] : [{ text: claim, from, to: from + claim.length }];
  });
}

/** Voice where the log has it, else whole turns. */
function drawLane(
  turns: readonly PlacedTurn[],
  channel: PlacedTurn['channel'],
  zeroMs: number,
): Debrief['lanes']['candidate'] {
  const spoken = turns
    .filter((turn) => turn.channel === channel)
    .flatMap((turn) => listVoice([turn]) ?? [[turn.startMs, turn.endMs] as const])
    .sort(([a], [b]) => a - b);
  return mergeIntervals(joinNear(spoken)).map(([from, to]) => ({
    fromMs: Math.round(from - zeroMs),
    toMs: Math.round(to - zeroMs),
  }));
}

/** Silences shorter than this are not seen on a timeline, and make it long. */
const SEEN_MS = 700;

const joinNear = (intervals: readonly (readonly [number, number])[]) =>
  intervals.map(([from, to], index) => {
    const next = intervals[index + 1]?.[0] ?? Infinity;
    return [from, next - to < SEEN_MS ? Math.max(to, next) : to] as const;
  });

/** Times from the first word on. */
function rebase(question: DebriefQuestion, zeroMs: number): DebriefQuestion {
  const at = (ms: number) => Math.max(0, Math.round(ms - zeroMs));
  const { asked, answer } = question;
  return {
    ...question,
    asked: { fromMs: at(asked.fromMs), toMs: at(asked.toMs) },
    answer: answer && {
      ...answer,
      fromMs: at(answer.fromMs),
      toMs: at(answer.toMs),
      measures: rebaseMeasures(answer.measures, at),
    },
  };
}

function rebaseMeasures(
  measures: DebriefAnswer['measures'],
  at: (ms: number) => number,
): DebriefAnswer['measures'] {
  const { pace, pauses } = measures;
  const move = <Place extends { atMs: number }>(place: Place) => ({
    ...place,
    atMs: at(place.atMs),
  });
  return {
    ...measures,
    pace: pace.measured ? { ...pace, curve: pace.curve.map(move) } : pace,
    pauses: pauses.measured ? { ...pauses, places: pauses.places.map(move) } : pauses,
  };
}
