import {
  BASE_LANGUAGES,
  BUDGETS,
  policy,
  SUPPORT_HOURS,
  type Rights,
  type SpokenLanguage,
  type Tier,
} from '@cuecard/contract';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { languageNames } from '../../shared/interview/setup-words.ts';

const MINUTE_MS = 60_000;

/** A plan's value for one benefit: yes, no, a text, or the interview languages that can be used. */
export type BenefitValue = boolean | MessageDescriptor | readonly SpokenLanguage[];

/** What a server has beside its program. */
export interface SoldWith {
  /** Whether a language model answers; else templates do, which take no wishes. */
  readonly hasModel: boolean;
  /** The name of the stronger model; null: there is none. */
  readonly expertModel: string | null;
  /** Interview languages that this server or this browser recognises. */
  readonly recognised: readonly SpokenLanguage[];
}

export interface Benefit {
  readonly name: MessageDescriptor;
  /** Null: this server does not have it, and no plan names it. */
  readonly read: (tier: Tier, rights: Rights, server: SoldWith) => BenefitValue | null;
}

/** What takes a language model to be had. */
const withModel =
  (right: 'codeMode' | 'expertModel' | 'languageLevel'): Benefit['read'] =>
  (_, rights, { hasModel }) =>
    hasModel ? rights[right] : null;

/** A number that is written as the reader's language writes it. */
const upTo = (limit: number) => msg`${plural(limit, { other: 'Up to #' })}`;

/** The benefits in which the plans differ, read from the policy and the budgets that the server enforces. */
export const benefits: readonly Benefit[] = [
  {
    name: msg`Interview time`,
    read: (_, { sessionMs, chargesTime }) => {
      if (sessionMs !== null) return msg`Rounds of ${sessionMs / MINUTE_MS} minutes`;
      return chargesTime ? msg`The time you bought` : msg`No limit`;
    },
  },
  {
    name: msg`Interviews a day`,
    read: (tier) => upTo(BUDGETS.interviews.limits[tier]),
  },
  {
    name: msg`Saved questions`,
    read: (_, { savedQuestions }) => upTo(savedQuestions),
  },
  {
    name: msg`Interview languages`,
    read: (_, { multiLanguage }, { recognised }) =>
      recognised.filter((language) => multiLanguage || BASE_LANGUAGES.includes(language)),
  },
  { name: msg`Code mode`, read: withModel('codeMode') },
  { name: msg`Deeper thinking, for harder questions`, read: withModel('expertModel') },
  { name: msg`Computer and phone together`, read: (_, { desktopAndPhone }) => desktopAndPhone },
  { name: msg`Several answer styles`, read: (_, { answerStyle }) => answerStyle },
  { name: msg`Foreign language level`, read: withModel('languageLevel') },
  {
    name: msg`Priority support`,
    read: (_, { prioritySupport }) =>
      prioritySupport ? msg`Weekdays ${SUPPORT_HOURS.tips}` : false,
  },
  {
    name: msg`Expert model upgrade`,
    read: (_, { expertModelUpgrade }, { expertModel }) => {
      if (expertModel === null) return null;
      return expertModelUpgrade ? msg`Interviews answered by ${expertModel}` : false;
    },
  },
];

/** The benefits that this server has. */
export function listSold(server: SoldWith): Benefit[] {
  return benefits.filter(({ read }) => read('FreeTrial', policy.FreeTrial, server) !== null);
}

export const tiers = Object.keys(policy) as Tier[];

export interface Highlight {
  readonly name: MessageDescriptor;
  /** Null: the benefit's name says it all. */
  readonly words: Exclude<BenefitValue, boolean> | null;
}

/** Lists the benefits of a plan that the plan below it lacks; all benefits if there is none below. */
export function listHighlights(tier: Tier, below: Tier | null, server: SoldWith): Highlight[] {
  return benefits.flatMap(({ name, read }) => {
    const value = read(tier, policy[tier], server);
    if (value === null || value === false) return [];
    const before = below === null ? false : read(below, policy[below], server);
    if (before !== null && isSame(value, before)) return [];
    return [{ name, words: value === true ? null : value }];
  });
}

const isSame = (one: BenefitValue, other: BenefitValue): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** A longer list of languages is counted. */
const MAX_LISTED = 3;

/** A benefit's value in the reader's words. */
export function formatBenefit(i18n: I18n, value: Exclude<BenefitValue, boolean>): string {
  if ('id' in value) return i18n._(value);
  const names = listLanguageNames(i18n, value);
  const count = names.length;
  if (count > MAX_LISTED) return i18n._(msg`${plural(count, { other: '# languages' })}`);
  return new Intl.ListFormat(i18n.locale).format(names);
}

/** Languages by the names under which they are spoken: Mandarin once, however it is written. */
export function listLanguageNames(i18n: I18n, languages: readonly SpokenLanguage[]): string[] {
  const names = languages.map((language) =>
    i18n._(language === 'zh-CN' || language === 'zh-TW' ? msg`Mandarin` : languageNames[language]),
  );
  return [...new Set(names)];
}
