import { ownModelFailure, type OwnModelFault, type OwnModelVendor } from '@cuecard/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ApiError } from '../../shared/api/api-error.ts';

export const vendorNames: Record<OwnModelVendor, MessageDescriptor> = {
  openai: msg`OpenAI`,
  deepseek: msg`DeepSeek`,
  qwen: msg`Qwen (Alibaba)`,
  anthropic: msg`Anthropic`,
  gemini: msg`Google Gemini`,
  other: msg`Another server with OpenAI’s interface`,
};

/** What went wrong when a model was tried, with what helps. */
const faultWords: Record<OwnModelFault, MessageDescriptor> = {
  'key-missing': msg`Enter the key for this address. A saved key is only ever sent to the address it was saved for.`,
  'address-refused': msg`This server does not call that address. It must start with https:// and be reachable on the internet.`,
  'key-refused': msg`The vendor refused the key. Check that it is complete, still valid, and belongs to this vendor.`,
  'model-unknown': msg`The vendor does not know this model. Check its name and the address.`,
  overloaded: msg`The vendor answers no more for now. Check your credit there, or try again in a minute.`,
  unreachable: msg`The vendor’s server could not be reached. If you gave an address, check how it is spelled, then try again.`,
  timeout: msg`The model did not answer in time. Try again, or choose a faster one.`,
  unreadable: msg`Something answered there that is not a language model with OpenAI’s interface.`,
  refused: msg`The vendor refused the request. Check the key and the model’s name.`,
};

/** Null: the call failed for another reason than the model. */
export function describeFault(
  error: unknown,
): { words: MessageDescriptor; httpStatus: number | null } | null {
  if (!(error instanceof ApiError) || error.key !== 'ownModelFailed') return null;
  const { data } = ownModelFailure.safeParse(error.data);
  return { words: faultWords[data?.fault ?? 'refused'], httpStatus: data?.httpStatus ?? null };
}
