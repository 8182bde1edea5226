import { describe, expect, it } from 'vitest';
import { correctTerms } from './key-terms.ts';
import { normaliseWords } from './words.ts';

const TERMS = [
  'hash table',
  'software engineer',
  'engineer',
  'metrics',
  'databases',
  'error rate',
  'Kubernetes',
  'PostgreSQL',
  'TypeScript',
  'MongoDB',
  'Docker',
  'load balancer',
  'thread',
  'deadline',
  'machine learning',
];

/** Said in interviews, with words that sound a little like a term. */
const RIGHT = [
  'Have you been to Berlin before?',
  'How do you tackle challenges, and who tells you the headline?',
  'The browser shows a threat, and the doctor looked at the table.',
  'Explain how this works in JavaScript.',
  'I read about engineering and about the engine of a car.',
  'Our team has tables, and the metric was wrong at that rate.',
  'Tell me about a time you had to give someone terrible news.',
  'We learned that the machine was loaded with balance in mind.',
  'How would you find the cause of the problem?',
];

describe('[SPEECH-28] key terms', () => {
  it.each([
    ['Describe how a hashtagal works.', 'Describe how a hash table works.'],
    ['I was a swath where engineer for years.', 'I was a software engineer for years.'],
    ['I would begin with the medrick’s.', 'I would begin with the metrics.'],
    ['What is your experience with a the basis?', 'What is your experience with databases?'],
    ['We ran Q-burnites, then.', 'We ran Kubernetes, then.'],
    ['We used post gress QL and type script.', 'We used PostgreSQL and TypeScript.'],
    ['The cash table was full.', 'The hash table was full.'],
    ['A low balancer in front of mango DB', 'A load balancer in front of MongoDB'],
    ['Hashtagal or tree?', 'Hash table or tree?'],
  ])('stand for what sounds like them: %s', (heard, meant) => {
    expect(correctTerms(heard, TERMS)).toBe(meant);
  });

  it.each(RIGHT)('leave what is right as it stands: %s', (text) => {
    expect(correctTerms(text, TERMS)).toBe(text);
  });

  it('leave their own plural, singular and genitive', () => {
    const text = 'Hash tables, a deadline’s pressure, Docker’s database, two software engineers.';
    expect(correctTerms(text, TERMS)).toBe(text);
  });

  it('change nothing without words or without terms', () => {
    expect(correctTerms('', TERMS)).toBe('');
    expect(correctTerms('a hashtagal', [])).toBe('a hashtagal');
    expect(correctTerms('a hashtagal', ['', '  ', '…', '2024'])).toBe('a hashtagal');
  });

  it('change no word that is settled', () => {
    const text = 'a swath where engineer and a hashtagal';
    expect(correctTerms(text, TERMS, { lockedWords: 2 })).toBe(
      'a swath where engineer and a hash table',
    );
  });

  it('change nothing the second time, add no words and keep the rest, whatever is said', () => {
    for (const text of mixtures(400)) {
      const once = correctTerms(text, TERMS);
      expect(correctTerms(once, TERMS)).toBe(once);
      const heard = normaliseWords(text);
      const result = normaliseWords(once);
      expect(result.length).toBeLessThanOrEqual(
        heard.length + (text.match(/hashtagal/g) ?? []).length,
      );
      const known = new Set([
        ...heard,
        ...TERMS.flatMap((term) => [...normaliseWords(term), ...normaliseWords(`${term}s`)]),
      ]);
      expect(result.filter((word) => !known.has(word))).toEqual([]);
    }
  });

  it('change nothing that is like none of them, whatever is said', () => {
    const unlike = ['Quetzalcoatl', 'zebrafish', 'vuvuzela', 'hippopotamus'];
    for (const text of mixtures(200)) expect(correctTerms(text, unlike)).toBe(text);
  });
});

/** Sentences of right and wrong words in any order; the same ones on each run. */
function mixtures(count: number): string[] {
  const pieces = [
    ...RIGHT,
    ...TERMS,
    'hashtagal',
    'swath where',
    'medrick’s',
    'Q-burnites',
    'the',
    'a',
  ];
  const parts = pieces.flatMap((piece) => piece.split(' '));
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  return Array.from({ length: count }, () =>
    Array.from({ length: 1 + next(10) }, () => parts[next(parts.length)] ?? '').join(' '),
  );
}
