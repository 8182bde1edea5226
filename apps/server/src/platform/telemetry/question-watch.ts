import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import {
  signals,
  type AuthorKind,
  type FollowedQuestion,
  type QuestionStep,
  type Span,
} from './signals.ts';

/** One question between the arrival of its words and the first text of the answer. */
export class QuestionWatch {
  /** 16 random bytes in hexadecimal, as traces of OpenTelemetry are named. */
  readonly traceId = randomBytes(16).toString('hex');
  readonly #from: number;
  readonly #steps: (Span & { name: QuestionStep })[] = [];
  #modelFrom: number | null = null;
  #isOver = false;

  constructor(from: number) {
    this.#from = from;
  }

  addStep(name: QuestionStep, from: number, to = performance.now()): void {
    if (!this.#isOver) this.#steps.push({ name, from, to });
  }

  /** Somebody is asked to write the answer. */
  beginAnswer(): void {
    this.#modelFrom ??= performance.now();
  }

  /** The first text is out; what comes later is of no interest here. */
  seeText(author: AuthorKind): void {
    if (this.#isOver) return;
    signals.firstText.publish({ author, ms: performance.now() - this.#from });
    this.#end('answered', author);
  }

  /** No word will come. */
  fail(): void {
    if (!this.#isOver && this.#modelFrom !== null) this.#end('failed', null);
  }

  #end(outcome: FollowedQuestion['outcome'], author: AuthorKind | null): void {
    const to = performance.now();
    if (this.#modelFrom !== null) this.addStep('model', this.#modelFrom, to);
    this.#isOver = true;
    const { traceId } = this;
    signals.question.publish({
      traceId,
      from: this.#from,
      to,
      outcome,
      author,
      steps: this.#steps,
    });
  }
}

const watches = new AsyncLocalStorage<QuestionWatch>();

/** The question that is being answered here; null: none is, or nobody wants to know. */
export const currentQuestion = (): QuestionWatch | null => watches.getStore() ?? null;

/** Does the work, and what follows from it, as the answering of one question whose words came at `from`. */
export function watchQuestion<Result>(from: number, work: () => Result): Result {
  const isOfUse = signals.question.hasSubscribers || signals.firstText.hasSubscribers;
  return isOfUse ? watches.run(new QuestionWatch(from), work) : work();
}

/** Does the work as a step of the question that is being answered, if one is. */
export function asStep<Result>(name: QuestionStep, work: () => Result): Result {
  const question = currentQuestion();
  if (question === null) return work();
  const from = performance.now();
  try {
    return work();
  } finally {
    question.addStep(name, from);
  }
}
