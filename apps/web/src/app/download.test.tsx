import { calls } from '@cuecard/contract';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testClient } from './testing/client.tsx';

let client: ReturnType<typeof testClient>;
beforeEach(() => {
  client = testClient();
});
afterEach(() => client.close());

const linux = {
  platform: 'Tauri' as const,
  version: '2.13.0',
  url: 'https://downloads.example/cuecard_2.13.0_amd64.deb',
  sha256: 'a'.repeat(64),
  update_type: 2 as const,
  message: 'Faster',
};

const readLines = (system: string) =>
  within(screen.getByRole('region', { name: system }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('[ERR-49] [ERR-50] [ERR-51] [ERR-52] [ERR-53] [ERR-54] says what each system needs, and offers what there is', async () => {
  client.succeed(calls.listReleases, { releases: [linux] });
  await client.open('/download', null);
  await screen.findByRole('heading', { name: 'Windows' });
  expect(readLines('macOS')).toEqual([
    'macOS only',
    'M-series chips only',
    '64-bit only',
    'macOS 15 or later is not supported',
  ]);
  expect(readLines('Windows')).toEqual(['Windows only: Windows 10 or 11', '64-bit only']);
  const offered = screen.getByRole('link', { name: 'Download 2.13.0 for Linux' });
  expect(offered.getAttribute('href')).toBe(linux.url);
  expect(screen.getByText(`SHA-256 ${linux.sha256}`)).toBeTruthy();
  expect(screen.getByText('This server offers no file for macOS yet.')).toBeTruthy();
});

it('offers another try where the list could not be read', async () => {
  client.fail(calls.listReleases, 500);
  await client.open('/download', null);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});
