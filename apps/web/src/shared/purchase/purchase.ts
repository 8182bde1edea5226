import {
  ERROR_TABLE,
  isPaid,
  type Checkout,
  type Invoice,
  type Order,
  type PaymentChannel,
  type PaymentStatus,
  type Region,
} from '@cuecard/contract';
import { createStore, type Readable } from '@tanstack/store';
import { findRefusalStatus } from '../api/refusal.ts';

/** The product somebody wants to buy, and the way to pay it. */
export interface CheckoutRequest {
  readonly productId: string;
  readonly region: Region;
  readonly channel: PaymentChannel;
  readonly invoice: Invoice;
}

export interface StartedCheckout {
  readonly order: Order;
  readonly checkout: Checkout;
}

/** The calls to the server that a purchase makes. */
export interface PurchaseCalls {
  /** The same `requestId` gives the same order. */
  startCheckout(request: CheckoutRequest, requestId: string): Promise<StartedCheckout>;
  payAgain(orderId: string): Promise<StartedCheckout>;
  /** Answers when the status is another one, or after a while as it is. */
  awaitChange(orderId: string, known: PaymentStatus): Promise<Order>;
  /** Asks the vendor now. */
  check(orderId: string): Promise<Order>;
  abandon(orderId: string): Promise<Order>;
}

/** The tab of the payment page: opened by the click, before its address is known. */
export interface PaymentTab {
  show(checkout: Checkout): void;
  close(): void;
}

export interface PurchaseSurroundings {
  readonly calls: PurchaseCalls;
  /** Null: the browser does not let us open one. */
  readonly openTab: () => PaymentTab | null;
  readonly newId: () => string;
  readonly pause: (ms: number) => Promise<void>;
  /** Plan, time and orders may have changed. */
  readonly onSettled: () => void;
}

export interface Waiting {
  readonly step: 'waiting';
  readonly order: Order;
  readonly checkout: Checkout;
  /** The payment page could not be opened: it needs a press of its own. */
  readonly isBlocked: boolean;
  /** The user's answer to the question whether they have paid. */
  readonly said: 'nothing' | 'checking' | 'not-arrived' | 'abandoning';
  /** Why the server could not do what the user asked for. */
  readonly error: unknown;
  /** The server does not answer at the moment. */
  readonly isAway: boolean;
}

export type PurchaseState =
  | { readonly step: 'choosing'; readonly error: unknown }
  | { readonly step: 'opening' }
  | Waiting
  | { readonly step: 'paid'; readonly order: Order }
  | { readonly step: 'closed'; readonly order: Order };

const BETWEEN_ASKS_MS = 1000;
const MAX_PAUSE_MS = 15_000;

/** One purchase from the choice to the credit. The server decides; this asks it and keeps the state that is shown. */
export class Purchase {
  readonly #surroundings: PurchaseSurroundings;
  readonly #store = createStore<PurchaseState>({ step: 'choosing', error: null });
  /** The last checkout request, as text, and the id it was sent with: the same request keeps its id. */
  #lastRequest: { text: string; id: string } | null = null;
  /** Raised to end the polling that is under way. */
  #watch = 0;

  constructor(surroundings: PurchaseSurroundings) {
    this.#surroundings = surroundings;
  }

  get store(): Readable<PurchaseState> {
    return this.#store;
  }

  /** Call it in the click itself: later a browser opens no tab. */
  start(request: CheckoutRequest): Promise<void> {
    return this.#open(() =>
      this.#surroundings.calls.startCheckout(request, this.#getRequestId(request)),
    );
  }

  payAgain(orderId: string): Promise<void> {
    return this.#open(() => this.#surroundings.calls.payAgain(orderId));
  }

  async alreadyPaid(): Promise<void> {
    await this.#askAboutOrder('checking', (id) => this.#surroundings.calls.check(id));
    if (this.#store.state.step === 'waiting' && this.#store.state.error === null)
      this.#set({ ...this.#store.state, said: 'not-arrived' });
  }

  abandon(): Promise<void> {
    return this.#askAboutOrder('abandoning', (id) => this.#surroundings.calls.abandon(id));
  }

  /** Stops watching the order, which stays as it is. */
  stop(): void {
    this.#watch += 1;
  }

  async #open(startCheckout: () => Promise<StartedCheckout>): Promise<void> {
    if (this.#store.state.step === 'opening') return;
    const tab = this.#surroundings.openTab();
    this.#set({ step: 'opening' });
    try {
      const { order, checkout } = await startCheckout();
      tab?.show(checkout);
      this.#set({
        step: 'waiting',
        order,
        checkout,
        isBlocked: tab === null,
        said: 'nothing',
        error: null,
        isAway: false,
      });
      if (!this.#finishIfOver(order)) void this.#watchOver(order);
    } catch (error) {
      tab?.close();
      // An order that is over cannot be paid again: the next try makes a new one.
      if (findRefusalStatus(error) === ERROR_TABLE.orderOver.status) this.#lastRequest = null;
      this.#set({ step: 'choosing', error });
    }
  }

  async #askAboutOrder(
    said: 'checking' | 'abandoning',
    ask: (orderId: string) => Promise<Order>,
  ): Promise<void> {
    if (this.#store.state.step !== 'waiting') return;
    const { id } = this.#store.state.order;
    this.#set({ ...this.#store.state, said, error: null });
    try {
      const order = await ask(id);
      if (!this.#finishIfOver(order)) this.#changeWaiting({ said: 'nothing' });
    } catch (error) {
      this.#changeWaiting({ said: 'nothing', error });
    }
  }

  async #watchOver({ id, status }: Order): Promise<void> {
    const watch = ++this.#watch;
    let pauseMs = BETWEEN_ASKS_MS;
    while (watch === this.#watch) {
      try {
        const order = await this.#surroundings.calls.awaitChange(id, status);
        if (watch !== this.#watch || this.#finishIfOver(order)) return;
        this.#changeWaiting({ isAway: false });
        pauseMs = BETWEEN_ASKS_MS;
      } catch (error) {
        if (watch !== this.#watch) return;
        if (findRefusalStatus(error) !== null) return this.#changeWaiting({ error });
        this.#changeWaiting({ isAway: true });
        pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS);
      }
      await this.#surroundings.pause(pauseMs);
    }
  }

  /** Ends the purchase when its order is over. @returns whether it is */
  #finishIfOver(order: Order): boolean {
    const isOver = order.status !== 'WAIT_BUYER_PAY';
    if (!isOver) return false;
    this.stop();
    this.#set({ step: isPaid(order.status) ? 'paid' : 'closed', order });
    this.#surroundings.onSettled();
    return true;
  }

  #getRequestId(request: CheckoutRequest): string {
    const text = JSON.stringify(request);
    if (this.#lastRequest?.text !== text)
      this.#lastRequest = { text, id: this.#surroundings.newId() };
    return this.#lastRequest.id;
  }

  #changeWaiting(change: Partial<Omit<Waiting, 'step'>>): void {
    if (this.#store.state.step === 'waiting') this.#set({ ...this.#store.state, ...change });
  }

  #set(state: PurchaseState): void {
    this.#store.setState(() => state);
  }
}
