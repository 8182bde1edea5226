import type {
  AnswerFailure,
  AnswerSettings,
  AnswerShape,
  AskedBy,
  Author,
  Channel,
  EvidenceItem,
  InterviewState,
  PreparedFinding,
  RecognitionMode,
  UncheckedClaim,
} from '@cuecard/contract';
import type { AnswerText } from './answer-text.ts';

/** A finished turn; `at` is the server's clock, milliseconds since 1970. */
export interface TurnView {
  readonly turnId: string;
  readonly channel: Channel;
  readonly text: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly engine: string;
  readonly at: number;
}

/** One try at an answer. `outcome` is null while it still runs. */
export interface AttemptView {
  readonly answerId: string;
  readonly attempt: number;
  readonly author: Author;
  /** Why the author before this one gave up, null when this one was the first. */
  readonly tookOverBecause: AnswerFailure | null;
  readonly shape: AnswerShape;
  /** What the guard found; null until it has read the whole text. */
  readonly checked: {
    readonly claims: readonly UncheckedClaim[];
    readonly cited: readonly string[];
  } | null;
  readonly outcome: 'complete' | 'stopped' | 'failed' | null;
  readonly failure: AnswerFailure | null;
  readonly startedAt: number;
  readonly finishedAt: number | null;
}

export interface QuestionView {
  readonly questionId: string;
  readonly number: number;
  readonly turnId: string | null;
  readonly text: string;
  readonly by: AskedBy;
  readonly at: number;
  /** The user's own answer, or titles to choose from; null when the question bank has nothing. */
  readonly prepared: PreparedFinding | null;
  /** None: it waits for the answer that is being written. */
  readonly attempts: readonly AttemptView[];
}

/** Everything that the log of one session says, folded; nothing else may be in it. */
export interface SessionView {
  readonly lastSeq: number;
  readonly state: InterviewState;
  readonly endReason: 'user' | 'time' | 'abandoned' | null;
  readonly mode: RecognitionMode;
  readonly turns: readonly TurnView[];
  readonly questions: readonly QuestionView[];
  /** By answer id; kept apart from the attempts, because a delta can be faster than its event. */
  readonly texts: Readonly<Record<string, AnswerText>>;
  readonly warnedAtRemainingMs: number | null;
  /** Null until the user changes them: the setup's hold. */
  readonly settings: AnswerSettings | null;
  /** What answers cite, by id. */
  readonly evidence: Readonly<Record<string, EvidenceItem>>;
  /** Answers that were drafted before their turn was final, and how many of them were used. */
  readonly drafts: { readonly begun: number; readonly adopted: number };
}

export const emptyView: SessionView = {
  lastSeq: 0,
  state: 'preparing',
  endReason: null,
  mode: 'automatic',
  turns: [],
  questions: [],
  texts: {},
  warnedAtRemainingMs: null,
  settings: null,
  evidence: {},
  drafts: { begun: 0, adopted: 0 },
};

export function textOf(view: SessionView, answerId: string): string {
  return view.texts[answerId]?.text ?? '';
}

/** The attempt that stands on the card: the newest. */
export function currentAttempt(question: QuestionView): AttemptView | null {
  return question.attempts.at(-1) ?? null;
}

/**
 * The text that stands on the card. An attempt that had to begin anew because its server was lost shows the
 * text of the one before it until it has overtaken it.
 */
export function shownText(view: SessionView, question: QuestionView): string {
  const [before, current] = [question.attempts.at(-2), question.attempts.at(-1)];
  const text = current === undefined ? '' : textOf(view, current.answerId);
  if (before?.failure !== 'server-restarted' || current?.outcome === 'complete') return text;
  const lost = textOf(view, before.answerId);
  return lost.length > text.length ? lost : text;
}

/**
 * The attempt that is read afterwards: the one whose text stood on the card, or the newest that has any. One that was
 * stopped before its first word hides nothing.
 */
export function attemptToRead(view: SessionView, question: QuestionView): AttemptView | null {
  const stood = shownText(view, question);
  const isIt = ({ answerId }: AttemptView): boolean => {
    const text = textOf(view, answerId);
    return text !== '' && (stood === '' || text === stood);
  };
  return question.attempts.findLast(isIt) ?? currentAttempt(question);
}

/** Whether a question stands in line for the answer that is being written. */
export function isWaiting(view: SessionView, question: QuestionView): boolean {
  return question.attempts.length === 0 && runningAttempt(view) !== null;
}

/**
 * The question that is in front by itself: the newest. Where questions wait their turn, one that was heard
 * while another was being answered does not push that answer away, not even when its own turn has come.
 */
export function frontQuestion(view: SessionView): QuestionView | null {
  const waits = view.settings?.arrival === 'wait';
  const free = view.questions.findLast((question) => !waits || !cameInBetween(view, question));
  return free ?? view.questions.at(-1) ?? null;
}

function cameInBetween({ questions }: SessionView, question: QuestionView): boolean {
  const { questionId, at, by } = question;
  if (by === 'manual' || by === 'typed') return false;
  return questions.some(
    (other) =>
      other.questionId !== questionId &&
      other.attempts.some(
        ({ startedAt, finishedAt }) => startedAt <= at && (finishedAt === null || finishedAt > at),
      ),
  );
}

/** The answer that is still being written, newest first; null when none is. */
export function runningAttempt(view: SessionView): AttemptView | null {
  for (const question of view.questions.toReversed()) {
    const attempt = currentAttempt(question);
    if (attempt !== null && attempt.outcome === null) return attempt;
  }
  return null;
}
