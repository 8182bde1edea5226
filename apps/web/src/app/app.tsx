import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { useSelector } from '@tanstack/react-store';
import { lazy, StrictMode, Suspense, type ComponentType } from 'react';
import { styleNonce } from '../shared/look/nonce.ts';
import { cssVariables, theme } from '../shared/look/theme.ts';
import { snackbarNeed } from '../shared/snackbar-need.ts';
import type { AppRouter } from './router.ts';

/** A failed import would take the whole page down: a message waits for the network instead. */
const loadSnackbars = (): Promise<{ default: ComponentType }> =>
  import('./snackbars.tsx').catch(async () => {
    await new Promise((online) => window.addEventListener('online', online, { once: true }));
    return loadSnackbars();
  });

const Snackbars = lazy(loadSnackbars);

/** The snackbars' code is loaded with the first message there is to show. */
function SnackbarsWhenNeeded() {
  const needed = useSelector(snackbarNeed);
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
