import { hashText } from './hash-text.ts';

/** A set of strings as `npm run knowledge` writes it (scripts/knowledge/pack.ts). */
export type PackedStrings = {
  /** All strings one after the other, those of a bucket in a row. */
  readonly text: string;
  /** Base64: a byte for the length of each string, in UTF-16 code units. */
  readonly lengths: string;
  /** Base64: a byte for the number of strings in each bucket; the buckets are a power of two. */
  readonly buckets: string;
};

/**
 * Finds strings in a table that was built beforehand. It loads in about a millisecond and keeps four large
 * objects, where a `Map` of as many strings takes twenty times as long and an object for each of them.
 */
export class StringTable {
  readonly #text: string;
  /** Where each string starts in the text; one more at the end. */
  readonly #starts: Uint32Array;
  /** The first place of each bucket; one more at the end. */
  readonly #buckets: Uint32Array;

  constructor({ text, lengths, buckets }: PackedStrings) {
    this.#text = text;
    this.#starts = addUp(Uint8Array.fromBase64(lengths));
    this.#buckets = addUp(Uint8Array.fromBase64(buckets));
  }

  /** The place of the string among those of the table, from 0, or -1. */
  find(key: string): number {
    const bucket = chooseBucket(key, this.#buckets.length - 1);
    const end = this.#buckets[bucket + 1] ?? 0;
    for (let place = this.#buckets[bucket] ?? 0; place < end; place++) {
      const start = this.#starts[place] ?? 0;
      const length = (this.#starts[place + 1] ?? 0) - start;
      if (length === key.length && this.#text.startsWith(key, start)) return place;
    }
    return -1;
  }

  has(key: string): boolean {
    return this.find(key) >= 0;
  }
}

/** @param buckets a power of two */
export function chooseBucket(key: string, buckets: number): number {
  const hash = hashText(key);
  // The low bits of FNV-1a alone spread short keys badly.
  return (hash ^ (hash >>> 15)) & (buckets - 1);
}

/** Where each of the parts starts, and where the last one ends. */
export function addUp(lengths: ArrayLike<number>): Uint32Array {
  const starts = new Uint32Array(lengths.length + 1);
  let sum = 0;
  for (let place = 0; place < lengths.length; place++) {
    sum += lengths[place] ?? 0;
    starts[place + 1] = sum;
  }
  return starts;
}
