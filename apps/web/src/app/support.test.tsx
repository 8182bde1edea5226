import { calls, type SupportRequest } from '@cuecard/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testClient } from './testing/client.tsx';

const AT = Date.UTC(2026, 10, 2, 9, 30);
const request: SupportRequest = {
  number: 7,
  topic: 'payment',
  state: 'answered',
  isPriority: false,
  messages: [
    { isFromUser: true, text: 'I paid twice.', at: AT },
    { isFromUser: false, text: 'One is on its way back.', at: AT + 60_000 },
  ],
};

let client: ReturnType<typeof testClient>;
beforeEach(() => {
  client = testClient();
  client.succeed(calls.userInfo, {
    user: { id: 1, name: 'Amara' },
    vip_info: { duration: 3600, end_time: null, type: 'Unlimited' },
  });
  client.succeed(calls.listSupportRequests, { requests: [request] });
});
afterEach(() => client.close());

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const sent = (path: string) => client.sent.get(`POST ${path}`) ?? [];

it('[FEED-8] shows each request with its state and messages', async () => {
  await client.open('/support');
  const shown = within(await screen.findByRole('article', { name: 'Request 7: Payment or plan' }));
  expect(shown.getByText('Answered')).toBeTruthy();
  expect(shown.getByText('I paid twice.')).toBeTruthy();
  expect(shown.getByText('One is on its way back.')).toBeTruthy();
  expect(screen.getByText('Your plan has priority support, on weekdays 10:00-20:00.')).toBeTruthy();
});

it('[FEED-8] sends a request and shows it', async () => {
  client.succeed(calls.addSupportRequest, {
    ...request,
    number: 8,
    topic: 'account',
    state: 'open',
  });
  await client.open('/support');
  fireEvent.change(await screen.findByLabelText('What is it about?'), {
    target: { value: 'account' },
  });
  press('Send request');
  await screen.findByText('Content cannot be empty');
  fireEvent.change(screen.getByLabelText('How can we help?'), { target: { value: 'Locked out.' } });
  press('Send request');
  await screen.findByText('Your request was sent');
  expect(sent(calls.addSupportRequest.path)).toEqual([{ topic: 'account', text: 'Locked out.' }]);
  const shown = await screen.findByRole('article', { name: 'Request 8: Account and sign-in' });
  expect(within(shown).getByText('Waiting for an answer')).toBeTruthy();
});

it('[FEED-9] writes more to a request, and keeps the words when that fails', async () => {
  client.fail(calls.addSupportMessage, 429, { retryAfterMs: 60_000 });
  await client.open('/support');
  fireEvent.click(await screen.findByRole('button', { name: 'Write more' }));
  const box = screen.getByLabelText<HTMLTextAreaElement>('Your message');
  fireEvent.change(box, { target: { value: 'Still missing.' } });
  press('Send');
  await screen.findByRole('alert');
  expect(box.value).toBe('Still missing.');
  client.succeed(calls.addSupportMessage, { ...request, state: 'open' });
  press('Send');
  await screen.findByText('Waiting for an answer');
  await waitFor(() => expect(screen.queryByLabelText('Your message')).toBeNull());
});

it('says that the requests could not be read, and reads them again', async () => {
  client.fail(calls.listSupportRequests, 500);
  await client.open('/support');
  const again = await screen.findByRole('button', { name: 'Try again' });
  client.succeed(calls.listSupportRequests, { requests: [request] });
  fireEvent.click(again);
  expect(await screen.findByText('I paid twice.')).toBeTruthy();
});
