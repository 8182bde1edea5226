import { KEEP_AUDIO_MS, SAMPLES_PER_MS } from './constants.ts';

/** The last seconds of a channel, addressed by its audio clock. */
export class ChannelAudio {
  readonly #ring = new Float32Array(KEEP_AUDIO_MS * SAMPLES_PER_MS);
  #originMs: number;
  #written = 0;

  constructor(originMs: number) {
    this.#originMs = originMs;
  }

  /** The audio clock at the end of the sound so far. */
  get nowMs(): number {
    return this.#originMs + this.#written / SAMPLES_PER_MS;
  }

  /** Whether sound from this time on has been overwritten. */
  hasLost(fromMs: number): boolean {
    return this.#index(fromMs) < this.#written - this.#ring.length;
  }

  append(samples: Float32Array): void {
    const at = this.#written % this.#ring.length;
    const fits = Math.min(samples.length, this.#ring.length - at);
    this.#ring.set(samples.subarray(0, fits), at);
    this.#ring.set(samples.subarray(fits), 0);
    this.#written += samples.length;
  }

  /** A copy of the sound between two times, as far as it is still kept. */
  slice(fromMs: number, toMs: number): Float32Array {
    const oldest = Math.max(0, this.#written - this.#ring.length);
    const from = clamp(this.#index(fromMs), oldest, this.#written);
    const to = clamp(this.#index(toMs), from, this.#written);
    const start = from % this.#ring.length;
    const count = to - from;
    const copy = new Float32Array(count);
    const fits = Math.min(count, this.#ring.length - start);
    copy.set(this.#ring.subarray(start, start + fits));
    copy.set(this.#ring.subarray(0, count - fits), fits);
    return copy;
  }

  #index(ms: number): number {
    return Math.round((ms - this.#originMs) * SAMPLES_PER_MS);
  }
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
