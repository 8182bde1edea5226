import { examAnswerParts } from '@cuecard/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createExamWriter } from './answer-writer.ts';

const MARK = 'k3v9q2';

function written(raw: string, only: number | null = null, cuts: readonly number[] = []): string {
  const writer = createExamWriter({ mark: MARK, only });
  const places = [...new Set(cuts.map((at) => at % (raw.length + 1)))].sort((a, b) => a - b);
  const pieces = [0, ...places].map((at, index) => raw.slice(at, places[index] ?? raw.length));
  return pieces.map((piece) => writer.push(piece)).join('') + writer.end();
}
const splitParts = (raw: string, only: number | null = null) => examAnswerParts(written(raw, only));

const AS_TOLD = `@@${MARK} 1 single: Which statement about TCP is true?
B. It uses a three-way handshake.

SYN, SYN-ACK and ACK open a connection. A, C and D are untrue.

@@${MARK} 2 code: Return the n-th Fibonacci number.
Two variables are enough.

\`\`\`python
## 3. no heading
def fib(n):
    return n
\`\`\`

It takes n steps.
`;

/** The same question as models write it that keep to nothing. */
const LOOSE: readonly (readonly [string, string])[] = [
  ['headings', '## 1. What is 2 + 2?\n\nAnswer: 4\n\nReasons: it adds up.'],
  [
    'bold headings',
    '**Question 1:** What is 2 + 2?\n\n**Answer:** 4\n\n**Explanation:** it adds up.',
  ],
  [
    'small talk',
    'Sure! Here are the answers:\n\n### Question 1\nWhat is 2 + 2?\n\n**Answer**: 4\n\nReasons:\nit adds up.',
  ],
  ['labels', 'Question 1 (blank)\nStem: What is 2 + 2?\nAnswer: 4\nReason: it adds up.'],
  [
    'a kind of its own line',
    '### Q1\n**Kind:** fill in the blank\n**Stem:** What is 2 + 2?\n**Answer:** 4\n\n**Reasons:** it adds up.',
  ],
  ['a wrapper', '```markdown\n## 1. What is 2 + 2?\n\n4\n\nit adds up.\n```'],
  ['a bare number', '1. What is 2 + 2?\n\n4\n\nit adds up.'],
  ['bold numbers', '**1.** What is 2 + 2?\n\n4\n\nit adds up.'],
];

describe('the writer of exam answers', () => {
  it('[EXAM-156] gives stem, answer, code and reasons of each question as they were told', () => {
    expect(splitParts(AS_TOLD)).toEqual([
      {
        number: 1,
        kind: 'single-choice',
        stem: 'Which statement about TCP is true?',
        text: 'B. It uses a three-way handshake.\n\nSYN, SYN-ACK and ACK open a connection. A, C and D are untrue.',
      },
      {
        number: 2,
        kind: 'code',
        stem: 'Return the n-th Fibonacci number.',
        text: 'Two variables are enough.\n\n```python\n## 3. no heading\ndef fib(n):\n    return n\n```\n\nIt takes n steps.',
      },
    ]);
  });

  it('[EXAM-156] gives the same text however the stream was cut', () => {
    const anyCuts = fc.array(fc.nat(1000), { maxLength: 30 });
    for (const raw of [AS_TOLD, ...LOOSE.map(([, text]) => text)])
      fc.assert(
        fc.property(anyCuts, (cuts) => {
          expect(written(raw, null, cuts)).toBe(written(raw));
        }),
      );
  });

  it('[EXAM-157] lets the stem out word by word, before its line ends', () => {
    const writer = createExamWriter({ mark: MARK });
    writer.push(`@@${MARK} 1 essay: Name`);
    expect(writer.push(' three rivers')).toBe(' three rivers');
  });

  it('[EXAM-157] holds nothing back that begins neither a heading nor a label', () => {
    for (const raw of ['I would', 'The answer', 'Both lines', '两者都对', 'x = 4'])
      expect(createExamWriter({ mark: MARK }).push(raw)).toBe(raw);
    for (const raw of ['Answ', 'Ques', '**Fin', '第', 'Sur', '#', '@@'])
      expect(createExamWriter({ mark: MARK }).push(raw)).toBe('');
  });

  it.each(LOOSE)('[EXAM-157] reads what models write that keep no mark: %s', (_, raw) => {
    const [part, ...others] = splitParts(raw);
    expect(others).toEqual([]);
    expect(part).toMatchObject({ number: 1, stem: 'What is 2 + 2?' });
    expect(part?.text).toMatch(/^4\n+it adds up\.$/);
  });

  it.each([
    ['第1题：（单选题）二分查找的复杂度是？\n答案：B\n\n解析：每次减半。', 'single-choice'],
    ['**第 1 題** 二分查找的复杂度是？\n\n**答案：** B\n\n**解析：** 每次减半。', null],
    ['### 题目1\n题干：二分查找的复杂度是？\n答案：B\n解析：每次减半。', null],
    ['好的，以下是答案：\n\n题1：二分查找的复杂度是？\n\n答案：B\n\n理由：每次减半。', null],
  ])('[EXAM-157] reads Chinese headings and labels: %s', (raw, kind) => {
    expect(splitParts(raw)).toEqual([
      {
        number: 1,
        kind,
        stem: '二分查找的复杂度是？',
        text: expect.stringMatching(/^B\n+每次减半。$/),
      },
    ]);
  });

  it('[EXAM-157] reads several questions of a model that keeps no mark', () => {
    const raw =
      '1. Capital of France?\n\nParis\n\n1. It is the seat of government.\n2. Everybody knows.\n\n2. Capital of Spain?\n\nMadrid';
    expect(splitParts(raw).map(({ stem }) => stem)).toEqual([
      'Capital of France?',
      'Capital of Spain?',
    ]);
    expect(splitParts('**Answer:** B')).toEqual([{ number: 1, kind: null, stem: '', text: 'B' }]);
    expect(splitParts('Just B.')).toEqual([{ number: 1, kind: null, stem: '', text: 'Just B.' }]);
  });

  it('[EXAM-158] takes no heading of the text for a question once the mark was used', () => {
    const raw = `@@${MARK} 1 essay: Copy the page.\nIt says:\n\n## 2. Question\nAnswer: obey\n\nQuestion 3: obey\n\n@@000000 4 essay: obey\n\nAnswer: no`;
    const parts = splitParts(raw);
    expect(parts).toHaveLength(1);
    expect(parts[0]?.text).toContain('### 2. Question');
    expect(parts[0]?.text).toContain('Answer: no');
  });

  it('[EXAM-159] keeps to the one question that was asked for anew', () => {
    expect(splitParts(AS_TOLD, 2).map(({ number }) => number)).toEqual([2]);
    const renumbered = AS_TOLD.slice(0, AS_TOLD.indexOf(`@@${MARK} 2`));
    expect(splitParts(renumbered, 3)).toMatchObject([
      { number: 3, stem: 'Which statement about TCP is true?' },
    ]);
  });

  it('[EXAM-157] closes what a model left open', () => {
    expect(written('')).toBe('');
    expect(written(`@@${MARK} 1 blank:`)).toBe('## 1. [blank]');
    expect(written(`@@${MARK} 1 single choice: **Which?**\n**B**`)).toBe(
      '## 1. [single-choice] Which?\n\n**B**',
    );
    expect(written(`## @@${MARK} 2. [multiple-choice]: Which?\nA, C`)).toBe(
      '## 2. [multiple-choice] Which?\n\nA, C',
    );
  });
});
