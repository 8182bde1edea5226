import { PushError } from './push-service.ts';

/** A service that takes longer is asked again later. */
const ANSWER_MS = 10_000;
/** Answers are a line or two; of a longer one, which no service gives, the beginning is enough. */
const MAX_ANSWER_CHARACTERS = 20_000;

export interface ServiceAnswer {
  readonly status: number;
  /** JSON; null where it is none. */
  readonly body: unknown;
}

/** Posts to a push service of a phone. @throws PushError where it was not reached, or is out of order for now */
export async function askService(
  fetch: typeof globalThis.fetch,
  address: string,
  request: { readonly headers: Record<string, string>; readonly body: string },
): Promise<ServiceAnswer> {
  const { status, text } = await post(fetch, address, request);
  if (status === 429 || status >= 500) throw new PushError(`the push service answered ${status}`);
  try {
    return { status, body: JSON.parse(text.slice(0, MAX_ANSWER_CHARACTERS)) };
  } catch {
    return { status, body: null };
  }
}

async function post(
  fetch: typeof globalThis.fetch,
  address: string,
  request: { readonly headers: Record<string, string>; readonly body: string },
): Promise<{ readonly status: number; readonly text: string }> {
  try {
    const signal = AbortSignal.timeout(ANSWER_MS);
    const answer = await fetch(address, { method: 'POST', ...request, signal });
    return { status: answer.status, text: await answer.text() };
  } catch (error) {
    throw new PushError('the push service was not reached', { cause: error });
  }
}
