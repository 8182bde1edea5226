import type { SpokenLanguage } from '@cuecard/contract';
import {
  isTurnEvent,
  shiftTimes,
  type Channel,
  type SpeechEvent,
  type SpeechStatusEvent,
  type TurnEvent,
  type RoomSpeaker,
} from '../events.ts';
import { Capture } from './capture.ts';
import type { FromWorker, LoadProgress, ToWorker } from './messages.ts';
import { PageSpeechRecognition } from './page-speech-recognition.ts';
import { formatName, type RecogniserChoice, type SecondModel } from './recogniser-choice.ts';

type StatusListener = (event: SpeechStatusEvent) => void;

/** What turns are recognised for: the sound check, or one interview. */
export interface TurnRun {
  /** When it was started, ms of `performance.now`: an engine that replaces another goes on with its times. */
  readonly startedAtMs: number;
  /** Who gets its turns; they may come and go while it lasts. */
  readonly listeners: Iterable<(event: TurnEvent) => void>;
}

/** Sound that a shell hears: `connect` gives a port that delivers `AudioChunk`s by `performance.now`. */
export interface SoundFeed {
  readonly sampleRate: number;
  connect(): MessagePort;
}

/** Turns the sound of all channels into turns. */
export interface SpeechEngine {
  /** The recogniser's name on the screen. */
  readonly name: string;
  readonly languages: readonly string[];
  /** Fetches and starts the models; may be called again, also after a failure. @throws SpeechLoadError */
  load(onProgress?: (progress: LoadProgress) => void): Promise<void>;
  /**
   * Listens to a stream's sound, or to what a shell hears; replaces what was attached to the channel. Either stays
   * the caller's: it is never stopped here. Works before `load` has ended: levels come at once.
   * @throws NoSoundTrackError if the stream has no live sound track.
   */
  attach(channel: Channel, sound: MediaStream | SoundFeed): Promise<{ close(): void }>;
  /** Calls the listener with all but the turns. @returns a function that ends the subscription. */
  subscribe(listener: StatusListener): () => void;
  /**
   * Words and names that are likely to be said, as they are to be written: what sounds much like one is
   * written as that one. Replaces the earlier ones; may be called at any time.
   */
  setTerms(terms: readonly string[]): void;
  /**
   * Hears what is said in another language with a model of its own, beside the one that was chosen, which goes on
   * meanwhile. Replaces an earlier one. @throws SpeechLoadError
   */
  alsoHear(model: SecondModel, onBytes?: (loaded: number, total: number) => void): Promise<void>;
  /** The user says whose words a turn of the room was: its voice is known from then on. */
  tellSpeaker(turnId: string, speaker: RoomSpeaker): void;
  /** From now on turns are reported, to this run; before, only levels and `speech`. */
  startTurns(run: TurnRun): void;
  /** Resolves when the last turns are reported. */
  stopTurns(): Promise<void>;
  /** The clock of the sound, ms: it stands still while the system pauses page or sound, as in a call. */
  soundMs(): number;
  /** Ends everything that the engine has started. */
  close(): Promise<void>;
}

/** The recogniser could not be fetched or started; trying again may help. */
class SpeechLoadError extends Error {
  override readonly name = 'SpeechLoadError';
  readonly retryable = true;
}

/** The server refused a ticket for good: trying again is of no use. */
export class TicketRefused extends Error {
  override readonly name = 'TicketRefused';
}

export interface SpeechEngineDeps {
  readonly choice: RecogniserChoice;
  /** A ticket for one socket to an engine behind the server. @throws TicketRefused */
  readonly getTicket?: () => Promise<string>;
}

/**
 * The chosen recogniser with voice activity and turns, in a worker. Only an engine behind the server is sent
 * sound; with every other choice none leaves the browser.
 */
export function createSpeechEngine(deps: SpeechEngineDeps): SpeechEngine {
  return new WorkerSpeechEngine(deps);
}

