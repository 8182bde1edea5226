import { SPEECH_SAMPLE_RATE } from '@cuecard/contract';
import type { Clock } from '../../platform/clock/clock.ts';
import type {
  SpeechEngine,
  SpeechRequest,
  SpeechStream,
} from '../../providers/speech/speech-engine.ts';
import { SoundLine } from './sound-line.ts';

/**
 * How much sound may come: what a client keeps when it was cut off, at once, and then half as much again
 * as there is time. More is nobody's voice.
 */
const SOUND_AT_ONCE = 180 * SPEECH_SAMPLE_RATE;
const SOUND_RATE = 1.5 * SPEECH_SAMPLE_RATE;
/** Flushes ahead of their sound, at most. */
const MAX_FLUSHES_AHEAD = 16;

export interface SpeechRelayOptions {
  readonly clock: Clock;
  readonly engine: SpeechEngine;
  readonly request: SpeechRequest;
  /** The sample that is sent first. */
  readonly from: number;
}

/** One client's sound on its way to one vendor. */
export class SpeechRelay {
  readonly #line: SoundLine;
  readonly #stream: SpeechStream;
  readonly #clock: Clock;
  readonly #startedAt: number;
  readonly #from: number;
  /** Flushes whose sound has not come yet, in order. */
  #ahead: number[] = [];

  constructor({ clock, engine, request, from }: SpeechRelayOptions) {
    this.#clock = clock;
    this.#startedAt = clock.now();
    this.#from = from;
    this.#line = new SoundLine(from);
    this.#stream = engine.open(request);
  }

  /** Seconds of sound so far. */
  get seconds(): number {
    return (this.#line.next - this.#from) / SPEECH_SAMPLE_RATE;
  }

  /** False: the client does not keep to the protocol. */
  sound(frame: Buffer): boolean {
    const piece = this.#line.append(frame);
    if (piece === 'malformed') return false;
    if (piece === null) return true;
    const elapsed = (this.#clock.now() - this.#startedAt) / 1000;
    if (this.#line.next - this.#from > SOUND_AT_ONCE + elapsed * SOUND_RATE) return false;
    let { sound, at } = piece;
    // A flush cuts the sound where it says.
    for (let to = this.#ahead[0]; to !== undefined && to <= this.#line.next; to = this.#ahead[0]) {
      this.#ahead.shift();
      this.#stream.push(sound.subarray(0, to - at), at);
      this.#stream.flush(to);
      sound = sound.subarray(to - at);
      at = to;
    }
    if (sound.length > 0) this.#stream.push(sound, at);
    return true;
  }

  /** False: the client does not keep to the protocol. */
  flush(to: number): boolean {
    if (to <= this.#line.next) this.#stream.flush(to);
    else if (to >= (this.#ahead.at(-1) ?? 0)) this.#ahead.push(to);
    else return false;
    return this.#ahead.length <= MAX_FLUSHES_AHEAD;
  }

  close(): Promise<void> {
    return this.#stream.close();
  }
}
