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
  client.succeed(calls.privacySettings, {
    keepDays: null,
    older: { 7: 3, 30: 1, 90: 0, 365: 0 },
  });
  client.succeed(calls.saveRetention, { deleted: 0 });
  client.succeed(calls.deleteEverything, {});
});
afterEach(() => client.close());

const sentTo = (call: { method: string; path: string }) =>
  client.sent.get(`${call.method} ${call.path}`) ?? [];
const button = (name: string) => screen.getByRole('button', { name });

it('[SET-14] [SET-25] saves a period that deletes nothing at once, and asks before one that does', async () => {
  await client.open('/settings/data');
  fireEvent.click(await screen.findByLabelText('90 days'));
  await waitFor(() => expect(sentTo(calls.saveRetention)).toEqual([{ keepDays: 90 }]));
  fireEvent.click(await screen.findByLabelText('7 days'));
  await screen.findByText('3 interviews are older than that and are deleted now, for good.');
  expect(sentTo(calls.saveRetention)).toHaveLength(1);
  fireEvent.click(button('Delete them'));
  await waitFor(() => expect(sentTo(calls.saveRetention)).toHaveLength(2));
  expect(sentTo(calls.saveRetention)[1]).toEqual({ keepDays: 7 });
});

it('[SET-14] a choice that is not confirmed changes nothing', async () => {
  await client.open('/settings/data');
  fireEvent.click(await screen.findByLabelText('30 days'));
  await screen.findByText('1 interview is older than that and is deleted now, for good.');
  fireEvent.click(button('Cancel'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentTo(calls.saveRetention)).toEqual([]);
  const kept = screen.getByLabelText<HTMLInputElement>('Until I delete them');
  expect(kept.checked).toBe(true);
});

it('says that the settings could not be had, and tries again', async () => {
  client.refuse(calls.privacySettings, 500);
  await client.open('/settings/data');
  const again = await screen.findByRole('button', { name: 'Try again' });
  client.succeed(calls.privacySettings, { keepDays: 30, older: { 7: 0, 30: 0, 90: 0, 365: 0 } });
  fireEvent.click(again);
  const kept = await screen.findByLabelText<HTMLInputElement>('30 days');
  expect(kept.checked).toBe(true);
});

it('[SET-15] deletes everything only after the word was typed', async () => {
  await client.open('/settings/data');
  fireEvent.click(button('Delete everything'));
  const dialog = within(await screen.findByRole('dialog'));
  const go = dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete everything' });
  expect(go.disabled).toBe(true);
  const box = dialog.getByLabelText('Type DELETE to continue');
  fireEvent.change(box, { target: { value: 'delete' } });
  fireEvent.submit(box.closest('form') as HTMLFormElement);
  await waitFor(() => expect(sentTo(calls.deleteEverything)).toEqual([{ confirm: 'DELETE' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
