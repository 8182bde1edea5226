import { randomBytes, randomUUID } from 'node:crypto';
import type { AnswerShape, EvidenceItem, LogEventBody, ServerMessage } from '@cuecard/contract';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { AnswerPiece, AnswerRequest, Authors } from '../answers/author-chain.ts';
import { authorsFor, writeAnswer } from '../answers/author-chain.ts';
import { AnswerRun, type Outcome, type RunListener } from './answer-run.ts';
import { requestOf, type RequestGrounds } from './answer-request.ts';
import type { Step } from './decide-command.ts';
import type { EvidenceBook } from './evidence-book.ts';
import type { Guard, WebSearch } from './ports.ts';
import type { Rush } from './rush.ts';
import { SessionDrafts, type DraftedTurn, type Writer } from './session-drafts.ts';
import type { SessionState } from './session-state.ts';

export interface SessionAnswersOptions {
  readonly clock: Clock;
  readonly rush: Pick<Rush, 'over'>;
  /** In order of preference; never empty. */
  readonly authors: Authors;
  readonly guard: Guard;
  /** Null: no search is configured. */
  readonly webSearch: WebSearch | null;
  readonly session: SessionState;
  readonly book: EvidenceBook;
  /** What an answer is asked for with, at this moment. */
  readonly grounds: () => RequestGrounds;
  readonly send: (message: ServerMessage) => void;
  /**
   * Puts events into the log, in turn with everything else that writes there; they are taken when the
   * turn has come. Never rejects: a session that cannot write ends itself.
   */
  readonly commit: (take: () => LogEventBody[]) => Promise<void>;
  /** A model found that the turn asks something. */
  readonly onQuestion: (turn: DraftedTurn) => void;
  /** An author failed; `LanguageModelError` when its endpoint did. */
  readonly onFailure: (answerId: string, error: unknown) => void;
}

type AnswerStep = Extract<Step, { do: 'answer' }>;

/** The answers of one session that are being written, and the drafts that may become some. */
export class SessionAnswers {
  readonly #options: SessionAnswersOptions;
  readonly #fenceId = randomBytes(12).toString('hex');
  readonly #runs = new Map<string, AnswerRun>();
  readonly #drafts: SessionDrafts;
  readonly #guards = new WeakMap<
    AnswerRun,
    { evidence: readonly EvidenceItem[]; check: ReturnType<Guard> }
  >();

