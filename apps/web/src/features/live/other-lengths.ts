import type { AnswerShape } from '@cuecard/contract';

const LENGTHS: readonly AnswerShape['length'][] = ['shorter', 'usual', 'longer'];

/** The next length in one direction; null at the end: asked again, nothing would change. */
export function findLength(
  length: AnswerShape['length'],
  by: -1 | 1,
): AnswerShape['length'] | null {
  return LENGTHS[LENGTHS.indexOf(length) + by] ?? null;
}
