import type {
  Channel,
  EvidenceItem,
  InterviewLogState,
  InterviewSummary,
  LogEvent,
  InterviewSetup,
  LogEventBody,
  PreparedCard,
  PreparedFinding,
  ServerMessage,
  Tier,
  UncheckedClaim,
} from '@cuecard/contract';
import type { SessionAudience } from '../../../platform/realtime/session-audience.ts';
import type { SessionClient } from '../../../platform/realtime/session-connection.ts';
import type { CommandRef, SessionLog } from '../../../platform/realtime/session-log.ts';
import type { TakingCause } from '../../../platform/telemetry/signals.ts';
import type { AnswerRequest } from '../answers/author-chain.ts';
import type { FoundPage } from './evidence-book.ts';

export interface Appended {
  /** The command was done before: nothing was written. */
  readonly duplicate: boolean;
  readonly events: LogEvent[];
}

/** What a session's owner writes under: a later owner has a higher epoch. */
export type Epoch = number;

/** Another owner has taken over: what this one would write is refused. */
export class OwnershipLost extends Error {
  constructor() {
    super('Another server instance has taken this session over.');
    this.name = 'OwnershipLost';
  }
}

/** Another server instance, as this one reaches it. */
export interface Peer {
  /** The instance. */
  readonly id: string;
  readonly address: string;
  readonly secret: Buffer;
  /** What is left of its lease, milliseconds; it may renew it. */
  readonly aliveForMs: number;
}

/** Who runs a session: this instance, under an epoch of its own, or another one that is alive. */
type Claim =
  | { readonly owned: true; readonly epoch: Epoch; readonly cause: TakingCause }
  | { readonly owned: false; readonly peer: Peer };

/** A session and what it was claimed with. */
interface Held {
  readonly interviewId: string;
  readonly epoch: Epoch;
}

export interface Ownership {
  /** Makes this instance the owner, unless another one that is alive is. @throws ContractError `interviewNotFound` */
  claim(interviewId: string): Promise<Claim>;
  /** This instance is proven dead: what it owned is free at once, not only when its lease has run out. */
  expireInstance(instanceId: string): Promise<void>;
  /** Finds those of these sessions that have another owner, or another epoch, by now. */
  taken(held: readonly Held[]): Promise<string[]>;
  /** Lets the session go, so that any instance may have it at once. */
  release(interviewId: string, epoch: Epoch): Promise<void>;
}

/** The numbered logs of all interviews. What `append` gives back is committed. */
export interface LogRepository {
  /**
   * Writes the events with the next numbers, all or none, and keeps the interview's row in step.
   * @throws ContractError `interviewNotFound`; `notPossibleNow` for a move between states that is not
   * @throws OwnershipLost when the epoch is not the latest, another instance is the owner, or the log does not end at
   * the number that the writer takes for its last (`after`)
   */
  append(
    interviewId: string,
    epoch: Epoch,
    bodies: readonly LogEventBody[],
    write?: { readonly command?: CommandRef | undefined; readonly after?: number },
  ): Promise<Appended>;
  /** Events after the number, in order. */
  read(interviewId: string, after: number): Promise<LogEvent[]>;
  /** Whether this command is in the log. */
  hasCommand(interviewId: string, command: CommandRef): Promise<boolean>;
  /** The highest command number of this client; 0 for none. */
  lastCommand(interviewId: string, client: string): Promise<number>;
}

export interface OpenedInterview {
  readonly userId: number;
  readonly tier: Tier;
  readonly summary: InterviewSummary;
  /** Number of the next slice of time to charge. */
  readonly nextSlice: number;
}

export interface LiveInterviews {
  /** @throws ContractError `interviewNotFound` */
  open(interviewId: string): Promise<OpenedInterview>;
  summary(interviewId: string): Promise<InterviewSummary>;
  /** Notes that a client is, or was just, connected to these interviews. */
  seen(interviewIds: readonly string[]): Promise<void>;
  /** Interviews without an end that no client was seen in for so many milliseconds. */
  abandoned(forMs: number): Promise<string[]>;
}

export interface Slice {
  readonly interviewId: string;
  readonly epoch: Epoch;
  readonly userId: number;
  readonly number: number;
  readonly ms: number;
  /** Whether it is taken from the bought time. */
  readonly fromBalance: boolean;
}

/** What a user has now: their plan, and bought time in milliseconds. */
export interface TimeAccount {
  readonly tier: Tier;
  readonly balanceMs: number;
}

export interface TimeLedger {
  /**
   * Charges the slice once, however often it is given; returns what the user is left with.
   * @throws OwnershipLost when the epoch is not the latest
   */
  charge(slice: Slice): Promise<TimeAccount>;
  findAccount(userId: number): Promise<TimeAccount>;
  /** The interview goes on under a better plan, which was bought meanwhile. */
  raise(interviewId: string, epoch: Epoch, tier: Tier): Promise<void>;
}

export interface SpokenTurn {
  readonly channel: Channel;
  readonly text: string;
}

/** Says without a model whether a turn asks the candidate something. `before`: oldest first. */
export type Judge = (
  turn: SpokenTurn,
  language: string,
  before: readonly SpokenTurn[],
) => 'asked' | 'uncertain' | 'none';

/** What the candidate brings to an interview: their resume and their question bank. */
export interface SessionKnowledge {
  /** What the resume says, as answers may cite it: `F1`, `F2` … Empty without a resume. */
  readonly facts: readonly EvidenceItem[];
  /** How many saved questions a look goes through. */
  readonly size: number;
  /** What the bank has for these words: milliseconds in a bank of thousands. */
  find(words: string): PreparedFinding;
  /**
   * What the bank has for a question by what it means, where that is more than its words have found;
   * null: nothing more, or not found out in time. Never rejects.
   */
  findByMeaning(words: string): Promise<PreparedFinding | null>;
  /** The saved question of this id; null when the bank has none. */
  entry(entryId: string): PreparedCard | null;
  /** Takes up what the user has changed in the bank since; never rejects. */
  refresh(): Promise<void>;
  /** The answer was shown for a question of the interview; never rejects. */
  countUse(entryId: string): Promise<void>;
}

/** Opens what this user brings. Never rejects for what cannot be read: the interview goes without it. */
export type OpenKnowledge = (userId: number, setup: InterviewSetup) => Promise<SessionKnowledge>;

/**
 * Finds what an answer to the request says about the candidate that its evidence does not say, and what it
 * cites. `growing`: more text may come.
 */
export type Guard = (
  request: AnswerRequest,
) => (
  text: string,
  options: { readonly growing: boolean },
) => { claims: UncheckedClaim[]; cited: string[] };

/** Pages that help with the question; none when the interview does not ask for them or none is found in time. */
export type WebSearch = (request: AnswerRequest, signal: AbortSignal) => Promise<FoundPage[]>;

export interface LiveClient extends SessionClient<ServerMessage> {
  /** Reads and asks; the interview does not run for it. */
  readonly follows: boolean;
  /** The version of the live protocol that it speaks. */
  readonly protocol: number;
}

export type LiveAudience = SessionAudience<ServerMessage, LiveClient>;

/** One interview's log as its owner has it. */
export type InterviewLog = SessionLog<InterviewLogState, LogEvent, LogEventBody>;
