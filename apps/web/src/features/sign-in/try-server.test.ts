import { expect, it } from 'vitest';
import { completeAddress } from './try-server.ts';

it.each([
  [' cuecard.example ', 'https://cuecard.example'],
  ['cuecard.example:8443/JDV2', 'https://cuecard.example:8443'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['', null],
  ['a b', null],
  ['https://', null],
])('makes %j whole', (typed, whole) => {
  expect(completeAddress(typed)).toBe(whole);
});
