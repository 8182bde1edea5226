import type { AppraisalBand, AppraisalCriterion, NotJudged } from '@cuecard/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const criterionWords: Record<AppraisalCriterion, MessageDescriptor> = {
  relevance: msg`Answers what was asked`,
  substance: msg`Says something concrete`,
  structure: msg`Is easy to follow`,
  credibility: msg`Can be believed`,
  distinctness: msg`Could only be yours`,
};

export const bandWords: Record<AppraisalBand, MessageDescriptor> = {
  emerging: msg`Emerging`,
  clear: msg`Clear`,
  strong: msg`Strong`,
};

/** What to do about each criterion, about the answer and never about the person. */
export const changeWords: Record<AppraisalCriterion, MessageDescriptor> = {
  relevance: msg`Begin with the answer itself, then explain it.`,
  substance: msg`Say what exactly you did, why, and what came of it.`,
  structure: msg`Set the scene in one sentence, then tell what you did, and end with the result.`,
  credibility: msg`Name your own part and one number or detail that they could ask about.`,
  distinctness: msg`Add the one decision or detail that nobody else would have told.`,
};

export const notJudgedWords: Record<NotJudged, MessageDescriptor> = {
  'no-model': msg`No model is set up here, so the content of your answer is not judged; only times and words are measured.`,
  unheard: msg`Nothing was heard, so there is nothing to judge.`,
  'too-short': msg`Not judged: the answer was too short.`,
  echoed: msg`Not judged: these are mostly the words of the question.`,
  'used-up': msg`Not judged: what models may read for you today is used up.`,
  failed: msg`The model gave no judgement. Your answer is kept.`,
};
