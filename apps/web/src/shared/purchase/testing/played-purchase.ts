import type { Checkout, Order, PaymentStatus } from '@cuecard/contract';
import type { CheckoutRequest, PaymentTab, PurchaseCalls } from '../purchase.ts';

export const someOrder: Order = {
  id: '0198a000-0000-7000-8000-000000000001',
  number: 'CC20260001',
  productId: 'ultimate-300',
  bought: { tier: 'Ultimate', minutes: 300, days: null },
  region: 'US',
  price: { amount: 6900, currency: 'USD' },
  channel: 'development',
  status: 'WAIT_BUYER_PAY',
  createdAt: 1_800_000_000_000,
  payUntil: 1_800_001_800_000,
  paidAt: null,
  closedAt: null,
  refunded: 0,
  refundedAt: null,
  invoice: {},
};

export const SOME_PAGE: Checkout = { kind: 'redirect', url: 'https://pay.example/1' };

export const someRequest: CheckoutRequest = {
  productId: 'ultimate-300',
  region: 'US',
  channel: 'development',
  invoice: {},
};

/** Billing calls that a test answers: a call that awaits a change ends by `change` or `lose`. */
export class PlayedBilling implements PurchaseCalls {
  order: Order = someOrder;
  /** The error with which the next call is refused. */
  refusal: Error | null = null;
  readonly requestIds: string[] = [];
  readonly asked: string[] = [];
  #waiting: { answer: (order: Order) => void; fail: (error: Error) => void }[] = [];

  startCheckout = (_: CheckoutRequest, requestId: string) => {
    this.requestIds.push(requestId);
    return this.#answer({ order: this.order, checkout: SOME_PAGE });
  };
  payAgain = (orderId: string) => {
    this.asked.push(`pay again ${orderId}`);
    return this.#answer({ order: this.order, checkout: SOME_PAGE });
  };
  awaitChange = (_: string, known: PaymentStatus) => {
    this.asked.push(`await ${known}`);
    return new Promise<Order>((answer, fail) => this.#waiting.push({ answer, fail }));
  };
  check = () => this.#answer(this.order);
  abandon = () => this.#answer(this.order);

  change(status: PaymentStatus): void {
    this.order = { ...this.order, status };
    for (const { answer } of this.#waiting.splice(0)) answer(this.order);
  }

  lose(error: Error): void {
    for (const { fail } of this.#waiting.splice(0)) fail(error);
  }

  #answer<Answer>(answer: Answer): Promise<Answer> {
    const refusal = this.refusal;
    this.refusal = null;
    return refusal === null ? Promise.resolve(answer) : Promise.reject(refusal);
  }
}

/** A payment tab that records the page it shows. */
export class PlayedTab implements PaymentTab {
  shown: Checkout | null = null;
  isClosed = false;
  show(checkout: Checkout): void {
    this.shown = checkout;
  }
  close(): void {
    this.isClosed = true;
  }
}
