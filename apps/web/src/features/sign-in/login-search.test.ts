import { describe, expect, it } from 'vitest';
import { loginSearch } from './login-search.ts';

describe('loginSearch', () => {
  it('[ROUTE-11] keeps the query string', () => {
    const search = { bd_vid: '1', next: '/history?x=1', ended: 'expired', email: 'a@b.co' };
    expect(loginSearch(search)).toEqual(search);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'history',
    '/login/signin',
  ])('never leads to %s after the login', (next) => {
    expect(loginSearch({ next })).toEqual({});
  });

  it('drops values that it does not know', () => {
    expect(loginSearch({ ended: 'maybe', email: ['x'] })).toEqual({});
  });
});
