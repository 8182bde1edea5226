import { z } from 'zod';
import { BATCH_TIMEOUT_MS, EmbeddingError } from '../embedding-model.ts';
import type { EmbeddingModel } from '../embedding-model.ts';

/** Texts a request; small enough for local servers, which batch in memory. */
const BATCH = 64;

const answer = z.object({
  data: z.array(
    z.object({ index: z.int().nonnegative(), embedding: z.array(z.number()).nonempty() }),
  ),
});

export interface OpenAiCompatibleEmbeddingsOptions {
  /** The endpoint's address without a slash at the end; it usually ends in `/v1`. */
  readonly baseUrl: string;
  readonly apiKey: string | null;
  readonly model: string;
}

/** `POST {baseUrl}/embeddings`, as OpenAI, Ollama, llama.cpp, vLLM and others answer it. */
export class OpenAiCompatibleEmbeddings implements EmbeddingModel {
  readonly name: string;
  readonly #options: OpenAiCompatibleEmbeddingsOptions;

  constructor(options: OpenAiCompatibleEmbeddingsOptions) {
    this.name = options.model;
    this.#options = options;
  }

  async embed(
    texts: readonly string[],
    { timeoutMs = BATCH_TIMEOUT_MS, signal }: { timeoutMs?: number; signal?: AbortSignal } = {},
  ): Promise<Float32Array[]> {
    const timeout = AbortSignal.timeout(timeoutMs);
    const either = signal === undefined ? timeout : AbortSignal.any([signal, timeout]);
    const vectors: Float32Array[] = [];
    for (let start = 0; start < texts.length; start += BATCH)
      vectors.push(...(await this.#embedBatch(texts.slice(start, start + BATCH), either, signal)));
    if (new Set(vectors.map(({ length }) => length)).size > 1)
      throw new EmbeddingError('malformed', { cause: new Error('vectors of several dimensions') });
    return vectors;
  }

  async #embedBatch(
    texts: readonly string[],
    either: AbortSignal,
    callers: AbortSignal | undefined,
  ): Promise<Float32Array[]> {
    try {
      const body = await this.#post(texts, either);
      return parseVectors(body, texts.length);
    } catch (error) {
      callers?.throwIfAborted();
      if (error instanceof EmbeddingError) throw error;
      throw new EmbeddingError(either.aborted ? 'timeout' : 'unreachable', { cause: error });
    }
  }

  async #post(texts: readonly string[], signal: AbortSignal): Promise<unknown> {
    const { baseUrl, apiKey, model } = this.#options;
    const response = await fetch(`${baseUrl}/embeddings`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(apiKey !== null && { authorization: `Bearer ${apiKey}` }),
      },
      body: JSON.stringify({ model, input: texts, encoding_format: 'float' }),
      redirect: 'error',
      signal,
    });
    const text = await response.text();
    if (!response.ok) throw new EmbeddingError('refused', { httpStatus: response.status });
    try {
      return JSON.parse(text);
    } catch (cause) {
      throw new EmbeddingError('malformed', { cause });
    }
  }
}

/** The protocol allows any order; each vector says which text it belongs to. */
function parseVectors(body: unknown, count: number): Float32Array[] {
  const parsed = answer.safeParse(body);
  if (!parsed.success) throw new EmbeddingError('malformed', { cause: parsed.error });
  const byIndex = new Map(parsed.data.data.map(({ index, embedding }) => [index, embedding]));
  return Array.from({ length: count }, (_, index) => {
    const values = byIndex.get(index);
    if (values === undefined)
      throw new EmbeddingError('malformed', { cause: new Error(`no vector for text ${index}`) });
    return Float32Array.from(values);
  });
}
