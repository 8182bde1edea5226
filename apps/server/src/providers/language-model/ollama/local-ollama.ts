import { z } from 'zod';
import type { Clock } from '../../../platform/clock/clock.ts';
import {
  LanguageModelError,
  type ConnectedModel,
  type ModelPiece,
  type ModelPrompt,
  type StreamOptions,
} from '../language-model.ts';

/** A server on the same machine answers at once, or is not there. Milliseconds. */
const LOOK_MS = 300;
/** Somebody who starts Ollama wants it to be used soon; a look costs next to nothing. Milliseconds. */
const LOOK_EVERY_MS = 20_000;
/** One look may fail while the machine is busy with a model. */
const MISSES_ALLOWED = 2;

/** `POST /api/show`; older versions tell no capabilities. */
const shown = z.object({ capabilities: z.array(z.string()).catch([]) });

/** `GET /api/tags`, newest first. Models with a remote host run in Ollama's cloud. */
const tags = z.object({
  models: z.array(
    z.object({
      name: z.string().min(1),
      remote_host: z.string().optional(),
      details: z.object({ family: z.string().optional() }).optional(),
    }),
  ),
});

export interface LocalOllamaOptions {
  /** Such as `http://127.0.0.1:11434`. */
  readonly baseUrl: string;
  readonly clock: Clock;
  /** The fetch of the model, once there is one. The search for one takes Node's own, which is loaded quicker. */
  readonly fetch?: typeof globalThis.fetch;
}

/**
 * The Ollama of this machine, looked for again and again, with the model that was pulled last. Whoever
 * makes it closes it.
 */
export class LocalOllama implements ConnectedModel {
  readonly #options: LocalOllamaOptions;
  readonly #closed = new AbortController();
  #found: { tag: string; model: ConnectedModel; seesPictures: boolean } | null = null;
  #misses = 0;
  #cancel: (() => void) | null = null;

  constructor(options: LocalOllamaOptions) {
    this.#options = options;
  }

  get isThere(): boolean {
    return this.#found !== null;
  }

  /** True only when the model itself says so. */
  get seesPictures(): boolean {
    return this.#found?.seesPictures === true;
  }

  get name(): string {
    return this.#found === null ? 'Ollama' : `Ollama ${this.#found.tag}`;
  }

  /** Looks now, and from now on every 20 s until it is closed. */
  async start(): Promise<void> {
    await this.probe();
    this.#cancel = this.#options.clock.every(LOOK_EVERY_MS, () => void this.probe());
  }

  close(): void {
    this.#cancel?.();
    this.#closed.abort();
  }

  async probe(): Promise<void> {
    const tag = await this.#newestTag();
    if (tag === null) {
      this.#misses += 1;
      if (this.#misses >= MISSES_ALLOWED) this.#found = null;
      return;
    }
    this.#misses = 0;
    if (tag === this.#found?.tag) return;
    const { baseUrl, fetch } = this.#options;
    const { createOpenAiCompatible } =
      await import('../openai-compatible/openai-compatible-model.ts');
    const model = createOpenAiCompatible({
      baseUrl: `${baseUrl}/v1`,
      apiKey: null,
      model: tag,
      dialect: 'ollama',
      ...(fetch && { fetch }),
    });
    this.#found = { tag, model, seesPictures: await this.#sees(tag) };
  }

  async *stream(prompt: ModelPrompt, options: StreamOptions): AsyncGenerator<ModelPiece> {
    if (this.#found === null) throw new LanguageModelError('unreachable', true);
    yield* this.#found.model.stream(prompt, options);
  }

  async warm(): Promise<void> {
    await this.#found?.model.warm();
  }

  async #sees(tag: string): Promise<boolean> {
    const { baseUrl } = this.#options;
    const signal = AbortSignal.any([this.#closed.signal, AbortSignal.timeout(LOOK_MS)]);
    try {
      const body = JSON.stringify({ model: tag });
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`${baseUrl}/api/show`, {
        method: 'POST',
        headers,
        body,
        redirect: 'error',
        signal,
      });
      return shown.parse(await answer.json()).capabilities.includes('vision');
    } catch {
      return false;
    }
  }

  async #newestTag(): Promise<string | null> {
    const { baseUrl } = this.#options;
    const signal = AbortSignal.any([this.#closed.signal, AbortSignal.timeout(LOOK_MS)]);
    try {
      const answer = await fetch(`${baseUrl}/api/tags`, { redirect: 'error', signal });
      const { models } = tags.parse(await answer.json());
      return models.find((model) => isForAnswers(model))?.name ?? null;
    } catch {
      return null;
    }
  }
}

/** Leaves out models for embeddings, and those that run elsewhere: nobody has agreed to that. */
function isForAnswers({ name, remote_host, details }: z.infer<typeof tags>['models'][number]) {
  if (remote_host !== undefined && remote_host !== '') return false;
  return !/embed|bge-|minilm|[:-]cloud$/i.test(name) && !/bert/i.test(details?.family ?? '');
}
