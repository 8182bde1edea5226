import type { PredictedKind } from '@cuecard/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Kinds of questions, as they are predicted and practised. */
export const kindWords: Record<PredictedKind, MessageDescriptor> = {
  opening: msg`Opening and closing`,
  resume: msg`About your resume`,
  technical: msg`Professional knowledge`,
  role: msg`This job`,
  situational: msg`What would you do`,
  behavioural: msg`Tell me about a time`,
  motivation: msg`Motivation`,
};
