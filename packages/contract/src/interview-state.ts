import type { AnswerSettings, AnswerShape } from './answer-settings.ts';
import type { EvidenceItem, PreparedFinding, UncheckedClaim } from './evidence.ts';
import type { InterviewState } from './interview.ts';
import type {
  AnswerFailure,
  AskedBy,
  Author,
  LogEvent,
  LogEventBody,
  RecognitionMode,
  SoundGap,
  Turn,
} from './interview-log.ts';

/**
 * What an interview's log says, folded into what stands now. This is the only reading of that log: the
 * server decides on it, the screens, the history and the export show it. Nothing in it is changed in place,
 * and what an event does not touch keeps its identity.
 */
export interface InterviewLogState {
  readonly lastSeq: number;
  readonly state: InterviewState;
  readonly endReason: EndReason | null;
  readonly mode: RecognitionMode;
  /** Null until the user changes them: the setup's hold. */
  readonly settings: AnswerSettings | null;
  /** The turns in the order in which they were committed. */
  readonly turns: readonly InterviewTurn[];
  readonly questions: readonly InterviewQuestion[];
  /** What was not heard, in the order in which it ended. */
  readonly gaps: readonly InterviewGap[];
  /** Answers that are being written, oldest first. */
  readonly running: readonly RunningAnswer[];
  readonly warnedAtRemainingMs: number | null;
  /** What answers cite, by id. */
  readonly evidence: Readonly<Record<string, EvidenceItem>>;
  /** Answers that were drafted before their turn was final, and how many of them were used. */
  readonly drafts: { readonly begun: number; readonly adopted: number };
}

type EndReason = NonNullable<Extract<LogEventBody, { type: 'interview.state' }>['reason']>;

/** A finished turn with its amendments; `at`: when it was said, by the server's clock, milliseconds since 1970. */
export interface InterviewTurn extends Readonly<Turn> {
  readonly at: number;
}

/** A channel was not heard from `at` on for `forMs`; by the server's clock, milliseconds since 1970. */
export interface InterviewGap extends Readonly<SoundGap> {
  readonly at: number;
}

export interface InterviewQuestion {
  readonly questionId: string;
  readonly number: number;
  readonly turnId: string | null;
  /** Grows when the turn behind it is amended, until the user has corrected it. */
  readonly text: string;
  /** The part of the text that asks: without greetings, and without what the candidate said before it. */
  readonly heading: string;
  readonly editedByUser: boolean;
  readonly by: AskedBy;
  readonly at: number;
  /** The user's own answer, or titles to choose from; null when the question bank has nothing. */
  readonly prepared: PreparedFinding | null;
  /** Oldest first. None: it waits for the answer that is being written. */
  readonly attempts: readonly AnswerAttempt[];
}

/** One try at an answer. */
export interface AnswerAttempt {
  readonly answerId: string;
  readonly attempt: number;
  readonly author: Author;
  /** Why the author before this one gave up, null when this one was the first. */
  readonly tookOverBecause: AnswerFailure | null;
  readonly shape: AnswerShape;
  /** The whole text; null while it is being written (`readAnswerText` reads both). */
  readonly text: string | null;
  /** What the guard found; null until it has read the whole text. */
  readonly checked: {
    readonly claims: readonly UncheckedClaim[];
    readonly cited: readonly string[];
  } | null;
  /** Null while it is being written. */
  readonly outcome: 'complete' | 'stopped' | 'failed' | null;
  readonly failure: AnswerFailure | null;
  readonly startedAt: number;
  readonly finishedAt: number | null;
}

/**
 * An answer that is being written, with its text as far as it is checkpointed. It stands apart from its
 * question, so that the many checkpoints of an answer copy and redraw nothing else.
 */
interface RunningAnswer {
  readonly answerId: string;
  readonly questionId: string;
  readonly text: string;
}

export const initialInterviewState: InterviewLogState = {
  lastSeq: 0,
  state: 'preparing',
  endReason: null,
  mode: 'automatic',
  settings: null,
  turns: [],
  questions: [],
  gaps: [],
  running: [],
  warnedAtRemainingMs: null,
  evidence: {},
  drafts: { begun: 0, adopted: 0 },
};

