import { expect, it } from 'vitest';
import { withoutCitations } from './prediction.ts';

it.each([
  ['I cut falls by 30% [F2].', 'I cut falls by 30%.'],
  ['I led it [F1][K12], calmly [F1, W3].', 'I led it, calmly.'],
  ['月结缩短到5天【F4】，［K1、F2］很稳。', '月结缩短到5天，很稳。'],
  ['[your ward] and [F] and array[0]', '[your ward] and [F] and array[0]'],
])('takes the marks of evidence out and leaves slots: %s', (answer, said) => {
  expect(withoutCitations(answer)).toBe(said);
});
