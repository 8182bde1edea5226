/** What other modules may use of the question bank; nothing else of this module is theirs. */
export { countUses } from './count-uses.ts';
export { indexQuestions } from './index-questions.ts';
export { hashQuestion } from './question-facts.ts';
export { addPractice } from './question-upkeep-repository.ts';
export { findKeys, listQuestions, readBankVersions, versionOfAll } from './question-repository.ts';
export { listVectors, readVectors, readVectorsVersion } from './question-vector-repository.ts';
