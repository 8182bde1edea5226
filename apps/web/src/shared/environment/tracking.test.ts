import { beforeEach, describe, expect, it } from 'vitest';
import { tracking } from '@cuecard/contract';
import { recordTracking, readTracking } from './tracking.ts';

beforeEach(() => sessionStorage.clear());

describe('tracking', () => {
  it('[ROUTE-35] [ROUTE-36] [ENT-12] [ENT-13] keeps what the address says for the visit', () => {
    recordTracking('?bd_vid=b1&x=2');
    recordTracking('?fbclid=f1');
    recordTracking('');
    expect(readTracking()).toEqual({ bd_vid: 'b1', fbclid: 'f1' });
    recordTracking('?bd_vid=b2&fbclid=');
    expect(readTracking()).toEqual({ bd_vid: 'b2', fbclid: 'f1' });
  });

  it('[ROUTE-37] [ENT-14] takes a `from` that stands alone as the channel', () => {
    recordTracking('?from=spring-fair');
    expect(readTracking()).toEqual({ channel: 'spring-fair' });
  });

  it('[ROUTE-38] leaves the channel as it was when `from` has company', () => {
    recordTracking('?from=first');
    recordTracking('?from=second&bd_vid=b1');
    recordTracking('?from=third&from=fourth');
    expect(readTracking()).toEqual({ channel: 'first', bd_vid: 'b1' });
  });

  it('says what is new', () => {
    expect(recordTracking('?bd_vid=b1')).toBe(true);
    expect(recordTracking('?bd_vid=b1&next=/history')).toBe(false);
    expect(recordTracking('?bd_vid=b2')).toBe(true);
    expect(recordTracking('')).toBe(false);
  });

  it('is empty when nothing came', () => {
    recordTracking('?next=/history');
    expect(readTracking()).toEqual({});
  });

  it('never gives a call more than it takes', () => {
    recordTracking(`?bd_vid=${'b'.repeat(600)}`);
    recordTracking(`?from=${'c'.repeat(600)}`);
    expect(tracking.safeParse(readTracking()).success).toBe(true);
  });
});
