import { expect, it } from 'vitest';
import { cutSentence } from './cut-sentence.ts';
import { findPlaces, fold, formatQuery, listIndexWords, readTerms } from './search-words.ts';

it('[SCREEN-161] keeps words and pairs of characters, each with its owner', () => {
  expect(listIndexWords(7, ['Deadlines, 延遲了 in C++'])).toEqual([
    '7:deadlines',
    '7:延迟',
    '7:迟了',
    '7:了',
    '7:in',
    '7:c++',
  ]);
});

it('[SCREEN-161] asks for the beginning of a word and for a whole row of characters', () => {
  expect(formatQuery(7, readTerms('dead 延遲了 了'))).toBe(
    "'7:dead':* & '7:延迟' & '7:迟了' & '7:了':*",
  );
  expect(readTerms(`?!'":*&|`)).toEqual([]);
  expect(formatQuery(7, readTerms(`a':* | 'b`))).toBe("'7:a':* & '7:b':*");
});

it.each([
  ['The Deadline and deadlines, undead', 'DEAD', ['Dead', 'dead']],
  ['為什麼延遲了？延遲', '延迟', ['延遲', '延遲']],
  ['Ｃ++ and C', 'c++', ['Ｃ++']],
  ['½ of İstanbul, naïve', 'naïve', ['naïve']],
  ['用Java写', 'java', ['Java']],
])('[SCREEN-162] finds in %s by %s', (text, typed, found) => {
  const [term] = readTerms(typed);
  const folded = fold(text);
  expect(folded).toHaveLength(text.length);
  const places = findPlaces(folded, term as never);
  expect(places.map(([from, to]) => text.slice(from, to))).toEqual(found);
});

it('cuts no more than a megabyte of words', () => {
  const text = Array.from({ length: 80_000 }, (_, number) => `word${number}`).join(' ');
  const bytes = listIndexWords(1, [text]).reduce((sum, word) => sum + word.length, 0);
  expect(bytes).toBeGreaterThan(800_000);
  expect(bytes).toBeLessThan(1_000_000);
});

const shown = (text: string, typed: string) => {
  const [term] = readTerms(typed);
  const { sentence, places } = cutSentence(text, findPlaces(fold(text), term as never));
  return [sentence, places.map(([from, to]) => sentence.slice(from, to))];
};

it('[SCREEN-162] shows the sentence in which something was found', () => {
  const text = 'We cut it by 3.5 days. Then the release slipped, a release! Nobody knew.';
  expect(shown(text, 'release')).toEqual([
    'Then the release slipped, a release!',
    ['release', 'release'],
  ]);
  expect(shown(text, 'days')).toEqual(['We cut it by 3.5 days.', ['days']]);
  expect(shown('先說結論。延遲是我造成的。後來改了。', '延迟')).toEqual([
    '延遲是我造成的。',
    ['延遲'],
  ]);
});

it('[SCREEN-162] shortens a long sentence around what was found', () => {
  const [sentence, found] = shown(`${'word '.repeat(80)}needle ${'word '.repeat(80)}`, 'needle');
  expect(found).toEqual(['needle']);
  expect(sentence).toMatch(/^….*needle.*…$/);
  expect(sentence?.length).toBeLessThan(170);
});
