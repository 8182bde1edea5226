import type { Author } from '@cuecard/contract';
import type { AnswerAuthor, AnswerRequest } from '../answers/author-chain.ts';

/** One answer in the hands of a test. */
export interface Script {
  readonly request: AnswerRequest;
  readonly signal: AbortSignal;
  write(text: string): void;
  finish(): void;
  fail(error: Error): void;
}

/** An author that writes what the test says, when it says it; stopping it works as with a model. */
export class ScriptedAuthor implements AnswerAuthor {
  readonly author: Author;
  readonly scripts: Script[] = [];
  /** What the test says of whether anything is asked, when it says it; null: this author cannot tell. */
  decide?: AnswerAuthor['decide'];
  #waiting: (() => void)[] = [];

  constructor(author: Author = { kind: 'model', name: 'scripted' }) {
    this.author = author;
  }

  /** The script of the answer with this number, from 0, once it has been begun. */
  async script(number: number): Promise<Script> {
    for (;;) {
      const script = this.scripts[number];
      if (script) return script;
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }

  async *write(request: AnswerRequest, { signal }: { signal: AbortSignal }) {
    const said: (string | Error | null)[] = [];
    let wake = (): void => {};
    const push = (what: string | Error | null): void => {
      said.push(what);
      wake();
    };
    signal.addEventListener('abort', () => wake());
    this.scripts.push({
      request,
      signal,
      write: push,
      finish: () => push(null),
      fail: push,
    });
    for (const waiting of this.#waiting.splice(0)) waiting();
    for (;;) {
      signal.throwIfAborted();
      const next = said.shift();
      if (next === null) return;
      if (next instanceof Error) throw next;
      if (next !== undefined) yield { type: 'text' as const, text: next };
      else await new Promise<void>((resolve) => (wake = resolve));
    }
  }
}
