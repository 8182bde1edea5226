import type { AuthorHealth } from '../../../answering/answer-author.ts';
import type { AnswerBudgets } from '../../../answering/answer-budget.ts';
import type { ConnectedModel } from '../../../providers/language-model/language-model.ts';

/** A configured model, as exams ask it. */
export interface ExamModel {
  readonly model: ConnectedModel;
  readonly health: AuthorHealth;
  /** False while it is not there, as an Ollama that was not found yet, or one that sees no pictures. */
  readonly isThere: () => boolean;
}

export interface ExamModels {
  /** Those that are shown pictures, in order of preference. */
  readonly vision: readonly ExamModel[];
  /** Those that are given what was read in them. */
  readonly text: readonly ExamModel[];
  readonly budgets: AnswerBudgets;
  /** Told before each request. */
  readonly onAsked: () => void;
}
