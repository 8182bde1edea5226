import {
  type AnswerAttempt,
  type Channel,
  type Command,
  initialInterviewState,
  type InterviewLogState,
  type InterviewSummary,
  readAnswerText,
  type Turn,
} from '@cuecard/contract';
import {
  type ConnectionStatus,
  nothingProvisional,
  type Provisional,
  readStreamedText,
  type StreamedAnswers,
} from '@cuecard/live-session';
import type { DoubtfulWords } from './doubtful-words.ts';

/** Words of a turn that goes on; the first `settledLength` characters will not change. */
export interface OpenTurn {
  readonly turnId: string;
  readonly text: string;
  readonly settledLength: number;
}

/** A question on its way to the log: typed, or a turn that is to be answered. */
interface PendingAsk {
  readonly key: number;
  /** Null: the words of a turn. */
  readonly text: string | null;
  readonly turnId: string | null;
  /** The unsaved turn behind which it was typed; null: none was there. */
  readonly afterTurnId: string | null;
}

export interface LiveSnapshot {
  /** The log, folded. */
  readonly view: InterviewLogState;
  /** Answer text that is ahead of the log, drafts included. */
  readonly streamed: StreamedAnswers;
  /** What the server says beside the log: drafts, and prepared answers to a turn that is open. */
  readonly provisional: Provisional;
  /** A title that was chosen before its turn had become a question. */
  readonly chosenTitle: { readonly turnId: string; readonly entryId: string } | null;
  readonly connection: ConnectionStatus;
  readonly interview: InterviewSummary | null;
  /** The version of the protocol that the server spoke last; null before it has. */
  readonly protocol: number | null;
  /** The log's last number when the connection was opened; null before. */
  readonly catchUpTo: number | null;
  /** From the server's clock; `ms` null: no end. */
  readonly remaining: { readonly ms: number | null; readonly running: boolean } | null;
  readonly open: Readonly<Record<Channel, OpenTurn | null>>;
  /** Turns of this device that are not in the log yet: kept and shown while the connection is away. */
  readonly unsaved: readonly Turn[];
  /** What was asked for and is not in the log yet: it may wait for the connection. */
  readonly asks: readonly PendingAsk[];
  /** What was heard here and is in doubt, in its order. */
  readonly doubtful: readonly DoubtfulWords[];
  readonly refusal: { readonly command: Command; readonly status: number } | null;
}

/** Before anything has been heard of the interview. */
export const INITIAL_LIVE: LiveSnapshot = {
  view: initialInterviewState,
  streamed: {},
  provisional: nothingProvisional,
  chosenTitle: null,
  connection: { phase: 'connecting' },
  interview: null,
  protocol: null,
  catchUpTo: null,
  remaining: null,
  open: { interviewer: null, candidate: null, room: null },
  unsaved: [],
  asks: [],
  doubtful: [],
  refusal: null,
};

/** The text of an attempt: what the log has, or what has streamed ahead of it. */
export function readLiveText({ view, streamed }: LiveSnapshot, attempt: AnswerAttempt): string {
  return readStreamedText(streamed, attempt.answerId, readAnswerText(view, attempt));
}

/** Whether everything that was there when the connection opened has arrived. */
export function isCaughtUp({ catchUpTo, view }: LiveSnapshot): boolean {
  return catchUpTo !== null && view.lastSeq >= catchUpTo;
}
