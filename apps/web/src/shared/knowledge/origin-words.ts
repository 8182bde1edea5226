import type { QuestionOrigin } from '@cuecard/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The names of the origins of the bank's entries. */
export const originNames: Record<QuestionOrigin, MessageDescriptor> = {
  own: msg`Written by you`,
  predicted: msg`Predicted`,
  interview: msg`From an interview`,
  imported: msg`Imported`,
};
