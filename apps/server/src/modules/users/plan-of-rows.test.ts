import type { LedgerKind, Tier } from '@cuecard/contract';
import { describe, expect, it } from 'vitest';
import { planAt, planOfRows, type PlanRow } from './plan-of-rows.ts';

const DAY = 24 * 60 * 60_000;

/** On that day, this came. */
const row = (
  onDay: number,
  kind: LedgerKind,
  planTier: Tier | null = null,
  planDays: number | null = null,
  untilDay: number | null = null,
): PlanRow => ({
  kind,
  at: new Date(onDay * DAY),
  planTier,
  planDays,
  planUntil: untilDay === null ? null : new Date(untilDay * DAY),
});

/** Tier, the day on which it ends, and what comes after it. */
const received = (...rows: PlanRow[]) => {
  const { tier, endTime, tierAfter } = planOfRows(rows);
  return [tier, endTime && endTime.getTime() / DAY, tierAfter];
};

describe('[BILL-106] the plan that the rows of a ledger make', () => {
  it.each<[string, PlanRow[], ReturnType<typeof received>]>([
    ['nothing', [], ['FreeTrial', null, 'FreeTrial']],
    ['a pack has no end', [row(1, 'bought', 'Regular')], ['Regular', null, 'FreeTrial']],
    [
      'a better pack counts, a lower one changes nothing',
      [row(1, 'bought', 'Ultimate'), row(2, 'bought', 'Regular')],
      ['Ultimate', null, 'FreeTrial'],
    ],
    [
      'months of one plan follow one another',
      [row(1, 'bought', 'Unlimited', 30), row(11, 'bought', 'Unlimited', 30)],
      ['Unlimited', 61, 'FreeTrial'],
    ],
    [
      'a month after a gap begins anew',
      [row(1, 'bought', 'Unlimited', 30), row(90, 'bought', 'Unlimited', 30)],
      ['Unlimited', 120, 'FreeTrial'],
    ],
    [
      'what was there waits for the end of a month',
      [row(1, 'bought', 'Regular'), row(2, 'bought', 'Unlimited', 30)],
      ['Unlimited', 32, 'Regular'],
    ],
    [
      'regular time that was converted waits as ultimate time',
      [row(1, 'bought', 'Regular'), row(2, 'bought', 'Unlimited', 30), row(2, 'converted')],
      ['Unlimited', 32, 'Ultimate'],
    ],
    [
      'days of a lower month become days of the better one',
      [row(1, 'bought', 'Professional', 30), row(11, 'bought', 'Ultimate', 30)],
      ['Ultimate', 61, 'FreeTrial'],
    ],
    [
      'but nothing becomes unlimited by itself',
      [row(1, 'bought', 'Professional', 30), row(11, 'bought', 'Unlimited', 30)],
      ['Unlimited', 41, 'FreeTrial'],
    ],
    [
      'a lower month that is paid late counts after the better one',
      [row(1, 'bought', 'Ultimate', 30), row(2, 'bought', 'Professional', 30)],
      ['Ultimate', 31, 'Professional'],
    ],
    [
      'a better pack over a lower month',
      [row(1, 'bought', 'Professional', 30), row(2, 'bought', 'Ultimate')],
      ['Ultimate', null, 'FreeTrial'],
    ],
    [
      'an administrator sets a plan with an end over what is there',
      [row(1, 'bought', 'Regular'), row(2, 'granted', 'Ultimate', null, 9)],
      ['Ultimate', 9, 'Regular'],
    ],
    [
      'an administrator moves the end',
      [row(1, 'bought', 'Unlimited', 30), row(2, 'granted', null, null, 99)],
      ['Unlimited', 99, 'FreeTrial'],
    ],
    [
      'granted time changes no plan',
      [row(1, 'bought', 'Unlimited', 30), row(50, 'granted')],
      ['Unlimited', 31, 'FreeTrial'],
    ],
  ])('%s', (_, rows, plan) => {
    expect(received(...rows)).toEqual(plan);
  });

  it('[BILL-129] gives way when its end has come, not before', () => {
    const plan = planOfRows([row(1, 'bought', 'Ultimate'), row(2, 'bought', 'Unlimited', 30)]);
    expect(planAt(plan, 32 * DAY - 1).tier).toBe('Unlimited');
    expect(planAt(plan, 32 * DAY)).toEqual({
      tier: 'Ultimate',
      endTime: null,
      tierAfter: 'FreeTrial',
    });
  });
});
