import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, StrictMode, Suspense, useSyncExternalStore } from 'react';
import { styleNonce } from '../shared/look/nonce.ts';
import { cssVariables, theme } from '../shared/look/theme.ts';
import { snackbarNeed } from '../shared/snackbar-need.ts';
import type { AppRouter } from './router.ts';

const Snackbars = lazy(() => import('./snackbars.tsx'));

/** Their code is loaded with the first message there is to show. */
function SnackbarsWhenNeeded() {
  const needed = useSyncExternalStore(snackbarNeed.subscribe, snackbarNeed.read);
  return needed ? (
    <Suspense>
      <Snackbars />
    </Suspense>
  ) : null;
}

export function App({ router }: { router: AppRouter }) {
  return (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariables}
          forceColorScheme="light"
          getStyleNonce={styleNonce}
        >
          <RouterProvider router={router} />
          <SnackbarsWhenNeeded />
        </MantineProvider>
      </I18nProvider>
    </StrictMode>
  );
}
