import { expect, it } from 'vitest';
import { PROGRAMMING_LANGUAGES } from '@cuecard/contract';
import { highlightCode } from './highlight.ts';

it.each([...PROGRAMMING_LANGUAGES])('[ANS-68] knows the words of %s', (language) => {
  const code = language === 'SQL' ? 'SELECT 1 -- one' : 'return "one" // two\nif (1) class X {}';
  const parts = highlightCode(code, language);
  expect(parts?.map(({ text }) => text).join('')).toBe(code);
  expect(parts?.some(({ kind }) => kind !== null)).toBe(true);
});

it('leaves other languages and very long code as they are', () => {
  expect(highlightCode('x', 'brainfuck')).toBeNull();
  expect(highlightCode('x '.repeat(10_000), 'python')).toBeNull();
});

it('keeps every character of code that has not ended', () => {
  const code = 'def f(x):\n    return "<img src=x onerror=alert(1)>';
  expect(
    highlightCode(code, 'python')
      ?.map(({ text }) => text)
      .join(''),
  ).toBe(code);
});
