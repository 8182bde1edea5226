import {
  calls,
  DOCUMENT_VERSIONS,
  EMPTY_SETUP,
  PLAIN_PERSONALIZATION,
  SUCCESS_STATUS,
  type Call,
  type ResponseOf,
} from '@cuecard/contract';
import { notifications } from '@mantine/notifications';
import { createMemoryHistory } from '@tanstack/react-router';
import { act, cleanup, configure, render, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { queryClient } from '../../shared/api/query-client.ts';
import { startLocale } from '../../shared/locale/locale.ts';
import { login } from '../../shared/login/browser-login.ts';
import { App } from '../app.tsx';
import { createAppRouter, followLogin, type AppRouter } from '../router.ts';

// Chunks are loaded while a test waits: on a busy machine a second is not enough.
configure({ asyncUtilTimeout: 30_000 });

/** The whole client with a server that answers what it is told to; for tests. */
export interface TestClient {
  router: AppRouter;
  /** Bodies (of a GET: queries) that were sent, by the call's method and path. */
  sent: Map<string, unknown[]>;
  succeed<C extends Call>(call: C, data: ResponseOf<C>): void;
  refuse(call: Call, status: number, data?: unknown): void;
  /** An answer whose HTTP status is not OK. */
  fail(call: Call, http: number, data?: unknown): void;
  close(): void;
}

type Answers = Map<string, unknown>;

function matchesPath(call: Call, url: string): boolean {
  const pattern = call.path.replaceAll(/:\w+/g, '[^/]+');
  return new RegExp(`^${pattern}$`).test(url);
}

/** The query's parameters; null without a query. */
function parseQuery(input: string): Record<string, string> | null {
  const { searchParams } = new URL(input, 'http://here');
  return searchParams.size === 0 ? null : Object.fromEntries(searchParams);
}

function stubBrowser(answers: Answers, sent: TestClient['sent'], asked: Call[]): void {
  // jsdom has no media queries; Mantine asks for them.
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { media, matches: false, onchange: null }) as MediaQueryList;
  window.scrollTo = () => {};
  // Nor fonts that load; a text field that grows asks for them.
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });
  class NoObserver {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  }
  vi.stubGlobal('ResizeObserver', NoObserver);
  vi.stubGlobal('fetch', (input: string, init: RequestInit) => {
    const url = new URL(input, 'http://here').pathname;
    const call = asked.find((each) => each.method === init.method && matchesPath(each, url));
    if (call === undefined) return Promise.resolve(Response.json({ status: 404 }, { status: 404 }));
    const key = `${call.method} ${call.path}`;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
    sent.set(key, [...(sent.get(key) ?? []), body ?? parseQuery(input)]);
    const answer = answers.get(key) as { http?: number };
    const { http = 200, ...envelope } = answer;
    return Promise.resolve(Response.json(envelope, { status: http }));
  });
}

export const NOTHING_PRACTISED: ResponseOf<typeof calls.practiceStanding> = {
  due: 0,
  language: null,
  nextDueAt: null,
  likely: 0,
  fromMemory: 0,
  known: 0,
  untried: 0,
  withoutStory: null,
};

const plainServer: ResponseOf<typeof calls.serverInfo> = {
  isI18nVersion: false,
  models: [],
  expertModel: null,
  webSearch: false,
  speechEngines: [],
  whisper: null,
  deviceModels: [],
  voice: null,
  signInWith: { phone: true, email: true, oidc: null },
  developmentOutbox: false,
};

const plainAccount: ResponseOf<typeof calls.account> = {
  name: 'Amara Okafor',
  language: null,
  email: 'amara@example.com',
  phone: null,
  hasPassword: true,
  thirdParty: [],
  createdAt: 1_800_000_000_000,
};

/** Answers the calls of nearly every screen, as a server without settings answers a new user. */
function answerAsNew(client: Pick<TestClient, 'succeed'>): void {
  client.succeed(calls.serverInfo, plainServer);
  client.succeed(calls.account, plainAccount);
  client.succeed(calls.personalization, PLAIN_PERSONALIZATION);
  client.succeed(calls.listNotifications, { notifications: [], unread: 0, off: [] });
  client.succeed(calls.acceptedDocuments, DOCUMENT_VERSIONS);
  client.succeed(calls.listAnnouncements, { announcements: [] });
  client.succeed(calls.listResumes, { resumes: [] });
  client.succeed(calls.countQuestions, {
    count: 0,
    limit: null,
    gaps: 0,
    unfinished: 0,
    practised: 0,
  });
  client.succeed(calls.listApplications, { applications: [] });
  client.succeed(calls.practiceStanding, NOTHING_PRACTISED);
  client.succeed(calls.listPredictions, { predictions: [], estimateMs: 60_000, model: null });
  client.succeed(calls.lastSetup, { setup: EMPTY_SETUP });
  client.succeed(calls.listInterviews, { interviews: [], nextCursor: null });
}

/** Opens nothing yet: give answers first, then `open`. */
export function testClient(): TestClient & {
  open(href: string, token?: string | null): Promise<void>;
} {
  const answers: Answers = new Map();
  const sent = new Map<string, unknown[]>();
  const asked: Call[] = [];
  stubBrowser(answers, sent, asked);
  const put = (call: Call, body: unknown) => {
    answers.set(`${call.method} ${call.path}`, body);
    asked.push(call);
  };
  let unfollow = () => {};
  const client = {
    router: createAppRouter(createMemoryHistory({ initialEntries: ['/'] })),
    sent,
    succeed: <C extends Call>(call: C, data: ResponseOf<C>) =>
      put(call, { status: SUCCESS_STATUS, data }),
    refuse: (call: Call, status: number, data?: unknown) => put(call, { status, data }),
    fail: (call: Call, http: number, data?: unknown) => put(call, { http, status: http, data }),
    async open(href: string, token: string | null = 'token') {
      // One client at a time, as in a browser: a second would show every message once more.
      unfollow();
      cleanup();
      await startLocale();
      if (token !== null) login.setPermission(token);
      client.router = createAppRouter(createMemoryHistory({ initialEntries: [href] }));
      unfollow = followLogin(client.router);
      render(<App router={client.router} />);
      await screen.findByRole('heading', { level: 1 });
    },
    close() {
      unfollow();
      // Those of one test would push those of the next into the queue: only so many are shown at once.
      act(() => {
        notifications.cleanQueue();
        notifications.clean();
      });
      cleanup();
      act(() => login.clear('signed-out'));
      queryClient.clear();
      localStorage.clear();
      sessionStorage.clear();
    },
  };
  answerAsNew(client);
  return client;
}
