import { calls } from '@cuecard/contract';
import { expect, it } from 'vitest';
import { judge } from './judge.ts';
import { measureGrowth } from './memory.ts';
import { Random } from './random.ts';
import { makeRequest, targets } from './requests.ts';
import { valueMaker, withNuls } from './schema-values.ts';

const KNOWN = { host: '127.0.0.1:1', tokens: ['token'], ids: ['id'], ownMarks: new Map() };
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

const request = { what: 'a call', bytes: [], token: 'mine', mayBeIgnored: false };
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

it('takes what is one account’s in the answer to another for a violation', () => {
  const marks = new Map([
    ['mine', 'mark-of-me'],
    ['theirs', 'mark-of-them'],
  ]);
  const answer = (text: string) =>
    judge(request, { status: 200, text, isJson: true, ms: 1 }, marks);
  expect(answer('{"status":0,"data":"mark-of-me"}')).toBeNull();
  expect(answer('{"status":0,"data":"mark-of-them"}')).toContain("another's");
});

it('puts a NUL into every text', () => {
  const value = withNuls({ a: 'text', b: ['x', 1, null], c: { d: '' } }, new Random(3)) as never;
  expect(JSON.stringify(value).match(/\\u0000/g)).toHaveLength(3);
});

it('tells growth from the noise of getting going', () => {
  expect(measureGrowth([100, 300, 320, 340, 330, 325, 335, 330, 325, 328])?.share).toBeLessThan(
    0.05,
  );
  expect(measureGrowth([100, 150, 200, 250, 300, 350, 400, 450, 500, 550])?.mb).toBeGreaterThan(
    100,
  );
  expect(measureGrowth([1, 2])).toBeNull();
});
