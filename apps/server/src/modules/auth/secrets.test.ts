import { readdirSync } from 'node:fs';
import { availableParallelism, getPriority } from 'node:os';
import { hash } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, it } from 'vitest';
import { isCommonPassword } from './common-password.ts';
import { hashLoginToken, newLoginToken } from './login-token.ts';
import { createPasswordHasher } from './password-hasher.ts';
import { newVerificationCode } from './verification-code.ts';

it('[AUTH-17] makes opaque tokens of 256 random bits', () => {
  const tokens = Array.from({ length: 100 }, newLoginToken);
  expect(new Set(tokens).size).toBe(100);
  for (const token of tokens) {
    expect(token).toMatch(/^[\w-]+$/);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  }
});

it('[AUTH-18] keeps a hash from which the token cannot be read', () => {
  const token = newLoginToken();
  expect(hashLoginToken(token)).toEqual(hashLoginToken(token));
  expect(hashLoginToken(token).toString('base64url')).not.toContain(token);
  expect(hashLoginToken(newLoginToken())).not.toEqual(hashLoginToken(token));
});

it('[AUTH-43] makes codes of six digits, leading zeros included', () => {
  const codes = Array.from({ length: 2000 }, newVerificationCode);
  expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
  expect(codes.some((code) => code.startsWith('0'))).toBe(true);
  expect(new Set(codes).size).toBeGreaterThan(1900);
});

it('[AUTH-35] hashes with argon2id at the chosen cost, each time with another salt', async () => {
  const hasher = createPasswordHasher();
  const [one, two] = await Promise.all([hasher.hash('same words'), hasher.hash('same words')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=7168,t=5,p=1\$/);
  expect(one).not.toBe(two);
  expect(await hasher.verify(one, 'same words')).toBe(true);
  expect(await hasher.verify(one, 'other words')).toBe(false);
  expect(await hasher.verify(null, 'no account has this')).toBe(false);
});

it.runIf(process.platform === 'linux')(
  '[AUTH-40] hashes on at most a thread for each core, behind everything else the server does',
  async () => {
    const before = threadsOfLowPriority();
    const hasher = createPasswordHasher();
    const hashing = Promise.all(Array.from({ length: 8 }, () => hasher.hash('same words')));
    let most = 0;
    const watch = setInterval(() => {
      most = Math.max(most, threadsOfLowPriority() - before);
    }, 5);
    expect(new Set(await hashing).size).toBe(8);
    clearInterval(watch);
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(availableParallelism());
    await hasher.close();
  },
);

it('knows a hash that was made at another cost', async () => {
  const hasher = createPasswordHasher();
  const old = await hash('same words', { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  expect(await hasher.verify(old, 'same words')).toBe(true);
  expect(hasher.isOutdated(old)).toBe(true);
  expect(hasher.isOutdated(await hasher.hash('same words'))).toBe(false);
  await hasher.close();
});

/** The priority of this process; `argon2-worker.ts` sets its own, which must not be done to this thread. */
function threadsOfLowPriority(): number {
  return readdirSync('/proc/self/task').filter((id) => getPriority(Number(id)) === 10).length;
}

it.each([
  'password',
  'PASSWORD1',
  'Iloveyou',
  'woaini1314',
  'qwertyuiop',
  'poiuytrewq',
  '12345678',
  '87654321',
  'abcdefgh',
  'aaaaaaaa',
  '12121212',
  'abcabcabc',
  'ada.lovelace',
  'ada.lovelace@example.com',
  'Cuecard2026!',
  'interview-1',
  'Marlboro1',
  '14051983',
  'mima1234',
])('refuses the password %s', async (password) => {
  expect(await isCommonPassword(password, 'ada.lovelace@example.com')).toBe(true);
});

it('[AUTH-42] refuses at least the 3,000 most frequent passwords of eight characters and more', async () => {
  const longEnough = dictionary['passwords-common']
    .filter((each) => each.length >= 8)
    .slice(0, 3000);
  expect(longEnough).toHaveLength(3000);
  const refused = await Promise.all(
    longEnough.map((each) => isCommonPassword(each, 'ada@example.com')),
  );
  expect(longEnough.filter((_, index) => refused[index] !== true)).toEqual([]);
});

it.each([
  'correct horse battery',
  'cuecardigan',
  'Tr0ub4dor&3x',
  '一匹正确的马拿着电池',
  'abcabdabc',
])('lets the password %s pass', async (password) => {
  expect(await isCommonPassword(password, 'ada.lovelace@example.com')).toBe(false);
});
