export { findFollowUp, MAX_ASKED } from './follow-up.ts';
export { findQuestionKind } from './question-kind.ts';
