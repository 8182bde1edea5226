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
import { BrokenPage } from './broken-page.tsx';

beforeAll(async () => {
  standInBrowser();
  await startLocale();
});
afterEach(cleanup);

describe('BrokenPage', () => {
  it('stands in for a page that throws, says what is safe and offers to reload', async () => {
    // React reports what it caught; that is the point here and no news.
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const routeTree = createRootRoute({
      component: () => {
        throw new Error('boom');
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
    expect(await screen.findByText('Something broke on this page.')).toBeTruthy();
    expect(screen.getByText(/Nothing you saved is lost/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
  });
});
