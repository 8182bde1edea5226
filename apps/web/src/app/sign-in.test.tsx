import { calls, DOCUMENT_VERSIONS } from '@cuecard/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { login } from '../shared/login/browser-login.ts';
import { answerBasics, captcha, press, sentTo, serverInfo, type } from './testing/account.ts';
import { testClient } from './testing/client.tsx';
import { stubWork, work } from './testing/work.ts';

let client: ReturnType<typeof testClient>;

beforeEach(() => {
  client = testClient();
  stubWork();
  answerBasics(client);
});
afterEach(() => client.close());

const path = (): string => client.router.state.location.pathname;
const open = (href: string) => client.open(href, null);

async function sendSms(): Promise<void> {
  client.succeed(calls.sendPhoneCode, { resendAfterSeconds: 60 });
  type('Mobile number', '+86 138-0013 8000');
  await screen.findByRole('img', { name: '5 digits to copy' });
  type('Number in the picture', '12345');
  press('Send the code');
  await screen.findByText('The code went to 13800138000.');
}

describe('sign-in by phone', () => {
  it('[ROUTE-12] [SCREEN-25] [AUTH-54] [CALL-9] asks for captcha and six digits, and logs in', async () => {
    await open('/login/signin-cn?bd_vid=b1');
    expect(screen.getByLabelText('Mobile number').getAttribute('autocomplete')).toBe(
      'tel-national',
    );
    await sendSms();
    expect(sentTo(client, calls.sendPhoneCode)).toEqual([
      { phone: '13800138000', captcha: { kind: 'picture', id: 'c1', answer: '12345' } },
    ]);
    const code = screen.getByLabelText('Code from the message');
    expect(code.getAttribute('autocomplete')).toBe('one-time-code');
    expect(document.activeElement).toBe(code);
    type('Code from the message', '12');
    press('Sign in');
    await screen.findByText('Enter the 6 digits from the message.');
    expect(sentTo(client, calls.signInWithPhone)).toEqual([]);
    client.succeed(calls.signInWithPhone, { token: 'fresh' });
    type('Code from the message', '123456');
    press('Sign in');
    await screen.findByText('Hello, Amara');
    expect(sentTo(client, calls.signInWithPhone)).toEqual([
      { phone: '13800138000', code: '123456', bd_vid: 'b1', accepted: DOCUMENT_VERSIONS },
    ]);
  });

  it('[AUTH-52] says what is missing before it sends anything', async () => {
    await open('/login/signin-cn');
    type('Mobile number', '12800138000');
    press('Send the code');
    await screen.findByText(/mobile number of mainland China/);
    type('Mobile number', '13800138000');
    press('Send the code');
    await screen.findByText('Enter the number in the picture.');
    expect(document.activeElement).toBe(screen.getByLabelText('Number in the picture'));
    expect(sentTo(client, calls.sendPhoneCode)).toEqual([]);
  });

  it('[AUTH-48] shows another picture when the number was wrong, and on demand', async () => {
    await open('/login/signin-cn');
    await screen.findByRole('img', { name: '5 digits to copy' });
    client.refuse(calls.sendPhoneCode, 448, { field: 'captcha', reason: 'wrong' });
    client.succeed(calls.captcha, captcha('c2'));
    type('Mobile number', '13800138000');
    type('Number in the picture', '99999');
    press('Send the code');
    await screen.findByText('That was not the number. Here is another picture.');
    expect(screen.getByLabelText<HTMLInputElement>('Number in the picture').value).toBe('');
    expect(screen.getByLabelText<HTMLInputElement>('Mobile number').value).toBe('13800138000');
    press('Another picture');
    await waitFor(() => expect(sentTo(client, calls.captcha)).toHaveLength(3));
  });

  it('[AUTH-49] lets the device work instead of the picture', async () => {
    client.succeed(calls.sendPhoneCode, { resendAfterSeconds: 60 });
    await open('/login/signin-cn');
    await screen.findByRole('img', { name: '5 digits to copy' });
    type('Mobile number', '13800138000');
    press('I cannot read the picture');
    await screen.findByText('Done. You do not need the picture.');
    press('Send the code');
    await screen.findByText('The code went to 13800138000.');
    const payload = btoa(
      JSON.stringify({ challenge: captcha('c1').work, solution: { counter: 7, derivedKey: 'k' } }),
    );
    expect(sentTo(client, calls.sendPhoneCode)).toEqual([
      { phone: '13800138000', captcha: { kind: 'work', id: 'c1', solution: payload } },
    ]);
  });

  it('[AUTH-49] goes back to the picture when the device cannot do it', async () => {
    work.solution = null;
    await open('/login/signin-cn');
    await screen.findByRole('img', { name: '5 digits to copy' });
    press('I cannot read the picture');
    await screen.findByText('This device could not do it. Please use the picture.');
    expect(screen.getByLabelText('Number in the picture')).toBeTruthy();
  });

  it('says that the picture did not load, and loads it again', async () => {
    client.fail(calls.captcha, 503);
    await open('/login/signin-cn');
    await screen.findByText('Network Request Exception');
    client.succeed(calls.captcha, captcha('c2'));
    press('Load the picture again');
    expect(await screen.findByRole('img', { name: '5 digits to copy' })).toBeTruthy();
  });

  it.each([
    ['wrong', 'That is not the code we sent. Check the newest message.'],
    ['expired', 'This code is no longer valid. Ask for a new one.'],
    ['too-many-tries', 'Too many wrong codes. Ask for a new one.'],
  ])('says that a code is %s', async (reason, words) => {
    await open('/login/signin-cn');
    await sendSms();
    client.refuse(calls.signInWithPhone, 448, { field: 'code', reason });
    type('Code from the message', '123456');
    press('Sign in');
    await screen.findByText(words);
    expect(document.activeElement).toBe(screen.getByLabelText('Code from the message'));
  });

  it('[AUTH-47] counts down to the next code, which needs another captcha', async () => {
    await open('/login/signin-cn');
    await sendSms();
    const again = screen.getByRole('button', { name: /New code in \d+ s/ });
    expect(again.hasAttribute('disabled')).toBe(true);
    vi.setSystemTime(Date.now() + 61_000);
    const ready = await screen.findByRole('button', { name: 'Send a new code' });
    vi.useRealTimers();
    client.succeed(calls.captcha, captcha('c2'));
    ready.click();
    await screen.findByRole('img', { name: '5 digits to copy' });
    expect(screen.getByLabelText<HTMLInputElement>('Number in the picture').value).toBe('');
  });

  it('says how long to wait after too many tries', async () => {
    await open('/login/signin-cn');
    await sendSms();
    client.fail(calls.signInWithPhone, 429, { retryAfterMs: 8000 });
    type('Code from the message', '123456');
    press('Sign in');
    await screen.findByText('Too many tries. Please wait a moment.');
    expect(screen.getByText(/Try again in \d seconds\./)).toBeTruthy();
  });

  it('says that a server sends no text messages, and leads to the other ways', async () => {
    const signInWith = { phone: false, email: true, oidc: null };
    client.succeed(calls.serverInfo, { ...serverInfo, signInWith });
    await open('/login/signin-cn?next=%2Fhistory');
    await screen.findByText('This server sends no text messages. Please sign in by e-mail.');
    expect(screen.queryByLabelText('Mobile number')).toBeNull();
    expect(screen.getByRole('link', { name: 'Sign in by e-mail' }).getAttribute('href')).toBe(
      '/login/signin?next=%2Fhistory',
    );
  });
});

