import { expect, it } from 'vitest';
import { parseViolations } from './drills.mjs';

it('reads what a drill found from its last line', () => {
  expect(parseViolations('kill 1 of 7\n{"drill":"x","violations":[]}\n')).toEqual([]);
  expect(parseViolations('{"violations":["lost a turn"]}')).toEqual(['lost a turn']);
});

it('takes a drill without a result for a violation', () => {
  expect(parseViolations('a server did not get ready')).toHaveLength(1);
  expect(parseViolations('{"drill":"x"}')).toHaveLength(1);
  expect(parseViolations('')).toHaveLength(1);
});
