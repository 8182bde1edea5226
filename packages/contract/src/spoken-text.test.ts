import { describe, expect, it } from 'vitest';
import type { UncheckedClaim } from './evidence.ts';
import {
  listCitedIds,
  toSpeakableText,
  estimateSpeakingSeconds,
  spokenParts,
  removePartialCitation,
  type SpokenPart,
} from './spoken-text.ts';

/** Parts as one line: `{F1+K2}` a citation, `<slot>`, `*claim*`. */
const drawn = (parts: SpokenPart[]) =>
  parts
    .map((part) => {
      if (part.type === 'citation') return `{${part.ids.join('+')}}`;
      if (part.type === 'slot') return `<${part.text}>`;
      return part.type === 'claim' ? `*${part.text}*` : part.text;
    })
    .join('');

describe('citations', () => {
  it.each([
    ['I led the cut-over [F1].', 'I led the cut-over.{F1}'],
    ['I led it [F1], and it held [K2].', 'I led it,{F1} and it held.{K2}'],
    ['Both say so. [F1, F12]', 'Both say so.{F1+F12}'],
    ['Both say so [F1][W3] [F1].', 'Both say so{F1+W3}.{F1}'],
    ['我负责切换【F1】。第二年上线［K2］', '我负责切换。{F1}第二年上线{K2}'],
    ['我负责切换【F1，K2】。', '我负责切换。{F1+K2}'],
    ['Broken over\nlines [F1,\nK2].', 'Broken over\nlines.{F1+K2}'],
    ['At [your employer] [F1] I led.', 'At <[your employer]>{F1} I led.'],
    [
      'An array[F1] is cited, an index a[0] is a slot, F1 alone is not.',
      'An array{F1} is cited, an index a<[0]> is a slot, F1 alone is not.',
    ],
  ])('[ANS-30] are taken out of the sentence: %s', (text, expected) => {
    expect(drawn(spokenParts(text))).toBe(expected);
  });

  it('[ANS-30] that have only half arrived are not shown', () => {
    const citation = 'I led it [F1, K2]';
    for (let length = 9; length < citation.length; length += 1)
      expect(removePartialCitation(citation.slice(0, length)).trim()).toBe('I led it');
    expect(removePartialCitation(citation)).toBe(citation);
    expect(removePartialCitation('I led [your')).toBe('I led [your');
  });

  it('[ANS-65] are not copied, and code is copied as it is', () => {
    const answer =
      'I led it [F1].\n\n- 40 million [K2]\n\n```python\nx = a[F1]\n```\n\nIt held【F3】。';
    expect(toSpeakableText(answer)).toBe(
      'I led it.\n\n- 40 million\n\n```python\nx = a[F1]\n```\n\nIt held。',
    );
    expect(listCitedIds(answer)).toEqual(['F1', 'K2', 'F3']);
  });
});

describe('claims', () => {
  const claims: UncheckedClaim[] = [
    { kind: 'number', text: '11' },
    { kind: 'number', text: '11 hours' },
    { kind: 'employer', text: '北风能源' },
    { kind: 'citation', text: '[F9]' },
  ];

  it.each([
    ['It took 11 hours, not 4.', 'It took *11 hours*, not 4.'],
    ['In 2011 we were 11.', 'In 2011 we were *11*.'],
    ['我在北风能源[F9]工作过11年。', '我在*北风能源*{F9}工作过*11*年。'],
    ['Nothing to check.', 'Nothing to check.'],
  ])('[ANS-31] are marked where they stand: %s', (text, expected) => {
    expect(drawn(spokenParts(text, claims))).toBe(expected);
  });
});

describe('speaking time', () => {
  it('[ANS-66] counts the words that are said, by the pace of the language', () => {
    expect(estimateSpeakingSeconds(`${'word '.repeat(100)}[F1].`)).toBeCloseTo(40);
    expect(estimateSpeakingSeconds('我'.repeat(120))).toBeCloseTo(30);
    expect(estimateSpeakingSeconds('```js\nlet a = 1;\n```')).toBe(0);
  });
});
