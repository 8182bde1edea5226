import { expect, it } from 'vitest';
import { withoutStrayQuotes } from './stray-quotes.ts';

it('takes away a quotation mark that is never closed, and leaves pairs', () => {
  expect(withoutStrayQuotes('"Thank you for coming.')).toBe('Thank you for coming.');
  expect(withoutStrayQuotes('They say “fail fast” and')).toBe('They say “fail fast” and');
  expect(withoutStrayQuotes("It's the candidate's own.")).toBe("It's the candidate's own.");
});
