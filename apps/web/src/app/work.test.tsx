import { calls } from '@cuecard/contract';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerBasics, press, sentTo, type } from './testing/account.ts';
import { testClient } from './testing/client.tsx';
import { stubWork, work } from './testing/work.ts';

let client: ReturnType<typeof testClient>;

beforeEach(() => {
  client = testClient();
  stubWork();
  answerBasics(client);
});
afterEach(() => client.close());

const open = (href: string) => client.open(href, null);

describe('work that the server asks for', () => {
  const task = { parameters: { nonce: 'n' }, signature: 's' };
  const given = { email: 'amara@example.com', password: 'a long walk' };
  const words = /Your device first solves a small puzzle/;

  async function signIn(): Promise<void> {
    client.refuse(calls.signInWithPassword, 2056, { work: task });
    await open('/login/signin?email=amara%40example.com');
    type('Password', given.password);
    press('Sign in');
  }

  it('[AUTH-95] is done by the device, which the form says, and then the same is sent with it', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    work.finished = promise;
    await signIn();
    expect((await screen.findByText(words)).closest('output')).not.toBeNull();
    client.succeed(calls.signInWithPassword, { token: 'fresh' });
    resolve();
    await screen.findByText('Hello, Amara');
    const done = btoa(JSON.stringify({ challenge: task, solution: work.solution }));
    expect(sentTo(client, calls.signInWithPassword)).toEqual([given, { ...given, work: done }]);
  });

  it('[AUTH-95] is said to be impossible on a device that cannot do it', async () => {
    work.solution = null;
    await signIn();
    await screen.findByText(/Your device could not solve the small puzzle/);
    expect(screen.queryByText(words)).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe(given.password);
  });

  it('[AUTH-93] no more codes today is said where one was asked for', async () => {
    client.refuse(calls.sendEmailCode, 2057);
    await open('/login/forget-password?email=amara%40example.com');
    press('Send the code');
    expect(await screen.findByText(/No more codes are sent today/)).toBeTruthy();
  });
});
