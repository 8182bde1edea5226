import { Piscina } from 'piscina';
import { BATCH_TIMEOUT_MS, EmbeddingError, type EmbeddingModel } from '../embedding-model.ts';
import type { EmbedTask } from './embed-thread.ts';

/**
 * Texts that the thread reads in one go. A question of an interview waits for those of a bank that is being saved:
 * at about 15 ms a text that is some 60 ms of its 300.
 */
const TEXTS_AT_ONCE = 4;
/** The thread holds some 300 MB: it is given up when nobody has saved or asked anything for so long. Milliseconds. */
const IDLE_MS = 30 * 60_000;

/** Where the model lies, and how it wants to be read. */
export interface OwnModelOptions extends Omit<EmbedTask, 'texts'> {
  /** Changes with the files: vectors of different models cannot be compared. */
  readonly name: string;
}

/**
 * A model that runs in a thread of this server, so that what is saved and asked leaves it for nobody. The runtime is
 * loaded by the thread, with the first text.
 */
export class OwnModelEmbeddings implements EmbeddingModel {
  readonly name: string;
  readonly #task: Omit<EmbedTask, 'texts'>;
  readonly #threads: Piscina<EmbedTask, Float32Array[]>;

  constructor({ name, ...task }: OwnModelOptions) {
    this.name = name;
    this.#task = task;
    this.#threads = new Piscina({
      filename: new URL('embed-thread.ts', import.meta.url).href,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: IDLE_MS,
    });
  }

  async embed(
    texts: readonly string[],
    { timeoutMs = BATCH_TIMEOUT_MS, signal }: { timeoutMs?: number; signal?: AbortSignal } = {},
  ): Promise<Float32Array[]> {
    const timeout = AbortSignal.timeout(timeoutMs);
    const either = signal === undefined ? timeout : AbortSignal.any([signal, timeout]);
    const vectors: Float32Array[] = [];
    for (let start = 0; start < texts.length; start += TEXTS_AT_ONCE) {
      const some = texts.slice(start, start + TEXTS_AT_ONCE);
      vectors.push(...(await this.#embedSome(some, either, signal)));
    }
    return vectors;
  }

  /** Brings the model into memory, so that the first question of an interview finds it there. Never rejects. */
  async warm(): Promise<void> {
    await this.embed(['']).catch(() => {});
  }

  close(): Promise<void> {
    return this.#threads.destroy();
  }

  async #embedSome(
    texts: readonly string[],
    either: AbortSignal,
    callers: AbortSignal | undefined,
  ): Promise<Float32Array[]> {
    const ended = Promise.withResolvers<never>();
    const end = () => ended.reject(new EmbeddingError('timeout'));
    either.addEventListener('abort', end, { once: true });
    try {
      if (either.aborted) end();
      // Not by the pool's own signal: that would end the thread, and the model with it.
      return await Promise.race([this.#threads.run({ ...this.#task, texts }), ended.promise]);
    } catch (error) {
      callers?.throwIfAborted();
      if (error instanceof EmbeddingError) throw error;
      throw new EmbeddingError('unreachable', { cause: error });
    } finally {
      either.removeEventListener('abort', end);
    }
  }
}
