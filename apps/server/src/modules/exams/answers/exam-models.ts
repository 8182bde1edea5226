import type { AuthorHealth } from '../../../answering/answer-author.ts';
import type { AnswerBudgets } from '../../../answering/answer-budget.ts';
import type { ConnectedModel } from '../../../providers/language-model/language-model.ts';

/** A configured model, as exams ask it. */
export interface ExamModel {
  readonly model: ConnectedModel;
  readonly health: AuthorHealth;
  /** False while the model cannot be asked: an Ollama that was not found yet, or one that sees no pictures. */
  readonly isThere: () => boolean;
  /** It answers by the user's own key, and nobody else's tokens are counted for it. */
  readonly isOwn?: boolean;
}

/** A model that answers by the user's own key. */
interface OwnExamModel {
  readonly model: ConnectedModel;
  readonly seesPictures: boolean;
}

export interface OwnExamModels {
  /** Null: the user has none. */
  readonly find: (userId: number) => Promise<OwnExamModel | null>;
  readonly budgets: AnswerBudgets;
}

export interface ExamModels {
  /** The models that are shown pictures, in order of preference. */
  readonly vision: readonly ExamModel[];
  /** The models that are given the text that was read in the pictures. */
  readonly text: readonly ExamModel[];
  readonly budgets: AnswerBudgets;
  /** Called before each request. */
  readonly onAsked: () => void;
}
