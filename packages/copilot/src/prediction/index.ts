export { readCandidate } from './candidate.ts';
export type { Candidate } from './candidate.ts';
export type { DraftQuestion } from './draft-question.ts';
export { readJobLines } from './job-lines.ts';
export { predictByRules } from './predict-by-rules.ts';
export { buildKeyPointsPrompt, buildQuestionsPrompt } from './prediction-prompts.ts';
export type { PredictionPrompt } from './prediction-prompts.ts';
export { MAX_OUTPUT_CHARACTERS, readKeyPoints, readQuestions } from './read-model-output.ts';
export { findRequirements, rateRequirements } from './requirements.ts';
