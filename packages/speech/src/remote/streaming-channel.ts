import { SAMPLES_PER_MS } from '../constants.ts';
import type { Channel, EngineFailure, SpeechEvent } from '../events.ts';
import type { DecodeTarget, EngineTurnEvent, StreamFrame } from '../recogniser.ts';
import { TranscriptBuffer } from './transcript-buffer.ts';
import { StreamGate } from './stream-gate.ts';
import { AudioBacklog } from './audio-backlog.ts';
import type { OpenTranscriptSource, StreamClock, TranscriptSource } from './transcript-source.ts';

export interface AnswerTimeouts {
  /** The tracker requests a turn's end after 96 ms of silence: the engine is flushed this much later. */
  readonly flushAfterMs: number;
  /** How long the final words may take when there are some already, and when there are none. */
  readonly withWordsMs: number;
  readonly withoutWordsMs: number;
}

export interface StreamingChannelDeps {
  readonly channel: Channel;
  readonly open: OpenTranscriptSource;
  readonly timeouts: AnswerTimeouts;
  readonly clock: StreamClock;
  readonly onEvent: (event: SpeechEvent) => void;
  readonly onTurnEvent: (channel: Channel, event: EngineTurnEvent, atMs: number) => void;
}

interface TextRequest extends Pick<DecodeTarget, 'segmentId' | 'purpose'> {
  readonly isAborted: () => boolean;
  readonly resolve: (text: string | null) => void;
  readonly voiceEnd: number;
  readonly sinceMs: number;
  flushedAtMs: number | null;
  timer: unknown;
}

/** Sound that is kept while the engine is disconnected (docs/recognisers.md says so). */
const MAX_BACKLOG_MS = 60_000;
/** An engine's end of the words may be off from the end of the voice by this much: 100 ms. */
const END_SLACK_SAMPLES = 1600;
const LONG_SPEECH_MS = 30_000;
const POLL_INTERVAL_MS = 50;
/** The end of a turn waits this long for a disconnected engine. */
const MAX_DISCONNECTED_WAIT_MS = 20_000;

/** One channel of a streaming recogniser. */
export class StreamingChannel {
  readonly #deps: StreamingChannelDeps;
  readonly #gate = new StreamGate();
  readonly #backlog = new AudioBacklog(MAX_BACKLOG_MS * SAMPLES_PER_MS);
  readonly #transcript = new TranscriptBuffer();
  #source: TranscriptSource | null = null;
  #request: TextRequest | null = null;
  #hasNewText = false;
  #isConnected: boolean | null = null;
  /** The state that was reported last: a lost connection while nobody speaks is not worth a notice. */
  #reportedConnected: boolean | null = null;
  #connectedAtMs = 0;
  #flushedTo = 0;
  #failed = false;

  constructor(deps: StreamingChannelDeps) {
    this.#deps = deps;
  }

  onFrame(frame: StreamFrame): void {
    this.#source ??= this.#failed ? null : this.#openSource();
    for (const chunk of this.#gate.filter(frame)) {
      const lost = this.#backlog.add(chunk);
      if (lost !== null) this.#reportDropped(lost.to - lost.from);
      this.#source?.send(chunk);
    }
    this.#reportConnection();
    if (!this.#gate.isOpen && this.#isSettled) this.#backlog.drop(this.#gate.nextSample);
    this.#flushLongSpeech();
    this.#answerIfReady();
  }

  reset(): void {
    this.#answer(null);
    this.#transcript.reset(this.#gate.nextSample);
    this.#backlog.drop(this.#gate.nextSample);
    this.#gate.reset();
  }

  /** @returns null if it was aborted. */
  requestText(
    { segmentId, purpose }: DecodeTarget,
    isAborted: () => boolean,
  ): Promise<string | null> {
    this.#answer(null);
    return new Promise((resolve) => {
      const { voiceEnd } = this.#gate;
      const sinceMs = this.#deps.clock.now();
      const common = { segmentId, purpose, isAborted, resolve, voiceEnd, sinceMs };
      this.#request = { ...common, flushedAtMs: null, timer: null };
      this.#answerIfReady();
      this.#schedulePoll();
    });
  }

  /** Later sound opens the connection again. */
  close(): void {
    this.#answer(null);
    this.#source?.close();
    this.#source = null;
    this.#isConnected = null;
  }

  get #isSettled(): boolean {
    return (
      this.#transcript.coveredThrough >= this.#gate.voiceEnd - END_SLACK_SAMPLES &&
      !this.#transcript.isOpen
    );
  }

