import { randomBytes, randomUUID } from 'node:crypto';
import {
  findQuestion,
  type AnswerShape,
  type EvidenceItem,
  type LogEventBody,
  type ServerMessage,
} from '@cuecard/contract';
import type { AnswerListener, Outcome } from '../../../answering/answer-run.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { signals } from '../../../platform/telemetry/signals.ts';
import type { AnswerPiece, AnswerRequest, Authors } from '../answers/author-chain.ts';
import { authorsFor, writeAnswer } from '../answers/author-chain.ts';
import type { AskedAnswer } from './answer-request.ts';
import type { AnswerSources } from './answer-sources.ts';
import type { AnswerStep, Step } from './decision-steps.ts';
import type { EvidenceBook } from './evidence-book.ts';
import { followAdoption, followToText, toAuthorKind } from './follow-to-text.ts';
import { InterviewAnswer, type Writer } from './interview-answer.ts';
import type { Guard, InterviewLog, LiveAudience, WebSearch } from './ports.ts';
import type { ReconnectStorm } from './reconnect-storm.ts';
import { SessionDrafts, type DraftedTurn } from './session-drafts.ts';
import type { SessionQueue } from './session-queue.ts';

export interface SessionAnswersOptions {
  readonly clock: Clock;
  readonly storm: Pick<ReconnectStorm, 'waitUntilOver'>;
  /** The authors in order of preference; never empty. */
  readonly authors: Authors;
  /** Whether the plan of the session has the expert model upgrade, at this moment. */
  readonly hasExpert: () => boolean;
  readonly guard: Guard;
  /** Null: no search is configured. */
  readonly webSearch: WebSearch | null;
  readonly log: InterviewLog;
  readonly queue: SessionQueue;
  readonly audience: LiveAudience;
  readonly book: EvidenceBook;
  readonly sources: AnswerSources;
  /** An author failed; `LanguageModelError` when its endpoint did. */
  readonly onFailure: (answerId: string, error: unknown) => void;
}

/** The answers of one session that are being written, and the drafts that may become some. */
export class SessionAnswers {
  readonly #options: SessionAnswersOptions;
  readonly #fenceId = randomBytes(12).toString('hex');
  readonly #running = new Map<string, InterviewAnswer>();
  readonly #drafts: SessionDrafts;
  readonly #guards = new WeakMap<
    InterviewAnswer,
    { evidence: readonly EvidenceItem[]; check: ReturnType<Guard> }
  >();

  constructor(options: SessionAnswersOptions) {
    this.#options = options;
    this.#drafts = new SessionDrafts(options);
  }

  get size(): number {
    return this.#running.size;
  }

