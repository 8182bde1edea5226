import { calls, EMPTY_SETUP, ERROR_TABLE, type Call } from '@cuecard/contract';
import { createMemoryHistory } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../shared/api/query-client.ts';
import { followLocaleOfOtherTabs, startLocale } from '../shared/locale/locale.ts';
import { login } from '../shared/login/browser-login.ts';
import { NOTHING_PRACTISED } from './testing/client.tsx';
import { standInBrowser } from './testing/stand-in-browser.ts';
import { App } from './app.tsx';
import { createAppRouter, followLogin, type AppRouter } from './router.ts';

/** The server's answers by the contract's path; a path that is missing here is an unknown call. */
let answers: Map<string, unknown>;

const answer = (call: Call, body: unknown): void => void answers.set(call.path, body);
const succeed = (call: Call, data: unknown): void => answer(call, { status: 0, data });
const refuse = (call: Call, status: number, data?: unknown): void => answer(call, { status, data });

const AMARA = {
  user: { id: 1, name: 'Amara' },
  vip_info: { duration: 13_200, end_time: null, type: 'Ultimate' },
};

const server = {
  isI18nVersion: false,
  models: [],
  expertModel: null,
  webSearch: false,
  speechEngines: [],
  whisper: null,
  deviceModels: [],
  voice: null,
  signInWith: { phone: true, email: true, oidc: null },
  developmentOutbox: true,
};

const captcha = {
  id: 'c1',
  image: 'data:image/png;base64,',
  digits: 5,
  expiresInSeconds: 300,
  work: { parameters: {}, signature: '' },
};

beforeAll(async () => {
  standInBrowser();
  vi.stubGlobal('fetch', (input: string) => {
    const body = answers.get(new URL(input, 'http://here').pathname);
    return Promise.resolve(
      body === undefined ? Response.json({ status: 404 }, { status: 404 }) : Response.json(body),
    );
  });
  await startLocale();
});

beforeEach(() => {
  answers = new Map();
  succeed(calls.userInfo, AMARA);
  succeed(calls.listInterviews, { interviews: [], nextCursor: null });
  succeed(calls.serverInfo, server);
  succeed(calls.lastSetup, { setup: EMPTY_SETUP });
  succeed(calls.listResumes, { resumes: [] });
  succeed(calls.listApplications, { applications: [] });
  succeed(calls.listPredictions, { predictions: [], estimateMs: 1, model: null });
  succeed(calls.practiceStanding, NOTHING_PRACTISED);
  succeed(calls.countQuestions, { count: 0, limit: null, gaps: 0, unfinished: 0, practised: 0 });
  succeed(calls.captcha, captcha);
});

afterEach(() => {
  unfollow();
  cleanup();
  act(() => login.clear('signed-out'));
  queryClient.clear();
  localStorage.clear();
});

let router: AppRouter;
let unfollow: () => void;

/** Opens the client at an address and waits for its page. */
async function open(href: string): Promise<void> {
  router = createAppRouter(createMemoryHistory({ initialEntries: [href] }));
  unfollow = followLogin(router);
  render(<App router={router} />);
  await screen.findByRole('heading', { level: 1 });
}

const path = (): string => router.state.location.pathname;
const heading = (): string | null => screen.getByRole('heading', { level: 1 }).textContent;

function type(label: RegExp | string, value: string): void {
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } });
}

const press = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }));