interface Loading {
  readonly promise: Promise<void>;
  readonly listeners: Set<(progress: LoadProgress) => void>;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

class WorkerSpeechEngine implements SpeechEngine {
  readonly name: string;
  readonly languages: readonly string[];
  readonly #deps: SpeechEngineDeps;
  readonly #pageRecognition: PageSpeechRecognition | null;
  readonly #listeners = new Set<StatusListener>();
  readonly #capture = new Capture();
  /** Who feeds a channel that is not captured here. */
  readonly #feeds = new Map<Channel, object>();
  #worker: Worker | null = null;
  #loading: Loading | null = null;
  #stopped: (() => void)[] = [];
  #second:
    | (PromiseWithResolvers<void> & { onBytes: (loaded: number, total: number) => void })
    | null = null;
  #terms: readonly string[] = [];
  #run: TurnRun | null = null;
  /** From the run's start to this engine's. */
  #runOffsetMs = 0;
  #loaded = false;
  #closed = false;

  constructor(deps: SpeechEngineDeps) {
    const { choice } = deps;
    this.#deps = deps;
    this.name = formatName(choice);
    this.languages = [choice.kind === 'moonshine' ? 'en' : choice.language];
    this.#pageRecognition =
      choice.kind === 'web-speech' ? this.#createPageRecognition(choice.language) : null;
  }

  load(onProgress?: (progress: LoadProgress) => void): Promise<void> {
    const loading = this.#loading ?? this.#startLoading();
    if (onProgress !== undefined) loading.listeners.add(onProgress);
    return loading.promise;
  }

  async attach(channel: Channel, sound: MediaStream | SoundFeed): Promise<{ close(): void }> {
    return 'connect' in sound
      ? this.#attachFeed(channel, sound)
      : this.#attachStream(channel, sound);
  }

  #attachFeed(channel: Channel, feed: SoundFeed): { close(): void } {
    const port = feed.connect();
    const { sampleRate } = feed;
    const message: ToWorker = { type: 'attach', channel, port, sampleRate, startMs: 0 };
    this.#openWorker().postMessage(message, [port]);
    const owner = {};
    this.#feeds.set(channel, owner);
    return {
      close: () => {
        if (this.#feeds.get(channel) !== owner) return;
        this.#feeds.delete(channel);
        this.#detach(channel);
      },
    };
  }

