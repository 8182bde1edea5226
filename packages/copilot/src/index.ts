export { compose } from './composer/compose.ts';
export { applicationFacts } from './evidence/application-facts.ts';
export type { ApplicationTexts } from './evidence/application-facts.ts';
export { prepareLine } from './evidence/rank-lines.ts';
export { createExamWriter } from './exam/answer-writer.ts';
export { buildExamPrompt, computeExamMark } from './exam/exam-prompt.ts';
export type { ExamPromptRequest } from './exam/exam-prompt.ts';
export { answerWithoutModel } from './exam/without-model.ts';
export type { SavedEntry } from './exam/without-model.ts';
export { createAnswerFilter } from './guard/answer-filter.ts';
export { createGuard } from './guard/check-answer.ts';
export { classifyQuestionKind } from './intents/question-kind.ts';
export { listIntentQuestions } from './composer/intent-questions.ts';
export type { ComposerEvidence } from './composer/resume-reading.ts';
export { measureJudge } from './judge/judge-figures.ts';
export type { JudgeFigures, LabelledTurn } from './judge/judge-figures.ts';
export { judgeTurn } from './judge/judge-turn.ts';
export { findQuestionHeading } from './judge/question-heading.ts';
export type { ContextTurn, Speaker } from './judge/verdict.ts';
export type { TemplateLanguage } from './language.ts';
export * from './prediction/index.ts';
export { listAliases } from './lexicon/aliases.ts';
export * from './practice/index.ts';
export { buildAnswerPrompt } from './prompts/answer-prompt.ts';
export { resolveFollowUp } from './judge/follow-up.ts';
export { NO_QUESTION } from './prompts/system-prompt.ts';
export { cleanUntrusted, fence } from './prompts/untrusted-text.ts';
export type { AnswerSetup, AnswerStyle, Evidence } from './setup.ts';
export { createBankIndex } from './retrieval/bank-index.ts';
export { readEntry } from './retrieval/bank-fields.ts';
export type { BankEntry, BankFindings, BankIndex, ReadEntry } from './retrieval/bank-entry.ts';
export { FUSED, fuseFindings } from './retrieval/fuse-findings.ts';
export type { FusedFindings } from './retrieval/fuse-findings.ts';
export {
  computeMinSimilarity,
  listCalibrationQuestions,
} from './retrieval/calibration-questions.ts';
export { nearestVectors, normalizeVector } from './retrieval/nearest-vectors.ts';
export type { Neighbour } from './retrieval/nearest-vectors.ts';
