import { calls, type LedgerEntry } from '@cuecard/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sentTo } from './testing/account.ts';
import { answerBilling, MARKET, paidOrder, sold, waitingOrder } from './testing/billing.ts';
import { testClient } from './testing/client.tsx';

let client: ReturnType<typeof testClient>;

const HOUR = 3_600_000;
const LINE: LedgerEntry = {
  id: '3',
  kind: 'used',
  at: 1_800_000_000_000,
  changeMs: -HOUR / 2,
  balanceMs: 4.5 * HOUR,
  ms: HOUR / 2,
  tier: 'Ultimate',
  days: null,
  until: null,
  order: null,
  interview: { id: '0198a000-0000-7000-8000-000000000009', jobTitle: 'Backend Engineer' },
  note: '',
};

beforeEach(() => {
  client = testClient();
  // jsdom scrolls nothing and opens no tab.
  Element.prototype.scrollIntoView = () => {};
  vi.stubGlobal('open', () => null);
  answerBilling(client);
  client.succeed(calls.listLedger, { entries: [], balanceMs: 0, next: null });
  client.succeed(calls.readBudgets, { budgets: [] });
});
afterEach(() => client.close());

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const redeem = (code: string) => {
  fireEvent.change(screen.getByLabelText('Gift code'), { target: { value: code } });
  press('Redeem');
};

describe('a gift code', () => {
  it('[SET-10] [BILL-32] is redeemed in the settings, and what it gave is said', async () => {
    client.succeed(calls.redeemGiftCode, {
      given: { tier: 'Ultimate', minutes: 120, days: null },
      vip_info: { duration: 14_400, end_time: null, type: 'Ultimate' },
    });
    await client.open('/settings/gift-code');
    redeem(' abcd-efgh-jkmn ');
    expect(await screen.findByText('Redeemed: Ultimate · 2 hours.')).toBeTruthy();
    expect(screen.getByText('You have Ultimate now: 4 h 0 min left.')).toBeTruthy();
    expect(sentTo(client, calls.redeemGiftCode)).toEqual([{ code: ' abcd-efgh-jkmn ' }]);
    await waitFor(() => expect(sentTo(client, calls.userInfo).length).toBeGreaterThan(1));
  });

  it.each([
    [2077, 'This gift code is not valid. Please check it.'],
    [2078, 'This gift code has expired.'],
    [2079, 'This gift code has been used up.'],
    [2080, 'You have already redeemed this gift code.'],
    [2076, 'Your plan already gives you this, or more. Nothing was charged.'],
  ])('[BILL-192] that is refused with %i says why at its field', async (status, words) => {
    client.refuse(calls.redeemGiftCode, status);
    await client.open('/settings/gift-code');
    redeem('ABCDEFGH');
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByLabelText('Gift code').getAttribute('aria-invalid')).toBe('true');
  });

  it('[BILL-192] that is none is not sent, and too many tries say when to come back', async () => {
    client.refuse(calls.redeemGiftCode, 429);
    client.fail(calls.redeemGiftCode, 429, { retryAfterMs: 60_000 });
    await client.open('/settings/gift-code');
    redeem('ABC');
    expect(await screen.findByText(/8 to 32 letters and digits/)).toBeTruthy();
    expect(sentTo(client, calls.redeemGiftCode)).toEqual([]);
    redeem('ABCDEFGH');
    expect(await screen.findByText('Too many tries. Please wait a moment.')).toBeTruthy();
  });
});

it('[BILL-211] [SCREEN-148] shows what the plan allows, what is left of it and when there is more', async () => {
  const megabyte = 1024 * 1024;
  client.succeed(calls.readBudgets, {
    budgets: [
      { name: 'storedBytes', limit: 100 * megabyte, used: 40 * megabyte, renewsAt: null },
      { name: 'exams', limit: 20, used: 20, renewsAt: Date.UTC(2026, 10, 24, 8) },
      { name: 'modelTokens', limit: null, used: 5, renewsAt: null },
    ],
  });
  await client.open('/settings/membership');
  const room = (await screen.findByText('Storage for resumes and pictures')).closest('li');
  expect(within(room as HTMLElement).getByText('60 MB of 100 MB left')).toBeTruthy();
  const bar = within(room as HTMLElement).getByRole<HTMLProgressElement>('progressbar');
  expect([bar.value / bar.max, bar.getAttribute('aria-label')]).toEqual([
    0.6,
    'Left: Storage for resumes and pictures',
  ]);
  const exams = screen.getByText('Exams').closest('li') as HTMLElement;
  expect(within(exams).getByText('0 of 20 left')).toBeTruthy();
  expect(within(exams).getByText(/^Full again from Nov 24, 2026/)).toBeTruthy();
  expect(screen.queryByText('Language model, tokens')).toBeNull();
});

