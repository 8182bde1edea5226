import { expect, it } from 'vitest';
import { calls, TRACKED_PATHS } from './calls/index.ts';
import { ERROR_TABLE, USER_MESSAGES } from './errors.ts';
import { decide, refusalMessage, refuseByPlan } from './policy.ts';
import { CURRENCIES, giftCode, isPaid, MINOR_DIGITS, money, PAYMENT_STATUSES } from './billing.ts';

it('[BILL-111] a gift code is read without its case, spaces and hyphens', () => {
  expect(giftCode.parse(' ab2d-ef3h jk4m-np5r ')).toBe('AB2DEF3HJK4MNP5R');
  for (const wrong of ['', 'AB', 'ÄBCDEFGH', 'A'.repeat(33), '!'.repeat(16)])
    expect(giftCode.safeParse(wrong).success).toBe(false);
});

it('[BILL-117] money is whole minor units of a currency whose digits are known', () => {
  expect(money.safeParse({ amount: 9.5, currency: 'USD' }).success).toBe(false);
  expect(money.safeParse({ amount: -1, currency: 'USD' }).success).toBe(false);
  expect(money.safeParse({ amount: 9, currency: 'XYZ' }).success).toBe(false);
  expect(CURRENCIES.map((currency) => MINOR_DIGITS[currency])).toEqual([2, 2, 2, 2, 0]);
});

it('[ENT-34] two of the four statuses are paid', () => {
  expect(PAYMENT_STATUSES.filter(isPaid)).toEqual(['TRADE_FINISHED', 'TRADE_SUCCESS']);
});

it('[CALL-7] [CALL-8] both payments carry the click ids', () => {
  for (const call of [calls.payWithStripe, calls.payWithAlipay]) {
    expect(TRACKED_PATHS).toContain(call.path);
    expect(Object.keys(call.request.shape)).toEqual(expect.arrayContaining(['bd_vid', 'fbclid']));
  }
});

it('[BILL-20] [BILL-110] a refusal has the words of the specification', () => {
  const codeMode = { function: 'codeMode' } as const;
  const trial = decide('FreeTrial', codeMode);
  const member = decide('Regular', codeMode);
  if (trial.allowed || member.allowed) throw new Error('code mode is for ultimate members');
  expect(refusalMessage('FreeTrial', trial)).toBe('premiumOnly');
  expect(refusalMessage('Regular', member)).toBe('ultimateOnly');
  const error = refuseByPlan('Regular', member, 5);
  expect(error).toMatchObject({
    status: ERROR_TABLE.planRequired.status,
    message: USER_MESSAGES.ultimateOnly,
    data: { function: 'codeMode', requires: 'Ultimate', remaining: 5 },
  });
});
