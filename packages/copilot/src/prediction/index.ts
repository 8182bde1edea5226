export { readCandidate } from './candidate.ts';
export type { Candidate } from './candidate.ts';
export type { DraftQuestion } from './draft-question.ts';
export { inInterviewOrder, predictByRules } from './predict-by-rules.ts';
export type { PredictionRequest } from './predict-by-rules.ts';
export { requirementsOf } from './requirements.ts';