  #openSource(): TranscriptSource {
    const { channel, onTurnEvent } = this.#deps;
    const sound = { chunks: () => this.#backlog.chunks, nextSample: () => this.#gate.nextSample };
    return this.#deps.open(channel, sound, {
      onTranscript: (heard) => {
        this.#transcript.onTranscript(heard);
        this.#backlog.drop(this.#transcript.coveredThrough);
        this.#hasNewText = true;
        this.#answerIfReady();
      },
      onTurnEvent: (event, at) => onTurnEvent(channel, event, this.#gate.toMs(at)),
      onConnection: (isConnected) => this.#onConnection(isConnected),
      onFailure: (failure) => this.#fail(failure),
    });
  }

  #onConnection(connected: boolean): void {
    if (connected === this.#isConnected) return;
    this.#isConnected = connected;
    this.#connectedAtMs = this.#deps.clock.now();
    this.#reportConnection();
  }

  #reportConnection(): void {
    const connected = this.#isConnected;
    if (connected === null || connected === this.#reportedConnected) return;
    if (!connected && !this.#backlog.chunks.some(({ voiced }) => voiced)) return;
    this.#reportedConnected = connected;
    this.#deps.onEvent({ type: 'connection', channel: this.#deps.channel, connected });
  }

  #fail(failure: EngineFailure): void {
    this.#failed = true;
    this.#source?.close();
    this.#source = null;
    const error = new Error(`the engine has stopped: ${failure}`);
    this.#deps.onEvent({ type: 'failed', error, failure });
    this.#answerIfReady();
  }

  #reportDropped(samples: number): void {
    const { channel } = this.#deps;
    this.#deps.onEvent({ type: 'unheard', channel, durationMs: samples / SAMPLES_PER_MS });
  }

  /** Answers the open request if its words are there, or if waiting longer is of no use. */
  #answerIfReady(): void {
    const request = this.#request;
    if (request === null) return;
    if (request.isAborted()) return this.#answer(null);
    if (request.purpose === 'partial') {
      if (this.#hasNewText) this.#answer(this.#textFor(request));
      return;
    }
    const hasGoneOn = this.#gate.voiceEnd > request.voiceEnd;
    if (hasGoneOn || this.#failed || this.#isSettled || this.#isTooLate(request))
      return this.#answer(this.#textFor(request));
    this.#flush(request);
  }

  #flush(request: TextRequest): void {
    const now = this.#deps.clock.now();
    if (request.flushedAtMs !== null) return;
    if (now - request.sinceMs < this.#deps.timeouts.flushAfterMs) return;
    request.flushedAtMs = now;
    this.#requestFlush();
  }

  /** Flushes a speaker who never pauses, so that the kept sound can be dropped. */
  #flushLongSpeech(): void {
    const first = Math.max(this.#backlog.chunks[0]?.at ?? Infinity, this.#flushedTo);
    if (this.#gate.nextSample - first >= LONG_SPEECH_MS * SAMPLES_PER_MS) this.#requestFlush();
  }

  #requestFlush(): void {
    this.#flushedTo = this.#gate.nextSample;
    this.#source?.flush(this.#gate.nextSample);
  }

  #isTooLate({ flushedAtMs, segmentId }: TextRequest): boolean {
    if (flushedAtMs === null) return false;
    const now = this.#deps.clock.now();
    if (this.#isConnected !== true) return now - flushedAtMs >= MAX_DISCONNECTED_WAIT_MS;
    const { withWordsMs, withoutWordsMs } = this.#deps.timeouts;
    const hasWords = this.#transcript.textFor(segmentId, this.#gate.nextSample) !== '';
    const patienceMs = hasWords ? withWordsMs : withoutWordsMs;
    return now - Math.max(flushedAtMs, this.#connectedAtMs) >= patienceMs;
  }

  #textFor({ segmentId }: TextRequest): string {
    return this.#transcript.textFor(segmentId, this.#gate.nextSample);
  }

  #answer(text: string | null): void {
    const request = this.#request;
    if (request === null) return;
    this.#request = null;
    this.#deps.clock.clearTimeout(request.timer);
    if (text !== null) this.#hasNewText = false;
    request.resolve(text);
  }

  #schedulePoll(): void {
    const request = this.#request;
    if (request === null) return;
    request.timer = this.#deps.clock.setTimeout(() => {
      this.#answerIfReady();
      if (this.#request === request) this.#schedulePoll();
    }, POLL_INTERVAL_MS);
  }
}
