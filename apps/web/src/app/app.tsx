import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, StrictMode, Suspense } from 'react';
import { queryClient } from '../shared/api/query-client.ts';
import { theme } from '../shared/look/theme.ts';
import { router } from './router.ts';

const Snackbars = lazy(() => import('./snackbars.tsx'));

export function App() {
  return (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <MantineProvider theme={theme} forceColorScheme="light">
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
            <Suspense>
              <Snackbars />
            </Suspense>
          </QueryClientProvider>
        </MantineProvider>
      </I18nProvider>
    </StrictMode>
  );
}
