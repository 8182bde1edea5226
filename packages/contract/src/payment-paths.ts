import type { PaymentChannel } from './billing.ts';

/** Where a vendor sends its notices by POST: outside of the envelope, in the vendor's own form. */
export const paymentNoticePath = (channel: PaymentChannel): `/${string}` =>
  `/v3/trade/notices/${channel}`;

/** The page that plays a vendor, for one payment. */
export const developmentPaymentPath = (token: string): `/${string}` =>
  `/v3/trade/development/pages/${token}`;
