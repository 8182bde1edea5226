import {
  findOpenQuestion,
  type NewAttempt,
  type PracticeAttempt,
  type PracticeDetail,
  type PracticeQuestion,
} from '@cuecard/contract';
import { NO_WORDS, type AnswerWords } from './answer-words.ts';
import { toGiven } from './given-answer.ts';
import type { SpeakOutcome } from './voice.ts';

type Phase = 'ready' | 'asking' | 'listening' | 'closing' | 'after' | 'over';

export interface RoomState {
  readonly practice: PracticeDetail;
  /** The question that is asked or answered; null: none is left. */
  readonly questionId: string | null;
  readonly phase: Phase;
  readonly isPaused: boolean;
  readonly mode: 'voice' | 'typing';
  readonly words: AnswerWords;
  readonly typed: string;
  /** When this answer began to be listened to, by the page's clock. */
  readonly openedAt: number | null;
  /** How long it had been listened to before a pause, milliseconds. */
  readonly heardBeforeMs: number;
  /** Whether a voice is heard at this moment. */
  readonly isSpeaking: boolean;
  /** Seconds until the answer is taken as ended; null: nothing is counted. */
  readonly countdown: number | null;
  /** How many characters of the question have been said. */
  readonly said: number;
  readonly isPeeking: boolean;
  readonly sawCard: boolean;
  /** The take that is looked back at. */
  readonly attemptId: string | null;
  /** Answers that the server has not acknowledged yet. */
  readonly unsaved: number;
  /** How the chosen voice fared with the question that was asked last. */
  readonly voice: SpeakOutcome;
}

/** With the answers that this browser keeps and the server has not got: they are given, and not asked again. */
function withPending(practice: PracticeDetail, pending: readonly NewAttempt[]): PracticeDetail {
  const questions = practice.questions.map((question) => {
    const missing = pending.filter(
      ({ id, questionId }) =>
        questionId === question.id && !question.attempts.some((kept) => kept.id === id),
    );
    const took = question.attempts.length;
    const attempts = missing.map((attempt, index) => toGiven(attempt, took + index + 1));
    return Object.assign({}, question, { attempts: [...question.attempts, ...attempts] });
  });
  return { ...practice, questions };
}

export const FRESH_ANSWER = {
  words: NO_WORDS,
  typed: '',
  openedAt: null,
  heardBeforeMs: 0,
  isSpeaking: false,
  countdown: null,
  said: 0,
  isPeeking: false,
  sawCard: false,
  attemptId: null,
} as const satisfies Partial<RoomState>;

export const findQuestion = ({ practice, questionId }: RoomState): PracticeQuestion | null =>
  practice.questions.find(({ id }) => id === questionId) ?? null;

export const findAttempt = (room: RoomState): PracticeAttempt | null =>
  findQuestion(room)?.attempts.find(({ id }) => id === room.attemptId) ?? null;

/** A practice as it is opened: at the first question that has no answer. */
export function createRoomState(given: PracticeDetail, pending: readonly NewAttempt[]): RoomState {
  const practice = withPending(given, pending);
  return {
    ...FRESH_ANSWER,
    practice,
    questionId: findOpenQuestion(practice)?.id ?? null,
    phase: practice.endedAt === null ? 'ready' : 'over',
    isPaused: false,
    mode: 'voice',
    unsaved: pending.length,
    voice: 'said',
  };
}

export function changeQuestion(
  practice: PracticeDetail,
  id: string,
  part: Partial<PracticeQuestion>,
): PracticeDetail {
  const questions = practice.questions.map((each) =>
    each.id === id ? Object.assign({}, each, part) : each,
  );
  return { ...practice, questions };
}

/** Adds a take of its question, or puts it in the place of what was known of it. */
export function putAttempt(practice: PracticeDetail, attempt: PracticeAttempt): PracticeDetail {
  const question = practice.questions.find(({ id }) => id === attempt.questionId);
  if (question === undefined) return practice;
  const others = question.attempts.filter(({ id }) => id !== attempt.id);
  const attempts = [...others, attempt].sort((one, other) => one.take - other.take);
  return changeQuestion(practice, question.id, { attempts });
}

/** What the server has of an answer, and what it asks on it; a rating that was given meanwhile stays. */
export function putKept(
  practice: PracticeDetail,
  attempt: PracticeAttempt,
  followUp: PracticeQuestion | null,
): PracticeDetail {
  const known = practice.questions
    .flatMap(({ attempts }) => attempts)
    .find(({ id }) => id === attempt.id);
  const rating = known?.rating ?? attempt.rating;
  const kept = putAttempt(practice, { ...attempt, rating });
  if (followUp === null || kept.questions.some(({ id }) => id === followUp.id)) return kept;
  const at = kept.questions.findIndex(({ id }) => id === followUp.parentId);
  return { ...kept, questions: kept.questions.toSpliced(at + 1, 0, followUp) };
}
