import { FALSE_START_SILENCE_MS, MIN_SPEECH_MS } from './constants.ts';
import type { VoiceGate } from './voice-gate.ts';

/** A frame of sound as the voice activity detector heard it. */
export interface FrameHeard {
  /** Probability of speech, 0 to 1. */
  readonly probability: number;
  readonly startMs: number;
  readonly endMs: number;
}

/** Voice that may become a turn: long enough, or forgotten after a silence. */
export class Onset {
  startMs: number | null = null;
  #voiceMs = 0;

  /** @returns `turn` when there is enough voice, `false-start` when there was not, null while that is open. */
  hear(gate: VoiceGate, frame: FrameHeard): 'turn' | 'false-start' | null {
    if (gate.active) {
      if (this.startMs === null) {
        this.startMs = gate.onsetMs;
        this.#voiceMs = frame.startMs - gate.onsetMs;
      }
      this.#voiceMs += frame.endMs - frame.startMs;
      return this.#voiceMs >= MIN_SPEECH_MS ? 'turn' : null;
    }
    const silent = frame.endMs - gate.lastVoiceMs >= FALSE_START_SILENCE_MS;
    return this.startMs !== null && silent ? 'false-start' : null;
  }

  /** @returns where the voice began; null if there was none. */
  take(): number | null {
    const { startMs } = this;
    this.startMs = null;
    return startMs;
  }
}
