import type { ExamQuestionKind } from '@cuecard/contract';
import { READING } from '../reading.ts';

/** How papers and models name the kinds, more special ones first. */
const NAMES: readonly (readonly [ExamQuestionKind, RegExp])[] = [
  ['multiple-choice', READING.questionKinds.multipleChoice],
  ['single-choice', READING.questionKinds.singleChoice],
  ['true-false', READING.questionKinds.trueFalse],
  ['blank', READING.questionKinds.blank],
  ['code', READING.questionKinds.code],
  ['essay', READING.questionKinds.essay],
];

/** The kind that these words name; null when they name none. */
export function findExamKindByName(words: string): ExamQuestionKind | null {
  return NAMES.find(([, name]) => name.test(words))?.[0] ?? null;
}