  /**
   * Turns steps into the events to commit: answers that they stop are stopped; those that they begin
   * are begun by `begin`, when the events are committed.
   */
  plan(steps: readonly Step[]): { bodies: LogEventBody[]; begin: () => void } {
    const bodies: LogEventBody[] = [];
    const begins: (() => void)[] = [];
    for (const step of steps) {
      if (step.do === 'write') bodies.push(step.body);
      else if (step.do === 'stop')
        bodies.push(...this.takeEnd(step.answerId, { outcome: 'stopped' }));
      else if (step.do === 'close-turn') bodies.push(...this.#closeTurn(step.turnId));
      else if (step.do === 'answer') {
        const { started, begin } = this.#planAnswer(step);
        bodies.push(...started);
        begins.push(begin);
      }
    }
    return { bodies, begin: () => begins.forEach((begin) => begin()) };
  }

  /** Drafts an answer to a turn that has likely ended. */
  draft(turn: DraftedTurn): void {
    const request = this.#createRequest({ ...turn, shape: {} });
    this.#drafts.begin(turn, request, this.#createWriter(request));
  }

  dropDraft(turnId: string): void {
    this.#drafts.drop(turnId);
  }

  /**
   * Lets a model say whether the turn, with these words, asks anything; its answer is then drafted already. False,
   * too, when there is no model.
   */
  async isQuestion(turn: DraftedTurn): Promise<boolean> {
    const request = this.#createRequest({ ...turn, shape: {} });
    const [first] = this.#listAuthors(request.shape);
    if (first.author.kind !== 'model') return false;
    const uncertain = { ...request, mode: 'uncertain' } as const;
    const { decide } = first;
    return this.#drafts.consider(turn, uncertain, {
      writer: this.#createWriter(uncertain),
      decide: decide === undefined ? null : (signal) => decide(uncertain, { signal }),
    });
  }

  #closeTurn(turnId: string): LogEventBody[] {
    const spent = this.#drafts.takeSpent(turnId);
    return spent === null ? [] : [{ type: 'turn.drafts', turnId, ...spent }];
  }

  /** A draft of exactly this question becomes its answer; else one is begun. */
  #planAnswer(step: AnswerStep): { started: LogEventBody[]; begin: () => void } {
    const { turnId, text } = step;
    const draft = turnId === null ? null : this.#drafts.adopt({ turnId, text });
    if (draft !== null) return this.#planAdoption(draft, step);
    const answerId = randomUUID();
    const { evidence, shape } = this.#createRequest(step);
    const writer = this.#createWriter({ mode: 'asked', shape });
    const { author } = writer;
    const begin = (): void => {
      // Asked for now, when the log has the last words of an answer that was stopped for this one.
      const request = this.#createRequest(step);
      const { clock } = this.#options;
      const answer = new InterviewAnswer({ answerId, clock, request, writer });
      this.#running.set(answerId, answer);
      answer.start(followToText(answer, this.#createListener(answer)));
    };
    return { started: this.#writeStarted({ answerId, author, evidence }, step, shape), begin };
  }

  #planAdoption(
    draft: InterviewAnswer,
    step: AnswerStep,
  ): { started: LogEventBody[]; begin: () => void } {
    const { answerId, request } = draft;
    const started = [...this.#writeStarted(draft, step, request.shape), ...draft.takeCheckpoint(0)];
    const begin = (): void => {
      this.#running.set(answerId, draft);
      followAdoption(draft);
      draft.handTo(followToText(draft, this.#createListener(draft)));
    };
    return { started, begin };
  }

  #writeStarted(
    { answerId, author, evidence }: Pick<InterviewAnswer, 'answerId' | 'author' | 'evidence'>,
    { questionId }: AnswerStep,
    shape: AnswerShape,
  ): LogEventBody[] {
    const question = findQuestion(this.#options.log.state, questionId);
    const attempt = (question?.attempts.length ?? 0) + 1;
    return [
      ...this.#writeEvidence(evidence),
      { type: 'answer.started', answerId, questionId, attempt, author, ...shape },
    ];
  }

  #createRequest(asked: AskedAnswer): AnswerRequest {
    return { ...this.#options.sources.createRequest(asked), fenceId: this.#fenceId };
  }

  #listAuthors(shape: AnswerShape): Authors {
    const { authors, hasExpert } = this.#options;
    return authorsFor(authors, shape, hasExpert());
  }

  /** Lists the authors that are asked for this now: the first of them is named as the author. */
  #createWriter({ shape, mode }: Pick<AnswerRequest, 'shape' | 'mode'>): Writer {
    const [first, ...others] = this.#listAuthors(shape);
    // The composer cannot tell whether anything was asked.
    const able = others.filter(({ author }) => mode === 'asked' || author.kind === 'model');
    const write: Writer['write'] = (asked, signal) => this.#write(asked, [first, ...able], signal);
    return { author: first.author, write };
  }

  /** Pages first where the setup asks for them, then the authors in their order. */
  async *#write(
    request: AnswerRequest,
    authors: Authors,
    signal: AbortSignal,
  ): AsyncGenerator<AnswerPiece> {
    const { storm, webSearch, book } = this.#options;
    await storm.waitUntilOver();
    if (signal.aborted) return;
    const pages = webSearch === null ? [] : await webSearch(request, signal);
    const items = pages.map((page) => book.page(page));
    if (items.length > 0) yield { type: 'evidence', items };
    const asked = { ...request, evidence: [...request.evidence, ...items] };
    yield* writeAnswer(authors, asked, { signal });
  }

  #createListener(answer: InterviewAnswer): AnswerListener<AnswerPiece> {
    const { audience, onFailure } = this.#options;
    const { answerId } = answer;
    return {
      onText: (offset, text) => audience.send({ type: 'delta', answerId, offset, text }),
      onPiece: (piece) => {
        if (piece.type === 'thinking') audience.send({ type: 'thinking', answerId });
        else if (piece.type === 'evidence')
          return this.#commitIfRunning(answerId, () => this.#writeEvidence(answer.evidence));
        else if (piece.type === 'author') {
          const { author, because } = piece;
          onFailure(answerId, because);
          return this.#commitIfRunning(answerId, () => [
            { type: 'answer.author', answerId, author, because: because.failure },
          ]);
        }
        return undefined;
      },
      onCheckpointDue: () => {
        this.#sendClaims(answer);
        void this.#commitIfRunning(answerId, () => this.#takeCheckpoint(answer));
      },
      onEnd: (outcome, error) => {
        if (error !== null) onFailure(answerId, error);
        void this.#commitIfRunning(answerId, () => this.takeEnd(answerId, outcome));
      },
    };
  }

  /** Never rejects: a session that cannot write ends itself. */
  #commitIfRunning(answerId: string, take: () => LogEventBody[]): Promise<void> {
    const { log, queue } = this.#options;
    return queue.runAndFollowUp(() =>
      log.commit(() => (this.#running.has(answerId) ? take() : [])),
    );
  }

  #takeCheckpoint(answer: InterviewAnswer): LogEventBody[] {
    return answer.takeCheckpoint(this.#countLogged(answer.answerId));
  }

  /** Characters of the answer that the log has. */
  #countLogged(answerId: string): number {
    const { running } = this.#options.log.state;
    return running.find((answer) => answer.answerId === answerId)?.text.length ?? 0;
  }

  #writeEvidence(evidence: readonly EvidenceItem[]): LogEventBody[] {
    const items = this.#options.book.unlogged(evidence);
    return items.length === 0 ? [] : [{ type: 'evidence.known', items }];
  }

  #sendClaims(answer: InterviewAnswer): void {
    const { claims } = this.#check(answer, true);
    const { answerId } = answer;
    if (claims.length > 0)
      this.#options.audience.send({ type: 'claims', answerId, claims: [...claims] });
  }

  #check(answer: InterviewAnswer, growing: boolean): ReturnType<ReturnType<Guard>> {
    const { text, request, evidence } = answer;
    let known = this.#guards.get(answer);
    // Pages that were found since are evidence too.
    if (known?.evidence !== evidence) {
      known = { evidence, check: this.#options.guard({ ...request, evidence }) };
      this.#guards.set(answer, known);
    }
    return known.check(text, { growing });
  }

  /** What stands beyond the log: a client that has replayed the log needs these to be up to date. */
  listUnlogged(): ServerMessage[] {
    const tails = [...this.#running.values()].flatMap(({ answerId, text: all }) => {
      const offset = this.#countLogged(answerId);
      const text = all.slice(offset);
      return text === '' ? [] : [{ type: 'delta' as const, answerId, offset, text }];
    });
    return [...tails, ...this.#drafts.listMessages()];
  }

  /** Stops the answer where it stands and gives its last events. */
  takeEnd(answerId: string, outcome: Outcome): LogEventBody[] {
    const answer = this.#running.get(answerId);
    this.#running.delete(answerId);
    const finished: LogEventBody = { type: 'answer.finished', answerId, ...outcome };
    if (answer === undefined) return [finished];
    signals.answered.publish({ author: toAuthorKind(answer.author), outcome: outcome.outcome });
    answer.halt();
    const { claims, cited } = this.#check(answer, false);
    const checked: LogEventBody = { type: 'answer.checked', answerId, claims, cited };
    return [...this.#takeCheckpoint(answer), ...(answer.text === '' ? [] : [checked]), finished];
  }

  takeEnds(outcome: Outcome): LogEventBody[] {
    this.#drafts.dropAll();
    return [...this.#running.keys()].flatMap((answerId) => this.takeEnd(answerId, outcome));
  }

  /** Stops every answer without an end: who owns the session next begins them anew. */
  haltAll(): LogEventBody[] {
    this.#drafts.dropAll();
    const answers = [...this.#running.values()];
    this.#running.clear();
    for (const answer of answers) answer.halt();
    return answers.flatMap((answer) => this.#takeCheckpoint(answer));
  }
}
