import { expect, it } from 'vitest';
import { joinTidied, tidyWords } from './tidy-words.ts';

const tidied = (said: string) => joinTidied(tidyWords(said) ?? []);

it.each([
  [
    'So basically the move of our meter readings went live, um, two weeks late. And then more.',
    'The move of our meter readings went live, two weeks late.',
  ],
  [
    'We we rolled back cleanly at three in the morning.',
    'We rolled back cleanly at three in the morning.',
  ],
  ['I like Go, you know, and I use it every day.', 'I like Go, and I use it every day.'],
  ['然后，我们呃在凌晨三点回滚了整个系统。', '我们在凌晨三点回滚了整个系统。'],
  ['嗯，那個我們團隊提前兩週完成了專案。', '我們團隊提前兩週完成了專案。'],
])('[PRAC-90] tidies %j', (said, expected) => {
  expect(tidied(said)).toBe(expected);
});

it('[PRAC-90] puts nothing in: the pieces together are what was said', () => {
  const said = 'So, um, I led the cut-over of 40 million readings, you know, in one weekend.';
  const pieces = tidyWords(said) ?? [];
  expect(pieces.map(({ text }) => text).join('')).toBe(said);
  expect(tidyWords('No.')).toBeNull();
});
