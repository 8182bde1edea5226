import { FALSE_START_SILENCE_MS, MIN_SPEECH_MS } from './constants.ts';
import type { VoiceGate } from './vad-hysteresis.ts';

/** A frame of sound with the voice activity detector's result. */
export interface VadFrame {
  /** Probability of speech, 0 to 1. */
  readonly probability: number;
  readonly startMs: number;
  readonly endMs: number;
}

/** Decides when voice becomes a turn: it must be long enough, else it is forgotten after a silence. */
export class Onset {
  startMs: number | null = null;
  #voiceMs = 0;

  /** @returns `turn` when there is enough voice, `false-start` when there was not, null while that is open. */
  onFrame(gate: VoiceGate, frame: VadFrame): 'turn' | 'false-start' | null {
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

  /** Forgets the voice so far. @returns its start; null if there was none. */
  reset(): number | null {
    const { startMs } = this;
    this.startMs = null;
    return startMs;
  }
}
