import { expect, it } from 'vitest';
import { findNewSpecifics } from './index.ts';

const KNOWN = ['I moved 40 million readings at Nordwind in 2021.', '我迁移了四千万条读数。'];

it('[PRAC-33] finds numbers, dates and names that stand nowhere, and takes no part of a word for one', () => {
  expect(findNewSpecifics('At Nordwind we moved 40 million readings in 2021.', KNOWN)).toEqual([]);
  expect(findNewSpecifics('It took 4 hours.', KNOWN)).toEqual(['4']);
  expect(findNewSpecifics('As we discussed with Ms Ito.', KNOWN)).toEqual(['Ms Ito']);
  expect(findNewSpecifics('我做过三年。', KNOWN)).toEqual(['三年']);
  expect(findNewSpecifics('Thank you for the talk.', KNOWN)).toEqual([]);
});
