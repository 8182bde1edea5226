import { APICallError } from '@ai-sdk/provider';
import { LanguageModelError } from './language-model.ts';

const INVALID: ReadonlySet<number | null> = new Set([400, 422]);

/** Whether an endpoint refused a request because of a field that it does not know or cannot honour. */
export function namesAField(error: unknown, words: RegExp): boolean {
  if (!(error instanceof LanguageModelError) || !INVALID.has(error.httpStatus)) return false;
  const { cause, failure } = error;
  if (failure === 'no-vision' || failure === 'picture-too-large') return false;
  return APICallError.isInstance(cause) && words.test(`${cause.message} ${cause.responseBody}`);
}
