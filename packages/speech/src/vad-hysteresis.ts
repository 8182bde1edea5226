import { ONSET_FRAMES, VAD_OFF, VAD_ON } from './constants.ts';

/** Turns probabilities of speech into voice or no voice, with hysteresis. */
export class VoiceGate {
  active = false;
  /** Start of the present voice, or of the last one. */
  onsetMs = 0;
  /** End of the last frame with voice. */
  lastVoiceMs = -Infinity;
  #loudFrames = 0;
  #candidateMs = 0;

  update(probability: number, startMs: number, endMs: number): void {
    if (this.active) this.#whileActive(probability, endMs);
    else this.#whileSilent(probability, startMs, endMs);
  }

  reset(): void {
    this.active = false;
    this.#loudFrames = 0;
  }

  #whileActive(probability: number, endMs: number): void {
    if (probability >= VAD_OFF) this.lastVoiceMs = endMs;
    else this.reset();
  }

  #whileSilent(probability: number, startMs: number, endMs: number): void {
    if (probability < (this.#loudFrames === 0 ? VAD_ON : VAD_OFF)) {
      this.#loudFrames = 0;
      return;
    }
    if (this.#loudFrames === 0) this.#candidateMs = startMs;
    this.#loudFrames++;
    if (this.#loudFrames < ONSET_FRAMES) return;
    this.active = true;
    this.onsetMs = this.#candidateMs;
    this.lastVoiceMs = endMs;
    this.#loudFrames = 0;
  }
}
