export { findFollowUp } from './follow-up.ts';
export type { AnsweredQuestion, FollowUp } from './follow-up.ts';
export { findQuestionKind } from './question-kind.ts';