describe('the ledger', () => {
  it('[BILL-193] says of every line what it did, what is left, and what is behind it', async () => {
    const { id, number } = paidOrder;
    client.succeed(calls.listLedger, {
      balanceMs: 4.5 * HOUR,
      next: null,
      entries: [
        LINE,
        { ...LINE, id: '2', kind: 'converted', changeMs: 0, ms: HOUR, interview: null },
        {
          ...LINE,
          id: '1',
          kind: 'bought',
          changeMs: 5 * HOUR,
          balanceMs: 5 * HOUR,
          interview: null,
          order: { id, number },
        },
      ],
    });
    await client.open('/settings/membership');
    const rows = (await screen.findAllByRole('listitem')).map((row) => within(row));
    expect(rows[0]?.getByText('− 30 min')).toBeTruthy();
    expect(rows[0]?.getByText('4 h 30 min left')).toBeTruthy();
    const interview = rows[0]?.getByRole('link', { name: 'Backend Engineer' });
    expect(interview?.getAttribute('href')).toMatch(/^\/history\//);
    expect(rows[1]?.getByText('Turned into Ultimate time')).toBeTruthy();
    expect(rows[2]?.getByText('+ 5 hours')).toBeTruthy();
    const order = rows[2]?.getByRole('link', { name: `order ${number}` });
    expect(order?.getAttribute('href')).toBe(`/settings/orders/${id}`);
  });

  it('says that it is empty, that it failed, and shows more on demand', async () => {
    await client.open('/settings/membership');
    expect(await screen.findByText(/^Nothing yet\./)).toBeTruthy();
  });

  it('[BILL-193] shows a page at a time', async () => {
    client.succeed(calls.listLedger, { entries: [LINE], balanceMs: 0, next: 3 });
    await client.open('/settings/membership');
    fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(sentTo(client, calls.listLedger)).toEqual([null, { before: '3' }]));
  });
});

describe('the orders', () => {
  const row = async (number: string) =>
    within((await screen.findByText(number)).closest('li') as HTMLElement);

  it('[BILL-194] show where each stands; one that waits can be paid or closed, a paid one has a receipt', async () => {
    await client.open(`/settings/orders?order=${waitingOrder.id}`);
    const waiting = await row(waitingOrder.number);
    expect(waiting.getByText('Waiting for buyer payment')).toBeTruthy();
    const paid = await row(paidOrder.number);
    expect(paid.getByText('Payment success')).toBeTruthy();
    expect(paid.getByRole('link', { name: 'Receipt' }).getAttribute('href')).toBe(
      `/settings/orders/${paidOrder.id}`,
    );
    fireEvent.click(waiting.getByRole('button', { name: 'Abandon purchase' }));
    expect(await screen.findByText('The order is closed.')).toBeTruthy();
  });

  it.each([
    [{ status: 'TRADE_CLOSED' }, 'Unpaid transaction closed'],
    [{ status: 'TRADE_FINISHED' }, 'Transaction finished'],
    [{ status: 'TRADE_SUCCESS' }, 'Payment success'],
    [{ status: 'TRADE_CLOSED', refunded: 6900 }, 'Refunded'],
    [{ status: 'TRADE_SUCCESS', refunded: 100 }, 'Partly refunded'],
  ] as const)('[BILL-27] [BILL-28] [BILL-194] words %o', async (change, words) => {
    client.succeed(calls.listOrders, { orders: [{ ...paidOrder, ...change }], next: null });
    await client.open('/settings/orders');
    expect((await row(paidOrder.number)).getByText(words)).toBeTruthy();
  });

  it('[BILL-194] are where somebody lands who left the payment page', async () => {
    await client.open(`/pricing?order=${waitingOrder.id}`);
    await row(waitingOrder.number);
    expect(client.router.state.location.pathname).toBe('/settings/orders');
  });

  it('[BILL-184] one that waits is paid again', async () => {
    await client.open('/settings/orders');
    fireEvent.click((await row(waitingOrder.number)).getByRole('button', { name: 'Pay now' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Your purchase' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Pay $69' }));
    await screen.findByRole('dialog', { name: 'Have you paid?' });
    expect(sentTo(client, calls.payAgain)).toEqual([{ locale: 'en' }]);
  });

  it('[BILL-194] are said to be none', async () => {
    client.succeed(calls.listOrders, { orders: [], next: null });
    await client.open('/settings/orders');
    expect(await screen.findByText('No orders yet')).toBeTruthy();
  });
});

