import { MAX_FRAME_SAMPLES, SOUND_FRAME_HEADER_BYTES } from '@cuecard/contract';

/** Sound that follows what came before it. */
export interface SoundPiece {
  readonly sound: Int16Array;
  /** Its first sample. */
  readonly at: number;
}

const BYTES_PER_SAMPLE = 2;

/** Puts a client's sound frames end to end: what came twice is left out, a gap is no line. */
export class SoundLine {
  /** The sample that is due. */
  #next: number;

  constructor(from: number) {
    this.#next = from;
  }

  get next(): number {
    return this.#next;
  }

  /** Null for a frame with nothing new; `malformed` for a gap and for what is no frame. */
  append(frame: Buffer): SoundPiece | null | 'malformed' {
    const bytes = frame.length - SOUND_FRAME_HEADER_BYTES;
    const samples = bytes / BYTES_PER_SAMPLE;
    if (bytes < 0 || bytes % BYTES_PER_SAMPLE !== 0 || samples > MAX_FRAME_SAMPLES)
      return 'malformed';
    const at = frame.readUInt32LE(0);
    if (at > this.#next) return 'malformed';
    const known = this.#next - at;
    if (known >= samples) return null;
    const begin = SOUND_FRAME_HEADER_BYTES + known * BYTES_PER_SAMPLE;
    // Copied: a frame lies anywhere in a larger buffer, and samples need even addresses.
    const sound = new Int16Array(samples - known);
    new Uint8Array(sound.buffer).set(frame.subarray(begin));
    const piece = { sound, at: this.#next };
    this.#next += sound.length;
    return piece;
  }
}
