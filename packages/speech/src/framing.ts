import { FRAME_SAMPLES } from './constants.ts';

/** Cuts pieces of sound of any length into frames of 512 samples; the rest waits for the next piece. */
export class Framer {
  readonly #pending = new Float32Array(FRAME_SAMPLES);
  #filled = 0;

  /** Samples that wait for their frame. */
  get waiting(): number {
    return this.#filled;
  }

  push(samples: Float32Array): Float32Array[] {
    const frames: Float32Array[] = [];
    let offset = 0;
    while (offset < samples.length) {
      const piece = samples.subarray(offset, offset + FRAME_SAMPLES - this.#filled);
      this.#pending.set(piece, this.#filled);
      this.#filled += piece.length;
      offset += piece.length;
      if (this.#filled === FRAME_SAMPLES) {
        frames.push(this.#pending.slice());
        this.#filled = 0;
      }
    }
    return frames;
  }

  /** The waiting samples, filled up with silence; null if none wait. */
  flush(): Float32Array | null {
    if (this.#filled === 0) return null;
    const frame = new Float32Array(FRAME_SAMPLES);
    frame.set(this.#pending.subarray(0, this.#filled));
    this.#filled = 0;
    return frame;
  }
}
