import { calls, type ActiveLogin } from '@cuecard/contract';
import { fireEvent, screen } from '@testing-library/react';
import type { TestClient } from './client.tsx';

export const serverInfo = {
  isI18nVersion: false,
  models: [],
  expertModel: null,
  webSearch: false,
  speechEngines: [],
  whisper: null,
  deviceModels: [],
  voice: null,
  signInWith: { phone: true, email: true, oidc: { name: 'Campus' } },
  developmentOutbox: false,
};

export const captcha = (id: string) => ({
  id,
  image: 'data:image/png;base64,',
  digits: 5,
  expiresInSeconds: 300,
  work: { parameters: { nonce: 'n' }, signature: 's' },
});

export const account = {
  name: 'Amara Okafor',
  language: null,
  email: 'amara@example.com',
  phone: null,
  hasPassword: true,
  thirdParty: [],
  createdAt: 1_800_000_000_000,
};

export const HERE: ActiveLogin = {
  id: 1,
  platform: 'Web',
  browser: 'Chrome',
  system: 'Windows',
  network: '203.0.113.*',
  createdAt: 1_800_000_000_000,
  seenAt: 1_800_000_000_000,
  current: true,
};

/** Answers the calls that every page of these tests makes. */
export function answerBasics(client: TestClient): void {
  client.succeed(calls.serverInfo, serverInfo);
  client.succeed(calls.captcha, captcha('c1'));
  client.succeed(calls.userInfo, {
    user: { id: 1, name: 'Amara' },
    vip_info: { duration: 3600, end_time: null, type: 'Regular' },
  });
  client.succeed(calls.listInterviews, { interviews: [], nextCursor: null });
}

export function type(label: RegExp | string, value: string): void {
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } });
}

export const press = (name: RegExp | string): boolean =>
  fireEvent.click(screen.getByRole('button', { name }));

export const sentTo = (client: TestClient, call: { method: string; path: string }): unknown[] =>
  client.sent.get(`${call.method} ${call.path}`) ?? [];
