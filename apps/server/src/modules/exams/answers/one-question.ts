/** Lets the text of all questions through, or only that of the one that was asked for. */
export class OneQuestion {
  readonly #only: number | null;
  #out = '';
  #begun = false;
  /** The first of the others: used when the one that was asked for never comes. */
  #aside: { readonly number: number; text: string } | null = null;

  constructor(only: number | null) {
    this.#only = only;
  }

  /** Nothing has come out yet. */
  get isEmpty(): boolean {
    return !this.#begun && this.#aside === null;
  }

  /** `number`: of the question that the text belongs to; 0 before the first one. */
  add(number: number, text: string): void {
    if (this.#only === null || number === 0 || number === this.#only) {
      const shown = this.#begun ? text : text.trimStart();
      this.#begun ||= shown !== '';
      this.#out += shown;
    } else if (!this.#begun) {
      this.#aside ??= { number, text: '' };
      if (this.#aside.number === number) this.#aside.text += text;
    }
  }

  drain(): string {
    const out = this.#out;
    this.#out = '';
    return out;
  }

  end(): string {
    const rest = this.drain();
    if (this.#begun || this.#aside === null) return rest;
    return this.#aside.text.trimStart().replace(/^## \d+\./, `## ${this.#only}.`);
  }
}
