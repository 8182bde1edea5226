/** Sound of one channel that goes to an engine, addressed by its samples since the recogniser began. */
export interface SoundChunk {
  readonly at: number;
  readonly samples: Int16Array;
  readonly voiced: boolean;
}

/**
 * Keeps sound until it has its words, so that a lost connection loses none of it. Bounded: what is too old
 * is gone and said to be.
 */
export class SoundRing {
  readonly #mostSamples: number;
  #chunks: SoundChunk[] = [];

  constructor(maxSamples: number) {
    this.#mostSamples = maxSamples;
  }

  get chunks(): readonly SoundChunk[] {
    return this.#chunks;
  }

  /** @returns the voice that had to be dropped, from where to where; null if there was none. */
  add(chunk: SoundChunk): { from: number; to: number } | null {
    this.#chunks.push(chunk);
    const dropped: SoundChunk[] = [];
    for (let kept = this.#length(); kept > this.#mostSamples; kept = this.#length()) {
      const oldest = this.#chunks.shift();
      if (oldest?.voiced === true) dropped.push(oldest);
    }
    const [first, last] = [dropped[0], dropped.at(-1)];
    if (first === undefined || last === undefined) return null;
    return { from: first.at, to: last.at + last.samples.length };
  }

  /** Sound before this sample has its words. */
  drop(before: number): void {
    this.#chunks = this.#chunks.filter(({ at, samples }) => at + samples.length > before);
  }

  #length(): number {
    const first = this.#chunks[0];
    const last = this.#chunks.at(-1);
    return first === undefined || last === undefined ? 0 : last.at + last.samples.length - first.at;
  }
}

/** Full scale is 1 here and 32,767 there. */
export function toPcm16(samples: Float32Array): Int16Array {
  return Int16Array.from(samples, (sample) =>
    Math.round(Math.max(-1, Math.min(1, sample)) * 32_767),
  );
}
