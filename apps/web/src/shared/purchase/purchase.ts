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
import { refusalOf } from '../api/refusal.ts';

/** What somebody wants to buy, and how to pay it. */
export interface Wish {
  readonly productId: string;
  readonly region: Region;
  readonly channel: PaymentChannel;
  readonly invoice: Invoice;
}

export interface Begun {
  readonly order: Order;
  readonly checkout: Checkout;
}

/** What a purchase asks the server. */
export interface PurchaseCalls {
  /** The same `requestId` gives the same order. */
  begin(wish: Wish, requestId: string): Promise<Begun>;
  payAgain(orderId: string): Promise<Begun>;
  /** Answers when the status is another one, or after a while as it is. */
  awaitChange(orderId: string, known: PaymentStatus): Promise<Order>;
  /** Asks the vendor now. */
  check(orderId: string): Promise<Order>;
  abandon(orderId: string): Promise<Order>;
}

/** The tab in which is paid: opened by the click, before it is known where it leads. */
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
  /** What the user said to the question whether they have paid. */
  readonly said: 'nothing' | 'checking' | 'not-arrived' | 'abandoning';
  /** Why what they said could not be done. */
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

/** One purchase from the choice to the credit. The server decides; this asks it and says where things stand. */
export class Purchase {
  readonly #around: PurchaseSurroundings;
  readonly #listeners = new Set<() => void>();
  #state: PurchaseState = { step: 'choosing', error: null };
  /** The wish that `requestId` stands for, as text. */
  #request: { wish: string; id: string } | null = null;
  /** Raised to end the watching that goes on. */
  #watch = 0;

  constructor(around: PurchaseSurroundings) {
    this.#around = around;
  }

  snapshot = (): PurchaseState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Call it in the click itself: later a browser opens no tab. */
  start(wish: Wish): Promise<void> {
    return this.#open(() => this.#around.calls.begin(wish, this.#requestIdOf(wish)));
  }

  payAgain(orderId: string): Promise<void> {
    return this.#open(() => this.#around.calls.payAgain(orderId));
  }

  async alreadyPaid(): Promise<void> {
    await this.#say('checking', (id) => this.#around.calls.check(id));
    if (this.#state.step === 'waiting' && this.#state.error === null)
      this.#set({ ...this.#state, said: 'not-arrived' });
  }

  abandon(): Promise<void> {
    return this.#say('abandoning', (id) => this.#around.calls.abandon(id));
  }

  /** Back to the choice, after an order that is over. */
  again(): void {
    this.stop();
    this.#request = null;
    this.#set({ step: 'choosing', error: null });
  }

  /** Watches no longer; the order stays as it is. */
  stop(): void {
    this.#watch += 1;
  }

  async #open(begin: () => Promise<Begun>): Promise<void> {
    if (this.#state.step === 'opening') return;
    const tab = this.#around.openTab();
    this.#set({ step: 'opening' });
    try {
      const { order, checkout } = await begin();
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
      if (!this.#take(order)) void this.#watchOver(order);
    } catch (error) {
      tab?.close();
      // Such an order is none to come back to: the next try is a new one.
      if (refusalOf(error) === ERROR_TABLE.orderOver.status) this.#request = null;
      this.#set({ step: 'choosing', error });
    }
  }

  async #say(
    said: 'checking' | 'abandoning',
    ask: (orderId: string) => Promise<Order>,
  ): Promise<void> {
    if (this.#state.step !== 'waiting') return;
    const { id } = this.#state.order;
    this.#set({ ...this.#state, said, error: null });
    try {
      const order = await ask(id);
      if (!this.#take(order)) this.#change({ said: 'nothing' });
    } catch (error) {
      this.#change({ said: 'nothing', error });
    }
  }

  async #watchOver({ id, status }: Order): Promise<void> {
    const watch = ++this.#watch;
    let pauseMs = BETWEEN_ASKS_MS;
    while (watch === this.#watch) {
      try {
        const order = await this.#around.calls.awaitChange(id, status);
        if (watch !== this.#watch || this.#take(order)) return;
        this.#change({ isAway: false });
        pauseMs = BETWEEN_ASKS_MS;
      } catch (error) {
        if (watch !== this.#watch) return;
        if (refusalOf(error) !== null) return this.#change({ error });
        this.#change({ isAway: true });
        pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS);
      }
      await this.#around.pause(pauseMs);
    }
  }

  /** Whether the order is over. */
  #take(order: Order): boolean {
    const isOver = order.status !== 'WAIT_BUYER_PAY';
    if (!isOver) return false;
    this.stop();
    this.#set({ step: isPaid(order.status) ? 'paid' : 'closed', order });
    this.#around.onSettled();
    return true;
  }

  #requestIdOf(wish: Wish): string {
    const text = JSON.stringify(wish);
    if (this.#request?.wish !== text) this.#request = { wish: text, id: this.#around.newId() };
    return this.#request.id;
  }

  #change(change: Partial<Omit<Waiting, 'step'>>): void {
    if (this.#state.step === 'waiting') this.#set({ ...this.#state, ...change });
  }

  #set(state: PurchaseState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
