import { SAMPLES_PER_MS } from '../constants.ts';
import type { Channel, EngineFailure, SpeechEvent } from '../events.ts';
import type { AskedSound, EngineTurnEvent, FrameAlong } from '../recogniser.ts';
import { HeardWords } from './heard-words.ts';
import { SoundGate } from './sound-gate.ts';
import { SoundRing } from './sound-ring.ts';
import type { OpenWordsSource, SourceClock, WordsSource } from './words-source.ts';

export interface Patience {
  /** Silence is asked about after 96 ms already: so much later the engine is asked for its words. */
  readonly flushAfterMs: number;
  /** How long the final words may take when there are some already, and when there are none. */
  readonly withWordsMs: number;
  readonly withoutWordsMs: number;
}

export interface ListeningChannelParts {
  readonly channel: Channel;
  readonly open: OpenWordsSource;
  readonly patience: Patience;
  readonly clock: SourceClock;
  readonly onEvent: (event: SpeechEvent) => void;
  readonly onTurn: (channel: Channel, event: EngineTurnEvent, atMs: number) => void;
}

interface Asking extends Pick<AskedSound, 'segmentId' | 'purpose'> {
  readonly isAborted: () => boolean;
  readonly resolve: (text: string | null) => void;
  readonly voiceEnd: number;
  readonly sinceMs: number;
  flushedAtMs: number | null;
  timer: unknown;
}

/** Sound that is kept for an engine that is away (docs/recognisers.md says so). */
const KEPT_MS = 60_000;
/** What an engine's end of the words may be off from the end of the voice, in samples: 100 ms. */
const END_SLACK = 1600;
const LONG_SPEECH_MS = 30_000;
const LOOK_EVERY_MS = 50;
/** So long the end of a turn waits for an engine that is away. */
const AWAY_MS = 20_000;

/** One channel of a recogniser that listens along. */
export class ListeningChannel {
  readonly #parts: ListeningChannelParts;
  readonly #gate = new SoundGate();
  readonly #ring = new SoundRing(KEPT_MS * SAMPLES_PER_MS);
  readonly #words = new HeardWords();
  #source: WordsSource | null = null;
  #asking: Asking | null = null;
  #news = false;
  #isConnected: boolean | null = null;
  /** What was told of it: an engine that is away while nobody speaks is nobody's trouble. */
  #toldConnected: boolean | null = null;
  #connectedAtMs = 0;
  #flushedTo = 0;
  #failed = false;

  constructor(parts: ListeningChannelParts) {
    this.#parts = parts;
  }

  hear(frame: FrameAlong): void {
    this.#source ??= this.#failed ? null : this.#openSource();
    for (const chunk of this.#gate.pass(frame)) {
      const lost = this.#ring.add(chunk);
      if (lost !== null) this.#tellLost(lost.to - lost.from);
      this.#source?.send(chunk);
    }
    this.#tellConnected();
    if (!this.#gate.isOpen && this.#isSettled) this.#ring.drop(this.#gate.next);
    this.#flushLongSpeech();
    this.#look();
  }

  renew(): void {
    this.#answer(null);
    this.#words.forget(this.#gate.next);
    this.#ring.drop(this.#gate.next);
    this.#gate.renew();
  }

  /** @returns null if it was aborted. */
  ask({ segmentId, purpose }: AskedSound, isAborted: () => boolean): Promise<string | null> {
    this.#answer(null);
    return new Promise((resolve) => {
      const { voiceEnd } = this.#gate;
      const sinceMs = this.#parts.clock.now();
      const common = { segmentId, purpose, isAborted, resolve, voiceEnd, sinceMs };
      this.#asking = { ...common, flushedAtMs: null, timer: null };
      this.#look();
      this.#lookAgain();
    });
  }

  /** Sound that is heard later opens it again. */
  close(): void {
    this.#answer(null);
    this.#source?.close();
    this.#source = null;
    this.#isConnected = null;
  }

  get #isSettled(): boolean {
    return this.#words.covered >= this.#gate.voiceEnd - END_SLACK && !this.#words.isOpen;
  }

