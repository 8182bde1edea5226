import { MantineProvider } from '@mantine/core';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startLocale } from '../shared/locale/locale.ts';
import { standInBrowser } from './testing/stand-in-browser.ts';
import { markMissingParts } from '../shared/missing-part.ts';
import { BrokenPage } from './broken-page.tsx';

beforeAll(async () => {
  standInBrowser();
  await startLocale();
});
afterEach(cleanup);

function showBroken(error: Error): void {
  // React reports what it caught; that is the point here and no news.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const routeTree = createRootRoute({
    component: () => {
      throw error;
    },
    errorComponent: BrokenPage,
  });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  render(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <RouterProvider router={router as never} />
      </MantineProvider>
    </I18nProvider>,
  );
}

describe('BrokenPage', () => {
  it('stands in for a page that throws, says what is safe and offers to reload', async () => {
    showBroken(new Error('boom'));
    expect(await screen.findByText('Something broke on this page.')).toBeTruthy();
    expect(screen.getByText(/Nothing you saved is lost/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
  });

  it('[SCREEN-64] says that a page could not be fetched, and looks for the server by itself', async () => {
    markMissingParts();
    const error = new TypeError('Failed to fetch dynamically imported module: /assets/a.js');
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
    const fetched = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('no network'));
    showBroken(error);
    await screen.findByText('You are offline');
    window.dispatchEvent(new Event('online'));
    expect(fetched).toHaveBeenCalledWith('/healthz', { cache: 'no-store' });
    fetched.mockRestore();
  });
});
