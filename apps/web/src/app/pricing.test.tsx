import { calls, DOCUMENT_VERSIONS } from '@cuecard/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sentTo, serverInfo } from './testing/account.ts';
import { answerBilling, sold, waitingOrder } from './testing/billing.ts';
import { refreshMembership } from '../shared/api/membership.ts';
import { testClient } from './testing/client.tsx';

let client: ReturnType<typeof testClient>;
const opened = vi.fn<(url: string) => Window | null>();

beforeEach(() => {
  client = testClient();
  answerBilling(client);
  opened.mockReset().mockReturnValue(null);
  vi.stubGlobal('open', opened);
});
afterEach(() => client.close());

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const card = async (plan: string) =>
  within(await screen.findByRole('region', { name: new RegExp(`^${plan}`) }));
const dialog = () => within(screen.getByRole('dialog'));

/** From the page of the plans to the payment page; browsers of tests open no tab. */
async function buy(): Promise<void> {
  fireEvent.click((await card('Ultimate')).getByRole('button', { name: 'Buy 5 hours for $69' }));
  await screen.findByRole('dialog', { name: 'Your purchase' });
  press('Pay $69');
  await screen.findByRole('dialog', { name: 'Have you paid?' });
}

describe('the plans', () => {
  it('[LANG-10] says them in Chinese without a space after a full stop', async () => {
    localStorage.setItem('locale', 'zh-CN');
    await client.open('/pricing');
    await screen.findByText('不会自动续费。');
    expect(document.body.textContent).not.toMatch(/[。！？；：，]\s/u);
  });

  it('[ROUTE-31] [BILL-25] [BILL-186] shows what is sold at the prices of the region', async () => {
    await client.open('/pricing');
    const ultimate = await card('Ultimate');
    expect(ultimate.getByText('$69')).toBeTruthy();
    expect(ultimate.getByText('$13.80 an hour')).toBeTruthy();
    fireEvent.click(ultimate.getByRole('radio', { name: '1 hour' }));
    expect(ultimate.getByRole('button', { name: 'Buy 1 hour for $19' })).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'For 30 days' }));
    expect(
      (await card('Unlimited')).getByRole('button', { name: 'Buy 30 days for $149' }),
    ).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Prices for'), { target: { value: 'JP' } });
    await waitFor(() =>
      expect(sentTo(client, calls.listProducts)).toEqual([{ region: 'US' }, { region: 'JP' }]),
    );
  });

  it('[BILL-220] time that was bought in another tab shows in this one', async () => {
    await client.open('/pricing');
    await card('Ultimate');
    const before = sentTo(client, calls.userInfo).length;
    window.dispatchEvent(new StorageEvent('storage', { key: 'membership-changed', newValue: '1' }));
    await waitFor(() => expect(sentTo(client, calls.userInfo).length).toBe(before + 1));
    await waitFor(() => expect(sentTo(client, calls.listProducts)).toHaveLength(2));
  });

  it('[BILL-220] a gift code that was redeemed here is told to the other tabs', () => {
    refreshMembership();
    expect(localStorage.getItem('membership-changed')).not.toBeNull();
  });

  it('[BILL-221] what the plans give is not shown before it is known', async () => {
    let answer: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const ask = fetch;
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      if (url.includes(calls.serverInfo.path)) await held;
      return ask(url, init);
    });
    await client.open('/pricing');
    const gives = () => screen.getByRole('table', { name: 'What each plan gives' });
    await card('Ultimate');
    expect(gives().querySelector('tbody')?.dataset['known']).toBe('false');
    await act(async () => answer());
    await waitFor(() => expect(gives().querySelector('tbody')?.dataset['known']).toBe('true'));
  });

  it('[BILL-219] a plan of one amount keeps the row in which others have a choice', async () => {
    const [first] = sold.products;
    if (first === undefined) throw new Error('nothing is sold');
    const products = sold.products.filter(({ tier }) => tier !== 'Professional');
    const only = { ...first, id: 'professional-300', tier: 'Professional', minutes: 300 } as const;
    client.succeed(calls.listProducts, { ...sold, products: [...products, only] });
    await client.open('/pricing');
    expect((await card('Ultimate')).getByRole('radio', { name: '5 hours' })).toBeTruthy();
    const professional = await card('Professional');
    expect(professional.queryByRole('radio')).toBeNull();
    expect(professional.getByText('5 hours')).toBeTruthy();
  });

  it('[BILL-40] shows the prices without a login, and leads through it to the purchase', async () => {
    client.succeed(calls.listPrices, sold);
    await client.open('/pricing', null);
    fireEvent.click((await card('Ultimate')).getByRole('button', { name: 'Buy 5 hours for $69' }));
    await waitFor(() => expect(client.router.state.location.pathname).toMatch(/^\/login/));
    expect(client.router.state.location.search).toMatchObject({
      next: '/pricing?buy=ultimate-300',
    });
    expect(sentTo(client, calls.listProducts)).toEqual([]);
  });

  it('[BILL-46] keeps the chosen region through the sign-in, whatever the language', async () => {
    client.succeed(calls.listPrices, sold);
    await client.open('/pricing', null);
    fireEvent.change(await screen.findByLabelText('Prices for'), { target: { value: 'JP' } });
    await waitFor(() => expect(sentTo(client, calls.listPrices)).toContainEqual({ region: 'JP' }));
    localStorage.setItem('locale', 'zh-CN');
    await client.open('/pricing');
    await waitFor(() => expect(sentTo(client, calls.listProducts)).toEqual([{ region: 'JP' }]));
  });

  it('[BILL-40] opens the purchase of what was chosen before the login', async () => {
    await client.open('/pricing?buy=ultimate-300');
    expect(await screen.findByRole('dialog', { name: 'Your purchase' })).toBeTruthy();
    expect(dialog().getByRole('button', { name: 'Pay $69' })).toBeTruthy();
  });

  it('[BILL-43] names the model of the expert model upgrade, where there is one', async () => {
    client.succeed(calls.serverInfo, { ...serverInfo, expertModel: 'great-model' });
    await client.open('/pricing');
    const row = await screen.findByRole('row', { name: /^Expert model upgrade/ });
    expect(within(row).getAllByText('Interviews answered by great-model')).toHaveLength(1);
  });

  it('[SCREEN-48] [BILL-44] [BILL-185] [FEED-4] compares all plans, and marks the own one', async () => {
    await client.open('/pricing');
    const table = within(await screen.findByRole('table', { name: 'What each plan gives' }));
    await table.findByText('Yours');
    const languages = table.getByRole('row', { name: /^Interview languages/ });
    expect(
      within(languages)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['English', 'English', 'English', 'English', 'English']);
    expect(screen.getByText(/understands here: English\. Other languages need/)).toBeTruthy();
    expect(screen.getByText(/^This server has no AI model\./)).toBeTruthy();
    expect(table.getByText('Weekdays 10:00-20:00')).toBeTruthy();
  });

  it('[BILL-190] [FEED-5] [FEED-12] says that nothing renews, what becomes of the time left, and why a plan cannot be bought', async () => {
    await client.open('/pricing');
    expect(await screen.findByText('Nothing renews by itself.')).toBeTruthy();
    expect(
      (await card('Ultimate')).getByText('The 2 hours you have left become Ultimate time.'),
    ).toBeTruthy();
    const basic = await card('Basic');
    expect(basic.getByText('Your plan already gives you this, or more.')).toBeTruthy();
    expect(basic.getByRole<HTMLButtonElement>('button').disabled).toBe(true);
    expect(screen.getByText(/Customer service: 10:30-18:00\./)).toBeTruthy();
    const support = screen.getByRole('link', { name: 'Contact support' });
    expect(support.getAttribute('href')).toBe('/support');
  });

  it('[BILL-191] sells nothing where nothing can be paid, and says so', async () => {
    client.succeed(calls.listProducts, { ...sold, channels: [] });
    await client.open('/pricing');
    await screen.findByText(/This server takes no payments yet\./);
    const button = (await card('Ultimate')).getByRole<HTMLButtonElement>('button');
    expect(button.disabled).toBe(true);
  });

  it('[ERR-32] says that the products could not be had, and tries again', async () => {
    client.refuse(calls.listProducts, 2070);
    await client.open('/pricing');
    expect(await screen.findByText('Failed to retrieve product.')).toBeTruthy();
    client.succeed(calls.listProducts, sold);
    press('Try again');
    await card('Ultimate');
  });
});

