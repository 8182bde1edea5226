import { describe, expect, it } from 'vitest';
import { parseDate, formatDate } from './dates.ts';

describe('dates of a profile', () => {
  it.each([
    ['2021-03', 'en', 'Mar 2021'],
    ['2021-03', 'zh-CN', '2021年3月'],
    ['2021', 'en', '2021'],
    ['2021-03-09', 'zh-TW', '2021年3月9日'],
    ['present', 'en', 'Present'],
    ['20XX', 'en', '20XX'],
  ])('[RES-78] %s is written in %s as %s', (value, locale, words) => {
    expect(formatDate(value, locale, 'Present')).toBe(words);
  });

  it.each([
    ['2021', '2021'],
    ['2021-3', '2021-03'],
    ['2021/03', '2021-03'],
    ['2021.3', '2021-03'],
    ['2021年3月', '2021-03'],
    ['2021 年 3 月', '2021-03'],
    ['２０２１年３月', '2021-03'],
    ['2021年3月9日', '2021-03-09'],
    ['2021-03-09', '2021-03-09'],
    ['03/2021', '2021-03'],
    ['Mar 2021', '2021-03'],
    ['sept. 2021', '2021-09'],
    ['Present', 'present'],
    ['至今', 'present'],
    ['soon', null],
    ['2021-13', null],
    ['2021-02-30', null],
    ['0021', null],
  ])('[RES-78] %s is understood as %s', (typed, value) => {
    expect(parseDate(typed)).toBe(value);
  });
});
