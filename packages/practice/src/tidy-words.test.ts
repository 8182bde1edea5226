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
  ['Well, it was, like, sort of the hardest part of it.', 'It was, the hardest part of it.'],
  ['额，我们那个、把交易额核对了两遍。', '我们把交易额核对了两遍。'],
  ['嗯，那個我們團隊提前兩週完成了專案。', '我們團隊提前兩週完成了專案。'],
])('[PRAC-90] tidies %j', (said, expected) => {
  expect(tidied(said)).toBe(expected);
});

it.each([
  'The first release went well, and the second took three hours.',
  'I like this kind of work because I see who reads the numbers.',
  'What I mean is that the night took eleven hours.',
  'As you know the meters report every night at ten.',
  'So far I have led four migrations, each on its day.',
  'Right now I lead the billing of two countries.',
  '我核对交易额和退款额度，每天大约两千笔。',
  '我负责那个项目的数据迁移和回滚。',
])('[PRAC-90] leaves a word that means something in: %j', (said) => {
  expect(tidied(said)).toBe(said);
});

it('[PRAC-90] puts nothing in: the pieces together are what was said', () => {
  const said = 'So, um, I led the cut-over of 40 million readings, you know, in one weekend.';
  const pieces = tidyWords(said) ?? [];
  expect(pieces.map(({ text }) => text).join('')).toBe(said);
  expect(tidyWords('No.')).toBeNull();
});
