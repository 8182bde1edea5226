import {
  findAttemptToRead,
  LIMITS,
  readAnswerText,
  toSpeakableText,
  type Debrief,
  type DebriefAnswer,
  type DebriefQuestion,
  type InterviewLogState,
  type InterviewQuestion,
  type QuestionKind,
  type SpokenLanguage,
} from '@cuecard/contract';
import { EarlierWording } from '../find-repeats.ts';
import { joinTurnTexts, listVoice, mergeIntervals } from '../heard.ts';
import { measureAnswer } from '../measure-answer.ts';
import { measureSession } from '../measure-session.ts';
import { saysCard } from './card-use.ts';
import { placeTurns, type PlacedTurn } from './one-clock.ts';

/** What a debrief asks of others: this package reads words and times alone. */
export interface DebriefReaders {
  readonly language: SpokenLanguage;
  readonly classify: (question: string) => QuestionKind;
  /** Claims of the words that no evidence says; null: there is none to look in. */
  readonly findClaims: (question: string, words: string) => readonly string[] | null;
}

/** A question with when it was asked, and what was said to it. */
interface Exchange {
  readonly question: InterviewQuestion;
  readonly asked: { readonly fromMs: number; readonly toMs: number };
  readonly turns: readonly PlacedTurn[];
  /** Turns of others while it was answered. */
  readonly others: readonly PlacedTurn[];
}

/** The debrief of an interview's log; the same log gives the same debrief. */
export function buildDebrief(state: InterviewLogState, readers: DebriefReaders): Debrief {
  const turns = placeTurns(state.turns);
  const zeroMs = Math.min(...turns.map(({ startMs }) => startMs));
  const endMs = Math.max(...turns.map((turn) => turn.endMs));
  const earlier = new EarlierWording();
  const questions = pairExchanges(state.questions, turns).map((exchange): DebriefQuestion => {
    const described = describe(state, exchange, readers, earlier);
    if (described.answer !== null) earlier.add(described.answer.text);
    return rebase(described, zeroMs);
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

/** The candidate's words up to the next question belong to the one before it. */
function pairExchanges(
  questions: readonly InterviewQuestion[],
  turns: readonly PlacedTurn[],
): Exchange[] {
  const byId = new Map(turns.map((turn) => [turn.turnId, turn]));
  const asked = questions
    .map((question) => {
      const turn = question.turnId === null ? undefined : byId.get(question.turnId);
      const [fromMs, toMs] = turn ? [turn.startMs, turn.endMs] : [question.at, question.at];
      return { question, asked: { fromMs, toMs } };
    })
    .sort((a, b) => a.asked.fromMs - b.asked.fromMs);
  return asked.map(({ question, asked: when }, index) => {
    const untilMs = asked[index + 1]?.asked.fromMs ?? Infinity;
    const within = turns.filter(({ startMs, endMs }) => endMs > when.toMs && startMs < untilMs);
    return {
      question,
      asked: when,
      turns: within.filter(({ channel }) => channel === 'candidate'),
      others: within.filter(({ channel }) => channel === 'interviewer'),
    };
  });
}

function describe(
  state: InterviewLogState,
  exchange: Exchange,
  readers: DebriefReaders,
  earlier: EarlierWording,
): DebriefQuestion {
  const { question, asked } = exchange;
  const { questionId, number, turnId, heading } = question;
  const kind = readers.classify(question.heading);
  const answer = describeAnswer(exchange, kind, readers, earlier);
  const { card, text } = readCard(state, question);
  return {
    questionId,
    number,
    kind,
    text: heading.slice(0, LIMITS.questionCharacters),
    turnId,
    asked,
    answer,
    card,
    cardUsed: answer === null || card === 'none' ? null : saysCard(answer.text, text),
  };
}

function describeAnswer(
  { question, asked, turns, others }: Exchange,
  kind: QuestionKind,
  { language, findClaims }: DebriefReaders,
  earlier: EarlierWording,
): DebriefAnswer | null {
  const [first, last] = [turns[0], turns.at(-1)];
  if (first === undefined || last === undefined) return null;
  // What the interviewer added before the answer began is a part of the asking.
  const added = others.filter(({ endMs }) => endMs <= first.startMs);
  const askedMs = question.turnId === null ? null : Math.max(asked.toMs, ...added.map(toEnd));
  const text = joinTurnTexts(turns);
  const claims = findClaims(question.heading, text);
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

function readCard(
  state: InterviewLogState,
  question: InterviewQuestion,
): { card: DebriefQuestion['card']; text: string } {
  const prepared = question.prepared?.card?.answer ?? '';
  if (prepared !== '') return { card: 'prepared', text: toSpeakableText(prepared) };
  const attempt = findAttemptToRead(state, question);
  const drafted = attempt === null ? '' : readAnswerText(state, attempt);
  return drafted === ''
    ? { card: 'none', text: '' }
    : { card: 'drafted', text: toSpeakableText(drafted) };
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