  constructor(options: SessionAnswersOptions) {
    this.#options = options;
    const { clock, send, onQuestion, onFailure } = options;
    this.#drafts = new SessionDrafts({
      clock,
      writerOf: (request) => this.#writerOf(request),
      send,
      onQuestion,
      onFailure,
    });
  }

  get size(): number {
    return this.#runs.size;
  }

  /**
   * Turns steps into the events to commit: answers that they stop are stopped; those that they begin
   * are begun by `begin`, when the events are committed and the session has followed.
   */
  take(steps: readonly Step[]): { bodies: LogEventBody[]; begin: () => void } {
    const bodies: LogEventBody[] = [];
    const begins: (() => void)[] = [];
    for (const step of steps) {
      if (step.do === 'write') bodies.push(step.body);
      else if (step.do === 'stop')
        bodies.push(...this.takeEnd(step.answerId, { outcome: 'stopped' }));
      else if (step.do === 'consider') begins.push(() => this.#consider(step));
      else if (step.do === 'close-turn') bodies.push(...this.#closeTurn(step.turnId));
      else {
        const { started, begin } = this.#answer(step);
        bodies.push(...started);
        begins.push(begin);
      }
    }
    return { bodies, begin: () => begins.forEach((begin) => begin()) };
  }

  /** Drafts an answer to a turn that has likely ended. */
  draft(turn: DraftedTurn): void {
    this.#drafts.begin(turn, this.#requestOf({ ...turn, shape: {} }));
  }

  dropDraft(turnId: string): void {
    this.#drafts.drop(turnId);
  }

  #consider(turn: DraftedTurn): void {
    const request = this.#requestOf({ ...turn, shape: {} });
    const [first] = authorsFor(this.#options.authors, request.shape);
    if (first.author.kind === 'model') this.#drafts.consider(turn, request);
  }

  #closeTurn(turnId: string): LogEventBody[] {
    const spent = this.#drafts.spent(turnId);
    return spent === null ? [] : [{ type: 'turn.drafts', turnId, ...spent }];
  }

  /** A draft of exactly this question becomes its answer; else one is begun. */
  #answer(step: AnswerStep): { started: LogEventBody[]; begin: () => void } {
    const { turnId, text } = step;
    const draft = turnId === null ? null : this.#drafts.take({ turnId, text });
    if (draft !== null) return this.#adopt(draft, step);
    const answerId = randomUUID();
    const { evidence, shape } = this.#requestOf(step);
    const writer = this.#writerOf({ mode: 'asked', shape });
    const { author } = writer;
    const begin = (): void => {
      // Asked for now, when the log has the last words of an answer that was stopped for this one.
      const run = this.#runOf(answerId, this.#requestOf(step), writer);
      this.#runs.set(answerId, run);
      run.start();
    };
    return { started: this.#started({ answerId, author, evidence }, step, shape), begin };
  }

  #adopt(draft: AnswerRun, step: AnswerStep): { started: LogEventBody[]; begin: () => void } {
    const { answerId, request } = draft;
    const started = [...this.#started(draft, step, request.shape), ...draft.takeCheckpoint()];
    const begin = (): void => {
      this.#runs.set(answerId, draft);
      draft.handTo(this.#listenerOf(() => draft));
    };
    return { started, begin };
  }

  #started(
    { answerId, author, evidence }: Pick<AnswerRun, 'answerId' | 'author' | 'evidence'>,
    { questionId }: AnswerStep,
    shape: AnswerShape,
  ): LogEventBody[] {
    const attempt = (this.#options.session.questions.get(questionId)?.attempts ?? 0) + 1;
    return [
      ...this.#known(evidence),
      { type: 'answer.started', answerId, questionId, attempt, author, ...shape },
    ];
  }

  #runOf(answerId: string, request: AnswerRequest, writer: Writer): AnswerRun {
    const run: AnswerRun = new AnswerRun({
      answerId,
      clock: this.#options.clock,
      request,
      ...writer,
      listener: this.#listenerOf(() => run),
    });
    return run;
  }

  #requestOf(asked: Pick<AnswerStep, 'turnId' | 'text' | 'shape'> & Partial<AnswerStep>) {
    const { session, grounds } = this.#options;
    return { ...requestOf(session, grounds(), asked), fenceId: this.#fenceId };
  }

  /** Pages first where the setup asks for them, then the authors in their order. */
  async *#write(
    request: AnswerRequest,
    authors: Authors,
    signal: AbortSignal,
  ): AsyncGenerator<AnswerPiece> {
    const { rush, webSearch, book } = this.#options;
    await rush.over();
    if (signal.aborted) return;
    const pages = webSearch === null ? [] : await webSearch(request, signal);
    const items = pages.map((page) => book.page(page));
    if (items.length > 0) yield { type: 'evidence', items };
    const asked = { ...request, evidence: [...request.evidence, ...items] };
    yield* writeAnswer(authors, asked, { signal });
  }

  /** Who is asked for this, as it stands now: the first of them is named as the author. */
  #writerOf({ shape, mode }: Pick<AnswerRequest, 'shape' | 'mode'>): Writer {
    const [first, ...others] = authorsFor(this.#options.authors, shape);
    // The composer cannot tell whether anything was asked.
    const able = others.filter(({ author }) => mode === 'asked' || author.kind === 'model');
    const write: Writer['write'] = (asked, signal) => this.#write(asked, [first, ...able], signal);
    return { author: first.author, write };
  }

  #listenerOf(run: () => AnswerRun): RunListener {
    const { send, commit, onFailure } = this.#options;
    const ifRunning = (take: (running: AnswerRun) => LogEventBody[]) =>
      commit(() => {
        const running = this.#runs.get(run().answerId);
        return running === undefined ? [] : take(running);
      });
    return {
      onText: (offset, text) => send({ type: 'delta', answerId: run().answerId, offset, text }),
      onThinking: () => send({ type: 'thinking', answerId: run().answerId }),
      onEvidence: () => ifRunning(({ evidence }) => this.#known(evidence)),
      onAuthor: ({ author, because }) => {
        const { answerId } = run();
        onFailure(answerId, because);
        const { failure } = because;
        return ifRunning(() => [{ type: 'answer.author', answerId, author, because: failure }]);
      },
      onCheckpointDue: () => {
        this.#sayClaims(run());
        void ifRunning((running) => running.takeCheckpoint());
      },
      onEnd: (outcome, error) => {
        const { answerId } = run();
        if (error !== null) onFailure(answerId, error);
        void ifRunning(() => this.takeEnd(answerId, outcome));
      },
    };
  }

  #known(evidence: readonly EvidenceItem[]): LogEventBody[] {
    const items = this.#options.book.unlogged(evidence);
    return items.length === 0 ? [] : [{ type: 'evidence.known', items }];
  }

  #sayClaims(run: AnswerRun): void {
    const { claims } = this.#check(run, true);
    if (claims.length > 0)
      this.#options.send({ type: 'claims', answerId: run.answerId, claims: [...claims] });
  }

  #check(run: AnswerRun, growing: boolean): ReturnType<ReturnType<Guard>> {
    const { text, request, evidence } = run;
    let known = this.#guards.get(run);
    // Pages that were found since are evidence too.
    if (known?.evidence !== evidence) {
      known = { evidence, check: this.#options.guard({ ...request, evidence }) };
      this.#guards.set(run, known);
    }
    return known.check(text, { growing });
  }

  /** What stands beyond the log: a client that has replayed the log needs these to be up to date. */
  messages(): ServerMessage[] {
    const tails = [...this.#runs.values()].flatMap(({ answerId, tail }): ServerMessage[] => {
      const { offset, text } = tail;
      return text === '' ? [] : [{ type: 'delta', answerId, offset, text }];
    });
    return [...tails, ...this.#drafts.messages()];
  }

  /** Stops the answer where it stands and gives its last events. */
  takeEnd(answerId: string, outcome: Outcome): LogEventBody[] {
    const run = this.#runs.get(answerId);
    this.#runs.delete(answerId);
    const finished: LogEventBody = { type: 'answer.finished', answerId, ...outcome };
    if (run === undefined) return [finished];
    const { claims, cited } = this.#check(run, false);
    const checked: LogEventBody = { type: 'answer.checked', answerId, claims, cited };
    return [...run.takeHalt(), ...(run.text === '' ? [] : [checked]), finished];
  }

  takeEnds(outcome: Outcome): LogEventBody[] {
    this.#drafts.dropAll();
    return [...this.#runs.keys()].flatMap((answerId) => this.takeEnd(answerId, outcome));
  }

  /** Stops every answer without an end: who owns the session next begins them anew. */
  takeHalts(): LogEventBody[] {
    this.#drafts.dropAll();
    const runs = [...this.#runs.values()];
    this.#runs.clear();
    return runs.flatMap((run) => run.takeHalt());
  }
}
