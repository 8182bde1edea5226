import { LEVEL_EVERY_MS } from '../constants.ts';

export interface Level {
  readonly rms: number;
  readonly peak: number;
}

/** Root mean square and peak of the sound, about ten times a second. */
export class LevelMeter {
  readonly #every: number;
  #squares = 0;
  #peak = 0;
  #count = 0;

  constructor(sampleRate: number) {
    this.#every = (sampleRate * LEVEL_EVERY_MS) / 1000;
  }

  /** @returns a level when one is due. */
  onSamples(samples: Float32Array): Level | null {
    for (const sample of samples) {
      this.#squares += sample * sample;
      this.#peak = Math.max(this.#peak, Math.abs(sample));
    }
    this.#count += samples.length;
    if (this.#count < this.#every) return null;
    const level = { rms: Math.sqrt(this.#squares / this.#count), peak: this.#peak };
    this.#squares = 0;
    this.#peak = 0;
    this.#count = 0;
    return level;
  }
}
