import { randomUUID } from 'node:crypto';
import type { Author, ServerMessage } from '@cuecard/contract';
import { NO_QUESTION } from '@cuecard/copilot';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { AnswerPiece, AnswerRequest } from '../answers/author-chain.ts';
import { AnswerRun, type RunListener } from './answer-run.ts';
import { saysTheSame } from './same-words.ts';

/** DESIGN section 3. */
const MAX_DRAFTS_OF_TURN = 3;
/** A turn that was likely over and has not ended after this long was none, milliseconds. */
const STALE_AFTER_MS = 8000;

export interface DraftedTurn {
  readonly turnId: string;
  readonly text: string;
}

/** Those who are asked for an answer, and the first of them, who is named as its author. */
export interface Writer {
  readonly author: Author;
  readonly write: (request: AnswerRequest, signal: AbortSignal) => AsyncIterable<AnswerPiece>;
}

export interface SessionDraftsOptions {
  readonly clock: Clock;
  readonly writerOf: (request: AnswerRequest) => Writer;
  readonly send: (message: ServerMessage) => void;
  /** A model found that the turn, with these words, asks something; `take` then gives its answer. */
  readonly onQuestion: (turn: DraftedTurn) => void;
  readonly onFailure: (answerId: string, error: unknown) => void;
}

interface Draft extends DraftedTurn {
  readonly run: AnswerRun;
  readonly cancelStale: () => void;
}

interface Spent {
  begun: number;
  adopted: boolean;
}

/**
 * Answers that are written before anybody knows that they are wanted: for turns that have likely ended,
 * and, out of sight, for turns of which the rules cannot tell whether they ask anything.
 */
export class SessionDrafts {
  readonly #options: SessionDraftsOptions;
  readonly #drafts = new Map<string, Draft>();
  readonly #spent = new Map<string, Spent>();

  constructor(options: SessionDraftsOptions) {
    this.#options = options;
  }

  /** Drafts the answer to a turn that has likely ended, unless this was drafted already. */
  begin(turn: DraftedTurn, request: AnswerRequest): void {
    const { turnId, text } = turn;
    const before = this.#drafts.get(turnId);
    if (before !== undefined && saysTheSame(before.text, text)) return;
    this.drop(turnId);
    const spent = this.#spent.get(turnId) ?? { begun: 0, adopted: false };
    if (spent.begun >= MAX_DRAFTS_OF_TURN) return;
    this.#spent.set(turnId, { ...spent, begun: spent.begun + 1 });
    const draft = this.#start(turn, request, (run) => this.#inSight(turn, run));
    this.#announce(draft);
  }

  /** Lets a model say whether the turn asks anything, and begin its answer if so. */
  consider(turn: DraftedTurn, request: AnswerRequest): void {
    this.drop(turn.turnId);
    this.#start(turn, { ...request, mode: 'uncertain' }, (run) => this.#outOfSight(turn, run));
  }

  /** The draft of exactly this question, which is the caller's from now on; null: there is none. */
  take({ turnId, text }: DraftedTurn): AnswerRun | null {
    const draft = this.#drafts.get(turnId);
    if (draft === undefined) return null;
    if (!saysTheSame(draft.text, text)) {
      this.drop(turnId);
      return null;
    }
    this.#drafts.delete(turnId);
    draft.cancelStale();
    const spent = this.#spent.get(turnId);
    if (spent !== undefined) this.#spent.set(turnId, { ...spent, adopted: true });
    return draft.run;
  }

  /** How many drafts were begun for the turn since this was last asked; null for none. */
  spent(turnId: string): Readonly<Spent> | null {
    const spent = this.#spent.get(turnId) ?? null;
    this.#spent.delete(turnId);
    return spent;
  }

  /** The speaker went on, or the turn asks nothing after all. */
  drop(turnId: string): void {
    const draft = this.#drafts.get(turnId);
    if (draft === undefined) return;
    this.#drafts.delete(turnId);
    draft.cancelStale();
    const { run } = draft;
    run.takeHalt();
    if (isInSight(run)) this.#options.send({ type: 'draft-dropped', answerId: run.answerId });
  }

