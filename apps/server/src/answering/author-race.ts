import type { AnswerFailure } from '@cuecard/contract';
import {
  LanguageModelError,
  type ModelPiece,
  type Thinking,
} from '../providers/language-model/language-model.ts';
import type { AnswerAuthor, AnswerPiece, Authors } from './answer-author.ts';

/** Authors that write at once: each of them costs. */
const MAX_AT_ONCE = 2;

const USED_UP: ReadonlySet<AnswerFailure> = new Set([
  'over-budget',
  'minute-used-up',
  'day-used-up',
]);

interface Runner<Request> {
  readonly author: AnswerAuthor<Request>;
  readonly startedAt: number;
  readonly controller: AbortController;
  readonly pieces: AsyncIterator<ModelPiece>;
  next: Promise<Event<Request>>;
  /** It thinks, as it was asked to: it is not slow. */
  thinks: boolean;
}

type Event<Request> =
  | { readonly runner: Runner<Request>; readonly result: IteratorResult<ModelPiece> }
  | { readonly runner: Runner<Request>; readonly error: unknown };

/** Authors on their way to the first word of one answer, and then the one who wrote it. */
export class AuthorRace<Request> {
  readonly #request: Request;
  readonly #signal: AbortSignal;
  readonly #thinking: Thinking;
  readonly #waiting: AnswerAuthor<Request>[];
  #running: Runner<Request>[] = [];
  /** The author that listeners were last told of. */
  #named: AnswerAuthor<Request>;

  constructor(
    authors: Authors<Request>,
    request: Request,
    { signal, thinking }: { signal: AbortSignal; thinking: Thinking },
  ) {
    this.#request = request;
    this.#signal = signal;
    this.#thinking = thinking;
    this.#waiting = [...authors];
    this.#named = authors[0];
  }

  /** Whoever still runs when its reader leaves is stopped. */
  async *run(): AsyncGenerator<AnswerPiece> {
    try {
      yield* this.#startNext(null);
      for (;;) {
        const event = await this.#nextEvent();
        if (event === null) this.#join();
        else if ('error' in event) yield* this.#fail(event.runner, event.error);
        else if (event.result.done === true || event.result.value.type === 'text') {
          yield* this.#win(event.runner);
          // The rest is read here: a generator around this one would cost time at every token.
          let { result } = event;
          for (; result.done !== true; result = await this.#readNext(event.runner))
            if (result.value.type === 'text') yield result.value;
          return;
        } else if (this.#think(event.runner)) yield event.result.value;
      }
    } finally {
      for (const runner of this.#running.splice(0)) drop(runner);
    }
  }

  /** The next sign of any runner; null: they are late, and another one may join. */
  async #nextEvent(): Promise<Event<Request> | null> {
    const events = this.#running.map(({ next }) => next);
    const lateInMs = this.#lateInMs();
    if (lateInMs === null) return Promise.race(events);
    const { promise: late, resolve } = Promise.withResolvers<null>();
    const timer = setTimeout(() => resolve(null), Math.max(0, lateInMs));
    try {
      return await Promise.race([...events, late]);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Null: nobody could join, or need not. Only models hedge models: the composer would always be first. */
  #lateInMs(): number | null {
    const last = this.#running.at(-1);
    if (last === undefined || this.#running.length >= MAX_AT_ONCE) return null;
    if (this.#running.some(({ thinks }) => thinks) || this.#nextModel() === null) return null;
    const usualMs = last.author.health?.usualMs(this.#thinking);
    return usualMs === undefined ? null : last.startedAt + usualMs - performance.now();
  }

  #nextModel(): AnswerAuthor<Request> | null {
    const next = this.#waiting.find(({ health }) => (health?.resting ?? null) === null);
    return next?.author.kind === 'model' ? next : null;
  }

  #join(): void {
    const next = this.#nextModel();
    if (next === null) return;
    this.#waiting.splice(0, this.#waiting.indexOf(next) + 1);
    this.#start(next);
  }

  /** Starts the next one that may be asked; who was passed over is the reason when there is no other. */
  *#startNext(failed: LanguageModelError | null): Generator<AnswerPiece> {
    let because = failed;
    for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) {
      const resting = next.health?.resting ?? null;
      if (resting === null) {
        if (because !== null) yield this.#name(next, because);
        this.#start(next);
        return;
      }
      because ??= resting;
    }
    throw because ?? new LanguageModelError('unreadable', false);
  }

  #start(author: AnswerAuthor<Request>): void {
    const controller = new AbortController();
    const signal = AbortSignal.any([this.#signal, controller.signal]);
    const pieces = author.write(this.#request, { signal })[Symbol.asyncIterator]();
    const startedAt = performance.now();
    const runner: Runner<Request> = {
      author,
      startedAt,
      controller,
      pieces,
      thinks: false,
      // Replaced at once: the event names the runner itself.
      next: Promise.withResolvers<Event<Request>>().promise,
    };
    runner.next = awaitNext(runner);
    this.#running.push(runner);
  }

  *#fail(runner: Runner<Request>, error: unknown): Generator<AnswerPiece> {
    this.#running = this.#running.filter((other) => other !== runner);
    if (!(error instanceof LanguageModelError)) throw error;
    runner.author.health?.failed(error);
    // What is used up is used up for every model.
    if (USED_UP.has(error.failure)) this.#waiting.splice(0, Math.max(0, this.#waiting.length - 1));
    const [other] = this.#running;
    if (other === undefined) yield* this.#startNext(error);
    else if (runner.author === this.#named) yield this.#name(other.author, error);
  }

  /** True: the screen is to say that it thinks. */
  #think(runner: Runner<Request>): boolean {
    // A model that thinks although it was told not to is as slow as its first word.
    if (this.#thinking === 'deep') {
      runner.thinks = true;
      runner.author.health?.began('deep', performance.now() - runner.startedAt);
    }
    runner.next = awaitNext(runner);
    return runner.author === this.#named;
  }

  /** The others are stopped. */
  *#win(winner: Runner<Request>): Generator<AnswerPiece> {
    const now = performance.now();
    if (!winner.thinks) winner.author.health?.began(this.#thinking, now - winner.startedAt);
    for (const loser of this.#running.filter((runner) => runner !== winner)) {
      // It would have begun later still: so much is known of its pace.
      if (!loser.thinks && loser.startedAt <= winner.startedAt)
        loser.author.health?.began(this.#thinking, now - loser.startedAt);
      drop(loser);
    }
    this.#running = [winner];
    if (winner.author !== this.#named)
      yield this.#name(winner.author, new LanguageModelError('timeout', true));
  }

  async #readNext({ author, pieces }: Runner<Request>): Promise<IteratorResult<ModelPiece>> {
    try {
      return await pieces.next();
    } catch (error) {
      if (error instanceof LanguageModelError) author.health?.failed(error);
      throw error;
    }
  }

  #name(author: AnswerAuthor<Request>, because: LanguageModelError): AnswerPiece {
    this.#named = author;
    return { type: 'author', author: author.author, because };
  }
}

async function awaitNext<Request>(runner: Runner<Request>): Promise<Event<Request>> {
  try {
    return { runner, result: await runner.pieces.next() };
  } catch (error) {
    return { runner, error };
  }
}

function drop({ controller, pieces }: Pick<Runner<unknown>, 'controller' | 'pieces'>): void {
  controller.abort();
  // Nobody awaits this: an author that hangs would hang the answer too.
  void pieces.return?.()?.catch(() => {});
}
