import { calls } from '@cuecard/contract';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { parseGiven } from './parse-given.ts';

const UNMEASURABLE = { length: { toString: null, toValue: null } };

it('[PLAT-62] takes an object whose length cannot be compared for no string, and does not throw', () => {
  const { request } = calls.signInWithPassword;
  const given = { email: 'amara@example.com', password: UNMEASURABLE };
  expect(() => request.safeParse(given)).toThrow(TypeError);
  expect(parseGiven(request, given).success).toBe(false);
});

it('reads everything else as the schema does', () => {
  expect(parseGiven(z.string().max(2), 'ab')).toEqual({ success: true, data: 'ab' });
  expect(parseGiven(z.string().max(2), 'abc').error?.issues[0]?.code).toBe('too_big');
});

it('[PLAT-70] takes out what no database stores before the schema measures it', () => {
  const name = z.object({ name: z.string().min(1) });
  expect(parseGiven(name, { name: '\0' }).success).toBe(false);
  expect(parseGiven(name, { 'na\0me': 'A\0da \uD800' }).data).toEqual({ name: 'Ada \uFFFD' });
});

it('refuses what is nested without end, and does not walk it', () => {
  const deep: unknown = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`);
  expect(parseGiven(z.unknown(), deep).success).toBe(false);
});
