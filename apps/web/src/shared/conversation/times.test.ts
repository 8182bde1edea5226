import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { messages as simplified } from '../../locales/zh-CN.po';
import { formatCountdown, formatTimeLeft } from './times.ts';

describe('times on the screen', () => {
  it.each([
    [0, '0:00'],
    [-50, '0:00'],
    [1, '0:01'],
    [29_999, '0:30'],
    [30_000, '0:30'],
    [300_000, '5:00'],
    [1_458_000, '24:18'],
    [3_725_000, '1:02:05'],
  ])('counts %i ms down as %s', (ms, words) => {
    expect(formatCountdown(ms)).toBe(words);
  });

  it.each([
    [599_999, 'en', '10:00'],
    [65_000, 'en', '1:05'],
    [600_000, 'en', '10 min'],
    [1_458_000, 'en', '24 min'],
    [1_458_000, 'zh-CN', '24 分钟'],
    [3_600_000, 'en', '1 hr'],
    [3_840_000, 'zh-CN', '1 小时 4 分钟'],
    [35_987_000, 'en', '9 hr 59 min'],
  ])('[INT-78] tells %i ms in %s as %s: no seconds above ten minutes', (ms, locale, words) => {
    const messages = locale === 'en' ? {} : simplified;
    const i18n = setupI18n({ locale, messages: { [locale]: messages } });
    expect(formatTimeLeft(ms, i18n)).toBe(words);
  });
});
