import type { Debrief, DebriefAnswer } from '@cuecard/contract';
import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { messages as ofChinese } from '../../locales/zh-CN.po';
import { sayHeadline } from './headline.ts';
import { markText } from './mark-text.ts';
import { formatLength, formatSeconds, toPercent, writeSeconds } from './numbers.ts';
import { listLines } from './trend-lines.ts';

describe('[PRAC-32] the dots of sessions', () => {
  const sessions = (kind: string, versions: readonly number[]) =>
    versions.map((version) => ({ kind, series: String(version) }));

  it('are joined from four of one kind and one version on', () => {
    expect(listLines(sessions('practice', [1, 1, 1]))).toEqual([]);
    expect(listLines(sessions('practice', [1, 1, 1, 1]))).toHaveLength(1);
  });

  it('are not joined over two kinds, nor over two versions', () => {
    const mixed = [...sessions('practice', [1, 1]), ...sessions('interview', [1, 1])];
    expect(listLines(mixed)).toEqual([]);
    const changed = listLines(sessions('practice', [1, 1, 1, 1, 2, 2]));
    expect(changed).toEqual([sessions('practice', [1, 1, 1, 1])]);
    expect(listLines(sessions('practice', [1, 1, 2, 1, 1]))).toEqual([]);
  });
});

describe('the marks of an answer', () => {
  const answer = (text: string, marks: Partial<DebriefAnswer['measures']>, claims: string[] = []) =>
    ({
      text,
      claims: claims.map((claim) => {
        const from = text.indexOf(claim);
        return { text: claim, from, to: from + claim.length };
      }),
      measures: {
        fillers: { measured: false, because: 'recogniser-untried' },
        specifics: [],
        hedges: [],
        ...marks,
      },
    }) as unknown as DebriefAnswer;

  it('cut the text without losing a word, and what is to be checked wins', () => {
    const text = 'I think it took eleven hours.';
    const parts = markText(
      answer(text, { hedges: [{ from: 0, to: 7 }], specifics: [{ from: 16, to: 22 }] }, [
        'eleven hours',
      ]),
    );
    expect(parts.map(({ text: part }) => part).join('')).toBe(text);
    expect(parts.map(({ kind }) => kind)).toEqual(['hedge', 'plain', 'claim', 'plain']);
  });
});

it('lengths are whole seconds, latencies have one decimal, places stay on the plot', () => {
  expect(formatLength(125_600)).toBe('2:06');
  expect(formatSeconds(1249, 'en')).toBe('1.2');
  expect([toPercent(5, 20), toPercent(30, 20), toPercent(-1, 20), toPercent(1, 0)]).toEqual([
    25, 100, 0, 0,
  ]);
});

it('[PRAC-31] the cells of a table have their unit in the language of the page', () => {
  const write = (locale: string, messages: typeof ofChinese) =>
    writeSeconds(1249, setupI18n({ locale, messages: { [locale]: messages } }));
  expect(write('en', {})).toBe('1.2 s');
  expect(write('zh-CN', ofChinese)).toBe('1.2 秒');
});

it('[PRAC-142] a practice that a voice asked and that was answered by typing says so', () => {
  const typed = [{ typed: 'I plan by what others wait for.', answer: null }];
  const debrief = { lengthMs: 37_000, questions: typed } as unknown as Debrief;
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
  expect(sayHeadline(debrief, i18n)).toBe('All answers were typed, so nothing is measured.');
});
