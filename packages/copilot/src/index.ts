export { compose } from './composer/compose.ts';
export { prepareLine } from './evidence/rank-lines.ts';
export { buildExamPrompt, computeExamMark } from './exam/exam-prompt.ts';
export type { ExamPromptRequest } from './exam/exam-prompt.ts';
export { findExamKindByName } from './exam/question-kinds.ts';
export { answerWithoutModel } from './exam/without-model.ts';
export type { SavedEntry } from './exam/without-model.ts';
export { createAnswerFilter } from './guard/answer-filter.ts';
export { createGuard } from './guard/check-answer.ts';
export { classifyQuestionKind } from './intents/question-kind.ts';
export { LEXICON_INTENTS } from './lexicon/lexicon-intents.ts';
export type { ComposerEvidence } from './composer/resume-reading.ts';
export { readContext } from './judge/context-lines.ts';
export { judgeTurn } from './judge/judge-turn.ts';
export { findQuestionHeading } from './judge/question-heading.ts';
export type { ContextTurn, Speaker } from './judge/verdict.ts';
export { countHan, hasHan } from './language.ts';
export type { TemplateLanguage } from './language.ts';
export { READING } from './reading.ts';
export { stripInvisible } from './plain-text.ts';
export * from './prediction/index.ts';
export { listAliases } from './lexicon/aliases.ts';
export { detectScript } from './lexicon/script.ts';
export * from './practice/index.ts';
export { buildAnswerPrompt } from './prompts/answer-prompt.ts';
export { resolveFollowUp } from './judge/follow-up.ts';
export { NO_QUESTION } from './prompts/system-prompt.ts';
export {
  APPRAISAL_TEXTS,
  COMPLETION_TEXTS,
  DECISION_TEXTS,
  FOLLOW_UP_TEXTS,
  MAIL_TEXTS,
  PREDICTION_TEXTS,
} from './prompts/prompt-texts.ts';
export { fillPlaces } from './fill-places.ts';
export { formatLanguageName } from './prompts/language-names.ts';
export { cleanUntrusted, fence } from './prompts/untrusted-text.ts';
export type { AnswerSetup, AnswerStyle, Evidence } from './setup.ts';
export { createBankIndex } from './retrieval/bank-index.ts';
export { readEntry } from './retrieval/bank-fields.ts';
export type { BankEntry, BankFindings, BankIndex, ReadEntry } from './retrieval/bank-entry.ts';
export { FUSED, fuseFindings } from './retrieval/fuse-findings.ts';
export type { FusedFindings } from './retrieval/fuse-findings.ts';
export { listCalibrationQuestions, measureSpace } from './retrieval/calibration-questions.ts';
export type { MeaningSpace } from './retrieval/calibration-questions.ts';
export { nearestVectors, normalizeVector } from './retrieval/nearest-vectors.ts';
export type { Neighbour } from './retrieval/nearest-vectors.ts';
