import type { AnswerFailure } from '@cuecard/contract';
import { APICallError } from '@ai-sdk/provider';
import { LanguageModelError } from './language-model.ts';

const INVALID: ReadonlySet<number> = new Set([400, 404, 413, 415, 422, 500, 501]);
const SPEAKS_OF_PICTURES = /image|picture|vision|visual|multi-?modal|mmproj|inline_?data|media/i;

/** Refusals in the words of OpenAI, DeepSeek, Qwen, Ollama, llama.cpp, vLLM, OpenRouter and Anthropic. */
const SEES_NONE = [
  /(does ?n[o']t|do not|cannot|can't|is not able to|not) (currently )?(support|accept|allow|have|see)[^.]{0,40}(image|vision|multi-?modal|picture)/i,
  /(image|vision|multi-?modal)[^.]{0,60}(not supported|unsupported|not enabled|not available|not allowed|is not a)/i,
  /no endpoints found that support image/i,
  /image_url is only supported by certain models/i,
  /unknown variant `?image_url/i,
  /expected `?text`?|only (text|'text') (content|type|is)|content (must|should) be a string|expected a string|not a multimodal model|mmproj/i,
  /missing data required for image input/i,
];
const TOO_LARGE =
  /too (large|big|many)|exceed|larger than|maximum (allowed )?(size|dimension)|max(imum)? (of )?[\d.]+ ?(mb|px|pixels)|payload size|at most|size limit/i;

/**
 * The failure of a request with pictures, with what the endpoint has against them. The same pictures
 * would be refused again, so that it is not retryable then.
 */
export function aboutPictures(failed: LanguageModelError): LanguageModelError {
  const fault = findPictureFault(failed.cause);
  if (fault === null) return failed;
  const { cause, httpStatus } = failed;
  return new LanguageModelError(fault, false, {
    cause,
    ...(httpStatus !== null && { httpStatus }),
  });
}

/** Null: the refusal speaks of something else. */
function findPictureFault(error: unknown): AnswerFailure | null {
  if (!APICallError.isInstance(error) || error.statusCode === undefined) return null;
  if (error.statusCode === 413) return 'picture-too-large';
  if (!INVALID.has(error.statusCode)) return null;
  const words = `${error.message} ${error.responseBody ?? ''}`;
  if (SEES_NONE.some((said) => said.test(words))) return 'no-vision';
  if (!SPEAKS_OF_PICTURES.test(words)) return null;
  return TOO_LARGE.test(words) ? 'picture-too-large' : 'picture-refused';
}
