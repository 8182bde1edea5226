export { findFollowUp } from './follow-up.ts';
export { findQuestionKind } from './question-kind.ts';
export { tidyWords } from './tidy-words.ts';
