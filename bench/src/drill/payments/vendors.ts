import {
  ALIPAY_ACCOUNT,
  AlipayVendor,
} from '../../../../apps/server/src/providers/payment/testing/alipay-vendor.ts';
import {
  signed,
  STRIPE_ACCOUNT,
  StripeVendor,
  type SignedNotice,
} from '../../../../apps/server/src/providers/payment/testing/stripe-vendor.ts';

/** Both vendors as servers of their own, which no kill of ours touches. */
export interface Vendors {
  readonly stripe: StripeVendor;
  readonly alipay: AlipayVendor;
  /** What the servers are told of them. */
  readonly environment: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

export async function startVendors(): Promise<Vendors> {
  const [stripe, alipay] = [new StripeVendor(), new AlipayVendor()];
  return {
    stripe,
    alipay,
    environment: {
      PUBLIC_URL: 'https://cuecard.example',
      STRIPE_URL: await stripe.open(),
      STRIPE_SECRET_KEY: STRIPE_ACCOUNT.secretKey,
      STRIPE_WEBHOOK_SECRET: STRIPE_ACCOUNT.webhookSecret,
      ALIPAY_URL: await alipay.open(),
      ALIPAY_APP_ID: ALIPAY_ACCOUNT.appId,
      ALIPAY_SELLER_ID: ALIPAY_ACCOUNT.sellerId,
      ALIPAY_PRIVATE_KEY: alipay.merchant.privateKey,
      ALIPAY_PUBLIC_KEY: alipay.keys.publicKey,
    },
    async close() {
      await stripe.close();
      await alipay.close();
    },
  };
}

export type Channel = 'stripe' | 'alipay';

/** The buyer pays at the vendor. */
export function payAt({ stripe, alipay }: Vendors, channel: Channel, number: string): boolean {
  return channel === 'stripe' ? stripe.pay(number) : alipay.pay(number);
}

/** The vendor's notice of it. */
export function buildNotice(vendors: Vendors, channel: Channel, number: string): SignedNotice {
  return channel === 'stripe'
    ? vendors.stripe.notice('checkout.session.completed', number)
    : vendors.alipay.notice(number);
}

/** A notice that says it was paid, as a stranger would make it who knows the order's number. */
export function buildForgery(
  { stripe, alipay }: Vendors,
  channel: Channel,
  number: string,
): SignedNotice {
  if (channel === 'alipay') {
    const changed = { trade_status: 'TRADE_SUCCESS', gmt_payment: '2026-11-22 18:00:00' };
    return alipay.notice(number, { ...changed, notify_id: `forged-${number}` }, alipay.merchant);
  }
  const told = { payment_status: 'paid', status: 'complete' };
  const { body } = stripe.notice('checkout.session.completed', number, told);
  return signed(body.replace('evt_', 'evt_forged_'), 'whsec_of_a_stranger');
}
