import type { Entitlement, InterfaceLocale } from '@cuecard/contract';

type Words = (parts: { tier: string; minutes: number | null; days: number | null }) => string;

const TIER_NAMES = {
  en: {
    Regular: 'Basic',
    Professional: 'Professional',
    Ultimate: 'Ultimate',
    Unlimited: 'Unlimited',
  },
  'zh-CN': { Regular: '基础版', Professional: '专业版', Ultimate: '旗舰版', Unlimited: '无限版' },
  'zh-TW': { Regular: '基礎版', Professional: '專業版', Ultimate: '旗艦版', Unlimited: '無限版' },
} as const;

const words: Record<InterfaceLocale, Words> = {
  en: ({ tier, minutes, days }) =>
    [tier, days && `${days} days`, minutes && `${minutes} minutes`].filter(Boolean).join(', '),
  'zh-CN': ({ tier, minutes, days }) =>
    [tier, days && `${days} 天`, minutes && `${minutes} 分钟`].filter(Boolean).join('，'),
  'zh-TW': ({ tier, minutes, days }) =>
    [tier, days && `${days} 天`, minutes && `${minutes} 分鐘`].filter(Boolean).join('，'),
};

/** The name of a product on a vendor's page. */
export function formatProductTitle(
  { tier, minutes, days }: Entitlement,
  locale: InterfaceLocale,
): string {
  return `Cuecard ${words[locale]({ tier: TIER_NAMES[locale][tier], minutes, days })}`;
}
