import { randomBytes, randomUUID } from 'node:crypto';
import type { LogEventBody } from '@cuecard/contract';
import type { Clock } from '../../../platform/clock/clock.ts';
import {
  authorsFor,
  writeAnswer,
  type AnswerRequest,
  type Authors,
} from '../answers/author-chain.ts';
import { answerRequestOf, shapeOf, type RequestGrounds } from './answer-request.ts';
import { AnswerRun, type Outcome } from './answer-run.ts';
import type { Step } from './decide-command.ts';
import type { SessionState } from './session-state.ts';

export interface SessionAnswersOptions {
  readonly clock: Clock;
  /** In order of preference; never empty. */
  readonly authors: Authors;
  readonly onText: (answerId: string, offset: number, text: string) => void;
  /**
   * Puts events into the log, in turn with everything else that writes there; they are taken when the
   * turn has come. Never rejects: a session that cannot write ends itself.
   */
  readonly commit: (take: () => LogEventBody[]) => Promise<void>;
  /** An author failed; `LanguageModelError` when its endpoint did. */
  readonly onFailure: (answerId: string, error: unknown) => void;
}

/** The answers of one session that are being written. */
export class SessionAnswers {
  readonly #options: SessionAnswersOptions;
  readonly #fenceId = randomBytes(12).toString('hex');
  readonly #runs = new Map<string, AnswerRun>();

  constructor(options: SessionAnswersOptions) {
    this.#options = options;
  }

  get size(): number {
    return this.#runs.size;
  }

  /**
   * Turns steps into the events to commit: answers that they stop are stopped; those that they begin
   * are begun by `begin`, when the events are committed and `session` has followed.
   */
  take(
    steps: readonly Step[],
    session: SessionState,
    grounds: Omit<RequestGrounds, 'shape'>,
  ): { bodies: LogEventBody[]; begin: () => void } {
    const bodies: LogEventBody[] = [];
    const begins: (() => void)[] = [];
    for (const step of steps) {
      if (step.do === 'write') bodies.push(step.body);
      else if (step.do === 'stop')
        bodies.push(...this.takeEnd(step.answerId, { outcome: 'stopped' }));
      else {
        const { questionId, text } = step;
        const shape = shapeOf(grounds.settings, step.shape);
        const authors = authorsFor(this.#options.authors, shape);
        const [{ author }] = authors;
        const answerId = randomUUID();
        const attempt = (session.questions.get(questionId)?.attempts ?? 0) + 1;
        bodies.push({ type: 'answer.started', answerId, questionId, attempt, author, ...shape });
        begins.push(() => {
          const request = answerRequestOf(session, { ...grounds, shape }, questionId, text);
          this.#begin(answerId, { ...request, fenceId: this.#fenceId }, authors);
        });
      }
    }
    return { bodies, begin: () => begins.forEach((begin) => begin()) };
  }

  #begin(answerId: string, request: AnswerRequest, authors: Authors): void {
    const { clock, onText, commit, onFailure } = this.#options;
    const ifRunning = (take: (run: AnswerRun) => LogEventBody[]) =>
      commit(() => {
        const running = this.#runs.get(answerId);
        return running === undefined ? [] : take(running);
      });
    const run = new AnswerRun({
      answerId,
      clock,
      write: (signal) => writeAnswer(authors, request, { signal }),
      onText: (offset, text) => onText(answerId, offset, text),
      onAuthor: ({ author, because }) => {
        onFailure(answerId, because);
        const { failure } = because;
        return ifRunning(() => [{ type: 'answer.author', answerId, author, because: failure }]);
      },
      onCheckpointDue: () => void ifRunning((running) => running.takeCheckpoint()),
      onEnd: (outcome, error) => {
        if (error !== null) onFailure(answerId, error);
        void ifRunning(() => this.takeEnd(answerId, outcome));
      },
    });
    this.#runs.set(answerId, run);
    run.start();
  }

  /** What stands beyond the log: a client that has replayed the log needs these to be up to date. */
  tails(): { answerId: string; offset: number; text: string }[] {
    return [...this.#runs.values()]
      .map(({ answerId, tail: { offset, text } }) => ({ answerId, offset, text }))
      .filter(({ text }) => text !== '');
  }

  /** Stops the answer where it stands and gives its last events. */
  takeEnd(answerId: string, outcome: Outcome): LogEventBody[] {
    const run = this.#runs.get(answerId);
    this.#runs.delete(answerId);
    return run?.takeEnd(outcome) ?? [{ type: 'answer.finished', answerId, ...outcome }];
  }

  takeEnds(outcome: Outcome): LogEventBody[] {
    return [...this.#runs.keys()].flatMap((answerId) => this.takeEnd(answerId, outcome));
  }

  /** Stops every answer without an end: who owns the session next begins them anew. */
  takeHalts(): LogEventBody[] {
    const runs = [...this.#runs.values()];
    this.#runs.clear();
    return runs.flatMap((run) => run.takeHalt());
  }
}
