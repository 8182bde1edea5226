import { calls } from '@cuecard/contract';
import { expect, it } from 'vitest';
import { judge } from './judge.ts';
import { growthMb } from './memory.ts';
import { Random } from './random.ts';
import { makeRequest, targets } from './requests.ts';
import { valueMaker } from './schema-values.ts';

const KNOWN = { tokens: ['token'], ids: ['id'] };
const made = (number: number) => makeRequest(new Random(number), KNOWN);

it('makes the same request for the same number', () => {
  for (const number of [1, 2, 300]) expect(made(number)).toEqual(made(number));
  expect(made(1)).not.toEqual(made(2));
});

it('comes by every call', () => {
  const seen = new Set(
    Array.from({ length: 5000 }, (_, number) => made(number).what.split(',')[0]),
  );
  expect(targets.filter(({ name }) => !seen.has(name))).toEqual([]);
});

it('begins with values that the schemas take', () => {
  for (const call of [calls.signUpWithEmail, calls.signInWithPhone, calls.changePassword])
    expect(call.request.safeParse(valueMaker(call.request)(new Random(7))).success).toBe(true);
});

const request = { what: 'a call', bytes: [], mayBeIgnored: false };
const answered = (status: number | null, text: string) =>
  judge(request, { status, text, isJson: true, ms: 1 });

it.each([
  [500, '{"status":500}'],
  [503, '{"status":503}'],
  [null, ''],
  [
    400,
    '{"status":400,"message":"x\\n    at parse (file:///a/b.ts:12:3)"}'.replaceAll('\\n', '\n'),
  ],
  [400, '{"status":400,"message":"syntax error at or near \\"x\\""}'],
  [400, 'Bad Request'],
])('takes %s with %s as a violation', (status, text) => {
  expect(answered(status, text)).not.toBeNull();
});

it.each([
  [200, '{"status":448,"data":{"field":"email"}}'],
  [400, '{"status":400,"message":"The request could not be understood."}'],
  [429, '{"status":429}'],
])('lets %s with %s pass', (status, text) => {
  expect(answered(status, text)).toBeNull();
});

it('tells growth from the noise of getting going', () => {
  expect(growthMb([100, 300, 320, 340, 330, 325, 335, 330, 325, 328])).toBeLessThan(10);
  expect(growthMb([100, 150, 200, 250, 300, 350, 400, 450, 500, 550])).toBeGreaterThan(100);
  expect(growthMb([1, 2])).toBeNull();
});