describe('the purchase', () => {
  it('[SCREEN-49] [BILL-26] [BILL-30] [BILL-218] asks whether it was paid, and closes what is abandoned', async () => {
    await client.open('/pricing');
    await buy();
    expect(sentTo(client, calls.payInDevelopment)).toEqual([
      {
        productId: 'ultimate-300',
        region: 'US',
        invoice: {},
        locale: 'en',
        termsVersion: DOCUMENT_VERSIONS.terms,
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      },
    ]);
    expect(document.activeElement?.textContent).toBe('Have you paid?');
    press('Already paid');
    await screen.findByText('The payment has not arrived yet.');
    press('Abandon purchase');
    await screen.findByRole('dialog', { name: 'This order is closed' });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('This order is closed'));
    expect(dialog().getByText(/Nothing was charged\./)).toBeTruthy();
    press('Choose again');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[SCREEN-188] keeps the focus while it asks, and gives it back to what began it', async () => {
    await client.open('/pricing');
    const opener = (await card('Ultimate')).getByRole('button');
    opener.focus();
    await buy();
    press('Already paid');
    // As browsers do with a button that is disabled while it has the focus.
    act(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    await screen.findByText('The payment has not arrived yet.');
    expect(document.activeElement?.textContent).toBe('Already paid');
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('[BILL-29] [BILL-183] says what came when the payment is there', async () => {
    await client.open('/pricing');
    await buy();
    client.succeed(calls.checkOrder, { order: { ...waitingOrder, status: 'TRADE_SUCCESS' } });
    client.succeed(calls.userInfo, {
      user: { id: 1, name: 'Amara' },
      vip_info: { duration: 25_200, end_time: null, type: 'Ultimate' },
    });
    press('Already paid');
    await screen.findByRole('dialog', { name: 'Payment received' });
    expect(await dialog().findByText('You have Ultimate now: 7 h 0 min left.')).toBeTruthy();
  });

  it('[BILL-181] gives the payment page as a link where the browser opened none', async () => {
    await client.open('/pricing');
    await buy();
    expect(opened).toHaveBeenCalledWith('about:blank', '_blank');
    const link = dialog().getByRole('link', { name: 'Open the payment page' });
    expect(link.getAttribute('href')).toBe('https://pay.example/1');
  });

  it('[ERR-33] says why no payment could be begun, and keeps the choice', async () => {
    client.refuse(calls.payInDevelopment, 2071);
    await client.open('/pricing');
    fireEvent.click((await card('Ultimate')).getByRole('button'));
    await screen.findByRole('dialog');
    press('Pay $69');
    expect(await screen.findByText('Payment channel initialization failed.')).toBeTruthy();
    client.succeed(calls.payInDevelopment, {
      order: waitingOrder,
      checkout: { kind: 'redirect', url: 'https://pay.example/1' },
    });
    press('Pay $69');
    await screen.findByRole('dialog', { name: 'Have you paid?' });
    const ids = sentTo(client, calls.payInDevelopment).map(
      (request) => (request as { requestId: string }).requestId,
    );
    expect(ids[0]).toBe(ids[1]);
  });

  it('[ERR-34] [BILL-196] says that the plan on sale is not what it should be', async () => {
    client.refuse(calls.payInDevelopment, 2072);
    await client.open('/pricing');
    fireEvent.click((await card('Ultimate')).getByRole('button'));
    await screen.findByRole('dialog');
    press('Pay $69');
    const words = 'An exception occurred in the package information.';
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('[ERR-35] [BILL-196] says that asking the vendor failed, and that nothing is lost', async () => {
    await client.open('/pricing');
    await buy();
    client.refuse(calls.checkOrder, 2073);
    press('Already paid');
    await screen.findByText('Payment failed.');
    expect(dialog().getByText(/If you have paid, nothing is lost/)).toBeTruthy();
  });

  it('[BILL-187] asks for what the region puts on a receipt, and for the company behind a tax number', async () => {
    await client.open('/pricing');
    fireEvent.click((await card('Ultimate')).getByRole('button'));
    await screen.findByRole('dialog');
    const tax = dialog().getByLabelText('Tax number');
    fireEvent.change(tax, { target: { value: 'US-1' } });
    press('Pay $69');
    expect(await dialog().findByText('A tax number needs a company name.')).toBeTruthy();
    fireEvent.change(dialog().getByLabelText('Company'), { target: { value: 'Nordwind' } });
    press('Pay $69');
    await screen.findByRole('dialog', { name: 'Have you paid?' });
    expect(sentTo(client, calls.payInDevelopment)).toMatchObject([
      { invoice: { company: 'Nordwind', taxId: 'US-1' } },
    ]);
  });
});

describe('[SCREEN-47] the plans over a page', () => {
  beforeEach(() => {
    client.succeed(calls.listLedger, { entries: [], balanceMs: 0, next: null });
  });

  it('are a dialog where there is room, and the page stays', async () => {
    window.matchMedia = (media) =>
      Object.assign(new EventTarget(), { media, matches: true, onchange: null }) as MediaQueryList;
    await client.open('/settings/membership');
    fireEvent.click(await screen.findByRole('link', { name: 'Get more time' }));
    await screen.findByRole('dialog', { name: 'Plans' });
    expect(client.router.state.location.pathname).toBe('/settings/membership');
    fireEvent.click((await card('Ultimate')).getByRole('button'));
    for (const name of ['Your purchase', 'Plans']) {
      const open = within(await screen.findByRole('dialog', { name }));
      fireEvent.click(open.getByRole('button', { name: 'Close' }));
    }
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Plans' })).toBeNull());
    expect(screen.getByRole('dialog', { name: 'Settings' })).toBeTruthy();
  });

  it('are a page on a phone', async () => {
    await client.open('/settings/membership');
    fireEvent.click(await screen.findByRole('link', { name: 'Get more time' }));
    await waitFor(() => expect(client.router.state.location.pathname).toBe('/pricing'));
  });
});
