import { beforeEach, describe, expect, it } from 'vitest';
import { recordTracking, trackingOfVisit } from './tracking.ts';

beforeEach(() => sessionStorage.clear());

describe('tracking', () => {
  it('[ROUTE-35] [ROUTE-36] [ENT-12] [ENT-13] keeps what the address says for the visit', () => {
    recordTracking('?bd_vid=b1&x=2');
    recordTracking('?fbclid=f1');
    recordTracking('');
    expect(trackingOfVisit()).toEqual({ bd_vid: 'b1', fbclid: 'f1' });
    recordTracking('?bd_vid=b2&fbclid=');
    expect(trackingOfVisit()).toEqual({ bd_vid: 'b2', fbclid: 'f1' });
  });

  it('is empty when nothing came', () => {
    recordTracking('?next=/history');
    expect(trackingOfVisit()).toEqual({});
  });
});
