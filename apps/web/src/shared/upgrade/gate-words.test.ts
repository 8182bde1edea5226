import { TIERS, type Gate, type Tier } from '@cuecard/contract';
import { describe, expect, it } from 'vitest';
import { userWords } from '../api/messages.ts';
import { findGateMessage } from './gate-words.ts';

const OPEN = null;
const trial = userWords.premiumOnly;
const member = userWords.ultimateOnly;
const time = userWords.insufficientTime;

const ofUltimate = [trial, member, member, OPEN, OPEN];

/** The messages to members of each tier, in the order of the tiers. */
const table: readonly [Gate, readonly unknown[]][] = [
  [{ function: 'codeMode' }, ofUltimate],
  [{ function: 'languageLevel' }, ofUltimate],
  [{ function: 'answerStyle' }, ofUltimate],
  [{ function: 'expertModel' }, ofUltimate],
  [{ function: 'desktopAndPhone' }, ofUltimate],
  [{ function: 'interviewLanguage', language: 'ja' }, [trial, trial, OPEN, OPEN, OPEN]],
  [{ function: 'interviewLanguage', language: 'zh-TW' }, [OPEN, OPEN, OPEN, OPEN, OPEN]],
  [{ function: 'windowProtectionInExams' }, [trial, trial, trial, trial, OPEN]],
  [{ function: 'savedQuestions', count: 11 }, [trial, trial, OPEN, OPEN, OPEN]],
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
    expect(findGateMessage(tier, gate)).toEqual(words);
  });
});
