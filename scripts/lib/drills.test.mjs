import { expect, it } from 'vitest';
import { violationsOf } from './drills.mjs';

it('reads what a drill found from its last line', () => {
  expect(violationsOf('kill 1 of 7\n{"drill":"x","violations":[]}\n')).toEqual([]);
  expect(violationsOf('{"violations":["lost a turn"]}')).toEqual(['lost a turn']);
});

it('takes a drill without a result for a violation', () => {
  expect(violationsOf('a server did not get ready')).toHaveLength(1);
  expect(violationsOf('{"drill":"x"}')).toHaveLength(1);
  expect(violationsOf('')).toHaveLength(1);
});
