import { APICallError } from '@ai-sdk/provider';

/** An overloaded endpoint that does not say for how long: our own choice, about one question's time. */
const USUAL_MS = 10_000;
/** A used-up quota may ask for hours, but its owner may have bought more meanwhile. */
const MAX_MS = 300_000;

/**
 * How long an overloaded endpoint wants to be left alone, in milliseconds: the header Retry-After
 * (seconds or a date), OpenAI's retry-after-ms, or the retryDelay in the body of Google's answers.
 */
export function parseRetryAfter(error: unknown, now = Date.now()): number {
  if (!APICallError.isInstance(error)) return USUAL_MS;
  const headers = error.responseHeaders ?? {};
  const said =
    positive(headers['retry-after-ms']) ??
    secondsOrDate(headers['retry-after'], now) ??
    positive(/"retryDelay":\s*"([\d.]+)s"/.exec(error.responseBody ?? '')?.[1], 1000) ??
    USUAL_MS;
  return Math.min(said, MAX_MS);
}

function secondsOrDate(value: string | undefined, now: number): number | null {
  const seconds = positive(value, 1000);
  if (seconds !== null || value === undefined) return seconds;
  const at = Date.parse(value);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}

function positive(value: string | undefined, times = 1): number | null {
  const number = value === undefined || value.trim() === '' ? Number.NaN : Number(value);
  return Number.isFinite(number) && number >= 0 ? number * times : null;
}
