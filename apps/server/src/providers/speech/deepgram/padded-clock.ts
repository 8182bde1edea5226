/**
 * Between a vendor's time and ours, when the vendor is sent silence of our making between sounds: both in
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
    this.#pads.push({ at: sent - this.#start + before, length });
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
