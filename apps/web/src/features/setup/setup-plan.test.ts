import { describe, expect, it } from 'vitest';
import { EMPTY_SETUP, type InterviewSetup } from '@cuecard/contract';
import {
  fitToDevice,
  beginInOwnLanguage,
  getLanguageStanding,
  startLocks,
  limitToPlan,
} from './setup-plan.ts';

const WANTED: InterviewSetup = {
  ...EMPTY_SETUP,
  jobTitle: 'Backend Engineer',
  interviewLanguage: 'de',
  codeMode: true,
  programmingLanguage: 'Go',
  languageLevel: 'B2',
  style: 'transcript',
  webBrowsing: true,
};

describe('what the plan allows in the setup', () => {
  it('takes back what the plan does not allow, and nothing else', () => {
    const surroundings = {
      tier: 'FreeTrial',
      recognisedLanguages: ['en'],
      webSearch: false,
    } as const;
    expect(limitToPlan(WANTED, surroundings)).toEqual({
      ...WANTED,
      interviewLanguage: 'en',
      codeMode: false,
      languageLevel: null,
      style: 'outline',
      webBrowsing: false,
    });
  });

  it('leaves everything to ultimate members', () => {
    const surroundings = {
      tier: 'Ultimate',
      recognisedLanguages: ['en', 'de'],
      webSearch: true,
    } as const;
    expect(limitToPlan(WANTED, surroundings)).toEqual(WANTED);
  });

  it.each([
    ['en', 'FreeTrial', ['en'], 'open'],
    ['zh-CN', 'FreeTrial', ['en', 'zh-CN'], 'open'],
    ['zh-CN', 'Unlimited', ['en'], 'not-heard'],
    ['de', 'Regular', ['en', 'de'], 'not-in-plan'],
    ['de', 'Professional', ['en', 'de'], 'open'],
    ['zh-CN', 'FreeTrial', null, 'open'],
  ] as const)(
    '%s for %s where %j are recognised is %s',
    (language, tier, recognisedLanguages, standing) => {
      expect(getLanguageStanding(language, { tier, recognisedLanguages })).toBe(standing);
    },
  );
});

describe('START', () => {
  const open = {
    tier: 'Ultimate',
    remainingMs: 60_000,
    recogniserNeeds: false,
    microphoneHeard: true,
    goesUnheard: false,
    consent: true,
  } as const;

  it('opens once the microphone has been heard and the box is ticked', () => {
    expect(startLocks(open)).toEqual([]);
  });

  it('stays locked until sound is detected on the microphone', () => {
    expect(startLocks({ ...open, microphoneHeard: false })).toEqual(['microphone']);
    expect(startLocks({ ...open, consent: false })).toEqual(['consent']);
  });

  it('[INT-121] opens for whoever goes on without being heard, once the box is ticked', () => {
    const unheard = { ...open, microphoneHeard: false, goesUnheard: true };
    expect(startLocks(unheard)).toEqual([]);
    expect(startLocks({ ...unheard, consent: false })).toEqual(['consent']);
  });

  it('stays locked while the recogniser needs the user’s yes', () => {
    expect(startLocks({ ...open, recogniserNeeds: true })).toEqual(['recogniser']);
  });

  it('stays locked without time, except where time is not charged', () => {
    expect(startLocks({ ...open, remainingMs: 0 })).toEqual(['time']);
    expect(startLocks({ ...open, remainingMs: 0, tier: 'FreeTrial' })).toEqual([]);
    expect(startLocks({ ...open, remainingMs: null })).toEqual([]);
  });
});

describe('a first setup', () => {
  const heard = { tier: 'FreeTrial', recognisedLanguages: ['en', 'zh-CN'] } as const;

  it('[INT-93] begins in the language of the interface', () => {
    const begun = beginInOwnLanguage(EMPTY_SETUP, 'zh-CN', heard);
    expect(begun).toEqual({ ...EMPTY_SETUP, interviewLanguage: 'zh-CN', answerLanguage: 'zh-CN' });
    expect(beginInOwnLanguage(EMPTY_SETUP, 'en', heard)).toEqual(EMPTY_SETUP);
  });

  it('[INT-93] leaves a setup that was filled in before', () => {
    expect(beginInOwnLanguage(WANTED, 'zh-CN', heard)).toEqual(WANTED);
  });

  it('[INT-93] does not begin in a language that cannot be heard, or not yet', () => {
    for (const recognisedLanguages of [['en'], null])
      expect(beginInOwnLanguage(EMPTY_SETUP, 'zh-CN', { ...heard, recognisedLanguages })).toEqual(
        EMPTY_SETUP,
      );
  });
});

it('[PHONE-68] a phone, which can share no sound, sets up an interview in the same room', () => {
  const kept = { ...EMPTY_SETUP, listening: 'two-channels' } as const;
  expect(fitToDevice(kept, false)).toEqual({ ...kept, listening: 'one-channel' });
  expect(fitToDevice(kept, true)).toEqual(kept);
});
