import type { SpokenLanguage } from '@cuecard/contract';
import type { Channel, SpeechEvent } from '../events.ts';
import { Capture } from './capture.ts';
import { SpeechLoadError, type SpeechEngine, type SpeechListener } from './engine.ts';
import type { FromWorker, LoadProgress, ToWorker } from './messages.ts';
import { PageEars } from './page-ears.ts';
import type { RecogniserChoice } from './recogniser-choice.ts';

/** The server said no for good to a ticket: trying again is of no use. */
export class TicketRefused extends Error {
  override readonly name = 'TicketRefused';
}

export interface SpeechEngineParts {
  readonly choice: RecogniserChoice;
  /** A ticket for one socket to an engine behind the server. @throws TicketRefused */
  readonly getTicket?: () => Promise<string>;
}

/**
 * The chosen recogniser with voice activity and turns, in a worker. Only an engine behind the server is sent
 * sound; with every other choice none leaves the browser.
 */
export function createSpeechEngine(parts: SpeechEngineParts): SpeechEngine {
  return new WorkerSpeechEngine(parts);
}

function nameOf(choice: RecogniserChoice): string {
  switch (choice.kind) {
    case 'moonshine':
      return 'Moonshine tiny';
    case 'whisper':
      return choice.weights.model.split('/').at(-1) ?? choice.weights.model;
    case 'web-speech':
      return 'Web Speech';
    case 'remote':
      return choice.engine.name;
  }
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
  readonly #parts: SpeechEngineParts;
  readonly #pageEars: PageEars | null;
  readonly #listeners = new Set<SpeechListener>();
  readonly #capture = new Capture();
  #worker: Worker | null = null;
  #loading: Loading | null = null;
  #stopped: (() => void)[] = [];
  #terms: readonly string[] = [];
  #loaded = false;
  #closed = false;

  constructor(parts: SpeechEngineParts) {
    const { choice } = parts;
    this.#parts = parts;
    this.name = nameOf(choice);
    this.languages = [choice.kind === 'moonshine' ? 'en' : choice.language];
    this.#pageEars = choice.kind === 'web-speech' ? this.#earsOfPage(choice.language) : null;
  }

  load(onProgress?: (progress: LoadProgress) => void): Promise<void> {
    const loading = this.#loading ?? this.#startLoading();
    if (onProgress !== undefined) loading.listeners.add(onProgress);
    return loading.promise;
  }

  async attach(channel: Channel, stream: MediaStream): Promise<{ close(): void }> {
    const worker = this.#openWorker();
    const attachment = await this.#capture.attach(channel, stream, () => {
      this.#detach(channel);
      this.#emit({ type: 'track-ended', channel });
    });
    if (this.#closed) {
      attachment.close();
      throw new Error('the engine is closed');
    }
    const { port, sampleRate } = attachment;
    worker.postMessage({ type: 'attach', channel, port, sampleRate } satisfies ToWorker, [port]);
    this.#pageEars?.attach(channel, stream);
    return {
      close: () => {
        if (attachment.close()) this.#detach(channel);
      },
    };
  }

  subscribe(listener: SpeechListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  setTerms(terms: readonly string[]): void {
    this.#terms = terms;
    this.#send({ type: 'set-terms', terms });
  }

  startTurns(): void {
    this.#send({ type: 'start-turns', atMs: this.#capture.nowMs });
    this.#pageEars?.start();
  }

  async stopTurns(): Promise<void> {
    if (this.#worker === null) return;
    await new Promise<void>((resolve) => {
      this.#stopped.push(resolve);
      this.#send({ type: 'stop-turns' });
    });
    this.#pageEars?.stop();
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#listeners.clear();
    this.#pageEars?.stop();
    await this.#capture.close();
    this.#worker?.terminate();
    this.#worker = null;
    this.#loading?.reject(new SpeechLoadError('the engine was closed'));
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
    // Whoever asked hears of it; nobody else must.
    promise.catch(() => {});
    this.#loading = loading;
    this.#openWorker();
    this.#send({ type: 'load', choice: this.#parts.choice });
    return loading;
  }

  #openWorker(): Worker {
    if (this.#closed) throw new Error('the engine is closed');
    if (this.#worker !== null) return this.#worker;
    const worker = new Worker(new URL('./speech-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => this.#hear(data));
    worker.addEventListener('error', (event) =>
      this.#fail(new Error(event.message || 'the worker failed')),
    );
    this.#worker = worker;
    this.#send({ type: 'set-terms', terms: this.#terms });
    return worker;
  }

  #earsOfPage(language: SpokenLanguage): PageEars {
    const error = new Error('the browser does not hear on this device');
    return new PageEars({
      language,
      onWords: (channel, text, final) => this.#send({ type: 'words', channel, text, final }),
      onFailed: () => this.#emit({ type: 'failed', error, failure: 'unavailable' }),
    });
  }

  #detach(channel: Channel): void {
    this.#pageEars?.detach(channel);
    this.#send({ type: 'detach', channel });
  }

  async #giveTicket(id: number): Promise<void> {
    try {
      const ticket = (await this.#parts.getTicket?.()) ?? null;
      this.#send({ type: 'ticket', id, ticket, refused: ticket === null });
    } catch (error) {
      this.#send({ type: 'ticket', id, ticket: null, refused: error instanceof TicketRefused });
    }
  }

  #send(message: ToWorker): void {
    this.#worker?.postMessage(message);
  }

  #hear(message: FromWorker): void {
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
      case 'event':
        this.#emit(message.event);
        break;
      case 'ticket-wanted':
        void this.#giveTicket(message.id);
        break;
      case 'turns-stopped':
        for (const resolve of this.#stopped.splice(0)) resolve();
        break;
    }
  }

  /** The worker could not start, or something in it went wrong. */
  #fail(error: Error): void {
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
    for (const listener of this.#listeners) listener(event);
  }
}
