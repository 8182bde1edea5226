import { expect, it } from 'vitest';
import { parseStarLabel } from './star-label.ts';

it.each([
  ['Situation: 40 million readings', 'Situation', '40 million readings'],
  ['Result: it held [F1]', 'Result', 'it held [F1]'],
  ['行动：先在副本上演练', '行动', '先在副本上演练'],
  ['Resulting in: nothing', null, 'Resulting in: nothing'],
  ['The task: none', null, 'The task: none'],
])('[ANS-69] takes the label off "%s"', (text, label, rest) => {
  expect(parseStarLabel(text)).toEqual({ label, rest });
});