describe('a forgotten password', () => {
  it('[ROUTE-15] [SCREEN-28] [AUTH-37] sets a new one by a code, and logs in', async () => {
    client.succeed(calls.sendEmailCode, { resendAfterSeconds: 60 });
    client.succeed(calls.resetPassword, { token: 'fresh' });
    await open('/login/forget-password?email=amara%40example.com');
    press('Send the code');
    await screen.findByText('Check your e-mail');
    expect(sentTo(client, calls.sendEmailCode)).toEqual([
      { email: 'amara@example.com', purpose: 'reset' },
    ]);
    type('Code from the e-mail', '123456');
    type('New password', 'a long walk');
    press('Set the password and sign in');
    await screen.findByText('Hello, Amara');
    expect(sentTo(client, calls.resetPassword)).toEqual([
      { email: 'amara@example.com', code: '123456', password: 'a long walk' },
    ]);
    expect(path()).toBe('/JDV2');
  });

  it('keeps what was typed when the code is refused', async () => {
    client.succeed(calls.sendEmailCode, { resendAfterSeconds: 60 });
    client.refuse(calls.resetPassword, 448, { field: 'code', reason: 'wrong' });
    await open('/login/forget-password?email=amara%40example.com');
    press('Send the code');
    await screen.findByText('Check your e-mail');
    type('Code from the e-mail', '123456');
    type('New password', 'a long walk');
    press('Set the password and sign in');
    await screen.findByText('That is not the code we sent. Check the newest e-mail.');
    expect(screen.getByDisplayValue('a long walk')).toBeTruthy();
  });
});

