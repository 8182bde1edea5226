import type { Language } from '../language.ts';

export interface ExamPromptRequest {
  /** `pictures`: the model sees them. `recognised`: it is given what was read in them. */
  readonly source: 'pictures' | 'recognised';
  /** What was read, by picture in their order; for `pictures` nothing. */
  readonly recognised?: readonly string[];
  readonly answerLanguage: Language;
  /** Null: the one that the question asks for. */
  readonly codeLanguage: string | null;
  /** The answer so far, for one part of it or a follow-up. */
  readonly earlier?: string | null;
  /** Follow-ups before, oldest first. */
  readonly conversation?: readonly { readonly ask: string; readonly answer: string }[];
  /** What the user asks about the answer; null: the questions themselves are answered. */
  readonly followUp?: string | null;
  /** Only the question of this number. */
  readonly part?: number | null;
  /** Random for each request; letters and digits, at least 8, so that data cannot guess it. */
  readonly fenceId: string;
}
