import type { Entitlement, LedgerKind, Order, PaymentChannel, Region } from '@cuecard/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { planNames } from '../api/use-plan.ts';

export const channelNames: Record<PaymentChannel, MessageDescriptor> = {
  stripe: msg`Card (Stripe)`,
  alipay: msg`Alipay`,
  development: msg`Test payment`,
};

export type OrderStanding = 'waiting' | 'paid' | 'closed' | 'refunded' | 'partly-refunded';

/** The order's status as people see it: the payment's, or that money was refunded. */
export function getOrderStanding({ status, refunded, price }: Order): OrderStanding {
  if (refunded > 0) return refunded >= price.amount ? 'refunded' : 'partly-refunded';
  if (status === 'WAIT_BUYER_PAY') return 'waiting';
  return status === 'TRADE_CLOSED' ? 'closed' : 'paid';
}

/** The specification's payment statuses in words, and what we add of refunds. */
export function formatOrderStatus(order: Order): MessageDescriptor {
  switch (getOrderStanding(order)) {
    case 'refunded':
      return msg`Refunded`;
    case 'partly-refunded':
      return msg`Partly refunded`;
    case 'waiting':
      return msg`Waiting for buyer payment`;
    case 'closed':
      return msg`Unpaid transaction closed`;
    case 'paid':
      return order.status === 'TRADE_FINISHED' ? msg`Transaction finished` : msg`Payment success`;
  }
}

export const ledgerNames: Record<LedgerKind, MessageDescriptor> = {
  bought: msg`Bought`,
  granted: msg`Granted`,
  redeemed: msg`Gift code`,
  used: msg`Used`,
  converted: msg`Turned into Ultimate time`,
  refunded: msg`Refunded`,
};

/** `United States`, `美国`: as the reader's language names it. */
export function formatRegion(region: Region, locale: string): string {
  return new Intl.DisplayNames(locale, { type: 'region' }).of(region) ?? region;
}

/** An amount of time in hours and minutes, in words. */
export function useFormatDuration(): (ms: number) => string {
  const { t } = useLingui();
  return (ms) => {
    const minutes = Math.round(ms / 60_000);
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
    if (ms > 0 && minutes === 0) return t`under 1 min`;
    if (hours === 0) return t`${rest} min`;
    return rest === 0
      ? t`${plural(hours, { one: '# hour', other: '# hours' })}`
      : t`${hours} h ${rest} min`;
  };
}

/** Formats what a product gives: its plan, its time (null: none is counted), its days (null: no end). */
export function useFormatEntitlement() {
  const { t, i18n } = useLingui();
  const span = useFormatDuration();
  return ({ tier, minutes, days }: Entitlement) => {
    const plan = i18n._(planNames[tier]);
    const time = minutes === null ? null : span(minutes * 60_000);
    const period = days === null ? null : t`${plural(days, { one: '# day', other: '# days' })}`;
    return { plan, time, period, short: [plan, time, period].filter(Boolean).join(' · ') };
  };
}
