// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import {
  formatDay,
  formatDayAndTime,
  formatMoment,
  formatTime,
  formatTimeToSecond,
} from './clock.ts';

const night = new Date(2026, 2, 5, 0, 4, 9).getTime();
const afternoon = new Date(2026, 2, 5, 16, 4, 9).getTime();

/** English separates hours and AM by a narrow space that does not break. */
const plain = (text: string): string => text.replaceAll('\u202f', ' ');

describe('[LANG-11] clocks', () => {
  it.each([
    [formatTimeToSecond, '12:04:09 AM', '4:04:09 PM'],
    [formatTime, '12:04 AM', '4:04 PM'],
    [formatMoment, 'Mar 5, 2026, 12:04 AM', 'Mar 5, 2026, 4:04 PM'],
    [formatDayAndTime, 'Thu, Mar 5, 12:04 AM', 'Thu, Mar 5, 4:04 PM'],
  ])('have twelve hours in English: %o', (say, atNight, later) => {
    expect([plain(say(night, 'en')), plain(say(afternoon, 'en'))]).toEqual([atNight, later]);
  });

  it.each(['zh-CN', 'zh-TW'])('have twenty-four in %s', (locale) => {
    for (const say of [formatTimeToSecond, formatTime, formatMoment, formatDayAndTime]) {
      expect(say(night, locale)).toMatch(/(^|\s)00:04(:09)?$/);
      expect(say(afternoon, locale)).toMatch(/(^|\s)16:04(:09)?$/);
    }
  });

  it('do not concern a day', () => {
    expect(formatDay(night, 'en')).toBe('Mar 5, 2026');
    expect(formatDay(night, 'zh-CN')).toBe('2026年3月5日');
  });
});

it('[LANG-11] nothing else writes a day or a time of day', () => {
  const source = fileURLToPath(new URL('../..', import.meta.url));
  // Dates of a resume are no moments: their months and years have no clock.
  const own = new Set(['shared/locale/clock.ts', 'features/resume/dates.ts']);
  const others = globSync('**/*.{ts,tsx}', { cwd: source, exclude: ['**/*.test.*'] }).filter(
    (file) => !own.has(file),
  );
  expect(others.length).toBeGreaterThan(100);
  const WRITES = /Intl\.DateTimeFormat|i18n\.date\(|toLocale(?:Date|Time)String/;
  expect(others.filter((file) => WRITES.test(readFileSync(join(source, file), 'utf8')))).toEqual(
    [],
  );
});