  #openSource(): WordsSource {
    const { channel, onTurn } = this.#parts;
    const sound = { kept: () => this.#ring.chunks, next: () => this.#gate.next };
    return this.#parts.open(channel, sound, {
      heard: (heard) => {
        this.#words.hear(heard);
        this.#ring.drop(this.#words.covered);
        this.#news = true;
        this.#look();
      },
      turn: (event, at) => onTurn(channel, event, this.#gate.msAt(at)),
      connected: (isConnected) => this.#noteConnected(isConnected),
      failed: (failure) => this.#fail(failure),
    });
  }

  #noteConnected(connected: boolean): void {
    if (connected === this.#isConnected) return;
    this.#isConnected = connected;
    this.#connectedAtMs = this.#parts.clock.now();
    this.#tellConnected();
  }

  #tellConnected(): void {
    const connected = this.#isConnected;
    if (connected === null || connected === this.#toldConnected) return;
    if (!connected && !this.#ring.chunks.some(({ voiced }) => voiced)) return;
    this.#toldConnected = connected;
    this.#parts.onEvent({ type: 'connection', channel: this.#parts.channel, connected });
  }

  #fail(failure: EngineFailure): void {
    this.#failed = true;
    this.#source?.close();
    this.#source = null;
    const error = new Error(`the engine does not hear: ${failure}`);
    this.#parts.onEvent({ type: 'failed', error, failure });
    this.#look();
  }

  #tellLost(samples: number): void {
    const { channel } = this.#parts;
    this.#parts.onEvent({ type: 'unheard', channel, durationMs: samples / SAMPLES_PER_MS });
  }

  /** Is there an answer to what is asked? */
  #look(): void {
    const asking = this.#asking;
    if (asking === null) return;
    if (asking.isAborted()) return this.#answer(null);
    if (asking.purpose === 'partial') {
      if (this.#news) this.#answer(this.#textFor(asking));
      return;
    }
    const hasGoneOn = this.#gate.voiceEnd > asking.voiceEnd;
    if (hasGoneOn || this.#failed || this.#isSettled || this.#isTooLate(asking))
      return this.#answer(this.#textFor(asking));
    this.#flush(asking);
  }

  #flush(asking: Asking): void {
    const now = this.#parts.clock.now();
    if (asking.flushedAtMs !== null) return;
    if (now - asking.sinceMs < this.#parts.patience.flushAfterMs) return;
    asking.flushedAtMs = now;
    this.#flushNow();
  }

  /** Somebody who never pauses: the words up to here are asked for, so that the sound can be let go. */
  #flushLongSpeech(): void {
    const first = Math.max(this.#ring.chunks[0]?.at ?? Infinity, this.#flushedTo);
    if (this.#gate.next - first >= LONG_SPEECH_MS * SAMPLES_PER_MS) this.#flushNow();
  }

  #flushNow(): void {
    this.#flushedTo = this.#gate.next;
    this.#source?.flush(this.#gate.next);
  }

  #isTooLate({ flushedAtMs, segmentId }: Asking): boolean {
    if (flushedAtMs === null) return false;
    const now = this.#parts.clock.now();
    if (this.#isConnected !== true) return now - flushedAtMs >= AWAY_MS;
    const { withWordsMs, withoutWordsMs } = this.#parts.patience;
    const hasWords = this.#words.wordsFor(segmentId, this.#gate.next) !== '';
    const patienceMs = hasWords ? withWordsMs : withoutWordsMs;
    return now - Math.max(flushedAtMs, this.#connectedAtMs) >= patienceMs;
  }

  #textFor({ segmentId }: Asking): string {
    return this.#words.wordsFor(segmentId, this.#gate.next);
  }

  #answer(text: string | null): void {
    const asking = this.#asking;
    if (asking === null) return;
    this.#asking = null;
    this.#parts.clock.clearTimeout(asking.timer);
    if (text !== null) this.#news = false;
    asking.resolve(text);
  }

  #lookAgain(): void {
    const asking = this.#asking;
    if (asking === null) return;
    asking.timer = this.#parts.clock.setTimeout(() => {
      this.#look();
      if (this.#asking === asking) this.#lookAgain();
    }, LOOK_EVERY_MS);
  }
}