  async #attachStream(channel: Channel, stream: MediaStream): Promise<{ close(): void }> {
    const worker = this.#openWorker();
    const attachment = await this.#capture.attach(channel, stream, () => {
      this.#detach(channel);
      this.#emit({ type: 'track-ended', channel });
    });
    if (this.#closed) {
      attachment.close();
      throw new Error('the engine is closed');
    }
    const { port, sampleRate, startMs } = attachment;
    const message: ToWorker = { type: 'attach', channel, port, sampleRate, startMs };
    worker.postMessage(message, [port]);
    this.#feeds.delete(channel);
    this.#pageRecognition?.attach(channel, stream);
    return {
      close: () => {
        if (attachment.close()) this.#detach(channel);
      },
    };
  }

  subscribe(listener: StatusListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  setTerms(terms: readonly string[]): void {
    this.#terms = terms;
    this.#send({ type: 'set-terms', terms });
  }

  alsoHear(
    model: SecondModel,
    onBytes: (loaded: number, total: number) => void = () => {},
  ): Promise<void> {
    this.#second?.reject(new SpeechLoadError('another model was chosen'));
    const second = { ...Promise.withResolvers<void>(), onBytes };
    second.promise.catch(() => {});
    this.#second = second;
    this.#send({ type: 'also-hear', model });
    return second.promise;
  }

  tellSpeaker(turnId: string, speaker: RoomSpeaker): void {
    this.#send({ type: 'tell-speaker', turnId, speaker });
  }

  startTurns(run: TurnRun): void {
    // Turns that go on keep the clock that they were started with.
    if (run !== this.#run) this.#runOffsetMs = performance.now() - run.startedAtMs;
    this.#run = run;
    this.#send({ type: 'start-turns', atMs: this.#capture.nowMs });
    this.#pageRecognition?.start();
  }

  async stopTurns(): Promise<void> {
    const run = this.#run;
    if (this.#worker === null) return;
    await new Promise<void>((resolve) => {
      this.#stopped.push(resolve);
      this.#send({ type: 'stop-turns' });
    });
    if (this.#run === run) this.#run = null;
    this.#pageRecognition?.stop();
  }

  soundMs(): number {
    return this.#capture.nowMs;
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#listeners.clear();
    this.#run = null;
    this.#pageRecognition?.stop();
    await this.#capture.close();
    this.#worker?.terminate();
    this.#worker = null;
    this.#loading?.reject(new SpeechLoadError('the engine was closed'));
    this.#second?.reject(new SpeechLoadError('the engine was closed'));
    this.#loading = null;
    for (const resolve of this.#stopped.splice(0)) resolve();
  }

  #startLoading(): Loading {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const loading = {
      promise,
      resolve,
      reject,
      listeners: new Set<(progress: LoadProgress) => void>(),
    };
    // Callers of `load` get the rejection; without a caller it must not count as unhandled.
    promise.catch(() => {});
    this.#loading = loading;
    this.#openWorker();
    this.#send({ type: 'load', choice: this.#deps.choice });
    return loading;
  }

  #openWorker(): Worker {
    if (this.#closed) throw new Error('the engine is closed');
    if (this.#worker !== null) return this.#worker;
    const worker = new Worker(new URL('./speech-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) =>
      this.#onMessage(data),
    );
    worker.addEventListener('error', (event) =>
      this.#onWorkerError(new Error(event.message || 'the worker failed')),
    );
    this.#worker = worker;
    this.#send({ type: 'set-terms', terms: this.#terms });
    return worker;
  }

  #createPageRecognition(language: SpokenLanguage): PageSpeechRecognition {
    const error = new Error('the browser does not recognise speech on this device');
    return new PageSpeechRecognition({
      language,
      onWords: (channel, text, final) => this.#send({ type: 'words', channel, text, final }),
      onFailed: () => this.#emit({ type: 'failed', error, failure: 'unavailable' }),
    });
  }

  #detach(channel: Channel): void {
    this.#pageRecognition?.detach(channel);
    this.#send({ type: 'detach', channel });
  }

  async #sendTicket(id: number): Promise<void> {
    try {
      const ticket = (await this.#deps.getTicket?.()) ?? null;
      this.#send({ type: 'ticket', id, ticket, refused: ticket === null });
    } catch (error) {
      this.#send({ type: 'ticket', id, ticket: null, refused: error instanceof TicketRefused });
    }
  }

  #send(message: ToWorker): void {
    this.#worker?.postMessage(message);
  }

  #onMessage(message: FromWorker): void {
    switch (message.type) {
      case 'progress':
        for (const listener of this.#loading?.listeners ?? []) listener(message.progress);
        if (message.progress.phase === 'ready') {
          this.#loaded = true;
          this.#loading?.resolve();
        }
        break;
      case 'load-failed':
        this.#failLoading(message.error);
        break;
      case 'also-progress':
        this.#second?.onBytes(message.loadedBytes, message.totalBytes);
        break;
      case 'also-heard':
        this.#second?.resolve();
        break;
      case 'also-failed':
        this.#second?.reject(
          new SpeechLoadError('the second language could not be loaded', { cause: message.error }),
        );
        break;
      case 'event':
        this.#emit(message.event);
        break;
      case 'ticket-wanted':
        void this.#sendTicket(message.id);
        break;
      case 'turns-stopped':
        for (const resolve of this.#stopped.splice(0)) resolve();
        break;
    }
  }

  /** The worker could not start, or something in it went wrong. */
  #onWorkerError(error: Error): void {
    if (!this.#loaded) {
      this.#worker?.terminate();
      this.#worker = null;
    }
    this.#failLoading(error);
    this.#emit({ type: 'failed', error });
  }

  /** After a failure the next `load` tries again. */
  #failLoading(error: Error): void {
    const loading = this.#loading;
    if (loading === null || this.#loaded) return;
    loading.reject(
      new SpeechLoadError('the speech recogniser could not be loaded', { cause: error }),
    );
    this.#loading = null;
  }

  #emit(event: SpeechEvent): void {
    if (!isTurnEvent(event)) {
      for (const listener of this.#listeners) listener(event);
      return;
    }
    const shifted = shiftTimes(event, this.#runOffsetMs);
    for (const listener of this.#run?.listeners ?? []) listener(shifted);
  }
}