describe('the receipt', () => {
  const receipt = {
    number: 'R-2026-0007',
    orderNumber: paidOrder.number,
    issuedAt: 1_800_000_060_000,
    paidAt: 1_800_000_060_000,
    seller: { name: 'Cuecard Ltd', address: '1 Harbour Street', taxId: 'GB1', email: 'pay@x.test' },
    buyer: { company: 'Nordwind', email: 'amara@example.com' },
    bought: paidOrder.bought,
    price: paidOrder.price,
    tax: { name: 'VAT', basisPoints: 2000, amount: 1150 },
    channel: 'stripe' as const,
    reference: 'pi_123',
    refunded: 900,
    refundedAt: 1_800_000_120_000,
  };

  it('[BILL-195] names seller, buyer, tax, refund and payment, and prints', async () => {
    client.succeed(calls.receipt, { receipt });
    let printed = 0;
    window.print = () => void (printed += 1);
    await client.open(`/settings/orders/${paidOrder.id}`);
    for (const words of ['R-2026-0007', 'Cuecard Ltd', 'Nordwind', 'pi_123', 'Of this, VAT'])
      expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByText('$11.50')).toBeTruthy();
    expect(screen.getByText('-$9.00')).toBeTruthy();
    expect(screen.getByRole('row', { name: 'Total paid $60.00' })).toBeTruthy();
    press('Print or save as PDF');
    expect(printed).toBe(1);
  });

  it('[BILL-195] can be put right afterwards', async () => {
    client.succeed(calls.receipt, { receipt });
    client.succeed(calls.orderStatus, { order: { ...paidOrder, invoice: { company: 'Nord' } } });
    client.succeed(calls.listProducts, { ...sold, market: MARKET });
    client.succeed(calls.saveInvoice, { order: paidOrder });
    await client.open(`/settings/orders/${paidOrder.id}`);
    fireEvent.click(await screen.findByRole('button', { name: 'Change recipient' }));
    const company = await screen.findByLabelText<HTMLInputElement>('Company');
    expect(company.value).toBe('Nord');
    fireEvent.change(company, { target: { value: 'Nordwind' } });
    press('Save');
    await waitFor(() =>
      expect(sentTo(client, calls.saveInvoice)).toEqual([{ company: 'Nordwind' }]),
    );
    await waitFor(() => expect(screen.queryByLabelText('Company')).toBeNull());
  });

  it('[BILL-195] is none before the payment', async () => {
    client.refuse(calls.receipt, 2081);
    await client.open(`/settings/orders/${waitingOrder.id}`);
    expect(await screen.findByText('You get a receipt once the order has been paid.')).toBeTruthy();
  });
});

describe('[ROUTE-25] [SCREEN-50] the guide after a purchase', () => {
  const open = (order = waitingOrder.id) => client.open(`/guide/purchaseSuccess?order=${order}`);

  it('waits for the payment, then says what came and what to do next', async () => {
    client.succeed(calls.orderStatus, { order: waitingOrder });
    await open();
    expect(await screen.findByRole('heading', { name: 'Waiting for the payment' })).toBeTruthy();
    client.succeed(calls.orderStatus, { order: { ...waitingOrder, status: 'TRADE_SUCCESS' } });
    expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeTruthy();
    expect(screen.getByText('Ultimate · 5 hours')).toBeTruthy();
    const next = screen.getByRole('link', { name: 'Set up an interview' });
    expect(next.getAttribute('href')).toBe('/interview');
  });

  it('says that an order was closed, or that there is none', async () => {
    client.succeed(calls.orderStatus, { order: { ...waitingOrder, status: 'TRADE_CLOSED' } });
    await open();
    expect(await screen.findByText('Nothing was charged.')).toBeTruthy();
  });

  it('leads to the orders when the address names none', async () => {
    await client.open('/guide/purchaseSuccess');
    expect(screen.getByRole('link', { name: 'See your orders' })).toBeTruthy();
  });

  it('sends a logged-out user to login, and back here afterwards', async () => {
    client.succeed(calls.serverInfo, {
      isI18nVersion: true,
      models: [],
      expertModel: null,
      webSearch: false,
      speechEngines: [],
      whisper: null,
      deviceModels: [],
      voice: null,
      signInWith: { phone: false, email: true, oidc: null },
      developmentOutbox: false,
    });
    await client.open(`/guide/purchaseSuccess?order=${waitingOrder.id}`, null);
    await waitFor(() => expect(client.router.state.location.pathname).toBe('/login/signin'));
    expect(client.router.state.location.search).toMatchObject({
      next: `/guide/purchaseSuccess?order=${waitingOrder.id}`,
    });
  });
});
