/** Sound of one channel for a remote engine; `at` counts samples since the recogniser began. */
export interface PcmChunk {
  readonly at: number;
  readonly samples: Int16Array;
  readonly voiced: boolean;
}

/**
 * Keeps sound until its words have come, so that a lost connection loses none of it. The length is bounded:
 * sound that is too old is dropped and reported.
 */
export class AudioBacklog {
  readonly #maxSamples: number;
  #chunks: PcmChunk[] = [];

  constructor(maxSamples: number) {
    this.#maxSamples = maxSamples;
  }

  get chunks(): readonly PcmChunk[] {
    return this.#chunks;
  }

  /** @returns the range of voice that had to be dropped; null if there was none. */
  add(chunk: PcmChunk): { from: number; to: number } | null {
    this.#chunks.push(chunk);
    const dropped: PcmChunk[] = [];
    for (let kept = this.#length(); kept > this.#maxSamples; kept = this.#length()) {
      const oldest = this.#chunks.shift();
      if (oldest?.voiced === true) dropped.push(oldest);
    }
    const [first, last] = [dropped[0], dropped.at(-1)];
    if (first === undefined || last === undefined) return null;
    return { from: first.at, to: last.at + last.samples.length };
  }

  /** Drops sound before this sample: its words have come. */
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