describe('logged out', () => {
  it.each(['/', '/Home'])('[ROUTE-1] [ROUTE-2] [SCREEN-3] shows Home at %s', async (href) => {
    await open(href);
    expect(heading()).toBe('The right words, before the silence.');
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
    expect(screen.getByRole('link', { name: 'Try it free' }).getAttribute('href')).toBe(
      '/login/signup',
    );
  });

  it('[SCREEN-2] takes the address of Home to the sign-up', async () => {
    await open('/');
    type('E-mail address', 'amara@example.com');
    press('Try it free');
    await screen.findByRole('button', { name: 'Send the code' });
    expect(path()).toBe('/login/signup');
    expect(screen.getByDisplayValue('amara@example.com')).toBeTruthy();
  });

  it('[ROUTE-4] [ROUTE-5] [ROUTE-40] goes to the sign-in instead of a page behind the login', async () => {
    await open('/JDV2');
    expect(path()).toBe('/login/signin-cn');
    expect(router.state.location.search).toEqual({ next: '/JDV2' });
  });

  it.each([
    [true, '/login/signin'],
    [false, '/login/signin-cn'],
  ])(
    '[ROUTE-9] [ROUTE-10] [ROUTE-11] leads from /login, international: %s, to %s with the query',
    async (is, to) => {
      succeed(calls.serverInfo, { ...server, isI18nVersion: is });
      await open('/login?bd_vid=007&next=%2Fhistory');
      expect(path()).toBe(to);
      expect(router.state.location.searchStr).toBe('?bd_vid=007&next=%2Fhistory');
    },
  );

  it.each([
    ['/login/signin', false],
    ['/login/signin-cn', true],
  ])('[SCREEN-141] leads from /login to the form last used here, %s', async (form, is) => {
    succeed(calls.serverInfo, { ...server, isI18nVersion: is });
    localStorage.setItem('login_form', form);
    await open('/login?next=%2Fhistory');
    expect(path() + router.state.location.searchStr).toBe(`${form}?next=%2Fhistory`);
  });

  it('[ROUTE-10] goes to the sign-in by phone when the server does not say which version it is', async () => {
    answers.delete(calls.serverInfo.path);
    await open('/login');
    expect(path()).toBe('/login/signin-cn');
  });

  it('[ROUTE-39] [ERR-27] says Page not found at an address that no route knows', async () => {
    await open('/nowhere/at/all');
    expect(heading()).toBe('Page not found');
  });

  it.each(['/', '/login/signin', '/login/signin-cn', '/login/signup', '/outbox', '/nowhere'])(
    '[LANG-5] has the language switch at %s',
    async (href) => {
      succeed(calls.developmentOutbox, { mails: [] });
      await open(href);
      const options = within(screen.getByRole('combobox', { name: 'Language' })).getAllByRole(
        'option',
      );
      expect(options.map((option) => option.textContent)).toEqual([
        'English',
        '简体中文',
        '繁體中文',
      ]);
    },
  );

  it('[LANG-1] [LANG-6] speaks the language that is chosen, and keeps it', async () => {
    await open('/');
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'zh-TW' } });
    await screen.findByText('登入');
    expect(document.documentElement.lang).toBe('zh-TW');
    expect(localStorage.getItem('locale')).toBe('zh-TW');
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'en' } });
    await screen.findByText('Sign in');
  });

  it('[LANG-12] takes over the language that another tab changes to', async () => {
    const undo = followLocaleOfOtherTabs();
    await open('/');
    const change = (locale: string): void => {
      localStorage.setItem('locale', locale);
      window.dispatchEvent(new StorageEvent('storage', { key: 'locale' }));
    };
    change('zh-TW');
    expect(await screen.findByText('登入')).toBeTruthy();
    change('en');
    expect(await screen.findByText('Sign in')).toBeTruthy();
    undo();
  });
});

