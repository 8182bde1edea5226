import { BUDGETS, policy, SPOKEN_LANGUAGES, type Tier } from '@cuecard/contract';
import { i18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import {
  benefits,
  formatBenefit,
  listHighlights,
  listSold,
  tiers,
  type SoldWith,
} from './benefits.ts';

i18n.loadAndActivate({ locale: 'en', messages: {} });

const SERVER = { hasModel: true, expertModel: 'great-model', recognised: SPOKEN_LANGUAGES };
const inWords = (tier: Tier, below: Tier | null, server: SoldWith = SERVER) =>
  listHighlights(tier, below, server).map(({ name, words }) =>
    [i18n._(name), words && formatBenefit(i18n, words)].filter(Boolean).join(': '),
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
      'Interviews a day: Up to 100',
      'Saved questions: Up to 10',
      'Interview languages: English and Mandarin',
    ]);
    expect(inWords('Professional', 'Regular')).toEqual([
      'Saved questions: Up to 100',
      'Interview languages: 9 languages',
    ]);
    expect(inWords('Ultimate', 'Professional')).toEqual([
      'Interviews a day: Up to 200',
      'Saved questions: Up to 10,000',
      'Code mode',
      'Deeper thinking, for harder questions',
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
    const without = { ...SERVER, expertModel: null };
    expect(inWords('Unlimited', 'Ultimate', without)).toEqual([
      'Interview time: No limit',
      'Priority support: Weekdays 10:00-20:00',
    ]);
    expect(listSold(without).map(({ name }) => i18n._(name))).not.toContain('Expert model upgrade');
    const said = tiers.flatMap((tier) => inWords(tier, null));
    expect(said.join(' ')).not.toMatch(/later|soon|not there/i);
  });

  it('[BILL-44] names only the languages that are recognised here', () => {
    const english = { ...SERVER, recognised: ['en'] as const };
    expect(inWords('Regular', null, english)).toContain('Interview languages: English');
    expect(inWords('Professional', 'Regular', english)).toEqual(['Saved questions: Up to 100']);
    const three = { ...SERVER, recognised: ['en', 'zh-CN', 'zh-TW', 'ja'] as const };
    expect(inWords('Regular', null, three)).toContain('Interview languages: English and Mandarin');
    expect(inWords('Professional', 'Regular', three)).toContain(
      'Interview languages: English, Mandarin, and Japanese',
    );
  });

  it('[BILL-44] sells nothing that takes a model where there is none', () => {
    const plain = { ...SERVER, hasModel: false, expertModel: null };
    const names = listSold(plain).map(({ name }) => i18n._(name));
    for (const name of ['Code mode', 'Deeper thinking, for harder questions'])
      expect(names).not.toContain(name);
    expect(names).not.toContain('Foreign language level');
  });

  it('[BILL-45] says how many interviews a day each plan has, as the server counts them', () => {
    for (const tier of tiers)
      expect(inWords(tier, null)).toContain(
        `Interviews a day: Up to ${String(BUDGETS.interviews.limits[tier])}`,
      );
    expect(inWords('FreeTrial', null)).toContain('Interview time: Rounds of 5 minutes');
  });
});

function isShown(right: string): boolean {
  return tiers.some((tier) => {
    const flipped = { ...policy[tier], [right]: invert(policy[tier], right) };
    return benefits.some(
      ({ read }) =>
        JSON.stringify(read(tier, flipped, SERVER)) !==
        JSON.stringify(read(tier, policy[tier], SERVER)),
    );
  });
}

/** Another value of the same right. */
function invert(rights: object, right: string): unknown {
  const value = (rights as Record<string, unknown>)[right];
  if (typeof value === 'boolean') return !value;
  return value === null ? 7 : null;
}
