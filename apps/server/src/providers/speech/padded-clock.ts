/**
 * Converts between a vendor's time and ours when the vendor is sent silence of our making between sounds: both in
 * samples. A moment within such silence is the moment at which it began.
 */
export class PaddedClock {
  readonly #start: number;
  /** Silence in the vendor's time: where it begins, how long it is. */
  readonly #pads: { readonly at: number; readonly length: number }[] = [];

  constructor(start: number) {
    this.#start = start;
  }

  /** Silence of so many samples is sent after our sample `sent`. */
  pad(sent: number, length: number): void {
    const before = this.#pads.reduce((sum, pad) => sum + pad.length, 0);
    const at = sent - this.#start + before;
    const last = this.#pads.at(-1);
    // Silence behind silence is one silence: hours without a word stay one entry.
    if (last !== undefined && last.at + last.length === at)
      this.#pads[this.#pads.length - 1] = { at: last.at, length: last.length + length };
    else this.#pads.push({ at, length });
  }

  /** Our sample at the vendor's. */
  ours(theirs: number): number {
    let ours = theirs;
    for (const { at, length } of this.#pads) {
      if (theirs <= at) break;
      ours -= Math.min(length, theirs - at);
    }
    return this.#start + ours;
  }
}
