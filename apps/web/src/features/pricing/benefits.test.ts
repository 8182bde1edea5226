import { policy, type Tier } from '@cuecard/contract';
import { i18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { benefits, listHighlights, listSold, tiers, type SoldWith } from './benefits.ts';

i18n.loadAndActivate({ locale: 'en', messages: {} });

const SERVER = { expertModel: 'great-model' };
const inWords = (tier: Tier, below: Tier | null, server: SoldWith = SERVER) =>
  listHighlights(tier, below, server).map(({ name, words }) =>
    [i18n._(name), words && i18n._(words)].filter(Boolean).join(': '),
  );

describe('[BILL-185] the benefits are the policy in words', () => {
  it('names every right that plans differ in', () => {
    const untold = Object.keys(policy.FreeTrial).filter((right) => !isShown(right));
    // Nothing of the program is kept for a plan by it, so that it is not sold.
    expect(untold).toEqual(['windowProtectionInExams']);
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
      'Priority support: Weekdays 10:00-20:00',
      'Expert model upgrade: Interviews answered by great-model',
    ]);
  });

  it('[BILL-41] names no right that the server lacks, and promises none for later', () => {
    const without = { expertModel: null };
    expect(inWords('Unlimited', 'Ultimate', without)).toEqual([
      'Interview time: No limit',
      'Priority support: Weekdays 10:00-20:00',
    ]);
    expect(listSold(without).map(({ name }) => i18n._(name))).not.toContain('Expert model upgrade');
    const said = tiers.flatMap((tier) => inWords(tier, null));
    expect(said.join(' ')).not.toMatch(/later|soon|not there/i);
  });
});

function isShown(right: string): boolean {
  return tiers.some((tier) => {
    const flipped = { ...policy[tier], [right]: invert(policy[tier], right) };
    return benefits.some(
      ({ read }) =>
        JSON.stringify(read(flipped, SERVER)) !== JSON.stringify(read(policy[tier], SERVER)),
    );
  });
}

/** Another value of the same right. */
function invert(rights: object, right: string): unknown {
  const value = (rights as Record<string, unknown>)[right];
  if (typeof value === 'boolean') return !value;
  return value === null ? 7 : null;
}
