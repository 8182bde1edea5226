import type { QuestionOrigin } from '@cuecard/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Where an entry of the bank came from. */
export const originNames: Record<QuestionOrigin, MessageDescriptor> = {
  own: msg`Written by you`,
  predicted: msg`Predicted`,
  interview: msg`From an interview`,
  imported: msg`Imported`,
};
