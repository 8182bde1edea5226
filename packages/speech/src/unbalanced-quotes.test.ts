import { expect, it } from 'vitest';
import { removeStrayQuotes } from './unbalanced-quotes.ts';

it('takes away a quotation mark that is never closed, and leaves pairs', () => {
  expect(removeStrayQuotes('"Thank you for coming.')).toBe('Thank you for coming.');
  expect(removeStrayQuotes('They say “fail fast” and')).toBe('They say “fail fast” and');
  expect(removeStrayQuotes("It's the candidate's own.")).toBe("It's the candidate's own.");
});
