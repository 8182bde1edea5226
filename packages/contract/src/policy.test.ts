import { describe, expect, it } from 'vitest';
import { tier, TIERS, type Tier } from './account.ts';
import { decide, listGates, policy, sessionAllowanceMs, type Gate } from './policy.ts';
import { EMPTY_SETUP } from './empty-setup.ts';
import { BASE_LANGUAGES, SPOKEN_LANGUAGES } from './setup-choices.ts';

const allowedTo = (gate: Gate): Tier[] => TIERS.filter((name) => decide(name, gate).allowed);

const PAID_UP: Tier[] = ['Ultimate', 'Unlimited'];

it('[ENT-10][ENT-11] an unknown or missing membership type is a free trial', () => {
  expect(TIERS).toEqual(['FreeTrial', 'Regular', 'Professional', 'Ultimate', 'Unlimited']);
  expect(tier.parse('Gold')).toBe('FreeTrial');
  expect(tier.parse(undefined)).toBe('FreeTrial');
  expect(tier.parse('Ultimate')).toBe('Ultimate');
});

describe('[BILL-1] one table answers for every tier', () => {
  it('[BILL-2] free trial sessions last five minutes and use up nothing', () => {
    expect(sessionAllowanceMs('FreeTrial', 0)).toBe(300_000);
    expect(policy.FreeTrial.chargesTime).toBe(false);
    expect(decide('FreeTrial', { function: 'startInterview', remainingMs: 0 }).allowed).toBe(true);
  });

  it('[BILL-3][BILL-4][BILL-6] saved questions', () => {
    const counted = (count: number) => allowedTo({ function: 'savedQuestions', count });
    expect(counted(10)).toEqual(TIERS);
    expect(counted(11)).toEqual(['Professional', ...PAID_UP]);
    expect(counted(101)).toEqual(PAID_UP);
  });

  it('[BILL-5][BILL-7][BILL-34] languages', () => {
    for (const language of SPOKEN_LANGUAGES) {
      expect(allowedTo({ function: 'interviewLanguage', language })).toEqual(
        BASE_LANGUAGES.includes(language) ? TIERS : ['Professional', ...PAID_UP],
      );
    }
    expect(BASE_LANGUAGES).toEqual(['en', 'zh-CN', 'zh-TW']);
  });

  it('[BILL-8][BILL-9][BILL-10][BILL-11][BILL-12][BILL-13][BILL-18] ultimate functions', () => {
    for (const name of [
      'codeMode',
      'expertModel',
      'desktopAndPhone',
      'answerStyle',
      'languageLevel',
    ] as const)
      expect(allowedTo({ function: name })).toEqual(PAID_UP);
  });

  it('[BILL-14][BILL-16][BILL-17] what only Unlimited has', () => {
    expect(sessionAllowanceMs('Unlimited', 0)).toBeNull();
    for (const name of [
      'windowProtectionInExams',
      'prioritySupport',
      'expertModelUpgrade',
    ] as const)
      expect(allowedTo({ function: name })).toEqual(['Unlimited']);
  });

  it('time is needed where it is bought', () => {
    const gate: Gate = { function: 'startInterview', remainingMs: 0 };
    expect(allowedTo(gate)).toEqual(['FreeTrial', 'Unlimited']);
    expect(decide('Ultimate', gate)).toEqual({
      allowed: false,
      function: 'startInterview',
      requires: null,
    });
    expect(sessionAllowanceMs('Ultimate', 90_000)).toBe(90_000);
  });

  it('a refusal names the lowest tier that would do', () => {
    expect(decide('FreeTrial', { function: 'codeMode' })).toEqual({
      allowed: false,
      function: 'codeMode',
      requires: 'Ultimate',
    });
    expect(decide('Regular', { function: 'interviewLanguage', language: 'ja' })).toMatchObject({
      requires: 'Professional',
    });
  });
});

it('a setup names the gates it passes through', () => {
  const functions = (setup: Partial<typeof EMPTY_SETUP>) =>
    listGates({ ...EMPTY_SETUP, ...setup }).map((gate) => gate.function);
  expect(functions({})).toEqual(['interviewLanguage']);
  expect(functions({ codeMode: true, style: 'transcript', languageLevel: 'B2' })).toEqual([
    'interviewLanguage',
    'codeMode',
    'languageLevel',
    'answerStyle',
  ]);
});
