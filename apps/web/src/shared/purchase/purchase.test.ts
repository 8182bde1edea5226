import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { Purchase, type PurchaseState } from './purchase.ts';
import {
  PlayedTab,
  PlayedBilling,
  someOrder,
  SOME_PAGE,
  someRequest,
} from './testing/played-purchase.ts';

let billing: PlayedBilling;
let tab: PlayedTab | null;
let purchase: Purchase;
let pauses: { ms: number; end: () => void }[];
const onSettled = vi.fn<() => void>();

beforeEach(() => {
  billing = new PlayedBilling();
  tab = new PlayedTab();
  pauses = [];
  onSettled.mockReset();
  let ids = 0;
  purchase = new Purchase({
    calls: billing,
    openTab: () => tab,
    newId: () => `id ${(ids += 1)}`,
    pause: (ms) => new Promise((end) => pauses.push({ ms, end })),
    onSettled,
  });
});

const step = () => purchase.store.get().step;
function waiting(): Extract<PurchaseState, { step: 'waiting' }> {
  const state = purchase.store.get();
  if (state.step !== 'waiting') throw new Error(`it is ${state.step}`);
  return state;
}
const lost = () => new ApiError({ http: null, key: null, message: 'lost' });
const refused = (key: ConstructorParameters<typeof ApiError>[0]['key']) =>
  new ApiError({ http: 200, key, message: 'no' });

describe('[BILL-181] the payment page', () => {
  it('is opened in the click, before the order is known, and then sent on', async () => {
    const started = purchase.start(someRequest);
    expect(step()).toBe('opening');
    await started;
    expect(tab?.shown).toEqual(SOME_PAGE);
    expect(waiting()).toMatchObject({ order: someOrder, isBlocked: false });
  });

  it('is offered as a link where the browser opens no tab', async () => {
    tab = null;
    await purchase.start(someRequest);
    expect(waiting()).toMatchObject({ isBlocked: true, checkout: SOME_PAGE });
  });

  it('is closed again when there is no order', async () => {
    billing.refusal = refused('paymentChannelFailed');
    await purchase.start(someRequest);
    expect(tab?.isClosed).toBe(true);
    expect(purchase.store.get()).toMatchObject({
      step: 'choosing',
      error: { key: 'paymentChannelFailed' },
    });
  });
});

describe('[BILL-182] a second try', () => {
  it('of the same choice asks for the same order, and of another for another', async () => {
    billing.refusal = lost();
    await purchase.start(someRequest);
    await purchase.start(someRequest);
    purchase.stop();
    expect(billing.requestIds).toEqual(['id 1', 'id 1']);
    billing.refusal = lost();
    await purchase.start({ ...someRequest, channel: 'stripe' });
    expect(billing.requestIds.at(-1)).toBe('id 2');
  });

  it('after an order that is over makes a new one', async () => {
    billing.refusal = refused('orderOver');
    await purchase.start(someRequest);
    await purchase.start(someRequest);
    expect(billing.requestIds).toEqual(['id 1', 'id 2']);
  });

  it('begins no second order while the first is being made', async () => {
    const first = purchase.start(someRequest);
    await purchase.start(someRequest);
    await first;
    expect(billing.requestIds).toEqual(['id 1']);
  });
});

describe('[BILL-183] watching the order', () => {
  it.each(['TRADE_SUCCESS', 'TRADE_FINISHED'] as const)('takes %s as paid', async (status) => {
    await purchase.start(someRequest);
    billing.change(status);
    await vi.waitFor(() => expect(step()).toBe('paid'));
    expect(onSettled).toHaveBeenCalledTimes(1);
  });

  it('takes the unpaid transaction that was closed as closed', async () => {
    await purchase.start(someRequest);
    billing.change('TRADE_CLOSED');
    await vi.waitFor(() => expect(step()).toBe('closed'));
  });

  it('asks on while nothing has changed, and not at once', async () => {
    await purchase.start(someRequest);
    billing.change('WAIT_BUYER_PAY');
    await vi.waitFor(() => expect(pauses).toHaveLength(1));
    expect(billing.asked).toHaveLength(1);
    pauses[0]?.end();
    await vi.waitFor(() => expect(billing.asked).toHaveLength(2));
    expect(step()).toBe('waiting');
  });

  it('goes on over a lost connection with longer and longer pauses, and says so', async () => {
    await purchase.start(someRequest);
    for (let each = 0; each < 6; each += 1) {
      billing.lose(lost());
      await vi.waitFor(() => expect(pauses).toHaveLength(each + 1));
      expect(waiting().isAway).toBe(true);
      pauses[each]?.end();
      await vi.waitFor(() => expect(billing.asked).toHaveLength(each + 2));
    }
    expect(pauses.map(({ ms }) => ms)).toEqual([2000, 4000, 8000, 15_000, 15_000, 15_000]);
    billing.change('TRADE_SUCCESS');
    await vi.waitFor(() => expect(step()).toBe('paid'));
  });

  it('ends where the server says no for good', async () => {
    await purchase.start(someRequest);
    billing.lose(refused('orderNotFound'));
    await vi.waitFor(() => expect(waiting().error).toMatchObject({ key: 'orderNotFound' }));
    expect(pauses).toHaveLength(0);
  });

  it('ends when it is stopped, whatever still comes', async () => {
    await purchase.start(someRequest);
    purchase.stop();
    billing.change('TRADE_SUCCESS');
    await Promise.resolve();
    expect(step()).toBe('waiting');
  });
});

describe('[BILL-30] abandon purchase or already paid', () => {
  it('looks at once after "already paid", and says when nothing has arrived', async () => {
    await purchase.start(someRequest);
    await purchase.alreadyPaid();
    expect(waiting()).toMatchObject({ said: 'not-arrived', error: null });
    billing.order = { ...someOrder, status: 'TRADE_SUCCESS' };
    await purchase.alreadyPaid();
    expect(step()).toBe('paid');
  });

  it('closes the order after "abandon purchase"', async () => {
    await purchase.start(someRequest);
    billing.order = { ...someOrder, status: 'TRADE_CLOSED' };
    await purchase.abandon();
    expect(purchase.store.get()).toMatchObject({ step: 'closed', order: { id: someOrder.id } });
  });

  it('credits an order that was paid while it was abandoned', async () => {
    await purchase.start(someRequest);
    billing.order = { ...someOrder, status: 'TRADE_SUCCESS' };
    await purchase.abandon();
    expect(step()).toBe('paid');
  });

  it('keeps waiting when the vendor could not be asked', async () => {
    await purchase.start(someRequest);
    billing.refusal = refused('paymentFailed');
    await purchase.alreadyPaid();
    expect(waiting()).toMatchObject({ said: 'nothing', error: { key: 'paymentFailed' } });
  });
});

it('[BILL-184] an order that waits is paid again under its own number', async () => {
  await purchase.payAgain(someOrder.id);
  expect(billing.asked).toEqual([`pay again ${someOrder.id}`, 'await WAIT_BUYER_PAY']);
  expect(billing.requestIds).toEqual([]);
  expect(waiting().order.number).toBe(someOrder.number);
});
