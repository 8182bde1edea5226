import { joined, samplesOfSeconds } from '../sound.ts';
import {
  FAILURES,
  type SpeechEvent,
  type SpeechRequest,
  type SpeechStream,
  type SpeechTimings,
  type VendorFailure,
} from '../speech-engine.ts';
import { UploadError, uploadSegment, type UploadTarget } from './upload-segment.ts';
import { voicedFrom } from './voiced-part.ts';

/**
 * OpenAI-style upload of our own segments. Not tried live: written from
 * developers.openai.com/api/reference/resources/audio (transcriptions), console.groq.com/docs/speech-to-text
 * and docs.siliconflow.cn (audio/transcriptions), and proven against a local server that speaks it.
 */

/** A speaker who is never silent is cut here all the same: Whisper hears 30 s at a time. */
const maxSegment = samplesOfSeconds(60);
/** The end of a minute of silence that is kept: the beginning of a word may be in it. */
const keptOfSilence = samplesOfSeconds(2);
/** "Minimum audio length is 0.1 seconds": a shorter segment gets silence behind it. */
const minSegment = samplesOfSeconds(0.1);
/** Segments that wait for their turn, at most: beyond it the endpoint is too slow for speech. */
const MAX_WAITING = 8;

/** Collects sound until a flush and uploads it, one segment at a time, so that finals come in order. */
export class UploadStream implements SpeechStream {
  readonly #request: SpeechRequest;
  readonly #target: UploadTarget;
  readonly #timings: SpeechTimings;
  readonly #uploading = new AbortController();
  readonly #abort = (): void => this.#end();
  #parts: Int16Array[] = [];
  /** The sample at which `#parts` begins, and the one after its end. */
  #from = 0;
  #to = 0;
  #started = false;
  #waiting = 0;
  #line: Promise<void> = Promise.resolve();
  #over = false;

  constructor(request: SpeechRequest, target: UploadTarget, timings: SpeechTimings) {
    this.#request = request;
    this.#target = target;
    this.#timings = timings;
    request.signal.addEventListener('abort', this.#abort, { once: true });
    // The event comes after `open` has returned. Nothing needs to be connected.
    queueMicrotask(() => {
      if (request.signal.aborted) this.#end();
      this.#emit({ type: 'ready' });
    });
  }

  push(sound: Int16Array, at: number): void {
    if (this.#over) return;
    if (!this.#started) {
      this.#started = true;
      this.#from = at;
      this.#to = at;
    }
    this.#parts.push(sound);
    this.#to += sound.length;
    if (this.#to - this.#from >= maxSegment) this.#cut();
  }

  flush(to: number): void {
    const end = Math.min(to, this.#to);
    if (this.#over || end <= this.#from) return;
    const whole = joined(this.#parts);
    const from = this.#from;
    const sound = whole.slice(0, end - from);
    this.#parts = end === this.#to ? [] : [whole.slice(end - from)];
    this.#from = end;
    this.#waiting += 1;
    if (this.#waiting > MAX_WAITING) this.#fail(FAILURES.busy);
    else this.#line = this.#line.then(() => this.#upload(sound, from, end));
  }

  /** Nobody has flushed for long: somebody talks without a pause, or nobody talks. */
  #cut(): void {
    const whole = joined(this.#parts);
    if (voicedFrom(whole) !== null) {
      this.flush(this.#to);
      return;
    }
    // Silence is not uploaded, and not claimed to be heard: it is only not kept.
    const kept = whole.slice(-keptOfSilence);
    this.#parts = [kept];
    this.#from = this.#to - kept.length;
  }

  async close(): Promise<void> {
    this.#end();
    await this.#line;
  }

  async #upload(sound: Int16Array, from: number, to: number): Promise<void> {
    if (this.#over) return;
    const { language, terms } = this.#request;
    const late = AbortSignal.timeout(this.#timings.answerMs);
    const signal = AbortSignal.any([this.#uploading.signal, late]);
    try {
      const voiced = voicedFrom(sound);
      const part = withSilence(sound.subarray(voiced ?? 0));
      const text =
        voiced === null
          ? ''
          : await uploadSegment(this.#target, { sound: part, language, terms }, signal);
      this.#waiting -= 1;
      this.#emit({ type: 'heard', text, from, to, final: true });
    } catch (error) {
      this.#fail(error instanceof UploadError ? error.failure : FAILURES.brokenOff);
    }
  }

  #emit(event: SpeechEvent): void {
    if (!this.#over) this.#request.onEvent(event);
  }

  #fail(failure: VendorFailure): void {
    if (this.#over) return;
    this.#end();
    this.#request.onEvent({ type: 'failed', ...failure });
  }

  #end(): void {
    if (this.#over) return;
    this.#over = true;
    this.#parts = [];
    this.#request.signal.removeEventListener('abort', this.#abort);
    this.#uploading.abort();
  }
}

function withSilence(sound: Int16Array): Int16Array {
  if (sound.length >= minSegment) return sound;
  const padded = new Int16Array(minSegment);
  padded.set(sound);
  return padded;
}
