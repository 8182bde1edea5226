import { APICallError, InvalidResponseDataError, JSONParseError, TypeValidationError } from 'ai';
import { LanguageModelError } from '../language-model.ts';

/** Codes of Node and undici for an address that does not answer. */
const unreachableCodes = new Set([
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

/** `texted`: whether some of the answer had arrived. */
export function failureOf(error: unknown, texted: boolean): LanguageModelError {
  if (error instanceof LanguageModelError) return error;
  const options = { cause: error };
  if (APICallError.isInstance(error) && error.statusCode !== undefined && error.statusCode >= 400) {
    const { statusCode: httpStatus } = error;
    if (httpStatus === 408 || httpStatus === 504)
      return new LanguageModelError('timeout', true, { ...options, httpStatus });
    const retryable = httpStatus === 429 || httpStatus >= 500;
    return new LanguageModelError('refused', retryable, { ...options, httpStatus });
  }
  if (isUnreachable(error)) return new LanguageModelError('unreachable', true, options);
  if (isUnreadable(error))
    return new LanguageModelError(texted ? 'broken-off' : 'unreadable', false, options);
  return new LanguageModelError('broken-off', true, options);
}

function isUnreadable(error: unknown): boolean {
  return (
    JSONParseError.isInstance(error) ||
    TypeValidationError.isInstance(error) ||
    InvalidResponseDataError.isInstance(error)
  );
}

/** fetch hides the reason some causes deep. */
function isUnreachable(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const code: unknown = Reflect.get(at, 'code');
    if (typeof code === 'string' && unreachableCodes.has(code)) return true;
    if (at.message === 'bad port') return true;
    if (at instanceof AggregateError && at.errors.some(isUnreachable)) return true;
  }
  return false;
}