describe('sign-in', () => {
  it('[ROUTE-13] [SCREEN-26] [SCREEN-29] asks for e-mail and password and leads to the sign-up', async () => {
    await open('/login/signin');
    expect(screen.getByLabelText('E-mail').getAttribute('autocomplete')).toBe('username');
    expect(screen.getByLabelText('Password', { selector: 'input' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Create account' }).getAttribute('href')).toBe(
      '/login/signup',
    );
  });

  it('[AUTH-50] [AUTH-51] says what is missing before it asks the server', async () => {
    await open('/login/signin');
    type('E-mail', 'amara@example');
    press('Sign in');
    await screen.findByText('Enter an e-mail address, such as you@example.com.');
    expect(screen.getByText('Enter your password.')).toBeTruthy();
  });

  it('[ERR-13] says a refusal at its field', async () => {
    refuse(calls.signInWithPassword, 448, { field: 'password', reason: 'wrong' });
    await open('/login/signin');
    type('E-mail', 'amara@example.com');
    type('Password', 'not this');
    press('Sign in');
    await screen.findByText('The e-mail or the password is wrong.');
    expect(screen.getByDisplayValue('amara@example.com')).toBeTruthy();
  });

  it('[ERR-7] says Network Request Exception and keeps what was typed', async () => {
    await open('/login/signin');
    type('E-mail', 'amara@example.com');
    type('Password', 'anything');
    press('Sign in');
    await screen.findByText('Network Request Exception');
    expect(screen.getByDisplayValue('amara@example.com')).toBeTruthy();
  });

  it('[AUTH-4] [AUTH-6] [ROUTE-6] logs in and opens the signed-in home', async () => {
    succeed(calls.signInWithPassword, { token: 'fresh' });
    await open('/login/signin');
    type('E-mail', 'amara@example.com');
    type('Password', 'right');
    press('Sign in');
    await screen.findByText('Hello, Amara');
    expect(path()).toBe('/JDV2');
    expect(JSON.parse(localStorage.getItem('loginStore') ?? '')).toMatchObject({ token: 'fresh' });
  });
});

describe('sign-up', () => {
  it('[ROUTE-14] [SCREEN-27] [SCREEN-29] [AUTH-53] asks for e-mail, then six digits and a password', async () => {
    succeed(calls.sendEmailCode, { resendAfterSeconds: 60 });
    await open('/login/signup');
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
      '/login/signin',
    );
    type('E-mail', 'amara@example.com');
    press('Send the code');
    await screen.findByText('Check your e-mail');
    expect(screen.getByRole('button', { name: /New code in \d+ s/ }).hasAttribute('disabled')).toBe(
      true,
    );
    await screen.findByRole('link', { name: 'Open the development outbox' });
    type('Code from the e-mail', '123');
    type('Password', 'short');
    press('Create account');
    await screen.findByText('Enter the 6 digits from the e-mail.');
    expect(screen.getByText('Use 8 to 128 characters.')).toBeTruthy();
    succeed(calls.signUpWithEmail, { token: 'fresh' });
    type('Code from the e-mail', '123456');
    type('Password', 'long enough');
    press('Create account');
    await screen.findByText('Hello, Amara');
  });

  it('[AUTH-28] says that an address is taken', async () => {
    refuse(calls.sendEmailCode, 448, { field: 'email', reason: 'taken' });
    await open('/login/signup?email=amara%40example.com');
    press('Send the code');
    const words = 'This address already has an account. Sign in instead.';
    expect(await screen.findByText(words)).toBeTruthy();
  });
});

describe('logged in', () => {
  beforeEach(() => login.setPermission('secret'));

  it.each([
    '/login',
    '/login/signin',
    '/login/signin-cn',
    '/login/signup',
    '/login/forget-password',
  ])('[ROUTE-7] [ROUTE-8] is kept away from %s', async (href) => {
    await open(href);
    expect(path()).toBe('/JDV2');
  });

  it('[ROUTE-16] goes from /scene to the interview', async () => {
    await open('/scene');
    expect(path()).toBe('/interview');
  });

  it('[ENT-7] [ENT-9] [SCREEN-55] shows the plan and the time left', async () => {
    await open('/JDV2');
    expect((await screen.findAllByText(/3 h 40 min left/)).length).toBeGreaterThan(0);
  });

  it('[ERR-16] says that the user info could not be fetched', async () => {
    refuse(calls.userInfo, ERROR_TABLE.userInfoFailed.status);
    await open('/JDV2');
    const words = 'Failed to retrieve user information. Please try again.';
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it.each([
    [444, 'Your sign-in has ended. Please sign in again.'],
    [445, 'You were signed out on another device.'],
  ])(
    '[ERR-8] [ERR-9] [ERR-11] [ERR-12] clears the token at %d and goes to login',
    async (status, words) => {
      refuse(calls.userInfo, status);
      await open('/JDV2');
      await screen.findByText(words);
      expect(path()).toBe('/login/signin-cn');
      expect(localStorage.getItem('loginStore')).toBeNull();
    },
  );

  it('[AUTH-56] signs out', async () => {
    succeed(calls.signOut, {});
    await open('/JDV2');
    press('Your account');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    await screen.findByText('The right words, before the silence.');
    expect(login.snapshot().flag).toBe(0);
    expect(localStorage.getItem('loginStore')).toBeNull();
  });
});
