import { describe, expect, it } from 'vitest';
import { isDateExpired } from './expired-date.ts';

const noon = new Date(2026, 10, 21, 12, 0, 0).getTime();

describe('isDateExpired', () => {
  it.each([
    ['2026-11-20', true],
    ['2026-11-21', true],
    ['2026-11-22', false],
    ['2026-11-21 11:59', true],
    ['2026-11-21 11:59:59', true],
    ['2026-11-21 12:00:00', false],
    ['2026-11-21 12:00:01', false],
    ['2027-01-01 00:00:00', false],
  ])('[AUTH-16] %s at noon of 2026-11-21: %s', (date, expired) => {
    expect(isDateExpired(date, noon)).toBe(expired);
  });

  it('[AUTH-16] does not call expired what is no date', () => {
    expect(isDateExpired('soon', noon)).toBe(false);
  });
});
