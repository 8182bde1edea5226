import { randomUUID } from 'node:crypto';
import { BUDGETS, type ServerMessage, type SpokenLanguage } from '@cuecard/contract';
import type { AnswerListener } from '../../../answering/answer-run.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { signals } from '../../../platform/telemetry/signals.ts';
import type { AnswerPiece, AnswerRequest, Decision } from '../answers/author-chain.ts';
import { decideInTime, insistWhereAsked, readVerdict } from './early-decision.ts';
import { InterviewAnswer, type Writer } from './interview-answer.ts';
import type { LiveAudience } from './ports.ts';
import { saysTheSame } from './same-words.ts';

const MAX_OF_TURN = BUDGETS.draftsOfTurn.limits.FreeTrial;
const MAX_AT_ONCE = BUDGETS.draftsAtOnce.limits.FreeTrial;
/** Turns that can be open at a time: one a channel. Whatever ids a client invents, it has no more drafts than theirs. */
const MAX_OPEN_TURNS = 2;
/** A turn that was drafted for and was not heard of for so long never becomes final, milliseconds. */
const FORGOTTEN_AFTER_MS = 60_000;
/** Turns that wait for a model to say whether they ask anything; older ones are of the past by then. */
const MAX_WAITING = 20;
/** A turn that was likely over and has not ended after this long was none, milliseconds. */
const STALE_AFTER_MS = 8000;

export interface DraftedTurn {
  readonly turnId: string;
  readonly text: string;
  /** Where it is another than the interview's. */
  readonly language?: SpokenLanguage | undefined;
}

export interface SessionDraftsOptions {
  readonly clock: Clock;
  readonly audience: LiveAudience;
  readonly onFailure: (answerId: string, error: unknown) => void;
}

/** Who writes about a turn of which nobody knows whether it asks anything, and who may say so before. */
interface Considering {
  readonly writer: Writer;
  readonly decide: ((signal: AbortSignal) => Promise<Decision | null>) | null;
}

interface Draft extends DraftedTurn {
  readonly answer: InterviewAnswer;
  readonly cancelStale: () => void;
  /** A model is still being paid for it. */
  isWriting: boolean;
}

interface Spent {
  readonly begun: number;
  readonly adopted: boolean;
}

interface OpenTurn extends Spent {
  readonly at: number;
}

interface WaitingTurn {
  readonly turnId: string;
  readonly start: () => void;
}

/**
 * Answers that are written before anybody knows that they are wanted: for turns that have likely ended,
 * and, out of sight, for turns of which the rules cannot tell whether they ask anything.
 */
export class SessionDrafts {
  readonly #options: SessionDraftsOptions;
  readonly #drafts = new Map<string, Draft>();
  readonly #spent = new Map<string, OpenTurn>();
  #waiting: WaitingTurn[] = [];

  constructor(options: SessionDraftsOptions) {
    this.#options = options;
  }

