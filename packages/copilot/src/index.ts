export { compose } from './composer/compose.ts';
export type { ComposedAnswer, CompositionRequest } from './composer/compose.ts';
export { createExamWriter } from './exam/answer-writer.ts';
export type { ExamWriter } from './exam/answer-writer.ts';
export { buildExamPrompt, computeExamMark } from './exam/exam-prompt.ts';
export type { ExamPrompt, ExamPromptRequest } from './exam/exam-prompt.ts';
export { splitQuestions } from './exam/split-questions.ts';
export type { ReadQuestion } from './exam/split-questions.ts';
export { answerWithoutModel } from './exam/without-model.ts';
export type { SavedEntry } from './exam/without-model.ts';
export { createAnswerFilter } from './guard/answer-filter.ts';
export type { AnswerFilter } from './guard/answer-filter.ts';
export { checkAnswer, createGuard } from './guard/check-answer.ts';
export type { AnswerGrounds, CheckedAnswer } from './guard/check-answer.ts';
export { listIntentQuestions } from './composer/intent-questions.ts';
export type { ComposedLine, LineSource } from './composer/composed-line.ts';
export type { ComposerEvidence, FactParts } from './composer/resume-reading.ts';
export { classifyIntent } from './intents/classify-intent.ts';
export { INTENTS } from './intents/intent.ts';
export type { Intent } from './intents/intent.ts';
export { measureJudge } from './judge/judge-figures.ts';
export type { JudgeFigures, JudgeReport, LabelledTurn } from './judge/judge-figures.ts';
export { judgeTurn } from './judge/judge-turn.ts';
export type { AskKind, ContextTurn, JudgedTurn, Judgement, Speaker } from './judge/verdict.ts';
export type { Language, TemplateLanguage } from './language.ts';
export * from './prediction/index.ts';
export { listAliases } from './lexicon/aliases.ts';
export { findIntents } from './lexicon/find-intents.ts';
export type { WeightedIntent } from './lexicon/find-intents.ts';
export { findComposerIntent } from './lexicon/lexicon-intents.ts';
export { buildAnswerPrompt } from './prompts/answer-prompt.ts';
export type { AnswerPrompt, AnswerPromptRequest } from './prompts/answer-prompt.ts';
export { isFollowUp, resolveFollowUp, buildRetrievalQuery } from './prompts/follow-up.ts';
export type { ResolvedQuestion } from './prompts/follow-up.ts';
export { NO_QUESTION } from './prompts/system-prompt.ts';
export { cleanUntrusted, fence } from './prompts/untrusted-text.ts';
export type { AnswerSetup, AnswerStyle, Evidence, ProficiencyLevel } from './setup.ts';
export { createBankIndex } from './retrieval/bank-index.ts';
export type {
  BankEntry,
  BankFindings,
  BankIndex,
  BankMatch,
  FindOptions,
} from './retrieval/bank-entry.ts';
export { fuseByRank } from './retrieval/fuse-by-rank.ts';
export type { FusedRank } from './retrieval/fuse-by-rank.ts';
export { FUSED, fuseFindings } from './retrieval/fuse-findings.ts';
export type { FusedFindings, ToFuse } from './retrieval/fuse-findings.ts';
export {
  computeMinSimilarity,
  listCalibrationQuestions,
} from './retrieval/calibration-questions.ts';
export { nearestVectors, normalizeVector } from './retrieval/nearest-vectors.ts';
export type { Neighbour } from './retrieval/nearest-vectors.ts';
