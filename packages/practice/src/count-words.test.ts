import { expect, it } from 'vitest';
import { countSpoken } from './count-words.ts';

it.each([
  ['In 2021 we moved', 6],
  ['in 2005', 4],
  ['in 1999', 4],
  ['in 1900', 3],
  ['40,000 rows', 3],
  ['40 million rows', 3],
  ['by 30%', 3],
  ['3.5 times', 4],
  ['at 3:00', 2],
  ['at 3:30', 3],
  ['121 tests', 5],
  ['a cut-over', 3],
  ['k8s and S3', 3],
  ['Um, we, uh, did', 2],
  ['don’t', 1],
])('[PRAC-124] “%s” is %i words when it is said', (text, words) => {
  expect(countSpoken(text, 'words')).toBe(words);
});

it.each([
  ['2021年', 5],
  ['40个人', 4],
  ['15个', 3],
  ['12,500行', 7],
  ['降低了30%', 8],
  ['呃，我们用了 Redis', 6],
  ['3.5倍', 4],
])('[PRAC-124] “%s” is %i characters when it is said', (text, characters) => {
  expect(countSpoken(text, 'characters')).toBe(characters);
});
