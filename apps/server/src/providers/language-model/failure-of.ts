import {
  APICallError,
  InvalidResponseDataError,
  JSONParseError,
  TypeValidationError,
} from '@ai-sdk/provider';
import { LanguageModelError } from './language-model.ts';
import { parseRetryAfter } from './retry-after.ts';

/** Codes of Node and undici for an address that does not answer. */
const UNREACHABLE_CODES = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
]);

/** Codes of Node and undici for a connection that its other side has closed. */
const HUNG_UP_CODES = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/** 529 is Anthropic's "overloaded". */
const OVERLOADED: ReadonlySet<number> = new Set([429, 503, 529]);

/** The stream ended, and the answer had not. */
export class NotWhole extends Error {}

/** `texted`: whether some of the answer had arrived. */
export function toModelFailure(error: unknown, texted: boolean): LanguageModelError {
  if (error instanceof LanguageModelError) return error;
  const options = { cause: error };
  const httpStatus = readStatus(error);
  if (httpStatus !== null) return readRefusal(error, httpStatus, texted);
  if (isUnreachable(error)) return new LanguageModelError('unreachable', true, options);
  if (isUnreadable(error))
    return new LanguageModelError(texted ? 'broken-off' : 'unreadable', false, options);
  if (!texted && isErrorOfStream(error)) return new LanguageModelError('refused', true, options);
  return new LanguageModelError('broken-off', true, options);
}

/** The status stands in the answer's head, or (Anthropic) in an error event of a stream that began well. */
function readStatus(error: unknown): number | null {
  if (typeof error !== 'object' || error === null) return null;
  const status: unknown = Reflect.get(error, 'statusCode');
  return typeof status === 'number' && status >= 400 ? status : null;
}

function readRefusal(error: unknown, httpStatus: number, texted: boolean): LanguageModelError {
  const options = { cause: error, httpStatus };
  if (texted) return new LanguageModelError('broken-off', true, options);
  if (httpStatus === 408 || httpStatus === 504)
    return new LanguageModelError('timeout', true, options);
  return new LanguageModelError('refused', httpStatus === 429 || httpStatus >= 500, {
    ...options,
    ...(OVERLOADED.has(httpStatus) && { retryAfterMs: parseRetryAfter(error) }),
  });
}

function isUnreadable(error: unknown): boolean {
  return (
    JSONParseError.isInstance(error) ||
    TypeValidationError.isInstance(error) ||
    InvalidResponseDataError.isInstance(error) ||
    error instanceof NotWhole ||
    // An answer of status 200 that is no stream at all.
    (APICallError.isInstance(error) && error.statusCode !== undefined && error.statusCode < 400)
  );
}

/** OpenAI-style servers put `{"error":{"message":…}}` into a stream that began well. */
function isErrorOfStream(error: unknown): boolean {
  return !(error instanceof Error) && typeof error === 'object' && error !== null;
}

/** The other side closed the connection, without a reason. */
export function wasHungUp(error: unknown): boolean {
  return (
    error instanceof LanguageModelError &&
    error.failure === 'broken-off' &&
    hasCode(error, HUNG_UP_CODES)
  );
}

/** fetch hides the reason some causes deep. */
function hasCode(error: unknown, codes: ReadonlySet<string>): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const code: unknown = Reflect.get(at, 'code');
    if (typeof code === 'string' && codes.has(code)) return true;
  }
  return false;
}

function isUnreachable(error: unknown): boolean {
  if (hasCode(error, UNREACHABLE_CODES)) return true;
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (at.message === 'bad port') return true;
    if (at instanceof AggregateError && at.errors.some(isUnreachable)) return true;
  }
  return false;
}
