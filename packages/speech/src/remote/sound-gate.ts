import { FRAME_MS, FRAME_SAMPLES, SAMPLES_PER_MS } from '../constants.ts';
import type { FrameAlong } from '../recogniser.ts';
import { toPcm16, type SoundChunk } from './sound-ring.ts';

/** Sound before the voice is noticed that goes along: 300 ms, and the two frames that notice it. */
const BEFORE_FRAMES = Math.ceil(300 / FRAME_MS) + 2;
/** Silence that still goes along when no turn is open: a cough is over, engines hear that it was. */
const AFTER_MS = 500;
/** Stretches whose times are still asked for: an engine speaks of the last one or the one before. */
const STRETCHES_KEPT = 8;

/**
 * Which sound goes to the engine. Vendors charge by the length of what they are sent: that is speech with
 * 300 ms before it and the silences inside a turn, by which an engine knows its end; never the silence
 * between turns. What goes is counted without gaps, as the socket wants it.
 */
export class SoundGate {
  #next = 0;
  #before: Omit<SoundChunk, 'at'>[] = [];
  #isOpen = false;
  #silenceMs = 0;
  /** Where each stretch of sound began, in samples that went and on the channel's clock. */
  #stretches: { readonly from: number; readonly startMs: number }[] = [];
  /** End of the last voice. */
  voiceEnd = 0;

  /** The sample that goes next. */
  get next(): number {
    return this.#next;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Of the channel's clock. */
  msAt(sample: number): number {
    const stretch = this.#stretches.findLast(({ from }) => from <= sample) ?? this.#stretches[0];
    return stretch === undefined ? 0 : stretch.startMs + (sample - stretch.from) / SAMPLES_PER_MS;
  }

  renew(): void {
    this.#before = [];
    this.#isOpen = false;
    this.#stretches = [];
  }

  /** @returns what is to be sent now. */
  pass({ samples, startMs, voiced, inTurn }: FrameAlong): readonly SoundChunk[] {
    const heard = { samples: toPcm16(samples), voiced };
    this.#silenceMs = voiced ? 0 : this.#silenceMs + (samples.length / FRAME_SAMPLES) * FRAME_MS;
    const wasOpen = this.#isOpen;
    this.#isOpen = voiced || inTurn || (wasOpen && this.#silenceMs < AFTER_MS);
    if (!this.#isOpen) {
      this.#before = [...this.#before, heard].slice(-BEFORE_FRAMES);
      return [];
    }
    if (!wasOpen) this.#begin(startMs);
    const passed = [...this.#before, heard].map((each) => this.#number(each));
    this.#before = [];
    if (voiced) this.voiceEnd = this.#next;
    return passed;
  }

  #begin(startMs: number): void {
    const before = this.#before.reduce((sum, { samples }) => sum + samples.length, 0);
    const stretch = { from: this.#next, startMs: startMs - before / SAMPLES_PER_MS };
    this.#stretches = [...this.#stretches, stretch].slice(-STRETCHES_KEPT);
  }

  #number({ samples, voiced }: Omit<SoundChunk, 'at'>): SoundChunk {
    const chunk = { at: this.#next, samples, voiced };
    this.#next += samples.length;
    return chunk;
  }
}