  dropAll(): void {
    for (const turnId of this.#drafts.keys()) this.drop(turnId);
  }

  /** What a client that joins now needs to see them. */
  messages(): ServerMessage[] {
    return [...this.#drafts.values()]
      .filter(({ run }) => isInSight(run))
      .flatMap(({ turnId, text, run }): ServerMessage[] => {
        const { answerId, author } = run;
        const draft: ServerMessage = { type: 'draft', answerId, turnId, text, author };
        if (run.text === '') return [draft];
        return [draft, { type: 'delta', answerId, offset: 0, text: run.text }];
      });
  }

  #start(
    turn: DraftedTurn,
    request: AnswerRequest,
    listenerOf: (run: () => AnswerRun) => RunListener,
  ): Draft {
    const { clock, writerOf } = this.#options;
    const listener = listenerOf(() => run);
    const run: AnswerRun = new AnswerRun({
      answerId: randomUUID(),
      clock,
      request,
      ...writerOf(request),
      listener,
    });
    const cancelStale = clock.after(STALE_AFTER_MS, () => this.drop(turn.turnId));
    const draft: Draft = { ...turn, run, cancelStale };
    this.#drafts.set(turn.turnId, draft);
    run.start();
    return draft;
  }

  #announce({ turnId, text, run: { answerId, author } }: Draft): void {
    this.#options.send({ type: 'draft', answerId, turnId, text, author });
  }

  #inSight({ turnId }: DraftedTurn, run: () => AnswerRun): RunListener {
    const { send, onFailure } = this.#options;
    return {
      onText: (offset, text) => send({ type: 'delta', answerId: run().answerId, offset, text }),
      onAuthor: ({ because }) => {
        onFailure(run().answerId, because);
        const draft = this.#drafts.get(turnId);
        if (draft?.run === run()) this.#announce(draft);
        return Promise.resolve();
      },
      onEvidence: () => Promise.resolve(),
      onThinking: () => send({ type: 'thinking', answerId: run().answerId }),
      onCheckpointDue: () => {},
      // Its end is told to whoever takes it; one that failed is of no use to anybody.
      onEnd: ({ outcome }, error) => {
        if (outcome !== 'failed') return;
        onFailure(run().answerId, error);
        this.#forget(turnId, run());
      },
    };
  }

  #outOfSight(turn: DraftedTurn, run: () => AnswerRun): RunListener {
    let decided = false;
    const decide = (isOver: boolean): void => {
      if (decided) return;
      const verdict = verdictOf(run().text, isOver);
      if (verdict === null) return;
      decided = true;
      if (verdict === 'asks') this.#options.onQuestion(turn);
      else this.#forget(turn.turnId, run());
    };
    return {
      onText: () => decide(false),
      onAuthor: ({ because }) => {
        this.#options.onFailure(run().answerId, because);
        return Promise.resolve();
      },
      onEvidence: () => Promise.resolve(),
      onThinking: () => {},
      onCheckpointDue: () => {},
      onEnd: ({ outcome }, error) => {
        if (outcome === 'failed') this.#options.onFailure(run().answerId, error);
        decide(true);
      },
    };
  }

  #forget(turnId: string, run: AnswerRun): void {
    if (this.#drafts.get(turnId)?.run === run) this.drop(turnId);
  }
}

const isInSight = ({ request }: AnswerRun): boolean => request.mode === 'asked';

/** What a model makes of a turn that may ask nothing; null: its first words have not come yet. */
function verdictOf(text: string, isOver: boolean): 'asks' | 'nothing' | null {
  const said = text.trim();
  if (NO_QUESTION.startsWith(said)) return isOver ? 'nothing' : null;
  const saysNothing =
    said.startsWith(NO_QUESTION) && !/^\p{L}/u.test(said.slice(NO_QUESTION.length));
  return saysNothing ? 'nothing' : 'asks';
}
