import type { SavedQuestion } from '@cuecard/contract';
import { describe, expect, it } from 'vitest';
import {
  markTerms,
  searchBank,
  cutSnippet,
  countTags,
  splitTerms,
  WHOLE_BANK,
} from './search-bank.ts';

let last = 0;
function entry(question: string, given: Partial<SavedQuestion> = {}): SavedQuestion {
  last += 1;
  return {
    id: `0198a000-0000-7000-8000-0000000000${String(last).padStart(2, '0')}`,
    question,
    answer: '',
    tags: [],
    aliases: [],
    origin: 'own',
    language: 'en',
    practised: 0,
    used: 0,
    position: last,
    createdAt: last,
    updatedAt: last,
    ...given,
  };
}

const names = (found: readonly SavedQuestion[]) => found.map(({ question }) => question);
const search = (bank: readonly SavedQuestion[], text: string) =>
  names(searchBank(bank, { ...WHOLE_BANK, text }, 'en'));

describe('the search', () => {
  const bank = [
    entry('What went wrong?', { answer: 'The MIGRATION took eleven hours.' }),
    entry('Tell me about a migration.', { tags: ['failure'] }),
    entry('你為什麼想離開現在的公司？', { aliases: ['Why are you leaving?'] }),
    entry('Ｗｈａｔ is C++?'),
  ];

  it('[KB-29] finds words in question, answer, tags and other wordings, those that ask it first', () => {
    expect(search(bank, 'migration')).toEqual(['Tell me about a migration.', 'What went wrong?']);
    expect(search(bank, 'FAILURE')).toEqual(['Tell me about a migration.']);
    expect(search(bank, 'leaving')).toEqual(['你為什麼想離開現在的公司？']);
    expect(search(bank, 'hours eleven')).toEqual(['What went wrong?']);
    expect(search(bank, 'hours twelve')).toEqual([]);
  });

  it('[KB-29] finds across width and Chinese script', () => {
    expect(search(bank, '为什么想离开')).toEqual(['你為什麼想離開現在的公司？']);
    expect(search(bank, 'what')).toEqual(['What went wrong?', 'Ｗｈａｔ is C++?']);
    expect(search(bank, 'c++')).toEqual(['Ｗｈａｔ is C++?']);
  });

  it('finds a changed entry by its new words', () => {
    const before = entry('Old words?');
    expect(search([before], 'old')).toHaveLength(1);
    expect(search([{ ...before, question: 'New words?' }], 'old')).toEqual([]);
  });
});

it('[KB-31] filters by tag and origin', () => {
  const bank = [
    entry('One?', { tags: ['a'], origin: 'imported' }),
    entry('Two?', { tags: ['a', 'b'] }),
    entry('Three?'),
  ];
  const found = (filter: object) => names(searchBank(bank, { ...WHOLE_BANK, ...filter }, 'en'));
  expect(found({ tag: 'a' })).toEqual(['One?', 'Two?']);
  expect(found({ tag: 'a', origin: 'own' })).toEqual(['Two?']);
  expect(found({ origin: 'interview' })).toEqual([]);
  expect(countTags(bank)).toEqual([
    { tag: 'a', count: 2 },
    { tag: 'b', count: 1 },
  ]);
});

it('[KB-21] orders by the own order, newest, A to Z and most practised', () => {
  const bank = [
    entry('Question 10?', { createdAt: 1, practised: 2 }),
    entry('Question 9?', { createdAt: 3, practised: 0 }),
    entry('alpha?', { createdAt: 2, practised: 5 }),
  ];
  const found = (order: 'own' | 'newest' | 'alphabet' | 'practised') =>
    names(searchBank(bank, { ...WHOLE_BANK, order }, 'en'));
  expect(found('own')).toEqual(names(bank));
  expect(found('newest')).toEqual(['Question 9?', 'alpha?', 'Question 10?']);
  expect(found('alphabet')).toEqual(['alpha?', 'Question 9?', 'Question 10?']);
  expect(found('practised')).toEqual(['alpha?', 'Question 10?', 'Question 9?']);
});

describe('what is marked', () => {
  const found = (text: string, typed: string) =>
    markTerms(text, splitTerms(typed))
      .filter(({ isFound }) => isFound)
      .map((piece) => piece.text);

  it.each([
    ['Tell me about a Migration.', 'migration me', ['me', 'Migration']],
    ['你為什麼想加入我們？', '为什么', ['為什麼']],
    ['ﬁne ①', 'fi 1', ['ﬁ', '①']],
    ['banana', 'ana', ['anana']],
    ['nothing', 'else', []],
  ])('[KB-30] is what was found in %s by %s', (text, typed, pieces) => {
    expect(found(text, typed)).toEqual(pieces);
  });

  it('loses nothing of the text', () => {
    const text = 'İstanbul 為什麼 ﬁne 👩‍💻 naïve';
    const pieces = markTerms(text, splitTerms('什么 i'));
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  });

  it('[KB-30] shows the part of a long answer that was found', () => {
    const answer = `${'word '.repeat(100)}migration ${'word '.repeat(100)}`;
    expect(cutSnippet(answer, ['migration'])).toContain('migration');
    expect(cutSnippet(answer, [])).not.toContain('migration');
    const [first = ''] = cutSnippet(answer, ['migration']).slice(1).split(' ');
    expect(answer.split(/\s+/)).toContain(first);
  });

  it('[KB-127] shows an answer without the marks by which it is laid out', () => {
    const answer = 'I **led** it.\n\n- `git` and **two teams**\n## Then';
    expect(cutSnippet(answer, [])).toBe('I led it. git and two teams Then');
  });

  it('[KB-122] shows the first gap of an answer, unless something else is searched', () => {
    const answer = `I moved the meters. ${'It took time. '.repeat(20)}We saved [a number] euros. The end.`;
    expect(cutSnippet(answer, [])).toContain('[a number]');
    expect(cutSnippet(answer, ['moved'])).not.toContain('[a number]');
  });
});
