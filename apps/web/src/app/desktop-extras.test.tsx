import { calls, ERROR_TABLE, THIRD_PARTY_GUIDE_PATH } from '@cuecard/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { followShell } from '../features/window/follow-shell.ts';
import { switchLocale } from '../shared/locale/locale.ts';
import { press } from './testing/account.ts';
import { testClient } from './testing/client.tsx';
import { enterDesktopApp } from './testing/desktop-app.ts';

let client: ReturnType<typeof testClient>;
let leave: () => void;
const asked: [string, unknown][] = [];

function enter(start: Parameters<typeof enterDesktopApp>[0], answers: Record<string, unknown>) {
  leave = enterDesktopApp(start, (command, args) => asked.push([command, args]), answers);
  client = testClient();
}
beforeEach(() => {
  asked.splice(0);
});
afterEach(() => {
  client.close();
  leave();
});

const find = (command: string) => asked.filter(([name]) => name === command);

it('[DESK-66] starts with the computer only once the user wants it', async () => {
  enter({}, { read_autostart: false, set_autostart: null });
  await client.open('/settings/app');
  const own = await screen.findByRole<HTMLInputElement>('switch', {
    name: /Start with the computer/,
  });
  expect(own.checked).toBe(false);
  expect(find('set_autostart')).toEqual([]);
  own.click();
  await waitFor(() => expect(find('set_autostart')).toEqual([['set_autostart', { on: true }]]));
});

it('[DESK-67] backs up this computer’s data, and restores after two presses, saying why it could not', async () => {
  const name = '2026-11-25 23.55.01';
  const refusal = { kind: 'backup', message: 'The backup is damaged.' };
  const restore = () => Promise.reject(refusal);
  enter(
    { server: 'http://127.0.0.1:4321', ownServer: 'chosen' },
    { list_backups: [name], make_backup: null, restore_backup: restore },
  );
  await client.open('/settings/app');
  press('Back up now');
  await waitFor(() => expect(find('make_backup')).toHaveLength(1));
  (await screen.findByRole('button', { name: /^Restore/ })).click();
  expect(find('restore_backup')).toEqual([]);
  (await screen.findByRole('button', { name: 'Replace what is here' })).click();
  expect(await screen.findByText('The backup is damaged.')).toBeTruthy();
  expect(find('restore_backup')).toEqual([['restore_backup', { name }]]);
});

it('[DESK-67] says that the backups could not be listed, and backs up all the same', async () => {
  const unreadable = { kind: 'backup', message: 'The folder cannot be read.' };
  const list = () => Promise.reject(unreadable);
  enter(
    { server: 'http://127.0.0.1:4321', ownServer: 'chosen' },
    { list_backups: list, make_backup: null },
  );
  await client.open('/settings/app');
  await screen.findByText('The backups that are there could not be listed.');
  expect(screen.getByText('The folder cannot be read.')).toBeTruthy();
  press('Back up now');
  await waitFor(() => expect(find('make_backup')).toHaveLength(1));
});

it('[DESK-67] has no backups where a server keeps the data', async () => {
  enter({ ownServer: 'offered' }, { read_autostart: null });
  await client.open('/settings/app');
  await screen.findByRole('heading', { name: 'Window' });
  expect(screen.queryByRole('heading', { name: 'Backups' })).toBeNull();
});

it('[DESK-68] the tray speaks the page’s language', async () => {
  enter({}, { set_tray_words: null });
  followShell();
  await switchLocale('zh-CN');
  const spoken = { show: '显示 Cuecard', clickThrough: expect.anything(), quit: '退出 Cuecard' };
  await waitFor(() => expect(find('set_tray_words').at(-1)?.[1]).toEqual({ words: spoken }));
  await switchLocale('en');
  await waitFor(() =>
    expect(find('set_tray_words').at(-1)?.[1]).toMatchObject({ words: { quit: 'Quit Cuecard' } }),
  );
});

it('[DESK-65] goes on where the browser ended a sign-in', async () => {
  const returned = { type: 'sign-in-returned', code: 'a-B_9', error: null };
  const told = [[returned], [{ ...returned, code: null, error: 'denied' }]];
  const next = () => Promise.resolve(told.shift() ?? new Promise(() => {}));
  enter({}, { set_tray_words: null, next_events: next });
  const opened: string[] = [];
  followShell((address) => opened.push(address));
  await waitFor(() =>
    expect(opened).toEqual([
      `${THIRD_PARTY_GUIDE_PATH}?code=a-B_9`,
      `${THIRD_PARTY_GUIDE_PATH}?error=denied`,
    ]),
  );
});

it('[DESK-65] in the user’s browser, the way back leads into the app', async () => {
  enter({}, {});
  leave();
  client.refuse(calls.exchangeToken, ERROR_TABLE.formRejected.status);
  await client.open(`${THIRD_PARTY_GUIDE_PATH}?code=a-B_9&in=app`, null);
  const link = await screen.findByRole('link', { name: 'Open Cuecard' });
  expect(link.getAttribute('href')).toBe('cuecard://sign-in?code=a-B_9');
});
