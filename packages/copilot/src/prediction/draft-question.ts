import type { PredictedQuestion } from '@cuecard/contract';

/** A predicted question before it is stored. */
export type DraftQuestion = Omit<PredictedQuestion, 'id' | 'addedAt'>;
