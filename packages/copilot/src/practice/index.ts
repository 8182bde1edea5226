export { findFollowUp } from './follow-up.ts';
export { findQuestionKind } from './question-kind.ts';
