import type { ExamAnswerer, ExamPiece, ExamRequest } from '../exam-answerer.ts';

/** Answers in pieces that the test lets through: `releaseNext()` one, `finish()` all that are left. */
export class ScriptedAnswerer implements ExamAnswerer {
  readonly requests: ExamRequest[] = [];
  readonly aborted: boolean[] = [];
  /** Waits before each piece when true. */
  held = false;
  pieces: (request: ExamRequest) => (ExamPiece | Error)[] = () => plainAnswer('## 1. Stem\n\nB.');
  #gates: (() => void)[] = [];

  async *answer(request: ExamRequest, { signal }: { signal: AbortSignal }) {
    const index = this.requests.push(request) - 1;
    this.aborted[index] = false;
    signal.addEventListener('abort', () => {
      this.aborted[index] = true;
      this.releaseNext();
    });
    for (const piece of this.pieces(request)) {
      if (this.held && !signal.aborted)
        await new Promise<void>((resolve) => this.#gates.push(resolve));
      signal.throwIfAborted();
      if (piece instanceof Error) throw piece;
      yield piece;
    }
  }

  /** Lets everybody who waits give one piece more. */
  releaseNext(): void {
    const gates = this.#gates;
    this.#gates = [];
    for (const open of gates) open();
  }

  release(): void {
    this.held = false;
    this.releaseNext();
  }
}

export function plainAnswer(text: string): ExamPiece[] {
  const half = Math.ceil(text.length / 2);
  return [
    { type: 'author', author: { kind: 'model', name: 'seer' }, way: 'vision' },
    { type: 'text', text: text.slice(0, half) },
    { type: 'text', text: text.slice(half) },
  ];
}
