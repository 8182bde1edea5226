import { calls } from '@cuecard/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testClient } from './testing/client.tsx';
import { enterDesktopApp } from './testing/desktop-app.ts';

let client: ReturnType<typeof testClient>;
let leave: () => void;
beforeEach(() => {
  leave = enterDesktopApp({ platform: 'Tauri-Mac' });
  client = testClient();
});
afterEach(() => {
  client.close();
  leave();
});

it('[DESK-6] says that a Mac has no taskbar to hide, and hides the Dock icon', async () => {
  await client.open('/settings/app');
  expect(await screen.findByRole('switch', { name: /Hide the Dock icon/ })).toBeTruthy();
  expect(screen.getByText(/Hiding the taskbar is not supported on a Mac/)).toBeTruthy();
  expect(screen.queryByRole('switch', { name: /Hide from the taskbar/ })).toBeNull();
});

it('[ERR-56] logs a failed update check, and shows nothing of it', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {});
  client.fail(calls.checkVersion, 500);
  await client.open('/settings/app');
  await waitFor(() =>
    expect(logged).toHaveBeenCalledWith('The update check failed', expect.anything()),
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  logged.mockRestore();
});
