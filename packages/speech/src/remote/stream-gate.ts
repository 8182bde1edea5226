import { FRAME_MS, FRAME_SAMPLES, SAMPLES_PER_MS } from '../constants.ts';
import type { StreamFrame } from '../recogniser.ts';
import { toPcm16, type PcmChunk } from './audio-backlog.ts';

/** Frames before the onset of voice that are sent too: 300 ms, and the two frames that detect the onset. */
const PRE_ROLL_FRAMES = Math.ceil(300 / FRAME_MS) + 2;
/** Silence that is still sent when no turn is open, so that engines notice the end of a cough. */
const HANGOVER_MS = 500;
/** Stretches whose times may still be asked for: an engine reports on the last one or the one before. */
const MAX_STRETCHES = 8;

/**
 * Decides which sound is sent to the engine. Vendors charge by the length of the sound: speech is sent with
 * 300 ms before it and with the silences inside a turn, which an engine needs for endpointing; the silence
 * between turns never is. Samples are counted without gaps, as the socket's protocol wants.
 */
export class StreamGate {
  #nextSample = 0;
  #preRoll: Omit<PcmChunk, 'at'>[] = [];
  #isOpen = false;
  #silenceMs = 0;
  /** The start of each stretch of sound, in sent samples and on the channel's clock. */
  #stretches: { readonly from: number; readonly startMs: number }[] = [];
  /** End of the last voice. */
  voiceEnd = 0;

  /** The position of the next sample that is sent. */
  get nextSample(): number {
    return this.#nextSample;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** The time of a sent sample on the channel's clock. */
  toMs(sample: number): number {
    const stretch = this.#stretches.findLast(({ from }) => from <= sample) ?? this.#stretches[0];
    return stretch === undefined ? 0 : stretch.startMs + (sample - stretch.from) / SAMPLES_PER_MS;
  }

  reset(): void {
    this.#preRoll = [];
    this.#isOpen = false;
    this.#stretches = [];
  }

  /** @returns the chunks to send now. */
  filter({ samples, startMs, voiced, inTurn }: StreamFrame): readonly PcmChunk[] {
    const heard = { samples: toPcm16(samples), voiced };
    this.#silenceMs = voiced ? 0 : this.#silenceMs + (samples.length / FRAME_SAMPLES) * FRAME_MS;
    const wasOpen = this.#isOpen;
    this.#isOpen = voiced || inTurn || (wasOpen && this.#silenceMs < HANGOVER_MS);
    if (!this.#isOpen) {
      this.#preRoll = [...this.#preRoll, heard].slice(-PRE_ROLL_FRAMES);
      return [];
    }
    if (!wasOpen) this.#startStretch(startMs);
    const passed = [...this.#preRoll, heard].map((each) => this.#toChunk(each));
    this.#preRoll = [];
    if (voiced) this.voiceEnd = this.#nextSample;
    return passed;
  }

  #startStretch(startMs: number): void {
    const before = this.#preRoll.reduce((sum, { samples }) => sum + samples.length, 0);
    const stretch = { from: this.#nextSample, startMs: startMs - before / SAMPLES_PER_MS };
    this.#stretches = [...this.#stretches, stretch].slice(-MAX_STRETCHES);
  }

  #toChunk({ samples, voiced }: Omit<PcmChunk, 'at'>): PcmChunk {
    const chunk = { at: this.#nextSample, samples, voiced };
    this.#nextSample += samples.length;
    return chunk;
  }
}
