import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testClient } from './testing/client.tsx';
import { enterDesktopApp } from './testing/desktop-app.ts';

let client: ReturnType<typeof testClient>;
let leave: () => void;
beforeEach(() => {
  leave = enterDesktopApp({ platform: 'Tauri-Mac', unsupported: 'mac15' });
  client = testClient();
});
afterEach(() => {
  client.close();
  leave();
});

it('[CONST-27] the desktop app says that it is not for this computer, and nothing else', async () => {
  await client.open('/login/signin', null);
  expect(await screen.findByText(/does not support macOS 15 or later/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Sign in/ })).toBeNull();
  const way = screen.getByRole('link', { name: 'Open in the browser' });
  expect(way.getAttribute('href')).toBe('https://cuecard.example/');
});
