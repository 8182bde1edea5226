import { FRAME_MS, FRAME_SAMPLES, SAMPLES_PER_MS } from '../constants.ts';
import type { FrameAlong } from '../recogniser.ts';
import { toPcm16, type SoundChunk } from './sound-ring.ts';

/** Sound before the voice is noticed that goes along: 300 ms, and the two frames that notice it. */
const BEFORE_FRAMES = Math.ceil(300 / FRAME_MS) + 2;
/** Silence that still goes along when no turn is open: a cough is over, engines hear that it was. */
const AFTER_MS = 500;

/**
 * Which sound goes to the engine. Vendors charge by the length of what they are sent: that is speech with
 * 300 ms before it and the silences inside a turn, by which an engine knows its end; never the silence
 * between turns. Counts the samples of everything that is heard, sent or not, so that times stay true.
 */
export class SoundGate {
  #next = 0;
  #before: SoundChunk[] = [];
  #isOpen = false;
  #silenceMs = 0;
  /** The sample at ms 0 of the channel's clock. */
  #origin = 0;
  /** End of the last voice. */
  voiceEnd = 0;

  /** The sample that is heard next. */
  get next(): number {
    return this.#next;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  sampleAt(ms: number): number {
    return Math.max(0, Math.round(this.#origin + ms * SAMPLES_PER_MS));
  }

  msAt(sample: number): number {
    return (sample - this.#origin) / SAMPLES_PER_MS;
  }

  renew(): void {
    this.#before = [];
    this.#isOpen = false;
  }

  /** @returns what is to be sent now. */
  pass({ samples, startMs, voiced, inTurn }: FrameAlong): readonly SoundChunk[] {
    const chunk = { at: this.#next, samples: toPcm16(samples), voiced };
    this.#origin = this.#next - startMs * SAMPLES_PER_MS;
    this.#next += samples.length;
    this.#silenceMs = voiced ? 0 : this.#silenceMs + (samples.length / FRAME_SAMPLES) * FRAME_MS;
    if (voiced) this.voiceEnd = this.#next;
    const wasOpen = this.#isOpen;
    this.#isOpen = voiced || inTurn || (wasOpen && this.#silenceMs < AFTER_MS);
    if (!this.#isOpen) {
      this.#before = [...this.#before, chunk].slice(-BEFORE_FRAMES);
      return [];
    }
    const passed = wasOpen ? [chunk] : [...this.#before, chunk];
    this.#before = [];
    return passed;
  }
}