  /** Drafts the answer to a turn that has likely ended, unless this was drafted already. */
  begin(turn: DraftedTurn, request: AnswerRequest, writer: Writer): void {
    const { turnId, text } = turn;
    const before = this.#drafts.get(turnId);
    if (before !== undefined && saysTheSame(before.text, text)) return;
    this.drop(turnId);
    const { begun = 0, adopted = false } = this.#spent.get(turnId) ?? {};
    if (begun >= MAX_OF_TURN || this.#countOpen() >= MAX_OF_TURN * MAX_OPEN_TURNS) return;
    if (!this.#makeRoom()) return;
    this.#spent.set(turnId, { begun: begun + 1, adopted, at: this.#options.clock.now() });
    const draft = this.#add(turn, request, writer);
    draft.answer.start(this.#listenInSight(draft));
    this.#announce(draft);
  }

  /**
   * Lets a model say whether the turn asks anything, and begin its answer meanwhile; what it writes stays out of sight.
   * `decide` may say it sooner than the first words do. It waits while as many are written as may be at once. Never
   * settles when the draft is dropped before it has said so.
   */
  consider(
    turn: DraftedTurn,
    request: AnswerRequest,
    { writer, decide }: Considering,
  ): Promise<boolean> {
    this.drop(turn.turnId);
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const start = (): void => {
      const decision = decide === null ? null : this.#decideEarly(decide);
      const insisting = decision === null ? writer : insistWhereAsked(writer, () => decision);
      const draft = this.#add(turn, request, insisting);
      const settle = this.#settleOnce(draft, resolve);
      draft.answer.start(this.#listenOutOfSight(draft, settle));
      void decision?.then(settle);
    };
    if (this.#makeRoom()) start();
    else this.#waiting = [...this.#waiting, { turnId: turn.turnId, start }].slice(-MAX_WAITING);
    return promise;
  }

  /** The draft of exactly this question, which is the caller's from now on; null: there is none. */
  adopt({ turnId, text }: DraftedTurn): InterviewAnswer | null {
    const draft = this.#drafts.get(turnId);
    if (draft === undefined) return null;
    if (!saysTheSame(draft.text, text)) {
      this.drop(turnId);
      return null;
    }
    this.#drafts.delete(turnId);
    signals.draft.publish({ outcome: 'adopted' });
    draft.cancelStale();
    this.#startWaiting();
    const spent = this.#spent.get(turnId);
    if (spent !== undefined) this.#spent.set(turnId, { ...spent, adopted: true });
    return draft.answer;
  }

  /** How many drafts were begun for the turn since this was last asked; null for none. */
  takeSpent(turnId: string): Readonly<Spent> | null {
    const spent = this.#spent.get(turnId);
    this.#spent.delete(turnId);
    return spent === undefined ? null : { begun: spent.begun, adopted: spent.adopted };
  }

  /** The speaker went on, or the turn asks nothing after all. */
  drop(turnId: string): void {
    this.#waiting = this.#waiting.filter((waiting) => waiting.turnId !== turnId);
    const draft = this.#drafts.get(turnId);
    if (draft === undefined) return;
    this.#halt(draft);
    this.#startWaiting();
  }

  #halt({ turnId, answer, cancelStale }: Draft): void {
    this.#drafts.delete(turnId);
    signals.draft.publish({ outcome: 'dropped' });
    cancelStale();
    answer.halt();
    if (isInSight(answer))
      this.#options.audience.send({ type: 'draft-dropped', answerId: answer.answerId });
  }

  dropAll(): void {
    this.#waiting = [];
    for (const turnId of this.#drafts.keys()) this.drop(turnId);
  }

  /** What a client that joins now needs to see them. */
  listMessages(): ServerMessage[] {
    return [...this.#drafts.values()]
      .filter(({ answer }) => isInSight(answer))
      .flatMap(({ turnId, text, answer }): ServerMessage[] => {
        const { answerId, author } = answer;
        const draft: ServerMessage = { type: 'draft', answerId, turnId, text, author };
        if (answer.text === '') return [draft];
        return [draft, { type: 'delta', answerId, offset: 0, text: answer.text }];
      });
  }

  /** Drafts of turns that are not final yet, whatever has become of the drafts. */
  #countOpen(): number {
    const now = this.#options.clock.now();
    let count = 0;
    for (const [turnId, { begun, at }] of this.#spent) {
      if (now - at >= FORGOTTEN_AFTER_MS) this.#spent.delete(turnId);
      else count += begun;
    }
    return count;
  }

  /** Whether one more may be written. The oldest that is only likely to be wanted gives way to it. */
  #makeRoom(): boolean {
    const writing = this.#listWriting();
    if (writing.length < MAX_AT_ONCE) return true;
    const oldest = writing.find(({ answer }) => isInSight(answer));
    if (oldest === undefined) return false;
    this.#halt(oldest);
    return true;
  }

  #listWriting(): Draft[] {
    return [...this.#drafts.values()].filter(({ isWriting }) => isWriting);
  }

  #startWaiting(): void {
    while (this.#waiting.length > 0 && this.#listWriting().length < MAX_AT_ONCE)
      this.#waiting.shift()?.start();
  }

  #add(turn: DraftedTurn, request: AnswerRequest, writer: Writer): Draft {
    const { clock } = this.#options;
    const answer = new InterviewAnswer({ answerId: randomUUID(), clock, request, writer });
    const cancelStale = clock.after(STALE_AFTER_MS, () => this.drop(turn.turnId));
    const draft: Draft = { ...turn, answer, cancelStale, isWriting: true };
    this.#drafts.set(turn.turnId, draft);
    return draft;
  }

  #announce({ turnId, text, answer: { answerId, author } }: Draft): void {
    this.#options.audience.send({ type: 'draft', answerId, turnId, text, author });
  }

  #listenInSight(draft: Draft): AnswerListener<AnswerPiece> {
    const { audience, onFailure } = this.#options;
    const { answerId } = draft.answer;
    return {
      onText: (offset, text) => audience.send({ type: 'delta', answerId, offset, text }),
      onPiece: (piece) => {
        if (piece.type === 'thinking') audience.send({ type: 'thinking', answerId });
        if (piece.type !== 'author') return;
        onFailure(answerId, piece.because);
        if (this.#drafts.get(draft.turnId) === draft) this.#announce(draft);
      },
      onCheckpointDue: () => {},
      // Whoever adopts it is told of its end; one that failed is of no use to anybody.
      onEnd: ({ outcome }, error) => {
        this.#end(draft);
        if (outcome !== 'failed') return;
        onFailure(answerId, error);
        this.#forget(draft);
      },
    };
  }

  #decideEarly(decide: NonNullable<Considering['decide']>): Promise<Decision | null> {
    const { clock, onFailure } = this.#options;
    return decideInTime(clock, decide, (error) => onFailure(randomUUID(), error));
  }

  /** The first decision counts; that of a draft which was dropped meanwhile is nobody's. */
  #settleOnce(draft: Draft, onDecided: (asks: boolean) => void): (made: Decision | null) => void {
    let isDecided = false;
    return (made) => {
      if (made === null || isDecided || this.#drafts.get(draft.turnId) !== draft) return;
      isDecided = true;
      if (made === 'nothing') this.#forget(draft);
      onDecided(made === 'asks');
    };
  }

  #listenOutOfSight(
    draft: Draft,
    settle: (made: Decision | null) => void,
  ): AnswerListener<AnswerPiece> {
    const { onFailure } = this.#options;
    const { answer } = draft;
    return {
      onText: () => settle(readVerdict(answer.text, false)),
      onPiece: (piece) => {
        if (piece.type === 'author') onFailure(answer.answerId, piece.because);
      },
      onCheckpointDue: () => {},
      onEnd: ({ outcome }, error) => {
        if (outcome === 'failed') onFailure(answer.answerId, error);
        settle(readVerdict(answer.text, true));
        this.#end(draft);
      },
    };
  }

  #end(draft: Draft): void {
    draft.isWriting = false;
    this.#startWaiting();
  }

  #forget(draft: Draft): void {
    if (this.#drafts.get(draft.turnId) === draft) this.drop(draft.turnId);
  }
}

const isInSight = ({ request }: InterviewAnswer): boolean => request.mode === 'asked';
