import type { Checkout, Currency, InterfaceLocale, PaymentChannel } from '@cuecard/contract';

/** The order as a vendor gets it. */
export interface PayableOrder {
  readonly id: string;
  /** The number by which vendors and people know the order; unique, the same at every try. */
  readonly number: string;
  /** The product's name for the vendor's page, in the buyer's language. */
  readonly title: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: Currency;
  readonly payUntil: Date;
  /** The session that `createCheckout` returned before; null the first time. */
  readonly vendorSession: string | null;
}

export interface CheckoutRequest {
  readonly order: PayableOrder;
  readonly locale: InterfaceLocale;
  readonly buyerEmail: string | null;
  /** Our own address as the buyer's browser reaches it, without a slash at its end. */
  readonly origin: string;
  /** Absolute addresses to which the vendor sends the browser when it was paid, and when not. */
  readonly returnUrl: string;
  readonly cancelUrl: string;
}

export interface StartedCheckout {
  readonly checkout: Checkout;
  /** The vendor's own name of this payment page (Stripe's session); null where there is none. */
  readonly vendorSession: string | null;
}

/**
 * What a vendor says has happened, and we believe. `paid`, `finished` (nothing can be paid back any more)
 * and `refunded` are about money; `closed` and `failed` are not.
 */
export interface PaymentEvent {
  readonly channel: PaymentChannel;
  /**
   * The vendor's own id of this event; the same for every delivery of it. An answer to a query makes its
   * own of order and state (`query:NUMBER:paid`): the order's lock keeps the credit single.
   */
  readonly eventId: string;
  readonly orderNumber: string;
  readonly kind: 'paid' | 'closed' | 'finished' | 'refunded' | 'failed';
  /** Minor units; of `refunded`: all that went back so far, not this piece. */
  readonly amount: number;
  /** Null where the vendor does not say (Alipay: always yuan). */
  readonly currency: Currency | null;
  /** The vendor's own number of the payment. */
  readonly vendorReference: string | null;
  readonly at: Date;
}

/** A notice as it came: signatures are over these bytes. */
export interface RawNotice {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly contentType: string;
}

/** A notice that is not the vendor's, or not ours: answer 400, keep nothing. */
export class NoticeRefused extends Error {
  override readonly name = 'NoticeRefused';
}

/** The vendor cannot be reached, or refuses us. */
export class PaymentProviderError extends Error {
  override readonly name = 'PaymentProviderError';
}

export interface PaymentProvider {
  readonly channel: PaymentChannel;
  readonly currencies: readonly Currency[];
  /** Refuses to exist in production mode. */
  readonly developmentOnly: boolean;
  /** May be asked again for the same order: then it leads to the same payment. @throws PaymentProviderError */
  createCheckout(wishes: CheckoutRequest, signal: AbortSignal): Promise<StartedCheckout>;
  /** Null: genuine, and of no meaning for us. @throws NoticeRefused */
  verifyNotice(notice: RawNotice): Promise<PaymentEvent | null>;
  /** Asks for the order's events, newest money first; empty: it waits. @throws PaymentProviderError */
  query(order: PayableOrder, signal: AbortSignal): Promise<PaymentEvent[]>;
  /**
   * Makes sure that it cannot be paid any more. Null: it is closed. An event: too late, this has happened
   * instead. @throws PaymentProviderError
   */
  close(order: PayableOrder, signal: AbortSignal): Promise<PaymentEvent | null>;
  /** The answer to the vendor's notice (`success` for Alipay). */
  readonly acknowledgement: { readonly contentType: string; readonly body: string };
}
