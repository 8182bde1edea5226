import type { Debrief, DebriefAnswer, DebriefQuestion } from '@cuecard/contract';
import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { messages as ofChinese } from '../../locales/zh-CN.po';
import { messages as ofTaiwan } from '../../locales/zh-TW.po';
import type { DebriefSession } from './debrief-session.ts';
import { writeDebrief } from './debrief-text.ts';
import { sayHeadline, saySummary } from './headline.ts';
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
  expect(sayHeadline(debrief, i18n, 'practice')).toBe(
    'All answers were typed, so nothing is measured.',
  );
});

describe('[PRAC-144] the debrief of an interview whose questions were typed', () => {
  const asked = (number: number, shown: DebriefQuestion['shown']) => ({
    number,
    text: `Why ${number}?`,
    kind: 'other',
    turnId: null,
    answer: null,
    typed: null,
    card: shown === null ? 'none' : 'drafted',
    cardUsed: null,
    shown,
  });
  const fact = { id: 'F1', label: 'Work', text: 'Engineer at Nordwind', source: { kind: 'setup' } };
  const debrief = {
    lengthMs: 0,
    questions: [
      asked(1, { text: 'Since 2019.', cited: [fact] as never, claims: ['2019'] }),
      asked(2, null),
    ],
  } as unknown as Debrief;
  const open = (locale: string, messages: typeof ofChinese) =>
    setupI18n({ locale, messages: { [locale]: messages } });
  const english = open('en', {});

  it('says that it was typed, and what its cards lean on', () => {
    expect(sayHeadline(debrief, english, 'interview')).toBe(
      'Typed, so pace and pauses were not measured.',
    );
    expect(saySummary(debrief, english, 'interview')).toBe(
      '2 questions. Answers that lean on your own material: 1 of 1. 1 claim in the cards has no source.',
    );
    expect(sayHeadline(debrief, open('zh-CN', ofChinese), 'interview')).toContain('打字');
    expect(sayHeadline(debrief, open('zh-TW', ofTaiwan), 'interview')).toContain('打字');
  });

  it('still says that nothing was said where nothing was asked either, or all was skipped', () => {
    const empty = { ...debrief, questions: [] };
    expect(sayHeadline(empty, english, 'interview')).toBe('Nothing was said.');
    expect(sayHeadline(debrief, english, 'practice')).toBe('Nothing was said.');
  });

  it('is written into its file with its cards and their evidence, and no measure', () => {
    const session = { kind: 'interview', name: 'Engineer', at: 0 } as DebriefSession;
    const text = writeDebrief(session, debrief, english);
    expect(text).toContain('1 piece of your material');
    expect(text).toContain('- Engineer at Nordwind');
    expect(text).not.toContain('Began after');
    expect(text).not.toContain('No answer was heard');
  });
});
