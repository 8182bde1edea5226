import type {
  Debrief,
  PracticeAttempt,
  PracticeDetail,
  PracticeQuestion,
  QuestionKind,
} from '@cuecard/contract';
import { describeSession, type Exchange, type FindClaims } from './describe-session.ts';
import type { PlacedTurn } from './one-clock.ts';

export interface PracticeReaders {
  readonly findKind: (question: PracticeQuestion) => QuestionKind;
  readonly findClaims: FindClaims;
}

export interface PracticeDebrief {
  readonly debrief: Debrief;
  /** Of the questions aloud and the answers that were heard, on the debrief's clock. */
  readonly turns: readonly PlacedTurn[];
}

/**
 * The debrief of a practice: the first take of each question that was asked, one after the other. The time between
 * them, in which one looks back or says it again, is no part of it.
 */
export function buildPracticeDebrief(
  { questions, setup }: Pick<PracticeDetail, 'questions' | 'setup'>,
  { findKind, findClaims }: PracticeReaders,
): PracticeDebrief {
  const exchanges: Exchange[] = [];
  let cursor = 0;
  for (const question of questions) {
    if (question.attempts.length === 0 && !question.skipped) continue;
    const number = exchanges.length + 1;
    const placed = place(question, cursor);
    exchanges.push({ ...placed, number, kind: findKind(question) });
    cursor = placed.turns.at(-1)?.endMs ?? placed.asked.toMs;
  }
  const turns = exchanges
    .flatMap(({ others, turns: own }) => [...others, ...own])
    .sort((a, b) => a.startMs - b.startMs);
  const debrief = describeSession(turns, exchanges, { language: setup.language, findClaims });
  return { turns, debrief: hasUnknownAsking(questions) ? withoutTalk(debrief) : debrief };
}

function place(question: PracticeQuestion, fromMs: number): Omit<Exchange, 'number' | 'kind'> {
  const [take] = question.attempts;
  const toMs = fromMs + (take?.askedMs ?? 0);
  const points = take?.points ?? null;
  return {
    questionId: question.id,
    turnId: null,
    text: question.text,
    typed: take?.by === 'typing' && take.text !== '' ? take.text : null,
    asked: { fromMs, toMs },
    isHeard: take !== undefined && take.latencyMs !== null,
    others: toMs === fromMs ? [] : [aloud(question, fromMs, toMs)],
    turns: take === undefined ? [] : listHeard(take, toMs),
    shown: null,
    card: points === null ? 'none' : 'prepared',
    // What the saved answer said when this was given: since then it may begin with these words.
    usesCard: () =>
      (points ?? []).filter(({ covered }) => covered).length * 2 >= (points ?? []).length,
  };
}

const aloud = ({ id, text }: PracticeQuestion, startMs: number, endMs: number): PlacedTurn => ({
  turnId: id,
  channel: 'interviewer',
  text,
  engine: '',
  voice: [[0, endMs - startMs]],
  startMs,
  endMs,
});

/** The answer after its question; none where nothing was heard. */
function listHeard(
  { id, by, text, recogniser, intervals, latencyMs }: PracticeAttempt,
  askedMs: number,
): PlacedTurn[] {
  const [first, last] = [intervals[0], intervals.at(-1)];
  if (by === 'typing' || text === '' || first === undefined || last === undefined) return [];
  const startMs = askedMs + (latencyMs ?? 0);
  const voice = intervals.map(([from, to]): [number, number] => [from - first[0], to - first[0]]);
  return [
    {
      turnId: id,
      channel: 'candidate',
      text,
      engine: recogniser ?? '',
      voice,
      startMs,
      endMs: startMs + last[1] - first[0],
    },
  ];
}

/** Whether a question was said aloud when nobody kept for how long: before migration 0142. */
const hasUnknownAsking = (questions: readonly PracticeQuestion[]): boolean =>
  questions.some(
    ({ attempts: [take] }) =>
      take !== undefined && take.latencyMs !== null && take.askedMs === null,
  );

const withoutTalk = (debrief: Debrief): Debrief => ({
  ...debrief,
  session: { ...debrief.session, talk: { measured: false, because: 'no-voice-times' } },
});
