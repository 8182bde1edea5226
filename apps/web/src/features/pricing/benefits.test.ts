import { policy } from '@cuecard/contract';
import { i18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { benefits, listHighlights, tiers } from './benefits.ts';

i18n.loadAndActivate({ locale: 'en', messages: {} });

const inWords = (...given: Parameters<typeof listHighlights>) =>
  listHighlights(...given).map(({ name, words }) =>
    [i18n._(name), words && i18n._(words)].filter(Boolean).join(': '),
  );

describe('[BILL-185] the benefits are the policy in words', () => {
  it('names every right that plans differ in', () => {
    const untold = Object.keys(policy.FreeTrial).filter((right) => !isShown(right));
    expect(untold).toEqual([]);
  });

  it('lists what a plan adds to the one below', () => {
    expect(inWords('Regular', null)).toEqual([
      'Interview time: The time you bought',
      'Saved questions: Up to 10',
      'Interview languages: English and Mandarin',
    ]);
    expect(inWords('Professional', 'Regular')).toEqual([
      'Saved questions: Up to 100',
      'Interview languages: All',
    ]);
    expect(inWords('Ultimate', 'Professional')).toEqual([
      'Saved questions: No limit (fair use: 10000)',
      'Code mode',
      'Expert model',
      'Computer and phone together',
      'Several answer styles',
      'Foreign language level',
    ]);
    expect(inWords('Unlimited', 'Ultimate')).toEqual([
      'Interview time: No limit',
      'Window settings in written exams: Coming later',
      'Priority support: Weekdays 10:00-20:00',
      'Expert model upgrade: Coming later',
    ]);
  });
});

function isShown(right: string): boolean {
  return tiers.some((tier) => {
    const flipped = { ...policy[tier], [right]: invert(policy[tier], right) };
    return benefits.some(
      ({ read }) => JSON.stringify(read(flipped)) !== JSON.stringify(read(policy[tier])),
    );
  });
}

/** Another value of the same right. */
function invert(rights: object, right: string): unknown {
  const value = (rights as Record<string, unknown>)[right];
  if (typeof value === 'boolean') return !value;
  return value === null ? 7 : null;
}
