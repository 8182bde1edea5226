import { storable } from '@cuecard/contract';
import type { z } from 'zod';
import { WebSearchError } from './web-search.ts';

/** An answer of a search engine has some ten kilobytes; more than this is no list of pages. */
const MAX_BYTES = 1_000_000;

/** One request to an engine, and its answer by its schema. @throws WebSearchError, or the signal's reason */
export async function askEngine<Schema extends z.ZodType>(
  address: URL,
  init: RequestInit & { signal: AbortSignal },
  schema: Schema,
): Promise<z.output<Schema>> {
  const { signal } = init;
  try {
    // A redirect would take the key to another host.
    const answer = await fetch(address, { ...init, redirect: 'error' });
    if (!answer.ok) {
      await answer.body?.cancel();
      throw new WebSearchError('refused', answer.status);
    }
    return schema.parse(storable(JSON.parse(await readBody(answer))));
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof WebSearchError) throw error;
    const failure = error instanceof TypeError ? 'unreachable' : 'unreadable';
    throw new WebSearchError(failure, null, { cause: error });
  }
}

async function readBody(answer: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new WebSearchError('unreadable', answer.status);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
