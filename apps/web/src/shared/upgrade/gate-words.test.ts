import { TIERS, type Gate, type Tier } from '@cuecard/contract';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { userWords } from '../api/messages.ts';
import { planNames } from '../api/use-plan.ts';
import { findGateMessage } from './gate-words.ts';

i18n.loadAndActivate({ locale: 'en', messages: {} });

const OPEN = null;
const format = (words: MessageDescriptor): string => i18n._(words);
const premium = (plan: Tier): string =>
  `${format(userWords.premiumOnly)} It is part of the ${format(planNames[plan])} plan.`;
const trial = premium('Ultimate');
const languages = premium('Professional');
const unlimited = premium('Unlimited');
const member = format(userWords.ultimateOnly);
const time = format(userWords.insufficientTime);

const ofUltimate = [trial, member, member, OPEN, OPEN];

/** The messages to members of each tier, in the order of the tiers. */
const table: readonly [Gate, readonly unknown[]][] = [
  [{ function: 'codeMode' }, ofUltimate],
  [{ function: 'languageLevel' }, ofUltimate],
  [{ function: 'answerStyle' }, ofUltimate],
  [{ function: 'expertModel' }, ofUltimate],
  [{ function: 'desktopAndPhone' }, ofUltimate],
  [{ function: 'interviewLanguage', language: 'ja' }, [languages, languages, OPEN, OPEN, OPEN]],
  [{ function: 'interviewLanguage', language: 'zh-TW' }, [OPEN, OPEN, OPEN, OPEN, OPEN]],
  [{ function: 'windowProtectionInExams' }, [unlimited, unlimited, unlimited, unlimited, OPEN]],
  [{ function: 'savedQuestions', count: 11 }, [languages, languages, OPEN, OPEN, OPEN]],
  [{ function: 'savedQuestions', count: 101 }, [trial, member, member, OPEN, OPEN]],
  [{ function: 'startInterview', remainingMs: 0 }, [OPEN, time, time, time, OPEN]],
];

const pairs = table.flatMap(([gate, words]) =>
  TIERS.map((tier, place): [string, Tier, Gate, unknown] => [
    gate.function,
    tier,
    gate,
    words[place],
  ]),
);

describe('[BILL-20] [BILL-189] every gate in the words of the specification', () => {
  it.each(pairs)('%s for %s', (_, tier, gate, words) => {
    const message = findGateMessage(tier, gate);
    expect(message && format(message)).toEqual(words);
  });
});
