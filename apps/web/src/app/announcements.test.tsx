import { calls, type Announcement } from '@cuecard/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testClient } from './testing/client.tsx';

let client: ReturnType<typeof testClient>;
beforeEach(() => {
  client = testClient();
  client.succeed(calls.userInfo, {
    user: { id: 1, name: 'Amara' },
    vip_info: { duration: 3600, end_time: null, type: 'Ultimate' },
  });
  client.succeed(calls.markAnnouncementSeen, {});
});
afterEach(() => {
  vi.restoreAllMocks();
  client.close();
});

const plain: Announcement = {
  id: 1,
  title: 'Moving',
  message: ['We move on Friday.'],
  fullscreen: false,
  persistent: false,
  buttons: null,
};
const timesSeen = () =>
  client.sent.get(`${calls.markAnnouncementSeen.method} ${calls.markAnnouncementSeen.path}`)
    ?.length ?? 0;

it('[SCREEN-53] shows one announcement after the other, each once', async () => {
  const announcements = [plain, { ...plain, id: 2, title: 'Moved' }];
  client.succeed(calls.listAnnouncements, { announcements });
  await client.open('/history');
  await screen.findByRole('dialog', { name: 'Moving' });
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await screen.findByRole('dialog', { name: 'Moved' });
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(timesSeen()).toBe(2);
});

it('[ANN-27] without buttons of its operator’s an announcement has one, which closes it', async () => {
  client.succeed(calls.listAnnouncements, { announcements: [{ ...plain, persistent: true }] });
  await client.open('/history');
  const dialog = within(await screen.findByRole('dialog', { name: 'Moving' }));
  expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Close']);
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('[ANN-8] a button of the operator’s opens its page', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const link = 'https://example.com/moving';
  const buttons = [{ text: 'Read more', type: 'confirm', link }] as const;
  client.succeed(calls.listAnnouncements, { announcements: [{ ...plain, buttons: [...buttons] }] });
  await client.open('/history');
  fireEvent.click(await screen.findByRole('button', { name: 'Read more' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(opened).toHaveBeenCalledWith(link, '_blank', 'noopener,noreferrer');
});

it('[ANN-25] asks for nothing on the pages of exams', async () => {
  client.succeed(calls.listAnnouncements, { announcements: [plain] });
  client.succeed(calls.listExams, { exams: [], nextCursor: null });
  await client.open('/exam/history');
  expect(client.sent.has(`GET ${calls.listAnnouncements.path}`)).toBe(false);
});
