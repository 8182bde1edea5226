import { FAIR_USE_OF_BANK, policy, SUPPORT_HOURS, type Rights, type Tier } from '@cuecard/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** A plan's value for one benefit: yes, no, or a text. */
export type BenefitValue = boolean | MessageDescriptor;

/** What a server has beside its program. */
export interface SoldWith {
  /** The name of the stronger model; null: there is none. */
  readonly expertModel: string | null;
}

export interface Benefit {
  readonly name: MessageDescriptor;
  /** Null: this server does not have it, and no plan names it. */
  readonly read: (rights: Rights, server: SoldWith) => BenefitValue | null;
}

/** The benefits in which the plans differ, read from the policy that the server enforces. */
export const benefits: readonly Benefit[] = [
  {
    name: msg`Interview time`,
    read: ({ sessionMs, chargesTime }) => {
      if (sessionMs !== null) return msg`Rounds of 5 minutes, as many as you like`;
      return chargesTime ? msg`The time you bought` : msg`No limit`;
    },
  },
  {
    name: msg`Saved questions`,
    read: ({ savedQuestions: most }) =>
      most >= FAIR_USE_OF_BANK ? msg`No limit (fair use: ${most})` : msg`Up to ${most}`,
  },
  {
    name: msg`Interview languages`,
    read: ({ multiLanguage }) => (multiLanguage ? msg`All` : msg`English and Mandarin`),
  },
  { name: msg`Code mode`, read: ({ codeMode }) => codeMode },
  { name: msg`Expert model`, read: ({ expertModel }) => expertModel },
  { name: msg`Computer and phone together`, read: ({ desktopAndPhone }) => desktopAndPhone },
  { name: msg`Several answer styles`, read: ({ answerStyle }) => answerStyle },
  { name: msg`Foreign language level`, read: ({ languageLevel }) => languageLevel },
  {
    name: msg`Priority support`,
    read: ({ prioritySupport }) => (prioritySupport ? msg`Weekdays ${SUPPORT_HOURS.tips}` : false),
  },
  {
    name: msg`Expert model upgrade`,
    read: ({ expertModelUpgrade }, { expertModel }) => {
      if (expertModel === null) return null;
      return expertModelUpgrade ? msg`Interviews answered by ${expertModel}` : false;
    },
  },
];

/** The benefits that this server has. */
export function listSold(server: SoldWith): Benefit[] {
  return benefits.filter(({ read }) => read(policy.FreeTrial, server) !== null);
}

export const tiers = Object.keys(policy) as Tier[];

export interface Highlight {
  readonly name: MessageDescriptor;
  /** Null: the benefit's name says it all. */
  readonly words: MessageDescriptor | null;
}

/** Lists the benefits of a plan that the plan below it lacks; all benefits if there is none below. */
export function listHighlights(tier: Tier, below: Tier | null, server: SoldWith): Highlight[] {
  return benefits.flatMap(({ name, read }) => {
    const value = read(policy[tier], server);
    if (value === null || value === false) return [];
    const before = below === null ? false : read(policy[below], server);
    if (before !== null && isSame(value, before)) return [];
    return [{ name, words: value === true ? null : value }];
  });
}

function isSame(one: BenefitValue, other: BenefitValue): boolean {
  if (typeof one === 'boolean' || typeof other === 'boolean') return one === other;
  return one.id === other.id && JSON.stringify(one.values) === JSON.stringify(other.values);
}
