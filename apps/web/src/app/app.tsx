import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { MantineProvider } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { useSelector } from '@tanstack/react-store';
import { lazy, StrictMode, Suspense, useMemo, type ComponentType, type ReactNode } from 'react';
import { styleNonce } from '../shared/look/nonce.ts';
import { cssVariables, themeIn } from '../shared/look/theme.ts';
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
        <Look>
          <RouterProvider router={router} />
          <SnackbarsWhenNeeded />
        </Look>
      </I18nProvider>
    </StrictMode>
  );
}

function Look({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const close = t`Close`;
  const theme = useMemo(() => themeIn({ close }), [close]);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      forceColorScheme="light"
      getStyleNonce={styleNonce}
    >
      {children}
    </MantineProvider>
  );
}
