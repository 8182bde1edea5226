import { policy, SUPPORT_HOURS, type Rights, type Tier } from '@cuecard/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What a plan gives in one respect: yes, no, or in words. */
export type Benefit = boolean | MessageDescriptor;

export interface Benefit {
  readonly name: MessageDescriptor;
  readonly of: (rights: Rights) => Benefit;
}

/** What the plans differ in, as the policy that the server enforces says it. */
export const benefits: readonly Benefit[] = [
  {
    name: msg`Interview time`,
    of: ({ sessionMs, chargesTime }) => {
      if (sessionMs !== null) return msg`Rounds of 5 minutes, as many as you like`;
      return chargesTime ? msg`The time you bought` : msg`No limit`;
    },
  },
  {
    name: msg`Saved questions`,
    of: ({ savedQuestions: most }) => (most === null ? msg`No limit` : msg`Up to ${most}`),
  },
  {
    name: msg`Interview languages`,
    of: ({ multiLanguage }) => (multiLanguage ? msg`All` : msg`English and Mandarin`),
  },
  { name: msg`Code mode`, of: ({ codeMode }) => codeMode },
  { name: msg`Expert model`, of: ({ expertModel }) => expertModel },
  { name: msg`Computer and phone together`, of: ({ desktopAndPhone }) => desktopAndPhone },
  { name: msg`Several answer styles`, of: ({ answerStyle }) => answerStyle },
  { name: msg`Foreign language level`, of: ({ languageLevel }) => languageLevel },
  {
    name: msg`Window settings in written exams`,
    // A right that nothing uses yet is not sold as if it were there.
    of: ({ windowProtectionInExams }) => (windowProtectionInExams ? msg`Not there yet` : false),
  },
  {
    name: msg`Priority support`,
    of: ({ prioritySupport }) => (prioritySupport ? msg`Weekdays ${SUPPORT_HOURS.tips}` : false),
  },
  {
    name: msg`Expert model upgrade`,
    of: ({ expertModelUpgrade }) => (expertModelUpgrade ? msg`Not there yet` : false),
  },
];

export const tiers = Object.keys(policy) as Tier[];

export interface Highlight {
  readonly name: MessageDescriptor;
  /** Null: its name says it all. */
  readonly words: MessageDescriptor | null;
}

/** What a plan gives that the plan below it does not; all that it gives where there is none below. */
export function listHighlights(tier: Tier, below: Tier | null): Highlight[] {
  return benefits.flatMap(({ name, of }) => {
    const given = of(policy[tier]);
    if (given === false) return [];
    const before = below === null ? false : of(policy[below]);
    if (isSame(given, before)) return [];
    return [{ name, words: given === true ? null : given }];
  });
}

function isSame(one: Benefit, other: Benefit): boolean {
  if (typeof one === 'boolean' || typeof other === 'boolean') return one === other;
  return one.id === other.id && JSON.stringify(one.values) === JSON.stringify(other.values);
}