/**
 * Folds one event of the log into the state. A repeated event changes nothing.
 * @throws RangeError when numbers are missing before it: whoever delivers must not skip.
 */
export function reduceInterviewLog(state: InterviewLogState, event: LogEvent): InterviewLogState {
  if (event.seq <= state.lastSeq) return state;
  const draft = new Draft(state);
  draft.apply(event);
  return draft.state;
}

/** Folds a whole log from its beginning, without copying the state for each event. */
export function foldInterviewLog(events: readonly LogEvent[]): InterviewLogState {
  const draft = new Draft(initialInterviewState);
  for (const event of events) if (event.seq > draft.state.lastSeq) draft.apply(event);
  return draft.state;
}

type EventOf<Type extends LogEvent['type']> = Extract<LogEvent, { type: Type }>;
type Mutable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

/** A state while events are folded into it. It copies a list once, and each turn or question that changes. */
class Draft {
  readonly state: Mutable<InterviewLogState>;
  #turns: InterviewTurn[] | null = null;
  #questions: InterviewQuestion[] | null = null;

  constructor(state: InterviewLogState) {
    this.state = { ...state };
  }

  apply(event: LogEvent): void {
    const { state } = this;
    if (event.seq > state.lastSeq + 1)
      throw new RangeError(`event ${event.seq} follows ${state.lastSeq}`);
    state.lastSeq = event.seq;
    switch (event.type) {
      case 'interview.state':
        state.state = event.state;
        state.endReason = event.reason ?? state.endReason;
        return;
      case 'recognition.mode':
        state.mode = event.mode;
        return;
      case 'settings.changed':
        state.settings = event.settings;
        return;
      case 'time.warning':
        state.warnedAtRemainingMs = event.remainingMs;
        return;
      case 'evidence.known': {
        const known = event.items.map((item) => [item.id, item] as const);
        state.evidence = { ...state.evidence, ...Object.fromEntries(known) };
        return;
      }
      case 'turn.final': {
        const { turnId, channel, text, startMs, endMs, engine, heardAs } = event;
        const heard = { turnId, channel, text, startMs, endMs, engine, at: findTime(event) };
        const known = { ...(heardAs !== undefined && { heardAs }), ...readHeardWith(event) };
        this.#editTurns().push({ ...heard, ...known });
        return;
      }
      case 'turn.amended': {
        const { turnId, text, endMs } = event;
        const isIt = (turn: InterviewTurn) => turn.turnId === turnId;
        return replaceLast(this.#editTurns(), isIt, (turn) => {
          // Voice and words of the shorter turn say nothing of the longer one.
          const { voice: _, words: __, language: ___, ...heard } = turn;
          return { ...heard, text, endMs, ...readHeardWith(event) };
        });
      }
      case 'sound.gap': {
        const { channel, because, forMs } = event;
        state.gaps = [...state.gaps, { channel, because, forMs, at: findTime(event) - forMs }];
        return;
      }
      case 'turn.speaker': {
        const { turnId, channel } = event;
        const isIt = (turn: InterviewTurn) => turn.turnId === turnId;
        return replaceLast(this.#editTurns(), isIt, (turn) => ({
          ...turn,
          channel,
          heardAs: 'room' as const,
        }));
      }
      case 'turn.drafts': {
        const { begun, adopted } = state.drafts;
        state.drafts = { begun: begun + event.begun, adopted: adopted + Number(event.adopted) };
        return;
      }
      case 'question.asked': {
        const { questionId, number, turnId, text, heading = text, by } = event;
        const at = findTime(event);
        const found = { editedByUser: false, prepared: null, attempts: [] };
        this.#editQuestions().push({ questionId, number, turnId, text, heading, by, at, ...found });
        return;
      }
      case 'question.amended': {
        const { questionId, text, heading = text, by } = event;
        return this.#changeQuestion(questionId, (question) => ({
          ...question,
          text,
          heading,
          editedByUser: question.editedByUser || by === 'user',
        }));
      }
      case 'prepared.found': {
        const { questionId, card, titles } = event;
        const prepared = card === null && titles.length === 0 ? null : { card, titles };
        return this.#changeQuestion(questionId, (question) => ({ ...question, prepared }));
      }
      case 'prepared.opened': {
        const { questionId, card } = event;
        return this.#changeQuestion(questionId, (question) => ({
          ...question,
          prepared: { card, titles: question.prepared?.titles ?? [] },
        }));
      }
      case 'answer.started':
        return this.#startAttempt(event);
      case 'answer.author': {
        const { answerId, author, because } = event;
        return this.#changeAttempt(answerId, { author, tookOverBecause: because });
      }
      case 'answer.checkpoint': {
        const { answerId, offset, text } = event;
        state.running = state.running.map((answer) =>
          answer.answerId === answerId
            ? { ...answer, text: answer.text.slice(0, offset) + text }
            : answer,
        );
        return;
      }
      case 'answer.checked': {
        const { answerId, claims, cited } = event;
        return this.#changeAttempt(answerId, { checked: { claims, cited } });
      }
      case 'answer.finished': {
        const { answerId, outcome, failure = null, at } = event;
        const text = state.running.find((answer) => answer.answerId === answerId)?.text ?? '';
        this.#changeAttempt(answerId, { text, outcome, failure, finishedAt: at });
        state.running = state.running.filter((answer) => answer.answerId !== answerId);
        return;
      }
      case 'unreadable':
    }
  }

  #startAttempt(event: EventOf<'answer.started'>): void {
    const { answerId, questionId, attempt, author, style, length, thinking, at } = event;
    const started: AnswerAttempt = {
      answerId,
      attempt,
      author,
      tookOverBecause: null,
      shape: { style, length, thinking },
      text: null,
      checked: null,
      outcome: null,
      failure: null,
      startedAt: at,
      finishedAt: null,
    };
    this.#changeQuestion(questionId, (question) => ({
      ...question,
      attempts: [...question.attempts, started],
    }));
    this.state.running = [...this.state.running, { answerId, questionId, text: '' }];
  }

  #changeAttempt(answerId: string, change: Partial<AnswerAttempt>): void {
    const isIt = (attempt: AnswerAttempt) => attempt.answerId === answerId;
    replaceLast(
      this.#editQuestions(),
      ({ attempts }) => attempts.some(isIt),
      (question) => ({
        ...question,
        attempts: question.attempts.map((each) => (isIt(each) ? { ...each, ...change } : each)),
      }),
    );
  }

  #changeQuestion(
    questionId: string,
    change: (question: InterviewQuestion) => InterviewQuestion,
  ): void {
    const isIt = (question: InterviewQuestion) => question.questionId === questionId;
    replaceLast(this.#editQuestions(), isIt, change);
  }

  #editTurns(): InterviewTurn[] {
    this.#turns ??= [...this.state.turns];
    this.state.turns = this.#turns;
    return this.#turns;
  }

  #editQuestions(): InterviewQuestion[] {
    this.#questions ??= [...this.state.questions];
    this.state.questions = this.#questions;
    return this.#questions;
  }
}

/** What the event knows of the turn's words, without what it leaves open. */
function readHeardWith({ voice, words, language }: Partial<Turn>): Partial<Turn> {
  return {
    ...(voice !== undefined && { voice }),
    ...(words !== undefined && { words }),
    ...(language !== undefined && { language }),
  };
}

/** When it was said or typed, by the server's clock. */
function findTime({ at, agoMs = 0 }: { at: number; agoMs?: number | undefined }): number {
  return at - agoMs;
}

/** The search begins at the end: what changes is mostly new. What is not there changes nothing. */
function replaceLast<Item>(
  items: Item[],
  isIt: (item: Item) => boolean,
  change: (item: Item) => Item,
): void {
  const index = items.findLastIndex(isIt);
  const item = items[index];
  if (item !== undefined) items[index] = change(item);
}
