import { calls } from '@cuecard/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testClient } from './testing/client.tsx';

let client: ReturnType<typeof testClient>;
beforeEach(() => {
  client = testClient();
  client.succeed(calls.userInfo, {
    user: { id: 1, name: 'Amara' },
    vip_info: { duration: 3600, end_time: null, type: 'Ultimate' },
  });
  client.succeed(calls.newFeedback, {});
});
afterEach(() => client.close());

const sent = () => client.sent.get(`POST ${calls.newFeedback.path}`) ?? [];
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('[FEED-1] asks for a score, whose ends and middle have names', async () => {
  await client.open('/feedback');
  const scale = within(
    await screen.findByRole('group', {
      name: 'How likely are you to recommend Cuecard to a friend?',
    }),
  );
  const names = [
    '0 Impossible',
    '1',
    '2',
    '3',
    '4',
    '5 Normal',
    '6',
    '7',
    '8',
    '9',
    '10 Very likely',
  ];
  for (const name of names) expect(scale.getByRole('radio', { name })).toBeTruthy();
  press('Send feedback');
  expect((await screen.findByRole('alert')).textContent).toBe('Choose a number first.');
  expect(sent()).toEqual([]);
});

it('[FEED-2] [FEED-3] sends it with a suggestion or without, and says thank you', async () => {
  await client.open('/feedback');
  fireEvent.click(await screen.findByRole('radio', { name: '10 Very likely' }));
  press('Send feedback');
  await screen.findByText('Thank you for your feedback');
  press('Say something else');
  fireEvent.click(await screen.findByRole('radio', { name: '0 Impossible' }));
  fireEvent.change(screen.getByLabelText('What could be better? (optional)'), {
    target: { value: 'Shorter answers.' },
  });
  press('Send feedback');
  await waitFor(() =>
    expect(sent()).toMatchObject([{ score: 10 }, { score: 0, suggestion: 'Shorter answers.' }]),
  );
});

it('says why it could not be sent and keeps what was written', async () => {
  client.fail(calls.newFeedback, 429, { retryAfterMs: 60_000 });
  await client.open('/feedback');
  fireEvent.click(await screen.findByRole('radio', { name: '7' }));
  const box = screen.getByLabelText<HTMLTextAreaElement>('What could be better? (optional)');
  fireEvent.change(box, { target: { value: 'Shorter answers.' } });
  press('Send feedback');
  await screen.findByRole('alert');
  expect(box.value).toBe('Shorter answers.');
});
