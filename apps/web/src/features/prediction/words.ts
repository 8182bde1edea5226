import type {
  PredictionDetail,
  PredictionFailure,
  PredictionStage,
  PredictionState,
} from '@cuecard/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { failureWords } from '../../shared/interview/words.ts';

export const stageNames: Record<PredictionStage, MessageDescriptor> = {
  'resume-analysis': msg`Resume analysis`,
  'key-points': msg`Key points prediction`,
  questions: msg`Generating questions`,
};

export const stateWords: Record<PredictionState, MessageDescriptor> = {
  running: msg`Running now`,
  ready: msg`Ready`,
  failed: msg`Stopped`,
  cancelled: msg`Cancelled`,
};

export const difficultyWords: Record<1 | 2 | 3, MessageDescriptor> = {
  1: msg`Easy`,
  2: msg`Medium`,
  3: msg`Hard`,
};

export const stopWords: Record<PredictionFailure, MessageDescriptor> = {
  'resume-gone': msg`The resume you chose no longer exists. Start a new prediction with another one.`,
  'resume-not-ready': msg`The resume is still being read. Wait a moment, then continue.`,
  server: msg`Something went wrong on the server. What was done so far is kept.`,
};

/** The reasons why the rules wrote it instead of a model; `server-restarted` cannot happen here. */
export function formatModelFailure(
  failure: NonNullable<PredictionDetail['modelFailure']>,
): MessageDescriptor {
  if (failure === 'unusable') return msg`The language model wrote something that cannot be used.`;
  if (failure === 'broken-off') return msg`The language model stopped partway.`;
  return failureWords[failure];
}

export type SourceGroup = 'resume' | 'job' | 'gap' | 'usual';

export const sourceWords: Record<SourceGroup, MessageDescriptor> = {
  resume: msg`From your resume`,
  job: msg`From the job text`,
  gap: msg`Asked for, not in your resume`,
  usual: msg`Usual for this work`,
};
