import { createRootRoute, Outlet, redirect } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { isBundled, shell } from '../shared/environment/shell.ts';

const UnsupportedPage = lazy(() => import('../features/update/unsupported-page.tsx'));
const UpdateNotice = lazy(() => import('../features/update/update-notice.tsx'));

export const Route = createRootRoute({
  // The apps for computers and phones have a desk and no shop window, and before its server is chosen nothing but that choice.
  beforeLoad: ({ location: { pathname } }) => {
    if (shell.server === null && pathname !== '/connect') throw redirect({ to: '/connect' });
    if (isBundled() && pathname === '/') throw redirect({ to: '/JDV2' });
  },
  component: Root,
});

/** On a computer that it is not meant for, the desktop app says so and nothing else. It asks for its update over whatever page it begins with. */
function Root() {
  const unsupported = shell.desktop?.unsupported ?? null;
  if (unsupported !== null)
    return (
      <Suspense>
        <UnsupportedPage why={unsupported} />
      </Suspense>
    );
  return (
    <>
      <Outlet />
      {shell.desktop !== null && shell.server !== null && (
        <Suspense>
          <UpdateNotice />
        </Suspense>
      )}
    </>
  );
}
