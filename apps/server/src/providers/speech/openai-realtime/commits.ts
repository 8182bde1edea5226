/** A stretch of sound that was committed, and what has become of it. */
export interface Commit {
  readonly from: number;
  readonly to: number;
  itemId: string | null;
  /** Words so far. */
  text: string;
  done: boolean;
}

/**
 * The commits that have no text yet. The vendor names each one's item in the order of the commits, but
 * does not promise their texts in that order (api/docs/guides/realtime-transcription): they wait here.
 */
export class Commits {
  #open: Commit[] = [];

  add(from: number, to: number): void {
    this.#open.push({ from, to, itemId: null, text: '', done: false });
  }

  /** `input_audio_buffer.committed`: the first commit without a name is this item. */
  name(itemId: string): Commit | null {
    const { unnamed } = this;
    if (unnamed !== null) unnamed.itemId = itemId;
    return unnamed;
  }

  /** The first commit without a name. */
  get unnamed(): Commit | null {
    return this.#open.find((commit) => commit.itemId === null) ?? null;
  }

  find(itemId: string): Commit | null {
    return this.#open.find((commit) => commit.itemId === itemId) ?? null;
  }

  /** The first one's words may be shown; later ones would stand before it. */
  isFirst(commit: Commit): boolean {
    return this.#open[0] === commit;
  }

  /** Takes out, in order, those whose text can be told now. */
  takeDone(): Commit[] {
    const open = this.#open.findIndex((commit) => !commit.done);
    const done = open === -1 ? this.#open : this.#open.slice(0, open);
    this.#open = open === -1 ? [] : this.#open.slice(open);
    return done;
  }
}
