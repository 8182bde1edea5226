import { computeLevel } from './levels.ts';
import type { VoiceActivityStream } from './voice-activity.ts';

/**
 * What is quieter than this is made as loud, in decibels of full scale: a voice's loud frames lie at −30 to −15, and
 * the voice activity detector misses words of voices below about −60 in noise.
 */
const QUIETEST = -32;
/** More is asked of no device: a microphone at its lowest setting is some 30 dB too low. */
const MOST = 36;
/** Noise is made no louder than this. */
const LOUDEST_NOISE = -50;
/** A voice stands out of the noise by more than this; the sound of steady noise varies by less. */
const STANDS_OUT = 12;
/** How quickly the measures of noise and voice follow, decibels a frame of 32 ms: noise rises 2 dB a second, a voice falls 1. */
const NOISE_RISES = 0.064;
const VOICE_FALLS = 0.032;
/** After so many frames of silence, a second, somebody may have moved away: the measure falls 4 dB a second. */
const FORGETS_AFTER = 31;
const SILENCE_FORGETS = 0.128;
/** A voice is known by so many frames that stand out, 160 ms: its first are quieter than it is. */
const KNOWN_AFTER = 5;
/** The gain rises by no more than this a frame; it falls at once, so that nothing is cut off. */
const GAIN_RISES = 6;

/** Measures a channel's voice and noise, frame by frame, and says how much louder its voice has to be. */
export class AutomaticGain {
  #noise: number | null = null;
  #voice: number | null = null;
  #heard = 0;
  #silent = 0;
  #gain = 0;

  /**
   * @param isEcho the sound may be an echo of somebody else: nothing is learned of it, and it stays as it is.
   * @returns the frame itself where it is loud enough.
   */
  process(frame: Float32Array, isEcho: boolean): Float32Array {
    if (isEcho) return frame;
    this.#measure(computeLevel(frame));
    if (this.#gain < 1) return frame;
    const factor = 10 ** (this.#gain / 20);
    return frame.map((sample) => Math.max(-1, Math.min(1, sample * factor)));
  }

  #measure(level: number): void {
    const noise = this.#noise === null ? level : Math.min(level, this.#noise + NOISE_RISES);
    this.#noise = noise;
    if (level > noise + STANDS_OUT) {
      this.#voice = Math.max(level, (this.#voice ?? level) - VOICE_FALLS);
      this.#heard++;
      this.#silent = 0;
    } else if (this.#voice !== null && ++this.#silent > FORGETS_AFTER) {
      this.#voice -= SILENCE_FORGETS;
    }
    const isKnown = this.#voice !== null && this.#heard >= KNOWN_AFTER;
    const wanted = isKnown ? QUIETEST - (this.#voice ?? 0) : 0;
    const allowed = Math.max(0, Math.min(wanted, MOST, LOUDEST_NOISE - noise));
    this.#gain = Math.min(allowed, this.#gain + GAIN_RISES);
  }
}

/**
 * Hears quiet voices as loud ones. The recogniser needs no such help: its first layer takes out the level.
 * @param isEcho called for each frame
 */
export function withAutomaticGain(
  voice: VoiceActivityStream,
  isEcho: () => boolean,
): VoiceActivityStream {
  let gain = new AutomaticGain();
  return {
    process: (frame) => voice.process(gain.process(frame, isEcho())),
    reset: () => {
      gain = new AutomaticGain();
      voice.reset();
    },
  };
}
