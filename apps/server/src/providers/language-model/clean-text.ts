const OPENING = '<think>';
const CLOSING = '</think>';

/**
 * Makes a model's text fit to show and to store: a leading `<think>…</think>` (open models write their
 * reasoning into the text) is dropped with the blank space around it, characters are never cut in two,
 * and NUL, which PostgreSQL cannot store, is left out. Feed the pieces to `push`; `end` gives the rest.
 */
export class TextCleaner {
  #head: string | null = '';
  #half = '';

  /** Whether the text so far is thinking that has not ended. */
  get isThinking(): boolean {
    return this.#head?.startsWith(OPENING) ?? false;
  }

  push(piece: string): string {
    return this.#whole(this.#withoutThinking(piece));
  }

  end(): string {
    const rest = this.#head === null || this.#head.startsWith(OPENING) ? '' : this.#head;
    this.#head = null;
    const last = (this.#half + rest).toWellFormed();
    this.#half = '';
    return last.replaceAll('\0', '');
  }

  /** Keeps the head of the text back until it cannot be thinking any more. */
  #withoutThinking(piece: string): string {
    if (this.#head === null) return piece;
    const head = (this.#head + piece).trimStart();
    this.#head = head;
    if (OPENING.startsWith(head)) return '';
    if (!head.startsWith(OPENING)) return this.#releaseHead(head);
    const end = head.indexOf(CLOSING);
    if (end === -1) {
      // Long thoughts are not kept: only what may be the beginning of the closing tag.
      const kept = Math.max(OPENING.length, head.length - CLOSING.length);
      this.#head = OPENING + head.slice(kept);
      return '';
    }
    const text = head.slice(end + CLOSING.length).trimStart();
    // Blank lines after the thinking may come in later pieces: they are dropped by the same rule.
    if (text === '') {
      this.#head = '';
      return '';
    }
    return this.#releaseHead(text);
  }

  #releaseHead(text: string): string {
    this.#head = null;
    return text;
  }

  /** Keeps a leading half of a surrogate pair back until its other half has come. */
  #whole(piece: string): string {
    const text = this.#half + piece;
    const last = text.charCodeAt(text.length - 1);
    const isCut = last >= 0xd800 && last <= 0xdbff;
    this.#half = isCut ? text.slice(-1) : '';
    return (isCut ? text.slice(0, -1) : text).toWellFormed().replaceAll('\0', '');
  }
}
