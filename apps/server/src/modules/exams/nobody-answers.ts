import { LanguageModelError } from '../../providers/language-model/language-model.ts';
import type { ExamAnswerer } from './exam-answerer.ts';

/** For a server that has nobody to answer exams: each attempt fails, and says so. */
export const nobodyAnswers: ExamAnswerer = {
  // oxlint-disable-next-line require-yield -- it has nothing to say
  async *answer() {
    throw new LanguageModelError('unreachable', false);
  },
};
