import { FRAME_MS } from './constants.ts';
import { makePrint, measureVoice, type VoiceFrame, type VoicePrint } from './voice-print.ts';

/** Frames of voice that are kept: five minutes of it, longer than a turn. */
const MAX_FRAMES = Math.ceil(300_000 / FRAME_MS);

/** How the voices of one microphone sounded, frame by frame, so that any stretch of it can be asked for. No sound. */
export class VoiceTrail {
  #frames: (VoiceFrame & { readonly atMs: number })[] = [];

  /** @param samples one frame in which somebody speaks; it begins at `startMs`, after all before it. */
  add(samples: Float32Array, startMs: number): void {
    const frame = measureVoice(samples);
    if (frame === null) return;
    this.#frames.push({ ...frame, atMs: startMs + FRAME_MS / 2 });
    if (this.#frames.length > 2 * MAX_FRAMES) this.#frames = this.#frames.slice(-MAX_FRAMES);
  }

  /** The voice between two times. */
  print(fromMs: number, toMs: number): VoicePrint {
    const before = this.#frames.findLastIndex(({ atMs }) => atMs < fromMs);
    return makePrint(this.#frames.slice(before + 1).filter(({ atMs }) => atMs < toMs));
  }

  clear(): void {
    this.#frames = [];
  }
}
