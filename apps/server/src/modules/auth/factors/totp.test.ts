import { describe, expect, it } from 'vitest';
import { describeTotp, findTotpStep, newTotpSecret } from './totp.ts';

/** RFC 6238, appendix B: SHA-1, whose eight digits end in the six of ours. */
const SECRET = Buffer.from('12345678901234567890');
const VECTORS: readonly (readonly [seconds: number, code: string])[] = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
];

describe('[AUTH-124] codes of an authenticator app', () => {
  it.each(VECTORS)('are those of RFC 6238: at %d s %s', (seconds, code) => {
    const step = Math.floor(seconds / 30);
    expect(findTotpStep(SECRET, code.slice(-6), seconds * 1000)).toBe(step);
  });

  it('count one step before and after, and say which step they belong to', () => {
    const step = Math.floor(1_111_111_109 / 30);
    const middle = (step * 30 + 15) * 1000;
    const code = '081804';
    const found = [-2, -1, 0, 1, 2].map((off) => findTotpStep(SECRET, code, middle + off * 30_000));
    expect(found).toEqual([null, step, step, step, null]);
  });

  it('are told to an app by an address with the issuer and the account, or by a key to type', () => {
    const { uri, secret } = describeTotp(SECRET, 'ada@example.com');
    expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    const url = new URL(uri);
    expect([url.protocol, url.host]).toEqual(['otpauth:', 'totp']);
    expect(decodeURIComponent(url.pathname)).toBe('/Cuecard:ada@example.com');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      issuer: 'Cuecard',
      secret,
      digits: '6',
      period: '30',
      algorithm: 'SHA1',
    });
    expect(newTotpSecret()).toHaveLength(20);
    expect(newTotpSecret()).not.toEqual(newTotpSecret());
  });
});
