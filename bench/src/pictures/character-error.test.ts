import { expect, it } from 'vitest';
import { characterError } from './character-error.ts';

it('counts wrong, missing and surplus characters of the truth', () => {
  expect(characterError('abcd', 'abcd')).toBe(0);
  expect(characterError('abcd', 'abxd')).toBe(0.25);
  expect(characterError('abcd', 'abd')).toBe(0.25);
  expect(characterError('abcd', 'abccd')).toBe(0.25);
  expect(characterError('abcd', '')).toBe(1);
});

it('leaves spaces, line ends and full-width signs out', () => {
  expect(characterError('a b\nc，d', 'ab c,d')).toBe(0);
});
