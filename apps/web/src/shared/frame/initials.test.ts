// @vitest-environment node
import { expect, it } from 'vitest';
import { initials } from './initials.ts';

it.each([
  ['Amara Okafor', 'AO'],
  ['amara', 'A'],
  ['lin.mei', 'LM'],
  ['Anna-Maria de Vries', 'AV'],
  ['欧阳文静', '文静'],
  ['王芳', '王芳'],
  ['', ''],
  ['  ', ''],
])('of %j are %j', (name, expected) => {
  expect(initials(name)).toBe(expected);
});
