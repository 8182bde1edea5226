import type { Channel, SpeechEvent } from '../events.ts';
import { Capture } from './capture.ts';
import { SpeechLoadError, type SpeechEngine, type SpeechListener } from './engine.ts';
import type { FromWorker, LoadProgress, ToWorker } from './messages.ts';

/** English on this device: Silero and Moonshine tiny in a worker; no sound leaves the browser. */
export function createDeviceSpeechEngine(): SpeechEngine {
  return new DeviceSpeechEngine();
}

interface Loading {
  readonly promise: Promise<void>;
  readonly listeners: Set<(progress: LoadProgress) => void>;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

class DeviceSpeechEngine implements SpeechEngine {
  readonly name = 'Moonshine tiny';
  readonly languages = ['en'];
  readonly #listeners = new Set<SpeechListener>();
  readonly #capture = new Capture();
  #worker: Worker | null = null;
  #loading: Loading | null = null;
  #stopped: (() => void)[] = [];
  #terms: readonly string[] = [];
  #loaded = false;
  #closed = false;

  load(onProgress?: (progress: LoadProgress) => void): Promise<void> {
    const loading = this.#loading ?? this.#startLoading();
    if (onProgress !== undefined) loading.listeners.add(onProgress);
    return loading.promise;
  }

  async attach(channel: Channel, stream: MediaStream): Promise<{ close(): void }> {
    const worker = this.#openWorker();
    const attachment = await this.#capture.attach(channel, stream, () => {
      this.#send({ type: 'detach', channel });
      this.#emit({ type: 'track-ended', channel });
    });
    if (this.#closed) {
      attachment.close();
      throw new Error('the engine is closed');
    }
    const { port, sampleRate } = attachment;
    worker.postMessage({ type: 'attach', channel, port, sampleRate } satisfies ToWorker, [port]);
    return {
      close: () => {
        if (attachment.close()) this.#send({ type: 'detach', channel });
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
  }

  stopTurns(): Promise<void> {
    if (this.#worker === null) return Promise.resolve();
    return new Promise((resolve) => {
      this.#stopped.push(resolve);
      this.#send({ type: 'stop-turns' });
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#listeners.clear();
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
    this.#send({ type: 'load' });
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
