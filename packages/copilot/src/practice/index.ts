export { buildAppraisalPrompt } from './appraisal-prompt.ts';
export { findFollowUp, MAX_ASKED } from './follow-up.ts';
export { buildFollowUpPrompt } from './follow-up-prompt.ts';
export { findQuestionKind } from './question-kind.ts';