describe('sign-up', () => {
  it('[AUTH-31] says on leaving the field that an address has an account', async () => {
    client.succeed(calls.emailExists, { exist: true });
    await open('/login/signup');
    type('E-mail', 'amara@example.com');
    screen.getByLabelText('E-mail').focus();
    screen.getByLabelText('E-mail').blur();
    const words = 'This address already has an account. Sign in instead.';
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('[CALL-12] [CALL-13] sends the click ids with the sign-up and with no other body', async () => {
    client.succeed(calls.marketingVisit, {});
    client.succeed(calls.sendEmailCode, { resendAfterSeconds: 60 });
    client.succeed(calls.signUpWithEmail, { token: 'fresh' });
    await open('/login/signup?email=amara%40example.com&bd_vid=b1&fbclid=f1');
    press('Send the code');
    await screen.findByText('Check your e-mail');
    type('Code from the e-mail', '123456');
    type('Password', 'a long walk');
    press('Create account');
    await screen.findByText('Hello, Amara');
    const ids = { bd_vid: 'b1', fbclid: 'f1' };
    const accepted = DOCUMENT_VERSIONS;
    expect(sentTo(client, calls.signUpWithEmail)).toEqual([
      { email: 'amara@example.com', code: '123456', password: 'a long walk', accepted, ...ids },
    ]);
    expect(sentTo(client, calls.marketingVisit)).toEqual([ids]);
    const others = [...client.sent].filter(([key]) => !/using-email$|monitor$/.test(key));
    expect(others.length).toBeGreaterThan(2);
    expect(JSON.stringify(others)).not.toMatch(/bd_vid|fbclid/);
  });
});

describe('a visit', () => {
  it('[ROUTE-35] [ROUTE-36] [ROUTE-37] is reported with what the address brought, once', async () => {
    client.succeed(calls.marketingVisit, {});
    await open('/?from=spring-fair');
    await waitFor(() => expect(sentTo(client, calls.marketingVisit)).toHaveLength(1));
    await client.router.navigate({ to: '/login/signup', search: { bd_vid: 'b1' } as never });
    await waitFor(() => expect(sentTo(client, calls.marketingVisit)).toHaveLength(2));
    await client.router.navigate({ to: '/', search: { bd_vid: 'b1' } as never });
    await screen.findByRole('heading', { level: 1 });
    expect(sentTo(client, calls.marketingVisit)).toEqual([
      { channel: 'spring-fair' },
      { channel: 'spring-fair', bd_vid: 'b1' },
    ]);
  });
});

describe('signing in with another service', () => {
  beforeEach(() => sessionStorage.setItem('thirdPartyFlow', flow));
  const flow = JSON.stringify({ verifier: 'v'.repeat(43), purpose: 'sign-in', next: '/history' });

  it('[ROUTE-26] [AUTH-39] [AUTH-69] exchanges the code with the secret, and goes on', async () => {
    client.succeed(calls.exchangeToken, { token: 'fresh' });
    await open('/guide/thridPartyloginSuccess?code=abc');
    await waitFor(() => expect(path()).toBe('/history'));
    expect(login.snapshot()).toMatchObject({ flag: 1, token: 'fresh' });
    expect(sentTo(client, calls.exchangeToken)).toEqual([
      { code: 'abc', verifier: 'v'.repeat(43) },
    ]);
    expect(sessionStorage.getItem('thirdPartyFlow')).toBeNull();
  });

  it.each([
    ['error=denied', 'You declined there, so nothing was changed here.'],
    ['error=expired', /It took too long/],
    ['error=failed', 'The other service did not confirm who you are. Please try again.'],
    ['error=made-up', 'The other service did not confirm who you are. Please try again.'],
    ['', /started in another window/],
  ])('says why it did not work: %s', async (query, words) => {
    await open(`/guide/thridPartyloginSuccess?${query}`);
    await screen.findByText(words);
    expect(screen.getByRole('link', { name: 'Go to sign-in' }).getAttribute('href')).toBe('/login');
  });

  it('says that a code was used up, and never sends it without its secret', async () => {
    client.refuse(calls.exchangeToken, 448, { field: 'code', reason: 'expired' });
    await open('/guide/thridPartyloginSuccess?code=abc');
    await screen.findByText(/It took too long, or this link was opened twice/);
    client.close();
    sessionStorage.clear();
    await open('/guide/thridPartyloginSuccess?code=abc');
    await screen.findByText(/started in another window/);
    expect(sentTo(client, calls.exchangeToken)).toHaveLength(1);
  });

  it('[AUTH-38] is offered where the server has a provider', async () => {
    client.refuse(calls.startThirdParty, 2053);
    await open('/login/signin');
    (await screen.findByRole('button', { name: 'Continue with Campus' })).click();
    await screen.findByText('Signing in with another service is not possible right now.');
    const [body] = sentTo(client, calls.startThirdParty) as [{ challenge: string }];
    expect(body.challenge).toMatch(/^[\w-]{43}$/);
    expect(Object.keys(body)).toEqual(['challenge']);
  });
});
